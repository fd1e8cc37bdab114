package hint

import (
	"strconv"

	"fourhosts/core/jsontext"
)

// unions looks at anyOf, oneOf and allOf.
func (w *walk) unions(s *site) {
	for _, key := range [...]string{"anyOf", "oneOf"} {
		if m := s.node.Member(key); m != nil && m.Value.Kind == jsontext.Array {
			w.constants(s, m)
			if key == "oneOf" {
				w.overlap(s, m)
			}
		}
	}
	if m := s.node.Member("allOf"); m != nil && m.Value.Kind == jsontext.Array {
		w.closedAllOf(s, m)
	}
}

// constants tells of a union of texts, numbers and booleans, of which Pi's messages
// name the first alone.
func (w *walk) constants(s *site, m *jsontext.Member) {
	if len(m.Value.Items) < 2 || !s.alone {
		return
	}
	for _, key := range [...]string{"enum", "const", "allOf", "not", "if"} {
		if s.node.Member(key) != nil {
			return
		}
	}
	types := typesOf(s.node)
	for _, branch := range m.Value.Items {
		c := branch.Get("const")
		if c == nil || c.Kind != jsontext.String && c.Kind != jsontext.Number && c.Kind != jsontext.Bool || isCombined(branch) || branch.Member("enum") != nil {
			return
		}
		if own := typesOf(branch); types != 0 && !fitsType(c, types) || own != 0 && !fitsType(c, own) {
			return
		}
	}
	c := m.Value.Items[0].Get("const")
	first := quotedValue(c)
	if c.Kind == jsontext.Number {
		first = jsontext.JSNumber(c.Text)
	}
	w.tell(ConstUnion, m.Key, s, m).despite(pi, newestPi+" tells the model that "+first+" alone was expected; it names every value of an enum")
}

// overlap tells of oneOf with integer and number, which an integer fits twice.
func (w *walk) overlap(s *site, m *jsontext.Member) {
	whole, any := false, false
	for _, branch := range m.Value.Items {
		for _, member := range branch.Members {
			if k := byName[member.Key]; k != nil && !k.note && member.Key != "type" {
				branch = jsontext.Obj() // bounds may keep them apart
			}
		}
		whole, any = whole || isType(branch, "integer"), any || isType(branch, "number")
	}
	if whole && any && s.alone {
		w.tell(Overlap, "", s, m).say(checked, "an integer fits two branches of oneOf, the integer and the number: MCP, Pi and OMP refuse it")
	}
}

// closedAllOf tells of a closed branch that knows nothing of its siblings.
func (w *walk) closedAllOf(s *site, m *jsontext.Member) {
	if !s.alone {
		return
	}
	outside := func(branch *jsontext.Value) string {
		known := branch.Get("properties")
		if !isFalse(branch.Get("additionalProperties")) || branch.Member("patternProperties") != nil || branch.Member("$ref") != nil {
			return ""
		}
		has := map[string]bool{}
		if known != nil {
			for i := range known.Members {
				has[known.Members[i].Key] = true
			}
		}
		lists := []*jsontext.Value{s.node.Get("properties")}
		for _, other := range m.Value.Items {
			lists = append(lists, other.Get("properties"))
		}
		for _, list := range lists {
			if list == nil {
				continue
			}
			for i := range list.Members {
				if !has[list.Members[i].Key] {
					return list.Members[i].Key
				}
			}
		}
		return ""
	}
	look := func(at *site, n *jsontext.Value) {
		if key := outside(n); key != "" {
			w.tell(ClosedAllOf, "", at, n.Member("additionalProperties")).say(checked,
				"additionalProperties: false does not see the other parts of allOf: MCP and Pi refuse "+quoted(key)+", OMP drops it")
		}
	}
	look(s, s.node)
	if len(m.Value.Items) > 16 {
		return // every branch is held against every other
	}
	at := s.below(m.Value, "allOf")
	for i, branch := range m.Value.Items {
		if branch.Kind == jsontext.Object {
			look(at.below(branch, strconv.Itoa(i)), branch)
		}
	}
}
