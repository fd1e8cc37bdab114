package call_test

import (
	"strings"
	"testing"
)

// TestRegistered: a panel shows what its host gets when the tool is registered,
// and nothing for an ordinary tool, whose registration is not ours.
func TestRegistered(t *testing.T) {
	v := viewOf(t, `{"tool": {"name": "t", "title": "Tee", "effect": "destructive", "inputSchema": {"type": "object"}}, "arguments": "{}", "view": true,
		"hosts": [{"host": "omp"}, {"host": "mcp"}, {"host": "pi", "adapter": "none"}]}`)
	want := "{\n  \"name\": \"t\",\n  \"label\": \"Tee\",\n  \"description\": \"\",\n  \"parameters\": {\n    \"type\": \"object\"\n  },\n  \"approval\": \"write\"\n}"
	if got := v.Panels[0].Registered; got != want {
		t.Errorf("OMP gets %s, want %s", got, want)
	}
	if got := v.Panels[1].Registered; !strings.Contains(got, `"destructiveHint": true`) {
		t.Errorf("MCP gets %s", got)
	}
	if got := v.Panels[2].Registered; got != "" {
		t.Errorf("an ordinary tool is said to be registered as %s", got)
	}
}

// TestFailedChanged: arguments that were changed before the tool ran stay red when
// the tool then fails: its model is told of the failure, never of the change.
func TestFailedChanged(t *testing.T) {
	v := viewOf(t, ask(slugTool, `{"text": "!!!", "seperator": "_"}`, `, "view": true, "hosts": [{"host": "omp"}, {"host": "mcp"}]`))
	if p := v.Panels[0]; p.State != "lie" || p.Word != "failed, changed" || p.Why != "OMP dropped seperator" {
		t.Errorf("OMP: %+v", p)
	}
	want := "OMP dropped `seperator` and ran the tool, which failed; its model is told of the failure alone."
	if got := v.sentence(); !strings.Contains(got, want) {
		t.Errorf("%q does not say %q", got, want)
	}
}
