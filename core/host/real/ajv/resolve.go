package ajv

import (
	"net/url"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// references are the places of a document that a $ref may lead to.
type references struct {
	root  *jsontext.Value
	base  string
	whole map[string]*jsontext.Value // by URL without fragment; "" when the root has no $id
	names map[string]found           // by URL and anchor
}

type found struct {
	schema *jsontext.Value
	base   string
}

// index walks through everything in the document that may be a schema.
func (c *compiler) index(root *jsontext.Value) *references {
	r := &references{root: root, whole: map[string]*jsontext.Value{}, names: map[string]found{}}
	r.base = c.baseOf(root, "")
	r.whole[r.base] = root
	r.walk(root, r.base, true)
	return r
}

// skipped are keywords whose values Ajv never takes for schemas.
var skipped = map[string]bool{"default": true, "enum": true, "const": true}

var listed = map[string]bool{"items": true, "allOf": true, "anyOf": true, "oneOf": true}

var mapped = map[string]bool{"$defs": true, "definitions": true, "properties": true, "patternProperties": true, "dependencies": true}

func (r *references) walk(schema *jsontext.Value, base string, root bool) {
	if schema.Kind != jsontext.Object {
		return
	}
	if !root {
		if id := schema.Get("$id"); id != nil && id.Kind == jsontext.String {
			full := resolve(base, id.Text)
			if strings.Contains(full, "#") {
				r.add(full, schema, base)
			} else {
				if other := r.whole[full]; other != nil && other != schema {
					refuse(`reference "` + full + `" resolves to more than one schema`)
				}
				r.whole[full], base = schema, full
			}
		}
		for _, keyword := range [2]string{"$anchor", "$dynamicAnchor"} {
			if name := schema.Get(keyword); name != nil && name.Kind == jsontext.String {
				if !isAnchor(name.Text) {
					refuse(`invalid anchor "` + name.Text + `"`)
				}
				r.add(base+"#"+name.Text, schema, base)
			}
		}
	}
	for _, m := range schema.Members {
		switch {
		case m.Value.Kind == jsontext.Array:
			if listed[m.Key] {
				for _, item := range m.Value.Items {
					r.walk(item, base, false)
				}
			}
		case mapped[m.Key]:
			if m.Value.Kind == jsontext.Object {
				for _, inner := range m.Value.Members {
					r.walk(inner.Value, base, false)
				}
			}
		case !skipped[m.Key]:
			r.walk(m.Value, base, false)
		}
	}
}

func (r *references) add(name string, schema *jsontext.Value, base string) {
	if other, twice := r.names[name]; twice && !equal(other.schema, schema) {
		refuse(`reference "` + name + `" resolves to more than one schema`)
	}
	r.names[name] = found{schema, base}
}

func isAnchor(name string) bool {
	for i := 0; i < len(name); i++ {
		c := name[i]
		letter := c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_'
		if !letter && (i == 0 || !(c >= '0' && c <= '9' || c == '-' || c == '.')) {
			return false
		}
	}
	return name != ""
}

// baseOf is the base of what stands in a schema: its own $id, else that around it.
func (c *compiler) baseOf(schema *jsontext.Value, base string) string {
	id := schema.Get("$id")
	if id == nil || id.Kind != jsontext.String || id.Text == "" {
		return base
	}
	full, _, _ := strings.Cut(resolve(base, id.Text), "#")
	return full
}

// resolve joins a reference to a base, as URLs; an empty fragment is dropped.
func resolve(base, ref string) string {
	ref = strings.TrimSuffix(strings.TrimSuffix(ref, "#/"), "#")
	if base == "" {
		return ref
	}
	b, err := url.Parse(base)
	if err != nil {
		missing("a reference that is no URL")
	}
	address, fragment, some := strings.Cut(ref, "#")
	a, err := url.Parse(address)
	if err != nil {
		missing("a reference that is no URL")
	}
	full := b.ResolveReference(a)
	if b.Opaque != "" && !a.IsAbs() {
		full.Opaque = b.Opaque
	}
	if some {
		return full.String() + "#" + fragment
	}
	return full.String()
}

// find gives the schema that a reference leads to and the base that holds there.
func (r *references) find(base, ref string) found {
	full := resolve(base, ref)
	address, fragment, _ := strings.Cut(full, "#")
	whole := r.whole[address]
	switch {
	case fragment == "":
		if whole != nil {
			return found{whole, address}
		}
	case strings.HasPrefix(fragment, "/") && whole != nil:
		if f := step(whole, address, fragment); f.schema != nil {
			return f
		}
	default:
		if f, ok := r.names[full]; ok {
			return f
		}
	}
	if strings.Contains(address, "json-schema.org/") {
		missing("a reference to a meta-schema")
	}
	refuse("can't resolve reference " + ref + " from id " + base)
	return found{}
}

// step follows a JSON Pointer that is written in a fragment.
func step(v *jsontext.Value, base, fragment string) found {
	for _, part := range strings.Split(fragment[1:], "/") {
		key, err := url.PathUnescape(part)
		if err != nil {
			refuse("URI malformed")
		}
		key = strings.ReplaceAll(strings.ReplaceAll(key, "~1", "/"), "~0", "~")
		var next *jsontext.Value
		switch v.Kind {
		case jsontext.Object:
			next = v.Get(key)
		case jsontext.Array:
			if i, err := strconv.Atoi(key); err == nil && i >= 0 && i < len(v.Items) && strconv.Itoa(i) == key {
				next = v.Items[i]
			}
		}
		if next == nil {
			return found{}
		}
		v = next
		if id := v.Get("$id"); id != nil && id.Kind == jsontext.String && id.Text != "" && !scopeless[part] {
			base, _, _ = strings.Cut(resolve(base, id.Text), "#")
		}
	}
	return found{v, base}
}

// scopeless are names on the way of a pointer below which an $id is a mere name.
var scopeless = map[string]bool{"properties": true, "patternProperties": true, "enum": true, "dependencies": true, "definitions": true}
