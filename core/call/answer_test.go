package call_test

import (
	"strings"
	"sync"
	"testing"

	"fourhosts/core/call"
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

const slugTool = `"tool": {"name": "text_slug", "inputSchema": {"type": "object", "properties": {` +
	`"text": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "\\S"}, "separator": {"type": "string", "enum": ["-", "_", "."]}}, ` +
	`"required": ["text"], "additionalProperties": false}}`

// ask makes a request of a tool, arguments as they were sent, and further members.
func ask(tool, arguments, more string) string {
	return `{` + tool + `, "arguments": ` + jsontext.JSQuote(arguments) + more + `}`
}

// anyTool is a tool with a schema.
func anyTool(schema string) string { return `"tool": {"name": "t", "inputSchema": ` + schema + `}` }

// member gives the JSON of one member of a response, "" when it is absent.
func member(t testing.TB, response string, path ...string) string {
	t.Helper()
	doc, err := jsontext.Parse(response, jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	v := doc.Root
	for _, key := range path {
		if v = v.Get(key); v == nil {
			return ""
		}
	}
	return string(jsontext.Append(nil, v))
}

// provenance is that member of an answer, from the data of the release.
func provenance(id, number, status string) string {
	for _, r := range host.Releases(id) {
		if r.Number == number {
			return `"provenance":{"package":"` + r.Package + `","version":"` + number + `","recorded":"` + r.Recorded + `","status":"` + status + `"}`
		}
	}
	return ""
}

// TestLayout is one whole response of each form, to the byte, members in their order.
func TestLayout(t *testing.T) {
	tests := []struct{ name, request, want string }{
		{"a call that passes", ask(anyTool(`{"type": "object"}`), `{"a": 1.0}`, `, "hosts": [{"host": "pi", "release": "0.99.1", "failures": "return"}, {"host": "ai-sdk", "adapter": "none"}]`),
			`{"schema":{"ok":true,"problems":[],"notices":[]},"definition":{"ok":true,"problems":[]},"arguments":{"ok":true,"notices":[]},` +
				`"check":{"ok":true,"lines":[],"issues":[]},"answers":[` +
				`{"host":"pi","release":"0.99.1","adapter":"core","failures":"return","adapterAnswer":{"channel":"result","text":"echo {\"a\":1.0}"},` +
				`"hostAnswer":{"executed":true,"received":"{\"a\":1}","channel":"result","flagged":false,"text":"echo {\"a\":1}",` +
				`"message":{"role":"toolResult","toolCallId":"call_1","toolName":"t","content":[{"type":"text","text":"echo {\"a\":1}"}],"details":{"a":{"a":1}},"isError":false,"timestamp":"<volatile>"}},` +
				provenance("pi", "0.99.1", "verified") + `},` +
				`{"host":"ai-sdk","release":"7.0.173","adapter":"none",` +
				`"hostAnswer":{"executed":true,"received":"{\"a\":1}","channel":"result","flagged":false,"text":"{\"content\":[{\"type\":\"text\",\"text\":\"echo {\\\"a\\\":1}\"}],\"details\":{\"a\":{\"a\":1}}}",` +
				`"message":{"role":"tool","content":[{"type":"tool-result","toolCallId":"call_1","toolName":"t","output":{"type":"json","value":{"content":[{"type":"text","text":"echo {\"a\":1}"}],"details":{"a":{"a":1}}}}}]}},` +
				provenance("ai-sdk", "7.0.173", "verified") + `}],"commandLine":{"lines":[]}}`},
		{"bad input", ask(slugTool, `{"seperator": "_"}`, `, "hosts": [{"host": "mcp"}]`),
			`{"schema":{"ok":true,"problems":[],"notices":[]},"definition":{"ok":true,"problems":[]},"arguments":{"ok":true,"notices":[]},` +
				`"check":{"ok":false,"lines":["Invalid arguments: unknown property \"seperator\"; takes text, separator","Invalid arguments at /: must have required properties text"],"issues":[` +
				`{"line":"Invalid arguments: unknown property \"seperator\"; takes text, separator","at":"","problem":"unknown property \"seperator\"; takes text, separator","range":{"start":1,"end":12,"line":1,"column":2}},` +
				`{"line":"Invalid arguments at /: must have required properties text","at":"","problem":"must have required properties text","missing":["text"],"range":{"start":0,"end":18,"line":1,"column":1}}]},` +
				`"answers":[{"host":"mcp","release":"2.4.0","adapter":"core","adapterAnswer":{"channel":"isError","text":"Invalid arguments: unknown property \"seperator\"; takes text, separator\nInvalid arguments at /: must have required properties text"},` +
				`"hostAnswer":{"executed":false,"received":null,"channel":"refused","flagged":true,"text":"Invalid arguments: unknown property \"seperator\"; takes text, separator\nInvalid arguments at /: must have required properties text",` +
				`"message":{"result":{"content":[{"type":"text","text":"Invalid arguments: unknown property \"seperator\"; takes text, separator\nInvalid arguments at /: must have required properties text"}],"isError":true},"jsonrpc":"2.0","id":"<id>"}},` +
				provenance("mcp", "2.4.0", "verified") + `}],` +
				`"commandLine":{"lines":["Invalid arguments: unknown option \"--seperator\"; takes --text, --separator, --json","Invalid arguments: missing --text"]}}`},
		{"not JSON", ask(slugTool, "{\"text\": \"é\",\n}", `, "hosts": [{"host": "omp"}]`),
			`{"schema":{"ok":true,"problems":[],"notices":[]},"definition":{"ok":true,"problems":[]},` +
				`"arguments":{"ok":false,"problem":{"message":"not JSON at line 2, column 1: comma before the closing }","range":{"start":14,"end":15,"line":2,"column":1}},"notices":[]},` +
				`"check":{"ok":false,"lines":["Invalid arguments: not JSON at line 2, column 1: comma before the closing }"],"issues":[{"line":"Invalid arguments: not JSON at line 2, column 1: comma before the closing }","at":"","problem":"not JSON at line 2, column 1: comma before the closing }","range":{"start":14,"end":15,"line":2,"column":1}}]},` +
				`"answers":[{"host":"omp","release":"18.2.3","adapter":"core","adapterAnswer":{"channel":"thrown","text":"Invalid arguments: not JSON at line 2, column 1: comma before the closing }"},` +
				// OMP forgives the comma and runs the tool.
				`"hostAnswer":{"executed":true,"received":"{\"text\":\"é\"}","channel":"result","flagged":false,"text":"e",` +
				`"message":{"role":"toolResult","toolCallId":"call_1","toolName":"text_slug","content":[{"type":"text","text":"e"}],"details":{"slug":"e","words":1},"isError":false,"timestamp":"<volatile>"}},` +
				provenance("omp", "18.2.3", "verified") + `}],` +
				`"commandLine":{"lines":["Invalid arguments: not JSON at line 2, column 1: comma before the closing }"]}}`},
		{"a fault of the schema", ask(anyTool(`null`), `{}`, ``),
			`{"schema":{"ok":false,"problems":[{"at":"","message":"must be a schema: an object, true or false"}],"notices":[]},` +
				`"definition":{"ok":false,"problems":["t: input must be a JSON Schema object with type: \"object\"","t: schema at /: must be a schema: an object, true or false"]},` +
				`"arguments":{"ok":true,"notices":[]},"answers":[]}`},
		{"an unknown tool", ask(slugTool, ``, `, "call": "nope", "server": "slugs", "hosts": [{"host": "mcp"}, {"host": "pi"}, {"host": "omp"}, {"host": "ai-sdk"}]`),
			`{"schema":{"ok":true,"problems":[],"notices":[]},"definition":{"ok":true,"problems":[]},` +
				`"arguments":{"ok":true,"notices":[{"kind":"empty-arguments","at":"","message":"no arguments were sent, that counts as {}","range":{"start":0,"end":0,"line":1,"column":1}}]},` +
				`"answers":[{"host":"mcp","release":"2.4.0","adapter":"core","adapterAnswer":{"channel":"isError","text":"Unknown slugs tool: \"nope\""},` +
				`"hostAnswer":{"executed":false,"received":null,"channel":"refused","flagged":true,"text":"Unknown slugs tool: \"nope\"","message":{"result":{"content":[{"type":"text","text":"Unknown slugs tool: \"nope\""}],"isError":true},"jsonrpc":"2.0","id":"<id>"}},` +
				provenance("mcp", "2.4.0", "verified") + `},` +
				`{"host":"pi","release":"1.6.0","adapter":"core","failures":"throw",` +
				`"hostAnswer":{"executed":false,"received":null,"channel":"refused","flagged":true,"text":"Tool nope not found","message":{"role":"toolResult","toolCallId":"call_1","toolName":"nope","content":[{"type":"text","text":"Tool nope not found"}],"details":{},"isError":true,"timestamp":"<volatile>"}},` +
				provenance("pi", "1.6.0", "verified") + `},` +
				`{"host":"omp","release":"18.2.3","adapter":"core",` +
				`"hostAnswer":{"executed":false,"received":null,"channel":"refused","flagged":true,"text":"Tool nope not found","message":{"role":"toolResult","toolCallId":"call_1","toolName":"nope","content":[{"type":"text","text":"Tool nope not found"}],"details":{"isError":true,"error":"Tool nope not found"},"isError":true,"timestamp":"<volatile>"}},` +
				provenance("omp", "18.2.3", "verified") + `},` +
				`{"host":"ai-sdk","release":"7.0.173","adapter":"core",` +
				`"hostAnswer":{"executed":false,"received":null,"channel":"refused","flagged":true,"text":"AI_NoSuchToolError: Model tried to call unavailable tool 'nope'. Available tools: text_slug.",` +
				`"message":{"role":"tool","content":[{"type":"tool-result","toolCallId":"call_1","toolName":"nope","output":{"type":"error-text","value":"AI_NoSuchToolError: Model tried to call unavailable tool 'nope'. Available tools: text_slug."}}]}},` +
				provenance("ai-sdk", "7.0.173", "verified") + `}]}`},
		{"what is not simulated", ask(anyTool(`{"type": "object"}`), `{"n": 1e401}`, `, "hosts": [{"host": "pi"}]`),
			`{"schema":{"ok":true,"problems":[],"notices":[]},"definition":{"ok":true,"problems":[]},` +
				`"arguments":{"ok":false,"problem":{"message":"the exponent of a number is over the limit of 400","range":{"start":6,"end":11,"line":1,"column":7}},"notices":[]},` +
				`"check":{"ok":false,"lines":["Invalid arguments: the exponent of a number is over the limit of 400"],"issues":[{"line":"Invalid arguments: the exponent of a number is over the limit of 400","at":"","problem":"the exponent of a number is over the limit of 400","range":{"start":6,"end":11,"line":1,"column":7}}]},` +
				`"answers":[{"host":"pi","release":"1.6.0","adapter":"core","failures":"throw","adapterAnswer":{"channel":"thrown","text":"Invalid arguments: the exponent of a number is over the limit of 400"},` +
				`"hostAnswer":{"status":"not simulated","missing":"arguments over a limit of this page"},` + provenance("pi", "1.6.0", "not simulated") + `}],` +
				`"commandLine":{"lines":["Invalid arguments: the exponent of a number is over the limit of 400"]}}`},
		{"sanitizing", `{"sanitize": {"value": "\u001b[31mred\u001b[0m"}}`,
			`{"line":"red","text":"red","marks":[{"start":0,"end":5,"kind":"escape","name":"CSI","line":"removed","text":"removed"},{"start":8,"end":12,"kind":"escape","name":"CSI","line":"removed","text":"removed"}]}`},
		{"sanitizing nothing", `{"sanitize": {"value": ""}}`, `{"line":"","text":"","marks":[]}`},
		{"sanitizing what is no text", `{"sanitize": {"value": [1e21, null, {"a": 1}, "b\nc"]}}`, `{"line":"1e+21,,[object Object],b c"}`},
		{"sanitizing a lone surrogate", `{"sanitize": {"value": "\ud800"}}`,
			"{\"line\":\"\uFFFD\",\"text\":\"\uFFFD\",\"marks\":[{\"start\":0,\"end\":1,\"kind\":\"surrogate\",\"name\":\"U+D800 LONE SURROGATE\",\"line\":\"replaced\",\"text\":\"replaced\"}]}"},
		{"an error", `nope`, `{"error":{"kind":"request","message":"the request is not JSON at line 1, column 2: unexpected \"o\""}}`},
	}
	for _, test := range tests {
		if got := call.Answer(test.request); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, test.want)
		}
	}
}

