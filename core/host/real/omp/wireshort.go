package omp

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
