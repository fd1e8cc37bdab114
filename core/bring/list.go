package bring

import (
	"strconv"

	"fourhosts/core/jsontext"
)

// nested is how many lists of tools may stand inside each other.
const nested = 4

func index(i int) string { return "[" + strconv.Itoa(i) + "]" }

// list takes the tools of a list, of any forms. at is what notes call the list, form
// the form of what has a name and no schema, "" for that of the others.
func (r *reader) list(v *jsontext.Value, at, form string, depth int) {
	for _, item := range v.Items {
		if form != "" {
			break
		}
		if isObject(item) && schemaKey(item) != "" {
			form = toolKind(item, true)
		}
	}
	for i, item := range v.Items {
		r.item(item, at+index(i), form, depth)
	}
}

// record takes tools that stand by their names.
func (r *reader) record(v *jsontext.Value, at string) {
	for i := range v.Members {
		m := &v.Members[i]
		at := at + "." + jsontext.Cut(m.Key)
		kind := ""
		if schemaKey(m.Value) != "" {
			kind = toolKind(m.Value, true)
		}
		if kind == "" {
			r.note(m.Value, at+" is no tool; left out")
			continue
		}
		if kind == KindInputSchema && m.Value.Member("parameters") != nil {
			kind = KindFunction
		} else if kind == KindInputSchema {
			kind = KindMCPTool
		}
		r.tool(m.Value, at, kind, jsontext.Str(m.Key))
	}
}

// item takes one element of a list of tools.
func (r *reader) item(v *jsontext.Value, at, form string, depth int) {
	if !isObject(v) {
		r.note(v, at+" is "+kindWord(v)+", no tool; left out")
		return
	}
	kind := toolKind(v, true)
	if key := listKey(v); key != "" && (kind == "" || schemaKey(v) == "") && depth < nested {
		r.holder(v, at+".", key, depth+1)
		return
	}
	if result := v.Get("result"); isArray(result.Get("tools")) && depth < nested {
		r.response(result, at+".", depth+1)
		return
	}
	if isMessage(v) {
		r.calls(v)
		return
	}
	if kind == KindMCPTool && schemaKey(v) == "" && (form == KindFunction || form == KindAnthropicTool) {
		kind = form
	}
	switch {
	case kind != "":
		r.tool(v, at, kind, nil)
	case builtIn(v):
		r.note(v, at+" is a "+jsontext.Quote(textOf(v.Get("type")))+" tool, which has no schema; left out")
	case decidesSchema(v):
		r.note(v, at+" is a schema, no tool; left out")
	default:
		r.note(v, at+" has neither a name nor a schema; left out")
	}
}

// holder takes the tools of an object that has a list of them under key. at stands
// before the names of its members.
func (r *reader) holder(v *jsontext.Value, at, key string, depth int) {
	for _, other := range listKeys {
		list := v.Get(other)
		switch {
		case isArray(list):
			form := ""
			if other != "tools" {
				form = KindFunction
			}
			r.list(list, at+other, form, depth)
		case other == key:
			r.record(list, at+other)
		}
	}
	// The last list tells whether there is more.
	r.cursor = nil
	if next := v.Get("nextCursor"); textOf(next) != "" {
		r.cursor, r.cursorBase = next, r.base
	}
}

// response takes the tools of the result of a JSON-RPC response.
func (r *reader) response(result *jsontext.Value, at string, depth int) {
	r.rpc = true
	r.lists++
	r.holder(result, at+"result.", "tools", depth)
}

// requestIn gives the request of this project that an object is or, as in the presets,
// holds; nil for none.
func requestIn(v *jsontext.Value) *jsontext.Value {
	for _, q := range []*jsontext.Value{v, v.Get("request")} {
		if tool := q.Get("tool"); isObject(tool) && q.Member("arguments") != nil && (schemaKey(tool) != "" || toolKind(tool, true) != "") {
			return q
		}
	}
	return nil
}

// request takes a request of this project.
func (r *reader) request(q *jsontext.Value) {
	tool := q.Get("tool")
	r.tool(tool, "tool", KindTool, nil)
	arguments := q.Get("arguments")
	if arguments.Kind != jsontext.String {
		r.note(arguments, "arguments is "+kindWord(arguments)+", no text, so that this is no request; its source is taken")
	} else {
		r.out.Request = q
	}
	name := q.Get("call")
	if name == nil {
		name = tool.Get("name")
	}
	r.call(q, &parts{name, arguments})
}
