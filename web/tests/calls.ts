// The call and its request; the client's rules, with a stand-in for the worker.

import { FIRST } from "../ahead";
import { Client, PATIENCE, type Port, type Reports, type Surroundings } from "../client";
import type { FromWorker, ToWorker } from "../messages";
import { callOf, outcomeText, requestOf, sameCall, withOutcome, withText } from "../state";
import { equal } from "./check";
import { withTimers } from "./timers";

const preset = { id: "p", label: "", title: "", schemaText: '{"type":"object"}', tool: { name: "t", title: "T" }, arguments: '{"n":9007199254740993,"n":"\ud800"}' };

const nothing = () => {};
/** Where a client is that loads a core at once; each test says what its workers are. */
const place: Omit<Surroundings, "spawn"> = {
  beside: "",
  slate: () => undefined,
  load: async () => ({}) as WebAssembly.Module,
  explain: () => ({ what: "", advice: "", again: true }),
  examine: async () => ({ what: "", advice: "", again: true }),
};
/** A client's reports, for who listens to none. */
const unheard: Reports = { progress: nothing, starting: nothing, ready: nothing, answer: nothing, stopped: nothing, failed: nothing };

export async function calls(): Promise<void> {
  const rows = [
    { host: "pi", shown: true, release: "0.87.1", core: true, returns: true },
    { host: "omp", shown: true, release: "18.2.3", core: false, returns: true },
    { host: "ai-sdk-mcp", shown: false, release: "2.0.99", core: true, returns: false },
  ];
  const call = callOf(preset, rows);
  const request = requestOf(call);
  equal("the text of the arguments is one string", JSON.parse(request).arguments, preset.arguments);
  equal("a lone surrogate goes escaped", request.includes("\\ud800") && !/[\ud800-\udfff]/.test(request), true);
  equal("an own answer is not sent", "outcome" in JSON.parse(request), false);
  equal("the rows that are asked", JSON.parse(request).hosts, [
    { host: "pi", release: "0.87.1", adapter: "core", failures: "return" },
    { host: "omp", release: "18.2.3", adapter: "none" },
  ]);
  equal("a preset with rows of its own", callOf({ ...preset, hosts: [{ host: "ai-sdk-mcp", adapter: "none" }] }, rows).hosts[2], { host: "ai-sdk-mcp", shown: true, release: "2.0.99", core: false, returns: false });
  equal("the order of a tool's members does not matter", sameCall(call, { ...call, tool: { title: "T", name: "t" } }), true);

  const thrown = withOutcome(call, { kind: "throw", name: "E", message: "a" });
  equal("an outcome of a preset", [thrown.kind, outcomeText(thrown.outcomes.throw)], ["throw", "a"]);
  equal("another message keeps the name", withText("throw", thrown.outcomes.throw, "b"), { kind: "throw", name: "E", message: "b" });
  equal("an empty result is the tool's own answer", withText("result", null, ""), null);
  const two = { kind: "error", content: [{ type: "text", text: "a" }, { type: "image", data: "" }, { type: "text", text: "b" }], details: { n: 1 } };
  equal("text blocks", outcomeText(two), "a\nb");
  equal("an edit keeps the details", withText("error", two, "c"), { kind: "error", content: [{ type: "text", text: "c" }], details: { n: 1 } });
  await client();
  await ahead();
  await patience();
  await rest();
}

/** What a worker was asked before it was taken over. */
async function ahead(): Promise<void> {
  for (const { what, first, asks, answered } of [
    { what: "the same call is not asked twice", first: "one", asks: [], answered: ["early"] },
    { what: "another call is asked for, and the early answer is nobody's", first: "two", asks: ["two"], answered: [] },
  ]) {
    const posted: string[] = [];
    const answers: string[] = [];
    let hear: (message: FromWorker) => void = () => {};
    let spawned = 0;
    const client = new Client(
      {
        ...place,
        spawn(heard) {
          hear = heard;
          return { post: (message) => void (message.type === "ask" && posted.push(message.request)), end: nothing, asked: spawned++ ? undefined : "one" };
        },
      },
      { ...unheard, answer: (response) => answers.push(response) },
    );
    client.ask(first);
    await client.start();
    hear({ type: "ready" });
    hear({ type: "answer", id: FIRST, response: "early" });
    equal(what, [posted, answers], [asks, answered]);
    posted.length = 0;
    client.ask("one");
    if (first === "two") hear({ type: "answer", id: 1, response: "" });
    equal("later the same is a call like any other", posted, ["one"]);
    posted.length = 0;
    hear({ type: "broken", reason: "" });
    equal("a worker in its place was asked nothing before", posted, ["one"]);
  }
}

