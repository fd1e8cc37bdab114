// What comes from elsewhere onto the page: a text that was pasted, dropped or opened, and
// the call of a link. Nothing that was there is lost: undo brings it back.

import { example, read, schemaSays, take, type Taken } from "./bring";
import { byId } from "./dom";
import { heavy } from "./files";
import { isJSON } from "./json";
import { plain, type Linked } from "./link";
import { reason } from "./reason";
import { callOf, callOfRequest, outcomeText, rowsOf, sameCall, type Call, type Choice, type Look } from "./state";
import type { Bring, Preset } from "./wire";
import { said } from "./words";

/** Page is what the page lends to it. */
export interface Page {
  call(): Call;
  /** The sample that a call is, "" for none that is known by now. */
  sampleOf(call: Call): string;
  built: Choice[];
  fit(hosts: Choice[]): Choice[];
  samples(): Promise<Preset[]>;
  ask(request: string): Promise<string>;
  open(next: Call): void;
  /** Opens a call of another tool; before is the call whose schema stands for that of the present one, null for none. */
  openTool(next: Call, before: Call | null): void;
  look(part: Partial<Look>): void;
  say(words: string, notes?: string[]): void;
}

export class Opening {
  constructor(private page: Page) {}

  /** bring takes a text that may be anything; before is the call that it was put into, also is said beside what it is. */
  async bring(text: string, before: Call, also: string[] = []): Promise<void> {
    let notes: string[] = [];
    let says = "";
    try {
      const brought = await read(text, this.page.ask);
      const taken = await this.take(brought, before);
      if (taken) return this.put({ ...taken, notes: [...also, ...taken.notes] }, null);
      says = schemaSays(brought);
      notes = brought.notes.map(({ message }) => message);
      // JSON that is no schema would be answered as one that takes everything.
      if (brought.kind !== "schema" && isJSON(text)) return this.page.say(says, [...also, ...notes]);
    } catch (error) {
      says = said.unknown(reason(error));
    }
    // Whatever it is, it is not lost: the schema's own faults tell the rest.
    if (this.open({ ...this.page.call(), schema: text, brought: null })) this.page.say(says, [...also, ...notes]);
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

  private put({ call, says, notes }: Taken, before: Call | null): void {
    if (this.refuses(call)) return;
    this.page.openTool(call, before);
    this.page.say(says, notes);
  }

  /** refuses says which part of a call no field is given: the browser would lay it out for seconds. */
  private refuses(call: Call): boolean {
    const parts: Record<string, unknown> = { "the schema": call.schema, "the arguments": call.arguments, "what the tool answers": outcomeText(call.outcomes[call.kind]), "the name it is called by": call.called, "the server's name": call.server };
    for (const [member, text] of Object.entries(call.tool)) parts[`the tool's ${member}`] = text;
    const found = Object.entries(parts).find(([, text]) => typeof text === "string" && heavy(text));
    if (found) this.page.say(said.heavy(found[0]));
    return found !== undefined;
  }

  private open(next: Call): boolean {
    if (this.refuses(next)) return false;
    this.page.open(next);
    return true;
  }

  /** follow opens the call of a link. */
  async follow(linked: Linked): Promise<void> {
    const { page } = this;
    if (linked.text !== undefined && !linked.request) {
      page.look(linked.look ?? { page: "call" });
      if (!(await this.request(linked.text))) return;
      if (linked.strange !== undefined) page.say(said.partLink(said.stranger(linked.strange)));
      if (linked.args !== undefined) this.open({ ...page.call(), arguments: linked.args });
      return;
    }
    let next = linked.request ? callOfRequest(linked.request, page.built) : page.call();
    next = { ...next, hosts: page.fit(next.hosts) };
    if (linked.tool !== undefined) {
      const samples = await page.samples();
      const named = samples.find(({ id }) => id === linked.tool) ?? samples.find(({ tool }) => tool.name === linked.tool);
      if (named) next = callOf(named, page.built);
      else if (/^\s*[[{]/.test(linked.tool)) {
        await this.bring(linked.tool, next);
        next = page.call();
      } else return page.say(samples.length ? said.badLink(said.noTool(linked.tool)) : said.noSamples);
    }
    page.look(linked.look ?? { page: "call" });
    if (linked.args !== undefined) next = { ...next, arguments: linked.args, preset: "" };
    // What a reload brought back already stays as it is, with all that a link does not hold.
    if ((next.preset || !sameCall(next, page.call())) && !this.open({ ...next, preset: next.preset || page.sampleOf(next) })) return;
    const strange = strangers(linked.request?.hosts, next.hosts);
    if (strange.length) page.say(said.strangers(strange));
    else if (linked.strange !== undefined) page.say(said.partLink(said.stranger(linked.strange)));
    // What comes back as it was written has nothing that is not shown: a link runs nothing but its call.
    else if (linked.text !== undefined && (linked.foreign || JSON.stringify(plain(next)) !== JSON.stringify(linked.request))) await this.verify(linked.text);
  }

  /** request opens a request of another hand; false where it cannot be read. */
  private async request(text: string): Promise<boolean> {
    try {
      const brought = await read(text, this.page.ask);
      if (brought.problem || !brought.request) throw new Error(brought.problem?.message ?? "what it holds is no call");
      const taken = await this.take(brought, this.page.call());
      if (!taken) return false;
      return this.open(taken.call);
    } catch (error) {
      this.page.say(said.badLink(reason(error)));
      return false;
    }
  }

  /** verify says what of a link the core would refuse; what can be shown of it is shown already. */
  private async verify(text: string): Promise<void> {
    try {
      const { problem, notes } = await read(text, this.page.ask);
      const lost = problem ?? notes[0];
      if (lost) this.page.say(said.partLink(lost.message));
    } catch {
      // Without a core nothing can be said of it.
    }
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

/** strangers names what a link asks for and this page does not have: another release must not pass for it. */
function strangers(asked: unknown, rows: Choice[]): string[] {
  return rowsOf(asked).flatMap(({ host, release }) => {
    const row = rows.find((one) => one.host === host);
    if (!row) return [host.slice(0, 40)];
    return release === undefined || release === row.release ? [] : [`${byId(`host-${host}`).textContent} ${String(release).slice(0, 40)}`];
  });
}
