package schema_test

import (
	"strings"
	"testing"

	"fourhosts/core/jsontext"
	"fourhosts/core/schema"
)

func compile(t testing.TB, text string) (*schema.Schema, []schema.Fault) {
	t.Helper()
	doc, err := jsontext.Parse(text, jsontext.SchemaLimits)
	if err != nil {
		t.Fatalf("%v: %.200s", err, text)
	}
	return schema.Compile(doc)
}

func read(t testing.TB, text string) *jsontext.Value {
	t.Helper()
	doc, err := jsontext.Parse(text, jsontext.ArgumentLimits)
	if err != nil {
		t.Fatalf("%v: %.200s", err, text)
	}
	return doc.Root
}

// TestFaults: what cannot be compiled is a fault of the schema, with its place and
// words of our own.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ schema, at, says string }{
		{`null`, "", "must be a schema"},
		{`[]`, "", "must be a schema"},
		{`"{}"`, "", "must be a schema"},
		{`{"type": "strin"}`, "/type", "must be one of null, boolean"},
		{`{"type": []}`, "/type", "must be a type or a list"},
		{`{"type": ["string", "string"]}`, "/type", "must not hold a type twice"},
		{`{"required": null}`, "/required", "must be a list of names"},
		{`{"required": ["a", "a"]}`, "/required", "must not hold a name twice"},
		{`{"properties": {"a/b": {"minLength": -1}}}`, "/properties/a~1b/minLength", "must be a whole number, 0 or more"},
		{`{"properties": {"a": {"description": null, "schema": {}}}}`, "/properties/a/description", "must be a string"},
		{`{"properties": {"rate": {"exclusiveMinimum": true}}}`, "/properties/rate/exclusiveMinimum", "must be a number"},
		{`{"items": [{}]}`, "/items", "must be a schema"},
		{`{"multipleOf": 0}`, "/multipleOf", "greater than 0"},
		{`{"pattern": "\\-"}`, "/pattern", "does not compile"},
		{`{"pattern": "(?i)a"}`, "/pattern", "does not compile"},
		{`{"patternProperties": {"[[:alpha:]]": {}}}`, "/patternProperties/[[:alpha:]]", "does not compile"},
		{`{"$ref": "#/$defs/x"}`, "/$ref", `"#/$defs/x" points at nothing`},
		{`{"properties": {"a": {"$ref": "#no"}}}`, "/properties/a/$ref", "anchor"},
		{`{"$ref": "https://example.com/x.json"}`, "/$ref", "remote references are never loaded"},
		{`{"$ref": "file:///etc/passwd"}`, "/$ref", "remote references are never loaded"},
		{`{"$ref": "other.json"}`, "/$ref", "remote references are never loaded"},
		{`{"$defs": {"a": {"$ref": "#/nope"}}}`, "/$defs/a/$ref", "points at nothing"},
		{`{"$defs": {"a": {"$ref": "#/$defs/a"}}}`, "/$defs/a/$ref", "leads back"},
		{`{"then": {"$ref": "http://x.y/z"}}`, "/then/$ref", "never loaded"},
		{`{"$id": "not a uri %%"}`, "/$id", "is no reference"},
		{`{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"v": {"$ref": "#/$defs/V"}}, "$defs": {"V": {"pattern": "("}}}`, "/$defs/V/pattern", "does not compile"},
		{`{"$ref": "#/components/V", "components": {"V": {"properties": {"a": {"$ref": "#/components/W"}}}}}`, "/components/V/properties/a/$ref", "points at nothing"},
		{`{"$schema": "https://example.com/schema"}`, "/$schema", "unknown draft"},
		{`{"$schema": "http://json-schema.org/schema#"}`, "/$schema", "unknown draft"},
		{`{"$ref": "#"}`, "/$ref", "leads back"},
		{`{"$ref": "#/$defs/A", "$defs": {"A": {"allOf": [{"$ref": "#/$defs/B"}]}, "B": {"anyOf": [{"$ref": "#/$defs/A"}]}}}`, "/$defs/B/anyOf/0/$ref", "leads back to #/$defs/A"},
		{`{"not": {"$ref": "#"}}`, "/not/$ref", "leads back"},
		{`{"if": {"dependentSchemas": {"a": {"$ref": "#"}}}}`, "/if/dependentSchemas/a/$ref", "leads back"},
		{`{"$dynamicAnchor": "a", "oneOf": [{"$dynamicRef": "#a"}]}`, "/oneOf/0/$dynamicRef", "leads back"},
		{`{"$schema": "http://json-schema.org/draft-04/schema#", "properties": {"a": true}}`, "/properties/a", "must be a schema: an object"},
		{`{"$schema": "http://json-schema.org/draft-04/schema#", "required": []}`, "/required", "one name or more"},
		{`{"$schema": "http://json-schema.org/draft-07/schema#", "enum": []}`, "/enum", "one value or more"},
		{`{"$defs": {"a": {"$anchor": "x"}, "b": {"$anchor": "x"}}}`, "", "stands twice"},
	} {
		s, faults := compile(t, c.schema)
		if s != nil || len(faults) == 0 {
			t.Errorf("%s compiles", c.schema)
			continue
		}
		if c.at != "" && faults[0].At != c.at || !strings.Contains(faults[0].Message, c.says) {
			t.Errorf("%s: %q %q, want %q …%s…", c.schema, faults[0].At, faults[0].Message, c.at, c.says)
		}
	}
	for _, good := range []string{`true`, `false`, `{}`, `{"$schema": "https://json-schema.org/draft-07/schema"}`, `{"$schema": "http://json-schema.org/draft/2020-12/schema#"}`,
		`{"properties": {"a": {"$ref": "#"}}}`, `{"unknown": 1, "x-y": null}`, `{"pattern": "^(?!tmp-)[^\\p{Cc}\\p{Cf}/]{1,120}$"}`} {
		if _, faults := compile(t, good); len(faults) > 0 {
			t.Errorf("%s: %v", good, faults)
		}
	}
}

// TestDoubling: small schemas that double are no more work for our evaluation
// than their size; the library, which must be asked all the same, is not asked here.
func TestDoubling(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"$ref": "#/$defs/d0", "$defs": {`)
	for i := range 40 {
		next := jsontext.Int(i + 1).Text
		b.WriteString(`"d` + jsontext.Int(i).Text + `": {"anyOf": [{"$ref": "#/$defs/d` + next + `"}, {"allOf": [{"$ref": "#/$defs/d` + next + `"}, {"$ref": "#/$defs/d` + next + `"}]}]},`)
	}
	b.WriteString(`"d40": {"type": "string"}}}`)
	s, faults := compile(t, b.String())
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if n := len(schema.Explain(s, read(t, `{"a": 1}`))); n != 1 {
		t.Errorf("%d failures, want 1", n)
	}
}

// TestManyFailures: nothing of the library caps them, and each is told once.
func TestManyFailures(t *testing.T) {
	s, faults := compile(t, `{"additionalProperties": {"type": "integer"}}`)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	var b strings.Builder
	b.WriteString(`{`)
	for i := range 5000 {
		b.WriteString(`"k` + jsontext.Int(i).Text + `": "x",`)
	}
	b.WriteString(`"last": 1}`)
	if n := len(s.Failures(read(t, b.String()))); n != 5000 {
		t.Errorf("%d failures, want 5000", n)
	}
}
