// Package plain tells of a schema that its draft's metaschema takes it, where that can be
// seen without the metaschema. To compile that of 2020-12 was 7,000 allocations and half of
// the time in which the core starts.
//
// It is a shortcut of the browser's build alone (playground/lean.go), and one-sided: false says
// only that jsonschema has to look. A test holds every true to what jsonschema says.
package plain

import "strings"

// A form is what a keyword's value must be.
type form uint8

const (
	aSchema  form = iota + 1
	schemas       // a list of them, not empty
	named         // an object of them
	patterns      // the same by patterns
	types
	aText
	aTruth
	aCount
	aNumber
	aDivisor
	anything
	aList
	choices
	names
	namesByKey
	aPlace
)

// forms are the keywords that are seen through: those that say the same from draft 6 on.
var forms = map[string]form{
	"additionalProperties": aSchema, "propertyNames": aSchema, "items": aSchema, "contains": aSchema, "not": aSchema, "if": aSchema, "then": aSchema, "else": aSchema,
	"unevaluatedProperties": aSchema, "unevaluatedItems": aSchema,
	"allOf": schemas, "anyOf": schemas, "oneOf": schemas,
	"properties": named, "$defs": named, "definitions": named, "dependentSchemas": named, "patternProperties": patterns,
	"type": types, "enum": choices, "const": anything, "default": anything, "examples": aList,
	"title": aText, "description": aText, "$comment": aText, "format": aText,
	"readOnly": aTruth, "writeOnly": aTruth, "deprecated": aTruth, "uniqueItems": aTruth,
	"minLength": aCount, "maxLength": aCount, "minItems": aCount, "maxItems": aCount, "minProperties": aCount, "maxProperties": aCount,
	"minContains": aCount, "maxContains": aCount,
	"minimum": aNumber, "maximum": aNumber, "exclusiveMinimum": aNumber, "exclusiveMaximum": aNumber, "multipleOf": aDivisor,
	"required": names, "dependentRequired": namesByKey,
	"$ref": aPlace,
}

// Schema takes a schema as jsonschema holds it (objects as maps, numbers as something with
// String), the number of its draft (6, 7, 2019, 2020; 4 is never plain) and what tells whether
// a pattern compiles.
func Schema(v any, draft int, compiles func(pattern string) bool) bool {
	if draft < 6 {
		return false
	}
	c := checker{compiles}
	if root, ok := v.(map[string]any); ok {
		return c.object(root, true)
	}
	return c.schema(v)
}

type checker struct{ compiles func(string) bool }

func (c checker) schema(v any) bool {
	switch v := v.(type) {
	case bool:
		return true
	case map[string]any:
		return c.object(v, false)
	}
	return false
}

func (c checker) object(schema map[string]any, root bool) bool {
	for key, v := range schema {
		switch {
		case key == "$schema" && root && isURL(v):
		case key == "pattern" && isPattern(v, c.compiles):
		case forms[key] == 0 || !c.fits(v, forms[key]):
			return false
		}
	}
	return true
}

func (c checker) fits(v any, f form) bool {
	switch f {
	case anything:
		return true
	case aSchema:
		return c.schema(v)
	case schemas:
		list, ok := v.([]any)
		return ok && len(list) > 0 && all(list, c.schema)
	case named, patterns:
		members, ok := v.(map[string]any)
		for name, member := range members {
			if !c.schema(member) || f == patterns && !c.compiles(name) {
				return false
			}
		}
		return ok
	case types:
		if list, ok := v.([]any); ok {
			return len(list) > 0 && distinct(list) && all(list, isType)
		}
		return isType(v)
	case choices: // up to draft 7 they have to differ, and there is at least one
		list, ok := v.([]any)
		return ok && len(list) > 0 && distinct(list)
	case names:
		list, ok := v.([]any)
		return ok && distinct(list)
	case namesByKey:
		members, ok := v.(map[string]any)
		for _, member := range members {
			if list, ok := member.([]any); !ok || !distinct(list) {
				return false
			}
		}
		return ok
	case aList:
		_, ok := v.([]any)
		return ok
	}
	return isScalar(v, f)
}

func isScalar(v any, f form) bool {
	switch f {
	case aText:
		_, ok := v.(string)
		return ok
	case aTruth:
		_, ok := v.(bool)
		return ok
	case aPlace: // within the document, with nothing that has to be decoded
		place, ok := v.(string)
		return ok && strings.HasPrefix(place, "#") && strings.Trim(place[1:], "/$_-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == ""
	}
	number, ok := v.(interface{ String() string })
	if !ok {
		return false
	}
	switch text := number.String(); f {
	case aCount:
		return len(text) < 10 && strings.Trim(text, "0123456789") == ""
	case aDivisor:
		return strings.Trim(text, "0123456789.") == "" && strings.Trim(text, "0.") != ""
	}
	return f == aNumber
}

func isURL(v any) bool {
	switch v {
	case "https://json-schema.org/draft/2020-12/schema", "https://json-schema.org/draft/2019-09/schema", "http://json-schema.org/draft-07/schema#", "http://json-schema.org/draft-06/schema#":
		return true
	}
	return false
}

func isPattern(v any, compiles func(string) bool) bool {
	text, ok := v.(string)
	return ok && compiles(text)
}

func isType(v any) bool {
	switch v {
	case "array", "boolean", "integer", "null", "number", "object", "string":
		return true
	}
	return false
}

func all(list []any, is func(any) bool) bool {
	for _, v := range list {
		if !is(v) {
			return false
		}
	}
	return true
}

// distinct tells of texts that no two are the same. More than these are left to jsonschema.
func distinct(list []any) bool {
	if len(list) > 64 {
		return false
	}
	for i, v := range list {
		text, ok := v.(string)
		if !ok {
			return false
		}
		for _, other := range list[:i] {
			if other == text {
				return false
			}
		}
	}
	return true
}
