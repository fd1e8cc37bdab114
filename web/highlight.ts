// JSON as a reader colours it: tokens of any text, broken text included. Which
// text is JSON, the core says.

export type Kind = "key" | "string" | "number" | "literal";

export interface Token {
  kind: Kind;
  start: number;
  end: number;
}

// A string that nobody closed ends with its line: the rest of the text keeps its colours.
const token = /("(?:[^"\\\n\r]|\\[^\n\r])*(?:"|$|(?=[\n\r])|\\(?=[\n\r]|$)))(?=([\s]*:)?)|(-?\d[\d.eE+-]*)|\b(?:true|false|null)\b/g;

export function tokens(text: string): Token[] {
  const list: Token[] = [];
  for (const found of text.matchAll(token)) {
    const [whole, string, colon, number] = found;
    const kind: Kind = string !== undefined ? (colon !== undefined ? "key" : "string") : number !== undefined ? "number" : "literal";
    list.push({ kind, start: found.index, end: found.index + whole.length });
  }
  return list;
}