/** How long the client waits, and for what. */
const patience = () => withTimers(async ({ waits, up }) => {
  let hear: (message: FromWorker) => void = () => {};
  const said: string[] = [];
  let posted: string[] = [];
  const client = new Client(
    {
      ...place,
      spawn(heard) {
        hear = heard;
        posted = [];
        return { post: (message) => void (message.type === "ask" && posted.push(message.request)), end: nothing };
      },
    },
    { ...unheard, stopped: ({ what }) => said.push(what) },
  );
  /** A timer lets through what waits in the queue before it stops anything. */
  const late = () => [up(), up()];
  client.ask("a");
  await client.start();
  equal("a start is watched", waits(), [20_000]);
  hear({ type: "late", there: false });
  hear({ type: "late", there: true });
  equal("what of the core comes before it is ready belongs to the start", waits(), [20_000]);
  hear({ type: "ready" });
  equal("the first call has a second where a newer one waits", waits(), [PATIENCE]);
  client.ask("a newer one");
  late();
  equal("which then has its turn", [posted, said, client.restarts], [["a newer one"], [], 1]);
  hear({ type: "ready" });
  late();
  equal("and the time of code that was never run where none does", [waits(), client.restarts], [[2000], 1]);
  client.ask("the newest");
  equal("until one comes", [posted, said, client.restarts], [["the newest"], [], 2]);
  hear({ type: "ready" });
  late();
  late();
  equal("three seconds are the most", [said, posted, client.restarts], [["Stopped after 3 s: checking this call took too long, and the core was started anew."], [], 3]);
  hear({ type: "ready" });
  client.ask("another");
  hear({ type: "answer", id: 4, response: "" });
  equal("an answer ends the watch", waits(), []);
  hear({ type: "late", there: false });
  hear({ type: "late", there: true });
  equal("nothing is stopped without a call", waits(), []);
  client.ask("b");
  equal("a call has a second", waits(), [PATIENCE]);
  hear({ type: "late", there: false });
  equal("without the rest of the core it has the time of a start", waits(), [20_000]);
  hear({ type: "late", there: true });
  equal("and its own once that is there", waits(), [PATIENCE]);
});

/** A call that needs what of the core cannot be had. */
async function rest(): Promise<void> {
  const hears: ((message: FromWorker) => void)[] = [];
  const said: string[] = [];
  const client = new Client(
    { ...place, spawn: (heard) => (hears.push(heard), { post: nothing, end: nothing }) },
    { ...unheard, stopped: ({ what }) => said.push(what), answer: (response) => said.push(response) },
  );
  client.ask("a");
  await client.start();
  for (let i = 1; i <= 4; i++) {
    hears.at(-1)!({ type: "ready" });
    hears.at(-1)!({ type: "broken", reason: "the rest of the core could not be loaded: the server says 404", missing: true });
    equal("it is told as what it is, and not asked again by itself", [said.splice(0), hears.length], [["This call needs more of the core: the rest of the core could not be loaded: the server says 404."], i + 1]);
    client.ask("b");
  }
  hears.at(-1)!({ type: "ready" });
  hears.at(-1)!({ type: "answer", id: 5, response: "an answer" });
  equal("calls that need no more go on", said, ["an answer"]);
}

async function client(): Promise<void> {
  const said: string[] = [];
  const ports: { posted: ToWorker[]; ended: boolean; hear: (message: FromWorker) => void }[] = [];
  const client = new Client(
    {
      ...place,
      examine: async (part, reason) => ({ what: `${part}: ${reason}`, advice: "", again: true }),
      spawn(hear): Port {
        const port = { posted: [] as ToWorker[], ended: false, hear };
        ports.push(port);
        return { post: (message) => void port.posted.push(message), end: () => void (port.ended = true) };
      },
    },
    {
      progress() {},
      starting: () => said.push("starting"),
      ready: () => said.push("ready"),
      answer: (response) => said.push("answer " + response),
      stopped: () => said.push("stopped"),
      failed: ({ what }) => said.push("failed " + what),
    },
  );
  const port = () => ports.at(-1)!;
  const asked = () => port().posted.flatMap((message) => (message.type === "ask" ? [message] : []));
  const answer = (response: string) => port().hear({ type: "answer", id: asked().at(-1)!.id, response });
  const news = () => said.splice(0);

  client.ask("one");
  await client.start();
  equal("a worker that starts has its first call already", asked().map(({ request }) => request), ["one"]);
  port().hear({ type: "hello" });
  port().hear({ type: "broken", reason: "why" });
  equal("a start that fails", [news(), client.restarts], [["starting", "starting"], 1]);
  port().hear({ type: "broken", reason: "why" });
  equal("is not the call's fault", [news(), asked().map(({ request }) => request)], [["starting"], ["one"]]);
  client.ask("newer");
  equal("a newer one takes its place", asked().map(({ request }) => request), ["one", "newer"]);
  port().hear({ type: "ready" });
  port().hear({ type: "answer", id: asked()[0]!.id, response: "old" });
  equal("of which alone the answer counts", [news(), client.pending], [["ready"], true]);
  client.ask("two");
  client.ask("three");
  equal("one call at a time", asked().length, 2);
  answer("newer");
  equal("an answer to an old call is dropped", news(), []);
  equal("the newest follows, the one between is forgotten", asked().map(({ request }) => request), ["one", "newer", "three"]);
  port().hear({ type: "answer", id: 1, response: "late" });
  equal("an answer that nobody waits for", news(), []);
  answer("3");
  equal("the newest call's answer", [news(), client.answered, client.pending], [["answer 3"], 1, false]);

  client.ask("four");
  const old = port();
  old.hear({ type: "broken", reason: "why" });
  equal("a broken worker ends and another starts", [old.ended, ports.length, client.restarts], [true, 4, 3]);
  old.hear({ type: "ready" });
  equal("what an ended worker says is not heard", client.ready, false);
  port().hear({ type: "ready" });
  equal("a call that was lost is asked once more", asked().map(({ request }) => request), ["four"]);
  port().hear({ type: "broken", reason: "why" });
  equal("and not a third time", news(), ["starting", "ready", "stopped", "starting"]);
  port().hear({ type: "broken", reason: "why" });
  equal("three in a row: it waits to be told", [news(), client.ready], [["failed The core broke 3 times in a row (why) and is not started again by itself."], false]);
  client.ask("five");
  client.retry();
  await Promise.resolve();
  await Promise.resolve();
  port().hear({ type: "ready" });
  answer("5");
  equal("and goes on", news(), ["starting", "ready", "answer 5"]);

  port().hear({ type: "unable", reason: "404" });
  await Promise.resolve();
  await Promise.resolve();
  equal("what cannot start is examined", news(), ["failed core: 404"]);
}
