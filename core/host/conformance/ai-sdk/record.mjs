// Runs the real AI SDK and its MCP client with a scripted model and writes what they
// did into testdata; with -check it compares instead and fails on any difference.
import { readFileSync } from "node:fs";
import { generateText, jsonSchema, stepCountIs, tool } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { createMCPClient } from "@ai-sdk/mcp";
import { McpServer, Server, fromJsonSchema } from "@modelcontextprotocol/server";
import { cases, mcp } from "./cases.mjs";
import { pairs } from "../mcp/generate.mjs";
import { end, save } from "../mcp/save.mjs";

const versionOf = (pkg) => JSON.parse(readFileSync(new URL(`./node_modules/${pkg}/package.json`, import.meta.url))).version;
const recorded = "2026-11-29";
globalThis.AI_SDK_LOG_WARNINGS = false;
console.warn = () => {};
process.on("unhandledRejection", () => {});

const make = ({ name, message }) => {
  const e = { Error, TypeError }[name] ? new { Error, TypeError }[name](message) : new Error(message);
  e.name = name;
  return e;
};

function act(outcome, log, args) {
  log.executed = true;
  log.received = args === undefined ? null : JSON.parse(JSON.stringify(args));
  if (outcome.thrown) throw make(outcome.thrown);
  if ("threw" in outcome) throw outcome.threw;
  if (outcome.undefined === "thrown") throw undefined;
  if (outcome.undefined === "returned") return undefined;
  return outcome.returned;
}

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };

// One call of one tool; gives the tool message that the next step sends to the model.
async function step(tools, name, input) {
  const prompts = [];
  const model = new MockLanguageModelV4({
    doGenerate: async (options) => {
      prompts.push(options.prompt);
      if (prompts.length > 1) return { content: [{ type: "text", text: "end" }], finishReason: { unified: "stop" }, usage, warnings: [] };
      return { content: [{ type: "tool-call", toolCallId: "call_1", toolName: name, input }], finishReason: { unified: "tool-calls" }, usage, warnings: [] };
    },
  });
  await generateText({ model, prompt: "go", tools, stopWhen: stepCountIs(2), maxRetries: 0 });
  return prompts[1]?.find((m) => m.role === "tool") ?? null;
}

function answer(log, message, c) {
  const row = { executed: log.executed, received: log.received };
  if (!message) return { ...row, channel: "no-response", flagged: false, text: null, message: null };
  const { type, value } = message.content[0].output;
  const flagged = type === "error-text";
  const text = type === "json" ? JSON.stringify(value) : type === "content" ? value.filter((p) => p.type === "text").map((p) => p.text).join("\n") : value;
  const channel = !log.executed && (flagged || c.server) ? "refused" : flagged ? "thrown" : "result";
  return { ...row, channel, flagged, text, message };
}

async function direct(c) {
  const log = { executed: false, received: null };
  const validate = !c.core ? undefined : (value) => (c.core === "passes" ? { success: true, value } : { success: false, error: new Error("<lines>") });
  const tools = { [c.name]: tool({ title: "T", description: "d", inputSchema: jsonSchema(c.schema, { validate }), execute: async (args) => act(c.outcome, log, args) }) };
  return answer(log, await step(tools, c.called ?? c.name, c.arguments), c);
}

class End {
  constructor() { this.out = () => {}; }
  async start() {}
  async close() { this.onclose?.(); }
  async send(message) { const text = JSON.stringify(message); setImmediate(() => this.peer.onmessage?.(JSON.parse(text))); }
}

async function viaMCP(c) {
  const log = { executed: false, received: null };
  let server;
  if (c.server === "mcpserver") {
    server = new McpServer({ name: "recorded", version: "1" });
    server.registerTool(c.name, { title: "T", description: "d", inputSchema: fromJsonSchema(c.schema) }, async (args) => act(c.outcome, log, args));
  } else {
    server = new Server({ name: "recorded", version: "1" }, { capabilities: { tools: {} } });
    server.setRequestHandler("tools/list", async () => ({ tools: [{ name: c.name, title: "T", description: "d", inputSchema: c.schema }] }));
    server.setRequestHandler("tools/call", async (request) => act(c.outcome, log, request.params.arguments));
  }
  const a = new End(), b = new End();
  a.peer = b;
  b.peer = a;
  await server.connect(a);
  const client = await createMCPClient({ transport: b });
  const tools = await client.tools();
  const message = await Promise.race([step(tools, c.called ?? c.name, c.arguments), new Promise((r) => setTimeout(r, 1500, null))]);
  return answer(log, message, c);
}

async function record(file, pkg, list, run) {
  const rows = [];
  for (const c of list) rows.push({ ...c, ...(await run(c)) });
  save(file, { package: pkg, version: versionOf(pkg), recorded }, rows);
}

async function diff(file, pkg, run, seed, schemas, broken, server) {
  const rows = [];
  for (const { schema, texts } of pairs(seed, schemas, 6, broken)) {
    const calls = [];
    for (const text of texts) {
      const a = await run({ server, name: "t", schema, arguments: text, outcome: { returned: server ? { content: [{ type: "text", text: "done" }] } : "done" } });
      const call = [text, a.channel, a.text];
      if (a.executed) call.push(JSON.stringify(a.received));
      calls.push(call);
    }
    rows.push([schema, calls]);
  }
  save(file, { package: pkg, version: versionOf(pkg), recorded, seed }, rows);
}

await record("ai-sdk-7.0.173.json", "ai", cases, direct);
await record("ai-sdk-mcp-2.0.99.json", "@ai-sdk/mcp", mcp, viaMCP);
await diff("ai-sdk-7.0.173.diff.json.gz", "ai", direct, 20261129, 600, 0.6);
await diff("ai-sdk-mcp-2.0.99.diff.json.gz", "@ai-sdk/mcp", viaMCP, 20261130, 520, 0.1, "mcpserver");
end();
