package hint_test

import (
	"slices"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/host/hint"
)

// defaulted are schemas of a property, whatever its default is.
var defaulted = []string{
	`"type": "integer"`, `"type": "number"`, `"type": "boolean"`, `"type": "string"`, `"type": "array"`, `"type": "object"`, `"type": "null"`,
	`"type": ["integer", "null"]`, `"type": ["string", "null"]`, `"type": ["number", "string"]`, `"type": ["boolean", "integer"]`, `"type": ["string", "array"]`,
	`"type": "integer", "minimum": 2, "maximum": 4`, `"type": "number", "exclusiveMinimum": 1, "exclusiveMaximum": 7`, `"type": ["integer", "null"], "minimum": 2`,
	`"minimum": 2`, `"maxLength": 2`, `"type": "integer", "multipleOf": 2`, `"type": "integer", "enum": [1, 2]`, `"enum": [1, 2]`, `"enum": ["x", "y"]`,
	`"type": "string", "enum": ["x", "y"]`, `"type": "string", "enum": ["1", "true", "[]"]`, `"type": "boolean", "enum": [true]`, `"enum": ["x", 1, null]`,
	`"const": "x"`, `"const": 1`, `"type": "string", "const": "5"`, `"const": true`, `"type": ["string", "null"], "enum": ["x", null]`,
	`"type": "string", "minLength": 2`, `"type": "string", "maxLength": 1`, `"type": "string", "pattern": "^x"`, `"type": "string", "pattern": "^\\p{L}$"`,
	`"pattern": "^x"`, `"type": "string", "minLength": 2, "pattern": "^.$"`, `"type": "string", "format": "date"`, `"type": "string", "format": "email"`,
	`"type": "string", "format": "path"`, `"type": "string", "format": "url"`, `"type": "string", "format": "idn-email"`, `"type": "string", "format": "date", "minLength": 3`,
	`"type": "array", "items": {"type": "string"}`, `"type": "array", "items": {"type": "integer"}`, `"type": "array", "items": {"type": "integer", "maximum": 4}`,
	`"type": "array", "items": {"type": "string", "enum": ["x"]}`, `"type": "array", "minItems": 2`, `"type": "array", "maxItems": 1`, `"type": "array", "uniqueItems": true`,
	`"type": "array", "items": {"type": "object", "properties": {"k": {"type": "string"}}, "required": ["k"]}`, `"type": "array", "items": {"type": "boolean"}, "minItems": 2`,
	`"type": "array", "items": {"type": "array", "items": {"type": "integer"}}`, `"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "integer"}`,
	`"type": "object", "properties": {"k": {"type": "string"}}, "required": ["k"]`, `"type": "object", "properties": {"k": {"type": "integer"}}, "additionalProperties": false`,
	`"type": "object", "properties": {"k": {"type": "string", "minLength": 2}}`, `"type": "object", "required": ["l"]`, `"type": "object", "properties": {"k": {"enum": ["x"]}}, "required": ["k"], "additionalProperties": false`,
	`"type": "object", "properties": {"k": {"type": "object", "properties": {"l": {"type": "string"}}, "required": ["l"]}}`, `"type": "object", "required": ["toString"]`,
	`"type": "object", "additionalProperties": {"type": "string"}`, `"type": "object", "minProperties": 1`, `"type": "object", "patternProperties": {"k": {"type": "boolean"}}`,
	`"anyOf": [{"type": "integer"}, {"type": "null"}]`, `"anyOf": [{"type": "string"}, {"type": "null"}]`, `"anyOf": [{"type": "integer", "minimum": 2}, {"type": "null"}]`,
	`"anyOf": [{"type": "string", "enum": ["x"]}, {"type": "null"}]`, `"anyOf": [{"type": "integer"}, {"type": "boolean"}]`, `"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]`,
	`"oneOf": [{"const": "x"}, {"const": "y"}]`, `"anyOf": [{"const": 1}, {"const": 2}]`, `"anyOf": [{"type": "object", "properties": {"k": {"type": "string"}}, "required": ["k"]}, {"type": "null"}]`,
	`"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]`, `"type": "string", "anyOf": [{"minLength": 2}, {"pattern": "^x$"}]`, `"anyOf": [{"$ref": "#/$defs/level"}, {"type": "null"}]`,
	`"$ref": "#/$defs/level"`, `"$ref": "#/$defs/word"`, `"$ref": "#/$defs/twice"`, `"$ref": "#/$defs/level", "maximum": 1`, `"$ref": "#/$defs/thing"`,
	`"allOf": [{"$ref": "#/$defs/level"}]`, `"allOf": [{"type": "string"}], "maxLength": 2`, `"not": {"type": "string"}`, `"if": {"type": "integer"}, "then": {"maximum": 1}`,
	`"type": "string", "nullable": true`, `"type": "integer", "nullable": true, "maximum": 1`, `"type": "string", "x-own": 1`, `"type": "text"`,
}

