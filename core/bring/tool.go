package bring

import (
	"slices"

	"fourhosts/core/jsontext"
)

// What stands in for a schema that is missing: anything where a form asks for a schema,
// nothing where leaving it out means that the tool takes no arguments.
const (
	anything = `{"type": "object"}`
	nothing  = `{"type": "object", "properties": {}, "additionalProperties": false}`
)

// Members that a tool is read from, whatever its form. The last line is Pi's.
var toolKeys = []string{
	"type", "function", "name", "title", "description", "annotations", "inputSchema", "schemaText", "input_schema", "parameters", "parametersJsonSchema",
	"effect", "idempotent", "openWorld", "snippet", "guidelines",
	"label", "promptSnippet", "promptGuidelines",
}

// tool takes one tool. at is what notes call it, kind its form, name the name that it is
// known by where it stands, if any.
func (r *reader) tool(v *jsontext.Value, at, kind string, name *jsontext.Value) {
	whole := v
	if kind == KindOpenAITool {
		r.countStrangers(v)
		v = v.Get("function")
		at += ".function"
	}
	if r.inLog && r.cameBefore(v) {
		if r.again++; r.again == 1 {
			r.againAt, r.againEnd = r.base+whole.Start, r.base+whole.End
		}
		return
	}
	r.countStrangers(v)
	t := Tool{}
	t.Title = r.words(v, at, "title", "label")
	t.Description = r.words(v, at, "description")
	t.Snippet = r.words(v, at, "snippet", "promptSnippet")
	t.Guidelines = r.guidelines(v, at)
	r.effect(&t, v, at)
	r.schema(&t, v, at, kind)
	r.name(&t, v, whole, at, name)
	r.out.Tools = append(r.out.Tools, t)
	if !slices.Contains(r.forms, kind) {
		r.forms = append(r.forms, kind)
	}
}

// name reads the name and holds it against those before.
func (r *reader) name(t *Tool, v, whole *jsontext.Value, at string, known *jsontext.Value) {
	name := v.Get("name")
	if name == nil {
		name = known
	}
	switch {
	case name == nil || name.Kind == jsontext.Null:
		r.note(whole, at+" has no name")
		return
	case name.Kind != jsontext.String:
		r.note(name, at+".name is "+kindWord(name)+", no text; left out")
		return
	case name.Text == "":
		r.note(name, at+" has an empty name")
		return
	}
	t.Name = name.Text
	if r.seen[t.Name] != nil {
		r.note(name, at+" has the name "+jsontext.Quote(t.Name)+" again")
		return
	}
	r.seen[t.Name] = v
}

// cameBefore tells whether the same tool was taken already: a log may hold the same list
// several times.
func (r *reader) cameBefore(v *jsontext.Value) bool {
	before := r.seen[textOf(v.Get("name"))]
	return before != nil && jsontext.Equal(before, v)
}

// words reads a text, from the first of some members that is there; null counts as left
// out.
func (r *reader) words(v *jsontext.Value, at string, keys ...string) string {
	for _, key := range keys {
		m := v.Get(key)
		if m == nil || m.Kind == jsontext.Null {
			continue
		}
		if m.Kind == jsontext.String {
			return m.Text
		}
		r.note(m, at+"."+key+" is "+kindWord(m)+", no text; left out")
	}
	return ""
}

func (r *reader) guidelines(v *jsontext.Value, at string) []string {
	key, list := "guidelines", v.Get("guidelines")
	if list == nil {
		key, list = "promptGuidelines", v.Get("promptGuidelines")
	}
	if list == nil || list.Kind == jsontext.Null {
		return nil
	}
	if list.Kind != jsontext.Array {
		r.note(list, at+"."+key+" is "+kindWord(list)+", no list; left out")
		return nil
	}
	var all []string
	for i, item := range list.Items {
		if item.Kind != jsontext.String {
			r.note(item, at+"."+key+index(i)+" is "+kindWord(item)+", no text; left out")
			continue
		}
		all = append(all, item.Text)
	}
	return all
}

// flag reads a true or false, nil when it is left out or something else.
func (r *reader) flag(v *jsontext.Value, at, key string) *bool {
	m := v.Get(key)
	if m == nil || m.Kind == jsontext.Null {
		return nil
	}
	if m.Kind != jsontext.Bool {
		r.note(m, at+"."+key+" is "+kindWord(m)+", neither true nor false; left out")
		return nil
	}
	b := m.Bool
	return &b
}

func isKnownEffect(s string) bool { return s == "read" || s == "write" || s == "destructive" }

