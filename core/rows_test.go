package core_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// readJSON reads a file of testdata.
func readJSON[T any](t *testing.T, name string) T {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var v T
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return v
}

// toolOf compiles a tool around a schema, whatever the definition rules say.
func toolOf(t *testing.T, schema string) (*core.Tool, string) {
	t.Helper()
	doc, err := jsontext.Parse(schema, jsontext.SchemaLimits)
	if err != nil {
		t.Fatalf("schema: %v", err)
	}
	tool, faults := core.CompileTool(core.Definition{Name: "t", InputSchema: doc})
	if len(faults) > 0 {
		return nil, faults[0].At + ": " + faults[0].Message
	}
	return tool, ""
}

// modifiers tells that the engine of this build knows (?i:…).
var modifiers = true

// TestValidationRows holds ValidateInput to what the original library answered:
// every verdict, and every line but for the rows that validation.decided.json decides
// otherwise. The original has another order, so the lines are compared as sets; order is
// TestLines'.
func TestValidationRows(t *testing.T) {
	type row struct {
		ID            int
		Group         string
		Schema        json.RawMessage
		ArgsJSON      string `json:"argsJson"`
		OK            *bool
		Lines         []string
		UncappedLines []string
	}
	decided := readJSON[struct {
		Lines    map[string]string
		Verdicts map[string]struct{ Verdict, Why string }
	}](t, "validation.decided.json")
	lines := map[string]bool{}
	for ids := range decided.Lines {
		for _, id := range strings.Fields(ids) {
			lines[id] = true
		}
	}
	for _, r := range readJSON[[]row](t, "validation.json") {
		id := jsontext.Int(r.ID).Text
		verdict := "fault"
		if r.OK != nil {
			verdict = map[bool]string{true: "valid", false: "invalid"}[*r.OK]
		}
		if d, ok := decided.Verdicts[id]; ok {
			verdict = d.Verdict
		}
		if !modifiers && strings.Contains(string(r.Schema), "(?i:") {
			continue
		}
		tool, fault := toolOf(t, string(r.Schema))
		got := "fault"
		var check *core.Check
		if fault == "" {
			check = core.ValidateInput(tool, r.ArgsJSON)
			got = map[bool]string{true: "valid", false: "invalid"}[check.OK]
		}
		if got != verdict {
			t.Errorf("%s %s: %s, want %s\nschema %s\nargs %s\n%s %v", id, r.Group, got, verdict, r.Schema, r.ArgsJSON, fault, check)
			continue
		}
		if got != "invalid" {
			continue
		}
		want := r.Lines
		if r.UncappedLines != nil {
			want = r.UncappedLines
		}
		var sanitized []string
		for _, l := range want {
			if l = core.SanitizeLine(l); !slices.Contains(sanitized, l) {
				sanitized = append(sanitized, l)
			}
		}
		have := slices.Clone(check.Lines)
		slices.Sort(have)
		slices.Sort(sanitized)
		if !slices.Equal(have, sanitized) && !lines[id] {
			t.Errorf("%s %s\nschema %s\nargs %s\nhave %q\nwant %q", id, r.Group, r.Schema, r.ArgsJSON, have, sanitized)
		}
	}
}
