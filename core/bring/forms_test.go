package bring_test

import (
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/bring"
)

// told writes down what a text brought: one line for what it is, one for each tool, call,
// note and problem, with the stretch of the text that each is about.
func told(text string, b bring.Brought) string {
	var s strings.Builder
	s.WriteString(b.Kind + ": " + b.Says + "\n")
	for _, t := range b.Tools {
		s.WriteString("tool " + t.Name)
		for _, one := range []struct{ key, value string }{
			{"title", t.Title}, {"description", t.Description}, {"effect", t.Effect}, {"snippet", t.Snippet}, {"guidelines", strings.Join(t.Guidelines, "/")},
		} {
			if one.value != "" {
				s.WriteString(" " + one.key + "=" + one.value)
			}
		}
		if t.Idempotent != nil {
			s.WriteString(" idempotent=" + strconv.FormatBool(*t.Idempotent))
		}
		if t.OpenWorld != nil {
			s.WriteString(" open=" + strconv.FormatBool(*t.OpenWorld))
		}
		s.WriteString(" " + t.SchemaText)
		if at := text[t.Start:t.End]; at != t.SchemaText {
			s.WriteString(" from " + at)
		}
		s.WriteString("\n")
	}
	for i, c := range b.Calls {
		s.WriteString("call " + c.Name + " " + c.Arguments)
		if at := text[c.Start:c.End]; at != c.Arguments {
			s.WriteString(" from " + at)
		}
		if len(b.Calls) > 1 && *b.Call == b.Calls[i] {
			s.WriteString(" (this one)")
		}
		s.WriteString("\n")
	}
	if b.Request != nil {
		s.WriteString("request " + text[b.Request.Start:b.Request.End] + "\n")
	}
	for _, n := range b.Notes {
		s.WriteString("note " + n.Message + " | " + text[n.Start:n.End] + "\n")
	}
	if n := b.Problem; n != nil {
		s.WriteString("problem " + n.Message + " | " + text[n.Start:n.End] + "\n")
	}
	return s.String()
}

func check(t *testing.T, text, want string) {
	t.Helper()
	want = strings.TrimLeft(strings.ReplaceAll(want, "\n\t\t", "\n"), "\n")
	if got := told(text, bring.Read(text)); strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("%s\ngot\n%swant\n%s", text, got, want)
	}
}

const expected = "expected a tool, a list of tools, a JSON Schema or a call"

