package host_test

import (
	"testing"

	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// BenchmarkAdapters is one check and what all four adapters hand over.
func BenchmarkAdapters(b *testing.B) {
	b.Run("sample", func(b *testing.B) {
		doc, err := jsontext.Parse(slugSchema, jsontext.SchemaLimits)
		if err != nil {
			b.Fatal(err)
		}
		tool, err := core.DefineTool(core.Definition{Name: "text_slug", InputSchema: doc, Run: func(core.Input) (core.Result, error) { return core.Result{}, nil }})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportAllocs()
		for b.Loop() {
			call := host.Invoke(tool, `{"text": "Hello, Wörld!", "seperator": "_"}`)
			for _, adapter := range host.Adapters() {
				if !adapter.Hand(call, host.Options{}).Channel.Failure() {
					b.Fatal(adapter.ID)
				}
			}
		}
	})
}
