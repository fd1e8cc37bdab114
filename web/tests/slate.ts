// The memory that a page shares with its worker, and the client that looks there.

import { FIRST } from "../ahead";
import { Client } from "../client";
import type { FromWorker, ToWorker } from "../messages";
import { Slate } from "../slate";
import { equal } from "./check";

/** fresh is a slate as an isolated page makes one. */
const fresh = (size = 200): Slate => new Slate(new SharedArrayBuffer(size)).wipe();

export async function slates(): Promise<void> {
  const slate = fresh();
  const other = new Slate(slate.memory); // the worker's end
  equal("nothing stands on a new one", [slate.has(FIRST), slate.has(1)], [false, false]);
  equal("an answer is written", other.write(FIRST, "é漢\u{1f600}\0", 0.25), true);
  equal("and there", [slate.has(FIRST), slate.has(1), slate.read()], [true, false, { response: "é漢\u{1f600}\0", took: 0.25 }]);
  equal("one that has no room is not", [other.write(2, "漢".repeat(63), 1), slate.has(2), slate.has(FIRST)], [false, false, true]);
  equal("one that has is", [other.write(3, "漢".repeat(62), 1), slate.has(3), slate.read().response], [true, true, "漢".repeat(62)]);
  equal("an empty one too", [other.write(4, "", 0), slate.has(4), slate.read()], [true, true, { response: "", took: 0 }]);
  equal("this page is isolated and has one", Slate.make()?.has(-1), true);
  await glances();
}

async function glances(): Promise<void> {
  const made: Slate[] = [];
  const answers: string[] = [];
  const asked: Extract<ToWorker, { type: "ask" }>[] = [];
  let hear: (message: FromWorker) => void = () => {};
  const client = new Client(
    {
      beside: "",
      slate: () => (made.push(fresh()), made.at(-1)),
      load: async () => ({}) as WebAssembly.Module,
      explain: () => ({ what: "", advice: "", again: true }),
      examine: async () => ({ what: "", advice: "", again: true }),
      spawn(heard) {
        hear = heard;
        return { post: (message) => void (message.type === "ask" && asked.push(message)), end: () => {} };
      },
    },
    { progress() {}, starting() {}, ready() {}, answer: (response) => answers.push(response), stopped() {}, failed() {} },
  );
  /** The worker's end of the newest call, which took so many milliseconds. */
  const write = (response: string, took: number): boolean => new Slate(asked.at(-1)!.memory!).write(asked.at(-1)!.id, response, took);
  /** Asks, and gives how long the client looks so many milliseconds later: each time that it reads the clock one more is gone. */
  const held = (request: string, later: number): number => {
    const { now } = performance;
    let time = 1000;
    performance.now = () => ++time;
    try {
      client.ask(request);
      const began = (time += later);
      client.glance(true);
      return time - began - 1;
    } finally {
      performance.now = now;
    }
  };

  client.glance(true);
  client.ask("a");
  client.glance(true);
  await client.start();
  hear({ type: "ready" });
  equal("nothing is written yet", answers, []);
  write("A", 12);
  hear({ type: "written" });
  equal("what is written is taken when the worker says so", answers, ["A"]);
  equal("what is due later than a frame can wait is not waited for", held("b", 2), 0);
  write("B", 12);
  client.glance(true);
  equal("what is there is taken without a message", answers, ["A", "B"]);
  hear({ type: "written" });
  equal("which comes behind it for nobody", [answers, client.answered, client.pending], [["A", "B"], 2, false]);
  equal("for what is due a frame waits, 8 ms at most", held("c", 5), 8);
  hear({ type: "written" });
  equal("the word on the call before is not for this one", [answers, client.pending], [["A", "B"], true]);
  client.ask("d");
  write("C", 1);
  client.glance(true);
  equal("a newer call is asked in its place", [answers, asked.at(-1)!.request, client.pending], [["A", "B"], "d", true]);
  hear({ type: "answer", id: asked.at(-1)!.id, response: "D" });
  equal("a long answer comes as a message", answers, ["A", "B", "D"]);

  equal("and so does the next, for which no frame waits", held("e", 0), 0);
  const old = new Slate(asked.at(-1)!.memory!);
  hear({ type: "broken", reason: "" });
  hear({ type: "ready" });
  old.write(asked.at(-1)!.id, "late", 1);
  client.glance(true);
  equal("what a worker writes that was ended is nobody's", [made.length, answers], [2, ["A", "B", "D"]]);
  equal("and of a new one nothing is waited for", held("f", 0), 0);
  hear({ type: "answer", id: asked.at(-1)!.id, response: "e again" });
  write("F", 1);
  client.glance(true);
  equal("the new one has memory of its own", answers, ["A", "B", "D", "F"]);
}
