// The single file carries the other files of the site in blocks of its own: each becomes
// an address that this page alone can use.

/** packed gives the address of each file by its logical name; none in a page that is served. */
export async function packed(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const block of document.querySelectorAll<HTMLElement>("script[data-file]")) {
    const { file = "", type = "" } = block.dataset; // logical names: worker, core, presets
    const text = block.textContent ?? "";
    const body = type === "application/wasm" ? await inflated(text) : new Blob([text], { type });
    files[file] = URL.createObjectURL(body);
    block.remove(); // megabytes that nobody reads again
  }
  return files;
}

/** inflated reads gzip in base64. */
async function inflated(text: string): Promise<Blob> {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new globalThis.Response(stream, { headers: { "Content-Type": "application/wasm" } }).blob();
}
