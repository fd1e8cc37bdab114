// An editor is a textarea with a mirror behind it. The textarea is what a person types
// into, with its own undo, input methods and Tab; the mirror holds the same text,
// gives the field its height, and carries colours and squiggles.
//
// Measured (Chromium 156): a contenteditable with 256 KiB of JSON takes 0.3 s a key, a
// textarea 0.02 s; painting the mirror grows with its tokens, about 0.1 s at 12 KB without
// a graphics card.

import { difference, moved, place, type Span } from "./edits";
import { Exact, shownOf } from "./exact";
import { tokens, type Kind } from "./highlight";
import { Mirror } from "./mirror";
import { canPaint, paint } from "./paint";

/** Past this length the field scrolls by itself and stays in one colour. */
const PAINTED = 12_000;

const KINDS: Kind[] = ["key", "string", "number", "literal"];

export interface Mark extends Span {
  kind: "fault" | "notice";
}

export class Editor {
  private exact = new Exact();
  private box: HTMLElement;
  private mirror: Mirror;
  private marks: Mark[] = [];
  private composing = false;
  /** The text as it was put here last. */
  private begun: string;

  /** undone is called where undo goes back behind the text that was put here. */
  constructor(readonly field: HTMLTextAreaElement, private at: HTMLElement, private changed: () => void, undone: () => void) {
    this.box = field.parentElement!;
    this.mirror = new Mirror(this.box.querySelector<HTMLElement>(".mirror")!);
    this.box.classList.toggle("painted", canPaint);
    this.exact.set(field.value);
    this.begun = this.exact.shown;
    this.draw();
    field.readOnly = false;
    field.addEventListener("keydown", (event) => {
      if (!isUndo(event) || this.exact.shown !== this.begun) return;
      event.preventDefault();
      undone();
    });
    field.addEventListener("input", () => this.typed());
    field.addEventListener("compositionstart", () => this.compose(true));
    field.addEventListener("compositionend", () => this.compose(false));
    document.addEventListener("selectionchange", () => this.caret());
    for (const event of ["select", "focus", "blur"]) field.addEventListener(event, () => this.caret());
  }

  /** The text, exactly. */
  get text(): string {
    return this.exact.text;
  }

  /** set replaces the text. The field's own undo ends here: what it would bring back belonged to another call. */
  set(text: string): void {
    const shown = shownOf(text);
    if (text !== this.exact.text) {
      this.marks = moved(this.marks, difference(this.field.value, shown));
      this.exact.set(text);
      this.field.value = shown;
      this.draw();
    }
    this.begun = this.exact.shown;
  }

  /** mark puts squiggles under places of the text, given in its UTF-16 units. */
  mark(marks: Mark[]): void {
    this.marks = marks.map((mark) => this.show(mark));
    this.drawMarks();
  }

  /** hover shows a place without going there; null takes it away. */
  hover(span: Span | null): void {
    paint("hover", this, this.mirror.ranges(span && this.box.classList.contains("painted") ? [this.show(span)] : []));
  }

  /** select goes to a place and selects it. */
  select(span: Span): void {
    const { start, end } = this.show(span);
    this.field.focus({ preventScroll: true });
    this.field.setSelectionRange(start, end);
    this.reveal(start, end);
  }

  private typed(): void {
    const before = this.exact.shown;
    this.exact.typed(this.field.value);
    if (before === this.exact.shown) return;
    this.marks = moved(this.marks, difference(before, this.exact.shown));
    if (this.composing) return;
    this.draw();
    this.changed();
  }

  private compose(on: boolean): void {
    this.composing = on;
    // While an input method is at work its own underlines have to show.
    this.box.classList.toggle("painted", canPaint && !on && this.exact.shown.length <= PAINTED);
    if (on) return;
    this.exact.typed(this.field.value);
    this.draw();
    this.changed();
  }

  private draw(): void {
    const text = this.exact.shown;
    const small = text.length <= PAINTED;
    this.box.classList.toggle("large", !small);
    this.box.classList.toggle("painted", canPaint && small && !this.composing);
    this.mirror.set(small ? text + "\n" : "");
    const list = small && canPaint ? tokens(text) : [];
    for (const kind of KINDS) paint(kind, this, this.mirror.ranges(list.filter((token) => token.kind === kind)));
    this.drawMarks();
    this.caret();
  }

  private drawMarks(): void {
    const small = this.exact.shown.length <= PAINTED;
    for (const kind of ["notice", "fault"] as const) paint(kind, this, this.mirror.ranges(small ? this.marks.filter((mark) => mark.kind === kind).map((mark) => this.wide(mark)) : []));
  }

  /** wide gives an empty place the character before it, so that there is something to see. */
  private wide({ start, end }: Span): Span {
    return end > start ? { start, end } : { start: Math.max(0, start - 1), end: Math.min(this.mirror.length, Math.max(1, start)) };
  }

  private show<T extends Span>(span: T): T {
    const most = this.exact.shown.length;
    return { ...span, start: Math.min(most, this.exact.shownOffset(span.start)), end: Math.min(most, this.exact.shownOffset(span.end)) };
  }

  private caret(): void {
    if (document.activeElement !== this.field) {
      this.at.textContent = "";
      return;
    }
    const { selectionStart, selectionEnd, selectionDirection } = this.field;
    const { line, column } = place(this.exact.shown, selectionDirection === "backward" ? selectionStart : selectionEnd);
    const words = `line ${line}, column ${column}`;
    if (this.at.textContent !== words) this.at.textContent = words;
  }

  private reveal(start: number, end: number): void {
    if (this.box.classList.contains("large")) {
      const { line } = place(this.exact.shown, start);
      const lines = place(this.exact.shown, this.exact.shown.length).line;
      this.field.scrollTop = (this.field.scrollHeight * (line - 1)) / lines - this.field.clientHeight / 3;
      this.box.scrollIntoView({ block: "nearest" });
      return;
    }
    const range = document.createRange();
    const [found] = this.mirror.ranges([{ start, end: Math.max(end, Math.min(start + 1, this.mirror.length)) }]);
    range.setStart(found!.startContainer, found!.startOffset);
    range.setEnd(found!.endContainer, found!.endOffset);
    const inside = () => range.getBoundingClientRect();
    const frame = this.box.getBoundingClientRect();
    if (inside().top < frame.top || inside().bottom > frame.bottom) this.box.scrollTop += inside().top - frame.top - frame.height / 3;
    const { top, bottom } = inside();
    if (top < 0 || bottom > innerHeight) scrollBy({ top: top - innerHeight / 3 });
  }
}

/** isUndo tells of the keys for undo. */
export function isUndo(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
}