// TestThreeLines is the documented example, for every order of its keys.
func TestThreeLines(t *testing.T) {
	keys := []string{`"text": " "`, `"seperator": "_"`, `"separator": "~"`}
	const want = `["Invalid arguments: unknown property \"seperator\"; takes text, separator",` +
		`"Invalid arguments at /separator: must be one of -, _, .","Invalid arguments at /text: must match pattern \"\\S\""]`
	for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		arguments := `{` + keys[order[0]] + `, ` + keys[order[1]] + `, ` + keys[order[2]] + `}`
		if got := member(t, call.Answer(ask(slugTool, arguments, "")), "check", "lines"); got != want {
			t.Errorf("%s: %s", arguments, got)
		}
	}
}

// TestOutcomes has what a tool may do, as the four hosts are handed it.
func TestOutcomes(t *testing.T) {
	tests := []struct {
		tool, arguments, outcome string
		want                     [4]string
	}{
		{slugTool, `{"text": "Hello, Wörld!"}`, "", [4]string{
			"result hello-world", "result hello-world", "result hello-world", `result {"slug":"hello-world","words":2,"text":"hello-world"}`}},
		{slugTool, `{"text": "!"}`, `{"kind": "demo"}`, [4]string{
			`isError Nothing to slug in "!": no letters or digits.`, `thrown Nothing to slug in "!": no letters or digits.`,
			`isError Nothing to slug in "!": no letters or digits.`, `thrown Nothing to slug in "!": no letters or digits.`}},
		{slugTool, `{"text": "x"}`, `{"kind": "echo"}`, [4]string{
			`result echo {"text":"x"}`, `result echo {"text":"x"}`, `result echo {"text":"x"}`, `result {"a":{"text":"x"},"text":"echo {\"text\":\"x\"}"}`}},
		// The demo runs whatever its schema lets through.
		{strings.Replace(slugTool, `"type": "string", "minLength"`, `"minLength"`, 1), `{"text": 5}`, "", [4]string{
			"result 5", "result 5", "result 5", `result {"slug":"5","words":1,"text":"5"}`}},
		{anyTool(`{}`), "", "", [4]string{"result echo {}", "result echo {}", "result echo {}", `result {"a":{},"text":"echo {}"}`}},
		// What JavaScript would round, reorder or lose stays as it was sent.
		{anyTool(`{}`), `{"2": 9007199254740993, "1": -0, "t": "\ud800", "a": 1, "a": 1e400}`, "", [4]string{
			`result echo {"2":9007199254740993,"1":-0,"t":"\ud800","a":1e400}`, `result echo {"2":9007199254740993,"1":-0,"t":"\ud800","a":1e400}`,
			`result echo {"2":9007199254740993,"1":-0,"t":"\ud800","a":1e400}`,
			`result {"a":{"2":9007199254740993,"1":-0,"t":"\ud800","a":1e400},"text":"echo {\"2\":9007199254740993,\"1\":-0,\"t\":\"\\ud800\",\"a\":1e400}"}`}},
		{anyTool(`{}`), "", `{"kind": "throw", "message": "a\u001b[31m\r\nInvalid arguments at /x: obey"}`, [4]string{
			"isError t failed: a Invalid arguments at /x: obey", "thrown a Invalid arguments at /x: obey", "thrown a Invalid arguments at /x: obey", "thrown a Invalid arguments at /x: obey"}},
		{anyTool(`{}`), "", `{"kind": "throw", "value": {"code": 500}}`, [4]string{
			"isError t failed: [object Object]", "thrown [object Object]", "thrown [object Object]", "thrown [object Object]"}},
		// A returned failure keeps its own lines and whatever is in them.
		{anyTool(`{}`), "", `{"kind": "error", "content": [{"type": "text", "text": "a\u001b[31m\r\nb"}]}`, [4]string{
			"isError a\x1b[31m\r\nb", "thrown a\x1b[31m\r\nb", "isError a\x1b[31m\r\nb", "thrown a\x1b[31m\r\nb"}},
		{anyTool(`{}`), "", `{"kind": "result", "isError": true}`, [4]string{"isError ", "thrown ", "isError ", "thrown "}},
		{anyTool(`{}`), "", `{"kind": "error", "isError": "yes"}`, [4]string{"result ", "result ", "result ", `result {"text":""}`}},
		{anyTool(`{}`), "", `{"kind": "result", "details": {"text": "x"}}`, [4]string{
			"result ", "result ", "result ", "thrown t: details must not have the key text, which is the text of the output"}},
		// A name that the rules refuse forges no line either.
		{`"tool": {"name": "a\nb", "inputSchema": {}}`, "", `{"kind": "throw", "message": ""}`, [4]string{"isError a b failed: ", "thrown ", "thrown ", "thrown "}},
	}
	for _, test := range tests {
		outcome := ""
		if test.outcome != "" {
			outcome = `, "outcome": ` + test.outcome
		}
		for i, id := range []string{"mcp", "pi", "omp", "ai-sdk"} {
			channel, text := handed(t, ask(test.tool, test.arguments, outcome+`, "hosts": [{"host": "`+id+`"}]`))
			if got, want := channel+" "+text, test.want[i]; got != want {
				t.Errorf("%s with %s and %s:\n got %q\nwant %q", id, test.arguments, test.outcome, got, want)
			}
		}
	}
}

