package call_test

import (
	"encoding/json"
	"strings"
	"testing"

	"fourhosts/core/call"
	"fourhosts/core/host"
)

// refusal gives kind and message of a response that is an error and nothing else.
func refusal(t testing.TB, response string) (kind, message string) {
	t.Helper()
	var r map[string]struct{ Kind, Message string }
	if err := json.Unmarshal([]byte(response), &r); err != nil || len(r) != 1 || r["error"].Kind == "" {
		return "", pretty(response)
	}
	return r["error"].Kind, r["error"].Message
}

// TestBadRequests has everything that a strict reader refuses, by name.
func TestBadRequests(t *testing.T) {
	const tool = `"tool": {"name": "t", "inputSchema": {"type": "object"}}`
	with := func(members string) string { return `{` + tool + `, "arguments": "{}", ` + members + `}` }
	inTool := func(members string) string {
		return `{"tool": {"name": "t", "inputSchema": {}, ` + members + `}, "arguments": "{}"}`
	}
	tests := []struct{ request, want string }{
		{``, `the request is not JSON at line 1, column 1: ends too early`},
		{`{`, `the request is not JSON at line 1, column 2: ends too early`},
		{"{\n \"tool\": True}", `the request is not JSON at line 2, column 10: True is Python, JSON says true`},
		{`{} {}`, `the request is not JSON at line 1, column 4: a second value follows`},
		{`null`, `the request must be an object`},
		{`[]`, `the request must be an object`},
		{`{}`, `tool is missing`},
		{`{"arguments": "{}"}`, `tool is missing`},
		{`{` + tool + `}`, `arguments is missing`},
		{`{"tool": [], "arguments": "{}"}`, `tool must be an object`},
		{`{"tool": {"inputSchema": {}}, "arguments": "{}"}`, `tool.name is missing`},
		{`{"tool": {"name": "t"}, "arguments": "{}"}`, `tool.inputSchema is missing`},
		{`{"tool": {"name": null, "inputSchema": {}}, "arguments": "{}"}`, `tool.name must be a string`},
		{`{"tool": {"name": "t", "inputSchema": {}}, "arguments": {}}`, `arguments must be a string`},
		{inTool(`"title": 1`), `tool.title must be a string`},
		{inTool(`"description": false`), `tool.description must be a string`},
		{inTool(`"effect": []`), `tool.effect must be a string`},
		{inTool(`"effect": "zap"`), `tool.effect must be one of read, write, destructive`},
		{inTool(`"effect": "Read"`), `tool.effect must be one of read, write, destructive`},
		{inTool(`"idempotent": "yes"`), `tool.idempotent must be true or false`},
		{inTool(`"openWorld": null`), `tool.openWorld must be true or false`},
		{inTool(`"snippet": 1`), `tool.snippet must be a string`},
		{inTool(`"guidelines": "one"`), `tool.guidelines must be a list`},
		{inTool(`"guidelines": ["one", 2]`), `tool.guidelines[1] must be a string`},
		{inTool(`"schemaText": "{}"`), `tool takes inputSchema or schemaText, not both`},
		{`{"tool": {"name": "t", "schemaText": {}}, "arguments": "{}"}`, `tool.schemaText must be a string`},
		// Names are matched exactly.
		{inTool(`"Title": "x"`), `unknown member "Title" in tool; takes name, title, description, effect, idempotent, openWorld, snippet, guidelines, inputSchema, schemaText`},
		{with(`"argument": "", "x\ny": 1`), `unknown members "argument", "x\ny" in the request; takes tool, arguments, call, server, outcome, hosts, view, differences, report, wrong, matrix, example`},
		{`{"Tool": {"name": "t"}, "arguments": "{}"}`, `unknown member "Tool" in the request; takes tool, arguments, call, server, outcome, hosts, view, differences, report, wrong, matrix, example`},
		// Each stands once.
		{`{` + tool + `, "arguments": "{}", "arguments": "[]"}`, `arguments is given twice`},
		{inTool(`"name": "u"`), `tool.name is given twice`},
		{with(`"hosts": [{"host": "pi", "host": "omp"}]`), `hosts[0].host is given twice`},
		{with(`"call": 1`), `call must be a string`},
		{with(`"server": null`), `server must be a string`},
		{with(`"view": 1`), `view must be true or false`},
		{with(`"outcome": "echo"`), `outcome must be an object`},
		{with(`"outcome": {}`), `outcome.kind is missing`},
		{with(`"outcome": {"kind": 1}`), `outcome.kind must be a string`},
		{with(`"outcome": {"kind": "Echo"}`), `outcome.kind must be one of demo, echo, result, error, throw`},
		{with(`"outcome": {"kind": "demo"}`), `outcome.kind demo runs a built-in tool, which "t" is not; there is text_slug`},
		{with(`"outcome": {"kind": "echo", "content": []}`), `unknown member "content" in outcome; takes kind`},
		{with(`"outcome": {"kind": "result", "message": "x"}`), `unknown member "message" in outcome; takes kind, content, details, isError`},
		{with(`"outcome": {"kind": "throw"}`), `outcome.message is missing`},
		{with(`"outcome": {"kind": "throw", "message": 1}`), `outcome.message must be a string`},
		{with(`"outcome": {"kind": "throw", "name": 1, "message": ""}`), `outcome.name must be a string`},
		{with(`"outcome": {"kind": "throw", "name": "E", "value": 1}`), `outcome takes name and message, or value`},
		{with(`"hosts": {}`), `hosts must be a list`},
		{with(`"hosts": ["pi"]`), `hosts[0] must be an object`},
		{with(`"hosts": [{}]`), `hosts[0].host is missing`},
		{with(`"hosts": [{"host": "pi"}, {"host": "aisdk"}]`), `unknown host "aisdk" in hosts[1]; takes mcp, pi, omp, ai-sdk, ai-sdk-mcp`},
		{with(`"hosts": [{"host": "pi", "release": "1.6"}]`), `unknown release "1.6" of pi in hosts[0]; takes ` + releasesOf("pi")},
		{with(`"hosts": [{"host": "mcp", "release": "\u001b[2J\u0085"}]`), `unknown release "\u001b[2J " of mcp in hosts[0]; takes 2.4.0, 1.32.2`},
		{with(`"hosts": [{"host": "pi", "release": 1}]`), `hosts[0].release must be a string`},
		{with(`"hosts": [{"host": "omp", "failures": "throw"}]`), `hosts[0].failures is for pi only`},
		{with(`"hosts": [{"host": "pi", "failures": "lose"}]`), `hosts[0].failures must be one of throw, return`},
		{with(`"hosts": [{"host": "pi", "adapter": "naive"}]`), `hosts[0].adapter must be one of core, none`},
		{with(`"hosts": [{"host": "pi", "version": "1.6.0"}]`), `unknown member "version" in hosts[0]; takes host, release, failures, adapter`},
		{with(`"sanitize": {"value": ""}`), `unknown members "tool", "arguments" in the request; takes sanitize`},
		{`{"sanitize": {"value": "", "view": true}}`, `unknown member "view" in sanitize; takes value, terminal`},
		{`{"sanitize": {"value": "", "terminal": 1}}`, `sanitize.terminal must be true or false`},
		{`{"sanitize": {}}`, `sanitize.value is missing`},
		{`{"sanitize": ""}`, `sanitize must be an object`},
	}
	for _, test := range tests {
		if kind, message := refusal(t, call.Answer(test.request)); kind != "request" || message != test.want {
			t.Errorf("%s:\n got %s: %s\nwant %s", test.request, kind, message, test.want)
		}
	}
}

