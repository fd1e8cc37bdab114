package bring_test

import (
	"strings"
	"testing"

	"fourhosts/core/bring"
)

func TestLists(t *testing.T) {
	for text, want := range map[string]string{
		`{"tools":[{"name":"a","inputSchema":{"type":"object"}},{"name":"b","inputSchema":{}},{"inputSchema":{}},{"name":"a","inputSchema":{}}],"nextCursor":"2"}`: `
		tools-list: an MCP tools/list result with 4 tools
		tool a {"type":"object"}
		tool b {}
		tool  {}
		tool a {}
		note tools[2] has no name | {"inputSchema":{}}
		note tools[3] has the name "a" again | "a"
		note there are more tools: the list goes on with this nextCursor | "2"`,
		`{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a","inputSchema":{}}],"nextCursor":""}}`: `
		tools-list: an MCP tools/list response with 1 tool
		tool a {}`,
		`{"id":1,"result":{"tools":[{"name":"a"},{"name":""},7,{}]}}`: `
		tools-list: an MCP tools/list response with 2 tools
		tool a {"type": "object"} from 
		tool  {"type": "object"} from 
		note result.tools[0] has no inputSchema; one that takes any object stands in | {"name":"a"}
		note result.tools[1] has no inputSchema; one that takes any object stands in | {"name":""}
		note result.tools[1] has an empty name | ""
		note result.tools[2] is a number, no tool; left out | 7
		note result.tools[3] has neither a name nor a schema; left out | {}`,
		`[{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a","inputSchema":{}}]}},{"jsonrpc":"2.0","id":2,"result":{}}]`: `
		tools-list: an MCP tools/list response with 1 tool
		tool a {}`,
		`[{"name":"a","inputSchema":{}},{"type":"function","function":{"name":"b","parameters":{}}},{"name":"c","input_schema":{}},{"type":"object"}]`: `
		tools: a list of 3 tools
		tool a {}
		tool b {}
		tool c {}
		note [3] is a schema, no tool; left out | {"type":"object"}`,
		`[{"type":"function","name":"a","parameters":{"type":"object"}},{"type":"function","name":"b"}]`: `
		tools: a list of 2 OpenAI function tools
		tool a {"type":"object"}
		tool b {"type": "object", "properties": {}, "additionalProperties": false} from 
		note [1] has no parameters, which means that it takes none | {"type":"function","name":"b"}`,
		`{"model":"m","input":"hi","tools":[{"type":"web_search"},{"type":"function","name":"a","parameters":{},"strict":true},{"type":"function","name":"b","parameters":{},"strict":true}]}`: `
		api-request: an OpenAI API request with 2 tools
		tool a {}
		tool b {}
		note tools[0] is a "web_search" tool, which has no schema; left out | {"type":"web_search"}
		note "strict" of 2 tools is left out | "strict"`,
		`{"model":"m","messages":[{"role":"assistant","content":[{"type":"tool_use","name":"a","input":{"x":1}}]}],"tools":[{"name":"a","input_schema":{}},{"type":"bash_20250124","name":"bash"}]}`: `
		api-request: an Anthropic API request with 1 tool and 1 call
		tool a {}
		call a {"x":1}
		note tools[1] is a "bash_20250124" tool, which has no schema; left out | {"type":"bash_20250124","name":"bash"}`,
		`{"model":"m","messages":[],"functions":[{"name":"a","parameters":{}}],"function_call":{"name":"a"}}`: `
		api-request: an API request with 1 tool
		tool a {}`,
		`{"functionDeclarations":[{"name":"a","parameters":{"type":"OBJECT"}},{"name":"b"}]}`: `
		tools: a list of 2 functions
		tool a {"type":"OBJECT"}
		tool b {"type": "object", "properties": {}, "additionalProperties": false} from 
		note functionDeclarations[0].parameters names its types in capitals, as Gemini does; JSON Schema knows them in small letters | "OBJECT"
		note functionDeclarations[1] has no parameters, which means that it takes none | {"name":"b"}`,
		`{"contents":[],"tools":[{"functionDeclarations":[{"name":"a","parameters":{}}]},{"googleSearch":{}}]}`: `
		api-request: an API request with 1 tool
		tool a {}
		note tools[1] has neither a name nor a schema; left out | {"googleSearch":{}}`,
		`{"tools":{"a":{"description":"d","inputSchema":{"type":"object"}},"b":{"parameters":{}}}}`: `
		tools: a list of 2 tools
		tool a description=d {"type":"object"}
		tool b {}`,
	} {
		check(t, text, want)
	}
}

