// A terminal as it would look after a text. Nothing in it can be clicked; a link's
// address is text.

import { element, inside } from "./dom";
import { boxed } from "./text";

export interface Run {
  text: string;
  style?: string[];
  fg?: string;
  bg?: string;
  link?: string;
}

export interface Screen {
  title?: string;
  rows: Run[][];
  column: number;
  row: number;
  scrolled: number;
  clipboard: string[];
  replies: string[];
  bells: number;
  swallowed: number;
  unplayed: number;
  events: { start: number; end: number; says: string }[];
  unsaid: number;
}

export function showScreen(root: HTMLElement, screen: Screen | null): void {
  const title = inside(root, ".title");
  title.replaceChildren(...(screen?.title === undefined ? [] : boxed(screen.title)));
  title.classList.toggle("set", screen?.title !== undefined);
  const lines = screen ? screen.rows.map((runs, i) => row(runs, i === screen.row ? screen.column : -1)) : [];
  // The cursor may stand below the last row that shows anything.
  while (screen && lines.length <= screen.row) lines.push(row([], lines.length === screen.row ? screen.column : -1));
  lines.forEach((line, i) => (line.dataset.row = String(i + 1)));
  inside(root, ".screen").replaceChildren(...lines);
  inside(root, ".effects").replaceChildren(...(screen ? effects(screen) : []));
}

function row(runs: Run[], cursor: number): HTMLElement {
  const line = element("span", "row");
  let column = 0;
  for (const run of runs) {
    const span = styled(run);
    line.append(span);
    if (cursor < column) {
      span.textContent = run.text;
      continue;
    }
    // The character below the cursor gets an element of its own.
    let before = "";
    let under = "";
    let behind = "";
    for (const char of run.text) {
      const wide = width(char);
      if (column > cursor && (behind || wide)) behind += char;
      else if (column === cursor && wide || under) under += char;
      else before += char;
      column += wide;
    }
    span.append(before);
    if (under) span.append(element("span", "cursor", under));
    span.append(behind);
  }
  if (cursor >= column) line.append(" ".repeat(cursor - column), element("span", "cursor", " "));
  return line;
}

function styled({ style = [], fg, bg, link }: Run): HTMLElement {
  const span = element("span", style.map((name) => "t-" + name).join(" "));
  if (style.includes("inverse")) [fg, bg] = [bg ?? "back", fg ?? "fore"];
  if (fg?.startsWith("#")) span.style.color = fg;
  else if (fg) span.dataset.fg = fg;
  if (bg?.startsWith("#")) span.style.backgroundColor = bg;
  else if (bg) span.dataset.bg = bg;
  if (link !== undefined) {
    span.classList.add("t-link");
    span.title = link;
  }
  return span;
}

const NARROW = /^[\p{M}\p{Cf}]/u;
const WIDE = /^[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;

/** width is near enough to draw a cursor; where it is exactly, the core says in numbers. */
function width(char: string): number {
  return NARROW.test(char) ? 0 : WIDE.test(char) ? 2 : 1;
}

const count = (n: number, thing: string) => `${n.toLocaleString("en")} ${thing}${n === 1 ? "" : "s"}`;

function effects(screen: Screen): HTMLElement[] {
  const list: HTMLElement[] = [];
  const exact = (text: string) => element("code", "", ...boxed(text));
  const say = (effect: string, ...words: (string | Node)[]) => {
    const item = element("li", "", ...words);
    item.dataset.effect = effect;
    list.push(item);
  };
  for (const text of screen.clipboard) say("clipboard", "clipboard: ", exact(text));
  for (const text of screen.replies) say("replies", "it types back: ", exact(text));
  for (const { text, link } of links(screen.rows)) say("link", "link: ", exact(text), " → ", exact(link));
  if (screen.bells) say("bells", `bell: rings ${count(screen.bells, "time")}`);
  if (screen.swallowed) say("swallowed", `swallows the last ${count(screen.swallowed, "character")}: nothing closes the command`);
  if (screen.unplayed) say("unplayed", `the last ${count(screen.unplayed, "character")} were not played: the text asks for too much`);
  if (screen.scrolled) say("scrolled", `${count(screen.scrolled, "row")} went off the top`);
  say("cursor", `cursor: row ${screen.row + 1}, column ${screen.column + 1}`);
  return list;
}

/** links joins the runs of one address that stand side by side. */
function links(rows: Run[][]): { text: string; link: string }[] {
  const list: { text: string; link: string }[] = [];
  let before: string | undefined;
  for (const run of rows.flat()) {
    if (run.link !== undefined) {
      if (run.link === before) list.at(-1)!.text += run.text;
      else list.push({ text: run.text, link: run.link });
    }
    before = run.link;
  }
  return list.slice(0, 50);
}
