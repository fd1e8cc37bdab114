package bring

import (
	"strings"

	"fourhosts/core/jsontext"
)

// Words says a kind as Says would, without numbers: "an MCP tool". It is "" for what is
// no kind.
func Words(kind string) string {
	switch kind {
	case KindRequest:
		return "a request of this playground"
	case KindTool:
		return "a tool definition of this playground"
	case KindMCPTool:
		return "an MCP tool"
	case KindOpenAITool:
		return "an OpenAI function tool"
	case KindOpenAIFunction:
		return "an OpenAI function tool of the Responses API"
	case KindFunction:
		return "a function with parameters"
	case KindAnthropicTool:
		return "an Anthropic tool"
	case KindInputSchema:
		return "the input schema of a tool"
	case KindSchema:
		return "a JSON Schema"
	case KindToolsList:
		return "an MCP tools/list result"
	case KindTools:
		return "a list of tools"
	case KindAPIRequest:
		return "an API request"
	case KindCall:
		return "a call of a tool"
	case KindUnreadable:
		return "nothing that is known here"
	}
	return ""
}

// says says what a value is that brought so many tools.
func (r *reader) says(v *jsontext.Value, kind string, tools int) string {
	switch kind {
	case KindToolsList:
		what := Words(kind)
		if r.rpc {
			what = "an MCP tools/list response"
		}
		return what + " with " + count(tools, "tool")
	case KindTools:
		return "a list of " + r.formed(tools) + r.andCalls()
	case KindAPIRequest:
		vendor := "an API request"
		if len(r.forms) == 1 {
			switch r.forms[0] {
			case KindOpenAITool, KindOpenAIFunction:
				vendor = "an OpenAI API request"
			case KindAnthropicTool:
				vendor = "an Anthropic API request"
			}
		}
		return vendor + " with " + count(tools, "tool") + r.andCalls()
	case KindCall:
		return callWords(v, len(r.out.Calls))
	}
	return Words(kind)
}

func (r *reader) andCalls() string {
	if n := len(r.out.Calls); n > 0 {
		return " and " + count(n, "call")
	}
	return ""
}

// formed counts tools and names their form where they have one.
func (r *reader) formed(tools int) string {
	if len(r.forms) != 1 {
		return count(tools, "tool")
	}
	switch r.forms[0] {
	case KindMCPTool:
		return count(tools, "MCP tool")
	case KindOpenAITool, KindOpenAIFunction:
		return count(tools, "OpenAI function tool")
	case KindAnthropicTool:
		return count(tools, "Anthropic tool")
	case KindFunction:
		return count(tools, "function")
	}
	return count(tools, "tool")
}

// callWords says what kind of call a value is.
func callWords(v *jsontext.Value, calls int) string {
	switch kind := textOf(v.Get("type")); {
	case textOf(v.Get("method")) == "tools/call":
		return "an MCP tools/call request"
	case kind == "tool_use":
		return "an Anthropic tool_use block"
	case kind == "function_call", callIn(v) != nil && isObject(v.Get("function")):
		return "an OpenAI function call"
	case callIn(v) != nil:
		return "a call of a tool"
	case isArray(v):
		return "a list with " + count(calls, "call")
	case v.Member("role") != nil:
		return "a message with " + count(calls, "call")
	}
	return "an API message with " + count(calls, "call")
}

// together says what several documents brought.
func (r *reader) together() string {
	var list []string
	if r.lists > 0 && r.rpc {
		list = append(list, count(r.lists, "MCP tools/list response")+" with "+count(len(r.out.Tools), "tool"))
	} else if n := len(r.out.Tools); n > 0 {
		list = append(list, count(n, "tool"))
	}
	if n := len(r.out.Calls); n > 0 {
		list = append(list, count(n, "call"))
	}
	return strings.Join(list, " and ")
}
