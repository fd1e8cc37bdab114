// What all elements of a page share: one compiled core, one worker, one list of samples.
// Nothing of it is fetched before the first element wants an answer.

import { spawn } from "../spawn";
import { Side } from "../side";
import type { Preset } from "../wire";
import { core, kept, text } from "./load";

/** The names of the site's files, beside this script; put in by the build. */
declare const FILES: Record<"core.wasm" | "worker.js" | "wasm_exec.js" | "presets.json" | "core.js", string>;

export interface Source {
  /** ask gives the response to a request; the core is loaded for the first. */
  ask(request: string): Promise<string>;
  presets(): Promise<Preset[]>;
}

let given: Preset[] | undefined;

/** provide gives the samples to those who may not fetch them. */
export function provide(list: Preset[]): void {
  given = list;
}

const sources: Record<string, Source> = {};

/** sourceOf gives the one of a folder of the site, an absolute address with a slash at its end. */
export function sourceOf(base: string): Source {
  return (sources[base] ??= made((name) => base + FILES[name]));
}

function made(url: (name: keyof typeof FILES) => string): Source {
  let module: WebAssembly.Module | string | undefined;
  const side = new Side({
    loader: url("wasm_exec.js"),
    // A worker that breaks says why; of a script that does not come a browser says nothing.
    spawn: (hear, lost) => spawn(url("worker.js"), hear, (reason) => lost(reason || "worker.js could not be loaded")),
  }, () => module);
  const start = kept(async () => {
    // A frame without an origin may fetch nothing from a server that does not say so; a
    // script may come from anywhere, so there the worker takes the core from one.
    module = self.origin === "null" ? url("core.js") : await core(url("core.wasm"));
  });
  return {
    ask: (request) => start().then(() => side.ask(request)),
    presets: kept(async () => given ?? JSON.parse(await text(url("presets.json"), "presets.json"))),
  };
}
