// What the page and its worker say to each other; the other end holds the same file.

export type ToWorker =
  /** The core is compiled, or the address of a script that carries it packed; beside is the address of the folder that the site is in. */
  | { type: "start"; beside: string; module: WebAssembly.Module | string }
  /** What is asked before the core is ready is answered then; of several, the newest. Memory that is given takes the answer, see slate.ts. */
  | { type: "ask"; id: number; request: string; memory?: SharedArrayBuffer };

export type FromWorker =
  /** The worker's script runs. */
  | { type: "hello" }
  /** The core answers from now on. */
  | { type: "ready" }
  | { type: "answer"; id: number; response: string }
  /** The answer stands in the memory that came with the call. */
  | { type: "written" }
  /** The call needs the rest of the core, which takes as long as it takes; said once more when it is there, and the call goes on. */
  | { type: "late"; there: boolean }
  /** The core cannot be started. */
  | { type: "unable"; reason: string }
  /** The core cannot be asked again: it threw out of the program, or the program ended; missing where the rest of the core could not be had. */
  | { type: "broken"; reason: string; missing?: boolean };
