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
