package example_test

import (
	"strings"
	"testing"

	"fourhosts/core/example"
	"fourhosts/core/jsontext"
)

func parse(t testing.TB, text string) *jsontext.Value {
	t.Helper()
	doc, err := jsontext.Parse(text, jsontext.SchemaLimits)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return doc.Root
}

// TestValue: the example of one schema, by the rules of the package comment.
func TestValue(t *testing.T) {
	for _, test := range []struct{ schema, want string }{
		// What the schema names itself, unless it refuses that.
		{`{"type": "integer", "default": 7}`, `7`},
		{`{"type": "integer", "default": "7", "minimum": 2}`, `2`},
		{`{"type": "string", "default": null}`, `"text"`},
		{`{"type": "string", "default": "x", "minLength": 2}`, `"text"`},
		{`{"type": "string", "enum": [1, null, "b"]}`, `"b"`},
		{`{"enum": [1, "b"], "not": {"type": "number"}}`, `"b"`},
		{`{"type": "string", "examples": [5, "fifth"]}`, `"fifth"`},
		{`{"type": "array", "default": [1], "items": {"type": "string"}}`, `[]`},
		{`{"type": "object", "default": {}, "properties": {"a": {"type": "null"}}, "required": ["a"]}`, `{"a":null}`},
		// Numbers.
		{`{"type": "integer"}`, `0`},
		{`{"type": "integer", "minimum": 0.5}`, `1`},
		{`{"type": "integer", "minimum": -2.5}`, `-2`},
		{`{"type": "integer", "exclusiveMinimum": 9007199254740993}`, `9007199254740994`},
		{`{"type": "number", "minimum": 5, "exclusiveMinimum": true}`, `6`},
		{`{"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1}`, `0.5`},
		{`{"type": "integer", "minimum": 1, "multipleOf": 5}`, `5`},
		{`{"type": "number", "minimum": 0.25, "multipleOf": 0.1}`, `0.3`},
		{`{"type": "integer", "maximum": -5}`, `-5`},
		{`{"type": "integer", "exclusiveMaximum": -5}`, `-6`},
		// Texts.
		{`{"type": "string", "format": "email"}`, `"ada@example.org"`},
		{`{"type": "string", "format": "made-up"}`, `"text"`},
		{`{"type": "string", "maxLength": 0}`, `""`},
		{`{"type": "string", "minLength": 6}`, `"texttt"`},
		{`{"type": "string", "pattern": "^[A-Z]{2,5}-\\d+$"}`, `"AA-1"`},
		{`{"type": "string", "pattern": "^(?:feat|fix)\\([a-z]+\\): .+$"}`, `"feat(a): a"`},
		{`{"type": "string", "pattern": "^[^/\\s]+/[^/\\s]+$"}`, `"a/a"`},
		{`{"type": "string", "pattern": "^[0-9a-f]{40}$"}`, `"0000000000000000000000000000000000000000"`},
		{`{"type": "string", "pattern": "^x+$", "minLength": 3}`, `"xxx"`},
		// Lists.
		{`{"type": "array", "items": {"enum": ["a", "b", "c"]}, "minItems": 2, "uniqueItems": true}`, `["a","b"]`},
		{`{"type": "array", "items": {"type": "integer"}, "minItems": 3, "uniqueItems": true}`, `[0,1,2]`},
		{`{"type": "array", "items": {"type": "string"}, "minItems": 2, "uniqueItems": true}`, `["text","a"]`},
		{`{"type": "array", "contains": {"const": 5}}`, `[5]`},
		{`{"type": "array", "prefixItems": [{"type": "boolean"}], "items": {"type": "null"}, "minItems": 2}`, `[false,null]`},
		// Unions: the first branch that is about more than null.
		{`{"type": ["null", "integer"]}`, `0`},
		{`{"anyOf": [{"type": "null"}, {"type": "boolean"}]}`, `false`},
		{`{"anyOf": [{"type": "integer", "minimum": 3, "maximum": 2}, {"const": "else"}]}`, `"else"`},
		{`{"oneOf": [{"type": "number"}, {"type": "integer"}]}`, `0.5`},
		{`{"not": {"type": "string"}}`, `1`},
		// Objects.
		{`{"allOf": [{"properties": {"a": {"type": "integer"}}, "required": ["a"]}, {"properties": {"a": {"minimum": 4}}}]}`, `{"a":4}`},
		{`{"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "null"}}, "minProperties": 2}`, `{"a":0,"b":null}`},
		{`{"type": "object", "minProperties": 1, "additionalProperties": {"type": "boolean"}}`, `{"key1":false}`},
		{`{"required": ["a"], "properties": {"a": true, "b": {"type": "null"}}, "dependentRequired": {"a": ["b"]}}`, `{"a":"text","b":null}`},
		{`{"properties": {"kind": {"enum": ["x"]}, "more": {"type": "integer"}}, "required": ["kind"], "if": {"properties": {"kind": {"const": "x"}}}, "then": {"required": ["more"]}}`, `{"kind":"x","more":0}`},
		{`{"$ref": "#thing", "$defs": {"t": {"$anchor": "thing", "const": 3}}}`, `3`},
		{`{"$ref": "#/$defs/a%20b", "$defs": {"a b": {"const": 4}}}`, `4`},
	} {
		root := parse(t, test.schema)
		if got := string(jsontext.Append(nil, example.New(root).Value(root))); got != test.want {
			t.Errorf("%s: %s, want %s", test.schema, got, test.want)
		}
	}
}

