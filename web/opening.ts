// What comes from elsewhere onto the page: a text that was pasted, dropped or opened, and
// the call of a link. Nothing that was there is lost: undo brings it back.

import { example, read, schemaSays, take, type Taken } from "./bring";
import type { Linked } from "./link";
import { callOf, callOfRequest, sameCall, type Call, type Choice, type Look } from "./state";
import type { Bring, Preset } from "./wire";
import { said } from "./words";

/** Page is what the page lends to it. */
export interface Page {
  call(): Call;
  sample: Call;
  built: Choice[];
  fit(hosts: Choice[]): Choice[];
  samples(): Promise<Preset[]>;
  ask(request: string): Promise<string>;
  open(next: Call): void;
  /** Opens a call of another tool in the place of the one before. */
  openTool(next: Call, before: Call): void;
  look(part: Partial<Look>): void;
  say(words: string, notes?: string[]): void;
}

export class Opening {
  constructor(private page: Page) {}

  /** bring takes a text that may be anything; before is the call that it was put into. */
  async bring(text: string, before: Call): Promise<void> {
    let notes: string[] = [];
    let says = "";
    try {
      const brought = await read(text, this.page.ask);
      const taken = await this.take(brought, before);
      if (taken) return this.put(taken, before);
      says = schemaSays(brought);
      notes = brought.notes.map(({ message }) => message);
    } catch (error) {
      says = said.unknown(reason(error));
    }
    // Whatever it is, it is not lost: the schema's own faults tell the rest.
    this.page.open({ ...before, schema: text, brought: null });
    this.page.say(says, notes);
  }

  /** more takes out of the schema's own field what is more than a schema. */
  async more(text: string, before: Call): Promise<void> {
    try {
      const brought = await read(text, this.page.ask);
      const taken = await this.take(brought, before);
      if (taken) this.put(taken, before);
    } catch {
      // Then it is what the field holds now, and its faults are told there.
    }
  }

  private take(brought: Bring, before: Call): Promise<Taken | null> {
    return take(brought, before, this.page.built, (hosts) => this.page.fit(hosts), this.page.ask);
  }

  private put({ call, says, notes }: Taken, before: Call): void {
    this.page.openTool(call, before);
    this.page.say(says, notes);
  }

  /** follow opens the call of a link. */
  async follow(linked: Linked): Promise<void> {
    const { page } = this;
    let next = linked.request ? callOfRequest(linked.request, page.built) : page.call();
    next = { ...next, hosts: page.fit(next.hosts) };
    page.look(linked.look ?? { page: "call" });
    const samples = linked.tool === undefined ? await Promise.race([page.samples(), []]) : await page.samples();
    if (linked.tool !== undefined) {
      const named = samples.find(({ id }) => id === linked.tool) ?? samples.find(({ tool }) => tool.name === linked.tool);
      if (named) next = callOf(named, page.built);
      else if (/^\s*[[{]/.test(linked.tool)) {
        await this.bring(linked.tool, next);
        next = page.call();
      } else return page.say(said.badLink(said.noTool(linked.tool)));
    }
    if (linked.args !== undefined) next = { ...next, arguments: linked.args, preset: "" };
    // A sample in a link is that sample.
    const known = [page.sample, ...samples.map((one) => callOf(one, next.hosts))].find((one) => sameCall(one, next));
    page.open({ ...next, preset: known?.preset ?? next.preset });
  }

  /** example puts arguments in that are made from the schema. */
  async example(): Promise<void> {
    try {
      const made = await example(this.page.call(), this.page.ask);
      if (made) this.page.open({ ...this.page.call(), arguments: made.arguments, called: "" });
      if (!made?.ok) this.page.say(made ? said.poorExample : said.noExample);
    } catch (error) {
      this.page.say(said.noCopy(reason(error)));
    }
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
