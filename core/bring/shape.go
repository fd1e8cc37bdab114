package bring

import (
	"slices"
	"strings"

	"fourhosts/core/jsontext"
)

// The members that hold the schema of a tool, the one that counts first.
var schemaKeys = []string{"inputSchema", "schemaText", "input_schema", "parameters", "parametersJsonSchema"}

// The members that hold a list of tools. In Gemini's two a tool is never built in.
var listKeys = []string{"tools", "functions", "functionDeclarations", "function_declarations"}

// The members that only tools of this project have: see a request in package call.
var ownKeys = []string{"effect", "idempotent", "openWorld", "snippet", "guidelines", "schemaText"}

// shapeOf tells what a value is, from its outermost members alone: one of the kinds.
// What only a schema has comes first: a schema may have properties of any name, and they
// never stand outermost.
func shapeOf(v *jsontext.Value) string {
	switch {
	case v == nil:
		return KindUnreadable
	case v.Kind == jsontext.Bool:
		return KindSchema
	case v.Kind == jsontext.Array:
		return shapeOfList(v)
	case v.Kind != jsontext.Object:
		return KindUnreadable
	case len(v.Members) == 0 || decidesSchema(v):
		return KindSchema
	case requestIn(v) != nil:
		return KindRequest
	case isArray(v.Get("result").Get("tools")):
		return KindToolsList
	}
	if key := listKey(v); key != "" {
		return shapeOfHolder(v, key)
	}
	if isMessage(v) {
		if callIn(v) != nil {
			return KindCall
		}
		return KindUnreadable
	}
	if tool := v.Get("tool"); isObject(tool) && toolKind(tool, false) != "" {
		return toolKind(tool, false)
	}
	if holdsCall(v, 0) {
		return KindCall
	}
	if kind := toolKind(v, false); kind != "" {
		return kind
	}
	if weakSchema(v) {
		return KindSchema
	}
	return KindUnreadable
}

// shapeOfList looks at the first elements only.
func shapeOfList(v *jsontext.Value) string {
	const enough = 20
	items := v.Items[:min(len(v.Items), enough)]
	for _, item := range items {
		if !isObject(item) {
			continue
		}
		if isArray(item.Get("result").Get("tools")) {
			return KindToolsList
		}
		if listKey(item) != "" || toolKind(item, true) != "" && toolKind(item, false) != "" && callIn(item) == nil {
			return KindTools
		}
	}
	for _, item := range items {
		if holdsCall(item, 0) {
			return KindCall
		}
	}
	return KindUnreadable
}

// shapeOfHolder tells what an object with a list of tools is.
func shapeOfHolder(v *jsontext.Value, key string) string {
	for _, sign := range []string{"model", "messages", "input", "contents"} {
		if v.Member(sign) != nil {
			return KindAPIRequest
		}
	}
	if list := v.Get(key); key == "tools" && list.Kind == jsontext.Array {
		if len(list.Items) == 0 || v.Member("nextCursor") != nil {
			return KindToolsList
		}
		if first := list.Items[0]; isObject(first) && toolKind(first, true) == KindMCPTool {
			return KindToolsList
		}
	}
	return KindTools
}

// listKey gives the member that holds a list of tools, or tools by their names as the
// AI SDK takes them; "" for none.
func listKey(v *jsontext.Value) string {
	for _, key := range listKeys {
		list := v.Get(key)
		if isArray(list) || key == "tools" && isRecord(list) {
			return key
		}
	}
	return ""
}

// isRecord tells whether an object holds tools by their names.
func isRecord(v *jsontext.Value) bool {
	if !isObject(v) || decidesSchema(v) {
		return false
	}
	for i := range v.Members {
		if one := v.Members[i].Value; isObject(one) && schemaKey(one) != "" {
			return true
		}
	}
	return false
}

// schemaKey gives the member of a tool that holds its schema, "" for none.
func schemaKey(v *jsontext.Value) string {
	for _, key := range schemaKeys {
		if v.Member(key) != nil {
			return key
		}
	}
	return ""
}

