// What is recorded of an MCP server: tools, the texts that call them, what they do.

export const textSlug = {
  type: "object",
  properties: {
    text: { type: "string", minLength: 1, maxLength: 200, pattern: "\\S" },
    separator: { type: "string", enum: ["-", "_", "."] },
  },
  required: ["text"],
  additionalProperties: false,
};
const open = { type: "object" };
const object = (properties, more = {}) => ({ type: "object", properties, ...more });
const closed = (properties, ...required) => object(properties, { required, additionalProperties: false });

// {name, schema, called?, arguments: text, outcome}
// outcome: {returned: value} · {undefined: "returned" | "thrown"} · {thrown: {name, message}} · {threw: value}
const calls = (name, schema, texts, outcome = { returned: { content: [{ type: "text", text: "done" }] } }) =>
  texts.map((text) => ({ name, schema, arguments: text, outcome }));

const png = { type: "image", data: "iVBORw0KGgo=", mimeType: "image/png" };
const text = (t) => ({ type: "text", text: t });

const outcomes = [
  ...[
    { content: [text("fine")] }, { content: [text("fine")], isError: false }, { content: [text("nope")], isError: true }, { content: [text("x")], isError: 1 },
    { content: [text("x")], isError: "true" }, { content: [text("x")], isError: null }, { content: [], isError: true }, { content: [] }, { isError: true }, {}, { details: { a: 1 } },
    { content: [png] }, { content: [png], isError: true }, { content: [text("a"), png, text("b")], details: [1] }, { content: null }, { content: "plain" }, { content: {} }, { content: [null] },
    { content: ["plain"] }, { content: [{}] }, { content: [{ type: "text" }] }, { content: [{ type: "text", text: 5 }] }, { content: [{ type: "text", text: "x", extra: 1 }] },
    { content: [{ text: "first", type: "text" }], zeta: 1, "2": 2, isError: true }, { content: [{ type: "video", url: "x" }] }, { content: [{ type: "image", data: "no base64!", mimeType: "image/png" }] },
    { content: [{ type: "image", data: "aGk", mimeType: "image/png" }] }, { content: [{ type: "image", data: "aGk=" }] }, { content: [{ type: "image", data: "a b", mimeType: "x" }] }, { content: [{ type: "audio", data: "aGk=", mimeType: "audio/wav" }] },
    { content: [{ type: "audio", data: "*", mimeType: 5 }] },
    { content: [{ type: "resource_link", uri: "file:///a", name: "a" }] }, { content: [{ type: "resource_link", uri: "file:///a" }] },
    { content: [{ type: "resource_link", uri: "u", name: "n", title: "t", description: "d", mimeType: "m", size: 3, icons: [{ src: "i", mimeType: "m", sizes: ["1x1"], theme: "dark", more: 1 }], annotations: { priority: 1 }, _meta: { a: 1 } }] },
    { content: [{ type: "resource_link", uri: "u", name: "n", icons: [{ src: "i", theme: "blue" }] }] }, { content: [{ type: "resource_link", uri: "u", name: "n", size: "3", icons: {} }] },
    { content: [{ type: "resource", resource: { uri: "u", text: "t" } }] }, { content: [{ type: "resource", resource: { uri: "u", blob: "aGk=", mimeType: "m", _meta: {} } }] },
    { content: [{ type: "resource", resource: { uri: "u" } }] }, { content: [{ type: "resource", resource: { uri: "u", text: "t", blob: "aGk=", extra: 1 } }] }, { content: [{ type: "resource", resource: { uri: "u", blob: "?" } }] },
    { content: [{ type: "resource", resource: "u" }] }, { content: [{ type: "resource" }] },
    { content: [{ ...text("x"), annotations: { audience: ["user", "assistant"], priority: 0.5, lastModified: "2025-01-12T15:00:58Z", more: 1 } }] }, { content: [{ ...text("x"), annotations: { priority: 2 } }] },
    { content: [{ ...text("x"), annotations: { priority: -1 } }] }, { content: [{ ...text("x"), annotations: { audience: ["robot"] } }] }, { content: [{ ...text("x"), annotations: { audience: "user" } }] }, { content: [{ ...text("x"), annotations: { lastModified: "yesterday" } }] },
    { content: [{ ...text("x"), annotations: { lastModified: "2025-01-12T15:00:58+01:00" } }] }, { content: [{ ...text("x"), annotations: { priority: 3, lastModified: "x" } }] },
    { content: [{ ...text("x"), annotations: null }] }, { content: [{ ...text("x"), _meta: { a: 1 } }] }, { content: [{ ...text("x"), _meta: [] }] }, { content: [{ ...text("x"), _meta: 1 }] },
    { content: [text("x")], _meta: { progressToken: "p", other: 1 } }, { content: [text("x")], _meta: 5 }, { content: [text("x")], _meta: { progressToken: {} } }, { content: [text("x")], _meta: { progressToken: 1.5 } },
    { content: [text("x")], _meta: { "io.modelcontextprotocol/related-task": {} } },
    { content: [text("ok"), { type: "text" }, text("b"), 7], isError: "x" },
    { content: [text("x")], task: 1 }, { task: 1 }, { requestState: "s" },
    { content: [text("line\r\n\u001b[31mred\u001b[0m \ud800 end")] },
    null, "plain", "", 42, true, false, [], [text("x")],
  ].map((returned) => ({ returned })),
  { undefined: "returned" }, { undefined: "thrown" },
  ...[["Error", "boom"], ["Error", ""], ["TypeError", "bad type"], ["MyToolError", "a\r\nb\n\u001b[31m"], ["Error", "\ud800"]].map(([name, message]) => ({ thrown: { name, message } })),
  ...["text", "", 42, 1e21, null, true, { message: "obj", code: 7 }, { message: 5 }, { code: -32002, message: "gone" }, { code: 1.5, message: "m" }, { code: "7" }, { data: { a: 1 }, message: "with data" }, { data: null }, [], ["a", null, [1]], [{}]].map((threw) => ({ threw })),
];

