// Lists of findings: the core's lines, the command line's, and the notes beside the
// editors. Where a finding has a place, pointing at it shows the place and a click
// selects it.

import type { Editor } from "./editor";
import { element, setText } from "./dom";
import type { Range, Response } from "./wire";

export interface Line {
  text: string;
  range?: Range | null | undefined;
}

export class Lines {
  private lines: Line[] = [];

  constructor(private list: HTMLElement, editor?: Editor) {
    if (!editor) return;
    const rangeAt = (event: Event) => {
      const item = (event.target as Element).closest("li");
      return item?.parentElement === list ? (this.lines[[...list.children].indexOf(item)]?.range ?? null) : null;
    };
    list.addEventListener("click", (event) => {
      const range = rangeAt(event);
      if (range && (event.target as Element).closest("button")) editor.select(range);
    });
    for (const type of ["pointerover", "focusin"]) list.addEventListener(type, (event) => editor.hover(rangeAt(event)));
    for (const type of ["pointerleave", "focusout"]) list.addEventListener(type, () => editor.hover(null));
  }

  /** show changes what is different and leaves the other lines alone, so that focus stays where it is. */
  show(lines: Line[]): void {
    this.lines = lines;
    const { list } = this;
    while (list.children.length > lines.length) list.lastElementChild!.remove();
    lines.forEach(({ text, range }, i) => {
      const item = list.children[i] ?? list.appendChild(element("li"));
      const old = item.firstElementChild;
      if (!range) {
        if (old) item.replaceChildren();
        setText(item, text);
        return;
      }
      const link = old ?? element("button");
      if (!old) {
        link.setAttribute("type", "button");
        item.replaceChildren(link);
      }
      setText(link, text);
    });
  }
}

/** coreLines gives the core's lines, each with the place of the first problem that reads so. */
export function coreLines(response: Response): Line[] {
  const { check } = response;
  const ranges = new Map<string, Range>();
  for (const issue of check?.issues ?? []) if (!ranges.has(issue.line)) ranges.set(issue.line, issue.range);
  return (check?.lines ?? []).map((text) => ({ text, range: ranges.get(text) ?? (response.arguments.ok ? null : response.arguments.problem?.range) }));
}

/** schemaLines gives what is wrong with the schema, then what the definition rules refuse. */
export function schemaLines(response: Response): Line[] {
  const { schema, definition, view } = response;
  return [
    ...schema.problems.map(({ at, message, range }) => ({ text: at ? `${at}: ${message}` : message, range })),
    // A schema that cannot be compiled is refused for the same reason: said once is enough.
    ...definition.problems.flatMap((text, i) => (view.repeated?.includes(i) ? [] : [{ text, range: definition.places?.[i] }])),
    ...schema.notices.map(({ message, range }) => ({ text: message, range })),
  ];
}

export function noticeLines(response: Response): Line[] {
  return response.arguments.notices.map(({ message, range }) => ({ text: message, range }));
}

/** hintLines gives what bites on a host: what few tools have, or what most do. */
export function hintLines({ view }: Response, usual: boolean): Line[] {
  return (view.hints ?? []).flatMap(({ message, range, usual: common }) => (common === usual ? [{ text: message, range }] : []));
}
