package ajv

import (
	"strings"
	"testing"

	"fourhosts/core/jsontext"
)

func read(t testing.TB, text string) *jsontext.Value {
	t.Helper()
	doc, err := jsontext.Parse(text, jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return doc.Root
}

// The recordings of package real hold Ajv's words; what it does not know is here.
func TestNotSimulated(t *testing.T) {
	for _, schema := range []string{
		`{"properties": {"a": {"$dynamicRef": "#x"}}}`,
		`{"$schema": "https://json-schema.org/draft/2019-09/schema", "properties": {"a": {"$recursiveRef": "#"}}}`,
		`{"$async": true, "type": "object"}`,
		`{"properties": {"a": {"format": "date", "formatMinimum": "2024-01-01"}}}`,
		`{"properties": {"a": {"$ref": "https://json-schema.org/draft/2020-12/schema"}}}`,
	} {
		_, err := Compile(read(t, schema))
		if _, ok := err.(*Missing); !ok {
			t.Errorf("%s: %v", schema, err)
		}
	}
}

func TestDraft7KnowsNoDynamicRef(t *testing.T) {
	v, err := Compile(read(t, `{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$dynamicRef": "#x", "type": "string"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := v.Errors(read(t, `{"a": 1}`)); text != "data/a must be string" || err != nil {
		t.Errorf("%q %v", text, err)
	}
}

// A schema whose branches double with every level ends in Missing and not in hours.
func TestDoubling(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"$ref": "#/$defs/a0", "$defs": {`)
	const levels = 60
	for i := range levels {
		next := string(rune('0'+(i+1)/10)) + string(rune('0'+(i+1)%10))
		this := string(rune('0'+i/10)) + string(rune('0'+i%10))
		if i == 0 {
			this = "0"
		}
		b.WriteString(`"a` + this + `": {"allOf": [{"$ref": "#/$defs/a` + next + `"}, {"$ref": "#/$defs/a` + next + `"}], "unevaluatedProperties": {"type": "string"}},`)
	}
	b.WriteString(`"a60": {"type": "object", "$anchor": "x", "properties": {"p": {"$ref": "#x"}}}}}`)
	v, err := Compile(read(t, b.String()))
	if err != nil {
		t.Fatal(err)
	}
	_, err = v.Errors(read(t, `{}`))
	if _, ok := err.(*Missing); !ok {
		t.Error(err)
	}
}

func BenchmarkErrors(b *testing.B) {
	v, err := Compile(read(b, `{"type": "object", "properties": {"text": {"type": "string", "minLength": 1, "pattern": "\\S"}}, "required": ["text"], "additionalProperties": false}`))
	if err != nil {
		b.Fatal(err)
	}
	value := read(b, `{"text": "   ", "seperator": "_"}`)
	for b.Loop() {
		v.Errors(value)
	}
}
