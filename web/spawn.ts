// A worker from a script of this origin or, where an element stands in a page of another,
// from one that takes it over.

import type { Port } from "./client";
import type { FromWorker } from "./messages";

export function spawn(script: string, hear: (message: FromWorker) => void, lost: (reason: string) => void): Port {
  const own = script.startsWith("blob:") || (new URL(script).origin === self.origin);
  const url = own ? script : URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(script)})`], { type: "text/javascript" }));
  const made = new Worker(url);
  made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (!own) URL.revokeObjectURL(url);
    hear(data);
  };
  made.onerror = (event) => {
    event.preventDefault(); // it is told in the page
    lost(event.message ?? "");
  };
  made.onmessageerror = () => lost("a message could not be read");
  return { post: (message) => made.postMessage(message), end: () => made.terminate() };
}
