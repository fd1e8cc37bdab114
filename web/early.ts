// Begins what takes longest while the page is still read: the core is compiled as it
// arrives, and a worker starts it. The main script takes over both and tells what fails.

import type { Ahead } from "./ahead";
import { fetchedBefore } from "./before";

/** fast tells of a network by which the core comes in a second or two, in Mbit/s; Chromium alone says. */
function fast(): boolean {
  return ((navigator as { connection?: { downlink?: number } }).connection?.downlink ?? 0) >= 5;
}

function begin(): void {
  const { worker = "", core = "" } = document.documentElement.dataset;
  const url = (name: string): string => new URL(name, document.baseURI).href;
  // What goes wrong is told by whoever takes it over.
  const unheard = (promise: Promise<unknown>): void => void promise.catch(() => {});

  const ahead: Ahead = { response: fetch(url(core)), heard: [] };
  window.fourHostsAhead = ahead;
  unheard(ahead.response.then((response) => {
    if (!response.ok) return;
    // What the browser keeps, and what comes fast, is there before anybody reads how much has come:
    // to count it takes the page's thread a tenth of its time until the first answer.
    if (!fetchedBefore(core) && !fast()) ahead.copy = response.clone();
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
  } catch {}
}

// Where the main script was there first, it needs nobody.
if (!("fourHosts" in window)) begin();
