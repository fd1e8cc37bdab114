// The core and other files for an element: as the page's own loading, with fewer words,
// since they stand in somebody's documentation.

import { reason } from "../reason";

/** kept gives what was made once; after a failure the next one tries again. */
export function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make().catch((error) => {
    made = undefined;
    throw error;
  }));
}

async function get(url: string, name: string): Promise<globalThis.Response> {
  let why;
  try {
    const response = await fetch(url);
    if (response.ok) return response;
    why = `the server says ${response.status}`;
  } catch (error) {
    why = reason(error);
  }
  throw new Error(`${name} could not be fetched: ${why}`);
}

/** text fetches a file; an Error says by its name why there is none. */
export async function text(url: string, name: string): Promise<string> {
  return (await get(url, name)).text();
}

/** core fetches and compiles the core. */
export async function core(url: string): Promise<WebAssembly.Module> {
  if (!globalThis.WebAssembly) throw new Error("this browser has no WebAssembly");
  const response = await get(url, "core.wasm");
  const type = response.headers.get("Content-Type") ?? "";
  if (/html/i.test(type)) throw new Error("core.wasm is a web page there");
  try {
    return await (/^application\/wasm/i.test(type) ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer()));
  } catch (error) {
    throw new Error(`core.wasm could not be compiled: ${reason(error)}`);
  }
}