const notObjects = ["null", "[]", "[{\"text\":\"a\"}]", "\"{\\\"text\\\":\\\"a\\\"}\"", "7", "true", "false", "1e400"];

export const cases = [
  ...calls("text_slug", textSlug, ["{}", "", " ", "{\"text\":\"Hello\"}", "{\"text\":\"Hello\",\"seperator\":\"_\"}", "{\"text\":\"   \",\"separator\":\"~\",\"seperator\":\"_\"}", "{\"text\":42}", "{\"text\":null}",
    "{\"text\":\"\",\"a\":1,\"2\":2,\"1\":1}", "{\"text\":\"Hello\",\"__proto__\":{\"x\":1}}", "{\"text\":\"Hello\",\"toString\":\"x\"}", "{\"text\":\"a\",\"text\":\"\"}", "{\"text\":\"\\ud800\"}", ...notObjects]),
  ...calls("open", open, ["{\"__proto__\":1,\"a\":{\"__proto__\":2}}", "{\"b\":1,\"2\":1.0,\"1\":-0,\"big\":12345678901234567890,\"inf\":1e400}", "{\"constructor\":{\"prototype\":1}}"]),
  ...calls("proto", object({ toString: { type: "string" }, constructor: { type: "number" }, b: {} }, { required: ["valueOf", "__proto__", "b"] }), ["{}", "{\"toString\":\"x\"}", "{\"toString\":1,\"constructor\":\"x\"}"]),
  ...calls("protoenum", object({ valueOf: { enum: [1, null] }, hasOwnProperty: { type: ["object", "array", "null"] }, isPrototypeOf: {}, __proto__: { type: "string" } }), ["{}"]),
  ...["nope", "", "evil\n\u001b[31mX", "toString", "constructor", "__proto__", "hasOwnProperty", "Text_Slug"].flatMap((called) => [{ name: "text_slug", schema: textSlug, called, arguments: "{\"text\":\"a\"}", outcome: outcomes[0] }]),
  { name: "text_slug", schema: textSlug, called: "nope", arguments: "[]", outcome: outcomes[0] },
  ...outcomes.map((outcome, i) => ({ name: "b_" + i, schema: open, arguments: "{}", outcome })),
  { name: "constructor", schema: open, arguments: "{}", outcome: outcomes[0] },

  // the order of groups, and where a type error stands
  ...calls("order", object({ a: { type: "string", enum: ["x"] }, b: { type: "string", minLength: 2, enum: ["x"] }, c: { type: "array", items: { type: "string" }, enum: [[1]] }, d: { type: ["string", "number"], minLength: 2, minimum: 5 },
    e: { type: "integer", minimum: 5 }, f: { type: "number", format: "date" }, g: { type: "string", format: "date", minLength: 3, pattern: "x", maxLength: 0 } }), ["{\"a\":1,\"b\":1,\"c\":1,\"d\":true,\"e\":3.5,\"f\":\"x\",\"g\":\"yy\"}", "{\"d\":1,\"e\":\"x\",\"g\":5}", "{\"d\":\"\",\"c\":[1,2]}"]),
  ...calls("numbers", object({ a: { multipleOf: 0.1 }, b: { multipleOf: 3 }, c: { minimum: 1e21 }, d: { exclusiveMaximum: -0.5 }, e: { type: "integer" }, f: { const: 1.0 }, g: { enum: [1e2, "1"] } }),
    ["{\"a\":0.3,\"b\":1e21,\"c\":1e20,\"d\":-0.5,\"e\":1e400,\"f\":1,\"g\":100.0}", "{\"a\":0.2,\"b\":9,\"e\":1.0,\"f\":2,\"g\":\"100\"}", "{\"a\":1e400,\"b\":-0}"]),
  ...calls("unique", object({ a: { uniqueItems: true }, b: { type: "array", items: { type: "string" }, uniqueItems: true }, c: { type: "array", items: { type: ["string", "number", "null"] }, uniqueItems: true } }),
    ["{\"a\":[1,2,1,2],\"b\":[\"x\",\"y\",\"x\",\"y\"],\"c\":[1,\"1\",null,\"null\",null]}", "{\"a\":[{\"a\":1,\"b\":2},{\"b\":2,\"a\":1}],\"b\":[\"__proto__\",\"__proto__\"],\"c\":[\"1_\",\"1\",1]}", "{\"b\":[1,1,\"constructor\"],\"a\":[1,1.0]}"]),
  ...calls("compose", object({ a: { anyOf: [{ type: "string", minLength: 3 }, { type: "number", minimum: 5 }] }, b: { oneOf: [{ type: "string" }, { minLength: 2 }, { type: "null" }] }, c: { allOf: [{ minLength: 2 }, { pattern: "^a" }] }, d: { not: {} }, e: { not: { type: "string" } },
    f: { if: { type: "string" }, then: { minLength: 3 }, else: { type: "number" } }, g: { if: { const: 1 }, then: false }, h: false, i: { anyOf: [true, false] } }),
  ["{\"a\":\"x\",\"b\":\"xyz\",\"c\":\"b\",\"d\":1,\"e\":\"x\",\"f\":\"x\",\"g\":1,\"h\":1,\"i\":1}", "{\"a\":1,\"b\":5,\"f\":null,\"g\":2}", "{\"a\":null,\"b\":\"x\"}"]),
  ...calls("contains", object({ a: { contains: { type: "string" } }, b: { contains: { type: "string" }, minContains: 2 }, c: { contains: { type: "string" }, minContains: 0, maxContains: 1 }, d: { contains: { type: "string" }, minContains: 2, maxContains: 3 }, e: { contains: true, minContains: 2 }, f: { contains: false }, g: { contains: {}, minContains: 3, maxContains: 1 } }),
    ["{\"a\":[1,2],\"b\":[\"x\",1],\"c\":[\"x\",\"y\",1],\"d\":[1,\"x\"],\"e\":[1],\"f\":[1],\"g\":[]}", "{\"a\":[],\"b\":[],\"c\":[],\"d\":[],\"e\":[],\"f\":[]}", "{\"a\":[1,\"x\",2],\"b\":[1,\"x\",\"y\"],\"d\":[\"a\",\"b\",\"c\",\"d\"]}"]),
  ...calls("patternvar", object({}, { if: { required: ["a"] }, then: { properties: { b: {} } }, patternProperties: { "^x": {} }, unevaluatedProperties: false }), ["{\"x\":1}", "{\"a\":1,\"x\":1}", "{\"b\":1}"]),
  ...calls("patternvar2", object({ q: { patternProperties: { "^x": { type: "number" } }, anyOf: [{ properties: { y: { type: "string" } }, required: ["y"] }, { patternProperties: { "^z": true }, required: ["z"] }] } }), ["{\"q\":{\"x\":1}}", "{\"q\":{\"y\":\"s\",\"x\":\"s\"}}", "{\"q\":{\"z\":1,\"x1\":\"s\"}}"]),
  ...calls("stale", object({ a: { items: { type: "object", properties: { b: { contains: { type: "string" } }, c: { $ref: "#/$defs/c" }, d: { $ref: "#/$defs/c" } } } } }, { $defs: { c: { contains: { type: "number" } } } }),
    ["{\"a\":[{\"b\":[\"x\"],\"c\":[1],\"d\":[]},{\"b\":[],\"c\":[],\"d\":[]},{\"b\":[1]},{\"b\":[]}]}"]),
  ...calls("names", object({ a: { type: "object", propertyNames: { pattern: "^[a-z]+$", maxLength: 2 }, patternProperties: { "^x": { type: "number" } }, additionalProperties: { type: "string" }, minProperties: 2, maxProperties: 1 } }, { dependentRequired: { a: ["b", "c"], b: ["a"] }, dependentSchemas: { b: { required: ["z"] } }, dependencies: { c: ["d"], d: { minProperties: 9 } } }),
    ["{\"a\":{\"X\":1,\"xyz\":\"s\",\"ok\":1}}", "{\"a\":{},\"b\":1}", "{\"c\":1}", "{\"d\":1,\"a\":{\"a/b~c\":1}}"]),
  ...calls("unevaluated", object({ a: {} }, { anyOf: [{ properties: { b: {} }, required: ["b"] }, { properties: { c: {} } }], if: { properties: { d: { const: 1 } }, required: ["d"] }, unevaluatedProperties: false }), ["{\"a\":1,\"b\":1,\"c\":1,\"d\":2,\"e\":1}", "{\"c\":1,\"toString\":1}", "{\"e\":1}"]),
  ...calls("unevaluatedref", object({ a: {} }, { $ref: "#/$defs/base", $defs: { base: { properties: { b: { type: "string" } }, patternProperties: { "^x": true } } }, unevaluatedProperties: { type: "number" } }), ["{\"b\":1,\"c\":\"s\",\"x1\":\"s\"}", "{\"b\":\"\",\"c\":1}"]),
  ...calls("unevaluateditems", object({ a: { prefixItems: [{ type: "string" }], unevaluatedItems: false }, b: { anyOf: [{ prefixItems: [{ const: 1 }] }, { items: { type: "string" } }], unevaluatedItems: false }, c: { contains: { type: "string" }, unevaluatedItems: false }, d: { allOf: [{ prefixItems: [true, true] }], unevaluatedItems: { type: "number" } } }),
    ["{\"a\":[\"x\",1],\"b\":[1,2],\"c\":[\"x\",1],\"d\":[1,2,\"x\"]}", "{\"b\":[\"x\",\"y\"],\"a\":[1]}", "{\"b\":[\"x\"],\"c\":[1]}", "{\"b\":[2,2]}"]),
  ...calls("refs", object({ a: { $ref: "#/$defs/x" }, b: { $ref: "#anchor" }, c: { $ref: "#" }, d: { $ref: "#/$defs/x", maxLength: 1 }, e: { $ref: "#/$defs/a~1b%20c" } }, { $defs: { x: { type: "string", minLength: 2 }, y: { $anchor: "anchor", type: "number" }, "a/b c": { const: 1 } }, additionalProperties: false }),
    ["{\"a\":\"\",\"b\":\"\",\"c\":{\"a\":1,\"z\":1},\"d\":\"abc\",\"e\":2}", "{\"d\":\"x\",\"c\":1}"]),
  ...calls("ids", { $id: "https://example.com/tool.json", type: "object", properties: { a: { $ref: "other.json" }, b: { $ref: "/deep/x.json#/$defs/q" } }, $defs: { o: { $id: "other.json", type: "string" }, p: { $id: "https://example.com/deep/x.json", $defs: { q: { type: "number" } } } } }, ["{\"a\":1,\"b\":\"x\"}"]),
  ...calls("loop", object({ a: { $ref: "#/$defs/l" } }, { $defs: { l: { allOf: [{ $ref: "#/$defs/l" }] } } }), ["{\"a\":1}", "{}"]),
  ...calls("draft7", { $schema: "http://json-schema.org/draft-07/schema#", type: "object", properties: { a: { items: [{ type: "string" }], additionalItems: { type: "number" } }, b: { $ref: "#/definitions/x", minLength: 3 }, c: { prefixItems: [{ type: "string" }] }, d: { contains: { type: "string" }, minContains: 2 } }, definitions: { x: { type: "string" } }, dependentRequired: { a: ["z"] }, unevaluatedProperties: false, dependencies: { d: ["y"] } },
    ["{\"a\":[1,\"x\",2],\"b\":\"x\",\"c\":[1],\"d\":[\"x\"],\"q\":1}"]),
  ...calls("draft2019", { $schema: "https://json-schema.org/draft/2019-09/schema", type: "object", properties: { a: { items: [{ type: "string" }], additionalItems: false }, c: { prefixItems: [{ type: "string" }] } }, dependentRequired: { a: ["z"] }, unevaluatedProperties: false }, ["{\"a\":[1,\"x\",2],\"c\":[1],\"q\":1}"]),
  ...calls("nullable", object({ a: { type: "string", nullable: true, minLength: 2 }, b: { type: ["string"], nullable: true }, c: { type: "number", nullable: false } }), ["{\"a\":null,\"b\":null,\"c\":null}", "{\"a\":1,\"b\":1}"]),
  // schemas that Ajv refuses to compile
  ...[{ $schema: "http://json-schema.org/draft-04/schema#", type: "object" }, object({ a: { nullable: true } }), object({ a: { type: "null", nullable: false } }), object({ a: { id: "x", type: "string" } }), object({ a: { type: "strin" } }), object({ a: { minLength: "3" } }),
    object({ a: { items: [{ type: "string" }] } }), object({ a: { enum: [] } }), object({ a: { $ref: "#/$defs/none" } }), object({ a: { format: 5 } }), object({ a: { required: "x", type: "object" } }), object({ a: { additionalProperties: "no" } }), object({ a: { then: 5 } }), object({ a: { $ref: "other.json" } }),
    object({ a: { $anchor: "1x" } }), object({ a: { $anchor: "x", type: "string" }, b: { $anchor: "x", type: "number" } })].flatMap((schema) => calls("refused", schema, ["{}"])),
  ...calls("ignored", object({ a: { format: "unknown", xyz: 1 }, b: { contentEncoding: "base64" }, c: { minContains: 2 }, d: { then: { type: "string" } } }), ["{\"a\":\"x\",\"b\":\"!\",\"c\":[],\"d\":1}"]),
];