// Single tools and schemas, as the documents of each host and provider write them.
func TestTools(t *testing.T) {
	for text, want := range map[string]string{
		`{"name":"t","title":"T","description":"d","effect":"destructive","idempotent":true,"openWorld":false,"snippet":"s","guidelines":["g","h"],"inputSchema":{"type":"object"}}`: `
		tool: a tool definition of this playground
		tool t title=T description=d effect=destructive snippet=s guidelines=g/h idempotent=true open=false {"type":"object"}`,
		`{"name":"t","schemaText":"{\"type\": oops"}`: `
		tool: a tool definition of this playground
		tool t {"type": oops from "{\"type\": oops"`,
		`{"name":"t","effect":"harm","idempotent":"yes","guidelines":["g",1],"inputSchema":{}}`: `
		tool: a tool definition of this playground
		tool t guidelines=g {}
		note the tool.guidelines[1] is a number, no text; left out | 1
		note the tool.effect must be one of read, write, destructive; left out | "harm"
		note the tool.idempotent is a text, neither true nor false; left out | "yes"`,
		`{"tool":{"name":"t","inputSchema":{"type":"object"},"effect":"read"}}`: `
		tool: a tool definition of this playground
		tool t effect=read {"type":"object"}`,
		`{"name":"type","title":7,"description":["d"],"inputSchema":{"type":"object"}}`: `
		mcp-tool: an MCP tool
		tool type {"type":"object"}
		note the tool.title is a number, no text; left out | 7
		note the tool.description is a list, no text; left out | ["d"]`,
		`{"name":"t","description":"d","annotations":{"title":"T","readOnlyHint":true}}`: `
		mcp-tool: an MCP tool
		tool t title=T description=d effect=read {"type": "object"} from 
		note the tool has no inputSchema; one that takes any object stands in | {"name":"t","description":"d","annotations":{"title":"T","readOnlyHint":true}}`,
		`{"name":"t","inputSchema":[1],"outputSchema":{}}`: `
		mcp-tool: an MCP tool
		tool t [1]
		note the tool.inputSchema is a list, no object | [1]
		note "outputSchema" of the tool is left out | "outputSchema"`,
		`{"inputSchema":{"type":"object"},"description":"d"}`: `
		mcp-tool: an MCP tool
		tool  description=d {"type":"object"}
		note the tool has no name | {"inputSchema":{"type":"object"},"description":"d"}`,
		`{"inputSchema": {"type":"object"}}`: `
		input-schema: the input schema of a tool
		tool  {"type":"object"}
		note the tool has no name | {"inputSchema": {"type":"object"}}`,
		` "inputSchema": {"type":"object"},` + "\n": `
		input-schema: the input schema of a tool, without its braces
		tool  {"type":"object"}
		note the tool has no name |  "inputSchema": {"type":"object"},`,
		` {"name":"t","inputSchema":{"type":"object"}}, `: `
		mcp-tool: an MCP tool
		tool t {"type":"object"}
		note the comma behind it is left out | ,`,
		"{\"type\":\"object\"},": `
		schema: a JSON Schema
		tool  {"type":"object"}
		note the comma behind it is left out | ,`,
		"{\"name\":\"t\",\"inputSchema\":{}},\n{\"name\":\"u\",\"inputSchema\":{}}": `
		tools: a list of 2 MCP tools, without its brackets
		tool t {}
		tool u {}`,
		`{"name":"t","inputSchema":{},},`: `
		unreadable: text that is not JSON
		problem not JSON at line 1, column 30: comma before the closing } | }`,
		`"name":"t","description":"d"`: `
		mcp-tool: an MCP tool, without its braces
		tool t description=d {"type": "object"} from 
		note the tool has no inputSchema; one that takes any object stands in | "name":"t","description":"d"`,
		`"type":"object", "properties":{"a":{}}`: `
		schema: the members of a JSON Schema, without its braces
		tool  {
		  "type": "object",
		  "properties": {
		    "a": {}
		  }
		} from "type":"object", "properties":{"a":{}}`,
		`{"type":"function","function":{"name":"f","description":"d","parameters":{"type":"object"},"strict":true}}`: `
		openai-tool: an OpenAI function tool
		tool f description=d {"type":"object"}
		note "strict" of the tool is left out | "strict"`,
		`{"type":"function","function":{"name":"f"}}`: `
		openai-tool: an OpenAI function tool
		tool f {"type": "object", "properties": {}, "additionalProperties": false} from 
		note the tool.function has no parameters, which means that it takes none | {"name":"f"}`,
		`{"type":"function","name":"f","parameters":null}`: `
		openai-function: an OpenAI function tool of the Responses API
		tool f {"type": "object", "properties": {}, "additionalProperties": false} from 
		note the tool has no parameters, which means that it takes none | {"type":"function","name":"f","parameters":null}`,
		`{"name":"f","description":"d","parameters":{"type":"object"}}`: `
		function: a function with parameters
		tool f description=d {"type":"object"}`,
		`{"name":"f","label":"F","promptSnippet":"s","promptGuidelines":["g"],"parameters":{}}`: `
		function: a function with parameters
		tool f title=F snippet=s guidelines=g {}`,
		`{"name":"f","parameters":"{\"type\": \"object\"}"}`: `
		function: a function with parameters
		tool f {"type": "object"} from "{\"type\": \"object\"}"
		note the tool.parameters is a text; the schema that it holds is taken | "{\"type\": \"object\"}"`,
		`{"name":"f","description":"d","inputSchema":{"jsonSchema":{"type":"object"}}}`: `
		mcp-tool: an MCP tool
		tool f description=d {"type":"object"}`,
		`{"name":"a","description":"d","input_schema":{"type":"object"},"type":"custom"}`: `
		anthropic-tool: an Anthropic tool
		tool a description=d {"type":"object"}`,
		`{"name":"a","inputSchema":{},"parameters":{"x":1}}`: `
		mcp-tool: an MCP tool
		tool a {}
		note the tool has inputSchema and parameters; parameters is left out | {"x":1}`,
		`{"name":"a","name":"b","inputSchema":{"a":1,"a":2}}`: `
		mcp-tool: an MCP tool
		tool b {"a":1,"a":2}
		note the key at "/name" is given twice; the last one counts | "name"`,
		// Schemas stay schemas, whatever their properties are called.
		`{"type":"object","properties":{"tools":{"type":"array"},"name":{},"parameters":{},"inputSchema":{}}}`: `
		schema: a JSON Schema
		tool  {"type":"object","properties":{"tools":{"type":"array"},"name":{},"parameters":{},"inputSchema":{}}}`,
		`{"properties":{"name":{}},"name":"x","parameters":{}}`: `
		schema: a JSON Schema
		tool  {"properties":{"name":{}},"name":"x","parameters":{}}`,
		`{"$schema":"https://json-schema.org/draft/2020-12/schema","tools":[]}`: `
		schema: a JSON Schema
		tool  {"$schema":"https://json-schema.org/draft/2020-12/schema","tools":[]}`,
		`{"type":["object","null"]}`:       "schema: a JSON Schema\n\t\ttool  {\"type\":[\"object\",\"null\"]}",
		`{"enum":["a"],"name":"x"}`:        "schema: a JSON Schema\n\t\ttool  {\"enum\":[\"a\"],\"name\":\"x\"}",
		`{"minimum":1,"description":"d"}`:  "schema: a JSON Schema\n\t\ttool  {\"minimum\":1,\"description\":\"d\"}",
		`{}`:                               "schema: a JSON Schema\n\t\ttool  {}",
		` true `:                           "schema: a JSON Schema\n\t\ttool  true",
		"\uFEFF{\"type\":\"string\"}\r\n":  "schema: a JSON Schema\n\t\ttool  {\"type\":\"string\"}",
		"```\n{\"type\":\"string\"}\n```":  "schema: a JSON Schema\n\t\ttool  {\"type\":\"string\"}",
		"~~~~ json\n{}\n~~~~\n":            "schema: a JSON Schema\n\t\ttool  {}",
		"``` {\"type\":\"string\"} ```":    "schema: a JSON Schema\n\t\ttool  {\"type\":\"string\"}",
		"```json\n{\"pattern\":\"```\"}\n": "schema: a JSON Schema\n\t\ttool  {\"pattern\":\"```\"}\n\t\tnote the code fence is not closed | ```",
		"See:\n\n```json\n{}\n```\nGood.": `
		schema: a JSON Schema
		tool  {}
		note the text before the code fence is left out | See:
		note the text after the code fence is left out | Good.`,
	} {
		check(t, text, want)
	}
}

