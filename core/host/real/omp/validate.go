package omp

import (
	"math"
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
	root   *value
	active map[visit]bool
	depth  int
}

type visit struct {
	ref string
	on  *value
}

// check validates v. Its references point into the schema itself.
func check(schema, v *value) (bool, []issue) {
	r := run{root: schema, active: map[visit]bool{}}
	var issues []issue
	ok := r.node(schema, v, nil, &issues)
	return ok, issues
}

// fits tells whether v is valid.
func fits(schema, v *value) bool {
	ok, _ := check(schema, v)
	return ok
}

// report adds an issue.
func report(issues *[]issue, path []string, keyword, message string) bool {
	*issues = append(*issues, issue{path: append([]string(nil), path...), message: message, keyword: keyword})
	return false
}

// join gives a path with one more key.
func join(path []string, key string) []string {
	return append(path[:len(path):len(path)], key)
}

// typeOf is what a refusal calls a value.
func typeOf(v *value) string {
	switch v.kind {
	case null:
		return "null"
	case array:
		return "array"
	case number:
		if isInteger(v) {
			return "integer"
		}
		return "number"
	case boolean:
		return "boolean"
	case text:
		return "string"
	case object:
		return "object"
	case function:
		return "function"
	}
	return "undefined"
}

func isFinite(v *value) bool {
	return v.kind == number && !math.IsInf(v.num, 0) && !math.IsNaN(v.num)
}

func isInteger(v *value) bool { return isFinite(v) && v.num == math.Trunc(v.num) }

// isOf tells whether v is of a type of JSON Schema.
func isOf(v *value, name string) bool {
	switch name {
	case "string":
		return v.kind == text
	case "number":
		return isFinite(v)
	case "integer":
		return isInteger(v)
	case "boolean":
		return v.kind == boolean
	case "object":
		return v.kind == object
	case "array":
		return v.kind == array
	case "null":
		return v.kind == null
	}
	return false
}

// isOfAny tells whether v is of one of some types.
func isOfAny(v *value, names []string) bool {
	for _, name := range names {
		if isOf(v, name) {
			return true
		}
	}
	return false
}

// typesOf gives the types that a schema allows, none when it says nothing.
func typesOf(schema *value) []string {
	var types []string
	is := schema.own("type")
	switch {
	case is.is(text):
		types = append(types, is.str)
	case is.is(array):
		for _, item := range is.items {
			if item.kind == text {
				types = append(types, item.str)
			}
		}
	}
	if isNullable(schema) && !contains(types, "null") {
		types = append(types, "null")
	}
	return types
}

func isNullable(schema *value) bool {
	nullable := schema.own("nullable")
	return nullable.is(boolean) && nullable.truth
}

func contains(list []string, s string) bool {
	for _, entry := range list {
		if entry == s {
			return true
		}
	}
	return false
}

// resolve follows a reference of the form #/a/b; nil when it leads nowhere.
func resolve(root *value, ref string) *value {
	if ref == "#" {
		return root
	}
	rest, ok := strings.CutPrefix(ref, "#/")
	if !ok {
		return nil
	}
	at := root
	for _, token := range strings.Split(rest, "/") {
		if at = step(at, unescape(token)); at == nil {
			return nil
		}
	}
	return at
}

// unescape reads one token of a JSON Pointer.
func unescape(token string) string {
	return strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
}

// step goes to a member or an element; nil when there is none.
func step(at *value, token string) *value {
	switch at.kind {
	case object:
		if next := at.get(token); next.kind != undefined {
			return next
		}
	case array:
		if i := arrayIndex(token); i < int64(len(at.items)) {
			return at.items[i]
		}
		if token == "length" {
			return numberOf(float64(len(at.items)))
		}
	}
	return nil
}

// node holds v to one schema, keyword by keyword in the order of the host.
func (r *run) node(schema, v *value, path []string, issues *[]issue) bool {
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
	if types := typesOf(schema); len(types) > 0 && !isOfAny(v, types) {
		report(issues, path, "type", "expected "+strings.Join(types, " or ")+", received "+typeOf(v))
		(*issues)[len(*issues)-1].expected = types
		return false
	}
	ok := true
	if constant := schema.own("const"); constant != nil && !equal(v, constant) {
		ok = report(issues, path, "const", "must equal const value")
	}
	if enum := schema.own("enum"); enum.is(array) && !hasEqual(enum.items, v) {
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
func (r *run) reference(ref string, v *value, path []string, issues *[]issue) bool {
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

// union holds v to anyOf or oneOf. What is told of a union that nothing fits is what
// its one tagged branch says, otherwise what its first branch says.
func (r *run) union(keyword string, schema, v *value, path []string, issues *[]issue) bool {
	branches := schema.own(keyword)
	if !branches.is(array) {
		return true
	}
	matches, tagged := 0, 0
	var first, chosen []issue
	for _, branch := range branches.items {
		var own []issue
		if r.node(branch, v, path, &own) {
			matches++
			continue
		}
		if first == nil {
			first = own
		}
		if isTagged(branch, v) {
			if tagged++; tagged == 1 {
				chosen = own
			}
		}
	}
	if keyword == "anyOf" && matches > 0 || matches == 1 {
		return true
	}
	switch {
	case matches == 0 && tagged == 1 && len(chosen) > 0:
		*issues = append(*issues, chosen...)
	case matches == 0 && len(first) > 0:
		for _, i := range first {
			i.guess = true
			*issues = append(*issues, i)
		}
	case keyword == "anyOf":
		report(issues, path, keyword, "must match at least one schema")
	default:
		report(issues, path, keyword, "must match exactly one schema")
	}
	return false
}

// isTagged tells whether v has every constant and enum that a branch declares for
// its properties, and that there is one.
func isTagged(branch, v *value) bool {
	if branch.kind != object || v.kind != object {
		return false
	}
	properties := branch.own("properties")
	if !properties.is(object) {
		return false
	}
	some := false
	for _, key := range properties.names() {
		property := properties.own(key)
		constant, enum := property.own("const"), property.own("enum")
		if constant == nil && !enum.is(array) {
			continue
		}
		own := v.own(key)
		if own == nil || constant != nil && !equal(own, constant) || constant == nil && !hasEqual(enum.items, own) {
			return false
		}
		some = true
	}
	return some
}

func itoa(n int) string { return strconv.Itoa(n) }
