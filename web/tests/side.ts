// The questions beside the call, with a stand-in for their worker.

import { Side, SIDE_PATIENCE } from "../side";
import type { FromWorker, ToWorker } from "../messages";
import { equal } from "./check";
import { withTimers } from "./timers";

interface StandIn {
  posted: ToWorker[];
  ended: boolean;
  hear(message: FromWorker): void;
  lost(reason: string): void;
}

/** made is a queue with stand-ins; the core arrives once it is given one. */
function made(core?: WebAssembly.Module) {
  const ports: StandIn[] = [];
  const now = { core, refused: "" };
  const side = new Side(
    {
      beside: "site/",
      spawn(hear, lost) {
        if (now.refused) throw new Error(now.refused);
        const port: StandIn = { posted: [], ended: false, hear, lost };
        ports.push(port);
        return { post: (message) => void port.posted.push(message), end: () => void (port.ended = true) };
      },
    },
    () => now.core,
  );
  const heard: string[] = [];
  return {
    side, ports, now,
    ask: (request: string) => void side.ask(request).then((response) => heard.push(`${request}: ${response}`), (error: Error) => heard.push(`${request} failed: ${error.message}`)),
    asked: () => ports.flatMap((port, i) => port.posted.flatMap((message) => (message.type === "ask" ? [`${i} ${message.request}`] : []))),
    answer(response: string): void {
      const message = ports.at(-1)!.posted.at(-1)!;
      if (message.type === "ask") ports.at(-1)!.hear({ type: "answer", id: message.id, response });
    },
    /** What came of the questions since it was last asked. */
    async news() {
      for (let i = 0; i < 5; i++) await Promise.resolve();
      return heard.splice(0);
    },
  };
}

const module = {} as WebAssembly.Module;

export async function side(): Promise<void> {
  await order();
  await breakage();
  await starting();
  await absence();
  await patience();
}

async function order(): Promise<void> {
  const { side, ports, now, ask, asked, answer, news } = made();
  ask("a");
  ask("b");
  equal("without a core no worker is started", [ports.length, side.pending], [0, true]);
  now.core = module;
  side.start();
  equal("then one is, from the compiled core", ports.map(({ posted }) => posted), [[{ type: "start", beside: "site/", module }]]);
  ask("c");
  equal("nothing is asked before it is ready", [ports.length, asked()], [1, []]);
  ports[0]!.hear({ type: "hello" });
  equal("a script that runs is not yet a core", asked(), []);
  ports[0]!.hear({ type: "ready" });
  equal("one question at a time", asked(), ["0 a"]);
  answer("1");
  equal("none is left out", asked(), ["0 a", "0 b"]);
  ports[0]!.hear({ type: "answer", id: 1, response: "late" });
  equal("an answer that nobody waits for", [await news(), asked().length], [["a: 1"], 2]);
  answer("2");
  answer("3");
  equal("in the order in which they were asked", [await news(), side.pending], [["b: 2", "c: 3"], false]);
  ask("d");
  equal("the worker stays", [ports.length, asked().at(-1)], [1, "0 d"]);
}

async function breakage(): Promise<void> {
  const { side, ports, ask, asked, answer, news } = made(module);
  for (const question of ["a", "b", "c"]) ask(question);
  ports[0]!.hear({ type: "ready" });
  ports[0]!.hear({ type: "broken", reason: "why" });
  equal("the question that broke it is given up, another worker starts", [await news(), ports[0]!.ended, ports.length], [["a failed: why"], true, 2]);
  ports[0]!.hear({ type: "ready" });
  ports[0]!.hear({ type: "answer", id: 2, response: "old" });
  equal("what an ended worker says is not heard", [asked(), await news()], [["0 a"], []]);
  ports[1]!.hear({ type: "ready" });
  answer("2");
  ports[1]!.lost("");
  equal("nor is the next lost", [await news(), ports.length, side.pending], [["b: 2", "c failed: the worker broke"], 2, false]);
  ask("d");
  ports[2]!.hear({ type: "ready" });
  answer("4");
  equal("a worker starts with the next question", await news(), ["d: 4"]);
  ports[2]!.hear({ type: "broken", reason: "idle" });
  equal("one that breaks without a question is nobody's fault", [await news(), side.pending, ports[2]!.ended], [[], false, true]);
}

async function starting(): Promise<void> {
  const { side, ports, now, ask, answer, news } = made(module);
  now.refused = "no workers here";
  ask("a");
  equal("a browser that starts no worker", [await news(), side.pending], [["a failed: Error: no workers here"], false]);
  now.refused = "";
  ask("b");
  ask("c");
  ports[0]!.hear({ type: "unable", reason: "no room" });
  equal("a core that cannot start fails all that wait for it", [await news(), ports.length, side.pending], [["b failed: no room", "c failed: no room"], 1, false]);
  ask("d");
  ports[1]!.hear({ type: "ready" });
  answer("4");
  equal("the next question tries again", await news(), ["d: 4"]);
}

async function absence(): Promise<void> {
  const { side, ports, now, ask, answer, news } = made();
  ask("a");
  side.fail("no core");
  equal("what waits for a core that does not come", [await news(), side.pending], [["a failed: no core"], false]);
  ask("b");
  equal("and what is asked then", [await news(), side.pending], [["b failed: no core"], false]);
  now.core = module;
  side.start();
  ask("c");
  side.fail("the other worker broke");
  ports[0]!.hear({ type: "ready" });
  answer("3");
  equal("with a core there is a worker of its own", await news(), ["c: 3"]);
}

const patience = () => withTimers(async ({ waits, up, clear }) => {
  const { ports, ask, answer, news } = made(module);
  ask("a");
  equal("a start is watched", waits(), [20_000]);
  ports[0]!.hear({ type: "ready" });
  equal("then the question", waits(), [SIDE_PATIENCE]);
  answer("1");
  equal("and nothing once it is answered", waits(), []);
  await news();
  ask("b");
  ask("c");
  up();
  const [fault, ...rest] = await news();
  equal("one without an end is stopped", [fault?.startsWith("b failed: Stopped after 3 s"), rest, ports[0]!.ended, ports.length], [true, [], true, 2]);
  ports[1]!.hear({ type: "ready" });
  answer("3");
  equal("and the next is asked", await news(), ["c: 3"]);
  ports[1]!.hear({ type: "late", there: false });
  ports[1]!.hear({ type: "late", there: true });
  equal("nothing is stopped without a question", waits(), []);
  ask("w");
  ports[1]!.hear({ type: "late", there: false });
  equal("one that waits for the rest of the core has the time of a start", waits(), [20_000]);
  ports[1]!.hear({ type: "late", there: true });
  equal("and then its own", waits(), [SIDE_PATIENCE]);
  answer("w");
  await news();
  ports[1]!.lost("gone");
  clear();
  ask("d");
  up();
  equal("a core that never starts", [await news(), ports[2]!.ended], [["d failed: the core did not start"], true]);
});
