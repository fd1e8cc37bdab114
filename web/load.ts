// The core as a compiled module, with what can go wrong on the way told precisely.

import type { Ahead } from "./ahead";
import { faults, type Fault } from "./words";

export class LoadError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.what);
  }
}

const NAME = "core.wasm";

/** load fetches and compiles the core, or goes on with what was begun ahead. Received and total are bytes; total is 0 where it cannot be known. */
export async function load(url: string, again: boolean, progress: (received: number, total: number) => void, ahead?: Ahead): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== "object") throw new LoadError(faults.noWebAssembly());
  progress(0, 0);
  const response = await get(url, NAME, again, ahead?.response);
  const type = response.headers.get("Content-Type") ?? "";
  if (/^text\/html\b/i.test(type)) throw new LoadError(faults.html(NAME, type));
  // A compressed length is not the length of what arrives here.
  const total = response.headers.get("Content-Encoding") ? 0 : Number(response.headers.get("Content-Length")) || 0;
  try {
    const copy = ahead ? ahead.copy : response.clone();
    if (/^application\/wasm\b/i.test(type) && response.body && WebAssembly.compileStreaming) {
      // The response itself is compiled, not a copy, so that the browser may keep the compiled code with it.
      const compiled = ahead?.module ?? WebAssembly.compileStreaming(response);
      if (copy) await Promise.race([count(copy, total, progress), compiled]);
      return await compiled;
    }
    const bytes = await (copy ?? response).arrayBuffer();
    progress(bytes.byteLength, total);
    if (new Uint8Array(bytes)[0] === 0x3c) throw new LoadError(faults.html(NAME, type || "no type"));
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError(compileFault(error, type));
  }
}

/** get fetches a file of the site, unless somebody does already, or says why there is none. */
export async function get(url: string, name: string, again: boolean, fetched?: Promise<globalThis.Response>): Promise<globalThis.Response> {
  let response: globalThis.Response;
  try {
    response = await (fetched ?? fetch(url, again ? { cache: "reload" } : {}));
  } catch (error) {
    throw new LoadError(location.protocol === "file:" ? faults.fromDisk() : faults.unreachable(name, reason(error)));
  }
  if (!response.ok) throw new LoadError(faults.status(name, `${response.status} ${response.statusText}`.trim()));
  return response;
}

/** explain says why a script of the worker did not load: by its own fetch where that tells, else in the given words. */
export async function explain(url: string, name: string, otherwise: Fault): Promise<Fault> {
  try {
    const response = await get(url, name, true);
    const type = response.headers.get("Content-Type") ?? "";
    return /javascript/i.test(type) ? otherwise : /^text\/html\b/i.test(type) ? faults.html(name, type) : faults.worker(name, `the server sends it as ${type || "no type"}, not as JavaScript`);
  } catch (error) {
    return error instanceof LoadError ? error.fault : otherwise;
  }
}

async function count(response: globalThis.Response, total: number, progress: (received: number, total: number) => void): Promise<void> {
  const reader = response.body!.getReader();
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) progress((received += part.value.length), total);
}

function compileFault(error: unknown, type: string): Fault {
  const text = reason(error);
  if (/content security policy|unsafe-eval|call to WebAssembly.* blocked by CSP/i.test(text)) return faults.policy();
  if (error instanceof WebAssembly.CompileError) return /^application\/wasm\b/i.test(type) ? faults.damaged(NAME, text) : faults.type(NAME, type, text);
  return faults.unreachable(NAME, text);
}

export function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
}
