package real

import (
	"testing"

	"fourhosts/core/jsontext"
)

// What is kept of one schema says nothing about another one.
func TestRegisteredIsOfOneSchema(t *testing.T) {
	r := ReadMCPRelease(releaseRows(t, "mcp")["2.4.0"])
	kept := &Registered{}
	answers := func(schema string, kept *Registered) string {
		doc, err := jsontext.Parse(schema, jsontext.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		c := Call{Tool: recordedTool("t", doc.Root), Registered: kept, Name: "t", Arguments: `{"a": "x"}`,
			Run: func(*jsontext.Value) Outcome {
				return Outcome{Returned: jsontext.Obj(jsontext.M("content", jsontext.Arr()))}
			}}
		return show(MCP(r, c)) + show(OMP(c))
	}
	texts := []string{`{"type": "object", "properties": {"a": {"type": "number"}}}`, `{"type": "object", "properties": {"a": {"type": "string"}}}`}
	if answers(texts[0], nil) == answers(texts[1], nil) {
		t.Fatal("both schemas take the same")
	}
	for _, schema := range []string{texts[0], texts[1], texts[1], texts[0]} {
		if got, want := answers(schema, kept), answers(schema, nil); got != want {
			t.Errorf("%s: %s, without what was kept %s", schema, got, want)
		}
	}
}
