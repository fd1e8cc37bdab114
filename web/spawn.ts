// A worker from a script of this origin or, where an element stands in a page of another,
// from one that takes it over.

import type { Port } from "./client";
import type { FromWorker } from "./messages";
import { trusted } from "./trusted";

export function spawn(script: string, hear: (message: FromWorker) => void, lost: (reason: string) => void): Port {
  const own = script.startsWith("blob:") || (new URL(script).origin === self.origin);
  // The one that takes it over does so under the policy of the page as well: see trusted.
  const address = JSON.stringify(script);
  const url = own ? script : URL.createObjectURL(new Blob([
    `importScripts(self.trustedTypes?trustedTypes.createPolicy("four-hosts",{createScriptURL:url=>url}).createScriptURL(${address}):${address})`,
  ], { type: "text/javascript" }));
  const made = new Worker(trusted(url));
  // A browser does not say why it starts none; of another site's there is one usual reason.
  let why = own ? "" : "no worker was started: a policy of this page may forbid it (worker-src blob:)";
  made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (!own) URL.revokeObjectURL(url);
    why = "";
    hear(data);
  };
  made.onerror = (event) => {
    event.preventDefault(); // it is told in the page
    lost(event.message || why);
  };
  made.onmessageerror = () => lost("a message could not be read");
  return { post: (message) => made.postMessage(message), end: () => made.terminate() };
}
