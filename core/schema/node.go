package schema

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"fourhosts/core/format"
	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A node is one compiled subschema: what the library resolved, in the order in
// which the schema says it. References are followed by the library; order and
// digits are read off the text.
type node struct {
	at      string
	draft   int
	boolean *bool

	types    []string
	constant *jsontext.Value
	enum     []*jsontext.Value
	format   string
	isFormat func(string) bool

	minLength, maxLength                                 *limit
	pattern                                              pattern.Matcher
	minimum, maximum, exclusiveMinimum, exclusiveMaximum *limit
	multipleOf                                           *limit

	required                     []string
	props                        []named
	byName                       map[string]*node
	patterns                     []named
	matchers                     []pattern.Matcher
	closed                       bool  // additionalProperties: false
	additional                   *node // additionalProperties: a schema
	propertyNames                *node
	minProperties, maxProperties *limit
	dependentRequired            []dependency
	dependentSchemas             []named
	unevaluatedProperties        *node

	minItems, maxItems       *limit
	uniqueItems              bool
	prefix                   []*node
	tuple                    bool  // prefix is there, even when it is empty
	rest                     *node // what items behind the prefix must be
	contains                 *node
	minContains, maxContains *limit
	unevaluatedItems         *node

	ifNode, thenNode, elseNode *node
	not                        *node
	allOf, anyOf, oneOf        []*node
	ref                        *node
	dynamic                    *node // $dynamicRef or $recursiveRef: the initial target
	dynamicName                string
	recursive                  bool

	// rules counts the assertions, so that a node that only refers elsewhere is
	// known.
	rules    int
	named    *namedTypes // what typesOf found
	declares *Takes      // what takes found

	// alone tells that it applies no other node to the value itself.
	alone bool

	lib      *jsonschema.Schema
	resource *node
	anchors  map[string]*node // of a resource: its dynamic anchors
}

type named struct {
	name string
	node *node
}

type dependency struct {
	name  string
	names []string
}

// A limit is a number of the schema: as written, and as a number.
type limit struct {
	text string
	num  jsontext.Decimal
}

// A builder makes nodes of the library's schemas, each once.
type builder struct {
	compiler *jsonschema.Compiler
	root     *jsontext.Value
	walk     *walk
	nodes    map[*jsonschema.Schema]*node
	order    []*node
	dynamic  bool // some $dynamicRef or $recursiveRef is there
	uneval   bool // some unevaluatedProperties or unevaluatedItems is there
}

func (b *builder) node(s *jsonschema.Schema) *node {
	if s == nil {
		return nil
	}
	if n := b.nodes[s]; n != nil {
		return n
	}
	n := &node{lib: s, draft: s.DraftVersion, boolean: s.Bool, at: s.Location}
	b.nodes[s] = n
	b.order = append(b.order, n)
	var raw *jsontext.Value
	if at, ok := placeOf(s.Location); ok {
		n.at = at
		raw = lookup(b.root, at)
	}
	if n.boolean != nil {
		return n
	}
	b.any(n, raw)
	b.object(n, raw)
	b.array(n, raw)
	b.applicators(n)
	n.rules = n.countRules()
	return n
}

func (b *builder) list(schemas []*jsonschema.Schema) []*node {
	var nodes []*node
	for _, s := range schemas {
		nodes = append(nodes, b.node(s))
	}
	return nodes
}

func (b *builder) any(n *node, raw *jsontext.Value) {
	s := n.lib
	if s.Types != nil {
		n.types = s.Types.ToStrings()
		if t := raw.Get("type"); t != nil && t.Kind == jsontext.Array {
			n.types = textsOf(t)
		}
	}
	if s.Const != nil {
		if n.constant = raw.Get("const"); n.constant == nil {
			n.constant = fromLibrary(*s.Const)
		}
	}
	if s.Enum != nil {
		if e := raw.Get("enum"); e != nil {
			n.enum = e.Items
		} else {
			n.enum = fromLibrary(s.Enum.Values).Items
		}
		if n.enum == nil {
			n.enum = []*jsontext.Value{}
		}
	}
	if s.Format != nil {
		n.format = unshift(s.Format.Name)
		n.isFormat = format.Lookup(n.format)
	}
	n.minLength = count(raw, "minLength", s.MinLength)
	n.maxLength = count(raw, "maxLength", s.MaxLength)
	if m, ok := s.Pattern.(*matcher); ok {
		n.pattern = m.Matcher
	}
	n.minimum = number(raw, "minimum", s.Minimum)
	n.maximum = number(raw, "maximum", s.Maximum)
	n.exclusiveMinimum = exclusive(raw, "exclusiveMinimum", "minimum", s.ExclusiveMinimum)
	n.exclusiveMaximum = exclusive(raw, "exclusiveMaximum", "maximum", s.ExclusiveMaximum)
	n.multipleOf = number(raw, "multipleOf", s.MultipleOf)
}

