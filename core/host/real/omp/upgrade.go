package omp

import "strings"

// The dialects that are taken for draft 7.
var draft7 = map[string]bool{
	"http://json-schema.org/draft-07/schema#": true, "https://json-schema.org/draft-07/schema#": true,
	"http://json-schema.org/draft-07/schema": true, "https://json-schema.org/draft-07/schema": true,
}

const draft2020 = "https://json-schema.org/draft/2020-12/schema"

// isMap are the keywords whose value is a map of schemas, isPlain those whose value
// holds no schema.
var (
	isMap   = map[string]bool{"properties": true, "patternProperties": true, "dependentSchemas": true}
	isPlain = map[string]bool{
		"const": true, "default": true, "enum": true, "example": true, "examples": true,
		"required": true, "dependentRequired": true, "type": true,
	}
)

// upgrade turns the keywords of draft 7 and of OpenAPI into those of draft 2020-12.
// The schema itself comes back where there is nothing to turn.
func upgrade(schema *value) *value {
	if !needsUpgrade(schema) {
		return schema
	}
	return upgraded(schema)
}

func needsUpgrade(v *value) bool {
	if v.kind == array {
		for _, item := range v.items {
			if needsUpgrade(item) {
				return true
			}
		}
		return false
	}
	if v.kind != object {
		return false
	}
	for i, key := range v.keys {
		entry := v.vals[i]
		switch {
		case key == "$schema":
			if entry.kind == text && draft7[entry.str] {
				return true
			}
		case key == "definitions" || key == "dependencies" || key == "additionalItems" || key == "nullable":
			return true
		case key == "$ref":
			if entry.kind == text && strings.HasPrefix(entry.str, "#/definitions/") {
				return true
			}
		case key == "items" && entry.kind == array:
			return true
		case key == "$defs" || isMap[key]:
			if entry.kind == object && needsUpgradeOfAny(entry.vals) {
				return true
			}
		case isPlain[key]:
		case needsUpgrade(entry):
			return true
		}
	}
	return false
}

func needsUpgradeOfAny(list []*value) bool {
	for _, v := range list {
		if needsUpgrade(v) {
			return true
		}
	}
	return false
}

func upgraded(v *value) *value {
	if v.kind == array {
		out := arrayOf()
		for _, item := range v.items {
			out.items = append(out.items, upgraded(item))
		}
		return out
	}
	if v.kind != object {
		return v
	}
	out := newObject()
	for _, key := range v.names() {
		upgradeKeyword(out, key, v.own(key))
	}
	if items := v.own("items"); items.is(array) {
		out.set("prefixItems", mergePrefix(out.own("prefixItems"), upgraded(items)))
		if rest := v.own("additionalItems"); rest != nil && !(rest.kind == boolean && rest.truth) {
			out.set("items", upgraded(rest))
		} else {
			out.remove("items")
		}
	}
	if dependencies := v.own("dependencies"); dependencies.is(object) {
		upgradeDependencies(out, dependencies)
	}
	if nullable := v.own("nullable"); nullable.is(boolean) && nullable.truth {
		return makeNullable(out)
	}
	return out
}

// upgradeKeyword hands one keyword on to out.
func upgradeKeyword(out *value, key string, entry *value) {
	switch {
	case key == "definitions" || key == "$defs":
		if entry.kind == object {
			mergeMap(out, "$defs", entry)
		}
	case isMap[key]:
		if entry.kind == object {
			mergeMap(out, key, entry)
		} else {
			out.set(key, entry)
		}
	case isPlain[key]:
		out.set(key, entry)
	case key == "dependencies" || key == "additionalItems" || key == "nullable":
	case key == "$schema":
		if entry.kind == text && draft7[entry.str] {
			entry = textOf(draft2020)
		}
		out.set(key, entry)
	case key == "$ref" && entry.kind == text:
		if rest, ok := strings.CutPrefix(entry.str, "#/definitions/"); ok {
			entry = textOf("#/$defs/" + rest)
		}
		out.set(key, entry)
	case key == "items" && entry.kind == array:
	default:
		out.set(key, upgraded(entry))
	}
}

// mapOf gives the object under a key, a new one where there is none.
func mapOf(out *value, key string) *value {
	if existing := out.own(key); existing.is(object) {
		return existing
	}
	fresh := newObject()
	out.set(key, fresh)
	return fresh
}

func mergeMap(out *value, key string, entries *value) {
	into := mapOf(out, key)
	for _, name := range entries.names() {
		into.set(name, upgraded(entries.own(name)))
	}
}

// both is the schema that asks for what two ask for.
func both(left, right *value) *value {
	truth := func(v *value, is bool) bool { return v.is(boolean) && v.truth == is }
	switch {
	case left == nil || truth(left, true):
		return right
	case right == nil || truth(right, true):
		return left
	case truth(left, false) || truth(right, false):
		return boolOf(false)
	case equal(left, right):
		return left
	}
	out := newObject()
	out.set("allOf", arrayOf(left, right))
	return out
}

func mergePrefix(existing, items *value) *value {
	if !existing.is(array) {
		return items
	}
	out := existing.copied()
	for i, item := range items.items {
		if i < len(out.items) {
			out.items[i] = both(out.items[i], item)
		} else {
			out.items = append(out.items, item)
		}
	}
	return out
}

// upgradeDependencies divides dependencies into dependentRequired and
// dependentSchemas.
func upgradeDependencies(out, dependencies *value) {
	for _, key := range dependencies.names() {
		dependency := upgraded(dependencies.own(key))
		if dependency.kind != array {
			schemas := mapOf(out, "dependentSchemas")
			schemas.set(key, both(schemas.own(key), dependency))
			continue
		}
		required := mapOf(out, "dependentRequired")
		existing := required.own(key)
		switch {
		case existing == nil:
			required.set(key, dependency)
		case existing.kind == array:
			merged := existing.copied()
			for _, item := range dependency.items {
				if !new(meter).hasEqual(merged.items, item) {
					merged.items = append(merged.items, item)
				}
			}
			required.set(key, merged)
		}
	}
}

// makeNullable lets a schema take null too.
func makeNullable(schema *value) *value {
	kindOf, anyOf := schema.own("type"), schema.own("anyOf")
	switch {
	case kindOf.is(text):
		if kindOf.str != "null" {
			schema.set("type", arrayOf(kindOf, textOf("null")))
		}
	case kindOf.is(array):
		if !kindOf.includesText("null") {
			schema.set("type", arrayOf(append(kindOf.copied().items, textOf("null"))...))
		}
	case anyOf.is(array):
		for _, branch := range anyOf.items {
			if branch.kind == object && (branch.own("type").isTextOf("null") || branch.own("type").includesText("null")) {
				return schema
			}
		}
		schema.set("anyOf", arrayOf(append(anyOf.copied().items, nullSchema())...))
	default:
		out := newObject()
		out.set("anyOf", arrayOf(schema, nullSchema()))
		return out
	}
	return schema
}

func nullSchema() *value {
	out := newObject()
	out.set("type", textOf("null"))
	return out
}
