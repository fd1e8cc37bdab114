package core_test

import (
	"testing"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// BenchmarkValidateInput is a check from text to lines.
func BenchmarkValidateInput(b *testing.B) {
	b.Run("sample", func(b *testing.B) {
		doc, err := jsontext.Parse(`{"type": "object", "properties": {"text": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "\\S"},
			"separator": {"type": "string", "enum": ["-", "_", "."]}}, "required": ["text"], "additionalProperties": false}`, jsontext.SchemaLimits)
		if err != nil {
			b.Fatal(err)
		}
		tool, err := core.DefineTool(core.Definition{Name: "text_slug", InputSchema: doc, Run: func(core.Input) (core.Result, error) { return core.Result{}, nil }})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportAllocs()
		for b.Loop() {
			if check := core.ValidateInput(tool, `{"text": "Hello, Wörld!", "seperator": "_"}`); len(check.Lines) != 1 {
				b.Fatal(check.Lines)
			}
		}
	})
}
