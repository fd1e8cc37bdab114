// What was begun before the main script ran, and how the page takes it over.

import type { Port } from "./client";
import type { FromWorker } from "./messages";

/** Ahead is a download, a compilation and a worker under way. */
export interface Ahead {
  response: Promise<globalThis.Response>;
  /** The same once more, for whoever counts or checks its bytes. */
  copy?: globalThis.Response;
  module?: Promise<WebAssembly.Module>;
  worker?: Worker;
  /** The request that the worker was given, under the id FIRST. */
  asked?: string;
  /** What the worker said meanwhile. */
  heard: Event[];
}

/** The id of what is asked ahead; the client counts from 1. */
export const FIRST = 0;

declare global {
  interface Window {
    fourHostsAhead?: Ahead;
  }
}

/** adopt makes a port of a worker that was started by somebody else, with what it was asked and what it said before. */
export function adopt(worker: Worker, asked: string | undefined, heard: Event[], hear: (message: FromWorker) => void, lost: (reason: string) => void): Port {
  const tell = (event: Event): void => {
    if (event.type === "message") return hear((event as MessageEvent<FromWorker>).data);
    event.preventDefault(); // it is told in the page
    lost(event.type === "error" ? (event as ErrorEvent).message || "" : "a message could not be read");
  };
  worker.onmessage = worker.onerror = worker.onmessageerror = tell;
  queueMicrotask(() => heard.splice(0).forEach(tell));
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate(), asked };
}
