package call

import (
	"os"
	"path/filepath"
	"testing"

	"fourhosts/core"
	"fourhosts/core/example"
	"fourhosts/core/jsontext"
)

// TestExample makes arguments that pass for the kinds of schema that people paste.
func TestExample(t *testing.T) {
	tests := []struct{ schema, want string }{
		{`true`, `{}`},
		{`{}`, `{}`},
		{`{"type": "object"}`, `{}`},
		{`{"required": ["a"]}`, `{"a":"text"}`},
		{`{"properties": {"a": {"type": "integer", "minimum": 3}, "b": {}}, "required": ["b", "a"]}`, `{"b":"text","a":3}`},
		{`{"properties": {"a": {"default": 7, "type": "integer"}}, "required": ["a"]}`, `{"a":7}`},
		{`{"properties": {"a": {"type": "string", "examples": ["x"]}, "b": {"const": null}, "c": {"enum": [2, 1]}}, "required": ["a", "b", "c"]}`, `{"a":"x","b":null,"c":2}`},
		{`{"properties": {"a": {"type": ["null", "string"]}, "b": {"type": "boolean"}, "c": {"type": "number", "exclusiveMinimum": 0}, "d": {"type": "integer", "maximum": -5}}, "required": ["a", "b", "c", "d"]}`, `{"a":"text","b":false,"c":1,"d":-5}`},
		{`{"properties": {"a": {"type": "string", "minLength": 8}, "b": {"type": "string", "maxLength": 1}, "c": {"type": "string", "format": "date"}, "d": {"type": "string", "pattern": "^[A-Z]+$"}, "e": {"type": "string", "pattern": "^v\\d+\\.\\d+\\.\\d+$"}}, "required": ["a", "b", "c", "d", "e"]}`,
			`{"a":"texttttt","b":"a","c":"2026-01-02","d":"A","e":"v1.0.0"}`},
		{`{"properties": {"a": {"type": "array", "items": {"type": "integer"}, "minItems": 2}, "b": {"type": "array"}, "c": {"type": "array", "prefixItems": [{"const": 1}], "minItems": 1}}, "required": ["a", "b", "c"]}`, `{"a":[0,0],"b":[],"c":[1]}`},
		{`{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"type": "array", "items": [{"const": 1}, {"const": 2}], "minItems": 2}}, "required": ["a"]}`, `{"a":[1,2]}`},
		{`{"$ref": "#/$defs/o", "$defs": {"o": {"properties": {"k": {"$ref": "#/$defs/s"}}, "required": ["k"]}, "s": {"enum": ["x"]}}}`, `{"k":"x"}`},
		{`{"type": "object", "oneOf": [{"properties": {"kind": {"const": "a"}, "n": {"type": "number"}}, "required": ["kind", "n"]}, {"properties": {"kind": {"const": "b"}}, "required": ["kind"]}]}`, `{"kind":"a","n":0}`},
		{`{"type": "object", "required": ["x"], "allOf": [{"properties": {"x": {"type": "integer"}}}, {"$ref": "#/$defs/more"}], "$defs": {"more": {"required": ["y"], "properties": {"y": {"type": "null"}}}}}`, `{"x":0,"y":null}`},
		{`{"properties": {"a": {"anyOf": [false, {"type": "null"}]}}, "required": ["a"]}`, `{"a":null}`},
		{`{"properties": {"tree": {"$ref": "#/$defs/t"}}, "required": ["tree"], "$defs": {"t": {"type": "object", "properties": {"sub": {"type": "array", "items": {"$ref": "#/$defs/t"}}}, "required": ["sub"]}}}`, `{"tree":{"sub":[]}}`},
	}
	for _, test := range tests {
		c := compile(test.schema)
		if c.tool == nil {
			t.Fatalf("%s: %v", test.schema, c.faults)
		}
		v := example.Of(c.doc.Root)
		if got := string(jsontext.Append(nil, v)); got != test.want {
			t.Errorf("%s: %s, want %s", test.schema, got, test.want)
			continue
		}
		if check := core.ValidateInput(c.tool, test.want); !check.OK && v.Kind == jsontext.Object {
			t.Errorf("%s: %s does not pass: %q", test.schema, test.want, check.Lines)
		}
	}
	// Schemas that never end, or that nothing passes, give nothing or what is checked
	// later; they must not hang.
	for _, schema := range []string{
		`false`, `{"properties": {"a": {"$ref": "#"}}, "required": ["a"]}`, `{"type": "array", "minItems": 5}`, `{"$ref": "#/$defs/%25"}`,
		`{"allOf": [{"$ref": "#"}]}`, `{"properties": {"a": {"type": "array", "minItems": 20, "items": {"$ref": "#/properties/a"}}}, "required": ["a"]}`,
		`{"required": [1, null], "properties": 1, "type": [[]], "enum": {}, "minItems": "x"}`, `[]`, `{"type": "string", "pattern": "(", "minLength": 1e400}`,
	} {
		doc, err := jsontext.Parse(schema, jsontext.SchemaLimits)
		if err != nil {
			t.Fatal(err)
		}
		example.Of(doc.Root)
	}
}

// TestExampleOfGolden: for every golden request whose schema compiles there is an
// example that passes.
func TestExampleOfGolden(t *testing.T) {
	names, err := filepath.Glob("testdata/golden/*.json")
	if err != nil || len(names) == 0 {
		t.Fatal(err, len(names))
	}
	tried := 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := jsontext.Parse(string(text), jsontext.RequestLimits)
		if err != nil {
			t.Fatal(err)
		}
		schema := doc.Root.Get("tool").Get("inputSchema")
		if schema == nil {
			continue
		}
		c := compile(doc.Text[schema.Start:schema.End])
		if c.tool == nil || filepath.Base(name) == "prototype-keys.json" { // requires a key that it does not take
			continue
		}
		tried++
		v := example.Of(c.doc.Root)
		if v == nil {
			t.Errorf("%s: no example", name)
		} else if check := core.ValidateInput(c.tool, string(jsontext.Append(nil, v))); !check.OK {
			t.Errorf("%s: %q", name, check.Lines)
		}
	}
	if tried < 20 {
		t.Errorf("only %d schemas were tried", tried)
	}
}

// TestExampleOfCorpus: of the schemas of the corpus that some call passes, nearly all
// have an example that passes; the others have patterns that look back or name controls.
func TestExampleOfCorpus(t *testing.T) {
	text, err := os.ReadFile("../testdata/validation.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsontext.Parse(string(text), jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	passable := map[string]bool{} // by a call of the corpus
	for _, row := range doc.Root.Items {
		schema := row.Get("schema")
		source := doc.Text[schema.Start:schema.End]
		seen[source] = true
		if ok := row.Get("ok"); ok != nil && ok.Bool {
			passable[source] = true
		}
	}
	tried, passed := 0, 0
	for source := range passable {
		c := compile(source)
		if c.tool == nil {
			continue
		}
		tried++
		if v := example.Of(c.doc.Root); v != nil && core.ValidateInput(c.tool, string(jsontext.Append(nil, v))).OK {
			passed++
		} else if testing.Verbose() {
			t.Logf("%.300s: %s", source, jsontext.Append(nil, v))
		}
	}
	t.Logf("%d of %d pass (%d schemas in all)", passed, tried, len(seen))
	if tried < 50 || passed*100 < tried*95 {
		t.Errorf("only %d of %d examples pass", passed, tried)
	}
}
