package report_test

import "fourhosts/core/report"

func text(s string) *string { return &s }

// changed is a call as the hosts were recorded with it: a key is misspelt, one host drops it.
func changed() report.Report {
	const line = `Invalid arguments: unknown property "seperator"; takes text, separator`
	return report.Report{
		Tool:        "text_slug",
		Title:       "Text Slug",
		Description: "Makes a short name for links and files out of any text.",
		Schema:      "{\n  \"type\": \"object\",\n  \"properties\": {\"text\": {\"type\": \"string\", \"pattern\": \"\\\\S\"}, \"separator\": {\"enum\": [\"-\", \"_\", \".\"]}},\n  \"additionalProperties\": false\n}",
		Arguments:   `{"text": "Hello, Wörld!", "seperator": "_"}`,
		Outcome:     "answers with a slug of the text",
		Sentence: []report.Piece{
			{Text: "All four hand over a failure: MCP returns it, Pi and OMP throw, the AI SDK refuses the input."},
			{Text: " OMP "}, {Text: "dropped "}, {Text: "seperator", Code: true}, {Text: " and "}, {Text: "ran the tool"},
			{Text: ", and its model hears of no failure."},
		},
		Problems: "1 problem",
		Lines:    []string{line},
		Hosts: []report.Host{
			{ID: "mcp", Name: "MCP server", Release: "SDK 2.4.0", Adapter: "core", State: "told", Mark: "told", Word: "failed, told",
				Channel: "isError", Handed: text(line), HostChannel: "refused", Text: text(line),
				Checked: "checked against @modelcontextprotocol/server 2.4.0, 339 recordings, 2026-11-29"},
			{ID: "pi", Name: "Pi", Release: "1.6.0", Adapter: "core", Failures: "throw", State: "told", Mark: "told", Word: "failed, told",
				Why: "Pi refuses first, in its own words", Channel: "thrown", Handed: text(line), HostChannel: "refused",
				Text:    text("Validation failed for tool \"text_slug\":\n  - seperator: unknown field\n\nReceived arguments:\n{\n  \"text\": \"Hello, Wörld!\",\n  \"seperator\": \"_\"\n}"),
				Checked: "checked against @earendil-works/pi-agent-core 1.6.0, 230 recordings, 2026-11-29"},
			{ID: "omp", Name: "OMP", Release: "18.2.3", Adapter: "core", State: "lie", Mark: "changed", Word: "ran, changed",
				Why: "OMP dropped seperator", Channel: "thrown", Handed: text(line), HostChannel: "result", Text: text("hello-world"),
				Executed: true, Received: text(`{"text":"Hello, Wörld!"}`), Changed: true,
				Checked: "checked against @oh-my-pi/pi-coding-agent 18.2.3, 279 recordings, 2026-11-29"},
			{ID: "ai-sdk", Name: "AI SDK", Release: "7.0.173", Adapter: "core", State: "told", Mark: "told", Word: "failed, told",
				Why: "The AI SDK puts its own words around it", Channel: "refused", Handed: text(line), HostChannel: "refused",
				Text:    text("AI_InvalidToolInputError: Invalid input for tool text_slug: AI_TypeValidationError: Type validation failed: Value: {\"text\":\"Hello, Wörld!\",\"seperator\":\"_\"}.\nError message: Error: " + line),
				Checked: "checked against ai 7.0.173, 250 recordings, 2026-11-29"},
		},
	}
}

// told is a call with two problems that three hosts tell alike.
func told() report.Report {
	const first, second = "Invalid arguments at /separator: must be one of -, _, .", `Invalid arguments at /text: must match pattern "\S"`
	host := func(id, name, release, channel, text string) report.Host {
		handed := first + "\n" + second
		return report.Host{ID: id, Name: name, Release: release, Adapter: "core", State: "told", Mark: "told", Word: "failed, told",
			Channel: channel, Handed: &handed, HostChannel: channel, Text: &text}
	}
	return report.Report{
		Tool: "slug", Schema: "{\r\n\t\"type\": \"object\"\r\n}", Arguments: `{"text": " ", "separator": "+"}`,
		Outcome: "answers with its input", Sentence: []report.Piece{{Text: "Every model is told that it failed."}},
		Problems: "2 problems", Lines: []string{first, second},
		Hosts: []report.Host{
			host("mcp", "MCP server", "SDK 2.4.0", "isError", first+"\n"+second),
			host("pi", "Pi", "1.6.0", "thrown", first+"\n"+second),
			host("omp", "OMP", "18.2.3", "thrown", first+"\n"+second),
			host("ai-sdk", "AI SDK", "7.0.173", "refused", "Error: "+first+"\n"+second),
		},
	}
}

