package call_test

import (
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/call"
	"fourhosts/core/jsontext"
)

const (
	benchSchema = `{"type": "object", "properties": {"text": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "\\S"},
		"separator": {"type": "string", "enum": ["-", "_", "."]}}, "required": ["text"], "additionalProperties": false}`
	benchArguments = `{"text": "Hello, Wörld!", "seperator": "_"}`
	benchOrdinary  = `"hosts": [{"host": "mcp", "adapter": "none"}, {"host": "pi", "adapter": "none"}, {"host": "omp", "adapter": "none"}, {"host": "ai-sdk", "adapter": "none"}]`
)

func benchRequest(schema, arguments, more string) string {
	if more != "" {
		more = ", " + more
	}
	return `{"tool": {"name": "text_slug", "schemaText": ` + jsontext.JSQuote(schema) + `}, "arguments": ` + jsontext.JSQuote(arguments) + more + `}`
}

// Each is one key press: the same schema, other arguments.
func BenchmarkAnswer(b *testing.B) {
	benchAnswer(b, "sample", benchRequest(benchSchema, benchArguments, ""))
}
func BenchmarkOrdinary(b *testing.B) {
	benchAnswer(b, "sample", benchRequest(benchSchema, benchArguments, benchOrdinary))
}
func BenchmarkView(b *testing.B) {
	benchAnswer(b, "sample", benchRequest(benchSchema, benchArguments, `"view": true`))
}
func BenchmarkReport(b *testing.B) {
	benchAnswer(b, "sample", benchRequest(benchSchema, benchArguments, `"report": "markdown"`))
}

func BenchmarkOldReleases(b *testing.B) {
	benchAnswer(b, "sample", benchRequest(benchSchema, benchArguments, `"view": true, "hosts": [{"host": "mcp", "release": "1.32.2"}, {"host": "pi", "release": "0.87.1"}, {"host": "pi", "release": "1.4.0"}, {"host": "ai-sdk-mcp"}]`))
}

// BenchmarkNewSchema never finds the schema of the call before.
func BenchmarkNewSchema(b *testing.B) {
	benchAnswer(b, "sample", benchRequest(benchSchema, benchArguments, ""), benchRequest(benchSchema+" ", benchArguments, ""))
}

// BenchmarkGrowth is what a call costs as it grows.
func BenchmarkGrowth(b *testing.B) {
	const list = `{"type": "object", "properties": {"list": {"type": "array", "items": {"type": "integer"}}}, "additionalProperties": false}`
	for _, size := range []int{1, 4, 16, 64, 255} {
		benchAnswer(b, "arguments/"+strconv.Itoa(size)+"K", benchRequest(list, `{"list": [`+strings.Repeat("12345678, ", size<<10/10)+`"no"]}`, ""))
	}
	for _, size := range []int{1, 10, 100, 500} {
		properties := make([]string, size)
		for i := range properties {
			properties[i] = `"property_` + strconv.Itoa(i) + `": {"type": "string"}`
		}
		schema := `{"type": "object", "properties": {` + strings.Join(properties, ", ") + `}, "additionalProperties": false}`
		benchAnswer(b, "properties/"+strconv.Itoa(size), benchRequest(schema, `{"property": 1}`, ""))
	}
	for _, size := range []int{1, 10, 100, 1000} {
		benchAnswer(b, "problems/"+strconv.Itoa(size), benchRequest(list, `{"list": [`+strings.TrimSuffix(strings.Repeat(`"no", `, size), ", ")+`]}`, ""))
	}
}

// benchAnswer answers some requests in turn, each of which is a call.
func benchAnswer(b *testing.B, name string, requests ...string) {
	b.Run(name, func(b *testing.B) {
		for _, request := range requests {
			if response := call.Answer(request); !strings.HasPrefix(response, `{"schema":{"ok":true`) && !strings.HasPrefix(response, `{"report":`) {
				b.Fatal(response)
			}
		}
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			call.Answer(requests[i%len(requests)])
		}
	})
}
