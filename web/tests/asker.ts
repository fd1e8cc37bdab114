// The questions of the element, with a stand-in for their worker.

import { asker } from "../embed/asker";
import type { FromWorker, ToWorker } from "../messages";
import { SIDE_PATIENCE } from "../side";
import { equal } from "./check";
import { withTimers } from "./timers";

interface StandIn {
  posted: ToWorker[];
  ended: boolean;
  hear(message: FromWorker): void;
  lost(reason: string): void;
}

const start: ToWorker = { type: "start", beside: "site/", module: "core.js" };

function made() {
  const ports: StandIn[] = [];
  const now = { refused: "" };
  const ask = asker((hear, lost) => {
    if (now.refused) throw new Error(now.refused);
    const port: StandIn = { posted: [], ended: false, hear, lost };
    ports.push(port);
    return { post: (message) => void port.posted.push(message), end: () => void (port.ended = true) };
  }, () => start);
  const heard: string[] = [];
  return {
    ports, now,
    ask: (request: string) => void ask(request).then((response) => heard.push(`${request}: ${response}`), (error: Error) => heard.push(`${request} failed: ${error.message}`)),
    asked: () => ports.flatMap((port, i) => port.posted.flatMap((message) => (message.type === "ask" ? [`${i} ${message.request}`] : []))),
    async says(message: FromWorker): Promise<void> {
      ports.at(-1)!.hear(message);
      await turns();
    },
    /** What came of the questions since it was last asked. */
    async news() {
      await turns();
      return heard.splice(0);
    },
  };
}

async function turns(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve();
}

const ready: FromWorker = { type: "ready" };
const answer = (response: string): FromWorker => ({ type: "answer", id: 0, response });

export async function askers(): Promise<void> {
  await order();
  await breakage();
  await starting();
  await patience();
}

async function order(): Promise<void> {
  const { ports, ask, asked, says, news } = made();
  equal("without a question no worker is started", ports.length, 0);
  for (const question of ["a", "b", "c"]) ask(question);
  equal("one is for all", [await news(), ports.map(({ posted }) => posted)], [[], [[start]]]);
  await says({ type: "hello" });
  equal("a script that runs is not yet a core", asked(), []);
  await says(ready);
  equal("one question at a time", asked(), ["0 a"]);
  await says(answer("1"));
  equal("none is left out", asked(), ["0 a", "0 b"]);
  await says(answer("2"));
  await says(answer("3"));
  equal("in the order in which they were asked", await news(), ["a: 1", "b: 2", "c: 3"]);
  ask("d");
  equal("the worker stays", [await news(), ports.length, asked().at(-1)], [[], 1, "0 d"]);
}

async function breakage(): Promise<void> {
  const { ports, ask, asked, says, news } = made();
  for (const question of ["a", "b", "c"]) ask(question);
  await news();
  await says(ready);
  await says({ type: "broken", reason: "why" });
  equal("the question that broke it is given up, another worker starts", [await news(), ports[0]!.ended, ports.length], [["a failed: why"], true, 2]);
  ports[0]!.hear(ready);
  ports[0]!.hear(answer("old"));
  equal("what an ended worker says is not heard", [await news(), asked()], [[], ["0 a"]]);
  await says(ready);
  await says(answer("2"));
  await says({ type: "broken", reason: "too deep" });
  equal("nor is the next lost", [await news(), ports.length], [["b: 2", "c failed: too deep"], 2]);
  ask("d");
  await news();
  await says(ready);
  await says(answer("4"));
  equal("a worker starts with the next question", [await news(), ports.length], [["d: 4"], 3]);
  await says({ type: "broken", reason: "idle" });
  equal("one that breaks without a question is nobody's fault", [await news(), ports[2]!.ended], [[], true]);
}

async function starting(): Promise<void> {
  const { ports, now, ask, says, news } = made();
  now.refused = "no workers here";
  ask("a");
  equal("a browser that starts no worker", await news(), ["a failed: no workers here"]);
  now.refused = "";
  for (const question of ["b", "c"]) ask(question);
  await news();
  ports[0]!.lost("");
  equal("a script that does not come fails all that wait for it, once", [await news(), ports.length], [["b failed: worker.js could not be loaded", "c failed: worker.js could not be loaded"], 1]);
  for (const question of ["d", "e"]) ask(question);
  await news();
  await says({ type: "unable", reason: "no room" });
  equal("so does a core that cannot start", [await news(), ports.length], [["d failed: no room", "e failed: no room"], 2]);
  ask("f");
  await news();
  await says(ready);
  await says(answer("6"));
  equal("the next question tries again", await news(), ["f: 6"]);
}

const patience = () => withTimers(async ({ waits, up }) => {
  const { ports, ask, says, news } = made();
  ask("a");
  ask("b");
  equal("a start is watched", [await news(), waits()], [[], [20_000]]);
  await says(ready);
  equal("then the question", waits(), [SIDE_PATIENCE]);
  up();
  equal("one that takes too long is given up, and the next has a worker of its own", [(await news()).length, ports[0]!.ended, ports.length, waits()], [1, true, 2, [20_000]]);
  await says(ready);
  await says(answer("2"));
  equal("an answer ends the watch", [await news(), waits()], [["b: 2"], []]);
  ask("c");
  await news();
  await says({ type: "late", there: false });
  equal("a question that waits for the rest of the core has the time of a start", [await news(), waits()], [[], [20_000]]);
  await says({ type: "late", there: true });
  equal("and then its own", waits(), [SIDE_PATIENCE]);
  await says(answer("3"));
  equal("and is answered", [await news(), waits()], [["c: 3"], []]);
});
