// Texts: edits, exact line ends, JSON tokens, characters that nobody sees.

import { difference, moved, place } from "../edits";
import { Exact } from "../exact";
import { tokens } from "../highlight";
import { visible } from "../visible";
import { equal } from "./check";

export function texts(): void {
  for (const [before, after, want] of [
    ["", "", [0, 0, ""]],
    ["abc", "abXc", [2, 0, "X"]],
    ["abc", "ac", [1, 1, ""]],
    ["aa", "aaa", [2, 0, "a"]],
    ["aaa", "aa", [2, 1, ""]],
    ["abc", "xyz", [0, 3, "xyz"]],
  ] as const) {
    const edit = difference(before, after);
    equal(`difference of ${before} and ${after}`, [edit.start, edit.removed, edit.inserted], want);
    equal(`${before} edited`, before.slice(0, edit.start) + edit.inserted + before.slice(edit.start + edit.removed), after);
  }
  equal(
    "spans before, in and behind an edit",
    moved([{ start: 0, end: 2 }, { start: 1, end: 4 }, { start: 5, end: 6 }], { start: 2, removed: 1, inserted: "xyz" }),
    [{ start: 0, end: 2 }, { start: 7, end: 8 }],
  );
  for (const [text, offset, line, column] of [
    ["", 0, 1, 1],
    ["ab\ncd", 4, 2, 2],
    ["ab\r\ncd", 3, 1, 4], // between CR and LF the line has not ended
    ["ab\r\ncd", 4, 2, 1],
    ["a\rb", 2, 2, 1],
    ["\u{1f600}x", 2, 1, 2], // a column is a code point
  ] as const) equal(`place of ${offset} in ${JSON.stringify(text)}`, place(text, offset), { line, column });

  exact();
  json();
  boxes();
}

function exact(): void {
  const text = '{\r\n "a": 1,\r "b": "\ud800\u0000"\r\n}';
  const field = new Exact();
  field.set(text);
  equal("what a field shows", field.shown, '{\n "a": 1,\n "b": "\ud800\u0000"\n}');
  equal("the exact text", field.text, text);
  for (let at = 0; at <= field.shown.length; at++) equal(`offset ${at} and back`, field.shownOffset(field.exactOffset(at)), at);
  equal("a place behind CR LF", field.shownOffset(text.indexOf('"a"')), field.shown.indexOf('"a"'));

  field.typed(field.shown + " ");
  equal("typed at the end", field.text, text + " ");
  field.typed(field.shown.replace("1", "12"));
  equal("typed in the middle", field.text, text.replace("1", "12") + " ");
  const kept = field.shown;
  field.set("something else");
  field.typed(kept);
  equal("brought back by undo", field.text, text.replace("1", "12") + " ");
  field.typed("a\nb");
  equal("a text typed anew", field.text, "a\nb");
}

function json(): void {
  const kinds = (text: string) => tokens(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
  equal("tokens", kinds('{"a": "b:", "c" :[-1.5e3, true, null]}'), ['key "a"', 'string "b:"', 'key "c"', "number -1.5e3", "literal true", "literal null"]);
  equal("an escaped quote", kinds('"a\\"b"'), ['string "a\\"b"']);
  equal("a string that nobody closed", kinds('"abc\n"d": 1'), ['string "abc', 'key "d"', "number 1"]);
  equal("a backslash at the end", kinds('"abc\\'), ['string "abc\\']);
  equal("no JSON at all", kinds("truely nullable"), []);
}

function boxes(): void {
  const names = (text: string, breaks = false) => visible(text, breaks).map((piece) => (typeof piece === "string" ? piece : `[${piece.box} ${piece.code}]${piece.then}`));
  equal("plain text", names("a b ü 漢 😀"), ["a b ü 漢 😀"]);
  equal("nothing", names(""), []);
  equal("controls", names("a\u001b[0m\u0000\u009b"), ["a", "[ESC U+001B]", "[0m", "[NUL U+0000]", "[CSI U+009B]"]);
  equal("bidi", names("\u202efdp.exe"), ["[U+202E U+202E]", "fdp.exe"]);
  equal("spaces and joiners", names("\u00a0\u200d\u200b\ufeff\u3000"), ["[NBSP U+00A0]", "[ZWJ U+200D]", "[ZWSP U+200B]", "[BOM U+FEFF]", "[IDSP U+3000]"]);
  equal("a lone surrogate", names("a\ud83d"), ["a", "[U+D83D U+D83D]"]);
  equal("a tag", names("\u{e0041}"), ["[TAG A U+E0041]"]);
  equal("a selector", names("❤\ufe0f"), ["❤", "[VS16 U+FE0F]"]);
  equal("breaks as layout", names("a\nb"), ["a\nb"]);
  equal("a last break", names("a\nb\n"), ["a\nb", "[LF U+000A]\n"]);
  equal("breaks as characters", names("a\nb\tc", true), ["a", "[LF U+000A]\n", "b", "[TAB U+0009]\t", "c"]);
}
