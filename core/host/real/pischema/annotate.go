package pischema

import (
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// annotations are the properties and items that a schema has evaluated.
type annotations struct {
	props    map[string]bool
	allProps bool
	items    int
	allItems bool
	indexes  map[int]bool
}

func (a *annotations) addProp(key string) {
	if a.props == nil {
		a.props = map[string]bool{}
	}
	a.props[key] = true
}

func (a *annotations) addIndex(i int) {
	if a.indexes == nil {
		a.indexes = map[int]bool{}
	}
	a.indexes[i] = true
}

func (a *annotations) merge(b *annotations) {
	for key := range b.props {
		a.addProp(key)
	}
	for i := range b.indexes {
		a.addIndex(i)
	}
	a.allProps = a.allProps || b.allProps
	a.allItems = a.allItems || b.allItems
	a.items = max(a.items, b.items)
}

// annotating are the keywords that say what they evaluate; all others are checked
// first.
var annotating = map[string]bool{"properties": true, "patternProperties": true, "additionalProperties": true, "prefixItems": true,
	"items": true, "additionalItems": true, "contains": true, "minContains": true, "maxContains": true, "allOf": true, "anyOf": true,
	"oneOf": true, "if": true, "then": true, "else": true, "$ref": true, "$dynamicRef": true, "dependentSchemas": true,
	"unevaluatedProperties": true, "unevaluatedItems": true}

// rest is a schema without the keywords that annotate.
func (c *checker) rest(s *value) *value {
	if r := c.rests[s]; r != nil {
		return r
	}
	r := jsontext.Obj()
	for _, m := range s.Members {
		if !annotating[m.Key] {
			r.Members = append(r.Members, m)
		}
	}
	if c.rests == nil {
		c.rests = map[*value]*value{}
	}
	c.rests[s] = r
	return r
}

// annotate checks a value and notes in a what the schema evaluated.
func (c *checker) annotate(s, v *value, a *annotations) bool {
	if s.Kind == jsontext.Bool {
		return s.Bool
	}
	if s.Kind != jsontext.Object {
		js.Lack("a schema that is neither an object nor a boolean")
	}
	c.enter()
	defer c.leave()
	if s.Member("unevaluatedProperties") == nil && s.Member("unevaluatedItems") == nil {
		return c.annotateAll(s, v, a)
	}
	own := &annotations{}
	if !c.annotateAll(s, v, own) {
		return false
	}
	a.merge(own)
	return true
}

func (c *checker) annotateAll(s, v *value, a *annotations) bool {
	if !c.plain(c.rest(s), v) || !c.annotateObject(s, v, a) || !c.annotateArray(s, v, a) {
		return false
	}
	if branches := list(s, "allOf"); branches != nil {
		for _, branch := range branches.Items {
			if !c.annotate(branch, v, a) {
				return false
			}
		}
	}
	if branches := list(s, "anyOf"); branches != nil && c.annotateAny(branches, v, a) == 0 {
		return false
	}
	if branches := list(s, "oneOf"); branches != nil && c.annotateAny(branches, v, a) != 1 {
		return false
	}
	if cond := s.Get("if"); cond != nil {
		word, own := "else", &annotations{}
		if c.annotate(cond, v, own) {
			word = "then"
			a.merge(own)
		}
		if branch := s.Get(word); branch != nil && !c.annotate(branch, v, a) {
			return false
		}
	}
	if ref := text(s, "$ref"); ref != nil {
		if target, _ := c.resolve(ref.Text); !c.annotate(target, v, a) {
			return false
		}
	}
	lackDynamic(s)
	for _, d := range members(object(s, "dependentSchemas")) {
		if v.Member(d.Key) != nil && !c.annotate(d.Value, v, a) {
			return false
		}
	}
	return c.unevaluated(s, v, a)
}

func (c *checker) annotateAny(branches, v *value, a *annotations) int {
	n := 0
	for _, branch := range branches.Items {
		own := &annotations{}
		if c.annotate(branch, v, own) {
			n++
			a.merge(own)
		}
	}
	return n
}

func (c *checker) annotateObject(s, v *value, a *annotations) bool {
	if v.Kind != jsontext.Object {
		return true
	}
	var seen []string
	properties, find := object(s, "properties"), v.Finder()
	for _, p := range members(properties) {
		if i := find.At(p.Key); i >= 0 {
			if !c.check(p.Value, v.Members[i].Value) {
				return false
			}
			seen = append(seen, p.Key)
		}
	}
	known, patterns, additional := c.keys(properties), compileAll(object(s, "patternProperties")), s.Get("additionalProperties")
	for _, m := range v.Members {
		_, matched := known[m.Key]
		for _, p := range patterns {
			if p.matcher.MatchString(m.Key) {
				if !c.check(p.schema, m.Value) {
					return false
				}
				matched = true
				seen = append(seen, m.Key)
			}
		}
		if !matched && additional != nil {
			if !c.check(additional, m.Value) {
				return false
			}
			seen = append(seen, m.Key)
		}
	}
	for _, key := range seen {
		a.addProp(key)
	}
	return true
}

func (c *checker) annotateArray(s, v *value, a *annotations) bool {
	if v.Kind != jsontext.Array || s.Member("prefixItems") == nil && s.Member("items") == nil && s.Member("contains") == nil {
		return true
	}
	prefix, rest := tuple(s)
	if first := list(s, "prefixItems"); first != nil {
		// Beside a list of items, prefixItems goes first here, and only here.
		prefix = first.Items
	}
	n := min(len(prefix), len(v.Items))
	for i := range n {
		if !c.check(prefix[i], v.Items[i]) {
			return false
		}
	}
	if rest != nil {
		for i := len(prefix); i < len(v.Items); i++ {
			if !c.check(rest, v.Items[i]) {
				return false
			}
		}
		a.allItems = true
	}
	a.items = max(a.items, n)
	contains := s.Get("contains")
	if contains == nil {
		return true
	}
	least, most := containsBounds(s)
	found := 0.0
	for i, item := range v.Items {
		if c.check(contains, item) {
			found++
			a.addIndex(i)
		}
	}
	return found >= least && found <= most
}

func (c *checker) unevaluated(s, v *value, a *annotations) bool {
	if rest := s.Get("unevaluatedProperties"); rest != nil && v.Kind == jsontext.Object && !a.allProps {
		for _, m := range v.Members {
			if !a.props[m.Key] && !c.check(rest, m.Value) {
				return false
			}
		}
		a.allProps = true
	}
	if rest := s.Get("unevaluatedItems"); rest != nil && v.Kind == jsontext.Array && !a.allItems {
		for i := a.items; i < len(v.Items); i++ {
			if !a.indexes[i] && !c.check(rest, v.Items[i]) {
				return false
			}
		}
		a.allItems = true
	}
	return true
}
