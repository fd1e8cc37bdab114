// The real hosts that the four are measured beside, without OMP, which runs in Bun alone:
// an MCP client and server, Pi's agent loop and the AI SDK, the newest releases that the
// page simulates. The model is a script. What answers is one validator on all of them (ajv,
// compiled before), as the core's check is one.
//
//   hosts(schema, name, text) gives {name: async () => what the model reads}; the names
//   that begin with "turn" are a turn of the same host that calls no tool.

import { createAssistantMessageEventStream } from "@earendil-works/pi-ai";
import { runAgentLoop } from "@earendil-works/pi-agent-core";
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport, Server } from "@modelcontextprotocol/server";
import { generateText, jsonSchema, stepCountIs, tool } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { Ajv } from "ajv";

export async function hosts(schema, name, text) {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
  const problems = () => validate.errors.map((e) => `Invalid arguments at ${e.instancePath || "/"}: ${e.message}`).join("\n");
  return { MCP: await mcp(name, text, validate, problems), ...pi(schema, name, text, validate, problems), ...aiSDK(schema, name, text, validate, problems) };
}

async function mcp(name, text, validate, problems) {
  const server = new Server({ name: "bench", version: "1" }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/call", ({ params }) => {
    const fits = validate(params.arguments);
    return { isError: !fits, content: [{ type: "text", text: fits ? "ok" : problems() }] };
  });
  const client = new Client({ name: "bench", version: "1" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  return async () => (await client.callTool({ name, arguments: JSON.parse(text) })).content[0].text;
}

function pi(schema, name, text, validate, problems) {
  const model = { id: "m", name: "m", api: "openai-completions", provider: "p", baseUrl: "", reasoning: false, input: ["text"], cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }, contextWindow: 1e6, maxTokens: 1e3 };
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0, cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 } };
  const execute = async (_id, params) => {
    if (!validate(params)) throw new Error(problems());
    return { content: [{ type: "text", text: "ok" }], details: {} };
  };
  const tool = { name, label: name, description: name, parameters: schema, execute }; // Pi checks by itself, before the tool
  const says = (content, stopReason) => {
    const message = { role: "assistant", content, api: model.api, provider: model.provider, model: model.id, usage, stopReason, timestamp: 0 };
    const stream = createAssistantMessageEventStream();
    queueMicrotask(() => {
      stream.push({ type: "start", partial: message });
      stream.push({ type: "done", reason: stopReason, message });
    });
    return stream;
  };
  const run = (calls) => async () => {
    let told;
    const script = () => (calls-- > 0 ? says([{ type: "toolCall", id: "call_1", name, arguments: JSON.parse(text) }], "toolUse") : says([{ type: "text", text: "done" }], "stop"));
    const hear = async ({ type, message }) => {
      if (type === "message_end" && message.role === "toolResult") told = message.content[0].text;
    };
    await runAgentLoop([{ role: "user", content: "go", timestamp: 0 }], { systemPrompt: "", messages: [], tools: [tool] }, { model, convertToLlm: (list) => list }, hear, undefined, script);
    return told;
  };
  return { Pi: () => run(1)(), "turn Pi": () => run(0)() };
}

function aiSDK(schema, name, text, validate, problems) {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const check = (value) => (validate(value) ? { success: true, value } : { success: false, error: new Error(problems()) });
  const tools = { [name]: tool({ description: name, inputSchema: jsonSchema(schema, { validate: check }), execute: async () => "ok" }) };
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const run = async (calls) => {
    let told;
    const doGenerate = async ({ prompt }) => {
      told = prompt.find(({ role }) => role === "tool")?.content[0].output.value;
      if (calls-- > 0) return { content: [{ type: "tool-call", toolCallId: "call_1", toolName: name, input: text }], finishReason: { unified: "tool-calls" }, usage, warnings: [] };
      return { content: [{ type: "text", text: "done" }], finishReason: { unified: "stop" }, usage, warnings: [] };
    };
    await generateText({ model: new MockLanguageModelV4({ doGenerate }), prompt: "go", tools, stopWhen: stepCountIs(2), maxRetries: 0 });
    return told;
  };
  return { "AI SDK": () => run(1), "turn AI SDK": () => run(0) };
}
