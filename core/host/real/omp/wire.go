package omp

import (
	"strings"

	"fourhosts/core/host/real/js"
)

// wireSchema gives the schema that steers the repairs. It is not the one that gives
// the verdict: nullable unions and unions of constants are written shorter, empty
// branches are gone, and objects that declare properties are closed.
func wireSchema(document *value) *value {
	raw := document.clone()
	raw.remove("$schema")
	prune(raw)
	schema := upgrade(raw)
	shorten(schema)
	refuseComments(schema)
	fillEmpty(schema)
	closeObjects(schema)
	return schema
}

// Keywords whose value is one schema, a map of schemas, a list of schemas.
var (
	schemaKeys = []string{
		"additionalProperties", "unevaluatedProperties", "unevaluatedItems", "items", "contains", "propertyNames",
		"if", "then", "else", "not",
	}
	mapKeys  = []string{"properties", "patternProperties", "$defs", "definitions"}
	listKeys = []string{"anyOf", "oneOf", "allOf", "prefixItems"}
)

// eachSchema calls visit with every schema right inside a schema.
func eachSchema(schema *value, visit func(*value)) {
	for _, key := range schemaKeys {
		if child := schema.own(key); child != nil {
			visit(child)
		}
	}
	for _, key := range mapKeys {
		if children := schema.own(key); children.is(object) {
			for _, child := range children.vals {
				visit(child)
			}
		}
	}
	for _, key := range listKeys {
		if children := schema.own(key); children.is(array) {
			for _, child := range children.items {
				visit(child)
			}
		}
	}
}

// eachNode calls visit for the schemas in v: v itself, or the elements of a list.
func eachNode(v *value, again func(*value), visit func(*value)) {
	switch v.kind {
	case array:
		for _, item := range v.items {
			again(item)
		}
	case object:
		visit(v)
	}
}

func isEmpty(v *value) bool { return v.kind == object && len(v.keys) == 0 }

// prune takes branches that allow everything out of unions.
func prune(v *value) {
	eachNode(v, prune, func(schema *value) {
		for _, key := range []string{"anyOf", "oneOf"} {
			branches := schema.own(key)
			if !branches.is(array) {
				continue
			}
			var some []*value
			for _, branch := range branches.items {
				if !isEmpty(branch) && !(branch.kind == boolean && branch.truth) {
					some = append(some, branch)
				}
			}
			if len(some) == len(branches.items) || len(some) == 0 {
				continue
			}
			if len(some) > 1 || some[0].kind != object {
				schema.set(key, arrayOf(some...))
				continue
			}
			schema.remove(key)
			for _, name := range some[0].names() {
				if !schema.has(name) {
					schema.set(name, some[0].own(name))
				}
			}
		}
		eachSchema(schema, prune)
	})
}

// shorten rewrites unions that a type or an enum says in fewer words. It walks
// through everything, also through what is no schema.
func shorten(v *value) {
	eachNode(v, shorten, func(schema *value) {
		shortenNullable(schema)
		typeOfEnum(schema)
		shortenConstants(schema)
		for _, key := range schema.names() {
			shorten(schema.own(key))
		}
	})
}

// defining are the keywords beside which a union stays as it is.
var defining = []string{
	"$ref", "additionalProperties", "allOf", "const", "contains", "enum", "if", "items", "not", "oneOf",
	"patternProperties", "prefixItems", "properties", "propertyNames", "then", "else", "unevaluatedItems",
	"unevaluatedProperties",
}

func isDefined(schema *value) bool {
	for _, key := range defining {
		if schema.own(key) != nil {
			return true
		}
	}
	return false
}

// shortenNullable makes {type: [T, "null"]} of anyOf: [{type: T}, {type: "null"}].
func shortenNullable(schema *value) {
	variants := schema.own("anyOf")
	if isDefined(schema) || !variants.is(array) || len(variants.items) != 2 {
		return
	}
	var scalar *value
	hasNull := false
	for _, variant := range variants.items {
		if variant.kind != object {
			return
		}
		is := variant.own("type")
		if is.isTextOf("null") && len(variant.keys) == 1 {
			if hasNull {
				return
			}
			hasNull = true
			continue
		}
		if scalar != nil || !is.is(text) {
			return
		}
		switch is.str {
		case "string", "number", "integer", "boolean":
			scalar = variant
		default:
			return
		}
	}
	if !hasNull || scalar == nil {
		return
	}
	schema.remove("anyOf")
	for _, key := range scalar.names() {
		if key != "type" && key != "enum" && key != "const" && schema.own(key) == nil {
			schema.set(key, scalar.own(key))
		}
	}
	if constant := scalar.own("const"); constant != nil {
		schema.set("enum", arrayOf(constant, nullValue))
	} else if enum := scalar.own("enum"); enum.is(array) {
		if !enum.includes(nullValue) {
			enum = arrayOf(append(enum.copied().items, nullValue)...)
		}
		schema.set("enum", enum)
	}
	schema.set("type", arrayOf(scalar.own("type"), textOf("null")))
}

