package hint

import (
	"strings"

	"fourhosts/core/jsontext"
)

// draft is the year of a draft of JSON Schema, 2020 where $schema names none.
type draft int

// draftOf reads $schema as the core does.
func draftOf(root *jsontext.Value) draft {
	v := root.Get("$schema")
	if v == nil || v.Kind != jsontext.String {
		return 2020
	}
	for _, d := range [...]struct {
		part string
		year draft
	}{{"/draft-04/", 2013}, {"/draft-06/", 2016}, {"/draft-07/", 2018}, {"/draft/2019-09/", 2019}} {
		if strings.Contains(v.Text, d.part) {
			return d.year
		}
	}
	return 2020
}

// since says in which draft a keyword is new; what is not here is in all of them or
// makes no difference.
var since = map[string]draft{
	"dependentRequired": 2019, "dependentSchemas": 2019, "unevaluatedProperties": 2019, "unevaluatedItems": 2019,
	"minContains": 2019, "maxContains": 2019, "prefixItems": 2020,
}

// ignores tells whether a keyword is newer than the draft.
func (d draft) ignores(key string) bool { return since[key] > d }

// otherDraft tells of a keyword that the MCP server, which reads a schema by its
// draft, does not know, while Pi and OMP go by it whatever $schema says.
func (w *walk) otherDraft(s *site, m *jsontext.Member) {
	if w.draft == 2013 {
		return // MCP does not even start
	}
	h := w.tell(OtherDraft, m.Key, s, m)
	message := m.Key + " is newer than the draft of $schema: MCP and the core ignore it, "
	if m.Key == "unevaluatedProperties" || m.Key == "unevaluatedItems" {
		h.say(mcpOMP, message+"OMP does not know it, Pi goes by it")
		return
	}
	h.say(mcp, message+"Pi and OMP go by it")
}

var noStart = "the MCP server (" + newestMCP + ") does not start with "

// start tells of what keeps the MCP server of the newest SDK from starting with an
// ordinary tool: words that its validator refuses when it compiles a schema.
func (w *walk) start(s *site) {
	n := s.node
	if m := n.Member("$schema"); m != nil && n == w.root && w.draft == 2013 {
		w.tell(NoStart, "$schema", s, m).without(mcp, noStart+"draft 4; draft-06 is the oldest that it takes")
	}
	if m := n.Member("id"); m != nil {
		w.tell(NoStart, "id", s, m).without(mcp, noStart+"the keyword id; $id is the newer word")
	}
	if m := n.Member("enum"); m != nil && m.Value.Kind == jsontext.Array && len(m.Value.Items) == 0 {
		w.tell(NoStart, "enum", s, m).without(mcp, noStart+"an empty enum")
	}
	m := n.Member("nullable")
	switch types := typesOf(n); {
	case m == nil:
	case m.Value.Kind != jsontext.Bool:
		w.tell(NoStart, "nullable kind", s, m).without(mcp, noStart+"a nullable that is neither true nor false")
	case n.Member("type") == nil:
		w.tell(NoStart, "nullable", s, m).without(mcp, noStart+"nullable where there is no type beside it")
	case types&isNull != 0 && !m.Value.Bool:
		w.tell(NoStart, "nullable false", s, m).without(mcp, noStart+`nullable: false beside the type "null"`)
	}
}

// reference tells of references that OMP takes in its own way.
func (w *walk) reference(s *site, m *jsontext.Member) {
	if m.Value.Kind != jsontext.String {
		return
	}
	ref := m.Value.Text
	if ref != "#" && !strings.HasPrefix(ref, "#/") || strings.Contains(ref, "%") {
		if s.alone {
			w.tell(Reference, "", s, m).despite(omp, "OMP follows references of the form #/$defs/name only, letter by letter, and refuses every value here")
		}
		return
	}
	for i := range s.node.Members {
		beside := &s.node.Members[i]
		if k := byName[beside.Key]; k == nil || k.note || k.name == "$ref" || k.name == "type" || k.name == "nullable" {
			continue
		}
		message := "OMP ignores " + beside.Key + " beside a $ref; allOf holds both"
		if h := w.tell(RefBeside, beside.Key, s, beside); w.draft < 2019 {
			h.say(omp, message+", and so does the core in drafts up to 7")
		} else {
			h.without(omp, message)
		}
	}
	if target, at := w.resolve(ref); target != nil {
		bare := isBare(s.node)
		w.queue = append(w.queue, &site{node: target, base: at, alone: s.alone && bare, optional: s.optional, referred: true})
	}
}

// isBare tells whether a schema says nothing but a reference.
func isBare(n *jsontext.Value) bool {
	for _, m := range n.Members {
		if k := byName[m.Key]; m.Key != "$ref" && k != nil && !k.note {
			return false
		}
	}
	return true
}
