package core_test

import (
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// rewritten is a pair as another validator sees it, by its rules' rewritings, all at
// once; changed tells that they found something to do.
func rewritten(names []string, p pair, arguments string) (schema, call string, changed bool) {
	schema, call = p.Schema, arguments
	for _, name := range names {
		verb, key, _ := strings.Cut(name, " ")
		r := &rewriter{verb: verb, key: key}
		switch verb {
		case "doubles":
			schema, call = r.text(schema), r.text(call)
		case "drop", "refuse", "inherited", "inherits", "siblings", "later", "nullable", "optional", "lenient", "severe":
			schema = r.text(schema)
		default:
			call = r.text(call)
		}
		if !r.changed {
			return "", "", false
		}
	}
	return schema, call, true
}

// A rewriter does one rewriting, everywhere in a text:
//
//	drop KEY     a keyword is not there
//	refuse KEY   a schema with the keyword accepts nothing
//	doubles      a number is the nearest double
//	lenient NAME a format is not checked
//	severe NAME  a schema with the format accepts nothing
//	inherits K   the key is never missing
//	inherited K  every object has a key that the schema of an object names, from its
//	             prototype: a value that fits a schema only when that says nothing
//	siblings     what stands beside $ref counts, in draft-07 too
//	later        a schema of draft-07 is read as one of 2020-12, which knows items as a list
//	nullable     "nullable": true adds null to the type, as in OpenAPI
//	optional     the property named "" is never missing
//	infinite V   a number that is too large for a double is V
//	graphemes    an e with an accent of its own is one character
type rewriter struct {
	verb, key string
	changed   bool
}

func (r *rewriter) text(text string) string {
	doc, err := jsontext.Parse(text, jsontext.Limits{})
	if err != nil {
		panic(text)
	}
	return string(jsontext.Append(nil, r.value(doc.Root)))
}

func (r *rewriter) value(v *jsontext.Value) *jsontext.Value {
	switch v.Kind {
	case jsontext.Number:
		number := jsontext.JSNumber(v.Text)
		infinite := strings.HasSuffix(number, "Infinity")
		switch {
		case r.verb == "doubles" && !infinite && jsontext.ParseNumber(number).Cmp(jsontext.ParseNumber(v.Text)) != 0:
			r.changed = true
			return &jsontext.Value{Kind: jsontext.Number, Text: exactly(number)}
		case r.verb == "infinite" && infinite:
			r.changed = true
			doc, err := jsontext.Parse(r.key, jsontext.Limits{})
			if err != nil {
				panic(r.key)
			}
			return doc.Root
		}
		return v
	case jsontext.String:
		if r.verb == "graphemes" && strings.Contains(v.Text, "e\u0301") {
			r.changed = true
			return &jsontext.Value{Kind: jsontext.String, Text: strings.ReplaceAll(v.Text, "e\u0301", "é")}
		}
		return v
	case jsontext.Array:
		out := &jsontext.Value{Kind: jsontext.Array}
		for _, item := range v.Items {
			out.Items = append(out.Items, r.value(item))
		}
		return out
	case jsontext.Object:
		out := &jsontext.Value{Kind: jsontext.Object}
		for _, m := range v.Members {
			keyword := m.Key == r.key && (r.verb == "drop" || r.verb == "refuse")
			format := m.Key == "format" && m.Value.Text == r.key && (r.verb == "lenient" || r.verb == "severe")
			if keyword || format {
				r.changed = true
				if r.verb == "refuse" || r.verb == "severe" {
					out.Members = append(out.Members, jsontext.M("not", jsontext.Obj()))
				}
				continue
			}
			out.Members = append(out.Members, jsontext.M(m.Key, r.value(m.Value)))
		}
		switch r.verb {
		case "inherited":
			r.inherit(out)
		case "inherits":
			r.optional(out)
		case "siblings":
			r.siblings(out)
		case "later":
			r.later(out)
		case "nullable":
			r.nullable(out)
		case "optional":
			r.optional(out)
		}
		return out
	}
	return v
}

// inherit changes the schema of an object that names the inherited key.
func (r *rewriter) inherit(schema *jsontext.Value) {
	var required []*jsontext.Value
	before := schema.Get("required")
	if before != nil {
		for _, name := range before.Items {
			if name.Text != r.key {
				required = append(required, name)
			}
		}
	}
	named := before != nil && len(required) < len(before.Items)
	if property := schema.Get("properties").Get(r.key); property != nil {
		named = true
		if len(property.Members) > 1 || len(property.Members) == 1 && property.Get("description") == nil || property.Kind == jsontext.Bool && !property.Bool {
			required = append(required, &jsontext.Value{Kind: jsontext.String, Text: r.key})
		}
	}
	for _, keyword := range []string{"dependentRequired", "dependencies"} {
		if names := schema.Get(keyword).Get(r.key); names != nil {
			named = true
			required = append(required, names.Items...)
		}
	}
	if !named {
		return
	}
	r.changed = true
	members := []jsontext.Member{jsontext.M("required", &jsontext.Value{Kind: jsontext.Array, Items: required})}
	for _, m := range schema.Members {
		if m.Key != "required" {
			members = append(members, m)
		}
	}
	schema.Members = members
}

func (r *rewriter) siblings(schema *jsontext.Value) {
	if ref := schema.Member("$ref"); ref != nil && len(schema.Members) > 1 {
		r.changed = true
		all := &jsontext.Value{Kind: jsontext.Array, Items: []*jsontext.Value{jsontext.Obj(*ref)}}
		*ref = jsontext.M("allOf", all)
	}
}

func (r *rewriter) later(schema *jsontext.Value) {
	items := schema.Get("items")
	for i, m := range schema.Members {
		switch {
		case m.Key == "$schema" && strings.Contains(m.Value.Text, "draft-07"):
			r.changed = true
			schema.Members[i].Key = "$comment"
		case m.Key == "items" && items.Kind == jsontext.Array:
			schema.Members[i].Key = "prefixItems"
		case m.Key == "additionalItems" && items != nil && items.Kind == jsontext.Array:
			schema.Members[i].Key = "items"
		}
	}
}

func (r *rewriter) nullable(schema *jsontext.Value) {
	if kind := schema.Member("type"); kind != nil && schema.Get("nullable") != nil {
		r.changed = true
		null := &jsontext.Value{Kind: jsontext.String, Text: "null"}
		kind.Value = &jsontext.Value{Kind: jsontext.Array, Items: []*jsontext.Value{kind.Value, null}}
	}
}

// optional lets the key of the rewriting, "" without one, be missing.
func (r *rewriter) optional(schema *jsontext.Value) {
	list := schema.Member("required")
	if list == nil || list.Value.Kind != jsontext.Array {
		return
	}
	left := &jsontext.Value{Kind: jsontext.Array}
	for _, name := range list.Value.Items {
		if name.Text == r.key {
			r.changed = true
		} else {
			left.Items = append(left.Items, name)
		}
	}
	list.Value = left
}

// exactly writes the value of the double that a short number stands for.
func exactly(number string) string {
	f, err := strconv.ParseFloat(number, 64)
	if err != nil {
		panic(number)
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}
