package omp

import (
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// run gives the arguments that a tool runs with, the refusal, or what is missing.
func runText(t *testing.T, schema, arguments string) (got, refusal, missing string) {
	t.Helper()
	doc, err := jsontext.Parse(schema, jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if r := recover(); r != nil {
			missing = r.(*js.Missing).What
		}
	}()
	args, refusal := Unsafe(doc.Root).Arguments("probe", ReadStreamed(arguments))
	if refusal != "" {
		return "", refusal, ""
	}
	return string(jsontext.Append(nil, args.JSON())), "", ""
}

// TestHostile has calls that would take very long if they were followed step by step:
// each comes to an end, with an answer or with the word that there is none.
func TestHostile(t *testing.T) {
	const open, shut = `{"type":"object","properties":{`, `}}`
	closed := open + `"a":{"type":"integer"}},"required":["a"],"additionalProperties":false}`
	var many, flat strings.Builder
	for i := range 20_000 {
		n := strconv.Itoa(i)
		many.WriteString(`"k` + n + `":null,`)
		flat.WriteString(`"k` + n + `[99999]":1,`)
	}
	doubling := `"$defs":{"d0":{"type":"string"}`
	for i := 1; i < 60; i++ {
		from := `{"$ref":"#/$defs/d` + strconv.Itoa(i-1) + `"}`
		doubling += `,"d` + strconv.Itoa(i) + `":{"allOf":[` + from + `,` + from + `]}`
	}
	const busy = "a call that keeps the host busy for very long"
	tests := []struct{ name, schema, arguments, got, refusal, missing string }{
		{"unknown keys", closed, `{` + many.String() + `"a":"1"}`, `{"a":1}`, "", ""},
		{"nulls", open + many.String()[:0] + `"b":{"type":"object","properties":{},"additionalProperties":false}` + shut, `{"b":{` + many.String() + `"a":null}}`, `{"b":{}}`, "", ""},
		{"flattened keys", open + shut, `{` + flat.String() + `"a":1}`, "", "", busy},
		{"references that double", open + `"a":{"$ref":"#/$defs/d59"}},` + doubling + `}}`, `{"a":"x"}`, "", "", busy},
		{"equal items", open + `"a":{"type":"array","uniqueItems":true}` + shut, `{"a":[` + strings.Repeat("1,", 20_000) + `1]}`, "", "", busy},
		{"quotes before comments", open + shut, "'" + strings.Repeat("'//", 20_000) + "\nx", "", "", busy},
		{"a schema that is its own part", `{"type":"object","allOf":[{"$ref":"#"}],"properties":{"a":{"$ref":"#/properties/a"}}}`, `{"a":1}`, "",
			"a: reference depth exceeded", ""},
		{"depth", open + shut, strings.Repeat(`{"a":`, 2000), "", "", "arguments that are nested deeper than 1000"},
		{"depth in a text", open + `"a":{"type":"array"}` + shut, `{"a":"` + strings.Repeat("[", 2000) + strings.Repeat("]", 2000) + `"}`, "", "",
			"arguments that are nested deeper than 1000"},
		{"__proto__ in a schema", open + `"__proto__":{"type":"string"}` + shut, `{}`, "", "", "a schema with a key __proto__"},
		{"__proto__ in broken text", open + shut, `{"__proto__":{"a":1},`, "", "", "an object whose prototype is replaced by a key __proto__"},
	}
	for _, test := range tests {
		got, refusal, missing := runText(t, test.schema, test.arguments)
		if got != test.got || missing != test.missing || !strings.Contains(refusal, test.refusal) || (refusal == "") != (test.refusal == "") {
			t.Errorf("%s: got %.200q, refusal %.200q, missing %q", test.name, got, refusal, missing)
		}
	}
}
