package pischema

import (
	"slices"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// coercer bends a value towards the schema in three passes: nulls of optional
// properties go, values are converted by the first keyword that speaks of them, and
// what is left is coerced by type. A value that changes is copied; one that does not
// stays the same pointer.
type coercer struct {
	*checker
	// entered are the pairs that are being converted through a reference or a wrap,
	// cuts how often such a pair came again and was left alone.
	entered []pair
	cuts    int
	memo    map[pair]*value
}

// pair is a schema and a value: lists and objects by pointer, scalars by content.
type pair struct {
	schema *value
	object *value
	scalar string
}

func pairOf(s, v *value) pair {
	if v.Kind >= jsontext.Array {
		return pair{schema: s, object: v}
	}
	return pair{schema: s, scalar: js.TypeOf(v) + js.String(v)}
}

// all runs the three passes.
func (c *coercer) all(v *value) *value {
	return c.byType(c.convert(c.root, c.dropNulls(v, c.root)), c.root)
}

// passes tells whether a value passes a part of the schema.
func (c *coercer) passes(s, v *value) bool { return c.check(s, v) }

// itemSchema gives the schema of an item, nil for none.
func itemSchema(s *value, i int) *value {
	if first := list(s, "items"); first != nil {
		if i < len(first.Items) {
			return first.Items[i]
		}
		return nil
	}
	if first := list(s, "prefixItems"); first != nil && i < len(first.Items) {
		return first.Items[i]
	}
	return s.Get("items")
}

// mapItems gives the list with every item mapped, the same list when none changed.
func mapItems(v *value, f func(i int, item *value) *value) *value {
	out := v
	for i, item := range v.Items {
		next := f(i, item)
		if js.Same(next, item) {
			continue
		}
		if out == v {
			out = &value{Kind: jsontext.Array, Items: slices.Clone(v.Items)}
		}
		out.Items[i] = next
	}
	return out
}

// dropNulls removes null from optional properties that do not take it.
func (c *coercer) dropNulls(v, s *value) *value {
	if !isObject(s) {
		return v
	}
	c.enter()
	defer c.leave()
	if v.Kind == jsontext.Array {
		return mapItems(v, func(i int, item *value) *value {
			if part := itemSchema(s, i); part != nil {
				return c.dropNulls(item, part)
			}
			return item
		})
	}
	properties, patterns := object(s, "properties"), compileAll(object(s, "patternProperties"))
	additional := object(s, "additionalProperties")
	if v.Kind != jsontext.Object || properties == nil && len(patterns) == 0 && additional == nil {
		return v
	}
	required := map[string]bool{}
	if names := list(s, "required"); names != nil {
		for _, name := range names.Items {
			if name.Kind == jsontext.String {
				required[name.Text] = true
			}
		}
	}
	e := edit(v)
	for _, p := range members(properties) {
		i := e.place(p.Key)
		if i < 0 {
			continue
		}
		old := e.at(i)
		if old.Kind == jsontext.Null && !required[p.Key] && text(p.Value, "$ref") == nil && !c.passes(p.Value, old) {
			e.set(i, nil)
			continue
		}
		e.set(i, c.dropNulls(old, p.Value))
	}
	c.others(e, c.keys(properties), patterns, additional, c.dropNulls)
	return e.result()
}

// others applies f to the members that patternProperties speak of and, where nothing
// does, with additionalProperties. A member that is gone stays gone.
func (c *coercer) others(e *editor, known map[string]*value, patterns []patterned, additional *value, f func(v, s *value) *value) {
	if len(patterns) == 0 && additional == nil {
		return
	}
	for i, m := range e.from.Members {
		_, matched := known[m.Key]
		for _, p := range patterns {
			if !p.matcher.MatchString(m.Key) {
				continue
			}
			matched = true
			if now := e.at(i); now != nil {
				e.set(i, f(now, p.schema))
			}
		}
		if !matched && additional != nil {
			e.set(i, f(m.Value, additional))
		}
	}
}

// convert is the second pass.
func (c *coercer) convert(s, v *value) *value {
	if !isObject(s) {
		return v
	}
	c.enter()
	defer c.leave()
	if ref := text(s, "$ref"); ref != nil {
		if target, _ := c.resolve(ref.Text); isObject(target) {
			return c.reenter(target, v, true)
		}
		return v
	}
	return c.convertBy(s, v)
}

// reenter converts through a reference or a wrap, unless that is under way already.
func (c *coercer) reenter(s, v *value, remember bool) *value {
	p := pairOf(s, v)
	if slices.Contains(c.entered, p) {
		c.cuts++
		return v
	}
	if known := c.memo[p]; remember && known != nil {
		return known
	}
	cuts := c.cuts
	c.entered = append(c.entered, p)
	result := c.convert(s, v)
	c.entered = c.entered[:len(c.entered)-1]
	if remember && c.cuts == cuts {
		if c.memo == nil {
			c.memo = map[pair]*value{}
		}
		c.memo[p] = result
	}
	return result
}

// convertBy converts by the first of const, enum, anyOf, oneOf, allOf and type.
func (c *coercer) convertBy(s, v *value) *value {
	if m := s.Member("const"); m != nil {
		return toLiteral(m.Value, v)
	}
	if values := list(s, "enum"); values != nil {
		return c.toEnum(s, values, v)
	}
	for _, keyword := range [...]string{"anyOf", "oneOf"} {
		if branches := list(s, keyword); branches != nil {
			return c.toUnion(s, branches, v)
		}
	}
	if branches := list(s, "allOf"); branches != nil {
		for _, branch := range branches.Items {
			v = c.convert(branch, v)
		}
		return c.convertMembers(s, v)
	}
	t := s.Get("type")
	switch {
	case t == nil && (s.Member("properties") != nil || s.Member("patternProperties") != nil):
		return c.convertObject(s, v)
	case t == nil && (s.Member("items") != nil || s.Member("prefixItems") != nil):
		return c.convertArray(s, v)
	case !isString(t):
		return v
	case t.Text == "array":
		return c.convertArray(s, v)
	case t.Text == "object":
		return c.convertObject(s, v)
	case t.Text == "bigint" || t.Text == "undefined":
		js.Lack("TypeBox's own types")
	}
	if next := toScalar(t.Text, v); next != nil {
		return next
	}
	return v
}

func (c *coercer) toEnum(s, values, v *value) *value {
	for _, member := range values.Items {
		if js.Same(member, v) {
			return v
		}
	}
	for _, member := range values.Items {
		if candidate := toLiteral(member, v); !js.Same(candidate, v) && c.passes(s, candidate) {
			return candidate
		}
	}
	return v
}

func (c *coercer) toUnion(s, branches, v *value) *value {
	for _, branch := range branches.Items {
		if c.passes(branch, v) {
			return c.convertMembers(s, v)
		}
	}
	for _, branch := range branches.Items {
		if candidate := c.convertMembers(s, c.convert(branch, v)); c.passes(s, candidate) {
			return candidate
		}
	}
	return c.convertMembers(s, v)
}

// convertMembers converts the members that a union or an allOf declares beside its
// branches.
func (c *coercer) convertMembers(s, v *value) *value {
	if s.Member("properties") == nil && s.Member("patternProperties") == nil && s.Member("additionalProperties") == nil {
		return v
	}
	return c.convertObject(s, v)
}

func (c *coercer) convertArray(s, v *value) *value {
	items, prefix := s.Get("items"), s.Get("prefixItems")
	if isArray(items) || isArray(prefix) {
		if v.Kind != jsontext.Array {
			return v
		}
		return mapItems(v, func(i int, item *value) *value {
			if part := itemSchema(s, i); part != nil {
				return c.convert(part, item)
			}
			return item
		})
	}
	if v.Kind == jsontext.Array {
		if items == nil {
			return v
		}
		return mapItems(v, func(_ int, item *value) *value { return c.convert(items, item) })
	}
	if isObject(items) {
		v = c.reenter(items, v, false)
	}
	return jsontext.Arr(v)
}

func (c *coercer) convertObject(s, v *value) *value {
	if v.Kind != jsontext.Object {
		return v
	}
	properties, patterns := object(s, "properties"), compileAll(object(s, "patternProperties"))
	additional := object(s, "additionalProperties")
	e := edit(v)
	known := c.keys(properties)
	for i, m := range v.Members {
		next := m.Value
		part, matched := known[m.Key]
		if matched {
			next = c.convert(part, next)
		}
		for _, p := range patterns {
			if p.matcher.MatchString(m.Key) {
				matched = true
				next = c.convert(p.schema, next)
			}
		}
		if !matched && additional != nil {
			next = c.convert(additional, next)
		}
		e.set(i, next)
	}
	return e.result()
}
