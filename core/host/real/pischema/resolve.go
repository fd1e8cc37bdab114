package pischema

import (
	"strconv"
	"strings"

	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/typebox"
	"fourhosts/core/jsontext"
)

var never = jsontext.Boolean(false)

// resolve gives the schema that a reference names; false where it names none, which
// is then the schema that nothing passes.
func (c *checker) resolve(ref string) (*value, bool) {
	if typebox.HoldsID(c.root, true) {
		js.Lack("references in a schema with inner $id")
	}
	document, fragment, _ := strings.Cut(ref, "#")
	if id := text(c.root, "$id"); id != nil {
		if own, _, _ := strings.Cut(id.Text, "#"); document != "" && document != own {
			js.Lack("references to other documents")
		}
	} else if document != "" {
		if strings.Contains(document, "root.json") || strings.ContainsAny(document, "\\\t\n\r ") {
			js.Lack("references to other documents")
		}
		return never, false
	}
	if strings.ContainsAny(fragment, "\t\n\r") {
		js.Lack("a reference that is no URI")
	}
	fragment, ok := js.DecodeURIComponent(fragment)
	switch {
	case !ok:
		return never, false
	case fragment == "":
		return c.root, true
	case fragment[0] != '/':
		return c.anchor(fragment)
	}
	v := at(c.root, fragment)
	if v == nil {
		return never, false
	}
	if v.Kind != jsontext.Object && v.Kind != jsontext.Bool {
		js.Lack("a reference to what is no schema")
	}
	return v, true
}

var unescape = strings.NewReplacer("~1", "/", "~0", "~")

// at follows a JSON Pointer, nil when it leads nowhere.
func at(v *value, pointer string) *value {
	for _, step := range strings.Split(pointer, "/")[1:] {
		step = unescape.Replace(step)
		switch {
		case isObject(v):
			v = v.Get(step)
		case isArray(v):
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(v.Items) || strconv.Itoa(i) != step {
				return nil
			}
			v = v.Items[i]
		default:
			return nil
		}
	}
	return v
}

// anchor finds a schema by its $anchor or $dynamicAnchor; the last of a name wins.
func (c *checker) anchor(name string) (*value, bool) {
	if c.anchors == nil {
		c.anchors = map[string]*value{}
		c.index(c.root)
	}
	v := c.anchors[name]
	if v == nil {
		return never, false
	}
	return v, true
}

// The keywords below which schemas stand.
var (
	schemaKeywords = [...]string{"additionalProperties", "propertyNames", "contains", "not", "if", "then", "else",
		"unevaluatedProperties", "unevaluatedItems", "additionalItems", "contentSchema", "items"}
	mapKeywords  = [...]string{"properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"}
	listKeywords = [...]string{"allOf", "anyOf", "oneOf", "prefixItems", "items"}
)

func (c *checker) index(s *value) {
	if !isObject(s) {
		return
	}
	for _, keyword := range [...]string{"$anchor", "$dynamicAnchor"} {
		if a := text(s, keyword); a != nil {
			c.anchors[a.Text] = s
		}
	}
	for _, keyword := range schemaKeywords {
		c.index(s.Get(keyword))
	}
	for _, keyword := range mapKeywords {
		for _, m := range members(object(s, keyword)) {
			c.index(m.Value)
		}
	}
	for _, keyword := range listKeywords {
		if v := list(s, keyword); v != nil {
			for _, item := range v.Items {
				c.index(item)
			}
		}
	}
}
