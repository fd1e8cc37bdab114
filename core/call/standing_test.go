package call_test

import (
	"strings"
	"testing"

	"fourhosts/core/call"
	"fourhosts/core/jsontext"
)

// What is kept between the calls of one schema shows in no answer: each is the one that
// it is after a call of another schema.
func TestNothingOfTheCallBefore(t *testing.T) {
	schema := jsontext.JSQuote(`{"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"], "additionalProperties": false}`)
	var requests []string
	for _, tool := range []string{
		`"name": "t"`, `"name": "t", "title": "u"`, `"name": "t", "description": "u"`, `"name": "tu"`,
		`"name": "t", "effect": "destructive"`, `"name": "t", "effect": "write", "idempotent": true`, `"name": "t", "effect": "write", "idempotent": false`,
		`"name": "t", "openWorld": true`, `"name": "t", "snippet": "u"`, `"name": "t", "guidelines": ["u"]`, `"name": "t", "guidelines": ["u", "v"]`,
	} {
		for _, more := range []string{
			`"arguments": "{\"text\": \"a\"}"`, `"arguments": "{\"text\":\"a\"}"`, `"arguments": "{\"text\": 1}"`, `"arguments": "{"`, `"arguments": "{}", "call": "u"`,
			`"arguments": "{\"text\": 2}", "outcome": {"kind": "throw", "message": "no"}`, `"arguments": "{\"text\": \"a\"}", "outcome": {"kind": "throw", "message": "It broke."}`,
			`"arguments": "{\"text\": \"a\"}", "outcome": {"kind": "error", "content": [{"type": "text", "text": "It did not work."}]}`,
			`"arguments": "{}", "outcome": {"kind": "result", "content": [{"type": "text", "text": "a"}]}`,
			`"arguments": "[]", "server": "other"`,
			`"arguments": "[]", "hosts": [{"host": "pi", "release": "0.87.1"}, {"host": "omp", "adapter": "none"}, {"host": "pi", "failures": "return"}]`,
			`"arguments": "[]", "hosts": [{"host": "omp"}, {"host": "mcp", "release": "1.32.2"}, {"host": "pi", "adapter": "none"}]`,
		} {
			requests = append(requests, `{"view": true, "tool": {"schemaText": `+schema+`, `+tool+`}, `+more+`}`)
		}
	}
	var want []string
	for _, request := range requests {
		call.Answer(`{"tool": {"name": "other", "inputSchema": {}}, "arguments": "{}"}`)
		want = append(want, call.Answer(request))
		if !strings.Contains(want[len(want)-1], `"cells":[{`) {
			t.Fatalf("%s is no answer: %.200s", request, want[len(want)-1])
		}
	}
	for _, step := range []int{1, 5, 7, 13, len(requests) - 1} { // none has a divisor in common with their number
		for i := range requests {
			at := i * step % len(requests)
			if got := call.Answer(requests[at]); got != want[at] {
				t.Fatalf("%s: after another call of the schema\n%.2000s, alone\n%.2000s", requests[at], got, want[at])
			}
		}
	}
}
