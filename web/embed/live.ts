// What an element shows once it answers: the arguments to edit, and the reading of them
// in one of four views. Texts reach the page as text nodes only.

import marks from "../marks.json";
import { visible } from "../visible";
import type { Response } from "../wire";

export type ViewName = "panels" | "table" | "lines" | "sanitize";

/** Sanitized is the answer to a sanitize request. */
export interface Sanitized {
  line: string;
  text: string;
  marks: { name: string; line: string; text: string }[];
}

type Child = Node | string | null | undefined;

/** make builds an element; part is also its class. */
export function make<K extends keyof HTMLElementTagNameMap>(name: K, part: string, ...children: Child[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (part) {
    made.className = part;
    made.setAttribute("part", part);
  }
  made.append(...children.filter((child) => child != null));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

function shape(mark: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("part", "mark");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", (marks as Record<string, string>)[mark] ?? "");
  svg.append(path);
  return svg;
}

/** exact is a text with the characters that nobody sees in boxes. */
export function exact(part: string, text: string | null, nothing: string): HTMLElement {
  if (text === null || text === "") return make("p", part + " sub", text === null ? nothing : "an empty text");
  const pre = make("pre", part);
  for (const piece of visible(text, false)) {
    if (typeof piece === "string") pre.append(piece);
    else {
      const box = make("span", "box", piece.box);
      box.title = piece.code;
      pre.append(box, piece.then);
    }
  }
  return pre;
}

/** plain is the sentence as one text. */
export function plain(response: Response): string {
  return response.view.sentence.map(({ text, code }) => text ?? code).join("");
}

function sentence(response: Response): HTMLElement {
  return make("p", "sentence", ...response.view.sentence.map(({ text, code }) => (code === undefined ? (text ?? "") : make("code", "", code))));
}

/** The release and what else of a row is not as usual. */
function rowOf(response: Response, i: number): string {
  const { release, adapter } = response.view.panels[i]! as unknown as { release: string; adapter: string };
  return [release, ...(adapter === "none" ? ["without the core"] : [])].join(", ");
}

function nameOf(response: Response, i: number): string {
  return (response.view.panels[i] as unknown as { name: string }).name;
}

function reads(response: Response, i: number): HTMLElement {
  const answer = response.answers[i]!.hostAnswer;
  return exact("reads", answer?.text ?? null, answer?.missing === undefined ? "the model reads nothing" : "not simulated");
}

function panels(response: Response): Child[] {
  const list = response.view.panels.map((panel, i) => {
    const made = make("div", `panel panel-${panel.state}`,
      make("p", "host", nameOf(response, i), " ", make("span", "release", rowOf(response, i))),
      make("div", "verdict", shape(panel.mark), make("p", "", make("strong", "word", panel.word), panel.why && " ", panel.why && make("span", "why", panel.why))),
      make("p", "sub", ...(panel.channel ? ["adapter hands over ", make("code", "channel", panel.channel), " · "] : []), "the model reads"),
      reads(response, i));
    made.setAttribute("role", "group");
    made.setAttribute("aria-label", nameOf(response, i));
    made.dataset.state = panel.state;
    made.dataset.mark = panel.mark;
    return made;
  });
  return [sentence(response), make("div", "panels", ...list)];
}

function table(response: Response): Child[] {
  const heads = ["host", "the model is", "the model reads"].map((name) => {
    const cell = make("th", "column", name);
    cell.scope = "col";
    return cell;
  });
  const rows = response.view.panels.map((panel, i) => {
    const head = make("th", "host", nameOf(response, i), " ", make("span", "release", rowOf(response, i)));
    head.scope = "row";
    const row = make("tr", `row row-${panel.state}`, head,
      make("td", "cell", make("div", "verdict", shape(panel.mark), make("strong", "word", panel.word))),
      make("td", "cell", reads(response, i)));
    row.dataset.state = panel.state;
    row.dataset.mark = panel.mark;
    return row;
  });
  return [sentence(response), make("div", "scroll", make("table", "table", make("thead", "", make("tr", "", ...heads)), make("tbody", "", ...rows)))];
}

function lines(response: Response): Child[] {
  const list = response.check?.lines ?? [];
  if (!list.length) return [make("p", "sub", response.view.problems)];
  return [make("ol", "lines", ...list.map((line) => make("li", "line", make("code", "", line))))];
}

/** show is the reading of a call in a view. */
export function show(view: ViewName, response: Response): Child[] {
  if (!response.schema.ok) return [sentence(response), ...response.schema.problems.map(({ at, message }) => make("p", "sub", at ? `${at}: ${message}` : message))];
  return { panels, table, lines, sanitize: lines }[view](response);
}

/** showSanitized is what both functions make of a text. */
export function showSanitized({ line, text, marks }: Sanitized): Child[] {
  const kept = marks.map(({ name, line, text }) => make("li", "line", make("code", "", name), ` ${line} in a line, ${text} in a text`));
  return [
    make("p", "host", "SanitizeLine"), exact("reads", line, ""),
    make("p", "host", "SanitizeText"), exact("reads", text, ""),
    kept.length ? make("ul", "lines", ...kept) : null,
  ];
}
