package piargs

import (
	"math"

	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/typebox"
	"fourhosts/core/jsontext"
)

// Coerce is what releases of Pi up to 1.4.0 do to arguments before TypeBox checks
// them, for a schema that is plain JSON Schema; parts of the schema are checked with
// the checker. args is changed; what comes back may
// be another value. bare tells that Pi runs the tool with args, checked or not,
// unless the other value passes: that is so where one of the two is a scalar.
func Coerce(checker *typebox.Checker, schema, args *jsontext.Value) (coerced *jsontext.Value, bare bool) {
	c := coercer{checker}
	c.dropNulls(args, schema)
	coerced = c.coerce(args, schema)
	scalar := args.Kind < jsontext.Array || coerced.Kind < jsontext.Array
	return coerced, scalar && !js.Same(coerced, args)
}

// coercer holds the steps; values are changed in place.
type coercer struct{ checker *typebox.Checker }

// types gives the names in `type`.
func types(s *jsontext.Value) []string {
	switch v := s.Get("type"); {
	case v == nil:
	case v.Kind == jsontext.String:
		return []string{v.Text}
	case v.Kind == jsontext.Array:
		var names []string
		for _, item := range v.Items {
			if item.Kind == jsontext.String {
				names = append(names, item.Text)
			}
		}
		return names
	}
	return nil
}

// passes checks a value against a part of a schema by itself: references in it find
// nothing outside of it. A boolean schema has no validator in Pi, so nothing passes
// it or fails it.
func (c coercer) passes(s, v *jsontext.Value) (passes, known bool) {
	if s.Kind != jsontext.Object {
		return false, false
	}
	return c.checker.Check(s, v), true
}

// list gives a keyword whose value is a list.
func list(s *jsontext.Value, keyword string) *jsontext.Value {
	if v := s.Get(keyword); v != nil && v.Kind == jsontext.Array {
		return v
	}
	return nil
}

// dropNulls removes null from optional properties that do not take it.
func (c coercer) dropNulls(v, s *jsontext.Value) {
	items := s.Get("items")
	if v.Kind == jsontext.Array {
		for i, item := range v.Items {
			switch {
			case items == nil:
			case items.Kind != jsontext.Array:
				c.dropNulls(item, items)
			case i < len(items.Items):
				c.dropNulls(item, items.Items[i])
			}
		}
		return
	}
	properties := s.Get("properties")
	if v.Kind != jsontext.Object || properties == nil || properties.Kind != jsontext.Object {
		return
	}
	required := map[string]bool{}
	if names := s.Get("required"); names != nil && names.Kind == jsontext.Array {
		for _, name := range names.Items {
			if name.Kind == jsontext.String {
				required[name.Text] = true
			}
		}
	} else if names != nil && names.Kind != jsontext.Null {
		js.Lack("a required that is no list")
	}
	find, dropped := v.Finder(), map[int]bool{}
	for _, p := range properties.Members {
		i := find.At(p.Key)
		if i < 0 {
			continue
		}
		member := v.Members[i].Value
		if ref := p.Value.Get("$ref"); member.Kind == jsontext.Null && !required[p.Key] && (ref == nil || ref.Kind != jsontext.String) {
			if passes, known := c.passes(p.Value, member); known && !passes {
				dropped[i] = true
				continue
			}
		}
		c.dropNulls(member, p.Value)
	}
	if len(dropped) == 0 {
		return
	}
	kept := v.Members[:0]
	for i, m := range v.Members {
		if !dropped[i] {
			kept = append(kept, m)
		}
	}
	v.Members = kept
}

// coerce bends a value towards a schema: first allOf, anyOf and oneOf, then the
// type, then what is inside.
func (c coercer) coerce(v, s *jsontext.Value) *jsontext.Value {
	if all := list(s, "allOf"); all != nil {
		for _, branch := range all.Items {
			v = c.coerce(v, branch)
		}
	}
	for _, keyword := range [...]string{"anyOf", "oneOf"} {
		if union := list(s, keyword); union != nil {
			v = c.union(v, union.Items)
		}
	}
	names := types(s)
	if !(len(names) > 1 && matchesOne(v, names)) {
		for _, name := range names {
			if candidate := Primitive(v, name); !js.Same(candidate, v) {
				v = candidate
				break
			}
		}
	}
	for _, name := range names {
		if name == "object" && v.Kind == jsontext.Object {
			c.object(v, s)
			break
		}
	}
	for _, name := range names {
		if name == "array" && v.Kind == jsontext.Array {
			c.array(v, s)
			break
		}
	}
	return v
}

