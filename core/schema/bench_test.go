package schema_test

import (
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/jsontext"
	"fourhosts/core/schema"
)

// The call that the page shows at first, and a schema of many properties.
const (
	benchSchema = `{"type": "object", "properties": {"text": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "\\S"},
		"separator": {"type": "string", "enum": ["-", "_", "."]}}, "required": ["text"], "additionalProperties": false}`
	benchArguments = `{"text": "Hello, Wörld!", "seperator": "_"}`
)

func wideSchema(properties int) string {
	list := make([]string, properties)
	for i := range list {
		list[i] = `"property_` + strconv.Itoa(i) + `": {"type": "string", "minLength": 1}`
	}
	return `{"type": "object", "properties": {` + strings.Join(list, ", ") + `}, "additionalProperties": false}`
}

func BenchmarkCompile(b *testing.B) {
	for _, c := range []struct{ name, text string }{{"sample", benchSchema}, {"500 properties", wideSchema(500)}} {
		b.Run(c.name, func(b *testing.B) {
			doc := benchDocument(b, c.text, jsontext.SchemaLimits)
			b.ReportAllocs()
			for b.Loop() {
				if s, _ := schema.Compile(doc); s == nil {
					b.Fatal("it does not compile")
				}
			}
		})
	}
}

func BenchmarkVerdict(b *testing.B) {
	b.Run("sample", func(b *testing.B) {
		s, v := benchCall(b)
		b.ReportAllocs()
		for b.Loop() {
			if valid, _ := schema.Verdict(s, v); valid {
				b.Fatal("it is wrong")
			}
		}
	})
}

func BenchmarkExplain(b *testing.B) {
	b.Run("sample", func(b *testing.B) {
		s, v := benchCall(b)
		b.ReportAllocs()
		for b.Loop() {
			if len(schema.Explain(s, v)) != 1 {
				b.Fatal("one thing is wrong")
			}
		}
	})
}

// BenchmarkFailures is verdict and explanation.
func BenchmarkFailures(b *testing.B) {
	s, _ := compile(b, benchSchema)
	for _, c := range []struct{ name, args string }{{"valid", `{"text": "Hello"}`}, {"three", `{"text": "  ", "separator": "~", "seperator": "_"}`}} {
		v := read(b, c.args)
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Failures(v)
			}
		})
	}
}

func benchCall(b *testing.B) (*schema.Schema, *jsontext.Value) {
	s, faults := schema.Compile(benchDocument(b, benchSchema, jsontext.SchemaLimits))
	if len(faults) > 0 {
		b.Fatal(faults)
	}
	return s, benchDocument(b, benchArguments, jsontext.ArgumentLimits).Root
}

func benchDocument(b *testing.B, text string, limits jsontext.Limits) *jsontext.Document {
	doc, err := jsontext.Parse(text, limits)
	if err != nil {
		b.Fatal(err)
	}
	return doc
}
