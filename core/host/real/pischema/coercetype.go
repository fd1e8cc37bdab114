package pischema

import (
	"slices"

	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/piargs"
	"fourhosts/core/jsontext"
)

// byType is the third pass.
func (c *coercer) byType(v, s *value) *value {
	if !isObject(s) {
		return v
	}
	c.enter()
	defer c.leave()
	if branches := list(s, "allOf"); branches != nil {
		for _, branch := range branches.Items {
			v = c.byType(v, branch)
		}
	}
	for _, keyword := range [...]string{"anyOf", "oneOf"} {
		if branches := list(s, keyword); branches != nil {
			v = c.unionByType(v, branches)
		}
	}
	names := types(s)
	if !(len(names) > 1 && slices.ContainsFunc(names, func(name string) bool { return matchesType(v, name) })) {
		for _, name := range names {
			if candidate := piargs.Primitive(v, name); !js.Same(candidate, v) {
				v = candidate
				break
			}
		}
	}
	if slices.Contains(names, "object") && v.Kind == jsontext.Object {
		v = c.membersByType(v, s)
	}
	if slices.Contains(names, "array") && v.Kind == jsontext.Array {
		v = mapItems(v, func(i int, item *value) *value {
			if part := itemSchema(s, i); isObject(part) {
				return c.byType(item, part)
			}
			return item
		})
	}
	return v
}

func (c *coercer) unionByType(v, branches *value) *value {
	for _, branch := range branches.Items {
		if c.passes(branch, v) {
			return v
		}
	}
	for _, branch := range branches.Items {
		if coerced := c.byType(v, branch); c.passes(branch, coerced) {
			return coerced
		}
	}
	return v
}

func (c *coercer) membersByType(v, s *value) *value {
	properties, patterns := object(s, "properties"), compileAll(object(s, "patternProperties"))
	e := edit(v)
	for _, p := range members(properties) {
		if i := e.place(p.Key); i >= 0 {
			e.set(i, c.byType(e.at(i), p.Value))
		}
	}
	c.others(e, c.keys(properties), patterns, object(s, "additionalProperties"), c.byType)
	return e.result()
}

// single are the types, each of which is a list of one.
var single = [...]string{"string", "integer", "number", "boolean", "object", "array", "null"}

// types gives the names in `type`. The list is not to be changed.
func types(s *value) []string {
	t := s.Get("type")
	if isString(t) {
		for i := range single {
			if single[i] == t.Text {
				return single[i : i+1 : i+1]
			}
		}
		return []string{t.Text}
	}
	var names []string
	if isArray(t) {
		for _, one := range t.Items {
			if one.Kind == jsontext.String {
				names = append(names, one.Text)
			}
		}
	}
	return names
}

func matchesType(v *value, name string) bool {
	return name != "bytes" && isOfType(jsontext.Str(name), v)
}
