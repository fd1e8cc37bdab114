// The page's side of the worker: one call under way, the newest waiting, all between
// forgotten; a worker that starts has its first call already; a watchdog for calls without an end; a new worker from
// the compiled module when one is stopped or breaks.

import { FIRST } from "./ahead";
import type { FromWorker, ToWorker } from "./messages";
import type { Slate } from "./slate";
import { faults, stopped, type Fault } from "./words";

/** A Port is a worker, or what stands for one in a test. */
export interface Port {
  post(message: ToWorker): void;
  end(): void;
  /** The request that the worker was given under the id FIRST, before it was a port. */
  asked?: string | undefined;
}

export interface Surroundings {
  /** Starts a worker; hear gets what it says, lost what the browser says of it. */
  spawn(hear: (message: FromWorker) => void, lost: (reason: string) => void): Port;
  /** Memory to share with one worker, undefined where the browser gives none. */
  slate(): Slate | undefined;
  load(again: boolean, progress: (received: number, total: number) => void): Promise<WebAssembly.Module>;
  /** The address of the folder that the site is in, absolute. */
  beside: string;
  /** Turns what made loading fail into words. */
  explain(error: unknown): Fault;
  /** Says why a script did not start. */
  examine(part: "worker" | "core", reason: string): Promise<Fault>;
}

export interface Reports {
  progress(received: number, total: number): void;
  starting(): void;
  ready(): void;
  answer(response: string): void;
  /** The call was given up; the client itself goes on. */
  stopped(fault: Fault): void;
  /** Nothing more happens until retry. */
  failed(fault: Fault): void;
}

export const PATIENCE = 1000;
/** The first call of all runs on code that the browser has hardly begun to compile; where a newer one waits, it has no more time than others. */
const COLD = 3000;
const START = 20_000;
/** So many milliseconds a frame is held up for an answer that is due by then. */
const HELD = 8;
const CRASHES = 3;

interface Ask {
  id: number;
  request: string;
  tries: number;
}

export class Client {
  ready = false;
  restarts = 0;
  answered = 0;
  last = "";

  private port: Port | undefined;
  /** The port's own: a worker that is ended may still write. */
  private slate: Slate | undefined;
  /** What the last answer took, in milliseconds. */
  private took = Infinity;
  /** When the call under way was handed over. */
  private handed = 0;
  private module: WebAssembly.Module | undefined;
  private asks = 0;
  private flying: Ask | undefined;
  private waiting: Ask | undefined;
  private crashes = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private down = false;
  /** The call under way has had the time of others. */
  private overdue = false;

  constructor(private around: Surroundings, private reports: Reports) {}

  /** The compiled core, undefined until it is there. */
  get core(): WebAssembly.Module | undefined {
    return this.module;
  }

  get pending(): boolean {
    return (this.flying ?? this.waiting) !== undefined;
  }

  /** start loads the core; retry is a start after a failure. */
  async start(again = false): Promise<void> {
    this.down = false;
    try {
      this.module ??= await this.around.load(again, this.reports.progress);
    } catch (error) {
      this.fail(this.around.explain(error));
      return;
    }
    this.open();
  }

  retry(): void {
    this.crashes = 0;
    if (this.down) void this.start(true);
  }

  ask(request: string): void {
    this.waiting = { id: ++this.asks, request, tries: 0 };
    if (this.overdue) this.tooSlow(PATIENCE);
    else this.pump();
  }

  /** glance takes the answer where it is written already; before a frame it waits for one that is about to be. */
  glance(frame = false): void {
    const id = this.flying?.id;
    if (!this.slate || id === undefined) return;
    const until = performance.now() + HELD;
    const wait = frame && this.handed + this.took < until;
    while (!this.slate.has(id)) if (!wait || performance.now() >= until) return;
    const { response, took } = this.slate.read();
    this.took = took;
    this.take(id, response);
  }

  private open(): void {
    this.reports.starting();
    let hello = false;
    let port: Port | undefined;
    const current = () => this.port === port;
    try {
      port = this.around.spawn(
        (message) => {
          if (!current()) return;
          hello = true;
          this.hear(message);
        },
        (reason) => {
          if (!current()) return;
          if (hello) this.crashed(reason);
          else void this.examine("worker", reason);
        },
      );
    } catch (error) {
      this.fail(faults.noWorker(error instanceof Error ? error.message : String(error)));
      return;
    }
    this.port = port;
    this.slate = this.around.slate();
    this.took = Infinity;
    this.loading();
    port.post({ type: "start", beside: this.around.beside, module: this.module! });
    // The page has much to do just then: told first when the core is ready, the call would wait for that twice.
    this.pump();
  }