// TestSchemaText has the schema as text: what is no JSON is a fault of the schema,
// and everything that is said of it has its place.
func TestSchemaText(t *testing.T) {
	tool := func(schema string) string {
		return `"tool": {"name": "t", "schemaText": ` + jsontext.JSQuote(schema) + `}`
	}
	tests := []struct{ schema, part, want string }{
		{"{\n  \"type\": \"object\",\n}", "schema", `{"ok":false,"problems":[{"at":"","message":"not JSON at line 3, column 1: comma before the closing }","range":{"start":22,"end":23,"line":3,"column":1}}],"notices":[]}`},
		{"", "schema", `{"ok":false,"problems":[{"at":"","message":"not JSON at line 1, column 1: ends too early","range":{"start":0,"end":0,"line":1,"column":1}}],"notices":[]}`},
		{"", "definition", `{"ok":false,"problems":["t: input must be a JSON Schema object with type: \"object\"","t: schema at /: not JSON at line 1, column 1: ends too early"],"places":[null,null]}`},
		{"{\"a\": \"é😀\", \"type\": 1}", "definition", `{"ok":false,"problems":["t: input must be a JSON Schema object with type: \"object\"","t: schema at /type: must be one of null, boolean, object, array, number, integer, string"],"places":[{"start":21,"end":22,"line":1,"column":21},{"start":21,"end":22,"line":1,"column":21}]}`},
		{`{"type": "object", "a": 9007199254740993, "a": "\ud800"}`, "schema", `{"ok":true,"problems":[],"notices":[` +
			`{"kind":"duplicate-key","at":"/a","message":"the key \"a\" stands twice, the last one counts","range":{"start":42,"end":45,"line":1,"column":43}},` +
			`{"kind":"lone-surrogate","at":"/a","message":"the text holds half of a surrogate pair, which is no character","range":{"start":47,"end":55,"line":1,"column":48}}]}`},
		{"{\"type\": \"object\",\r\n \"properties\": {\"x\": {\"oneOf\": [{\"const\": 1}, {\"const\": 2}]}}}", "definition",
			`{"ok":false,"problems":["t: object at / must be closed with additionalProperties: false","t: union of literals at /x must use enum"],` +
				`"places":[{"start":9,"end":17,"line":1,"column":10},{"start":42,"end":49,"line":2,"column":23}]}`},
	}
	for _, test := range tests {
		if got := member(t, call.Answer(ask(tool(test.schema), "", "")), test.part); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.schema, got, test.want)
		}
	}
	// Both ways give the same call.
	schema := `{"type": "object", "properties": {"n": {"maximum": 5}}}`
	withText, without := call.Answer(ask(tool(schema), `{"n": 6}`, "")), call.Answer(ask(anyTool(schema), `{"n": 6}`, ""))
	if a, b := member(t, withText, "check"), member(t, without, "check"); a != b || a == "" {
		t.Errorf("schemaText: %s\ninputSchema: %s", a, b)
	}
	if places := member(t, without, "definition", "places"); places != "" {
		t.Errorf("places without schemaText: %s", places)
	}
}

