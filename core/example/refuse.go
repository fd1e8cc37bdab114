package example

import (
	"fourhosts/core/format"
	"fourhosts/core/jsontext"
)

// refuses tells whether a schema visibly refuses a value, by the common keywords. Where
// it cannot tell (an unknown keyword, too deep, too much work) it says no: it is the
// caller's sieve and not a verdict.
func (m *Maker) refuses(n, v *jsontext.Value, depth int) bool {
	m.checks--
	if n == nil || v == nil || m.checks < 0 || depth > mostDepth {
		return false
	}
	if n.Kind == jsontext.Bool {
		return !n.Bool
	}
	if n.Kind != jsontext.Object {
		return false
	}
	if ref := n.Get("$ref"); ref != nil && m.refuses(Target(m.root, ref), v, depth+1) {
		return true
	}
	return refusesType(n, v) || m.refusesValue(n, v) || m.refusesParts(n, v, depth) ||
		v.Kind == jsontext.Number && refusesNumber(n, v) || v.Kind == jsontext.String && m.refusesText(n, v) ||
		v.Kind == jsontext.Array && m.refusesList(n, v, depth) || v.Kind == jsontext.Object && m.refusesObject(n, v, depth)
}

func refusesType(n, v *jsontext.Value) bool {
	names := typeNames(n)
	if len(names) == 0 {
		return false
	}
	named := Type(0)
	for _, name := range names {
		named |= typeNamed(name)
	}
	return named&TypeOf(v) == 0
}

func (m *Maker) refusesValue(n, v *jsontext.Value) bool {
	if c := n.Get("const"); c != nil && !jsontext.Equal(c, v) {
		return true
	}
	enum := n.Get("enum")
	if enum == nil || enum.Kind != jsontext.Array {
		return false
	}
	for _, each := range enum.Items {
		if m.checks--; m.checks < 0 || jsontext.Equal(each, v) {
			return false
		}
	}
	return true
}

func (m *Maker) refusesParts(n, v *jsontext.Value, depth int) bool {
	for _, part := range items(n.Get("allOf")) {
		if m.refuses(part, v, depth+1) {
			return true
		}
	}
	if list := items(n.Get("anyOf")); len(list) > 0 && m.takers(list, v, depth) == 0 {
		return true
	}
	if list := items(n.Get("oneOf")); len(list) > 0 && m.checks >= 0 && m.takers(list, v, depth) != 1 {
		return m.checks >= 0
	}
	if not := n.Get("not"); not != nil && m.checks >= 0 && !m.refuses(not, v, depth+1) && m.checks >= 0 && depth < mostDepth {
		return true
	}
	if condition := n.Get("if"); condition != nil {
		if m.refuses(condition, v, depth+1) {
			return m.refuses(n.Get("else"), v, depth+1)
		}
		return m.refuses(n.Get("then"), v, depth+1)
	}
	return false
}

// takers counts the branches that do not refuse.
func (m *Maker) takers(list []*jsontext.Value, v *jsontext.Value, depth int) int {
	n := 0
	for _, branch := range list {
		if !m.refuses(branch, v, depth+1) {
			n++
		}
	}
	return n
}

func refusesNumber(n, v *jsontext.Value) bool {
	d := jsontext.ParseNumber(v.Text)
	for _, m := range n.Members {
		if m.Value.Kind != jsontext.Number {
			continue
		}
		switch m.Key {
		case "minimum":
			c := d.Cmp(jsontext.ParseNumber(m.Value.Text))
			if strict := n.Get("exclusiveMinimum"); c < 0 || c == 0 && strict != nil && strict.Bool {
				return true
			}
		case "maximum":
			c := d.Cmp(jsontext.ParseNumber(m.Value.Text))
			if strict := n.Get("exclusiveMaximum"); c > 0 || c == 0 && strict != nil && strict.Bool {
				return true
			}
		case "exclusiveMinimum":
			if d.Cmp(jsontext.ParseNumber(m.Value.Text)) <= 0 {
				return true
			}
		case "exclusiveMaximum":
			if d.Cmp(jsontext.ParseNumber(m.Value.Text)) >= 0 {
				return true
			}
		case "multipleOf":
			if len(v.Text)+len(m.Value.Text) < 100 && !d.IsMultipleOf(jsontext.ParseNumber(m.Value.Text)) {
				return true
			}
		}
	}
	return false
}

func (m *Maker) refusesText(n, v *jsontext.Value) bool {
	length := jsontext.Runes(v.Text)
	if length < count(n.Get("minLength"), 0) || length > count(n.Get("maxLength"), length) {
		return true
	}
	if f := n.Get("format"); f != nil && f.Kind == jsontext.String && length <= longest {
		if test := format.Lookup(f.Text); test != nil && !test(v.Text) {
			return true
		}
	}
	p := n.Get("pattern")
	return p != nil && p.Kind == jsontext.String && !m.matches(p.Text, v.Text, true)
}

func (m *Maker) refusesList(n, v *jsontext.Value, depth int) bool {
	if len(v.Items) < count(n.Get("minItems"), 0) || len(v.Items) > count(n.Get("maxItems"), len(v.Items)) {
		return true
	}
	one := []*jsontext.Value{n}
	for i, item := range v.Items[:min(len(v.Items), mostItems)] {
		for _, schema := range itemSchemas(one, i) {
			if m.refuses(schema, item, depth+1) {
				return true
			}
		}
	}
	if u := n.Get("uniqueItems"); u != nil && u.Bool && len(v.Items) <= mostItems {
		for i, item := range v.Items {
			if among(v.Items[:i], item) {
				return true
			}
		}
	}
	if contains := n.Get("contains"); contains != nil && len(v.Items) <= mostItems {
		found := 0
		for _, item := range v.Items {
			if !m.refuses(contains, item, depth+1) {
				found++
			}
		}
		return found < count(n.Get("minContains"), 1) || found > count(n.Get("maxContains"), found)
	}
	return false
}

func (m *Maker) refusesObject(n, v *jsontext.Value, depth int) bool {
	if len(v.Members) < count(n.Get("minProperties"), 0) || len(v.Members) > count(n.Get("maxProperties"), len(v.Members)) {
		return true
	}
	for _, name := range items(n.Get("required")) {
		if name.Kind == jsontext.String && v.Get(name.Text) == nil {
			return true
		}
	}
	one := []*jsontext.Value{n}
	names := n.Get("propertyNames")
	for _, member := range v.Members {
		if names != nil && m.refuses(names, jsontext.Str(member.Key), depth+1) {
			return true
		}
		schemas, refused := m.schemasOf(one, member.Key)
		if refused {
			return true
		}
		for _, schema := range schemas {
			if m.refuses(schema, member.Value, depth+1) {
				return true
			}
		}
		for _, name := range items(n.Get("dependentRequired").Get(member.Key)) {
			if name.Kind == jsontext.String && v.Get(name.Text) == nil {
				return true
			}
		}
		if m.refuses(n.Get("dependentSchemas").Get(member.Key), v, depth+1) {
			return true
		}
	}
	return false
}
