// Package typebox checks values as TypeBox 1.3.27 does for a plain JSON Schema:
// which keywords count, the order and the words of its errors, and where its
// generated check and its explaining one part.
//
// Schemas and values are in the form that js.Read gives. What is not simulated
// ends in js.Lack.
package typebox

import (
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

type value = jsontext.Value

func isObject(v *value) bool { return v != nil && v.Kind == jsontext.Object }
func isArray(v *value) bool  { return v != nil && v.Kind == jsontext.Array }
func isString(v *value) bool { return v != nil && v.Kind == jsontext.String }

func isSchema(v *value) bool {
	return v != nil && (v.Kind == jsontext.Object || v.Kind == jsontext.Bool)
}

// number gives a keyword whose value is a finite number, nil for any other.
func number(s *value, keyword string) *value {
	if v := s.Get(keyword); v != nil && js.IsFinite(v) {
		return v
	}
	return nil
}

// text gives a keyword whose value is a string.
func text(s *value, keyword string) *value {
	if v := s.Get(keyword); isString(v) {
		return v
	}
	return nil
}

// schema gives a keyword whose value is a schema.
func schema(s *value, keyword string) *value {
	if v := s.Get(keyword); isSchema(v) {
		return v
	}
	return nil
}

// schemas gives a keyword whose value is a list of schemas.
func schemas(s *value, keyword string) *value {
	v := s.Get(keyword)
	if !isArray(v) {
		return nil
	}
	for _, item := range v.Items {
		if !isSchema(item) {
			return nil
		}
	}
	return v
}

// named gives a keyword whose value is an object (TypeBox takes a list for one too)
// in which every value passes.
func named(s *value, keyword string, passes func(*value) bool) *value {
	v := s.Get(keyword)
	if isArray(v) {
		js.Lack("a list where TypeBox takes an object (" + keyword + ")")
	}
	if !isObject(v) {
		return nil
	}
	for _, m := range v.Members {
		if !passes(m.Value) {
			return nil
		}
	}
	return v
}

func isTexts(v *value) bool {
	if !isArray(v) {
		return false
	}
	for _, item := range v.Items {
		if !isString(item) {
			return false
		}
	}
	return true
}

func isSchemaOrTexts(v *value) bool { return isSchema(v) || isTexts(v) }

// types gives the names of a valid `type`, and whether there is one.
func types(s *value) ([]*value, bool) {
	switch v := s.Get("type"); {
	case isString(v):
		return []*value{v}, true
	case isTexts(v):
		return v.Items, true
	}
	return nil, false
}

func required(s *value) *value {
	if v := s.Get("required"); isTexts(v) {
		return v
	}
	return nil
}

// items gives a valid `items`: one schema, or a list of them.
func items(s *value) *value {
	if v := schema(s, "items"); v != nil {
		return v
	}
	return schemas(s, "items")
}

// hasUnevaluated tells whether a schema holds one of the keywords for which TypeBox
// keeps count of what was evaluated, anywhere in it.
func hasUnevaluated(v *value) bool {
	switch v.Kind {
	case jsontext.Array:
		for _, item := range v.Items {
			if hasUnevaluated(item) {
				return true
			}
		}
	case jsontext.Object:
		if schema(v, "unevaluatedItems") != nil || schema(v, "unevaluatedProperties") != nil {
			return true
		}
		for _, m := range v.Members {
			if hasUnevaluated(m.Value) {
				return true
			}
		}
	}
	return false
}

// hasKey is TypeBox's HasPropertyKey: `key in value`, own for three names.
func hasKey(v *value, key string) bool {
	return v.Member(key) != nil || inherits(key)
}

// inherits tells a key that counts as there in every object.
func inherits(key string) bool {
	return key != "__proto__" && key != "constructor" && key != "prototype" && js.IsInherited(key)
}

// lackInherited stops where what stands at a key that an object lacks would be looked
// at next: the function that it inherits there.
func lackInherited(key string) {
	if inherits(key) {
		js.Lack("a property that is named like one that every object inherits (" + key + ")")
	}
}