// toolKind tells which form of tool an object is, "" for none. In a list of tools a
// name is enough; alone there must be more.
func toolKind(v *jsontext.Value, listed bool) string {
	if !isObject(v) {
		return ""
	}
	kind, named := textOf(v.Get("type")), v.Member("name") != nil
	if fn := v.Get("function"); isObject(fn) && fn.Member("arguments") == nil &&
		(kind == "function" || kind == "" && toolKind(fn, true) != "") {
		return KindOpenAITool
	}
	key := schemaKey(v)
	switch {
	case kind == "function" && (named || key != ""):
		return KindOpenAIFunction
	case key != "" && key != "schemaText" && len(v.Members) == 1 && (key != "parameters" || couldBeSchema(v.Get(key))):
		return KindInputSchema
	case key == "schemaText", key == "inputSchema" && hasOwn(v):
		return KindTool
	case key == "inputSchema":
		return KindMCPTool
	case key == "input_schema":
		return KindAnthropicTool
	case key != "" && (named || listed || couldBeSchema(v.Get(key))):
		return KindFunction
	case key != "" || !named || builtIn(v) || listed && decidesSchema(v):
		return ""
	case hasOwn(v) && (listed || isKnownEffect(textOf(v.Get("effect")))):
		return KindTool
	case listed, isObject(v.Get("annotations")):
		return KindMCPTool
	case v.Get("name").Kind == jsontext.String && textOf(v.Get("description")) != "" && callIn(v) == nil:
		return KindMCPTool
	}
	return ""
}

// couldBeSchema tells a schema from some other object of that name.
func couldBeSchema(v *jsontext.Value) bool {
	return isObject(v) && (len(v.Members) == 0 || decidesSchema(v) || weakSchema(v) || textOf(v.Get("type")) == "OBJECT")
}

func hasOwn(v *jsontext.Value) bool {
	for _, key := range ownKeys {
		if v.Member(key) != nil {
			return true
		}
	}
	return false
}

// builtIn tells of a tool that its provider runs itself and that has no schema:
// {"type": "web_search"}.
func builtIn(v *jsontext.Value) bool {
	kind := textOf(v.Get("type"))
	return kind != "" && kind != "function" && !isTypeName(kind) && schemaKey(v) == "" && v.Get("function") == nil
}

func isTypeName(s string) bool {
	switch s {
	case "object", "array", "string", "number", "integer", "boolean", "null":
		return true
	}
	return false
}

// decidesSchema tells whether an object has a keyword that only a JSON Schema has.
func decidesSchema(v *jsontext.Value) bool {
	switch t := v.Get("type"); {
	case isTypeName(textOf(t)):
		return true
	case isArray(t) && len(t.Items) > 0 && isTypeName(textOf(t.Items[0])):
		return true
	}
	return isObject(v.Get("properties")) || strings.Contains(textOf(v.Get("$schema")), "json-schema.org") ||
		isArray(v.Get("anyOf")) || isArray(v.Get("oneOf")) || isArray(v.Get("allOf")) ||
		textOf(v.Get("$ref")) != "" || isObject(v.Get("$defs"))
}

// weakSchema tells whether an object is a schema for want of anything else: a keyword
// that few others have, or nothing but keywords. A title and a description alone are no
// schema but may be the arguments of a call.
func weakSchema(v *jsontext.Value) bool {
	if isArray(v.Get("enum")) || isObject(v.Get("items")) || isObject(v.Get("additionalProperties")) || isObject(v.Get("patternProperties")) ||
		isObject(v.Get("definitions")) || isObject(v.Get("not")) || textOf(v.Get("$id")) != "" || textOf(v.Get("$schema")) != "" {
		return true
	}
	asserts := false
	for i := range v.Members {
		key := v.Members[i].Key
		if slices.Contains(keywords, key) {
			asserts = true
		} else if !slices.Contains(annotations, key) {
			return false
		}
	}
	return asserts
}

// The keywords of JSON Schema, drafts 4 to 2020-12, that are not told by decidesSchema:
// those that say something of values, and those that only speak of them.
var (
	keywords = []string{
		"$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveAnchor", "$recursiveRef", "$vocabulary", "additionalItems", "additionalProperties", "const",
		"contains", "contentEncoding", "contentMediaType", "contentSchema", "definitions", "dependencies", "dependentRequired", "dependentSchemas",
		"else", "enum", "exclusiveMaximum", "exclusiveMinimum", "if", "items", "maxContains", "maxItems", "maxLength", "maxProperties", "maximum",
		"minContains", "minItems", "minLength", "minProperties", "minimum", "multipleOf", "not", "pattern", "patternProperties", "prefixItems",
		"propertyNames", "required", "then", "unevaluatedItems", "unevaluatedProperties", "uniqueItems",
	}
	annotations = []string{
		"$comment", "$id", "$schema", "default", "deprecated", "description", "examples", "format", "id", "nullable", "readOnly", "title", "writeOnly",
	}
)
