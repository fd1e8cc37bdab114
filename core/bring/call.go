package bring

import "fourhosts/core/jsontext"

// deepest is how far calls are looked for: a response of Gemini has them six down.
const deepest = 12

// The members in which messages and responses of providers keep their calls, and those
// of them that hold a conversation, whose last call is the present one.
var (
	callHolders  = []string{"tool_calls", "toolCalls", "choices", "message", "output", "content", "parts", "candidates", "response"}
	talkHolders  = []string{"messages", "contents", "input"}
	callTypes    = []string{"tool_use", "server_tool_use", "mcp_tool_use", "function_call", "custom_tool_call", "mcp_call", "tool-call", "tool_call", "toolCall"}
	argumentKeys = []string{"arguments", "input", "args"}
)

// parts are the name and the arguments of a call, nil where they are missing.
type parts struct{ name, arguments *jsontext.Value }

// callIn gives the call that an object is, nil for none.
func callIn(v *jsontext.Value) *parts {
	if !isObject(v) {
		return nil
	}
	if textOf(v.Get("method")) == "tools/call" {
		params := v.Get("params")
		return &parts{params.Get("name"), params.Get("arguments")}
	}
	if fn := v.Get("function"); isObject(fn) && fn.Member("arguments") != nil {
		return &parts{fn.Get("name"), fn.Get("arguments")}
	}
	for _, key := range []string{"functionCall", "function_call"} {
		// {"name": …} alone is a provider's order to call that function.
		if fn := v.Get(key); isObject(fn) && (key == "functionCall" || argumentsOf(fn) != nil) {
			return &parts{fn.Get("name"), argumentsOf(fn)}
		}
	}
	name := v.Get("name")
	if name == nil {
		name = v.Get("toolName")
	}
	if kind := textOf(v.Get("type")); kind != "" {
		for _, one := range callTypes {
			if kind == one && (name != nil || argumentsOf(v) != nil) {
				return &parts{name, argumentsOf(v)}
			}
		}
	}
	arguments := argumentsOf(v)
	if textOf(name) == "" || arguments == nil || schemaKey(v) != "" {
		return nil
	}
	if isObject(arguments) || arguments.Kind == jsontext.String && v.Member("arguments") != nil {
		return &parts{name, arguments}
	}
	return nil
}

func argumentsOf(v *jsontext.Value) *jsontext.Value {
	for _, key := range argumentKeys {
		if m := v.Member(key); m != nil {
			return m.Value
		}
	}
	return nil
}

// holdsCall tells whether there is a call where eachCall looks.
func holdsCall(v *jsontext.Value, depth int) bool {
	found := false
	eachCall(v, depth, func(*jsontext.Value, *parts, bool) bool {
		found = true
		return false
	})
	return found
}

// eachCall calls visit for every call in its order until it says false. talk tells that
// the call stands in a conversation.
func eachCall(v *jsontext.Value, depth int, visit func(v *jsontext.Value, p *parts, talk bool) bool) bool {
	return walkCalls(v, depth, false, visit)
}

func walkCalls(v *jsontext.Value, depth int, talk bool, visit func(*jsontext.Value, *parts, bool) bool) bool {
	if v == nil || depth > deepest {
		return true
	}
	if v.Kind == jsontext.Array {
		for _, item := range v.Items {
			// A list of messages is a conversation, a list of calls is not.
			if !walkCalls(item, depth+1, talk || isObject(item) && item.Member("role") != nil, visit) {
				return false
			}
		}
		return true
	}
	if v.Kind != jsontext.Object {
		return true
	}
	if p := callIn(v); p != nil {
		return visit(v, p, talk)
	}
	for _, key := range callHolders {
		if !walkCalls(v.Get(key), depth+1, talk, visit) {
			return false
		}
	}
	for _, key := range talkHolders {
		if list := v.Get(key); isArray(list) && !walkCalls(list, depth+1, true, visit) {
			return false
		}
	}
	return true
}

// calls takes every call of a value and tells how many there were.
func (r *reader) calls(v *jsontext.Value) int {
	n, before := 0, len(r.out.Calls)
	eachCall(v, 0, func(v *jsontext.Value, p *parts, talk bool) bool {
		n++
		r.history = r.history || talk
		if len(r.out.Calls) < mostCalls {
			r.call(v, p)
		}
		return true
	})
	if left := n - (len(r.out.Calls) - before); left > 0 {
		r.note(v, count(left, "call")+" past the first 1000 left out")
	}
	return n
}

// call takes one call.
func (r *reader) call(v *jsontext.Value, p *parts) {
	call := Call{Name: textOf(p.name)}
	call.Start, call.End = r.inside(r.base+v.Start, r.base+v.End)
	switch {
	case p.name == nil:
		r.note(v, "the call has no name")
	case p.name.Kind != jsontext.String:
		r.note(p.name, "the name of the call is "+kindWord(p.name)+", no text; left out")
	}
	if a := p.arguments; a == nil {
		r.note(v, "the call has no arguments")
	} else {
		call.Start, call.End = r.base+a.Start, r.base+a.End
		call.Arguments = r.sourceOf(a)
		if a.Kind == jsontext.String {
			call.Arguments = a.Text
		}
	}
	r.out.Calls = append(r.out.Calls, call)
}
