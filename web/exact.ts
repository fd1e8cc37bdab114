// A textarea shows every line end as LF: its value can hold no CR. An Exact is the
// text as it really is beside the text as the field shows it, kept in step edit by
// edit, so that neither opening nor typing turns one line end into another.

import { difference } from "./edits";

export function shownOf(exact: string): string {
  return exact.includes("\r") ? exact.replace(/\r\n?/g, "\n") : exact;
}

export class Exact {
  text = "";
  shown = "";
  // Undo brings back what the field showed before, and only that: texts that held a
  // CR are remembered by what was shown of them.
  private seen = new Map<string, string>();

  set(exact: string): void {
    this.text = exact;
    this.shown = shownOf(exact);
    this.remember();
  }

  /** typed takes over the field's new value. */
  typed(shown: string): void {
    if (shown === this.shown) return;
    const known = this.seen.get(shown);
    if (known !== undefined) {
      this.text = known;
    } else if (!this.text.includes("\r")) {
      this.text = shown;
    } else {
      const edit = difference(this.shown, shown);
      this.text = this.text.slice(0, this.exactOffset(edit.start)) + edit.inserted + this.text.slice(this.exactOffset(edit.start + edit.removed));
    }
    this.shown = shown;
    this.remember();
  }

  /** shownOffset turns a place in the exact text into one in the field; between CR and LF it is the line's end. */
  shownOffset(offset: number): number {
    const pairs = this.text.slice(0, offset).match(/\r\n/g)?.length ?? 0;
    return offset - pairs;
  }

  exactOffset(shown: number): number {
    let exact = 0;
    for (let at = 0; at < shown; at++) exact += this.text.startsWith("\r\n", exact) ? 2 : 1;
    return exact;
  }

  private remember(): void {
    if (this.text === this.shown) return;
    this.seen.delete(this.shown);
    this.seen.set(this.shown, this.text);
    if (this.seen.size > 100) for (const oldest of this.seen.keys()) { this.seen.delete(oldest); break; }
  }
}
