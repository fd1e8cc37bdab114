// The line above the call: what was brought, which of its tools is on the page, and what
// cannot be done.

import { byId, element, setText } from "./dom";
import { said } from "./words";
import type { Brought } from "./state";

export class Strip {
  private root = byId("strip");
  private says = byId("strip-says");
  private notes = byId("strip-notes");
  private pick = byId<HTMLSelectElement>("pick");

  constructor(choose: (at: number) => void) {
    this.pick.addEventListener("change", () => choose(this.pick.selectedIndex));
    byId("strip-close").addEventListener("click", () => this.clear());
  }

  /** say shows words in place of what was there, with what deserves a note. */
  say(words: string, notes: string[] = []): void {
    this.root.hidden = false;
    setText(this.says, words);
    this.notes.replaceChildren(...notes.map((note) => element("li", "", note)));
  }

  clear(): void {
    this.says.textContent = "";
    this.notes.replaceChildren();
    this.root.hidden = this.pick.hidden;
  }

  /** show keeps the choice of tools with the call on the page. */
  show(brought: Brought | null): void {
    const many = brought && brought.tools.length > 1 ? brought : null;
    this.pick.hidden = !many;
    if (!many) {
      this.root.hidden = !this.says.textContent;
      return;
    }
    this.root.hidden = false;
    if (!this.says.textContent) setText(this.says, many.says);
    const names = many.tools.map(({ tool }) => said.tool(String(tool.name ?? "")));
    if (names.length !== this.pick.length || names.some((name, i) => this.pick.options[i]!.text !== name)) {
      this.pick.replaceChildren(...names.map((name) => element("option", "", name)));
    }
    this.pick.selectedIndex = many.at;
  }
}
