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

const (
	listSchema = `{"type": "object", "properties": {"list": {"type": "array", "items": {"type": "integer"}}}, "additionalProperties": false}`
	rowsSchema = `{"type": "object", "properties": {"rows": {"type": "array", "items": {"type": "object", "properties": ` +
		`{"id": {"type": "integer"}, "title": {"type": "string"}, "tags": {"type": "array", "items": {"type": "string"}}}, ` +
		`"required": ["id", "title"], "additionalProperties": false}}}, "required": ["rows"], "additionalProperties": false}`
)

// wideRequest is a call of a tool with so many properties that gives them all, and one that is not
// declared.
func wideRequest(size int) string {
	var schema, arguments strings.Builder
	for i := range size {
		name := `"property_` + strconv.Itoa(i) + `": `
		schema.WriteString(", " + name + `{"type": "string", "minLength": 1, "description": "Some words about it."}`)
		arguments.WriteString(name + `"value", `)
	}
	return benchRequest(`{"type": "object", "properties": {`+schema.String()[2:]+`}, "additionalProperties": false}`, `{`+arguments.String()+`"property": 1}`, "")
}

// wrongRequest is a call with so many problems.
func wrongRequest(size int) string {
	return benchRequest(listSchema, `{"list": [`+strings.TrimSuffix(strings.Repeat(`"no", `, size), ", ")+`]}`, "")
}

// listRequest is a call with so many numbers and a text that is none; rowsRequest one with so many rows.
func listRequest(size int) string {
	return benchRequest(listSchema, `{"list": [`+strings.Repeat("12345678, ", size)+`"no"]}`, "")
}

func rowsRequest(size int) string {
	var rows strings.Builder
	for i := range size {
		rows.WriteString(`{"id": ` + strconv.Itoa(i) + `, "title": "Row ` + strconv.Itoa(i) + ` of the table", "tags": ["one", "two"]}, `)
	}
	return benchRequest(rowsSchema, `{"rows": [`+rows.String()+`{"id": "last", "title": "Row"}]}`, "")
}

// BenchmarkGrowth is what a call costs as it grows.
func BenchmarkGrowth(b *testing.B) {
	for _, size := range []int{1, 4, 16, 64, 255} {
		benchAnswer(b, "arguments/"+strconv.Itoa(size)+"K", listRequest(size<<10/10))
		benchAnswer(b, "rows/"+strconv.Itoa(size)+"K", rowsRequest(size<<10/72))
	}
	for _, size := range []int{1, 10, 100, 500} {
		benchAnswer(b, "properties/"+strconv.Itoa(size), wideRequest(size))
	}
	for _, size := range []int{1, 10, 100, 1000} {
		benchAnswer(b, "problems/"+strconv.Itoa(size), wrongRequest(size))
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
