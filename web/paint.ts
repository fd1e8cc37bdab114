// Colours and squiggles by the CSS Custom Highlight API: ranges over text, no element
// added. Where the API is absent nothing is painted and nothing is missing.

export const canPaint = typeof Highlight === "function" && typeof CSS === "object" && "highlights" in CSS;

// One highlight of a name holds the ranges of every editor.
const painted = new Map<string, Map<object, StaticRange[]>>();

/** paint sets what owner shows under a name; the style sheet says how it looks. */
export function paint(name: string, owner: object, ranges: StaticRange[]): void {
  if (!canPaint) return;
  let owners = painted.get(name);
  if (!owners) painted.set(name, (owners = new Map()));
  // Whatever is set is painted anew, all of it.
  if (equal(ranges, owners.get(owner) ?? [])) return;
  owners.set(owner, ranges);
  const all = new Highlight();
  for (const list of owners.values()) for (const range of list) all.add(range);
  CSS.highlights.set(name, all);
}

function equal(one: StaticRange[], other: StaticRange[]): boolean {
  return one.length === other.length && one.every((range, i) => {
    const { startContainer, startOffset, endContainer, endOffset } = other[i]!;
    return range.startContainer === startContainer && range.startOffset === startOffset && range.endContainer === endContainer && range.endOffset === endOffset;
  });
}