// The effects that MCP's annotations mean; the defaults are those of its schema.
func TestAnnotations(t *testing.T) {
	for annotations, want := range map[string]string{
		`{"readOnlyHint":true}`:                         "effect=read {}",
		`{"readOnlyHint":true,"destructiveHint":false}`: "effect=read {}",
		`{"readOnlyHint":false}`:                        "effect=destructive {}",
		`{"destructiveHint":true}`:                      "effect=destructive {}",
		`{"destructiveHint":false}`:                     "effect=write {}",
		`{"readOnlyHint":false,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}`: "effect=write idempotent=true open=false {}",
		`{"title":"T"}`: "title=T {}",
		`{}`:            "{}",
		`null`:          "{}",
		`[]`:            "{}\nnote the tool.annotations is a list, no object; left out | []",
		`{"readOnlyHint":"true","openWorldHint":true}`:     "open=true {}\nnote the tool.annotations.readOnlyHint is a text, neither true nor false; left out | \"true\"",
		`{"readOnlyHint":true,"destructiveHint":true}`:     "effect=read {}\nnote the tool.annotations says both read-only and destructive; read-only counts | {\"readOnlyHint\":true,\"destructiveHint\":true}",
		`{"title":5,"idempotentHint":null}`:                "{}\nnote the tool.annotations.title is a number, no text; left out | 5",
		`{"readOnlyHint":false,"destructiveHint":"maybe"}`: "effect=destructive {}\nnote the tool.annotations.destructiveHint is a text, neither true nor false; left out | \"maybe\"",
	} {
		check(t, `{"name":"t","annotations":`+annotations+`,"inputSchema":{}}`, "mcp-tool: an MCP tool\ntool t "+want)
	}
	check(t, `{"name":"t","title":"own","annotations":{"title":"other"},"inputSchema":{}}`, "mcp-tool: an MCP tool\ntool t title=own {}")
}