// TestLimits: too large a request is an error of its own kind; a schema or arguments
// that are too large are told as theirs.
func TestLimits(t *testing.T) {
	const limit = 256 << 10
	request := func(schema, arguments string) string {
		return `{"tool": {"name": "t", "inputSchema": ` + schema + `}, "arguments": "` + arguments + `"}`
	}
	deep := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	for _, text := range []string{
		request("{}", strings.Repeat(" ", 5<<20)),
		`{"tool": ` + deep(1000) + `}`,
		ask(slugTool, `{}`, `, "hosts": [`+strings.Repeat(`{"host": "pi"}, `, 32)+`{"host": "pi"}]`),
	} {
		if kind, message := refusal(t, call.Answer(text)); kind != "limit" || !strings.Contains(message, " is over the limit of ") {
			t.Errorf("%.40s…: %s: %s", text, kind, message)
		}
	}
	for _, test := range []struct{ schema, at, want string }{
		{`{"a": "` + strings.Repeat("x", limit) + `"}`, "", `"message":"the size in bytes is over the limit of 262144"`},
		{`{"const": ` + deep(64) + `}`, "/const" + strings.Repeat("/0", 63), `"message":"the nesting depth is over the limit of 64"`},
		{`{"maximum": ` + strings.Repeat("9", 65) + `}`, "/maximum", `"message":"the length of a number in characters is over the limit of 64"`},
		{`{"maximum": 1e-401}`, "/maximum", `"message":"the exponent of a number is over the limit of 400"`},
	} {
		if got := call.Answer(request(test.schema, "")); !strings.HasPrefix(got, `{"schema":{"ok":false,"problems":[{"at":"`+test.at+`",`+test.want+`}]`) {
			t.Errorf("%.40s…: %.200s", test.schema, got)
		}
	}
	for _, test := range []struct{ arguments, want string }{
		{strings.Repeat(" ", limit+1), "the size in bytes is over the limit of 262144"},
		{deep(257), "the nesting depth is over the limit of 256"},
		{`{\"n\": 1e401}`, "the exponent of a number is over the limit of 400"},
	} {
		got := call.Answer(request("{}", test.arguments))
		if !strings.Contains(got, `"arguments":{"ok":false,"problem":{"message":"`+test.want+`","range":`) ||
			!strings.Contains(got, `"lines":["Invalid arguments: `+test.want+`"]`) {
			t.Errorf("%.40s…: %.300s", test.arguments, got)
		}
	}
	// A thousand issues below a key of 100 KB are cut.
	long := `{"` + strings.Repeat("k", 100_000) + `": [` + strings.Repeat("1,", 999) + `1]}`
	got := call.Answer(ask(anyTool(`{"additionalProperties": {"items": {"type": "string"}}}`), long, ""))
	if cut := member(t, got, "check", "cut"); cut != "true" || len(got) > 8<<20 {
		t.Errorf("%d bytes, cut is %s", len(got), cut)
	}
	// And so are faults of the schema.
	got = call.Answer(ask(anyTool(`{"prefixItems": [`+strings.Repeat(`{"type": 1}, `, 1004)+`true]}`), "", `, "view": true`))
	if !strings.Contains(got, `{"at":"","message":"and 4 more faults"}],"notices"`) || !strings.Contains(got, "The schema has 1004 faults") {
		t.Errorf("%.200s … %s", got, got[len(got)-300:])
	}
}

// releasesOf lists the releases of a host as an error does.
func releasesOf(id string) string {
	var numbers []string
	for _, r := range host.Releases(id) {
		numbers = append(numbers, r.Number)
	}
	return strings.Join(numbers, ", ")
}

// Of a schema over a limit the whole number is marked, as in the arguments.
func TestWhatOfASchemaIsOverALimit(t *testing.T) {
	text := call.Answer(`{"tool": {"name": "t", "schemaText": "{\"maximum\": -1e401 }"}, "arguments": "{}"}`)
	if want := `"message":"the exponent of a number is over the limit of 400","range":{"start":12,"end":18,"line":1,"column":13}`; !strings.Contains(text, want) {
		t.Errorf("%s\nwants %s", text, want)
	}
}
