// What all elements of a page share: one compiled core, one worker, one list of samples.
// Nothing of it is fetched before the first element wants an answer.

import { spawn } from "../spawn";
import { Side } from "../side";
import type { Preset } from "../wire";
import { core, text } from "./load";

/** The names of the site's files, beside this script; put in by the build. */
declare const FILES: Record<"core.wasm" | "worker.js" | "wasm_exec.js" | "presets.json" | "core.js", string>;

export class Source {
  /** The compiled core, or the address of a script that carries it. */
  #core: WebAssembly.Module | string | undefined;
  #starting: Promise<void> | undefined;
  #list: Promise<Preset[]> | undefined;
  #side: Side;

  #url: (name: keyof typeof FILES) => string;

  /** base is the folder of the site, as an absolute URL. */
  constructor(base: string) {
    const url = (this.#url = (name) => new URL(FILES[name], base).href);
    this.#side = new Side(
      { loader: url("wasm_exec.js"), spawn: (hear, lost) => spawn(url("worker.js"), hear, lost) },
      () => this.#core,
    );
  }

  /** ask gives the response to a request; the core is loaded for the first. */
  async ask(request: string): Promise<string> {
    this.#starting ??= this.#start().catch((error) => {
      this.#starting = undefined; // the next one tries again
      throw error;
    });
    await this.#starting;
    return this.#side.ask(request);
  }

  async #start(): Promise<void> {
    // A frame without an origin may fetch nothing from a server that does not say so; a
    // script may come from anywhere, so there the worker takes the core from one.
    this.#core = self.origin === "null" ? this.#url("core.js") : await core(this.#url("core.wasm"));
  }

  presets(): Promise<Preset[]> {
    return (this.#list ??= given ?? text(this.#url("presets.json"), "presets.json").then(JSON.parse).catch((error) => {
      this.#list = undefined;
      throw error;
    }));
  }
}

let given: Promise<Preset[]> | undefined;

/** provide gives the samples to those who may not fetch them. */
export function provide(list: Preset[]): void {
  given = Promise.resolve(list);
}

const sources = new Map<string, Source>();

/** sourceOf gives the one of a folder. */
export function sourceOf(base: string): Source {
  const known = sources.get(base);
  if (known) return known;
  const made = new Source(base);
  sources.set(base, made);
  return made;
}
