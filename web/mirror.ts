// The text behind a field, in pieces. What is highlighted in a text node is painted anew with every change
// of that node, line by line, each line against all that is highlighted in it: 4 KB of JSON in one node have
// 330 places in 70 lines.

import { difference, type Span } from "./edits";

/** PIECE is the least length of a piece, in UTF-16 units. */
const PIECE = 256;

export class Mirror {
  private pieces: Text[] = [];
  private text = "";

  constructor(private root: Element) {
    root.textContent = "";
  }

  get length(): number {
    return this.text.length;
  }

  /** set shows another text. Pieces that an edit does not touch stay the nodes that they are. */
  set(text: string): void {
    const { start, removed } = difference(this.text, text);
    const longer = text.length - this.text.length;
    let first = 0;
    let from = 0;
    while (first < this.pieces.length - 1 && from + this.pieces[first]!.length <= start) from += this.pieces[first++]!.length;
    let last = first;
    let to = from;
    // A small rest goes with what follows it, so that no text falls into crumbs.
    while (last < this.pieces.length && (to < start + removed || to + longer - from < PIECE)) to += this.pieces[last++]!.length;
    const old = this.pieces.slice(first, last);
    const behind = this.pieces[last] ?? null;
    const made = cut(text.slice(from, to + longer)).map((data, i) => {
      const node = old[i] ?? this.root.insertBefore(new Text(), behind);
      if (node.data !== data) node.data = data;
      return node;
    });
    for (const node of old.slice(made.length)) node.remove();
    this.pieces.splice(first, old.length, ...made);
    this.text = text;
  }

  /** ranges are the places of spans, which come in any order. */
  ranges(spans: Span[]): StaticRange[] {
    if (!spans.length || !this.pieces.length) return [];
    const starts: number[] = [];
    let at = 0;
    for (const piece of this.pieces) {
      starts.push(at);
      at += piece.length;
    }
    // The piece that holds the unit before an offset, or behind it where a span begins.
    const find = (offset: number, begins: boolean): [Text, number] => {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (begins ? starts[middle]! <= offset : starts[middle]! < offset) low = middle;
        else high = middle - 1;
      }
      return [this.pieces[low]!, offset - starts[low]!];
    };
    return spans.map((span) => {
      const [startContainer, startOffset] = find(span.start, true);
      const [endContainer, endOffset] = find(span.end, false);
      return new StaticRange({ startContainer, startOffset, endContainer, endOffset });
    });
  }
}

/** cut makes pieces that end between two characters of ASCII, so that no character is taken apart. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = PIECE; at < text.length; at++) {
    if (text.charCodeAt(at - 1) > 0x7e || text.charCodeAt(at) > 0x7e || text[at - 1] === "\r") continue;
    pieces.push(text.slice(from, at));
    from = at;
    at += PIECE - 1;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
