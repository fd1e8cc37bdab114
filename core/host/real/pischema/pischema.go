// Package pischema coerces and checks values as pi-schema does for Pi from 1.5.0 on:
// JSON Schema 2020-12 with formats, coercion, and references that name nothing taken
// for the schema false.
//
// Schemas and values are in the form that js.Read gives; neither is changed. What is
// not simulated ends in js.Lack.
package pischema

import (
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

type value = jsontext.Value

// Problem is one failing keyword.
type Problem struct {
	// Keyword failed at the value that Path, a JSON Pointer, leads to.
	Keyword, Path string
	// Message says what was expected.
	Message string
}

// Compiled is a schema with what is looked up in it again and again. It is for one
// goroutine at a time.
type Compiled struct {
	root *value
	// known are the members of objects of schemas by their keys.
	known   map[*value]map[string]*value
	anchors map[string]*value
}

// Compile takes a schema; nothing is wrong with it before a value meets it.
func Compile(schema *jsontext.Value) *Compiled {
	return &Compiled{root: schema, known: map[*value]map[string]*value{}}
}

// Parse coerces a value towards a schema and checks it: the coerced value, or at
// least one problem.
func (s *Compiled) Parse(v *jsontext.Value) (*jsontext.Value, []Problem) {
	c := &checker{Compiled: s}
	v = (&coercer{checker: c}).all(v)
	if c.check(s.root, v) {
		return v, nil
	}
	e := &explainer{checker: c}
	var list []Problem
	e.walk(s.root, v, "", &list)
	if len(list) == 0 {
		list = []Problem{{Keyword: "schema", Message: "invalid"}}
	}
	return nil, list
}

// checker is one check.
type checker struct {
	*Compiled
	// steps counts the schemas that were looked at, depth those that are open.
	steps, depth int
	// rests are schemas without the keywords that annotate.
	rests map[*value]*value
}

// maxSteps is how many schemas are looked at for one call; maxDepth is where a
// schema counts as going round in circles on one value.
const (
	maxSteps = 1_000_000
	maxDepth = 4000
)

func (c *checker) enter() {
	if c.depth++; c.depth > maxDepth {
		js.Lack("a schema that refers to itself without end")
	}
	if c.steps++; c.steps > maxSteps {
		js.Lack("a check on which the host would work for very long")
	}
}

func (c *checker) leave() { c.depth-- }

func isObject(v *value) bool { return v != nil && v.Kind == jsontext.Object }
func isArray(v *value) bool  { return v != nil && v.Kind == jsontext.Array }
func isString(v *value) bool { return v != nil && v.Kind == jsontext.String }

// object gives a keyword whose value is an object.
func object(s *value, keyword string) *value {
	if v := s.Get(keyword); isObject(v) {
		return v
	}
	return nil
}

// list gives a keyword whose value is a list.
func list(s *value, keyword string) *value {
	if v := s.Get(keyword); isArray(v) {
		return v
	}
	return nil
}

// text gives a keyword whose value is a string.
func text(s *value, keyword string) *value {
	if v := s.Get(keyword); isString(v) {
		return v
	}
	return nil
}

// number gives a keyword whose value is a number.
func number(s *value, keyword string) *value {
	if v := s.Get(keyword); v != nil && v.Kind == jsontext.Number {
		return v
	}
	return nil
}

// members gives the members of an object, none for nil.
func members(v *value) []jsontext.Member {
	if v == nil {
		return nil
	}
	return v.Members
}

// tuple gives the schemas of the first items and that of the others, each nil for
// none.
func tuple(s *value) (prefix []*value, rest *value) {
	if first := list(s, "items"); first != nil {
		return first.Items, s.Get("additionalItems")
	}
	if first := list(s, "prefixItems"); first != nil {
		prefix = first.Items
	}
	return prefix, s.Get("items")
}
