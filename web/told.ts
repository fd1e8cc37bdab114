// The answer side as a whole: its state, its sentence, and what a screen reader hears.

import { byId, element, setText } from "./dom";
import { Stale } from "./stale";
import { status, type Fault } from "./words";
import type { View } from "./wire";

export type State = "loading" | "current" | "running" | "stopped" | "fault" | "error" | "failed";

/** A call that lasts this long is seen to run, in milliseconds. */
const SEEN = 150;
/** A start that lasts this long is seen to load: what is written and animated meanwhile is painted, and the answer waits behind that. */
const STARTS = 600;
/** This long after the last word a call counts as settled. */
const SETTLED = 700;

export class Told {
  state: State = "loading";

  private root = byId("told");
  private sentence = byId("sentence");
  private spoken = byId("spoken");
  private status = byId("status");
  private retry = byId<HTMLButtonElement>("retry");
  private stale = false;
  private dim = new Stale(() => this.mark());
  private slow: ReturnType<typeof setTimeout> | undefined;
  /** What is to be said of the start. */
  private begun = "";
  private settled: ReturnType<typeof setTimeout> | undefined;
  // The first sentence is read with the page; only what changes is announced.
  private announced = this.heard();

  constructor(retry: () => void) {
    this.retry.addEventListener("click", retry);
  }

  /** set says how the answers below stand to the call: stale ones are dimmed, never taken for current. */
  set(state: State, stale: boolean): void {
    this.state = state;
    this.stale = stale;
    if (state === "running") this.dim.soon();
    else this.dim.now();
    clearTimeout(this.settled);
    if (state === "loading") this.retry.hidden = true;
    else if (state !== "running") setText(this.status, "");
    if (state !== "loading" && state !== "running") {
      clearTimeout(this.slow);
      this.slow = undefined;
      this.root.removeAttribute("data-slow");
    } else {
      this.slow ??= setTimeout(() => {
        this.root.setAttribute("data-slow", "");
        setText(this.status, this.state === "running" ? status.running : this.begun);
      }, state === "loading" ? STARTS : SEEN);
    }
  }

  private mark(): void {
    if (this.root.dataset.state !== this.state) this.root.dataset.state = this.state;
    this.root.toggleAttribute("data-stale", this.stale);
  }

  /** progress is the one word about the worker while it loads. */
  progress(words: string): void {
    this.begun = words;
    if (this.state === "loading" && this.root.hasAttribute("data-slow")) setText(this.status, words);
  }

  say(pieces: View["sentence"]): void {
    this.write(pieces.map(({ text, code }) => (code === undefined ? (text ?? "") : element("code", "", code))), false);
  }

  fault(fault: Fault): void {
    this.write(fault.advice ? [fault.what + " ", element("span", "advice", fault.advice)] : [fault.what], fault.again);
  }

  /** heard is what a listener is told: the sentence, and how many problems there are. */
  private heard(): string {
    return `${this.sentence.textContent} ${byId("problems").textContent}`;
  }

  private write(nodes: (Node | string)[], again: boolean): void {
    const made = element("p", "", ...nodes);
    made.id = this.sentence.id;
    if (!made.isEqualNode(this.sentence)) this.sentence.replaceChildren(...made.childNodes);
    this.retry.hidden = !again;
    clearTimeout(this.settled);
    this.settled = setTimeout(() => {
      const words = this.heard();
      if (words === this.announced) return;
      this.announced = words;
      setText(this.spoken, words);
    }, SETTLED);
  }
}