func TestStreams(t *testing.T) {
	list := func(name string) string {
		return `{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"` + name + `","inputSchema":{}}]}}`
	}
	call := `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"a","arguments":{"x":1}}}`
	ask := `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	for text, want := range map[string]string{
		ask + "\n" + list("a") + "\n" + list("b") + "\n" + list("a") + "\n" + call + "\n": `
		tools-list: 3 MCP tools/list responses with 2 tools and 1 call
		tool a {}
		tool b {}
		call a {"x":1}
		note 1 tool came again, unchanged | {"name":"a","inputSchema":{}}`,
		ask + "\n" + list("a"): `
		tools-list: 2 JSON values, among them an MCP tools/list response with 1 tool
		tool a {}`,
		"server: ready\n[info] to client " + list("a") + " { metadata: undefined }\n[info] from client " + call + "\nbye\n": `
		tools-list: a log with 1 MCP tools/list response with 1 tool and 1 call
		tool a {}
		call a {"x":1}
		note 2 lines without a message left out | server: ready
` + "\n",
		"start\n{\n  \"jsonrpc\": \"2.0\",\n  \"result\": {\"tools\": [{\"name\": \"a\", \"inputSchema\": {}}]}\n}\nend": `
		tools-list: a log with an MCP tools/list response with 1 tool
		tool a {}
		note 2 lines without a message left out | start
` + "\n",
		"> " + list("a") + "\n> {\"jsonrpc\":\"2.0\",\"result\":{\"tools\":[}}\n": `
		tools-list: a log with an MCP tools/list response with 1 tool
		tool a {}
		note a message that cannot be read is left out: unexpected "}" | `,
		"event: message\r\nid: 1\r\ndata: " + list("a") + "\r\n\r\nevent: message\r\ndata: " + call + "\r\n\r\ndata: [DONE]\r\n": `
		tools-list: an event stream with 1 MCP tools/list response with 1 tool and 1 call
		tool a {}
		call a {"x":1}`,
		"data: {\"jsonrpc\":\"2.0\",\ndata: \"result\":{\"tools\":[{\"name\":\"a\",\"inputSchema\":{\"x\":\ndata: 1}}]}}\n\n": `
		tools-list: an event stream with an MCP tools/list response with 1 tool
		tool a {
		  "x": 1
		} from {"x":
data: 1}`,
		`{"name":"a","inputSchema":{}}` + "\n" + `{"name":"b","inputSchema":{}}` + "\n" + `{"q":1}`: `
		tools: 2 tools
		tool a {}
		tool b {}
		note 1 value without a tool or a call left out | {"q":1}`,
	} {
		check(t, text, want)
	}
	// A list goes on only where its last page says so.
	more := strings.TrimSuffix(list("a"), "}}") + `,"nextCursor":"2"}}`
	if b := bring.Read(more + "\n" + list("b")); len(b.Tools) != 2 || len(b.Notes) != 0 {
		t.Errorf("both pages: %+v", b)
	}
	if b := bring.Read(list("b") + "\n" + more); len(b.Notes) != 1 || !strings.HasPrefix(b.Notes[0].Message, "there are more tools") {
		t.Errorf("a page that goes on: %+v", b)
	}
	// What is broken JSON on several lines is no stream of its lines.
	broken := "{\n\"tools\": [\n{\"name\":\"a\",\"inputSchema\":{}},\n]}"
	if b := bring.Read(broken); b.Kind != bring.KindUnreadable || b.Problem == nil || !strings.Contains(b.Problem.Message, "line 4, column 1: comma before the closing ]") {
		t.Errorf("%+v", b)
	}
}