// silent is text that is no JSON: one host never hears of it, one is not simulated, and
// one, on its own, makes nothing of it.
func silent() report.Report {
	const line = "Invalid arguments: not JSON at line 1, column 2: strings need double quotes"
	return report.Report{
		Tool: "slug", Called: "@slug", Schema: "{", Arguments: "{'text': 1}", Outcome: `throws Error: "It broke."`,
		Sentence: []report.Piece{{Text: "The arguments are not JSON."}}, Problems: "not checked",
		Hosts: []report.Host{
			{ID: "mcp", Name: "MCP server", Release: "SDK 2.4.0", Adapter: "core", State: "lie", Mark: "silent", Word: "no response",
				Why: "no client can put such text into a request", Channel: "isError", Handed: text(line), HostChannel: "no-response"},
			{ID: "pi", Name: "Pi", Release: "1.6.0", Adapter: "core", Failures: "return", State: "host", Mark: "unknown", Word: "not simulated",
				Why: "not simulated: arguments over a limit of this page", Missing: "arguments over a limit of this page", Channel: "thrown", Handed: text(line)},
			{ID: "pi", Name: "Pi", Release: "0.87.1", Adapter: "none", State: "ran", Mark: "ran", Word: "ran",
				Why: "an ordinary tool without the core", HostChannel: "result", Text: text(""), Executed: true, Received: text("{}"), Changed: true},
		},
	}
}

// forged is a tool whose every text wants to be more than text.
func forged() report.Report {
	return report.Report{
		Tool: "a`b", Title: "# Title @someone", Description: "one\n```\ntwo", Schema: "{\"a\": \"\u202e\"}", Arguments: "</script>{{ 1 }}",
		Outcome: "throws `", Sentence: []report.Piece{{Text: "Pi dropped "}, {Text: "`x`", Code: true}, {Text: "#12, see https://example.org"}},
		Problems: "1 problem", Lines: []string{"x\x1b[31m"},
		Hosts: []report.Host{
			{ID: "mcp", Name: "MCP server", Release: "SDK 2.4.0", Adapter: "core", State: "told", Mark: "told", Word: "failed, told",
				HostChannel: "isError", Text: text("a|b`<b>*"), Channel: "isError", Handed: text("a|b`<b>*")},
			{ID: "pi", Name: "Pi", Release: "1.6.0", Adapter: "core", State: "told", Mark: "told", Word: "failed, told",
				HostChannel: "thrown", Text: text("ok\n| MCP server | ran |"), Channel: "thrown", Handed: text("ok\n| MCP server | ran |")},
			{ID: "omp", Name: "OMP", Release: "18.2.3", Adapter: "core", State: "told", Mark: "told", Word: "failed, told",
				HostChannel: "thrown", Text: text("red\x1b[0m\xed\xa0\xbd"), Channel: "thrown", Handed: text("red\x1b[0m\xed\xa0\xbd")},
			{ID: "ai-sdk", Name: "AI SDK", Release: "7.0.173", Adapter: "core", State: "told", Mark: "told", Word: "failed, told",
				HostChannel: "thrown", Text: text(`a\|b`), Channel: "thrown", Handed: text(`a\|b`)},
		},
	}
}

// fault is a schema that no host is asked with.
func fault() report.Report {
	return report.Report{Tool: "slug", Schema: `{"type": 1}`, Arguments: "", Outcome: "answers with its input",
		Sentence: []report.Piece{{Text: "The schema has a fault, so no host is asked."}}, Problems: "not checked",
		Faults: []string{"at /type: must be a name"}}
}
