package bring

import "fourhosts/core/jsontext"

// expected says what a text should be.
const expected = "expected a tool, a list of tools, a JSON Schema or a call"

// isMessage tells whether an object is a message of JSON-RPC.
func isMessage(v *jsontext.Value) bool {
	return isObject(v) && (v.Member("jsonrpc") != nil || textOf(v.Get("method")) != "" && isObject(v.Get("params")))
}

// What people paste that has a member of its own and no tool in it, and what is said
// of it.
var strangers = []struct{ key, says, why string }{
	{"mcpServers", "a configuration of MCP servers", "it names servers and not their tools: paste what a server answers to tools/list"},
	{"openapi", "an OpenAPI document", "it has operations and no tools"},
	{"swagger", "an OpenAPI document", "it has operations and no tools"},
	{"prompts", "an MCP prompts/list result", "it has prompts and no tools"},
	{"resources", "an MCP resources/list result", "it has resources and no tools"},
	{"capabilities", "what an MCP server says of itself", "it has no tools: paste what the server answers to tools/list"},
	{"sanitize", "a request of this playground that shows what sanitizing does", "it has no tool"},
	{"content", "a message or a result without a call", "it has neither a tool nor a call"},
	{"messages", "a conversation without a call", "it has neither a tool nor a call"},
	{"choices", "a response without a call", "it has neither a tool nor a call"},
}

// strange says what a value is that brings nothing, and why.
func strange(v *jsontext.Value) (says, why string) {
	switch v.Kind {
	case jsontext.Array:
		if len(v.Items) == 0 {
			return "an empty list", "the list is empty: " + expected
		}
		for i, item := range v.Items {
			if item.Kind != v.Items[0].Kind {
				return "a list of other things", "the list holds no tool and no call: " + expected
			}
			if i == 20 {
				break
			}
		}
		if isObject(v.Items[0]) && decidesSchema(v.Items[0]) {
			return "a list of schemas", "a list of schemas has no tools: take one of them"
		}
		return "a list of other things", "the list holds " + kindWord(v.Items[0]) + " where a tool should be: " + expected
	case jsontext.String:
		if inner := v.Text; inner != "" && (inner[0] == '{' || inner[0] == '[') {
			return "a text in quotes", "a text in quotes is no tool: it holds JSON, which is wanted without the quotes and their backslashes"
		}
		return "a text in quotes", "a text in quotes is no tool: " + expected
	case jsontext.Object:
	default:
		return kindWord(v), kindWord(v) + " is no tool: " + expected
	}
	if isMessage(v) {
		switch {
		case textOf(v.Get("method")) == "tools/list":
			return "an MCP tools/list request", "it asks for tools: paste the response to it"
		case v.Member("error") != nil:
			return "a JSON-RPC error", "an error has no tools"
		}
		if result := v.Get("result"); isObject(result) {
			says, why = strange(result)
			return "a JSON-RPC message", why
		}
		return "a JSON-RPC message", "the message holds no tool and no call"
	}
	if builtIn(v) && v.Member("name") != nil {
		return "a tool of a provider", "a tool that its provider runs itself has no schema"
	}
	for _, s := range strangers {
		if v.Member(s.key) != nil {
			return s.says, s.says + ": " + s.why
		}
	}
	if bareProperties(v) {
		return "properties without their schema", `properties alone are no schema: put {"type": "object", "properties": …} around them`
	}
	return "JSON that is no tool", "the object is no tool, no schema and no call: " + expected
}

// bareProperties tells whether an object looks like the properties of a schema.
func bareProperties(v *jsontext.Value) bool {
	for i := range v.Members {
		if one := v.Members[i].Value; !isObject(one) || !decidesSchema(one) {
			return false
		}
	}
	return true
}
