// The core comes in two parts (playground/split.go): the first names the file of the other by what it imports, and calls
// that import when it comes to a function which is not there yet. A core that is whole imports nothing of the kind.

/** So long a call waits for the rest, in milliseconds: less than the page waits for a core that starts. */
const WAIT = 15_000;

/** Missing is what a call ends with that needs the rest where it cannot be had. */
export class Missing extends Error {}

export class Rest {
  #file: string | undefined;
  #first: WebAssembly.Exports | undefined;
  #begun = false;

  /** Beside is an absolute URL of the folder that holds the file, or of one in it; waits is told when a call has to wait for it, and when it is there. */
  constructor(private core: WebAssembly.Module, private beside: string, private imports: WebAssembly.Imports, private waits: (there: boolean) => void) {
    this.#file = WebAssembly.Module.imports(core).find(({ module }) => module === "rest")?.name;
  }

  get #url(): string {
    return new URL(this.#file!, this.beside).href;
  }

  async instantiate(): Promise<WebAssembly.Instance> {
    const missing = this.#file ? { rest: { [this.#file]: () => this.#join(this.#now()) } } : {};
    const instance = await WebAssembly.instantiate(this.core, { ...this.imports, ...missing });
    this.#first = instance.exports;
    return instance;
  }

  /** fetch brings the rest before a call needs it. What goes wrong is told when one does. */
  async fetch(): Promise<void> {
    if (!this.#file || this.#begun) return;
    this.#begun = true;
    try {
      const response = await fetch(this.#url);
      if (response.ok) this.#join(await WebAssembly.compile(await response.arrayBuffer()));
    } catch {}
  }

  /** now is for a program in the midst of a call, which cannot wait in another way. */
  #now(): WebAssembly.Module {
    this.waits(false);
    this.#begun = true;
    try {
      const request = new XMLHttpRequest();
      request.open("GET", this.#url, false);
      request.responseType = "arraybuffer";
      request.timeout = WAIT;
      request.send();
      if (request.status !== 200) throw new Error(`the server says ${request.status}`);
      const type = request.getResponseHeader("Content-Type") ?? "";
      if (/^text\/html\b/i.test(type)) throw new Error(`the server sent a web page (${type}) in its place`);
      const module = new WebAssembly.Module(request.response as ArrayBuffer);
      this.waits(true);
      return module;
    } catch (error) {
      throw new Missing(`the rest of the core could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #join(rest: WebAssembly.Module): void {
    const { whole } = this.#first as { whole: WebAssembly.Global };
    if (whole.value) return;
    new WebAssembly.Instance(rest, { ...this.imports, first: this.#first! });
    whole.value = 1;
  }
}
