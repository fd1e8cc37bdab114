// Links: what is written is read back, and what cannot be read is said. Whole links, old
// ones among them, are opened by playground/browser_link_test.go.

import { hashOf, LinkError, readHash } from "../link";
import { callOf, callOfRequest, requestOf, sameCall, type Call, type Look } from "../state";
import { equal } from "./check";

const plain: Look = { page: "call", text: "", differences: false };
const rows = [
  { host: "mcp", shown: true, release: "2.4.0", core: true, returns: false },
  { host: "pi", shown: true, release: "0.87.1", core: true, returns: true },
  { host: "omp", shown: true, release: "18.2.3", core: false, returns: false },
];

export async function links(): Promise<void> {
  const call = callOf({ id: "p", label: "", title: "", schemaText: "{}", tool: { name: "t" }, arguments: "{}" }, rows);
  for (const [what, part] of Object.entries<Partial<Call>>({
    "nothing special": {},
    "empty texts": { schema: "", arguments: "", tool: { name: "" } },
    "lone surrogates": { schema: "\ud800", arguments: "a\udfff\ud83d", called: "\udc00\ud800" },
    "controls and line ends": { arguments: "\0\u0001\u001b[31m\r\n\r\n\u2028\u0085\u007f", schema: "\r" },
    "digits that no double has": { arguments: '{"n":9007199254740993,"n":1e400}' },
    "what stands in a hash": { called: "a=b&c#d?e%20+f/g", server: "=&%", arguments: "%" },
    "a name of every prototype": { tool: { name: "__proto__", title: "constructor" } },
    "another outcome": { kind: "throw", outcomes: { ...call.outcomes, throw: { kind: "throw", value: { "\ud800": null } } } },
    "100 KB": { arguments: Array.from({ length: 12_500 }, (_, i) => `漢${i}`).join(",").slice(0, 100_000) },
  })) {
    const odd = { ...call, ...part };
    const hash = await hashOf(odd, plain);
    equal(`${what}: an address without a character that is escaped in one`, /^#call=1\.[\w-]+$/.test(hash), true);
    const linked = await readHash(hash);
    equal(`${what}, there and back`, requestOf(callOfRequest(linked!.request!, rows)), requestOf(odd));
    equal(`${what}: the same call`, sameCall(callOfRequest(linked!.request!, rows), odd), true);
    equal(`${what}, written twice`, await hashOf(odd, plain), hash);
  }
  const effectOf = (effect: string) => callOfRequest({ tool: { name: "t", schemaText: "{}", effect }, arguments: "{}" }, rows).tool.effect;
  equal("an effect", effectOf("write"), "write");
  equal("an effect that the core refuses", effectOf("zap"), undefined);
  const look: Look = { differences: true, page: "text", text: "\ud800\r\0" };
  equal("a look", (await readHash(await hashOf(call, look)))?.look, look);
  equal("the usual look is one, too", (await readHash(await hashOf(call, plain)))?.look, { differences: false, page: "call" });
  equal("a text that is not shown is nobody's business", (await readHash(await hashOf(call, { ...plain, text: "secret" })))?.look, { differences: false, page: "call" });

  await byHand();
  await broken(await hashOf(call, plain));
}

async function byHand(): Promise<void> {
  for (const [hash, want] of [
    ["", null],
    ["#", null],
    ["#arguments", null],
    ["#args={}", { args: "{}" }],
    ["#args=", { args: "" }],
    ["#args=%7B%22a%22:+%22%2B%22}", { args: '{"a": "+"}' }],
    ["#args={%22a%22:%22+%20&%22}&tool=typo", { args: '{"a":"+ &"}', tool: "typo" }],
    ["#args=a=b", { args: "a=b" }],
    ["#tool=enum&args=%F0%9F%98%80", { args: "😀", tool: "enum" }],
  ] as const) equal(`the hash ${hash}`, await readHash(hash), want);
}

async function broken(good: string): Promise<void> {
  const packed = async (text: string | Uint8Array<ArrayBuffer>, version = "1") => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return `#call=${version}.` + btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  };
  const damaged = "it is cut off or damaged";
  for (const [what, hash, why] of [
    ["cut off", good.slice(0, -3), damaged],
    ["cut in half", good.slice(0, good.length / 2), damaged],
    ["a length that base64 has not", "#call=1.A", damaged],
    ["nothing behind the version", "#call=1.", damaged],
    ["something behind the end", good + "AAAA", damaged],
    ["not deflated", "#call=1." + btoa('{"request":{"tool":{}}}').replace(/=+$/, ""), damaged],
    ["no UTF-8", await packed(new Uint8Array([0x7b, 0xff, 0x7d])), damaged],
    ["a character that is none of it", good.slice(0, 12) + "*" + good.slice(12), "it has a character that no link has"],
    ["no version", "#call=" + good.slice(8), "it has no version"],
    ["a later version", good.replace("1.", "2."), "it is of version 2, and this page reads version 1: a newer page may read it"],
    ["an odd version", good.replace("1.", "constructor."), "it has no version"],
    ["no JSON", await packed("{"), "what it holds is no JSON"],
    ["a list", await packed("[]"), "what it holds is no call"],
    ["null", await packed("null"), "what it holds is no call"],
    ["no tool", await packed('{"request":{"arguments":"{}"}}'), "what it holds is no call"],
    ["a tool that is none", await packed('{"request":{"tool":null}}'), "what it holds is no call"],
    ["members of the prototype", await packed('{"__proto__":{"request":{"tool":{}}}}'), "what it holds is no call"],
    ["more than it may hold", await packed(new Uint8Array((4 << 20) + 1)), "it holds more than 4 MiB"],
    ["a member that is not known", "#call2=1", 'it has "call2", and a link has call, args, tool'],
    ["a member of a prototype", "#__proto__=1", 'it has "__proto__", and a link has call, args, tool'],
    ["one twice", "#args=1&args=2", "it has args twice"],
    ["a lone percent sign", "#args=%", "its args has a percent sign that stands for no character"],
    ["half a character", "#tool=%F0%9F", "its tool has a percent sign that stands for no character"],
  ] as const) {
    const said = await readHash(hash).then(
      (linked) => `read as ${JSON.stringify(linked)}`,
      (error) => (error instanceof LinkError ? error.message : `no LinkError: ${error}`),
    );
    equal(`a link with ${what}`, said, why);
  }
}
