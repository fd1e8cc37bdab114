// Questions beside the call: lists, reports, what a pasted text is. They have a worker of
// their own, started when the first is asked, so that no key press waits behind one.

import type { Port, Surroundings } from "./client";
import type { FromWorker } from "./messages";
import { slowed } from "./words";

/** One question may last this long; the long lists are asked for in parts. */
export const SIDE_PATIENCE = 3000;
const START = 20_000;

interface Question {
  id: number;
  request: string;
  resolve(response: string): void;
  reject(reason: Error): void;
}

export class Side {
  #around: Pick<Surroundings, "spawn" | "beside">;
  #core: () => WebAssembly.Module | string | undefined;
  #port: Port | undefined;
  #ready = false;
  #ids = 0;
  #queue: Question[] = [];
  #flying: Question | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #down = "";

  /** core gives the compiled module, undefined while there is none yet. */
  constructor(around: Pick<Surroundings, "spawn" | "beside">, core: () => WebAssembly.Module | string | undefined) {
    this.#around = around;
    this.#core = core;
  }

  /** pending tells whether a question is open. */
  get pending(): boolean {
    return this.#flying !== undefined || this.#queue.length > 0;
  }

  /** ask gives the response to a request, or says in an Error's message why there is none. */
  ask(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#down) return reject(new Error(this.#down));
      this.#queue.push({ id: ++this.#ids, request, resolve, reject });
      this.#pump();
    });
  }

  /** fail gives up what waits for a core that does not come, and what is asked until start. */
  fail(reason: string): void {
    if (this.#core()) return;
    this.#down = reason;
    for (const { reject } of this.#queue.splice(0)) reject(new Error(reason));
  }

  /** start is for a core that is loaded, or loaded anew. */
  start(): void {
    this.#down = "";
    this.#pump();
  }

  /** pump goes on with the next question. */
  #pump(): void {
    if (this.#flying || !this.#queue.length) return;
    if (!this.#port) return this.#open();
    if (!this.#ready) return;
    this.#flying = this.#queue.shift()!;
    this.#patient();
    this.#port.post({ type: "ask", id: this.#flying.id, request: this.#flying.request });
  }

  #open(): void {
    const module = this.#core();
    if (!module) return;
    let port: Port | undefined;
    try {
      port = this.#around.spawn(
        (message) => void (this.#port === port && this.#hear(message)),
        (reason) => void (this.#port === port && this.#lost(reason || "the worker broke")),
      );
    } catch (error) {
      this.#lost(String(error));
      return;
    }
    this.#port = port;
    this.#loading();
    port.post({ type: "start", beside: this.#around.beside, module });
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case "ready":
        clearTimeout(this.#timer);
        this.#ready = true;
        this.#pump();
        break;
      case "answer": {
        if (message.id !== this.#flying?.id) return;
        clearTimeout(this.#timer);
        const { resolve } = this.#flying;
        this.#flying = undefined;
        resolve(message.response);
        this.#pump();
        break;
      }
      case "late":
        if (!this.#ready || (this.#flying && !message.there)) this.#loading();
        else if (this.#flying) this.#patient();
        break;
      case "unable":
      case "broken":
        this.#lost(message.reason);
    }
  }

  /** lost gives up the question under way, or all of them where none could be asked, and starts anew with the next. */
  #lost(reason: string): void {
    clearTimeout(this.#timer);
    const given = this.#flying ? [this.#flying] : this.#queue.splice(0);
    this.#port?.end();
    this.#port = this.#flying = undefined;
    this.#ready = false;
    for (const { reject } of given) reject(new Error(reason));
    this.#pump();
  }

  #patient(): void {
    this.#watch(SIDE_PATIENCE, slowed(SIDE_PATIENCE));
  }

  #loading(): void {
    this.#watch(START, "the core did not start");
  }

  #watch(ms: number, reason: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lost(reason), ms);
  }
}