func (b *builder) object(n *node, raw *jsontext.Value) {
	s := n.lib
	for _, name := range s.Required {
		n.required = append(n.required, unshift(name))
	}
	n.props = b.members(raw.Get("properties"), s.Properties)
	n.byName = make(map[string]*node, len(n.props))
	for _, p := range n.props {
		n.byName[p.name] = p.node
	}
	bySource := make(map[string]*jsonschema.Schema, len(s.PatternProperties))
	matchers := make(map[string]pattern.Matcher, len(s.PatternProperties))
	for re, sub := range s.PatternProperties {
		if m, ok := re.(*matcher); ok {
			source := shift(m.String())
			bySource[source], matchers[source] = sub, m.Matcher
		}
	}
	n.patterns = b.members(raw.Get("patternProperties"), bySource)
	for _, p := range n.patterns {
		n.matchers = append(n.matchers, matchers[shift(p.name)])
	}
	switch a := s.AdditionalProperties.(type) {
	case bool:
		n.closed = !a
		if a {
			n.additional = anything
		}
	case *jsonschema.Schema:
		n.additional = b.node(a)
		if n.additional.boolean != nil && !*n.additional.boolean {
			n.closed, n.additional = true, nil
		}
	}
	n.propertyNames = b.node(s.PropertyNames)
	n.minProperties = count(raw, "minProperties", s.MinProperties)
	n.maxProperties = count(raw, "maxProperties", s.MaxProperties)
	n.dependentRequired = requiredBy(raw.Get("dependentRequired"), s.DependentRequired)
	n.dependentSchemas = b.members(raw.Get("dependentSchemas"), s.DependentSchemas)
	lists, schemas := map[string][]string{}, map[string]*jsonschema.Schema{}
	for name, d := range s.Dependencies {
		switch d := d.(type) {
		case []string:
			lists[name] = d
		case *jsonschema.Schema:
			schemas[name] = d
		}
	}
	n.dependentRequired = append(n.dependentRequired, requiredBy(raw.Get("dependencies"), lists)...)
	n.dependentSchemas = append(n.dependentSchemas, b.members(raw.Get("dependencies"), schemas)...)
	if n.unevaluatedProperties = b.node(s.UnevaluatedProperties); n.unevaluatedProperties != nil {
		b.uneval = true
	}
}

func (b *builder) array(n *node, raw *jsontext.Value) {
	s := n.lib
	n.minItems = count(raw, "minItems", s.MinItems)
	n.maxItems = count(raw, "maxItems", s.MaxItems)
	n.uniqueItems = s.UniqueItems
	if n.draft >= 2020 {
		n.prefix, n.tuple = b.list(s.PrefixItems), len(s.PrefixItems) > 0
		n.rest = b.node(s.Items2020)
	} else {
		switch items := s.Items.(type) {
		case *jsonschema.Schema:
			n.rest = b.node(items)
		case []*jsonschema.Schema:
			n.prefix, n.tuple = b.list(items), true
		}
		switch a := s.AdditionalItems.(type) {
		case bool:
			n.rest = anything
			if !a {
				n.rest = nothing
			}
		case *jsonschema.Schema:
			n.rest = b.node(a)
		}
	}
	n.contains = b.node(s.Contains)
	n.minContains = count(raw, "minContains", s.MinContains)
	n.maxContains = count(raw, "maxContains", s.MaxContains)
	if n.unevaluatedItems = b.node(s.UnevaluatedItems); n.unevaluatedItems != nil {
		b.uneval = true
	}
}

