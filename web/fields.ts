// The tool's other fields and what it does once it runs: inputs on the one side, the
// call on the other.

import { byId } from "./dom";
import { Exact } from "./exact";
import { outcomeText, withText, type Call, type Kind } from "./state";
import { placeholders } from "./words";

const TOOL: Record<string, string> = { "tool-name": "name", title: "title", description: "description", effect: "effect" };

export class Fields {
  private text = byId<HTMLTextAreaElement>("outcome-text");
  private errorName = byId<HTMLInputElement>("error-name");
  private exact = new Exact();
  private kinds = [...document.querySelectorAll<HTMLInputElement>("[name=outcome]")];

  constructor(private call: () => Call, private change: (part: Partial<Call>) => void) {
    for (const [id, member] of Object.entries(TOOL)) {
      const field = byId<HTMLInputElement>(id);
      field.readOnly = false;
      field.addEventListener("input", () => {
        const { [member]: _, ...rest } = this.call().tool;
        // An empty title or description is one that the tool does not have; a name is always sent.
        change({ tool: field.value === "" && id !== "tool-name" ? rest : { ...rest, [member]: field.value } });
      });
    }
    for (const member of ["called", "server"] as const) {
      const field = byId<HTMLInputElement>(member);
      field.addEventListener("input", () => change({ [member]: field.value }));
    }
    for (const radio of this.kinds) {
      radio.disabled = false;
      radio.addEventListener("change", () => {
        change({ kind: radio.value as Kind });
        this.show();
      });
    }
    this.text.readOnly = false;
    this.text.addEventListener("input", () => {
      this.exact.typed(this.text.value);
      this.outcome(this.exact.text);
    });
    this.errorName.addEventListener("input", () => {
      const { outcomes } = this.call();
      const { name: _, ...rest } = outcomes.throw;
      change({ outcomes: { ...outcomes, throw: this.errorName.value ? { ...rest, kind: "throw", name: this.errorName.value } : { ...rest, kind: "throw" } } });
    });
  }

  private outcome(text: string): void {
    const { kind, outcomes } = this.call();
    this.change({ outcomes: { ...outcomes, [kind]: withText(kind, outcomes[kind], text) } });
  }

  /** show writes the call into the fields. */
  show(): void {
    const { tool, called, server, kind, outcomes } = this.call();
    for (const [id, member] of Object.entries(TOOL)) {
      const field = byId<HTMLInputElement>(id);
      const value = tool[member] ?? (member === "effect" ? "read" : "");
      if (field.value !== value) field.value = String(value);
    }
    byId<HTMLInputElement>("called").value = called;
    byId<HTMLInputElement>("server").value = server;
    for (const radio of this.kinds) radio.checked = radio.value === kind;
    this.exact.set(outcomeText(outcomes[kind]));
    if (this.text.value !== this.exact.shown) this.text.value = this.exact.shown;
    this.text.placeholder = kind === "result" ? (tool.name === "text_slug" ? placeholders.slug : placeholders.echo) : placeholders[kind];
    this.errorName.value = typeof outcomes.throw.name === "string" ? outcomes.throw.name : "";
    this.errorName.classList.toggle("idle", kind !== "throw");
  }
}
