// The real provider of the openai kind against a server on this machine: what it makes of
// a text of arguments that arrives in pieces. The recorder holds the reader of the script
// against it.
import { streamOpenAICompletions } from "@oh-my-pi/pi-ai/providers/openai-completions";

const pieces = text => {
	const out = [];
	for (let at = 0; at < text.length; at += 7) out.push(text.slice(at, at + 7));
	return out;
};

/** serve starts a server; argumentsOf(text) gives what the provider hands to the loop. */
export function serve() {
	let answer = "";
	const server = Bun.serve({
		hostname: "127.0.0.1", port: 0,
		fetch: () => new Response(answer, { headers: { "content-type": "text/event-stream" } }),
	});
	const model = {
		id: "script", name: "script", api: "openai-completions", provider: "openai", baseUrl: `http://127.0.0.1:${server.port}/v1`,
		reasoning: false, input: ["text"], cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }, contextWindow: 1e6, maxTokens: 1e4,
		compat: {},
	};
	const chunk = (delta, finish) => `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "script", choices: [{ index: 0, delta, finish_reason: finish ?? null }] })}\n\n`;
	const argumentsOf = async text => {
		answer = chunk({ role: "assistant", tool_calls: [{ index: 0, id: "call_1", type: "function", function: { name: "probe", arguments: "" } }] }) +
			pieces(text).map(piece => chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] })).join("") +
			chunk({}, "tool_calls") + "data: [DONE]\n\n";
		const stream = streamOpenAICompletions(model, { systemPrompt: [], messages: [{ role: "user", content: "go", timestamp: 0 }], tools: [] }, { apiKey: "none" });
		const message = await stream.result();
		const call = message.content.find(block => block.type === "toolCall");
		if (!call) throw new Error(`the provider gives no call: ${JSON.stringify(message)}`);
		return call.arguments;
	};
	return { argumentsOf, stop: () => server.stop(true) };
}
