package ajv

import (
	"math"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// typesOf gives the types that a schema names, with nullable, and what Ajv prints
// of them.
func typesOf(schema *jsontext.Value) (types []string, printed string) {
	if schema.Kind != jsontext.Object {
		return nil, ""
	}
	v := schema.Get("type")
	list := v != nil && v.Kind == jsontext.Array
	switch {
	case list:
		for _, item := range v.Items {
			if item.Kind != jsontext.String {
				missing("a type that is no text")
			}
			types = append(types, item.Text)
		}
	case v != nil && truthy(v):
		if v.Kind != jsontext.String {
			missing("a type that is no text")
		}
		types, printed = []string{v.Text}, v.Text
	}
	for _, t := range types {
		if !isType(t) {
			refuse("type must be JSONType or JSONType[]: " + strings.Join(types, ","))
		}
	}
	nullable := schema.Get("nullable")
	switch {
	case has(types, "null"):
		if nullable != nil && nullable.Kind == jsontext.Bool && !nullable.Bool {
			refuse("type: null contradicts nullable: false")
		}
	case len(types) == 0 && nullable != nil:
		refuse(`"nullable" cannot be used without "type"`)
	case nullable != nil && nullable.Kind == jsontext.Bool && nullable.Bool:
		types = append(types, "null")
	}
	if list {
		printed = strings.Join(types, ",")
	}
	return types, printed
}

func isType(name string) bool {
	switch name {
	case "string", "number", "integer", "boolean", "null", "object", "array":
		return true
	}
	return false
}

func has(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}

// types reads the types of a schema and decides when they are checked: before all
// rules, or where the rules of the one type would have stood.
func (c *compiler) types(s *scope) {
	n := s.node
	n.types, n.typeMessage = typesOf(s.schema)
	n.typeMessage = "must be " + n.typeMessage
	n.typeFirst = len(n.types) > 0
	if len(n.types) != 1 {
		return
	}
	for g := numberGroup; g < groups; g++ {
		if groupNames[g] == n.types[0] && c.inGroup(s.schema, g) {
			n.typeFirst = false
		}
	}
}

func (c *compiler) inGroup(schema *jsontext.Value, g group) bool {
	for _, r := range c.rules[g] {
		if schema.Get(r.keyword) != nil {
			return true
		}
	}
	return false
}

// function is a value that Ajv finds where a plain object has a method of its
// prototype: it is of no JSON type.
const function = jsontext.Kind(255)

// isA tells whether a value is of a type of JSON Schema.
func isA(v *jsontext.Value, name string) bool {
	switch name {
	case "null":
		return v.Kind == jsontext.Null
	case "boolean":
		return v.Kind == jsontext.Bool
	case "string":
		return v.Kind == jsontext.String
	case "array":
		return v.Kind == jsontext.Array
	case "object":
		return v.Kind == jsontext.Object
	case "number":
		return v.Kind == jsontext.Number
	}
	if v.Kind != jsontext.Number {
		return false
	}
	f := number(v)
	return math.IsInf(f, 0) || f == math.Trunc(f)
}

func isOneOf(v *jsontext.Value, types []string) bool {
	for _, t := range types {
		if isA(v, t) {
			return true
		}
	}
	return false
}

// number is a number as JavaScript holds it.
func number(v *jsontext.Value) float64 {
	f, _ := strconv.ParseFloat(v.Text, 64)
	return f
}

// printed is a number of the schema as it stands in a message.
func printed(v *jsontext.Value) string { return jsontext.JSNumber(v.Text) }
