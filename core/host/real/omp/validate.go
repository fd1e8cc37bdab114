package omp

import (
	"strconv"
	"strings"
)

// issue is one thing that the validator has against a value.
type issue struct {
	path    []string
	message string
	// keyword is the keyword that speaks, expected the types of a type.
	keyword  string
	expected []string
	// guess tells that the issue comes from a branch of a union that may not be the
	// one that was meant.
	guess bool
}

// deepestRef bounds how many references may lead on to each other on one scalar.
const deepestRef = 64

// run is one validation: the document that references point into, and what is
// under way on each object and list.
type run struct {
	*meter
	root   *value
	active map[visit]bool
	depth  int
}

type visit struct {
	ref string
	on  *value
}

// check validates v. Its references point into the schema itself.
func (m *meter) check(schema, v *value) (bool, []issue) {
	r := run{meter: m, root: schema, active: map[visit]bool{}}
	var issues []issue
	ok := r.node(schema, v, nil, &issues)
	return ok, issues
}

// fits tells whether v is valid.
func (m *meter) fits(schema, v *value) bool {
	ok, _ := m.check(schema, v)
	return ok
}

// report adds an issue.
func report(issues *[]issue, path []crumb, keyword, message string) bool {
	keys := make([]string, len(path))
	for i, c := range path {
		if keys[i] = c.key; c.index >= 0 {
			keys[i] = itoa(c.index)
		}
	}
	*issues = append(*issues, issue{path: keys, message: message, keyword: keyword})
	return false
}

// A crumb leads from a value into its key or, from 0 on, its index.
type crumb struct {
	key   string
	index int
}

// roomy gives a path room for one more.
func roomy(path []crumb) []crumb {
	if len(path) == cap(path) {
		path = append(path, crumb{})[:len(path)]
	}
	return path
}

// under and inside give a path with one more key or index. Paths beside each other share their
// room: report copies what it keeps.
func under(path []crumb, key string) []crumb { return append(path, crumb{key, -1}) }
func inside(path []crumb, index int) []crumb { return append(path, crumb{index: index}) }

// join gives a path with one more key.
func join(path []string, key string) []string {
	return append(path[:len(path):len(path)], key)
}

// node holds v to one schema, keyword by keyword in the order of the host.
func (r *run) node(schema, v *value, path []crumb, issues *[]issue) bool {
	r.spend(1)
	if schema.kind == boolean {
		if schema.truth {
			return true
		}
		return report(issues, path, "false", "must not match false schema")
	}
	if schema.kind != object {
		return report(issues, path, "schema", "schema must be an object or boolean")
	}
	if ref := schema.own("$ref"); ref.is(text) {
		return r.reference(ref.str, v, path, issues)
	}
	if v.kind == null && isNullable(schema) {
		return true
	}
	if !allows(schema, v) {
		types := typesOf(schema)
		report(issues, path, "type", "expected "+strings.Join(types, " or ")+", received "+typeOf(v))
		(*issues)[len(*issues)-1].expected = types
		return false
	}
	ok := true
	if constant := schema.own("const"); constant != nil && !equal(v, constant) {
		ok = report(issues, path, "const", "must equal const value")
	}
	if enum := schema.own("enum"); enum.is(array) && !r.hasEqual(enum.items, v) {
		ok = report(issues, path, "enum", "must be one of the allowed enum values")
	}
	ok = r.union("anyOf", schema, v, path, issues) && ok
	ok = r.union("oneOf", schema, v, path, issues) && ok
	if all := schema.own("allOf"); all.is(array) {
		for _, branch := range all.items {
			ok = r.node(branch, v, path, issues) && ok
		}
	}
	if not := schema.own("not"); not != nil {
		if r.node(not, v, path, &[]issue{}) {
			ok = report(issues, path, "not", "must not match excluded schema")
		}
	}
	if condition := schema.own("if"); condition != nil {
		branch := "else"
		if r.node(condition, v, path, &[]issue{}) {
			branch = "then"
		}
		if next := schema.own(branch); next != nil {
			ok = r.node(next, v, path, issues) && ok
		}
	}
	switch v.kind {
	case object:
		ok = r.object(schema, v, path, issues) && ok
	case array:
		ok = r.array(schema, v, path, issues) && ok
	case text:
		ok = checkText(schema, v.str, path, issues) && ok
	case number:
		if isFinite(v) {
			ok = checkNumber(schema, v.num, path, issues) && ok
		}
	}
	return ok
}

// reference holds v to what a $ref names; its siblings do not count.
func (r *run) reference(ref string, v *value, path []crumb, issues *[]issue) bool {
	r.spend(4)
	schema := resolve(r.root, ref)
	if schema == nil {
		return report(issues, path, "$ref", "unresolved reference "+ref)
	}
	if v.kind == object || v.kind == array {
		at := visit{ref, v}
		if r.active[at] {
			return true
		}
		r.active[at] = true
		ok := r.node(schema, v, path, issues)
		delete(r.active, at)
		return ok
	}
	if r.depth >= deepestRef {
		return report(issues, path, "$ref", "reference depth exceeded")
	}
	r.depth++
	ok := r.node(schema, v, path, issues)
	r.depth--
	return ok
}

func itoa(n int) string { return strconv.Itoa(n) }
