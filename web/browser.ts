// The client's surroundings in a browser: a real worker, and fetches that say why
// something did not start.

import type { Surroundings } from "./client";
import { explain, load, LoadError, reason } from "./load";
import { spawn } from "./spawn";
import { faults } from "./words";

/** surroundings takes the URLs of the worker, the core and Go's loader, absolute. */
export function surroundings(worker: string, core: string, loader: string): Surroundings {
  return {
    loader,
    spawn: (hear, lost) => spawn(worker, hear, lost),
    load: (again, progress) => load(core, again, progress),
    explain: (error) => (error instanceof LoadError ? error.fault : faults.unreachable("core.wasm", reason(error))),
    async examine(part, why) {
      if (part === "core") return /content security policy|unsafe-eval/i.test(why) ? faults.policy() : faults.worker("core.wasm", why);
      if (part === "loader") return explain(loader, "wasm_exec.js", faults.worker("wasm_exec.js", why));
      return explain(worker, "worker.js", faults.noWorker(why || "it does not say why"));
    },
  };
}
