// Drives the real packages: a tool that an extension would register, its parameters
// made by pi.typebox.Type.Unsafe, behind the extension wrapper, in the agent loop. The
// model is a script; its text of arguments goes through the reader that the providers
// of the openai kind use.
import { agentLoop } from "@oh-my-pi/pi-agent-core";
import { AssistantMessageEventStream } from "@oh-my-pi/pi-ai";
import { parseStreamingJson } from "@oh-my-pi/pi-utils";
import { ExtensionToolWrapper, RegisteredToolAdapter } from "@oh-my-pi/pi-coding-agent/extensibility/extensions/wrapper";
import * as typebox from "@oh-my-pi/pi-coding-agent/extensibility/legacy-typebox";

/** reads gives the arguments that a text becomes on its way to the loop. */
export const reads = parseStreamingJson;

const model = {
	id: "script", name: "script", api: "openai-completions", provider: "script", baseUrl: "http://127.0.0.1:0",
	reasoning: false, input: ["text"], cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
	contextWindow: 1e6, maxTokens: 1e5,
};
const usage = {
	input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0,
	cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
};

// What the wrapper asks of the runner of extensions: no handlers, every tool approved.
const runner = {
	sessionId: "session",
	sessionSettings: { get: key => (key === "tools.approvalMode" ? "yolo" : undefined) },
	consumeToolCallEmitted: () => false,
	hasHandlers: () => false,
	hasUI: () => false,
	createContext: () => ({}),
	runScoped: run => run(),
};

const messageOf = content => ({
	role: "assistant", content, api: model.api, provider: model.provider, model: model.id, usage,
	stopReason: content.some(block => block.type === "toolCall") ? "toolUse" : "stop", timestamp: 0,
});

// scripted streams one message as a provider does.
function scripted(message) {
	const stream = new AssistantMessageEventStream();
	queueMicrotask(() => {
		stream.push({ type: "start", partial: message });
		stream.push({ type: "done", reason: message.stopReason, message });
	});
	return stream;
}

const wrapped = new WeakMap();

// register gives the tool as the session would have it; one and the same for a schema.
function register({ name, schema }) {
	let slot = wrapped.get(schema);
	if (!slot) {
		slot = { execute: undefined };
		const definition = {
			name, label: name, description: name, parameters: typebox.Type.Unsafe(schema), approval: "read",
			execute: (_id, params) => slot.execute(params),
		};
		slot.tool = new ExtensionToolWrapper(new RegisteredToolAdapter({ definition, extensionPath: "extension" }, runner), runner);
		wrapped.set(schema, slot);
	}
	return slot;
}

/** call runs one call and tells what became of it. */
export async function call({ tool, called = tool.name, text, behave }) {
	const slot = register(tool);
	const seen = { executed: false, received: null, flagged: false };
	slot.execute = async params => {
		seen.executed = true;
		seen.received = JSON.parse(JSON.stringify(params) ?? "null");
		const result = await behave(params);
		seen.flagged = Boolean(result && typeof result === "object" && result.isError);
		return result;
	};
	let requests = 0;
	const script = () => scripted(messageOf(
		requests++ > 0
			? [{ type: "text", text: "done" }]
			: [{ type: "toolCall", id: "call_1", name: called, arguments: reads(text) }],
	));
	const context = { systemPrompt: [], messages: [], tools: [slot.tool] };
	const config = { model, convertToLlm: messages => messages, getApiKey: () => "none" };
	let crash = null, message = null;
	try {
		const stream = agentLoop([{ role: "user", content: "go", timestamp: 0 }], context, config, undefined, script);
		for await (const event of stream) {
			if (event.type === "message_end" && event.message.role === "toolResult") message = event.message;
		}
	} catch (error) {
		crash = String(error?.message ?? error);
	}
	return outcome(seen, message, crash);
}

function outcome({ executed, received, flagged }, message, crash) {
	if (!message) {
		return { executed, received, channel: crash === null ? "no-response" : "host-crash", flagged: false, text: null, message: null };
	}
	const plain = JSON.parse(JSON.stringify(message));
	plain.timestamp = "<volatile>";
	return {
		executed, received,
		channel: !executed ? "refused" : !message.isError ? "result" : flagged ? "isError" : "thrown",
		flagged: message.isError,
		text: message.content.filter(block => block.type === "text").map(block => block.text).join("\n"),
		message: plain,
	};
}
