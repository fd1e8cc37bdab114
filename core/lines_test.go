package core_test

import (
	"slices"
	"strings"
	"testing"

	"fourhosts/core"
)

const slug = `{"type": "object", "properties": {"text": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "\\S"},
	"separator": {"type": "string", "enum": ["-", "_", "."]}}, "required": ["text"], "additionalProperties": false}`

// TestDocumentedLines: the documented example comes in the documented order for
// every order of its keys.
func TestDocumentedLines(t *testing.T) {
	keys := []string{`"text": "   "`, `"separator": "~"`, `"seperator": "_"`}
	want := []string{
		`Invalid arguments: unknown property "seperator"; takes text, separator`,
		`Invalid arguments at /separator: must be one of -, _, .`,
		`Invalid arguments at /text: must match pattern "\S"`,
	}
	for _, o := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		args := "{" + keys[o[0]] + ", " + keys[o[1]] + ", " + keys[o[2]] + "}"
		if got := linesOf(t, slug, args); !slices.Equal(got, want) {
			t.Errorf("%s\nhave %q\nwant %q", args, got, want)
		}
	}
}

func linesOf(t *testing.T, schema, args string) []string {
	t.Helper()
	tool, fault := toolOf(t, schema)
	if fault != "" {
		t.Fatalf("%s: %s", schema, fault)
	}
	return core.ValidateInput(tool, args).Lines
}

