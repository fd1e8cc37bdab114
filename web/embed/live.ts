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

/** set gives an element attributes. */
export function set<E extends Element>(made: E, attributes: Record<string, string>): E {
  for (const name in attributes) made.setAttribute(name, attributes[name]!);
  return made;
}

/** make builds an element; part is also its class. */
export function make<K extends keyof HTMLElementTagNameMap>(name: K, part: string, ...children: Child[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (part) set(made, { class: part, part });
  made.append(...children.filter((child) => child != null));
  return made;
}

function shape(mark: string): Element {
  const draw = (name: string, attributes: Record<string, string>) => set(document.createElementNS("http://www.w3.org/2000/svg", name), attributes);
  const svg = draw("svg", { part: "mark", viewBox: "0 0 16 16", "aria-hidden": "true" });
  svg.append(draw("path", { d: (marks as Record<string, string>)[mark] ?? "" }));
  return svg;
}

/** exact is a text with the characters that nobody sees in boxes. */
export function exact(part: string, text: string | null, nothing = ""): HTMLElement {
  if (!text) return make("p", part + " sub", text === null ? nothing : "an empty text");
  const pre = make("pre", part);
  for (const piece of visible(text, false)) {
    if (typeof piece === "string") pre.append(piece);
    else pre.append(set(make("span", "box", piece.box), { title: piece.code }), piece.then);
  }
  return pre;
}

/** plain is the sentence as one text. */
export function plain(response: Response): string {
  return response.view.sentence.map(({ text, code }) => text ?? code).join("");
}

function sentence(response: Response): HTMLElement {
  return make("p", "sentence", ...response.view.sentence.map(({ text, code }) => text ?? make("code", "", code)));
}

type Panel = Response["view"]["panels"][number] & { name: string; release: string; adapter: string };

/** rows builds what a view makes of each panel: of its name with the release and what else is not as usual, and of what the model reads. */
function rows(response: Response, build: (panel: Panel, name: Child[], reads: HTMLElement) => HTMLElement): HTMLElement[] {
  return (response.view.panels as Panel[]).map((panel, i) => {
    const answer = response.answers[i]!.hostAnswer;
    const made = build(panel,
      [panel.name, " ", make("span", "release", panel.release + (panel.adapter === "none" ? ", without the core" : ""))],
      exact("reads", answer?.text ?? null, answer?.missing === undefined ? "the model reads nothing" : "not simulated"));
    return set(made, { "data-state": panel.state, "data-mark": panel.mark });
  });
}

function verdict({ mark, word }: Panel, why = ""): HTMLElement {
  return make("div", "verdict", shape(mark), make("p", "", make("strong", "word", word), ...(why ? [" ", make("span", "why", why)] : [])));
}

function panels(response: Response): Child[] {
  return [sentence(response), make("div", "panels", ...rows(response, (panel, name, reads) =>
    set(make("div", "panel panel-" + panel.state,
      make("p", "host", ...name),
      verdict(panel, panel.why),
      make("p", "sub", ...(panel.channel ? ["adapter hands over ", make("code", "channel", panel.channel), " · "] : []), "the model reads"),
      reads), { role: "group", "aria-label": panel.name })))];
}

function table(response: Response): Child[] {
  const heads = ["host", "the model is", "the model reads"].map((name) => set(make("th", "column", name), { scope: "col" }));
  const body = rows(response, (panel, name, reads) =>
    make("tr", "row row-" + panel.state, set(make("th", "host", ...name), { scope: "row" }), make("td", "cell", verdict(panel)), make("td", "cell", reads)));
  return [sentence(response), make("div", "scroll", make("table", "table", make("thead", "", make("tr", "", ...heads)), make("tbody", "", ...body)))];
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
  return [
    make("p", "host", "SanitizeLine"), exact("reads", line),
    make("p", "host", "SanitizeText"), exact("reads", text),
    marks.length ? make("ul", "lines", ...marks.map(({ name, line, text }) => make("li", "line", make("code", "", name), ` ${line} in a line, ${text} in a text`))) : null,
  ];
}