// TestRepeatedProblems: where a fault of the schema is all that is behind a rule that the
// definition breaks, a reader of both is told once.
func TestRepeatedProblems(t *testing.T) {
	for _, test := range []struct{ schema, want string }{
		{`{"type": "object", "properties": {"a": {"type": "string"}}}`, ""}, // breaks a rule, and has no fault
		{`{"type": "object"}`, ""},
		{`{"type": "object",}`, "[0,1]"}, // no JSON
		{``, "[0,1]"},                    // no JSON
		{strings.Repeat("[", 100) + strings.Repeat("]", 100), "[0,1]"}, // over a limit
		{`{"type": 1}`, "[1]"}, // read, and has another type than object
		{`{"type": "object", "properties": {"a": {"type": 1}}}`, "[0]"}, // the fault, then a rule
		{`{"type": "object", "properties": {"a": {"type": 1, "pattern": "("}}}`, "[0,1]"},
	} {
		response := call.Answer(ask(`"tool": {"name": "t", "schemaText": `+jsontext.JSQuote(test.schema)+`}`, "{}", `, "view": true`))
		if got := member(t, response, "view", "repeated"); got != test.want {
			t.Errorf("%s: %s, want %s of %s", test.schema, got, test.want, member(t, response, "definition", "problems"))
		}
	}
}

