package omp

// outcome of a pass: the value it leaves, and whether that is another one.
type outcome struct {
	v       *value
	changed bool
}

func unchanged(v *value) outcome { return outcome{v: v} }

// editor changes an object or list on a copy of its own.
type editor struct {
	v       *value
	changed bool
}

func (e *editor) own() *value {
	if !e.changed {
		e.v, e.changed = e.v.copied(), true
	}
	return e.v
}

func (e *editor) outcome() outcome { return outcome{e.v, e.changed} }

// eachItem applies a pass to every element of a list.
func eachItem(v *value, pass func(*value) outcome) outcome {
	e := editor{v: v}
	for i, item := range v.items {
		if o := pass(item); o.changed {
			e.own().items[i] = o.v
		}
	}
	return e.outcome()
}

// allOf applies a pass for every branch of allOf in turn; false when the schema has
// none or nothing changes.
func allOf(schema, v *value, pass func(branch, v *value) outcome) (outcome, bool) {
	branches := schema.own("allOf")
	if !branches.is(array) {
		return outcome{}, false
	}
	next := unchanged(v)
	for _, branch := range branches.items {
		if o := pass(branch, next.v); o.changed {
			next = o
		}
	}
	return next, next.changed
}

func isNothing(v *value) bool { return v.kind == null || v.kind == undefined }

// dropNulls takes null, the text "null" and rejected empty texts away from optional
// properties, puts the default in the place of a required null, and reads numbers
// out of texts where the schema wants one.
func (m *meter) dropNulls(schema, v *value, root bool) outcome {
	m.spend(1)
	if isNothing(v) || schema.kind != object {
		return unchanged(v)
	}
	for _, keyword := range []string{"anyOf", "oneOf"} {
		branches := schema.own(keyword)
		if !branches.is(array) {
			continue
		}
		var candidate outcome
		for _, branch := range branches.items {
			o := m.dropNulls(branch, v, root)
			if !o.changed {
				continue
			}
			if m.fits(branch, o.v) {
				return o
			}
			if !candidate.changed {
				candidate = o
			}
		}
		if candidate.changed {
			return candidate
		}
	}
	if o, ok := allOf(schema, v, func(branch, v *value) outcome { return m.dropNulls(branch, v, root) }); ok {
		return o
	}
	if v.kind == array {
		items := schema.own("items")
		if !items.is(object) {
			return unchanged(v)
		}
		return eachItem(v, func(item *value) outcome { return m.dropNulls(items, item, false) })
	}
	is := schema.own("type")
	if v.kind == text && (is.isTextOf("number") || is.isTextOf("integer")) {
		return numberFrom(v, []string{is.str})
	}
	if !is.isTextOf("object") || v.kind != object || !schema.own("properties").is(object) {
		return unchanged(v)
	}
	return m.dropNullsOfObject(schema, v, root)
}

func (m *meter) dropNullsOfObject(schema, v *value, root bool) outcome {
	properties := schema.own("properties")
	required := map[string]bool{}
	if list := schema.own("required"); list.is(array) {
		for _, name := range list.items {
			if name.kind == text {
				required[name.str] = true
			}
		}
	}
	e := editor{v: v}
	dropped := map[string]bool{}
	for _, key := range properties.names() {
		property := properties.own(key)
		if !e.v.has(key) {
			continue
		}
		current := e.v.get(key)
		needed := required[key]
		none := current.kind == null || current.isTextOf("null")
		if !needed && (none || current.isTextOf("") && !m.fits(property, current)) {
			dropped[key] = true
			continue
		}
		if none && property.kind == object && property.has("default") {
			e.own().set(key, property.get("default").clone())
			continue
		}
		if o := m.dropNulls(property, current, false); o.changed {
			e.own().set(key, o.v)
		}
	}
	closed := schema.own("additionalProperties")
	if !root && closed.is(boolean) && !closed.truth {
		for _, key := range e.v.names() {
			if properties.own(key) != nil {
				continue
			}
			if extra := e.v.own(key); extra.kind == null || extra.isTextOf("null") {
				dropped[key] = true
			}
		}
	}
	if len(dropped) > 0 {
		e.own().removeAll(dropped)
	}
	return e.outcome()
}

// trimmer takes blanks off texts that an enum or a constant wants without.
type trimmer struct {
	*meter
	root *value
}

// trimEnums is that pass, from the root of a schema on.
func (m *meter) trimEnums(schema, v *value) outcome { return trimmer{m, schema}.trim(schema, v, nil) }

func (t trimmer) trim(schema, v *value, refs []string) outcome {
	t.spend(1)
	if isNothing(v) || schema.kind != object {
		return unchanged(v)
	}
	if ref := schema.own("$ref"); ref.is(text) {
		target := resolve(t.root, ref.str)
		if contains(refs, ref.str) || target == nil {
			return unchanged(v)
		}
		return t.trim(target, v, join(refs, ref.str))
	}
	for _, keyword := range []string{"anyOf", "oneOf"} {
		if o := t.union(schema.own(keyword), v, refs); o.changed {
			return o
		}
	}
	if o, ok := allOf(schema, v, func(branch, v *value) outcome { return t.trim(branch, v, refs) }); ok {
		return o
	}
	switch v.kind {
	case text:
		return trimText(schema, v)
	case array:
		return t.list(schema, v, refs)
	case object:
	default:
		return unchanged(v)
	}
	properties := schema.own("properties")
	if !properties.is(object) {
		return unchanged(v)
	}
	e := editor{v: v}
	for _, key := range properties.names() {
		if !e.v.has(key) {
			continue
		}
		if o := t.trim(properties.own(key), e.v.get(key), refs); o.changed {
			e.own().set(key, o.v)
		}
	}
	return e.outcome()
}

func (t trimmer) union(branches, v *value, refs []string) outcome {
	if !branches.is(array) {
		return unchanged(v)
	}
	matches := func(branch, v *value) bool {
		if ref := branch.own("$ref"); ref.is(text) && !contains(refs, ref.str) {
			if target := resolve(t.root, ref.str); target != nil {
				return t.fits(target, v)
			}
		}
		return t.fits(branch, v)
	}
	for _, branch := range branches.items {
		if matches(branch, v) {
			return unchanged(v)
		}
	}
	for _, branch := range branches.items {
		if o := t.trim(branch, v, refs); o.changed && matches(branch, o.v) {
			return o
		}
	}
	return unchanged(v)
}

func trimText(schema, v *value) outcome {
	short := trim(v.str)
	if short == v.str {
		return unchanged(v)
	}
	trimmed := textOf(short)
	if enum := schema.own("enum"); enum.is(array) && !enum.includes(v) && enum.includes(trimmed) {
		return outcome{trimmed, true}
	}
	if schema.own("const").isTextOf(trimmed.str) {
		return outcome{trimmed, true}
	}
	return unchanged(v)
}

func (t trimmer) list(schema, v *value, refs []string) outcome {
	prefix, items := schema.own("prefixItems"), schema.own("items")
	e := editor{v: v}
	for i, item := range v.items {
		of := items
		if prefix.is(array) && i < len(prefix.items) {
			of = prefix.items[i]
		} else if !items.is(object) {
			break
		}
		if o := t.trim(of, item, refs); o.changed {
			e.own().items[i] = o.v
		}
	}
	return e.outcome()
}
