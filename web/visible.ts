// Characters that nobody sees, or that a terminal or a text renderer would act on,
// as names to put in a box.

export interface Box {
  /** The short name in the box: ESC, NBSP, U+202E. */
  box: string;
  /** The code point: U+001B. */
  code: string;
  /** What is drawn behind the box: the line break or the tab itself. */
  then: string;
}

export type Piece = string | Box;

const C0 = "NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US".split(" ");

const NAMES: Record<number, string> = {
  0x7f: "DEL", 0x85: "NEL", 0x90: "DCS", 0x98: "SOS", 0x9b: "CSI", 0x9c: "ST", 0x9d: "OSC", 0x9e: "PM", 0x9f: "APC",
  0xa0: "NBSP", 0xad: "SHY", 0x34f: "CGJ", 0x61c: "ALM", 0x200b: "ZWSP", 0x200c: "ZWNJ", 0x200d: "ZWJ", 0x200e: "LRM", 0x200f: "RLM",
  0x2028: "LS", 0x2029: "PS", 0x202f: "NNBSP", 0x2060: "WJ", 0x3000: "IDSP", 0xfeff: "BOM",
};

// Separators other than the plain space, everything without a shape of its own, and
// the blank Braille pattern.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|(?! )\p{Zs}/gu;

function codeOf(point: number): string {
  return "U+" + point.toString(16).toUpperCase().padStart(4, "0");
}

function nameOf(point: number): string {
  if (point < 0x20) return C0[point]!;
  if (point >= 0xfe00 && point <= 0xfe0f) return "VS" + (point - 0xfe00 + 1);
  if (point > 0xe0020 && point < 0xe007f) return "TAG " + String.fromCodePoint(point - 0xe0000);
  return NAMES[point] ?? codeOf(point);
}

/** breaking finds where the count-th of the characters to name stands, or the text's end; line feeds count. */
export function breaking(text: string, count: number): number {
  for (const { index } of text.matchAll(unseen)) if (count-- === 0) return index;
  return text.length;
}

/**
 * visible splits a text at the characters to name. A line feed has a box where breaks
 * says so, and at the end of the text, where it would not be seen at all.
 */
export function visible(text: string, breaks: boolean): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(unseen)) {
    const [char] = found;
    const end = found.index + char.length;
    if (char === "\n" && !breaks && end < text.length) continue;
    if (found.index > from) pieces.push(text.slice(from, found.index));
    const point = char.codePointAt(0)!;
    pieces.push({ box: nameOf(point), code: codeOf(point), then: char === "\n" || char === "\t" ? char : "" });
    from = end;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