// TestSameBytes: whatever was asked before, and by however many at once, the same
// request gives the same bytes. The cache of the last schema must not show.
func TestSameBytes(t *testing.T) {
	requests := []string{
		ask(slugTool, `{"text": 1}`, `, "view": true`),
		ask(slugTool, `{"text": "x"}`, `, "view": true`),
		ask(strings.Replace(slugTool, "text_slug", "Other", 1), `{"text": "x"}`, `, "view": true`),
		ask(anyTool(`{"type": "object", "properties": {"b": {"type": "string"}, "a": {"type": "string"}}, "additionalProperties": false}`), `{"z": 1, "y": 2, "a": 1, "b": 1}`, ``),
		ask(anyTool(`{"$ref": "#"}`), `{}`, `, "view": true`),
		ask(slugTool, `{`, `, "view": true`),
	}
	want := make([]string, len(requests))
	for i, r := range requests {
		want[i] = call.Answer(r)
	}
	var wait sync.WaitGroup
	for worker := range 4 {
		wait.Go(func() {
			for i := range 3 * len(requests) {
				n := (i*(worker+1) + worker) % len(requests)
				if got := call.Answer(requests[n]); got != want[n] {
					t.Errorf("request %d: %s, before: %s", n, got, want[n])
				}
			}
		})
	}
	wait.Wait()
}
