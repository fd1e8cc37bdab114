// The view of one text: what came in, what the two functions make of it, why each piece
// went, and what a terminal would have done.

import { byId, element, inside, setText } from "./dom";
import { Editor, type Mark } from "./editor";
import { Lines } from "./lines";
import { reason } from "./reason";
import { Stale } from "./stale";
import { boxed, copies, fill } from "./text";
import { places, read, written, type Unread } from "./textview-json";
import { showScreen, type Screen } from "./textview-screen";

/** A longer text is not checked. */
const MOST = 256 << 10;
/** So many pieces are shown each; the others are counted. */
const PIECES = 500;
/** So much of what came in is drawn: 20,000 boxes take a browser two seconds for every key. */
const DRAWN = 20_000;

interface Piece {
  start: number;
  end: number;
  kind: string;
  name: string;
  line: string;
  text: string;
}

interface Answer {
  error?: { message: string };
  line: string;
  text: string;
  marks: Piece[];
  screen: Screen;
}

/** Why a piece of a kind went, in each function or in one of them. */
const WHY: Record<string, string> = {
  escape: "a command to the terminal",
  control: "acts on a terminal, or ends a line",
  bidi: "changes the order in which a text is read",
  separator: "ends a line for some programs and not for others",
  format: "nobody sees it; it joins or parts letters, so a text keeps it",
  tag: "nobody sees it, a model may read it",
  selector: "a second one behind another hides data",
  surrogate: "half a character: no text may hold it",
  byte: "no text",
  kept: "stays, although a terminal would act on it: Node’s pattern does not know it",
};
const FLAG = "part of a flag, which a text keeps";

export class TextView {
  private root = byId("text-view");
  private says = byId("text-says");
  private editor: Editor;
  private notes: Lines;
  private events: Lines;
  private text = "";
  private json = false;
  private unread: Unread | undefined; // what is typed as JSON is none
  private dim = new Stale(() => this.root.toggleAttribute("data-stale", this.stale));
  private asking = false;
  private answered: string | undefined; // the text that the readings belong to
  private answer: Answer | undefined;
  private replaced: string[] = []; // texts in whose place another was put
  private samples: { button: HTMLButtonElement; text: string }[];

  constructor(private ask: (request: string) => Promise<string>, private changed: (text: string) => void) {
    this.editor = new Editor(byId<HTMLTextAreaElement>("raw"), byId("raw-place"), () => this.typed(), () => this.goBack());
    this.notes = new Lines(byId("raw-notes"), this.editor);
    this.events = new Lines(byId("events"), this.editor);
    this.samples = [...this.root.querySelectorAll<HTMLButtonElement>("[data-text]")].map((button) => ({ button, text: JSON.parse(button.dataset.value!) as string }));
    for (const { button, text } of this.samples) button.addEventListener("click", () => this.give(text));
    for (const radio of this.root.querySelectorAll<HTMLInputElement>("[name=written]")) radio.addEventListener("change", () => this.write(radio.value === "json"));
    copies(byId("copy-line"), () => this.answer?.line ?? "");
    copies(byId("copy-text"), () => this.answer?.text ?? "");
    this.say("");
  }

  /** show puts a text, and goes on where the view was hidden before. */
  show(text: string): void {
    if (text !== this.text) {
      this.replaced.push(this.text);
      this.text = text;
      this.put();
    }
    void this.refresh();
  }

  /** give is a text from a sample. */
  private give(text: string): void {
    if (text !== this.text) this.replaced.push(this.text);
    this.text = text;
    this.put();
    this.edited();
  }

  private put(): void {
    this.unread = undefined;
    this.editor.set(this.json ? written(this.text) : this.text);
  }

  private goBack(): void {
    const last = this.replaced.pop();
    if (last === undefined) return;
    this.text = last;
    this.put();
    this.edited();
  }

  private typed(): void {
    const now = this.json ? read(this.editor.text) : this.editor.text;
    this.unread = typeof now === "string" ? undefined : now;
    if (typeof now === "string") this.text = now;
    this.edited();
  }

