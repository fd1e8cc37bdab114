// Exact texts on the page: unseen characters in boxes, each line hanging, so that a
// line that is wrapped and a line of the text can be told apart.

import { become, byId, element, inside, setText } from "./dom";
import { breaking, visible } from "./visible";

/**
 * So much of a text is drawn, in UTF-16 units, and so many lines and boxes: with 50,000 lines in four panels the page
 * stood still for 15 s.
 */
const CHARS = 200_000;
const PLACES = 10_000;

const drawn = new WeakMap<Element, string>();

/** fill writes a text and tells whether it holds characters that are boxed. */
export function fill(target: Element, text: string, breaks = false, raw = false): boolean {
  const { shown, more } = most(text);
  const pieces = visible(shown, breaks);
  const boxes = pieces.some((piece) => typeof piece !== "string");
  const key = `${raw}${breaks}${text}`;
  if (drawn.get(target) === key) return boxes;
  drawn.set(target, key);
  become(target, [...grouped(raw ? hanging(shown) : pieces.flatMap(draw)), ...more]);
  return boxes;
}

/** most is as much of a text as is drawn, and what says how much is not. */
function most(text: string): { shown: string; more: Node[] } {
  let end = Math.min(text.length, CHARS, breaking(text.slice(0, CHARS), PLACES));
  if (/[\ud800-\udbff]/.test(text[end - 1] ?? "") && end < text.length) end--; // half a character
  const more = text.length - end;
  return { shown: text.slice(0, end), more: more ? [element("span", "more", `… and ${more.toLocaleString("en")} more characters, which are not drawn`)] : [] };
}

/** Longer texts than this many nodes are laid out in blocks of as many. */
const BLOCK = 64;

/**
 * grouped puts the nodes of a long text into blocks of whole lines: what changes in one leaves the layout of the others
 * as it is. Of a key in a call of 4 KB, which a host tells in 440 lines, layout took 12 ms without, and takes 4.
 */
function grouped(nodes: Node[]): Node[] {
  if (nodes.length <= 2 * BLOCK) return nodes;
  const blocks: Node[] = [];
  let block = element("span", "block");
  for (const node of nodes) {
    // The first line of a block hangs by itself.
    if (!block.hasChildNodes() && node instanceof Element && node.tagName === "I") continue;
    block.append(node);
    if (block.childNodes.length >= BLOCK && node instanceof Text && node.data.endsWith("\n")) {
      blocks.push(block);
      block = element("span", "block");
    }
  }
  if (block.hasChildNodes()) blocks.push(block);
  return blocks;
}

/** forget is for a place that something else than fill writes into. */
export function forget(target: Element): void {
  drawn.delete(target);
}

/** boxed is a text within a line, or with breaks one of several, each break in a box. */
export function boxed(text: string, breaks = false): Node[] {
  const { shown, more } = most(text);
  return [...visible(shown, breaks).flatMap(draw), ...more];
}

function draw(piece: ReturnType<typeof visible>[number]): Node[] {
  if (typeof piece === "string") return hanging(piece);
  const box = element("span", "box", piece.box);
  box.dataset.code = piece.code;
  box.title = piece.code;
  return [box, ...hanging(piece.then)];
}

/** hanging puts an empty element behind each line feed, which the style sheet pulls out to the left. */
function hanging(text: string): Node[] {
  const lines = text.split("\n");
  return lines.flatMap((line, i) => {
    const last = i === lines.length - 1;
    const node = new Text(last ? line : line + "\n");
    return [...(i ? [element("i")] : []), ...(node.length ? [node] : [])];
  });
}

/** copies makes a button copy a text, and say so. */
export function copies(button: HTMLElement, text: () => string): void {
  button.addEventListener("click", () => void copied(button, text()));
}

/** copied copies a text for a button, whose label says so; in a dialog nothing outside of it can be focused. */
export async function copied(button: HTMLElement, text: string, within: HTMLElement = document.body): Promise<void> {
  const label = button.firstChild as Text;
  const before = button.dataset.label ?? (button.dataset.label = label.data);
  label.data = (await copy(text, within)) ? "copied" : "not allowed";
  // Behind an open dialog nothing is heard: it has a place of its own.
  setText(within === document.body ? byId("spoken") : inside(within, "[role=status]"), label.data);
  setTimeout(() => (label.data = before), 1500);
}

async function copy(text: string, within: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // In a frame of another origin, or without a secure one, only the old way works.
    const field = element("textarea", "hidden");
    field.value = text;
    const before = document.activeElement;
    within.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return done;
  }
}
