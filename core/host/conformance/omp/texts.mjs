// Generated texts for the parts that have a language of their own: broken JSON, regular
// expressions without the u flag, and what a tool returns with escape sequences in it.

const broken = [
	'{"a":"x","b":true}', '{"a": [1, 2.5, {"c": null}], "b": "it\'s"}', "{'a': 'it\\'s', b: None}", '{"a":"say "hi" there","z":1}',
	'{"a":"\\ud83d\\ude00 \\u00e9 \\n","q":-0.5e3}', '{a: foo/bar, b: 0x1F, c: [1,,2,], /* c */ d: True // x\n}', '{"é":"💡","1":2,"0":1}', '[{"a":1}]',
	'{"a":"b\\', '{"a":{"b":{"c":[[["d"]]]}}}',
];
const pieces = [
	'"', "'", "\\", "{", "}", "[", "]", ",", ":", "/", "*", "\n", " ", "u", "0", "1", "9", "-", "+", ".", "e", "x", "b", "t", "true", "null", "None", "\ud800", "\udc00",
	"💡", "é", "\u0000", "\u001f", "\u2028", "\ufeff", "\u00a0", "//", "/*", "*/", "\\u", "\\ud8", "\\ud83d", "\\ude00", "\\x", '\\"', "\\'", "a", "NaN", "Infinity", "$", "_",
	"__proto__", '"__proto__":1,', "constructor",
];

/** brokenText gives a text that was JSON once. */
export function brokenText(r) {
	let text = r.pick(broken);
	for (let n = 1 + r.below(4); n > 0; n--) {
		const at = r.below(text.length + 1);
		const how = r.below(4);
		if (how === 0) text = text.slice(0, at) + text.slice(at + 1 + r.below(3));
		else if (how === 3) text = text.slice(0, at);
		else text = text.slice(0, at) + r.pick(pieces) + text.slice(at);
	}
	return text;
}

export const openSchemas = [
	{ type: "object", properties: {} },
	{ type: "object", properties: { a: { type: ["string", "number", "array", "object"] }, b: { type: "boolean" } }, additionalProperties: true },
];

const patterns = [
	"^.{2}$", "^.$", "[^a]$", "^[^a]{1,3}$", "\\p{L}", "^\\p{L}+$", "\\u{61}", "^\\u{2}$", "\\u{1F600}", "^[😀-😎]$", "[😀]", "^[^😀]$", "😀{2}", "\\ud83d", "\\uD83D\\uDE00",
	"^[\\u0000-\\uFFFF]$", "^[\\uD800-\\uDFFF]+$", "^\\S+$", "\\W$", "^\\w+$", "[\\p{L}x]", "^[\\u{61}]$", "^[\\w\\-.]+$", "\\bfoo\\b", "(?<y>\\d{4})-\\k<y>", "^(?=.*\\d).{3,}$",
	"(?<!a)b", "^[\\s\\S]{4}$", "^\\P{L}$", "[a-\\uFFFF]$", "\\cJ", "\\x41", "^\\u{10}+$", "[\\b]", "[a\\]b]", "^(😀|a)+$", "^😀+$", "[\\d-]$", "^\\p{Lu}{2}$",
];
export const patternSchemas = [
	...patterns.map(pattern => ({ type: "object", properties: { a: { type: "string", pattern } }, required: ["a"] })),
	...["^.$", "\\p{L}", "[😀]"].map(pattern => ({ type: "object", properties: {}, patternProperties: { [pattern]: { type: "integer" } } })),
];
export const subjects = [
	"", "a", "😀", "😀😀", "a😀", "é", "p{L}", "P{L}", "u{1F600}", "uu", "u", "\ud83d", "\ude00", "\ud83d\ud83d", "Ab", "foo", "xfoo bar", "1234-1234", "ab1", "b", "ab", "\n", "A",
	"aaaa", "p{Lu}}", "L", "{", "\uffff", "\u2028", "😎", "aé😀b", "-", ".",
];

const sequences = [
	"\x1b", "\x1b[", "\x1b]", "\x1bP", "\x1bX", "\x1b^", "\x1b_", "\x1b(", "\x1b#", "\x1b ", "\x1b%", "\x1b\\", "\x07", "\x9c", "\x9b", "\x9d", "\x90", "\x98", "\x9e", "\x9f", "0", "1;3", "m",
	"J", "\\", "a", "é", "💡", "\ud800", "\udc00", "\ufffd", "\n", "\t", "\r", "\x00", "\x7f", "\x85", "\x18", "8;;http://x", "\x1b[31m", "\x1b]0;t", "@", "~", "?", "<", "c", "N", "\u2028", " ",
];

/** terminalText gives a text for a terminal, whole or not. */
export function terminalText(r) {
	let text = "";
	for (let n = 1 + r.below(9); n > 0; n--) text += r.pick(sequences);
	return text;
}