// scalarType gives the one type of a list of texts, numbers or booleans, "" when
// there is no such type.
func scalarType(list []*value) string {
	found := ""
	for _, v := range list {
		is := ""
		switch v.kind {
		case text:
			is = "string"
		case boolean:
			is = "boolean"
		case number:
			is = "number"
		}
		if is == "" || found != "" && found != is {
			return ""
		}
		found = is
	}
	return found
}

func typeOfEnum(schema *value) {
	enum := schema.own("enum")
	if schema.own("type") != nil || !enum.is(array) {
		return
	}
	if is := scalarType(enum.items); is != "" {
		schema.set("type", textOf(is))
	}
}

// shortenConstants makes an enum of a union of constants, unless their descriptions
// would be lost.
func shortenConstants(schema *value) {
	variants := schema.own("anyOf")
	if isDefined(schema) || schema.own("type") != nil || !variants.is(array) || len(variants.items) < 2 {
		return
	}
	var values []*value
	description, described := "", 0
	for _, variant := range variants.items {
		constant := variant.own("const")
		if constant == nil {
			return
		}
		for _, key := range variant.keys {
			if key != "const" && key != "description" {
				return
			}
		}
		if d := variant.own("description"); d.is(text) {
			if described > 0 && d.str != description {
				return
			}
			description = d.str
			described++
		}
		values = append(values, constant)
	}
	own := schema.own("description")
	if described != 0 && described != len(values) || described == len(values) && own.is(text) && own.str != description {
		return
	}
	is := scalarType(values)
	if is == "" {
		return
	}
	schema.remove("anyOf")
	schema.set("type", textOf(is))
	schema.set("enum", arrayOf(values...))
	if !own.is(text) && described > 0 {
		schema.set("description", textOf(description))
	}
}

// refuseComments gives up on property names that hold a comment, which the host
// takes apart.
func refuseComments(v *value) {
	eachNode(v, refuseComments, func(schema *value) {
		properties := schema.own("properties")
		if properties.is(object) {
			for _, key := range properties.keys {
				refuseComment(key)
			}
			if required := schema.own("required"); required.is(array) {
				for _, key := range required.items {
					refuseComment(key.str)
				}
			}
		}
		eachSchema(schema, refuseComments)
	})
}

func refuseComment(key string) {
	if strings.Contains(key, "/**") {
		js.Lack("property names with a comment in them")
	}
}

// fillEmpty writes true for {} wherever a schema stands.
func fillEmpty(v *value) {
	eachNode(v, fillEmpty, func(schema *value) {
		for _, key := range schemaKeys {
			if child := schema.own(key); child != nil && isEmpty(child) {
				schema.set(key, boolOf(true))
			}
		}
		for _, key := range mapKeys {
			if children := schema.own(key); children.is(object) {
				fillList(children.vals)
			}
		}
		for _, key := range listKeys {
			if children := schema.own(key); children.is(array) {
				fillList(children.items)
			}
		}
		for _, child := range schema.vals {
			fillEmpty(child)
		}
	})
}

func fillList(list []*value) {
	for i, child := range list {
		if isEmpty(child) {
			list[i] = boolOf(true)
		}
	}
}

// closeObjects forbids further properties where some are declared and nothing is
// said of others.
func closeObjects(v *value) {
	eachNode(v, closeObjects, func(schema *value) {
		is := schema.own("type")
		if (is.isTextOf("object") || is.includesText("object")) && schema.own("properties") != nil &&
			schema.own("additionalProperties") == nil && schema.own("patternProperties") == nil {
			schema.set("additionalProperties", boolOf(false))
		}
		eachSchema(schema, closeObjects)
	})
}
