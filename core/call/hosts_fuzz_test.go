package call_test

import (
	"strings"
	"testing"

	"fourhosts/core/call"
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// One target for each host: whatever a schema and a model's text are, the simulation
// answers, and what the house promises holds.

func FuzzMCP(f *testing.F)      { fuzzHost(f, "mcp") }
func FuzzPi(f *testing.F)       { fuzzHost(f, "pi") }
func FuzzOMP(f *testing.F)      { fuzzHost(f, "omp") }
func FuzzAISDK(f *testing.F)    { fuzzHost(f, "ai-sdk") }
func FuzzAISDKMCP(f *testing.F) { fuzzHost(f, "ai-sdk-mcp") }

func fuzzHost(f *testing.F, id string) {
	const slug = `{"type":"object","properties":{"text":{"type":"string","minLength":1,"pattern":"\\S"},"n":{"type":"integer","default":3}},"required":["text"],"additionalProperties":false}`
	for _, arguments := range []string{`{"text":"a"}`, `{"text":1}`, `{"txt":"a"}`, `{"text":"a","n":"7"}`, `{"text":"a",}`, "```json\n{}\n```", ``, `[]`, `"{}"`, "{\"text\":\"\x1b[31m\u202e\"}"} {
		f.Add(slug, arguments, uint8(0), false)
		f.Add(slug, arguments, uint8(1), true)
	}
	f.Add(`{"anyOf":[{"const":1},{"type":["null","array"],"items":{"$ref":"#"}}],"unevaluatedProperties":false}`, `[[1,null],"1"]`, uint8(0), true)
	f.Add(`{"type":"object","properties":{"d":{"type":"string","format":"date-time"},"e":{"enum":[1,"1",true]}},"dependentRequired":{"d":["e"]},"minProperties":1}`, `{"d":"2024-01-01","e":"1"}`, uint8(2), false)
	releases := host.Releases(id)
	f.Fuzz(func(t *testing.T, schema, arguments string, release uint8, none bool) {
		if len(schema) > 4<<10 || len(arguments) > 4<<10 || steep(schema) {
			return
		}
		adapter := "core"
		if none {
			adapter = "none"
		}
		row := `[{"host":"` + id + `","release":"` + releases[int(release)%len(releases)].Number + `","adapter":"` + adapter + `"}]`
		ask := func(arguments string) *jsontext.Value {
			response := call.Answer(`{"view":true,"tool":{"name":"t","schemaText":` + jsontext.JSQuote(schema) + `},"hosts":` + row + `,"arguments":` + jsontext.JSQuote(arguments) + `}`)
			if wrong := sound(response); wrong != "" {
				t.Fatalf("%q %q %s: %s\n%s", schema, arguments, row, wrong, response)
			}
			doc, err := jsontext.Parse(response, jsontext.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			return doc.Root
		}
		response := ask(arguments)
		if len(response.Get("answers").Items) == 0 {
			return
		}
		answer := response.Get("answers").Items[0].Get("hostAnswer")
		received := answer.Get("received")
		if none || received == nil || received.Kind != jsontext.String {
			return
		}
		// The core stands before the tool: what the tool got, the core takes.
		if again := ask(received.Text); again.Get("check") != nil && !again.Get("check").Get("ok").Bool && again.Get("arguments").Get("ok").Bool {
			t.Errorf("%q %q %s: the tool got %s, which the core refuses", schema, arguments, row, received.Text)
		}
	})
}

// steep tells of patterns that may take an engine that backtracks longer than anybody
// waits: the page stops them, a test cannot.
func steep(schema string) bool {
	if !strings.Contains(schema, "attern") && !strings.Contains(schema, `\u`) {
		return false
	}
	return strings.Contains(schema, ")+") || strings.Contains(schema, ")*") || strings.Contains(schema, "){") || strings.Count(schema, "*")+strings.Count(schema, "+") > 6
}
