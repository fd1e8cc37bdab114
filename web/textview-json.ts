// A text as a JSON string, so that what cannot be typed or seen can be written as an
// escape. Strings alone: the browser's own reader keeps each UTF-16 unit of them.

import { visible } from "./visible";

/** written is a text as a JSON string in which nothing is invisible. */
export function written(text: string): string {
  const parts = visible(text, true).map((piece) => {
    if (typeof piece === "string") return JSON.stringify(piece).slice(1, -1);
    const char = String.fromCodePoint(parseInt(piece.code.slice(2), 16));
    const short = JSON.stringify(char).slice(1, -1);
    return short[0] === "\\" ? short : [...Array(char.length).keys()].map((i) => "\\u" + char.charCodeAt(i).toString(16).padStart(4, "0")).join("");
  });
  return `"${parts.join("")}"`;
}

/** Unread says why a text is no JSON string, and where. */
export interface Unread {
  at: number;
  why: string;
}

const string = /[ \t\n\r]*(?:"(?:[^"\\\x00-\x1f]+|\\(?:["\\/bfnrt]|u[\da-f]{4}))*)?/iy;

/** read gives the text of a JSON string. */
export function read(json: string): string | Unread {
  string.lastIndex = 0;
  const found = string.exec(json)![0];
  const at = found.length;
  const next = json[at];
  if (!found.includes('"')) return { at, why: next === undefined ? "ends too early" : "strings need double quotes" };
  if (next === '"') {
    const behind = at + 1 + /^[ \t\n\r]*/.exec(json.slice(at + 1))![0].length;
    return behind < json.length ? { at: behind, why: "text follows the value" } : JSON.parse(json) as string;
  }
  if (next === undefined) return { at, why: "ends too early" };
  if (next === "\\") return { at, why: `\\${json[at + 1] ?? ""} is no escape` };
  return { at, why: /[\n\r]/.test(next) ? "a line break inside a string must be written \\n" : "a control character inside a string must be escaped" };
}

/** places gives where in a JSON string each UTF-16 unit of its text begins; the last one is its end. */
export function places(json: string): number[] {
  const start = json.indexOf('"') + 1;
  const body = json.slice(start, json.lastIndexOf('"'));
  const list: number[] = [];
  for (const { index } of body.matchAll(/\\u[\da-f]{4}|\\?[^]/gi)) list.push(start + index);
  list.push(start + body.length);
  return list;
}