func (c coercer) union(v *jsontext.Value, branches []*jsontext.Value) *jsontext.Value {
	for _, branch := range branches {
		if passes, _ := c.passes(branch, v); passes {
			return v
		}
	}
	for _, branch := range branches {
		coerced := c.coerce(js.Clone(v), branch)
		if passes, _ := c.passes(branch, coerced); passes {
			return coerced
		}
	}
	return v
}

func (c coercer) object(v, s *jsontext.Value) {
	known := map[string]bool{}
	if properties := s.Get("properties"); properties != nil && properties.Kind == jsontext.Object {
		find := v.Finder()
		for _, p := range properties.Members {
			known[p.Key] = true
			i := find.At(p.Key)
			if i < 0 && js.IsInherited(p.Key) {
				js.Lack("a property that is named like one that every object inherits (" + p.Key + ")")
			}
			if i >= 0 {
				v.Members[i].Value = c.coerce(v.Members[i].Value, p.Value)
			}
		}
	}
	if rest := s.Get("additionalProperties"); rest != nil && rest.Kind == jsontext.Object {
		for i := range v.Members {
			if !known[v.Members[i].Key] {
				v.Members[i].Value = c.coerce(v.Members[i].Value, rest)
			}
		}
	}
}

func (c coercer) array(v, s *jsontext.Value) {
	items := s.Get("items")
	for i := range v.Items {
		switch {
		case items == nil:
		case items.Kind == jsontext.Object:
			v.Items[i] = c.coerce(v.Items[i], items)
		case items.Kind == jsontext.Array && i < len(items.Items):
			v.Items[i] = c.coerce(v.Items[i], items.Items[i])
		}
	}
}

// matchesOne tells whether a value is of one of the types already.
func matchesOne(v *jsontext.Value, names []string) bool {
	for _, name := range names {
		switch name {
		case "number":
			if v.Kind == jsontext.Number {
				return true
			}
		case "integer":
			if js.IsInteger(v) {
				return true
			}
		case "boolean", "string", "null", "array", "object":
			if kindName(v) == name {
				return true
			}
		}
	}
	return false
}

// kindName names the kind of a value as JSON Schema does, a number always "number".
func kindName(v *jsontext.Value) string {
	return [...]string{"null", "boolean", "number", "string", "array", "object"}[v.Kind]
}

// Primitive gives a scalar as another type where Pi, old or new, sees one in it, else the value
// itself.
func Primitive(v *jsontext.Value, name string) *jsontext.Value {
	isNull := v.Kind == jsontext.Null
	switch name {
	case "number", "integer":
		switch {
		case isNull:
			return jsontext.Num("0")
		case v.Kind == jsontext.String && js.Trim(v.Text) != "":
			if f := js.Number(v.Text); !math.IsNaN(f) && !math.IsInf(f, 0) && (name == "number" || f == math.Trunc(f)) {
				return js.NumberValue(f)
			}
		case v.Kind == jsontext.Bool && v.Bool:
			return jsontext.Num("1")
		case v.Kind == jsontext.Bool:
			return jsontext.Num("0")
		}
	case "boolean":
		switch {
		case isNull, js.Same(v, jsontext.Str("false")), js.Same(v, jsontext.Num("0")):
			return jsontext.Boolean(false)
		case js.Same(v, jsontext.Str("true")), js.Same(v, jsontext.Num("1")):
			return jsontext.Boolean(true)
		}
	case "string":
		switch {
		case isNull:
			return jsontext.Str("")
		case v.Kind == jsontext.Number, v.Kind == jsontext.Bool:
			return jsontext.Str(js.String(v))
		}
	case "null":
		if js.Same(v, jsontext.Str("")) || js.Same(v, jsontext.Num("0")) || js.Same(v, jsontext.Boolean(false)) {
			return jsontext.NullValue()
		}
	}
	return v
}