  /** write chooses between a text and its JSON; what is no JSON stays, as a text. */
  private write(json: boolean): void {
    if (this.unread) this.text = this.editor.text;
    this.json = json;
    inside(this.root, ".editor").classList.toggle("plain", !json);
    this.put();
    this.edited();
  }

  private edited(): void {
    this.mark();
    this.changed(this.text);
    void this.refresh();
  }

  /** refresh asks, one text at a time; what was typed meanwhile is asked next, what is between is left out. */
  private async refresh(): Promise<void> {
    for (const { button, text } of this.samples) button.setAttribute("aria-pressed", String(text === this.text));
    const large = this.text.length > MOST;
    this.fade();
    this.note(large ? `${this.text.length.toLocaleString("en")} characters are over the limit of ${MOST.toLocaleString("en")}: not checked` : "");
    if (this.root.hidden || this.asking || large || this.text === this.answered) return;
    if (this.text === "") return this.draw("", undefined, undefined);
    this.asking = true;
    const { text } = this;
    let failure = "";
    try {
      const answer = await this.question(text);
      const cleaned = answer.text === text ? answer : await this.question(answer.text);
      if (text === this.text) this.draw(text, answer, cleaned.screen);
    } catch (error) {
      failure = reason(error);
    }
    this.asking = false;
    if (text !== this.text) return void this.refresh();
    if (failure) this.note(`not checked: ${failure}`);
  }

  private fade(): void {
    if (this.stale) this.dim.soon();
    else this.dim.now();
  }

  /** stale tells whether the readings belong to another text than the one that is typed. */
  private get stale(): boolean {
    return this.answer !== undefined && (this.unread !== undefined || this.text !== this.answered);
  }

  private async question(value: string): Promise<Answer> {
    const answer = JSON.parse(await this.ask(JSON.stringify({ sanitize: { value, terminal: true } }))) as Answer;
    if (answer.error) throw new Error(answer.error.message);
    return answer;
  }

  /** note says below the field what is not checked, and why. */
  private note(why: string): void {
    const { unread } = this;
    this.notes.show(unread ? [{ text: `no JSON string: ${unread.why}`, range: range(unread.at, unread.at + 1) }] : why ? [{ text: why }] : []);
  }

  private draw(text: string, answer: Answer | undefined, cleaned: Screen | undefined): void {
    this.answered = text;
    this.answer = answer;
    this.root.toggleAttribute("data-empty", !answer);
    fill(byId("made-line"), answer?.line ?? "");
    fill(byId("made-text"), answer?.text ?? "");
    const pieces = answer?.marks ?? [];
    cameIn(byId("came-in"), text, pieces);
    this.list(text, pieces);
    showScreen(byId("seen-raw"), answer?.screen ?? null);
    showScreen(byId("seen-text"), cleaned ?? null);
    const events = (answer?.screen.events.length ?? 0) + (answer?.screen.unsaid ?? 0);
    setText(byId("event-count"), events ? events.toLocaleString("en") : "");
    this.say(answer ? sentence(text, answer) : "");
    this.mark();
    this.fade();
  }

  private say(words: string): void {
    setText(this.says, words || "Choose a sample, or type a text that a tool may answer with: here you read what becomes of it, and what a terminal would have made of it.");
  }

  private list(text: string, pieces: Piece[]): void {
    const all = together(pieces);
    setText(byId("piece-count"), all.length ? all.length.toLocaleString("en") : "none");
    const rows = all.slice(0, PIECES).map((piece) => {
      const tags = piece.kind === "tag" && piece.end > piece.start + 2;
      const button = element("button", "", ...(tags ? ["tag characters: ", ...boxed(hidden(text.slice(piece.start, piece.end)))] : [piece.name]));
      button.type = "button";
      button.addEventListener("click", () => this.select(piece.start, piece.end));
      const why = piece.kind === "tag" && piece.text === "kept" ? FLAG : WHY[piece.kind] ?? "";
      return element("tr", piece.kind === "kept" ? "stays" : "", element("td", "", button, element("span", "why", why)), element("td", "", piece.line), element("td", "", piece.text));
    });
    if (all.length > PIECES) rows.push(element("tr", "", element("td", "", `and ${(all.length - PIECES).toLocaleString("en")} more`)));
    byId("pieces").replaceChildren(...rows);
  }

