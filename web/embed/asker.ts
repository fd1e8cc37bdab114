// The worker of all elements, which is asked one question after the other. It does what
// the page's side questions do, with a core that is there before the first of them.

import type { Port, Surroundings } from "../client";
import type { FromWorker, ToWorker } from "../messages";
import { SIDE_PATIENCE } from "../side";
import { slowed } from "../words";

/** asker gives a function that asks a worker, which is started for the first question and anew after one that broke it or took too long. */
export function asker(spawn: Surroundings["spawn"], start: () => ToWorker): (request: string) => Promise<string> {
  let port: Port | undefined;
  let hear: (said: FromWorker) => void;
  let last: Promise<unknown> = Promise.resolve();
  let asked = 0;
  // The newest question there was when a worker did not start: none before it tries that again.
  let refused = 0;
  let why: unknown;

  /** tell gives what the worker says to a message; one that says nothing in the time of a start, or in ms, is ended. */
  const tell = (message: ToWorker, ms?: number, late?: string) => new Promise<string>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const watch = (ms = 20_000, reason = "the core did not start") => void (timer = setTimeout(() => hear({ type: "broken", reason }), ms));
    watch(ms, late);
    hear = (said) => {
      if (said.type === "hello") return;
      clearTimeout(timer);
      if (said.type === "late") return said.there ? watch(ms, late) : watch();
      if (!("reason" in said)) return resolve((said as { response: string }).response);
      port?.end();
      port = undefined;
      reject(new Error(said.reason));
    };
    port!.post(message);
  });

  const open = async () => {
    const heard = (said: FromWorker) => void (mine === port && hear(said));
    // A worker that breaks says why; of a script that does not come a browser says nothing.
    const mine = (port = spawn(heard, (reason) => heard({ type: "broken", reason: reason || "worker.js could not be loaded" })));
    await tell(start());
  };

  const answer = async (id: number, request: string) => {
    if (id <= refused) throw why;
    if (!port) await open().catch((error) => {
      refused = asked;
      throw (why = error);
    });
    return tell({ type: "ask", id, request }, SIDE_PATIENCE, slowed(SIDE_PATIENCE));
  };

  return (request) => {
    const id = ++asked;
    const answered = last.catch(() => {}).then(() => answer(id, request));
    last = answered;
    return answered;
  };
}
