package schema

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fourhosts/core/jsontext"
)

// An evaluation explains one value: it applies the nodes as the drafts say and
// keeps every failure. What it finds is held to the library's verdict.
type evaluation struct {
	schema *Schema
	// memo keeps what a node said of a value, so that small schemas that double
	// (two references to one node, again and again) cost no more than their size.
	// With dynamic references a node may answer differently: no memo then.
	memo map[memoKey]*result
	// spare is a result with nothing in it, for the next node: most have nothing to say.
	spare *result
}

type memoKey struct {
	node  *node
	value *jsontext.Value
}

// A result is what one node says of one value.
type result struct {
	failures []*Failure
	// seen tells for each member or item of the value whether it was evaluated;
	// nil where no unevaluated keyword asks.
	seen []evaluated
}

// passed is the result that has nothing to say. Nobody writes into a result that is
// given away.
var passed = &result{}

func (r *result) ok() bool { return len(r.failures) == 0 }

// evaluated has a bit for the drafts' meaning, in which a failing subschema
// evaluates nothing, and one for the lines, in which it does: what only a failing
// subschema evaluates is no second problem.
type evaluated uint8

const (
	strictly evaluated = 1 << iota
	leniently
	both = strictly | leniently
)

// A scope is the way that led to a node, for dynamic references.
type scope struct {
	node   *node
	parent *scope
}

// place is where the evaluation stands.
type place struct {
	path  []step
	onKey bool
	scope *scope
}

// into leads to a member or an item. Places beside each other share their room: who
// keeps a path copies it.
// list or object gives all of them room first.
func (p place) into(s step) place {
	p.path = append(p.path, s)
	return p
}

// application is one node at work on one value.
type application struct {
	*evaluation
	n  *node
	v  *jsontext.Value
	at place
	*result
	limit int // of failures, before equal ones are dropped
}

func (e *evaluation) apply(n *node, v *jsontext.Value, at place) *result {
	if n.boolean != nil {
		r := &result{}
		if !*n.boolean {
			a := application{evaluation: e, n: n, v: v, at: at, result: r}
			a.fail(Failure{Keyword: False})
		}
		return r
	}
	key := memoKey{n, v}
	// Nothing is doubled by a node that applies no other to the same scalar.
	remember := !e.schema.dynamic && (v.Kind >= jsontext.Array || !n.alone)
	if remember {
		if r := e.memo[key]; r != nil {
			return r
		}
	} else if e.schema.dynamic {
		at.scope = &scope{n, at.scope}
	}
	r := e.spare
	if e.spare = nil; r == nil {
		r = &result{}
	}
	a := application{evaluation: e, n: n, v: v, at: at, result: r, limit: 512}
	if e.schema.uneval {
		a.seen = make([]evaluated, max(len(v.Items), len(v.Members)))
	}
	a.run()
	if r.ok() && r.seen == nil {
		e.spare, r = r, passed
	}
	if remember {
		e.memo[key] = r
	}
	return r
}

// fail keeps a failure of the value itself.
func (a *application) fail(f Failure) { a.failAt(f, a.v, a.at) }

func (a *application) failAt(f Failure, v *jsontext.Value, at place) {
	f.stand(v, at)
	f.key = []int{int(f.Keyword)}
	a.keep(&f)
}

// stand says where a failure is.
func (f *Failure) stand(v *jsontext.Value, at place) {
	f.Value, f.path, f.At, f.OnKey = v, append([]step(nil), at.path...), pointer(at.path), at.onKey
}

func (a *application) keep(f *Failure) {
	a.failures = append(a.failures, f)
	if a.limit > 0 && len(a.failures) > a.limit {
		a.failures = distinct(a.failures)
		a.limit = 2 * max(a.limit, len(a.failures))
	}
}

// inherit keeps what a subschema said: of the same value at the place of the
// keyword, of what is inside it as it is.
func (a *application) inherit(r *result, keyword Keyword, index int) {
	for _, f := range r.failures {
		if len(f.path) == len(a.at.path) {
			c := *f
			c.key = append([]int{int(keyword), index}, f.key...)
			f = &c
		}
		a.keep(f)
	}
}

// merge takes over what a subschema evaluated.
func (a *application) merge(r *result, passed bool) {
	for i, s := range r.seen {
		switch {
		case i >= len(a.seen):
			return
		case passed:
			a.seen[i] |= s
		case s != 0:
			a.seen[i] |= leniently
		}
	}
}

func (a *application) run() {
	n := a.n
	if a.v.Kind >= jsontext.Array && len(a.at.path) == cap(a.at.path) {
		a.at.path = append(a.at.path, step{})[:len(a.at.path)]
	}
	if n.ref != nil && n.draft < 2019 {
		// Up to draft 7 a reference silences its neighbours.
		a.subschema(n.ref, Ref, 0)
		return
	}
	if len(n.types) > 0 && !takes(n.types, a.v) {
		a.fail(Failure{Keyword: Type, Names: n.types})
		if a.v.Kind == jsontext.Number && slices.Contains(n.types, "integer") {
			a.number()
		}
		a.constants()
		return
	}
	switch a.v.Kind {
	case jsontext.Object:
		a.object()
	case jsontext.Array:
		a.array()
	case jsontext.String:
		a.text()
	case jsontext.Number:
		a.number()
	}
	a.constants()
	a.applicators()
	a.unevaluated()
}

func (a *application) constants() {
	if c := a.n.constant; c != nil && !jsontext.Equal(c, a.v) {
		a.fail(Failure{Keyword: Const, Values: []*jsontext.Value{c}})
	}
	if a.n.enum != nil && !holds(a.n.enum, a.v) {
		a.fail(Failure{Keyword: Enum, Values: a.n.enum})
	}
}

