// Colours and squiggles by the CSS Custom Highlight API: ranges over a text node, no
// element added. Where the API is absent nothing is painted and nothing is missing.

import type { Span } from "./edits";

export const canPaint = typeof Highlight === "function" && typeof CSS === "object" && "highlights" in CSS;

// One highlight of a name holds the ranges of every editor.
const painted = new Map<string, Map<object, StaticRange[]>>();

/** paint sets what owner shows under a name; the style sheet says how it looks. */
export function paint(name: string, owner: object, node: Text, spans: Span[]): void {
  if (!canPaint) return;
  let owners = painted.get(name);
  if (!owners) painted.set(name, (owners = new Map()));
  if (!spans.length && !owners.get(owner)?.length) return;
  owners.set(owner, spans.map(({ start, end }) => new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end })));
  const all = new Highlight();
  for (const ranges of owners.values()) for (const range of ranges) all.add(range);
  CSS.highlights.set(name, all);
}
