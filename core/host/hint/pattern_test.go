package hint_test

import (
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/host/hint"
)

// TestNoPattern holds what is told of patterns that the core refuses, and of which
// there is therefore no tool, to the hosts: MCP does not start. What Pi and OMP do is
// not simulated; once it is, the hint has more to say.
func TestNoPattern(t *testing.T) {
	for _, row := range [][2]string{
		{`{"type": "object", "properties": {"a": {"type": "string", "pattern": "^a\\-b$"}}, "additionalProperties": true}`, `{"a":"a-b"}`},
		{`{"type": "object", "properties": {"a": {"type": "string", "pattern": "[\\w-.]"}}, "additionalProperties": true}`, `{"a":"a-b"}`},
		{`{"type": "object", "properties": {"a": {"type": "array", "items": {"type": "string", "pattern": "(?i)x"}}}, "additionalProperties": true}`, `{"a":["x"]}`},
		{`{"type": "object", "patternProperties": {"^a\\_": {"type": "string"}}}`, `{"a_b":"x"}`},
	} {
		schema, args := row[0], row[1]
		doc := parse(t, schema)
		if tool, _ := core.CompileTool(core.Definition{Name: "t", InputSchema: doc}); tool != nil {
			t.Fatal("the core takes ", schema)
		}
		h := find(hint.Of(doc), hint.NoStart)
		if h == nil || strings.Join(h.Hosts, " ") != "mcp" || h.Core || !strings.Contains(h.Message, "u flag") {
			t.Fatalf("%s: %v", schema, h)
		}
		tool := &core.Tool{Definition: core.Definition{Name: "t", InputSchema: doc}}
		for id, want := range map[string]string{"mcp": "does not start", "pi": "", "omp": "", "ai-sdk": "runs " + args} {
			if o := call(tool, id, args, false); o.did != want {
				t.Errorf("%s: %s %s", schema, id, o.did)
			}
		}
	}
	if h := find(hint.Of(parse(t, `{"type": "object", "properties": {"a": {"type": "string", "pattern": "^a-b$"}}}`)), hint.NoStart); h != nil {
		t.Error(h.Message)
	}
}