func (a *application) text() {
	n, s := a.n, a.v.Text
	if n.minLength != nil || n.maxLength != nil {
		length := characters(s)
		a.bound(MinLength, n.minLength, length)
		a.bound(MaxLength, n.maxLength, length)
	}
	if n.isFormat != nil && !n.isFormat(s) {
		a.fail(Failure{Keyword: Format, Limit: n.format})
	}
	if n.pattern != nil && !n.pattern.MatchString(s) {
		a.fail(Failure{Keyword: Pattern, Limit: n.pattern.String()})
	}
}

// bound holds a count to a lower or an upper limit.
func (a *application) bound(keyword Keyword, l *limit, got int) {
	if l == nil {
		return
	}
	lower := keyword == MinLength || keyword == MinItems || keyword == MinProperties
	if c := jsontext.ParseNumber(strconv.Itoa(got)).Cmp(l.num); lower && c < 0 || !lower && c > 0 {
		a.fail(Failure{Keyword: keyword, Limit: l.text})
	}
}

func (a *application) number() {
	n := a.n
	if n.exclusiveMinimum == nil && n.exclusiveMaximum == nil && n.minimum == nil && n.maximum == nil && n.multipleOf == nil {
		return
	}
	num := jsontext.ParseNumber(a.v.Text)
	check := func(keyword Keyword, l *limit, ok func(cmp int) bool) {
		if l != nil && !ok(num.Cmp(l.num)) {
			a.fail(Failure{Keyword: keyword, Limit: l.text})
		}
	}
	check(ExclusiveMinimum, n.exclusiveMinimum, func(c int) bool { return c > 0 })
	check(ExclusiveMaximum, n.exclusiveMaximum, func(c int) bool { return c < 0 })
	check(Minimum, n.minimum, func(c int) bool { return c >= 0 })
	check(Maximum, n.maximum, func(c int) bool { return c <= 0 })
	if n.multipleOf != nil && !num.IsMultipleOf(n.multipleOf.num) {
		a.fail(Failure{Keyword: MultipleOf, Limit: n.multipleOf.text})
	}
}

// subschema applies a schema to the same value and takes over what it says.
func (a *application) subschema(n *node, keyword Keyword, index int) {
	r := a.apply(n, a.v, a.at)
	a.inherit(r, keyword, index)
	a.merge(r, r.ok())
}

func (a *application) applicators() {
	n := a.n
	if n.ifNode != nil {
		r := a.apply(n.ifNode, a.v, a.at)
		a.merge(r, r.ok())
		if r.ok() && n.thenNode != nil {
			a.subschema(n.thenNode, If, 0)
		}
		if !r.ok() && n.elseNode != nil {
			a.subschema(n.elseNode, If, 0)
		}
	}
	if n.not != nil && a.apply(n.not, a.v, a.at).ok() {
		a.fail(Failure{Keyword: Not})
	}
	for i, sub := range n.allOf {
		a.subschema(sub, AllOf, i)
	}
	for i, d := range n.dependentSchemas {
		if a.v.Get(d.name) != nil {
			a.subschema(d.node, DependentSchemas, i)
		}
	}
	if n.ref != nil {
		a.subschema(n.ref, Ref, 0)
	}
	if n.dynamic != nil {
		a.subschema(a.target(), DynamicRef, 0)
	}
	if len(n.anyOf) > 0 {
		a.union(AnyOf, n.anyOf)
	}
	if len(n.oneOf) > 0 {
		a.union(OneOf, n.oneOf)
	}
}

// target is where a dynamic reference leads on this way: to the outermost schema
// that offers the anchor.
func (a *application) target() *node {
	n := a.n.dynamic
	switch {
	case a.n.recursive && !n.lib.RecursiveAnchor:
		return n
	case !a.n.recursive && (a.n.dynamicName == "" || n.lib.DynamicAnchor != a.n.dynamicName):
		return n
	}
	for s := a.at.scope; s != nil; s = s.parent {
		r := s.node.resource
		switch {
		case r == nil:
		case a.n.recursive:
			if r.lib.RecursiveAnchor {
				n = s.node
			}
		case r.anchors[a.n.dynamicName] != nil:
			n = r.anchors[a.n.dynamicName]
		}
	}
	return n
}

// takes tells whether a value is of one of the types.
func takes(types []string, v *jsontext.Value) bool {
	name := typeOf(v)
	if slices.Contains(types, name) {
		return true
	}
	return name == "number" && slices.Contains(types, "integer") && isInteger(v)
}

func isInteger(v *jsontext.Value) bool {
	return jsontext.IsShortInteger(v.Text) || jsontext.ParseNumber(v.Text).IsInteger()
}

var typeNames = [...]string{
	jsontext.Null: "null", jsontext.Bool: "boolean", jsontext.Number: "number",
	jsontext.String: "string", jsontext.Array: "array", jsontext.Object: "object",
}

func typeOf(v *jsontext.Value) string { return typeNames[v.Kind] }

func holds(values []*jsontext.Value, v *jsontext.Value) bool {
	return slices.ContainsFunc(values, func(c *jsontext.Value) bool { return jsontext.Equal(c, v) })
}

// characters counts code points; a lone surrogate, three bytes here, is one.
func characters(s string) int {
	n := utf8.RuneCountInString(s)
	if strings.Contains(s, "\xed") {
		return utf8.RuneCountInString(shift(s))
	}
	return n
}
