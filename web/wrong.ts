// "Break it": the calls that models get wrong with this tool, one line each, what hurts
// most first. The core derives them and asks the hosts, some at a time.

import { byId, element, inside, setText } from "./dom";
import { requestOf, type Call } from "./state";
import { marked } from "./marks";
import { reason } from "./reason";
import type { Wrong, WrongCall } from "./wire";
import { said } from "./words";

/** So many calls are asked for at once: about 50 ms of the core's time. */
const PART = 8;

export class WrongCalls {
  private button = byId<HTMLButtonElement>("break");
  private part = byId("wrong-part");
  private list = byId("wrong");
  private heads = byId("wrong-heads");
  private count = byId("wrong-count");
  private calls: WrongCall[] = [];
  /** The arguments that the calls are derived from, as they were when the list was asked for. */
  private base = "";
  private shown = "";
  private run = 0;

  constructor(private call: () => Call, private ask: (request: string) => Promise<string>, open: (args: string) => void) {
    this.button.addEventListener("click", () => (this.open ? this.close() : this.start()));
    this.list.addEventListener("click", (event) => {
      const row = (event.target as Element).closest<HTMLElement>("[data-wrong]");
      const chosen = row && this.calls[Number(row.dataset.wrong)];
      if (chosen) open(chosen.arguments);
    });
  }

  get open(): boolean {
    return !this.part.hidden;
  }

  private start(): void {
    this.base = this.call().arguments;
    this.part.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    void this.refresh();
  }

  close(): void {
    this.run++;
    this.part.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
  }

  /** settle asks anew where the tool or the hosts are others by now, and marks the call that is on the page. */
  settle(): void {
    if (!this.open) return;
    if (this.request(0) !== this.shown) void this.refresh();
    this.mark();
  }

  /** rebase is for another tool: its calls are derived from its own arguments. */
  rebase(): void {
    this.base = this.call().arguments;
  }

  private request(from: number): string {
    return requestOf({ ...this.call(), arguments: this.base, called: "" }, undefined, { wrong: { from, count: PART } });
  }

  private async refresh(): Promise<void> {
    const run = ++this.run;
    this.shown = this.request(0);
    const calls: WrongCall[] = [];
    let cut = false;
    this.part.toggleAttribute("data-stale", true);
    try {
      for (let total = 1; calls.length < total; ) {
        const response = JSON.parse(await this.ask(this.request(calls.length)));
        if (run !== this.run) return;
        if (response.error) throw new Error(response.error.message);
        const wrong = response.wrong as Wrong | null;
        if (!wrong?.calls.length) break;
        calls.push(...wrong.calls);
        total = wrong.total;
        cut = wrong.cut === true;
        setText(this.count, `${calls.length} of ${total}`);
      }
    } catch (error) {
      if (run === this.run) this.show(calls, false, said.stoppedList(reason(error)));
      return;
    }
    this.show(calls, cut, "");
  }

  private show(calls: WrongCall[], cut: boolean, fault: string): void {
    // Sorting is stable: what hurts the same stays in the order of the core.
    this.calls = [...calls].sort((a, b) => b.harm - a.harm);
    this.part.removeAttribute("data-stale");
    const hurt = calls.filter(({ hurts }) => hurts).length;
    const words = [`${calls.length} calls${cut ? ", the most that are listed" : ""}, in ${hurt} a model is not told`];
    setText(this.count, [fault, ...(calls.length ? words : fault ? [] : ["none can be derived"])].filter(Boolean).join(" · "));
    const first = calls[0];
    const names = (first?.cells ?? []).map(({ host }) => inside(document, `.panel[data-host="${host}"]`).dataset.short!.replace(/^the /, ""));
    this.heads.replaceChildren(element("span"), ...names.map((name) => element("span", "", name)));
    this.part.style.setProperty("--hosts", String(names.length));
    this.list.replaceChildren(...this.calls.map((call, i) => {
      const button = element("button", "", element("span", "label", call.label), ...call.cells.map((cell, host) => marked(cell, names[host]!)));
      button.type = "button";
      button.dataset.wrong = String(i);
      button.title = call.line;
      return element("li", "", button);
    }));
    this.mark();
  }

  private mark(): void {
    const { arguments: args } = this.call();
    this.list.querySelectorAll("button").forEach((button, i) => {
      if (this.calls[i]!.arguments === args) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    });
  }
}