const formats = {
  date: ["2024-02-29", "2023-02-29", "2024-1-01", "0000-01-01", "2024-13-01"], time: ["10:00:00Z", "10:00:00", "23:59:60Z", "22:59:60-01:00", "23:59:61Z", "24:00:00Z", "10:00:00+0130", "10:00:00+01", "10:00:00.Z", "10:00:00.5z", "10:00:00+24:00", "10:00:00+01:"],
  "date-time": ["2024-01-01T10:00:00Z", "2024-01-01 10:00:00Z", "2024-01-01t10:00:00z", "2024-01-01\n10:00:00Z", "2024-01-01TT10:00:00Z", "2024-01-01T10:00:00", "2024-01-01\u00a010:00:00Z"], "iso-time": ["10:00:00", "10:00:00Z"], "iso-date-time": ["2024-01-01T10:00:00", "2024-01-01"],
  duration: ["P1D", "P", "PT", "PT1S", "P1Y2M3DT4H5M6S", "P1W", "P1W1D", "P1D1Y", "1D", "PT1", "P1DT"], uri: ["https://a/b", "a:b", "a:", "//a", "http://[::1]", "http://[::g]", "http://u:p@[v1.x]:80/p?q#f", "http://a/[", "a:\"", "http://a b", "x:%zz", "x:%41", "1:x", "http:/[::1]/x", "http://[1:2:3:4:5:6:7::]", "http://[1:2:3:4:5:6:7:8:9]", "http://[::1.2.3.004]", "http://[::1]:x", "http://u@v@[::1]"],
  "uri-reference": ["", "#", "a", "/a", "//a", "?q", "a b", "\"", "::", "#a#b", "[", "%4"], "uri-template": ["{a}", "{", "{+a,b:3*}", "{+a,b:3}", "{a*}", "a{?q*,r:12345}", "{}", "{a b}", "<", "%20", "%2", "}"],
  url: ["http://example.com", "https://a.b.co:8080/x?y", "http://localhost", "http://127.0.0.1", "http://8.8.8.8", "http://10.0.0.1", "http://192.168.1.1", "http://172.16.0.1", "http://172.32.0.1", "ftp://u:p@host.example/x", "http://a..b.co", "http://-a.co", "http://a--b.co", "http://ä.example", "http://a.c", "http://a.co:1", "mailto:x@y.zz", "HTTP://A.CO", "http://a.co/ x", "http://8.8.8.255", "http://0.8.8.8"],
  email: ["a@b.co", "a@b", "a.b@c.de", ".a@b.co", "a..b@c.de", "a@-b.co", "a@b-.co", "ä@b.co", "a b@c.de", "a@b.c"], hostname: ["a", "a.b", "a.", "-a", "a-", "a..b", "A1.b", "x".repeat(63), "x".repeat(64), "", "a_b"], ipv4: ["1.2.3.4", "01.2.3.4", "256.1.1.1", "1.2.3"], ipv6: ["::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::1.2.3.4", "::01.2.3.4", "1::2::3", ":1", "1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:7:1.2.3.4", "12345::", "fe80::1%eth0"],
  regex: ["a", "(", ")", "[", "[]", "[^]", "*", "a**", "a{2,1}", "a{,5}", "{1}", "a{1}{2}", "\\", "(?<a>x)\\k<a>", "\\k<a>", "(?<a>x)\\k<b>", "(?<a>x)(?<a>y)", "(?x)", "(?=a)*", "(?<=a)*", "\\b*", "[b-a]", "[\\d-z]", "\\Z", "a\\Z", "a\\\\Z", "]", "}", "a|*", "\\u{1}", "[\\x41-\\x40]", "(?<1>x)", "x{0001,1}"],
  uuid: ["00000000-0000-4000-8000-000000000000", "urn:uuid:00000000-0000-4000-8000-000000000000", "URN:UUID:00000000-0000-4000-8000-00000000000F", "0", "00000000-0000-4000-8000-00000000000g"], "json-pointer": ["", "/a", "a", "/~", "/~2", "/~0~1", "//"], "json-pointer-uri-fragment": ["#", "#/a", "", "#a", "#/%41", "#/ä", "#/~2"], "relative-json-pointer": ["0", "01", "1#", "1/a", "-1", "#", "1#a"],
  byte: ["aGk=", "aGk", "", "a=b=", "aGk=\n!", "!\naGk=", "!", "====", "aG=="], password: ["x"], binary: ["x"], "idn-email": ["x"],
};
for (const [format, values] of Object.entries(formats)) {
  const properties = {}, sent = {};
  values.forEach((v, i) => { properties["v" + i] = { format }; sent["v" + i] = v; });
  cases.push({ name: "format", schema: object(properties), arguments: JSON.stringify(sent), outcome: outcomes[0] });
}
cases.push({ name: "format", schema: object({ a: { format: "int32" }, b: { format: "int32" }, c: { format: "int64" }, d: { format: "float" }, e: { format: "int32", type: "number" } }), arguments: "{\"a\":2147483648,\"b\":-2147483648,\"c\":1.5,\"d\":\"x\",\"e\":\"x\"}", outcome: outcomes[0] });
