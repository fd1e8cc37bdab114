package omp

import "math"

// typeOf is what a refusal calls a value.
func typeOf(v *value) string {
	switch v.kind {
	case null:
		return "null"
	case array:
		return "array"
	case number:
		if isInteger(v) {
			return "integer"
		}
		return "number"
	case boolean:
		return "boolean"
	case text:
		return "string"
	case object:
		return "object"
	case function:
		return "function"
	}
	return "undefined"
}

func isFinite(v *value) bool {
	return v.kind == number && !math.IsInf(v.num, 0) && !math.IsNaN(v.num)
}

func isInteger(v *value) bool { return isFinite(v) && v.num == math.Trunc(v.num) }

// isOf tells whether v is of a type of JSON Schema.
func isOf(v *value, name string) bool {
	switch name {
	case "string":
		return v.kind == text
	case "number":
		return isFinite(v)
	case "integer":
		return isInteger(v)
	case "boolean":
		return v.kind == boolean
	case "object":
		return v.kind == object
	case "array":
		return v.kind == array
	case "null":
		return v.kind == null
	}
	return false
}

// isOfAny tells whether v is of one of some types.
func isOfAny(v *value, names []string) bool {
	for _, name := range names {
		if isOf(v, name) {
			return true
		}
	}
	return false
}

// allows tells whether v is of one of the types that a schema names, if it names any.
func allows(schema, v *value) bool {
	is, some := schema.own("type"), false
	switch {
	case is.is(text):
		if some = true; isOf(v, is.str) {
			return true
		}
	case is.is(array):
		for _, item := range is.items {
			if item.kind != text {
				continue
			}
			if some = true; isOf(v, item.str) {
				return true
			}
		}
	}
	if isNullable(schema) {
		return v.kind == null
	}
	return !some
}

// typesOf gives the types that a schema allows, none when it says nothing.
func typesOf(schema *value) []string {
	var types []string
	is := schema.own("type")
	switch {
	case is.is(text):
		types = append(types, is.str)
	case is.is(array):
		for _, item := range is.items {
			if item.kind == text {
				types = append(types, item.str)
			}
		}
	}
	if isNullable(schema) && !contains(types, "null") {
		types = append(types, "null")
	}
	return types
}

func isNullable(schema *value) bool {
	nullable := schema.own("nullable")
	return nullable.is(boolean) && nullable.truth
}

func contains(list []string, s string) bool {
	for _, entry := range list {
		if entry == s {
			return true
		}
	}
	return false
}
