package hint_test

import (
	"slices"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/host/hint"
	"fourhosts/core/jsontext"
)

// contexts put the schema of a row, %S, and its arguments, %A, somewhere deeper. A
// hint that is still told there must still be true.
var contexts = []struct{ name, schema, args string }{
	{"a member", `{"type": "object", "properties": {"w": %S}, "required": ["w"]}`, `{"w":%A}`},
	{"an optional member", `{"type": "object", "properties": {"w": %S, "v": {}}}`, `{"w":%A}`},
	{"a member of a member", `{"type": "object", "properties": {"v": {"type": "object", "properties": {"w": %S}}}, "additionalProperties": false}`, `{"v":{"w":%A}}`},
	{"items", `{"type": "object", "properties": {"w": {"type": "array", "items": %S}}, "required": ["w"]}`, `{"w":[%A]}`},
	{"a tuple", `{"type": "object", "properties": {"w": {"type": "array", "prefixItems": [%S]}}, "required": ["w"]}`, `{"w":[%A]}`},
	{"other members", `{"type": "object", "additionalProperties": %S}`, `{"w":%A}`},
	{"members by pattern", `{"type": "object", "patternProperties": {"^w": %S}}`, `{"w":%A}`},
	{"behind a reference", `{"type": "object", "properties": {"w": {"$ref": "#/$defs/w"}}, "required": ["w"], "$defs": {"w": %S}}`, `{"w":%A}`},
	{"behind a reference of an optional member", `{"type": "object", "properties": {"w": {"$ref": "#/$defs/w"}, "v": {}}, "$defs": {"w": %S}}`, `{"w":%A}`},
	{"the root behind a reference", `{"$ref": "#/$defs/w", "$defs": {"w": %S}}`, `%A`},
	{"a branch of allOf", `{"type": "object", "allOf": [%S]}`, `%A`},
	{"a branch of anyOf", `{"type": "object", "properties": {"w": {"anyOf": [%S, {"type": "boolean"}]}}}`, `{"w":%A}`},
	{"beside anyOf", `{"type": "object", "properties": {"w": {"allOf": [%S], "anyOf": [{"type": "object"}, {"type": "null"}]}}}`, `{"w":%A}`},
	{"then", `{"type": "object", "properties": {"w": {"if": {"type": "object"}, "then": %S}}}`, `{"w":%A}`},
}

func TestContexts(t *testing.T) {
	told := 0
	for _, r := range rows(t) {
		if len(r.shows) == 0 || r.doc.Root.Kind != jsontext.Object {
			continue
		}
		h := hint.Of(r.doc)[r.shown]
		if h.Kind == hint.RootType { // it sends a list
			continue
		}
		for _, c := range contexts {
			doc := parse(t, into(r.doc.Root, c.schema))
			tool, _ := core.CompileTool(core.Definition{Name: "t", InputSchema: doc})
			if tool == nil {
				continue // references that do not lead there any more
			}
			for _, again := range hint.Of(doc) {
				if again.Kind != h.Kind || !strings.HasSuffix(again.At, h.At) {
					continue
				}
				told++
				for _, s := range r.shows {
					borneOut(t, r.name+", "+c.name, tool, again, s, c.args)
				}
			}
		}
	}
	if told < 400 {
		t.Errorf("only %d hints were told", told)
	}
}

// into puts a schema into a context; what must stand at the root is moved there.
func into(schema *jsontext.Value, context string) string {
	inner, moved := jsontext.Obj(), ""
	for _, m := range schema.Members {
		switch m.Key {
		case "$schema", "$id":
			moved += jsontext.JSQuote(m.Key) + ": " + string(jsontext.Append(nil, m.Value)) + ", "
		case "$defs":
			list := strings.TrimSuffix(strings.TrimPrefix(string(jsontext.Append(nil, m.Value)), "{"), "}")
			if strings.Contains(context, `"$defs": {`) {
				context = strings.Replace(context, `"$defs": {`, `"$defs": {`+list+`, `, 1)
			} else {
				moved += `"$defs": {` + list + `}, `
			}
		default:
			inner.Members = append(inner.Members, m)
		}
	}
	return "{" + moved + strings.Replace(context, "%S", string(jsontext.Append(nil, inner)), 1)[1:]
}

// borneOut holds a hint to one call on the hosts that it names.
func borneOut(t *testing.T, name string, tool *core.Tool, h hint.Hint, s shown, wrap string) {
	t.Helper()
	claim := s.claim
	if rest, ok := strings.CutPrefix(claim, "runs {"); ok {
		claim = "runs " + strings.Replace(wrap, "%A", "{"+rest, 1)
	}
	args := strings.Replace(wrap, "%A", s.args, 1)
	named := h.Hosts
	if named == nil {
		named = hosts
	}
	for _, id := range hosts {
		if s.hosts != nil && !slices.Contains(s.hosts, id) {
			continue
		}
		is, known := holds(claim, args, call(tool, id, args, false))
		switch {
		case slices.Contains(named, id):
			if known && !is {
				o := call(tool, id, args, false)
				t.Errorf("%s: %s does not bear out %q with %s: %s %s\n%s", name, id, claim, args, o.did, o.text, tool.InputSchema.Text)
			}
		case id == "ai-sdk" && strings.HasPrefix(claim, "runs"):
		case is && known:
			t.Errorf("%s: %s bears out %q with %s too\n%s", name, id, claim, args, tool.InputSchema.Text)
		}
	}
}
