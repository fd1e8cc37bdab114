// The Web Worker: runs the core, so that nothing it does can hold up the page. A
// classic script, since Go's loader is one, which the build puts before it.

import type { FromWorker, ToWorker } from "./messages";
import { Missing, Rest } from "./rest";
import { Slate } from "./slate";
import { trusted } from "./trusted";

type Question = Extract<ToWorker, { type: "ask" }>;

declare const self: DedicatedWorkerGlobalScope & {
  Go: new () => { env: Record<string, string>; importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> };
  fourHostsAnswer?: (request: string) => string;
  /** What core.js leaves: the core, gzipped, in base64. */
  fourHostsCore?: string;
};

const say = (message: FromWorker) => self.postMessage(message);
const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

let started = false;
/** The newest call that came before the core was there. */
let early: Question | undefined;
let rest: Rest | undefined;
/** So long after the start the rest of the core is fetched, in milliseconds: the first answer is shown by then. */
const AFTER = 300;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "ask") {
    if (self.fourHostsAnswer) return answer(data);
    early = data;
    return;
  }
  // Whoever takes a worker over does not know whether it was told to start.
  if (!started) void start(data.beside, data.module);
  started = true;
};

async function start(beside: string, core: WebAssembly.Module | string): Promise<void> {
  try {
    const module = typeof core === "string" ? await unpack(core) : core;
    const go = new self.Go();
    // Less time for more memory: most calls end before the first collection.
    go.env = { GOGC: "400" };
    rest = new Rest(module, beside, go.importObject, (there) => say({ type: "late", there }));
    const ended = go.run(await rest.instantiate()); // comes back to this line once the program waits
    if (!self.fourHostsAnswer) throw new Error("the program ended at once");
    say({ type: "ready" });
    if (early) answer(early);
    setTimeout(() => void rest?.fetch(), AFTER);
    await ended;
    say({ type: "broken", reason: "the program ended" });
  } catch (error) {
    say(self.fourHostsAnswer ? { type: "broken", reason: words(error) } : { type: "unable", reason: words(error) });
  }
}

async function unpack(script: string): Promise<WebAssembly.Module> {
  if (!self.fourHostsCore) self.importScripts(trusted(script));
  const bytes = Uint8Array.from(atob(self.fourHostsCore!), (char) => char.charCodeAt(0));
  delete self.fourHostsCore;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new globalThis.Response(stream).arrayBuffer());
}

function answer({ id, request, memory }: Question): void {
  try {
    const began = performance.now();
    const response = self.fourHostsAnswer!(request);
    if (typeof response !== "string") throw new Error("the program ended");
    say(memory && new Slate(memory).write(id, response, performance.now() - began) ? { type: "written" } : { type: "answer", id, response });
  } catch (error) {
    // An exception that passed through Go (a stack that overflowed) leaves its own stack broken.
    say({ type: "broken", reason: words(error), missing: error instanceof Missing });
  }
}

say({ type: "hello" });
