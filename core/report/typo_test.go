package report_test

import "fourhosts/core/report"

func text(s string) *string { return &s }

// typo is a call as the hosts were recorded with it: a key is misspelt, one host drops it.
func typo() report.Report {
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
