// What is recorded of the AI SDK: texts that call a tool, and what tools do.
import { cases as mcpCases, textSlug } from "../mcp/cases.mjs";

const done = { returned: "done" };
const texts = ["", " ", "\n\t", "\u00a0", "\ufeff", "{}", " {} ", "null", "[]", "[{\"text\":\"a\"}]", "\"x\"", "7", "true", "1e400", "-0", "{\"text\":\"Hello\"}", "{\"text\":\"Hello\",\"seperator\":\"_\"}", "{\"text\":42,\"2\":1,\"1\":2.0}",
  "{\"big\":12345678901234567890,\"inf\":1e400,\"neg\":-0}", "{\"a\":1,\"a\":2}", "{\"text\":\"\\ud800\"}", "not json", "```json\n{\"text\":\"Hello\"}\n```", "{\"text\": \"Hel", "{\"text\":\"a\",}", "{\"text\":\"a\"} ok", "{\"text\":\"a\nb\"}", "\u001b[31m{oops", "{\"text\":\"\\x\"}", "{'text':'a'}", "{", "[1,", "tru", "{\"a\":01}", "\ufeff{}", "{\"text\":\"a\"}{\"text\":\"b\"}",
  "{\"text\":\"Hello\",\"__proto__\":{\"x\":1}}", "{\"a\":{\"__proto__\":null}}", "[{\"__proto__\":1}]", "{\"\\u005f\\u005fproto__\":1}", "{\"__proto__\" : 1}", "{\"x\":\"\\\"__proto__\\\":\"}", "{\"x\":\"__proto__\"}", "{\"constructor\":1}", "{\"constructor\":{\"prototype\":1}}", "{\"constructor\":{\"a\":1}}", "{\"constructor\":[{\"prototype\":1}]}", "{\"a\":[{\"constructor\":{\"prototype\":{}}}]}", "{\"constructor\":null}", "{\"a\":{\"\\u0063onstructor\":{\"prototype\":1}}}", "\"__proto__\"", "{\"__proto__\":1", "{\"constructor\":{\"__proto__\":1}}", "{\"prototype\":{\"constructor\":1}}"];
const called = ["nope", "", "toString", "constructor", "__proto__", "evil\n\u001b[31mX", "\ud800", "Text_Slug"];

const outcomes = mcpCases.filter((c) => c.name.startsWith("b_")).map((c) => c.outcome);
const open = { type: "object" };

export const cases = [
  ...texts.map((t) => ({ name: "text_slug", schema: textSlug, arguments: t, outcome: done })),
  ...texts.slice(0, 24).map((t) => ({ name: "text_slug", schema: textSlug, arguments: t, core: "refuses", outcome: done })),
  ...texts.map((t) => ({ name: "open", schema: open, arguments: t, core: "passes", outcome: done })),
  ...called.map((name) => ({ name: "text_slug", schema: textSlug, called: name, arguments: "{\"text\":\"a\"}", outcome: done })),
  { name: "text_slug", schema: textSlug, called: "nope", arguments: "{oops", outcome: done },
  { name: "toString", schema: open, arguments: "{}", outcome: done },
  { name: "constructor", schema: open, arguments: "{}", outcome: done },
  ...[{ a: 1, "2": 2 }, { toJSON: 1 }, { __proto__: null, ["__proto__"]: 1 }, [], [1, null], "", "text", 0, false, 1e21, { text: "x", a: 1 }].map((returned, i) => ({ name: "b_" + i, schema: open, arguments: "{}", outcome: { returned } })),
  ...outcomes.map((outcome, i) => ({ name: "b_" + i, schema: open, arguments: "{}", outcome })),
];

export const mcp = [
  ...texts.map((t) => ({ server: "mcpserver", name: "open", schema: open, arguments: t, outcome: { returned: { content: [{ type: "text", text: "done" }] } } })),
  ...texts.slice(0, 30).map((t) => ({ server: "mcpserver", name: "text_slug", schema: textSlug, arguments: t, outcome: { returned: { content: [{ type: "text", text: "done" }] } } })),
  ...called.map((name) => ({ server: "mcpserver", name: "text_slug", schema: textSlug, called: name, arguments: "{\"text\":\"a\"}", outcome: done })),
  ...outcomes.map((outcome, i) => ({ server: "mcpserver", name: "b_" + i, schema: open, arguments: "{}", outcome })),
  ...outcomes.filter((o) => (o.undefined !== "thrown" && o.threw !== null && !(o.returned && typeof o.returned === "object")) || o.returned?.isError).map((outcome, i) => ({ server: "lowlevel", name: "b_" + i, schema: open, arguments: "{}", outcome })),
  { server: "mcpserver", name: "b_order", schema: open, arguments: "{}", outcome: { returned: { content: [{ mimeType: "m", text: "t", type: "resource_link", _meta: { b: 1 }, name: "n", uri: "u", size: 1 }, { type: "resource", _meta: {}, resource: { text: "t", mimeType: "m", uri: "u" } }, { type: "resource", resource: { blob: "aGk", uri: "u" } }], isError: true } } },
  { server: "mcpserver", name: "b_order2", schema: open, arguments: "{}", outcome: { returned: { content: [{ mimeType: "m", type: "resource_link", _meta: { b: 1 }, name: "n", uri: "u", size: 1, title: "t" }, { type: "resource", _meta: {}, annotations: { priority: 1 }, resource: { text: "t", mimeType: "m", uri: "u", _meta: {} } }, { mimeType: "audio/wav", data: "aGk", type: "audio" }, { type: "text", text: "x", _meta: { a: 1 } }] } } },
];
