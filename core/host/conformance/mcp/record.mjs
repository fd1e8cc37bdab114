// Runs the real MCP SDKs and writes what they did into testdata; with -check it
// compares instead and fails on any difference.
import { readFileSync } from "node:fs";
import { McpServer, Server, fromJsonSchema } from "@modelcontextprotocol/server";
import { Server as Server1 } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { cases } from "./cases.mjs";
import { pairs } from "./generate.mjs";
import { end, save } from "./save.mjs";

const versionOf = (pkg) => JSON.parse(readFileSync(new URL(`./node_modules/${pkg}/package.json`, import.meta.url))).version;
const recorded = "2026-11-29";
console.warn = () => {};
process.on("unhandledRejection", () => {});
const undef = Symbol("undefined");

// A transport on which every frame becomes text, as on all real ones.
class Wire {
  async start() {}
  async close() { this.onclose?.(); }
  async send(message) { this.waiting?.(JSON.parse(JSON.stringify(message))); }
  notify(message) { this.onmessage?.(JSON.parse(JSON.stringify(message))); }
  ask(message) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), 300);
      this.waiting = (m) => { if (m.id === message.id) { clearTimeout(timer); resolve(m); } };
      this.notify(message);
    });
  }
}

async function connect(server) {
  const wire = new Wire();
  await server.connect(wire);
  await wire.ask({ jsonrpc: "2.0", id: 0, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "recorder", version: "1" } } });
  wire.notify({ jsonrpc: "2.0", method: "notifications/initialized" });
  return wire;
}

const make = ({ name, message }) => {
  const e = { Error, TypeError }[name] ? new { Error, TypeError }[name](message) : new Error(message);
  e.name = name;
  return e;
};

function act(outcome, log, args) {
  log.executed = true;
  log.received = args === undefined ? undef : JSON.parse(JSON.stringify(args));
  if (outcome.thrown) throw make(outcome.thrown);
  if ("threw" in outcome) throw outcome.threw;
  if (outcome.undefined === "thrown") throw undefined;
  if (outcome.undefined === "returned") return undefined;
  return outcome.returned;
}

// The kinds of server: each gives a function that is called with (name called, value of the arguments).
const kinds = {
  mcpserver: async (c, log) => {
    const server = new McpServer({ name: "recorded", version: "1" });
    server.registerTool(c.name, { title: "T", description: "d", inputSchema: fromJsonSchema(c.schema) }, async (args) => act(c.outcome, log, args));
    return connect(server);
  },
  lowlevel: async (c, log) => {
    const server = new Server({ name: "recorded", version: "1" }, { capabilities: { tools: {} } });
    server.setRequestHandler("tools/call", async (request) => act(c.outcome, log, request.params.arguments));
    return connect(server);
  },
  lowlevel1: async (c, log) => {
    const server = new Server1({ name: "recorded", version: "1" }, { capabilities: { tools: {} } });
    server.setRequestHandler(CallToolRequestSchema, async (request) => act(c.outcome, log, request.params.arguments));
    return connect(server);
  },
};

async function run(kind, c, wire, log) {
  Object.assign(log, { executed: false, received: null });
  const params = { name: c.called ?? c.name };
  const blank = c.arguments.trim() === "";
  if (!blank) params.arguments = JSON.parse(c.arguments);
  const frame = await wire.ask({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  if (frame) frame.id = "<id>";
  return answer(c, log, frame);
}

function answer(c, log, frame) {
  const row = { executed: log.executed, received: log.received === undef ? null : log.received };
  if (!frame) return { ...row, channel: "no-response", flagged: false, text: null, message: null };
  if (frame.error) return { ...row, channel: "protocol-error", flagged: true, text: null, message: frame };
  const text = frame.result.content.filter((b) => b.type === "text").map((b) => b.text).join("\n");
  const threw = c.outcome.thrown || "threw" in c.outcome || c.outcome.undefined === "thrown" || (log.executed && (c.outcome.returned === null || c.outcome.undefined));
  const channel = frame.result.isError !== true ? "result" : !log.executed ? "refused" : threw ? "thrown" : "isError";
  return { ...row, channel, flagged: frame.result.isError === true, text, message: frame };
}

async function one(kind, c) {
  const log = {};
  try {
    const wire = await kinds[kind](c, log);
    return await run(kind, c, wire, log);
  } catch (e) {
    return { executed: false, received: null, channel: "host-crash", flagged: false, text: null, message: null, error: e.message };
  }
}

async function record(file, pkg, plan) {
  const rows = [];
  for (const [kind, c] of plan) rows.push({ kind, ...c, ...(await one(kind, c)) });
  save(file, { package: pkg, version: versionOf(pkg), recorded }, rows);
}

async function diff(file, seed) {
  const rows = [];
  for (const { schema, texts } of pairs(seed, 900, 6, 0, 250)) {
    const log = {};
    const c = { name: "t", schema, outcome: { returned: { content: [{ type: "text", text: "done" }] } } };
    let wire, error;
    try { wire = await kinds.mcpserver(c, log); } catch (e) { error = e.message; }
    const calls = [];
    for (const text of texts) {
      c.arguments = text;
      if (error) { calls.push([text, "host-crash", error]); continue; }
      const a = await run("mcpserver", c, wire, log);
      const call = [text, a.channel, a.text ?? a.message?.error.message ?? null];
      if (log.executed) call.push(JSON.stringify(log.received));
      calls.push(call);
    }
    rows.push([schema, calls]);
  }
  save(file, { package: "@modelcontextprotocol/server", version: versionOf("@modelcontextprotocol/server"), recorded, seed }, rows);
}

const lowlevel = cases.filter((c) => c.name.startsWith("b_") || c.name === "open" || c.name === "text_slug" && c.called === undefined);
await record("mcp-2.4.0.json", "@modelcontextprotocol/server", [...cases.map((c) => ["mcpserver", c]), ...lowlevel.map((c) => ["lowlevel", c])]);
await record("mcp-1.32.2.json", "@modelcontextprotocol/sdk", lowlevel.map((c) => ["lowlevel1", c]));
await diff("mcp-2.4.0.diff.json.gz", 20261129);
end();
