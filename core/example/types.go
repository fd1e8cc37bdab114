package example

import "fourhosts/core/jsontext"

// Type is a set of the types of JSON Schema.
type Type uint8

// The types. A number is a whole one or one with a fraction.
const (
	NullType Type = 1 << iota
	BooleanType
	IntegerType
	FractionType
	StringType
	ArrayType
	ObjectType

	NumberType = IntegerType | FractionType
	AnyType    = 1<<7 - 1
)

func typeNamed(name string) Type {
	switch name {
	case "null":
		return NullType
	case "boolean":
		return BooleanType
	case "integer":
		return IntegerType
	case "number":
		return NumberType
	case "string":
		return StringType
	case "array":
		return ArrayType
	case "object":
		return ObjectType
	}
	return 0
}

// TypeOf gives the one type of a value: 3.0 is an integer.
func TypeOf(v *jsontext.Value) Type {
	switch v.Kind {
	case jsontext.Null:
		return NullType
	case jsontext.Bool:
		return BooleanType
	case jsontext.Number:
		if jsontext.ParseNumber(v.Text).IsInteger() {
			return IntegerType
		}
		return FractionType
	case jsontext.String:
		return StringType
	case jsontext.Array:
		return ArrayType
	}
	return ObjectType
}

// typeNames gives the types that a schema itself names, in its order.
func typeNames(n *jsontext.Value) []string {
	kind := n.Get("type")
	if kind == nil {
		return nil
	}
	if kind.Kind == jsontext.String {
		return []string{kind.Text}
	}
	var names []string
	for _, each := range kind.Items[:min(len(kind.Items), 8)] {
		names = append(names, each.Text)
	}
	return names
}

// Types gives the types that a schema in root may take, by type, const, enum, $ref,
// allOf, anyOf and oneOf; what says nothing takes all.
func Types(root, node *jsontext.Value) Type {
	left := 200
	return types(root, node, 0, &left)
}

func types(root, n *jsontext.Value, depth int, left *int) Type {
	*left--
	if n == nil || *left < 0 || depth > mostDepth {
		return AnyType
	}
	if n.Kind == jsontext.Bool && !n.Bool {
		return 0
	}
	if n.Kind != jsontext.Object {
		return AnyType
	}
	set := Type(AnyType)
	if names := typeNames(n); len(names) > 0 {
		named := Type(0)
		for _, name := range names {
			named |= typeNamed(name)
		}
		if named != 0 {
			set = named
		}
	}
	if v := n.Get("const"); v != nil {
		set &= TypeOf(v)
	}
	if list := items(n.Get("enum")); len(list) > 0 {
		named := Type(0)
		for _, v := range list[:min(len(list), 200)] {
			named |= TypeOf(v)
		}
		set &= named
	}
	if ref := n.Get("$ref"); ref != nil {
		set &= types(root, Target(root, ref), depth+1, left)
	}
	for _, part := range items(n.Get("allOf")) {
		set &= types(root, part, depth+1, left)
	}
	for _, keyword := range []string{"anyOf", "oneOf"} {
		if list := items(n.Get(keyword)); len(list) > 0 {
			union := Type(0)
			for _, part := range list[:min(len(list), 200)] {
				union |= types(root, part, depth+1, left)
			}
			set &= union
		}
	}
	return set
}