const definitions = `"$defs": {"level": {"type": "integer", "maximum": 4}, "word": {"type": "string", "enum": ["x", "y"]}, "twice": {"$ref": "#/$defs/level"},
	"thing": {"type": "object", "properties": {"k": {"type": "string", "minLength": 2}, "l": {"type": "integer"}}, "required": ["k"], "additionalProperties": false}}`

// values are what defaults may be.
var values = []string{
	`0`, `1`, `2`, `4`, `3`, `9`, `-1`, `3.5`, `0.5`, `1e3`, `5.0`, `true`, `false`, `null`, `""`, `" "`, `"x"`, `"z"`, `"X"`, `" x "`, `"none"`, `"null"`, `"true"`, `"no"`, `"1"`, `"05"`, `"3.5"`, `"é"`, `"😀"`,
	`"a b"`, `"2020-01-01"`, `"2020-1-1"`, `"xx"`, `"a@b.co"`, `"x\n"`, `"[]"`, `"{}"`, `"[1]"`, `"{\"k\":\"x\"}"`, `"x,y"`, `[]`, `["x"]`, `["z", "x"]`, `[1]`, `["1"]`, `[5]`, `[5, 5]`, `["x", "x"]`, `["x", 5]`, `[true]`,
	`[null]`, `[""]`, `[[]]`, `[["x"]]`, `[{}]`, `[{"k": "x"}]`, `[{"k": 5}]`, `{}`, `{"k": "x"}`, `{"k": "xy"}`, `{"k": 5}`, `{"k": ""}`, `{"k": null}`, `{"k": {}}`, `{"k": {"l": "x"}}`, `{"l": 1}`, `{"k": "xy", "l": "x"}`, `{"k": "x", "z": 1}`,
	`{"toString": 1}`, `{"__proto__": 1}`,
}

// TestDefaults sends every default as a model would that copies it, and holds what is
// told of it to what the hosts do.
func TestDefaults(t *testing.T) {
	for at, where := range []struct{ name, schema, args, at string }{
		{"optional", `{"type": "object", "properties": {"a": {%S, "default": %V}}, "additionalProperties": true, ` + definitions + `}`, `{"a":%V}`, "/properties/a/default"},
		{"required", `{"type": "object", "properties": {"a": {%S, "default": %V}}, "required": ["a"], "additionalProperties": false, ` + definitions + `}`, `{"a":%V}`, "/properties/a/default"},
		{"in a list", `{"type": "object", "properties": {"w": {"type": "array", "items": {"type": "object", "properties": {"a": {%S, "default": %V}}, "additionalProperties": true}}}, ` + definitions + `}`,
			`{"w":[{"a":%V}]}`, "/properties/w/items/properties/a/default"},
		{"behind a reference", `{"type": "object", "properties": {"w": {"$ref": "#/$defs/w"}}, ` + strings.TrimSuffix(definitions, "}") + `, "w": {"type": "object", "properties": {"a": {%S, "default": %V}}, "additionalProperties": true}}}`,
			`{"w":{"a":%V}}`, "/$defs/w/properties/a/default"},
	} {
		told, refused := 0, 0
		for i, schema := range defaulted {
			for j, value := range values {
				if at > 0 && (i+j)%3 > 0 {
					continue // less will do: the rules are the same
				}
				fill := strings.NewReplacer("%S", schema, "%V", value)
				doc := parse(t, fill.Replace(where.schema))
				list := hint.Of(doc)
				if at > 0 && find(list, hint.DefaultRefused) == nil {
					continue // nothing to hold to anything
				}
				tool, _ := core.CompileTool(core.Definition{Name: "t", InputSchema: doc})
				if tool == nil {
					continue // "text" is no type
				}
				args := fill.Replace(where.args)
				ok := core.ValidateInput(tool, args).OK
				if !ok {
					refused++
				}
				for _, h := range list {
					if h.Kind != hint.DefaultRefused || h.At != where.at {
						continue
					}
					told++
					if ok && !slices.Contains(h.Hosts, "omp") {
						t.Errorf("%s, %s: the core takes %s: %s", where.name, schema, value, h.Message)
					}
					for _, id := range []string{"mcp", "pi", "omp"} {
						if releases := host.Releases(id); at == 0 && id == "pi" && (i+j)%3 == 0 && !strings.Contains(h.Message, releases[0].Number) {
							for _, release := range releases[1:] {
								if o := callRelease(tool, release, args, false); o.did != "" && o.did == "refused" != slices.Contains(h.Hosts, id) {
									t.Errorf("%s, {%s}, %s: %s %s\n%s", release.Number, schema, value, o.did, o.text, h.Message)
								}
							}
						}
						o := call(tool, id, args, false)
						if o.did != "" && o.did == "refused" != slices.Contains(h.Hosts, id) {
							t.Errorf("%s, {%s}, %s: %s %s %s\n%s", where.name, schema, value, id, o.did, o.text, h.Message)
						}
					}
				}
			}
		}
		if at == 0 && told*10 < refused*4 || told < 600 {
			t.Errorf("%s: %d defaults are told, the core refuses %d", where.name, told, refused)
		}
	}
}
