// The words of the page that the core does not say: what failed, and what to try.

/** A Fault says what went wrong and what to try; again tells whether trying again may help. */
export interface Fault {
  what: string;
  advice: string;
  again: boolean;
}

const served = "The site works from any web server; a file opened from a disk is refused by the browser.";

export const faults = {
  noWebAssembly: (): Fault => ({ what: "This browser has no WebAssembly, which the core runs in.", advice: "Some browsers switch it off in their strictest mode; the sample above is as it was built.", again: false }),
  fromDisk: (): Fault => ({ what: "This page was opened as a file.", advice: served, again: false }),
  unreachable: (name: string, reason: string): Fault => ({ what: `${name} could not be fetched: ${reason}.`, advice: "The server may be gone, or something on the way blocks it.", again: true }),
  status: (name: string, status: string): Fault => ({ what: `${name} could not be fetched: the server says ${status}.`, advice: "The file belongs beside this page; it may not have been copied there, or a new build replaced it: reload.", again: true }),
  html: (name: string, type: string): Fault => ({ what: `The server sent a web page (${type}) in place of ${name}.`, advice: "It may answer every unknown address with its start page: the file belongs beside this page.", again: true }),
  type: (name: string, type: string, reason: string): Fault => ({ what: `${name} could not be compiled: ${reason}.`, advice: `The server sends it as ${type || "no type at all"}; it should be application/wasm.`, again: true }),
  damaged: (name: string, reason: string): Fault => ({ what: `${name} could not be compiled: ${reason}.`, advice: "The file may be cut off or damaged.", again: true }),
  policy: (): Fault => ({ what: "A content security policy forbids WebAssembly here.", advice: "The server has to allow 'wasm-unsafe-eval' in script-src.", again: true }),
  noWorker: (reason: string): Fault => ({ what: `The browser starts no worker here: ${reason}.`, advice: "A policy of the server or a setting of the browser may forbid it.", again: true }),
  worker: (name: string, reason: string): Fault => ({ what: `${name} did not start${reason ? ": " + reason : ""}.`, advice: "A content security policy may forbid the worker, or the files of the site do not belong together: reload.", again: true }),
  slowStart: (seconds: number): Fault => ({ what: `The core did not start within ${seconds} s.`, advice: "The machine may be busy.", again: true }),
  refused: (reason: string, advice = ""): Fault => ({ what: `The core refuses this call: ${reason}.`, advice, again: false }),
  crashes: (times: number, reason: string): Fault => ({ what: `The core broke ${times} times in a row (${reason}) and is not started again by itself.`, advice: "Change the call, then try again.", again: true }),
};

export const slowed = (ms: number): string => `Stopped after ${ms / 1000} s: checking this call took too long, and the core was started anew.`;

/** holds tells which part of a call is the large one. */
export const holds = (schema: number, args: number): string =>
  `The schema holds ${schema.toLocaleString("en")} characters, the arguments ${args.toLocaleString("en")}.`;

export const stopped = {
  slow: (ms: number): Fault => ({ what: slowed(ms), advice: "Try a pattern without nested repeats, fewer branches, or shorter arguments.", again: true }),
  incomplete: (reason: string): Fault => ({ what: `This call needs more of the core: ${reason}.`, advice: "The server may be gone, or a new build replaced the file: reload, the call stays.", again: true }),
  crash: (reason: string): Fault => ({ what: `The core broke on this call (${reason}) and was started anew.`, advice: "Try shorter or flatter arguments.", again: true }),
};

export const status = {
  loading: (received: number, total: number) => (!received ? "loading" : total ? `loading ${megabytes(received)} of ${megabytes(total)} MB` : `loading ${megabytes(received)} MB`),
  starting: "starting",
  running: "running",
};

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

export const placeholders = {
  slug: "its own answer: the slug",
  echo: "its own answer: echo and its input",
  error: "the failure that it returns",
  throw: "the message that it throws",
};

/** What the strip above the page says. */
export const said = {
  firstFile: (name: string, count: number) => `${name} was opened, the first of ${count} files`,
  large: (what: string, bytes: number, most: number) => `${what} has ${bytes.toLocaleString("en")} bytes, over the ${most >> 20} MiB that are taken there, and was not opened`,
  long: (what: string) => `${what} has over 50,000 lines, more than a field is given, and was not opened`,
  unread: (name: string, reason: string) => `${name} could not be read: ${reason}`,
  pasted: "what was pasted",
  tool: (name: string) => name || "a tool without a name",
  foreign: "asked without this project's core, as an ordinary tool of each host; core beside a release shows what its check would say",
  otherCall: (sent: string, here: string) => `it was sent to ${sent}; its arguments stand at ${here} now`,
  unknown: (why: string) => `not recognised as a tool: ${why}`,
  noSamples: "the samples could not be fetched: the call works, and a click on one tries again",
  noExample: "no example can be made of this schema",
  poorExample: "made from the schema, which still refuses it",
  noTool: (name: string) => `no sample and no tool of one is called ${JSON.stringify(name.slice(0, 80))}`,
  badLink: (why: string) => `this link cannot be read: ${why}. The page goes on with its own call`,
  strangers: (names: string[]) => `this link asks for ${names.slice(0, 8).join(", ")}, which this page does not have: it shows what it has`,
  heavy: (part: string) => `not opened: over 1 MiB or 50,000 lines in ${part}, more than a field is given`,
  partLink: (why: string) => `a part of this link is not shown: ${why}`,
  stranger: (name: string) => `it has ${JSON.stringify(name.slice(0, 40))} beside its call, which this page does not know or cannot take`,
  longLink: (length: number) => `${length.toLocaleString("en")} characters: mail and chats may cut a link over 2,000`,
  link: (length: number) => `${length.toLocaleString("en")} characters`,
  diskLink: "opens on this disk only; the embed snippet needs a site that is served",
  noLink: "too long for a link: save it as a file",
  notKept: {
    large: "too large to be kept over a reload: save it as a file",
    forbidden: "this browser keeps nothing over a reload: save it as a file",
  },
  noCopy: (why: string) => `could not be made: ${why}`,
  stoppedList: (why: string) => `stopped: ${why}`,
};
