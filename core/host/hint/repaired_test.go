package hint_test

import (
	"slices"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/host/hint"
	"fourhosts/core/jsontext"
)

// repaired puts the schema of a row and its arguments beside a text, q, that is sent
// as a number: Pi and OMP make a text of it, and OMP changes more than that once it
// changes anything. MCP refuses such a call whatever else it holds.
var repaired = []struct{ name, schema, args string }{
	{"in the same object", "", ""},
	{"beside a member", `{"type": "object", "properties": {"w": %S, "q": {"type": "string"}}, "required": ["w"]}`, `{"w":%A,"q":5}`},
	{"beside items", `{"type": "object", "properties": {"w": {"type": "array", "items": %S}, "q": {"type": "string"}}}`, `{"w":[%A],"q":5}`},
	{"beside other members", `{"type": "object", "properties": {"q": {"type": "string"}}, "additionalProperties": %S}`, `{"w":%A,"q":5}`},
	{"beside a reference", `{"type": "object", "properties": {"w": {"$ref": "#/$defs/w"}, "q": {"type": "string"}}, "$defs": {"w": %S}}`, `{"w":%A,"q":5}`},
}

// TestRepaired holds what is told to calls of which another value has to be changed.
func TestRepaired(t *testing.T) {
	told := 0
	for _, r := range rows(t) {
		if len(r.shows) == 0 || r.doc.Root.Kind != jsontext.Object {
			continue
		}
		h := hint.Of(r.doc)[r.shown]
		if h.Kind == hint.RootType || h.Kind == hint.OnlyText {
			continue // about a list, or about a tool of one property
		}
		for _, c := range repaired {
			text := withText(r.doc.Root)
			if c.schema != "" {
				text = into(r.doc.Root, c.schema)
			} else if r.doc.Root.Member("properties") == nil {
				continue
			}
			doc := parse(t, text)
			tool, _ := core.CompileTool(core.Definition{Name: "t", InputSchema: doc})
			if tool == nil {
				continue
			}
			for _, again := range hint.Of(doc) {
				if again.Kind != h.Kind || !strings.HasSuffix(again.At, h.At) {
					continue
				}
				for _, s := range r.shows {
					if s.hosts != nil && bare(again.Message) != bare(h.Message) {
						continue
					}
					told++
					whileRepaired(t, r.name+", "+c.name, tool, again, s, c.args)
				}
			}
		}
	}
	if told < 200 {
		t.Errorf("only %d hints were told", told)
	}
}

// withText gives a schema with one more property.
func withText(schema *jsontext.Value) string {
	out := jsontext.Obj()
	for _, m := range schema.Members {
		if m.Key == "properties" {
			more := jsontext.Obj(append(slices.Clone(m.Value.Members), jsontext.M("q", jsontext.Obj(jsontext.M("type", jsontext.Str("string")))))...)
			m = jsontext.M(m.Key, more)
		}
		out.Members = append(out.Members, m)
	}
	return string(jsontext.Append(nil, out))
}

// whileRepaired holds a hint to one call on the hosts that repair.
func whileRepaired(t *testing.T, name string, tool *core.Tool, h hint.Hint, s shown, wrap string) {
	t.Helper()
	around := func(text string) string {
		if wrap != "" {
			return strings.Replace(wrap, "%A", text, 1)
		}
		text = strings.TrimSuffix(text, "}")
		if text != "{" {
			text += ","
		}
		return text + `"q":5}`
	}
	args, claim := around(s.args), s.claim
	not := strings.HasPrefix(claim, "not ")
	claim = strings.TrimPrefix(claim, "not ")
	if claim == "runs as sent" {
		claim = "runs " + string(jsontext.Append(nil, parse(t, s.args).Root))
	}
	if rest, ok := strings.CutPrefix(claim, "runs "); ok {
		claim = "runs " + strings.Replace(around(rest), `"q":5`, `"q":"5"`, 1)
	}
	if not {
		claim = "not " + claim
	}
	for _, id := range []string{"pi", "omp"} {
		named := s.hosts
		if named == nil {
			named = h.Hosts
		}
		if s.hosts != nil && !slices.Contains(s.hosts, id) || id == "omp" && strings.Contains(h.Message, "repairs") && strings.HasPrefix(claim, "runs") {
			continue // a call of the row shows that
		}
		o := call(tool, id, args, false)
		is, known := holds(claim, args, o)
		switch {
		case named == nil || slices.Contains(named, id):
			if known && !is {
				t.Errorf("%s: %s does not bear out %q with %s: %s %s\n%s", name, id, claim, args, o.did, o.text, tool.InputSchema.Text)
			}
		case is && known:
			t.Errorf("%s: %s bears out %q with %s too\n%s", name, id, claim, args, tool.InputSchema.Text)
		}
	}
}
