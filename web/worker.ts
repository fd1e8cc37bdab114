// The Web Worker: runs the core, so that nothing it does can hold up the page. A
// classic script, since Go's loader is one.

import type { FromWorker, ToWorker } from "./messages";

declare const self: DedicatedWorkerGlobalScope & {
  Go?: new () => { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> };
  fourHostsAnswer?: (request: string) => string;
};

const say = (message: FromWorker) => self.postMessage(message);
const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "start") void start(data.loader, data.module);
  else answer(data.id, data.request);
};

async function start(loader: string, module: WebAssembly.Module): Promise<void> {
  try {
    self.importScripts(loader);
    if (!self.Go) throw new Error("it defines no Go");
  } catch (error) {
    say({ type: "unable", part: "loader", reason: words(error) });
    return;
  }
  try {
    const go = new self.Go();
    const instance = await WebAssembly.instantiate(module, go.importObject);
    const ended = go.run(instance); // comes back to this line once the program waits
    if (!self.fourHostsAnswer) throw new Error("the program ended at once");
    say({ type: "ready" });
    await ended;
    say({ type: "broken", reason: "the program ended" });
  } catch (error) {
    say(self.fourHostsAnswer ? { type: "broken", reason: words(error) } : { type: "unable", part: "core", reason: words(error) });
  }
}

function answer(id: number, request: string): void {
  try {
    const response = self.fourHostsAnswer!(request);
    if (typeof response !== "string") throw new Error("the program ended");
    say({ type: "answer", id, response });
  } catch (error) {
    // An exception that passed through Go (a stack that overflowed) leaves its own stack broken.
    say({ type: "broken", reason: words(error) });
  }
}

say({ type: "hello" });
