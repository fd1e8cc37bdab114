// The client's surroundings in a browser: a real worker, and fetches that say why
// something did not start.

import { adopt, type Ahead } from "./ahead";
import type { Surroundings } from "./client";
import { whenIdle } from "./idle";
import { explain, load, LoadError, reason } from "./load";
import { Slate } from "./slate";
import { spawn } from "./spawn";
import { trusted } from "./trusted";
import { faults } from "./words";

/** Begun is a worker that somebody may take over. */
type Begun = Pick<Ahead, "worker" | "asked" | "heard">;

export interface Browser extends Surroundings {
  /** Keeps a started worker ready from now on, for whoever needs the next one. */
  spare(module: WebAssembly.Module): void;
}

/** surroundings takes the URLs of the worker and the core, absolute, and what was begun ahead. */
export function surroundings(worker: string, core: string, ahead: Ahead | undefined): Browser {
  const beside = document.baseURI;
  let begun: Begun | undefined = ahead;
  let first = ahead;
  let compiled: WebAssembly.Module | undefined;
  const prepare = (): void => {
    if (begun || !compiled) return;
    const made = new Worker(trusted(worker), { name: "spare" });
    const heard: Event[] = [];
    made.onmessage = made.onerror = (event: Event) => {
      event.preventDefault();
      heard.push(event);
      if (event.type === "error") begun = undefined; // whoever needs one gets to know why
    };
    made.postMessage({ type: "start", beside, module: compiled });
    begun = { worker: made, heard };
  };
  return {
    beside,
    slate: Slate.make,
    spawn(hear, lost) {
      const made = begun?.worker;
      const asked = begun?.asked;
      const heard = begun?.heard ?? [];
      begun = undefined;
      if (compiled) whenIdle(prepare);
      return made ? adopt(made, asked, heard, hear, lost) : spawn(worker, hear, lost);
    },
    spare(module) {
      if (!compiled) whenIdle(prepare);
      compiled = module;
    },
    load(again, progress) {
      const once = first;
      first = undefined;
      return load(core, again, progress, again ? undefined : once);
    },
    explain: (error) => (error instanceof LoadError ? error.fault : faults.unreachable("core.wasm", reason(error))),
    async examine(part, why) {
      if (part === "core") return /content security policy|unsafe-eval/i.test(why) ? faults.policy() : faults.worker("core.wasm", why);
      return explain(worker, "worker.js", faults.noWorker(why || "it does not say why"));
    },
  };
}