// TestLines is the wording and its rules, example by example. A schema stands for
// property v, a value for its value, unless they begin at the root with "root ".
func TestLines(t *testing.T) {
	at := func(s string) string { return "Invalid arguments at /v: " + s }
	for _, c := range []struct {
		schema, value string
		want          []string
	}{
		// The wording.
		{`{"type": "string"}`, `1`, []string{at("must be string")}},
		{`{"type": ["string"]}`, `1`, []string{at("must be string")}},
		{`{"type": ["string", "null"]}`, `1`, []string{at("must be either string or null")}},
		{`{"type": ["string", "null", "array"]}`, `1`, []string{at("must be either string or null or array")}},
		{`{"required": ["b", "a", "c"]}`, `{"a": 1}`, []string{at("must have required properties b, c")}},
		{`{"additionalProperties": false}`, `{"z": 1}`, []string{at(`unknown property "z"; takes no properties`)}},
		{`{"properties": {"x": true}, "patternProperties": {"^\\d": true}, "additionalProperties": false}`, `{"z": 1}`,
			[]string{at(`unknown property "z"; takes x, keys matching "^\\d"`)}},
		{`{"dependentRequired": {"c": ["a", "b"]}}`, `{"c": 1, "a": 1}`, []string{at("must have properties b when property c is present")}},
		{`{"dependencies": {"c": ["a", "b"]}}`, `{"c": 1}`, []string{at("must have properties a, b when property c is present")}},
		{`{"propertyNames": {"maxLength": 1}}`, `{"bb": 1, "aa": 1}`, []string{at("property names bb, aa are invalid"),
			"Invalid arguments at /v/aa: must not have more than 1 characters", "Invalid arguments at /v/bb: must not have more than 1 characters"}},
		{`{"minProperties": 2}`, `{}`, []string{at("must not have fewer than 2 properties")}},
		{`{"maxProperties": 0}`, `{"a": 1}`, []string{at("must not have more than 0 properties")}},
		{`{"minItems": 1}`, `[]`, []string{at("must not have fewer than 1 items")}},
		{`{"maxItems": 1.0}`, `[1, 2]`, []string{at("must not have more than 1 items")}},
		{`{"uniqueItems": true}`, `[{"a": 1, "b": 2}, {"b": 2.0, "a": 1}]`, []string{at("must not have duplicate items")}},
		{`{"prefixItems": [true], "items": false}`, `[1, 2, 3]`, []string{at("must not have more than 1 items")}},
		{`{"prefixItems": [true], "unevaluatedItems": false}`, `[1, 2]`, []string{at("must not have more than 1 items")}},
		{`{"contains": {"type": "string"}, "unevaluatedItems": false}`, `[1, "a", 2]`,
			[]string{"Invalid arguments at /v/0: must not be present", "Invalid arguments at /v/2: must not be present"}},
		{`{"items": false}`, `[1]`, []string{"Invalid arguments at /v/0: must not be present"}},
		{`{"contains": {"const": 1}}`, `[]`, []string{at("must contain at least 1 valid item")}},
		{`{"contains": {"const": 1}, "minContains": 2}`, `[1]`, []string{at("must contain at least 2 valid items")}},
		{`{"contains": {"const": 1}, "maxContains": 1}`, `[1, 1]`, []string{at("must contain at most 1 valid item")}},
		{`{"minLength": 2}`, `"😀"`, []string{at("must not have fewer than 2 characters")}},
		{`{"maxLength": 1}`, `"ab"`, []string{at("must not have more than 1 characters")}},
		{`{"maxLength": 1}`, `"\ud800"`, nil},
		{`{"minLength": 1e30}`, `"a"`, []string{at("must not have fewer than 1e+30 characters")}},
		{`{"format": "email"}`, `"a"`, []string{at(`must match format "email"`)}},
		{`{"format": "no-format"}`, `"a"`, nil},
		{`{"pattern": "^\\d+$"}`, `"a"`, []string{at(`must match pattern "^\d+$"`)}},
		{`{"pattern": "\\S"}`, `"\u00a0\u2003"`, []string{at(`must match pattern "\S"`)}},
		{`{"exclusiveMinimum": 0.5}`, `0.5`, []string{at("must be > 0.5")}},
		{`{"exclusiveMaximum": 1e-7}`, `1`, []string{at("must be < 1e-7")}},
		{`{"minimum": 9007199254740993}`, `9007199254740992`, []string{at("must be >= 9007199254740993")}},
		{`{"maximum": 1.0}`, `2`, []string{at("must be <= 1")}},
		{`{"multipleOf": 0.1}`, `0.35`, []string{at("must be multiple of 0.1")}},
		{`{"multipleOf": 0.1}`, `0.3`, nil},
		{`{"const": "a\"b"}`, `1`, []string{at(`must be equal to constant "a\"b"`)}},
		{`{"const": {"b": 1.0, "a": [null]}}`, `1`, []string{at(`must be equal to constant {"b":1,"a":[null]}`)}},
		{`{"const": 1}`, `1.0`, nil},
		{`{"enum": ["a", "", " b", "c  d", "e,f", "g\"h", "i\nj", "1", "true", "null", 1, null, [1, "x"]]}`, `2`,
			[]string{at(`must be one of a, "", " b", "c d", "e,f", "g\"h", "i\nj", "1", "true", "null", 1, null, [1,"x"]`)}},
		{`{"if": {"type": "string"}, "then": {"minLength": 3}, "else": {"minimum": 5}}`, `1`, []string{at("must be >= 5")}},
		{`{"not": {"type": "string"}}`, `"a"`, []string{at("must not be valid")}},
		{`false`, `1`, []string{at("must not be present")}},

		// Order on one value, and what a failed type lets through.
		{`{"enum": ["a"], "const": "b", "pattern": "^z$", "format": "uuid", "maxLength": 0, "minLength": 9, "not": {}, "allOf": [{"const": "c"}]}`, `"q"`,
			[]string{at("must not have fewer than 9 characters"), at("must not have more than 0 characters"), at(`must match format "uuid"`),
				at(`must match pattern "^z$"`), at(`must be equal to constant "b"`), at("must be one of a"), at("must not be valid"),
				at(`must be equal to constant "c"`)}},
		{`{"type": "string", "enum": ["a"], "const": "b", "not": {}, "minimum": 3, "allOf": [{"const": 1}]}`, `2`,
			[]string{at("must be string"), at(`must be equal to constant "b"`), at("must be one of a")}},
		{`{"type": "integer", "minimum": 3, "multipleOf": 2}`, `1.5`, []string{at("must be integer"), at("must be >= 3"), at("must be multiple of 2")}},
		{`{"items": {"type": "string"}}`, `["a",1,"a","a","a","a","a","a","a","a",2]`,
			[]string{"Invalid arguments at /v/1: must be string", "Invalid arguments at /v/10: must be string"}},
		{`{"additionalProperties": {"type": "string"}}`, `{"9": 1, "10": 1, "b": 1, "Z": 1}`,
			[]string{"Invalid arguments at /v/10: must be string", "Invalid arguments at /v/9: must be string", "Invalid arguments at /v/Z: must be string",
				"Invalid arguments at /v/b: must be string"}},

		// Keys are keys, and no line can be forged.
		{`{"properties": {"a/b": {"type": "string"}, "a~b": {"type": "string"}, "": {"type": "string"}}}`, `{"a/b": 1, "a~b": 1, "": 1}`,
			[]string{"Invalid arguments at /v/: must be string", "Invalid arguments at /v/a~1b: must be string", "Invalid arguments at /v/a~0b: must be string"}},
		{`{"additionalProperties": {"type": "string"}}`, `{"x: must be string": 1}`,
			[]string{`Invalid arguments at /v/"x: must be string": must be string`}},
		{`{"additionalProperties": {"type": "string"}}`, `{"a\nInvalid": 1}`, []string{`Invalid arguments at /v/"a\nInvalid": must be string`}},
		{`{"additionalProperties": false, "properties": {"a": {}}}`, `{"\u001b[31mred\u202e\ud800<&>": 1}`,
			[]string{at(`unknown property "\u001b[31mred \ud800<&>"; takes a`)}},
		{`{"required": ["a b", "c,d", "", "e\"f", " g", "h  i"]}`, `{}`,
			[]string{at(`must have required properties a b, "c,d", "", "e\"f", " g", "h i"`)}},

		// Unions.
		{`{"anyOf": [{"const": "a"}, {"enum": ["b", "a"]}, {"type": "null"}]}`, `1`, []string{at("must be one of a, b, null")}},
		{`{"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]}`, `"x"`, []string{at("must be either integer or null")}},
		{`{"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]}`, `0`, []string{at("must be >= 1")}},
		{`{"anyOf": [{"type": "string"}, {"const": 1}]}`, `true`, []string{at("must match a schema in anyOf")}},
		{`{"oneOf": [{"type": "integer"}, {"type": "number"}]}`, `1`, []string{at("must match exactly one schema in oneOf")}},
		{`{"anyOf": [{"required": ["position"]}, {"required": ["line"]}]}`, `{}`,
			[]string{at("must have required properties position or must have required properties line")}},
		{shapes, `{"kind": "circle", "side": 1}`, []string{at(`unknown property "side"; takes kind, radius`), at("must have required properties radius")}},
		{shapes, `{"kind": "triangle"}`, []string{"Invalid arguments at /v/kind: must be one of circle, square"}},
		{shapes, `{"side": 1, "z": 2}`, []string{at("must have required properties kind")}},
		{`{"anyOf": [{"$ref": "#/$defs/shapes"}, {"type": "null"}]}`, `{"kind": "triangle"}`, []string{"Invalid arguments at /v/kind: must be one of circle, square"}},
		{`{"anyOf": [{"type": "object", "properties": {"a": {}, "b": {}}, "additionalProperties": false}, {"type": "object", "properties": {"c": {}}, "additionalProperties": false}]}`,
			`{"z": 1, "y": 2}`, []string{at(`unknown property "z"; takes {a, b} or {c}`), at(`unknown property "y"; takes {a, b} or {c}`)}},
		{`{"allOf": [{"properties": {"a": {}}, "additionalProperties": false}, {"properties": {"b": {}}, "additionalProperties": false}]}`, `{"a": 1, "b": 1}`,
			[]string{at(`unknown property "a"; takes b`), at(`unknown property "b"; takes a`)}},
		{`{"allOf": [{"properties": {"a": {"type": "string"}}}], "properties": {"b": {}}, "unevaluatedProperties": false}`, `{"a": 1, "b": 1}`,
			[]string{"Invalid arguments at /v/a: must be string"}},
		{`{"allOf": [{"properties": {"a": {}}}], "properties": {"b": {}}, "unevaluatedProperties": false}`, `{"c": 1}`,
			[]string{at(`unknown property "c"; takes b, a`)}},

		{closed("a", "b", "c"), `{"k": "b"}`, []string{at("must have required properties y, z")}},
		{closed("a", "b", "c"), `{"k": "zz"}`, []string{"Invalid arguments at /v/k: must be one of a, b, c"}},
		{`{"required": ["kind"], "oneOf": [{"properties": {"kind": {"const": "a"}}, "required": ["x"]}, {"properties": {"kind": {"const": "b"}}, "required": ["y"]}]}`,
			`{}`, []string{at("must have required properties kind")}},
		{`{"anyOf": [{"properties": {"kind": {"const": "a"}, "x": {"type": "integer"}}, "additionalProperties": false}, {"properties": {"kind": {"const": "b"}, "y": {}}, "additionalProperties": false}]}`,
			`{"x": "q"}`, []string{at("must have required properties kind")}},
		{`{"anyOf": [{"properties": {"path": {}, "position": {}}, "additionalProperties": false}, {"properties": {"path": {}, "line": {}}, "additionalProperties": false}]}`,
			`{"path": "a", "line": 1, "position": 2}`, []string{at(`unknown property "line"; takes path, position`)}},
		{`{"enum": ["1e500", 1]}`, `2`, []string{at(`must be one of "1e500", 1`)}},

		// A reference may lead to a place that no keyword names.
		{"root " + `{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"v": {"$ref": "#/$defs/V"}}, "$defs": {"V": {"type": "string", "format": "semver", "minLength": 1e19}}}`,
			`root {"v": "x"}`, []string{at("must not have fewer than 10000000000000000000 characters")}},
		{"root " + `{"properties": {"v": {"$ref": "#/components/schemas/V"}}, "components": {"schemas": {"V": {"format": "hostname"}}}}`,
			`root {"v": "a."}`, []string{at(`must match format "hostname"`)}},

		// Arguments as a whole.
		{"root " + `{"type": "string"}`, "root [1]", []string{"Invalid arguments at /: must be object"}},
		{"root " + `true`, "root null", []string{"Invalid arguments at /: must be object"}},
		{"root " + `{"required": ["a"]}`, "root  \r\n\t", []string{"Invalid arguments at /: must have required properties a"}},
		{"root " + `{"properties": {"x": {}, "y": {}}, "additionalProperties": false}`, `root {"z": 1}`,
			[]string{`Invalid arguments: unknown property "z"; takes x, y`}},
		{"root " + `{"properties": {"p": {"additionalProperties": false}}, "additionalProperties": false}`, `root {"p": {"q": 1}, "z": 1}`,
			[]string{`Invalid arguments: unknown property "z"; takes p`, `Invalid arguments at /p: unknown property "q"; takes no properties`}},
		{"root {}", `root {"a": 1e401}`, []string{"Invalid arguments: the exponent of a number is over the limit of 400"}},
		{"root {}", "root {\"a\": 1,\n}", []string{"Invalid arguments: not JSON at line 2, column 1: comma before the closing }"}},
	} {
		schema, root := strings.CutPrefix(c.schema, "root ")
		value := strings.TrimPrefix(c.value, "root ")
		if !root {
			schema = `{"$defs": {"shapes": ` + shapes + `}, "properties": {"v": ` + schema + `}}`
			value = `{"v": ` + value + `}`
		}
		if got := linesOf(t, schema, value); !slices.Equal(got, c.want) {
			t.Errorf("%s\n%s\nhave %q\nwant %q", c.schema, c.value, got, c.want)
		}
	}
}

// closed is a union of one closed object and, behind a type of its own, two more.
func closed(a, b, c string) string {
	object := func(k, more string) string {
		return `{"type": "object", "properties": {"k": {"const": "` + k + `"}, "y": {}, "z": {}}, "required": ["k"` + more + `], "additionalProperties": false}`
	}
	return `{"anyOf": [` + object(a, "") + `, {"type": "object", "oneOf": [` + object(b, `, "y", "z"`) + `, ` + object(c, "") + `]}]}`
}

const shapes = `{"anyOf": [
	{"type": "object", "properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}}, "required": ["kind", "radius"], "additionalProperties": false},
	{"type": "object", "properties": {"kind": {"const": "square"}, "side": {"type": "number"}}, "required": ["kind", "side"], "additionalProperties": false}]}`