func (b *builder) applicators(n *node) {
	s := n.lib
	n.ifNode, n.thenNode, n.elseNode = b.node(s.If), b.node(s.Then), b.node(s.Else)
	n.not = b.node(s.Not)
	n.allOf, n.anyOf, n.oneOf = b.list(s.AllOf), b.list(s.AnyOf), b.list(s.OneOf)
	n.ref = b.node(s.Ref)
	if s.DynamicRef != nil {
		n.dynamic, n.dynamicName = b.node(s.DynamicRef.Ref), s.DynamicRef.Anchor
		b.dynamic = true
	}
	if s.RecursiveRef != nil {
		n.dynamic, n.recursive = b.node(s.RecursiveRef), true
		b.dynamic = true
	}
}

// anything and nothing stand for additionalItems: true and false, which the
// library keeps as bare booleans.
var (
	yes, no  = true, false
	anything = &node{boolean: &yes}
	nothing  = &node{boolean: &no}
)

// members puts a map of the library into the order of the text; a metaschema,
// whose text we do not have, is sorted by name.
func (b *builder) members(raw *jsontext.Value, m map[string]*jsonschema.Schema) []named {
	var list []named
	for _, name := range orderOf(raw, m) {
		list = append(list, named{name, b.node(m[shift(name)])})
	}
	return list
}

func requiredBy(raw *jsontext.Value, m map[string][]string) []dependency {
	var list []dependency
	for _, name := range orderOf(raw, m) {
		d := dependency{name: name}
		for _, n := range m[shift(name)] {
			d.names = append(d.names, unshift(n))
		}
		list = append(list, d)
	}
	return list
}

func orderOf[T any](raw *jsontext.Value, m map[string]T) []string {
	names := make([]string, 0, len(m))
	if raw != nil {
		for _, member := range raw.Members {
			if _, ok := m[shift(member.Key)]; ok {
				names = append(names, member.Key)
			}
		}
		return names
	}
	for name := range m {
		names = append(names, unshift(name))
	}
	slices.Sort(names)
	return names
}

func textsOf(v *jsontext.Value) []string {
	var texts []string
	for _, item := range v.Items {
		texts = append(texts, item.Text)
	}
	return texts
}

func count(raw *jsontext.Value, name string, n *int) *limit {
	if n == nil {
		return nil
	}
	if t := raw.Get(name); t != nil {
		return newLimit(t.Text)
	}
	return newLimit(strconv.Itoa(*n))
}

func number(raw *jsontext.Value, name string, n *big.Rat) *limit {
	if n == nil {
		return nil
	}
	if t := raw.Get(name); t != nil {
		return newLimit(t.Text)
	}
	return newLimit(strings.TrimSuffix(strings.TrimRight(n.FloatString(20), "0"), "."))
}

// exclusive reads draft 4's boolean, beside which the bound stands in another
// keyword, like the number of later drafts.
func exclusive(raw *jsontext.Value, name, bound string, n *big.Rat) *limit {
	if t := raw.Get(name); t != nil && t.Kind == jsontext.Bool {
		return number(raw, bound, n)
	}
	return number(raw, name, n)
}

func newLimit(text string) *limit { return &limit{text, jsontext.ParseNumber(text)} }

// countRules counts the assertions of a node, a group for each keyword.
func (n *node) countRules() int {
	rules := 0
	for _, there := range []bool{
		len(n.types) > 0, n.constant != nil, n.enum != nil, n.isFormat != nil,
		n.minLength != nil, n.maxLength != nil, n.pattern != nil,
		n.minimum != nil, n.maximum != nil, n.exclusiveMinimum != nil, n.exclusiveMaximum != nil, n.multipleOf != nil,
		len(n.required) > 0, len(n.props) > 0, len(n.patterns) > 0, n.closed, n.additional != nil, n.propertyNames != nil,
		n.minProperties != nil, n.maxProperties != nil, len(n.dependentRequired) > 0, len(n.dependentSchemas) > 0,
		n.unevaluatedProperties != nil, n.minItems != nil, n.maxItems != nil, n.uniqueItems, n.tuple, n.rest != nil,
		n.contains != nil, n.unevaluatedItems != nil, n.ifNode != nil, n.not != nil, len(n.allOf) > 0, len(n.anyOf) > 0,
		len(n.oneOf) > 0, n.ref != nil, n.dynamic != nil,
	} {
		if there {
			rules++
		}
	}
	return rules
}