// effect reads what a tool says of its effect: this project's members, and where one is
// missing MCP's annotations. There a tool that is not read-only is destructive unless it
// says otherwise (MCP schema, ToolAnnotations); annotations that name neither of the two
// hints say nothing of the effect.
func (r *reader) effect(t *Tool, v *jsontext.Value, at string) {
	if e := v.Get("effect"); e != nil {
		if isKnownEffect(textOf(e)) {
			t.Effect = e.Text
		} else {
			r.note(e, at+".effect must be one of read, write, destructive; left out")
		}
	}
	t.Idempotent, t.OpenWorld = r.flag(v, at, "idempotent"), r.flag(v, at, "openWorld")
	hints := v.Get("annotations")
	if hints == nil || hints.Kind == jsontext.Null {
		return
	}
	at += ".annotations"
	if hints.Kind != jsontext.Object {
		r.note(hints, at+" is "+kindWord(hints)+", no object; left out")
		return
	}
	if title := r.words(hints, at, "title"); t.Title == "" {
		t.Title = title
	}
	readOnly, destructive := r.flag(hints, at, "readOnlyHint"), r.flag(hints, at, "destructiveHint")
	if t.Effect == "" {
		switch {
		case readOnly != nil && *readOnly:
			t.Effect = "read"
			if destructive != nil && *destructive {
				r.note(hints, at+" says both read-only and destructive; read-only counts")
			}
		case destructive != nil && !*destructive:
			t.Effect = "write"
		case destructive != nil || readOnly != nil:
			t.Effect = "destructive"
		}
	}
	if idempotent := r.flag(hints, at, "idempotentHint"); t.Idempotent == nil {
		t.Idempotent = idempotent
	}
	if open := r.flag(hints, at, "openWorldHint"); t.OpenWorld == nil {
		t.OpenWorld = open
	}
}

// schema reads the schema of a tool.
func (r *reader) schema(t *Tool, v *jsontext.Value, at, kind string) {
	key := schemaKey(v)
	for _, other := range schemaKeys {
		if m := v.Member(other); m != nil && other != key {
			r.note(m.Value, at+" has "+key+" and "+other+"; "+other+" is left out")
		}
	}
	s := v.Get(key)
	wanted := "inputSchema"
	switch kind {
	case KindAnthropicTool:
		wanted = "input_schema"
	case KindOpenAITool, KindOpenAIFunction, KindFunction:
		wanted = "parameters"
	}
	if s == nil || s.Kind == jsontext.Null && wanted == "parameters" {
		t.Start, t.End = r.inside(r.base+v.Start, r.base+v.Start)
		if wanted == "parameters" {
			// OpenAI and Gemini: a function without parameters takes none.
			t.SchemaText = nothing
			r.note(v, at+" has no parameters, which means that it takes none")
		} else {
			t.SchemaText = anything
			r.note(v, at+" has no "+wanted+"; one that takes any object stands in")
		}
		return
	}
	at += "." + key
	if inner := s.Get("jsonSchema"); isObject(inner) && !decidesSchema(s) {
		s = inner // what jsonSchema() of the AI SDK is as JSON
		at += ".jsonSchema"
	}
	t.Start, t.End = r.base+s.Start, r.base+s.End
	if s.Kind == jsontext.String && key == "schemaText" {
		t.SchemaText = s.Text
		return
	}
	if s.Kind == jsontext.String {
		if doc, err := jsontext.Parse(s.Text, Limits); err == nil && doc.Root.Kind == jsontext.Object {
			t.SchemaText = readable(s.Text)
			r.note(s, at+" is a text; the schema that it holds is taken")
			return
		}
	}
	t.SchemaText = readable(r.sourceOf(s))
	if s.Kind != jsontext.Object {
		r.note(s, at+" is "+kindWord(s)+", no object")
	} else if kind := textOf(s.Get("type")); kind == "OBJECT" {
		r.note(s.Get("type"), at+" names its types in capitals, as Gemini does; JSON Schema knows them in small letters")
	}
}

// countStrangers counts the members that have no place in a Tool.
func (r *reader) countStrangers(v *jsontext.Value) {
	for i := range v.Members {
		m := &v.Members[i]
		if slices.Contains(toolKeys, m.Key) {
			continue
		}
		at := slices.IndexFunc(r.strangers, func(s stranger) bool { return s.key == m.Key })
		if at >= 0 {
			r.strangers[at].tools++
		} else if len(r.strangers) < mostStrangers {
			r.strangers = append(r.strangers, stranger{m.Key, 1, r.base + m.KeyStart, r.base + m.KeyEnd})
		}
	}
}
