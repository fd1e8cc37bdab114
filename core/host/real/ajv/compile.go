package ajv

import (
	"strings"

	"fourhosts/core/jsontext"
)

// check is one keyword at work on a value.
type check func(x *run, value *jsontext.Value, at *place, seen *evaluated)

// node is a compiled schema.
type node struct {
	always, never bool
	types         []string // nil: any
	typeMessage   string
	typeFirst     bool // the type is checked before all rules
	rules         [groups][]check
	plainRef      bool // $ref and nothing else
	building      bool // not finished yet: a schema that refers to itself
	steps         []func(*evaluated)
	outlined      *evaluated
	checks        check // what a plain $ref does
}

// scope is a schema that is being compiled.
type scope struct {
	schema *jsontext.Value
	base   string
	node   *node
}

// compiler holds what is known of the whole document.
type compiler struct {
	dialect  dialect
	rules    [groups][]rule
	known    map[string]bool // every keyword with a rule
	done     map[site]*node
	rootBase string
	inlined  int // references that were written in place
	// referring remembers which schemas hold references.
	referring map[*jsontext.Value]bool
	// tracks tells whether it matters anywhere what was evaluated.
	tracks bool
	*references
}

type site struct {
	schema *jsontext.Value
	base   string
}

func newCompiler(d dialect, root *jsontext.Value) *compiler {
	c := &compiler{dialect: d, rules: rulesOf(d), known: map[string]bool{"$async": false}, done: map[site]*node{},
		referring: map[*jsontext.Value]bool{}}
	c.tracks = c.unevaluated() && mentions(root, "unevaluatedProperties", "unevaluatedItems", "patternProperties")
	for _, g := range c.rules {
		for _, r := range g {
			c.known[r.keyword] = true
		}
	}
	c.references = c.index(root)
	c.rootBase = c.references.base
	return c
}

// unevaluated tells whether this engine tracks what was evaluated.
func (c *compiler) unevaluated() bool { return c.dialect != draft7 }

// mentions tells whether an object anywhere has one of the keys.
func mentions(v *jsontext.Value, keys ...string) bool {
	for _, item := range v.Items {
		if mentions(item, keys...) {
			return true
		}
	}
	for _, m := range v.Members {
		if has(keys, m.Key) || mentions(m.Value, keys...) {
			return true
		}
	}
	return false
}

// always tells whether a schema lets everything pass without Ajv looking at it.
func (c *compiler) always(schema *jsontext.Value) bool {
	switch schema.Kind {
	case jsontext.Bool:
		return schema.Bool
	case jsontext.Object:
		return !c.hasRules(schema, "")
	}
	return true
}

func (c *compiler) hasRules(schema *jsontext.Value, but string) bool {
	for _, m := range schema.Members {
		if m.Key != but && c.known[m.Key] {
			return true
		}
	}
	return false
}

// compile compiles a schema that stands below base. A schema that is met again
// inside of itself gives the node that is still being built.
func (c *compiler) compile(schema *jsontext.Value, base string) *node {
	key := site{schema, base}
	if n := c.done[key]; n != nil {
		return n
	}
	n := &node{}
	c.done[key] = n
	if schema.Kind == jsontext.Bool {
		n.always, n.never = schema.Bool, !schema.Bool
		return n
	}
	if c.always(schema) {
		n.always = true
		return n
	}
	if async := schema.Get("$async"); async != nil && async.Kind == jsontext.Bool && async.Bool {
		missing("$async in Ajv")
	}
	n.building = true
	c.fill(&scope{schema, c.baseOf(schema, base), n})
	n.building = false
	return n
}

func (c *compiler) fill(s *scope) {
	c.types(s)
	if ref := s.schema.Get("$ref"); ref != nil && truthy(ref) && !c.hasRules(s.schema, "$ref") {
		c.judge(rule{keyword: "$ref", takes: "string"}, ref)
		s.node.plainRef, s.node.checks = true, makeRef(c, s, ref)
		return
	}
	for g := anyGroup; g < groups; g++ {
		for _, r := range c.rules[g] {
			value := s.schema.Get(r.keyword)
			if value == nil {
				continue
			}
			c.judge(r, value)
			if r.make == nil {
				continue
			}
			if made := r.make(c, s, value); made != nil {
				s.node.rules[g] = append(s.node.rules[g], made)
			}
		}
	}
}

// judge refuses a keyword whose value is of a kind that it does not take.
func (c *compiler) judge(r rule, value *jsontext.Value) {
	if r.takes == "" {
		return
	}
	kinds := strings.Fields(r.takes)
	for _, kind := range kinds {
		if kind == kindNames[value.Kind] {
			return
		}
	}
	refuse(r.keyword + ` value must be ["` + strings.Join(kinds, `","`) + `"]`)
}

var kindNames = [...]string{jsontext.Null: "null", jsontext.Bool: "boolean", jsontext.Number: "number", jsontext.String: "string", jsontext.Array: "array", jsontext.Object: "object"}

func truthy(v *jsontext.Value) bool {
	switch v.Kind {
	case jsontext.Null:
		return false
	case jsontext.Bool:
		return v.Bool
	case jsontext.Number:
		return number(v) != 0
	case jsontext.String:
		return v.Text != ""
	}
	return true
}

// below compiles a schema inside of the one that is being compiled.
func (c *compiler) below(s *scope, schema *jsontext.Value) *node { return c.compile(schema, s.base) }
