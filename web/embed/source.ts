// What all elements of a page share: one compiled core, one worker, one list of samples.
// Nothing of it is fetched before the first element wants an answer.

import { spawn } from "../spawn";
import type { Preset } from "../wire";
import { asker } from "./asker";
import { core, kept, text } from "./load";

/** The names of the site's files, beside this script; put in by the build. */
declare const FILES: Record<"core.wasm" | "worker.js" | "presets.json" | "core.js", string>;

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

/** baseOf gives the absolute address of a folder, with a slash at its end; nothing is loaded from and no link leads to what is no place. */
export function baseOf(base: string): string {
  try {
    const { href, origin, protocol } = new URL(base.replace(/\/*$/, "/"), document.baseURI);
    if (origin !== "null" || protocol === "file:") return href;
  } catch {
    // It is told as what is no folder.
  }
  throw new Error("base: it is no address of a folder");
}

/** sourceOf gives the one of a folder of the site, an absolute address with a slash at its end. */
export function sourceOf(base: string): Source {
  return (sources[base] ??= made(base));
}

function made(beside: string): Source {
  const url = (name: keyof typeof FILES) => beside + FILES[name];
  let module: WebAssembly.Module | string | undefined;
  const ask = asker((hear, lost) => spawn(url("worker.js"), hear, lost), () => ({ type: "start", beside, module: module! }));
  const start = kept(async () => {
    // A frame without an origin may fetch nothing from a server that does not say so; a
    // script may come from anywhere, so there the worker takes the core from one.
    module = self.origin === "null" ? url("core.js") : await core(url("core.wasm"));
  });
  return {
    ask: (request) => start().then(() => ask(request)),
    presets: kept(async () => given ?? JSON.parse(await text(url("presets.json"), "presets.json"))),
  };
}