  private hear(message: FromWorker): void {
    switch (message.type) {
      case "ready":
        this.watch(0);
        this.ready = true;
        this.reports.ready();
        if (this.flying) this.begun(this.flying);
        break;
      case "answer":
        this.took = Infinity; // the next comes so as well
        this.take(message.id, message.response);
        break;
      case "written":
        this.glance();
        break;
      case "late":
        // Before the core is ready it belongs to the start. Without a call it is the program's own business.
        if (!this.ready || (this.flying && !message.there)) this.loading();
        else if (this.flying) this.patient();
        break;
      case "unable":
        void this.examine("core", message.reason);
        break;
      case "broken":
        if (message.missing && this.flying) this.incomplete(message.reason);
        else this.crashed(message.reason);
    }
  }

  private take(id: number, response: string): void {
    if (id !== this.flying?.id) return;
    this.watch(0);
    this.flying = undefined;
    this.crashes = 0;
    if (!this.waiting) {
      this.answered++;
      this.last = response;
      this.reports.answer(response);
    }
    this.pump();
  }

  /** pump hands the newest call to the worker: as the next one, or in the place of the one that it is to begin with. */
  private pump(): void {
    if (!this.port || !this.waiting || (this.ready && this.flying)) return;
    this.flying = this.waiting;
    this.waiting = undefined;
    if (this.flying.request === this.port.asked) this.flying.id = FIRST; // it may be answered already
    else this.port.post({ type: "ask", id: this.flying.id, request: this.flying.request, ...(this.slate && { memory: this.slate.memory }) });
    this.port.asked = undefined;
    this.handed = performance.now();
    if (this.ready) this.begun(this.flying);
  }

  private begun(call: Ask): void {
    call.tries++;
    this.patient();
  }

  private patient(): void {
    this.watch(PATIENCE, () => {
      if (this.answered || this.waiting) return this.tooSlow(PATIENCE);
      this.watch(COLD - PATIENCE, () => this.tooSlow(COLD));
      this.overdue = true;
    });
  }

  private tooSlow(patience: number): void {
    this.flying = undefined;
    if (!this.waiting) this.reports.stopped(stopped.slow(patience));
    this.reopen();
  }

  /** The call would need it once more, were it asked again: the next may not. */
  private incomplete(reason: string): void {
    this.flying = undefined;
    if (!this.waiting) this.reports.stopped(stopped.incomplete(reason));
    this.reopen();
  }

  private crashed(reason: string): void {
    this.crashes++;
    const lost = this.flying;
    this.flying = undefined;
    this.waiting ??= lost;
    if (this.crashes >= CRASHES) {
      this.restarts++;
      this.fail(faults.crashes(this.crashes, reason));
      return;
    }
    if (lost && this.waiting === lost && lost.tries > 1) {
      this.waiting = undefined;
      this.reports.stopped(stopped.crash(reason));
    }
    this.reopen();
  }

  private reopen(): void {
    this.close();
    this.restarts++;
    this.open();
  }

  private async examine(part: "worker" | "core", reason: string): Promise<void> {
    this.close();
    this.fail(await this.around.examine(part, reason));
  }

  private fail(fault: Fault): void {
    this.close();
    this.down = true;
    this.waiting ??= this.flying;
    this.flying = undefined;
    this.reports.failed(fault);
  }

  private close(): void {
    this.watch(0);
    this.ready = false;
    this.port?.end();
    this.port = undefined;
  }

  private loading(): void {
    this.watch(START, () => this.fail(faults.slowStart(START / 1000)));
  }

  /** watch sets the one timer. What the worker said before the timer was up may still wait in the queue when a page wakes up: it is let through first. */
  private watch(ms: number, late?: () => void): void {
    clearTimeout(this.timer);
    this.overdue = false;
    if (late) this.timer = setTimeout(() => (this.timer = setTimeout(late, 20)), ms);
  }
}
