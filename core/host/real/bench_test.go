package real_test

import (
	"testing"

	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/host/real"
	"fourhosts/core/jsontext"
)

// BenchmarkSimulate is what each host does by itself with the call that the page shows
// at first.
func BenchmarkSimulate(b *testing.B) {
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
		for _, id := range []string{"mcp", "pi", "omp", "ai-sdk"} {
			b.Run(id, func(b *testing.B) {
				release := host.Releases(id)[0]
				b.ReportAllocs()
				for b.Loop() {
					answer := real.Simulate(release, real.Call{
						Tool: tool, Name: "text_slug", Arguments: `{"text": "Hello, Wörld!", "seperator": "_"}`,
						Run: func(*jsontext.Value) real.Outcome {
							return real.Outcome{Returned: jsontext.Obj(jsontext.M("content", jsontext.Arr(core.TextBlock("ok"))))}
						},
					})
					if answer.Missing != "" {
						b.Fatal(answer.Missing)
					}
				}
			})
		}
	})
}