  /** mark underlines the pieces in the field, too, and leads there from what the terminal did. */
  private mark(): void {
    const { unread, answer } = this;
    const at = unread || this.text !== this.answered ? undefined : this.place(); // else the places are in an older text
    const pieces = at ? (answer?.marks ?? []).slice(0, PIECES).map(({ kind, start, end }): Mark => ({ kind: kind === "kept" ? "fault" : "notice", start: at(start), end: at(end) })) : [];
    this.editor.mark(unread ? [{ kind: "fault", start: unread.at, end: unread.at + 1 }] : pieces);
    if (!at && !unread && this.text.length <= MOST) return; // an answer is on its way: what stands there stays
    const { events = [], unsaid = 0 } = answer?.screen ?? {};
    this.events.show([
      ...events.map(({ start, end, says }) => ({ text: says, range: at && range(at(start), at(end)) })),
      ...(unsaid ? [{ text: `and ${unsaid.toLocaleString("en")} more` }] : []),
    ]);
  }

  private select(start: number, end: number): void {
    if (this.text !== this.answered || this.unread) return; // the place is in an older text
    const at = this.place();
    this.editor.select({ start: at(start), end: at(end) });
  }

  /** place leads from the text into the field. */
  private place(): (offset: number) => number {
    if (!this.json) return (offset) => offset;
    const list = places(this.editor.text);
    return (offset) => list[Math.min(offset, list.length - 1)]!;
  }
}

const range = (start: number, end: number) => ({ start, end, line: 0, column: 0 });

/** together makes one piece of neighbouring tag characters, and says what they hide. */
function together(pieces: Piece[]): Piece[] {
  const list: Piece[] = [];
  for (const piece of pieces) {
    const last = list.at(-1);
    if (last && piece.kind === "tag" && last.kind === "tag" && last.end === piece.start && last.line === piece.line && last.text === piece.text) last.end = piece.end;
    else list.push({ ...piece });
  }
  return list;
}

/** hidden is what tag characters spell, less the one that ends a flag. */
function hidden(text: string): string {
  return [...text.replace(/\u{e007f}/gu, "")].map((char) => String.fromCodePoint(char.codePointAt(0)! & 0x7f)).join("");
}

/** cut gives the place of a limit that parts no pair. */
function cut(text: string, limit: number): number {
  return limit < text.length && text.codePointAt(limit - 1)! > 0xffff ? limit + 1 : Math.min(limit, text.length);
}

/** cameIn shows a text with everything in it named, and a line below each piece. */
function cameIn(target: HTMLElement, text: string, pieces: Piece[]): void {
  const made = document.createDocumentFragment();
  const put = (into: Node, from: number, to: number) => {
    for (const node of boxed(text.slice(from, to), true)) into.appendChild(node);
  };
  let at = 0;
  for (const piece of pieces.slice(0, PIECES)) {
    if (piece.start > DRAWN) break;
    put(made, at, piece.start);
    const mark = element("u", piece.kind === "kept" ? "piece stays" : "piece");
    mark.title = piece.name;
    put(mark, piece.start, piece.end);
    made.append(mark);
    at = piece.end;
  }
  const end = Math.max(at, cut(text, DRAWN));
  put(made, at, end);
  if (end < text.length) made.append(element("span", "soft", `\n… and ${(text.length - end).toLocaleString("en")} more characters, in the field above`));
  target.replaceChildren(made);
}

function sentence(text: string, { line, text: made, marks }: Answer): string {
  const stay = marks.filter(({ kind }) => kind === "kept").length;
  if (stay) return `${stay === 1 ? "One piece stays" : `${stay.toLocaleString("en")} pieces stay`} in both, although a terminal would act on ${stay === 1 ? "it" : "them"}.`;
  if (line === text && made === text) return "Both keep this text as it is.";
  if (made === text) return "SanitizeText keeps this text, SanitizeLine changes it.";
  return line === made ? "Both take out what would act on a terminal or hide from a reader." : "Both take out what would act on a terminal or hide from a reader, each in its own way.";
}