func TestCalls(t *testing.T) {
	for text, want := range map[string]string{
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"t","arguments":{"n": 1.50, "n": 2}}}`: `
		call: an MCP tools/call request
		call t {"n": 1.50, "n": 2}`,
		`{"method":"tools/call","params":{"name":"t"}}`: `
		call: an MCP tools/call request
		call t  from {"method":"tools/call","params":{"name":"t"}}
		note the call has no arguments | {"method":"tools/call","params":{"name":"t"}}`,
		`{"name":"t","arguments":{"a":1}}`: "call: a call of a tool\n\t\tcall t {\"a\":1}",
		`{"id":"1","type":"function","function":{"name":"f","arguments":"{\"a\": \"\\u00e9\"}"}}`: `
		call: an OpenAI function call
		call f {"a": "\u00e9"} from "{\"a\": \"\\u00e9\"}"`,
		`{"type":"function_call","call_id":"1","name":"f","arguments":"{not json"}`: `
		call: an OpenAI function call
		call f {not json from "{not json"`,
		`{"type":"tool_use","id":"1","name":"f","input":{"a":[1]}}`: "call: an Anthropic tool_use block\n\t\tcall f {\"a\":[1]}",
		`{"name":"f","input":{}}`:                                   "call: a call of a tool\n\t\tcall f {}",
		`{"role":"assistant","content":[{"type":"text","text":"x"},{"type":"tool_use","name":"f","input":{}},{"type":"tool_use","name":"g","input":{"b":2}}]}`: `
		call: a message with 2 calls
		call f {} (this one)
		call g {"b":2}`,
		`{"choices":[{"message":{"role":"assistant","tool_calls":[{"type":"function","function":{"name":"f","arguments":"{}"}}]}}]}`: `
		call: an API message with 1 call
		call f {} from "{}"`,
		`[{"role":"assistant","tool_calls":[{"function":{"name":"f","arguments":"{}"}}]},{"role":"tool","content":"x"},{"role":"assistant","tool_calls":[{"function":{"name":"g","arguments":"[]"}}]}]`: `
		call: a list with 2 calls
		call f {} from "{}"
		call g [] from "[]" (this one)`,
		`{"candidates":[{"content":{"role":"model","parts":[{"functionCall":{"name":"f","args":{"a":1}}}]}}]}`: `
		call: an API message with 1 call
		call f {"a":1}`,
		`{"type":"tool-call","toolCallId":"1","toolName":"f","input":{"a":1}}`: "call: a call of a tool\n\t\tcall f {\"a\":1}",
		`{"type":"tool_use","name":5,"input":{}}`: `
		call: an Anthropic tool_use block
		call  {}
		note the name of the call is a number, no text; left out | 5`,
	} {
		check(t, text, want)
	}
}

// A request may have been saved by the page; in the presets it stands inside.
func TestRequests(t *testing.T) {
	whole := `{"tool":{"name":"t","title":"T","schemaText":"{}"},"arguments":"{\"a\": 1}","hosts":[],"view":true}`
	check(t, whole, `
		request: a request of this playground
		tool t title=T {} from "{}"
		call t {"a": 1} from "{\"a\": 1}"
		request `+whole)
	inner := `{"tool":{"name":"t","inputSchema":{}},"arguments":"","call":"other"}`
	check(t, `{"id":"x","request":`+inner+`}`, `
		request: a request of this playground
		tool t {}
		call other  from ""
		request `+inner)
	check(t, `{"tool":{"name":"t","inputSchema":{}},"arguments":{"a":1}}`, `
		request: a request of this playground
		tool t {}
		call t {"a":1}
		note arguments is an object, no text, so that this is no request; its source is taken | {"a":1}`)
}

func TestUnreadable(t *testing.T) {
	for text, want := range map[string]string{
		``:              "an empty text\nproblem there is no text | ",
		"\uFEFF \n":     "an empty text\nproblem there is no text | ",
		`5`:             "a number\nproblem a number is no tool: " + expected + " | 5",
		`null`:          "null\nproblem null is no tool: " + expected + " | null",
		`"x"`:           "a text in quotes\nproblem a text in quotes is no tool: " + expected + " | \"x\"",
		`"{\"a\": 1}"`:  "a text in quotes\nproblem a text in quotes is no tool: it holds JSON, which is wanted without the quotes and their backslashes | \"{\\\"a\\\": 1}\"",
		`["a","b"]`:     "a list of other things\nproblem the list holds a text where a tool should be: " + expected + " | [\"a\",\"b\"]",
		`[]`:            "an empty list\nproblem the list is empty: " + expected + " | []",
		`{"text":"Hi"}`: "JSON that is no tool\nproblem the object is no tool, no schema and no call: " + expected + " | {\"text\":\"Hi\"}",
		`{"title":"Bug","description":"d"}`: "JSON that is no tool\nproblem the object is no tool, no schema and no call: " + expected +
			" | {\"title\":\"Bug\",\"description\":\"d\"}",
		`{"text":{"type":"string"}}`:                     "properties without their schema\nproblem properties alone are no schema: put {\"type\": \"object\", \"properties\": …} around them | {\"text\":{\"type\":\"string\"}}",
		`{"mcpServers":{"a":{"command":"b"}}}`:           "a configuration of MCP servers\nproblem a configuration of MCP servers: it names servers and not their tools: paste what a server answers to tools/list | {\"mcpServers\":{\"a\":{\"command\":\"b\"}}}",
		`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`: "an MCP tools/list request\nproblem it asks for tools: paste the response to it | {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}",
		`{"jsonrpc":"2.0","id":1,"error":{"code":-1}}`:   "a JSON-RPC error\nproblem an error has no tools | {\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-1}}",
		`{"type":"web_search","name":"web_search"}`:      "a tool of a provider\nproblem a tool that its provider runs itself has no schema | {\"type\":\"web_search\",\"name\":\"web_search\"}",
		`{"a": 1,}`:       "text that is not JSON\nproblem not JSON at line 1, column 9: comma before the closing } | }",
		"{\n  // x\n}":    "text that is not JSON\nproblem not JSON at line 2, column 3: comments are not JSON | /",
		"\uFEFF[é]":       "text that is not JSON\nproblem not JSON at line 1, column 3: unexpected \"é\" | é",
		`{"tools":[`:      "text that is not JSON\nproblem not JSON at line 1, column 11: ends too early | ",
		`{"a":1} {"b":2}`: "several JSON values\nproblem several values follow one another, and none of them is a tool, a schema or a call | {",
		"{\"name\":\"t\",\"inputSchema\":{}}\n{\"a\":x}": "text that is not JSON\nproblem not JSON at line 2, column 6: unexpected \"x\" | x",
	} {
		check(t, text, "unreadable: "+want)
	}
	// What is a list of tools and has none is still called one.
	check(t, `{"tools":[]}`, `
		tools-list: an MCP tools/list result with 0 tools
		problem an MCP tools/list result with 0 tools: there is no tool to take | {"tools":[]}`)
	check(t, `{"tools":["bash",5]}`, `
		tools: a list of 0 tools
		note tools[0] is a text, no tool; left out | "bash"
		note tools[1] is a number, no tool; left out | 5
		problem a list of 0 tools: there is no tool to take | {"tools":["bash",5]}`)
}