func TestNeighbours(t *testing.T) {
	for _, test := range []struct{ token, below, above string }{
		{"0", "-1", "1"}, {"-0", "-1", "1"}, {"1", "0", "2"}, {"-1", "-2", "0"}, {"9", "8", "10"}, {"-10", "-11", "-9"}, {"100", "99", "101"},
		{"0.5", "0", "1"}, {"-0.5", "-1", "0"}, {"1.5", "1", "2"}, {"-1.5", "-2", "-1"}, {"2.0", "1", "3"},
		{"1e2", "99", "101"}, {"1.25e1", "12", "13"}, {"125e-1", "12", "13"}, {"5e-3", "0", "1"},
		{"9007199254740993", "9007199254740992", "9007199254740994"}, {"1e400", "", ""}, {"x", "", ""},
	} {
		if below, above := example.Below(test.token), example.Above(test.token); below != test.below || above != test.above {
			t.Errorf("%s: %s and %s, want %s and %s", test.token, below, above, test.below, test.above)
		}
	}
}

func TestTypes(t *testing.T) {
	for _, test := range []struct {
		schema string
		want   example.Type
	}{
		{`{}`, example.AnyType}, {`true`, example.AnyType}, {`false`, 0},
		{`{"type": "number"}`, example.NumberType},
		{`{"type": ["integer", "null"], "enum": [1, "a", null]}`, example.IntegerType | example.NullType},
		{`{"anyOf": [{"type": "string"}, {"$ref": "#/$defs/n"}], "$defs": {"n": {"const": 1.5}}}`, example.StringType | example.FractionType},
		{`{"allOf": [{"type": ["string", "array"]}, {"type": ["array", "object"]}]}`, example.ArrayType},
		{`{"$ref": "#"}`, example.AnyType},
	} {
		root := parse(t, test.schema)
		if got := example.Types(root, root); got != test.want {
			t.Errorf("%s: %b, want %b", test.schema, got, test.want)
		}
	}
}

// TestCostly: schemas that double or never end cost little.
func TestCostly(t *testing.T) {
	double := `{"$ref": "#/$defs/d0", "$defs": {`
	for _, c := range "abcdefghijklmnopqrst" {
		next := `{"$ref": "#/$defs/d` + string(c) + `"}`
		double += `"d` + strings.Replace(string(c-1), "`", "0", 1) + `": {"anyOf": [` + next + `, {"allOf": [` + next + `]}]},`
	}
	double += `"dt": {"type": "integer", "minimum": 2, "maximum": 1}}}`
	for _, schema := range []string{
		double,
		`{"type": "array", "minItems": 50, "items": {"$ref": "#"}}`,
		`{"type": "array", "minItems": 50, "uniqueItems": true, "items": {"type": "array", "minItems": 50, "uniqueItems": true, "items": {"$ref": "#"}}}`,
		`{"type": "string", "pattern": "((((a{999}){999}){999}){999})"}`,
		`{"type": "string", "pattern": "` + strings.Repeat("(", 5000) + `"}`,
		`{"anyOf": [{"$ref": "#"}, {"$ref": "#"}, {"not": {"$ref": "#"}}]}`,
	} {
		root := parse(t, schema)
		example.Of(root) // what doubles would not end before go test's own limit
	}
}

func FuzzOf(f *testing.F) {
	f.Add(`{"properties": {"a": {"pattern": "^[a-z]{3}$", "minLength": 2}}, "required": ["a"], "$ref": "#"}`)
	f.Fuzz(func(t *testing.T, schema string) {
		doc, err := jsontext.Parse(schema, jsontext.SchemaLimits)
		if err != nil {
			return
		}
		first := jsontext.Append(nil, orNull(example.Of(doc.Root)))
		if second := jsontext.Append(nil, orNull(example.Of(doc.Root))); string(first) != string(second) {
			t.Errorf("%s, then %s", first, second)
		}
		if _, err := jsontext.Parse(string(first), jsontext.Limits{}); err != nil {
			t.Errorf("%s: %v", first, err)
		}
	})
}

func orNull(v *jsontext.Value) *jsontext.Value {
	if v == nil {
		return jsontext.NullValue()
	}
	return v
}
