// Begins what takes longest while the page is still read: the core is compiled as it
// arrives, and a worker starts it and answers the call that the page was built with. The main script takes
// over all of it and tells what fails.

import { FIRST, type Ahead } from "./ahead";
import { fetchedBefore } from "./before";

/** fast tells of a network by which the core comes in a second or two, in Mbit/s; Chromium alone says. */
function fast(): boolean {
  return ((navigator as { connection?: { downlink?: number } }).connection?.downlink ?? 0) >= 5;
}

function begin(worker: string, core: string, request: string): void {
  const url = (name: string): string => new URL(name, document.baseURI).href;
  // What goes wrong is told by whoever takes it over.
  const unheard = (promise: Promise<unknown>): void => void promise.catch(() => {});

  const ahead: Ahead = { response: fetch(url(core)), heard: [] };
  window.fourHostsAhead = ahead;
  unheard(ahead.response.then((response) => {
    if (!response.ok) return;
    // What the browser keeps, and what comes fast, is there before anybody reads how much has come:
    // to count it takes the page's thread a tenth of its time until the first answer.
    if (!fast() && !fetchedBefore(core)) ahead.copy = response.clone();
    // The response itself is compiled, not a copy, so that the browser may keep the compiled code with it.
    ahead.module = WebAssembly.compileStreaming(response);
    unheard(ahead.module.then((module) => ahead.worker?.postMessage({ type: "start", beside: document.baseURI, module })));
  }));
  try {
    const made = new Worker(url(worker));
    made.onmessage = made.onerror = (event: Event) => {
      event.preventDefault();
      ahead.heard.push(event);
    };
    ahead.worker = made;
    // An address with a call in it asks for another one. What the tab keeps may as well, which is not known
    // yet: the worker begins with the newest of those that it is asked before it can answer.
    if (location.hash.length > 1) return;
    made.postMessage({ type: "ask", id: FIRST, request });
    ahead.asked = request;
  } catch {}
}

const { worker = "", core, request = "" } = document.documentElement.dataset;
// The single file names no core: it has it in itself.
if (core) begin(worker, core, request);
