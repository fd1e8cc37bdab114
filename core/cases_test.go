package core_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// decidedCases are cases that this project decides otherwise than the reports ask for.
var decidedCases = map[string]string{
	"G1-34": "invalid",    // format is asserted: a tool author means it
	"G1-42": "bad_schema", // patterns are ECMA-262 with the u flag
	"G1-10": "bad_schema", // nesting is limited to 64
}

// otherWords are cases in which the core says something else than the reports
// ask for: the kind that was sent is in the notice (G2-11, G2-26), and a
// misspelled required key is told as both (G2-27).
var otherWords = map[string]bool{"G2-11": true, "G2-26": true, "G2-27": true}

// TestCases holds the check to faults from public reports: the verdict, the words
// that must be said and those that must not.
func TestCases(t *testing.T) {
	type reported struct {
		ID    string
		Title string
		Input struct {
			Schema     json.RawMessage
			SchemaText *string             `json:"schema_text"`
			Recipe     struct{ Depth int } `json:"schema_recipe"`
			Args       *string             `json:"args_text"`
		}
		Expected struct {
			Verdict   string
			Lines     []string
			MustName  []string `json:"must_name"`
			MustNot   []string `json:"must_not"`
			LineCount int      `json:"line_count"`
		}
	}
	ran := 0
	for _, c := range readJSON[[]reported](t, "cases.json") {
		schema := string(c.Input.Schema)
		switch {
		case c.Input.Args == nil:
			continue // hosts and sanitizing: tested where they are
		case c.Input.SchemaText != nil:
			schema = *c.Input.SchemaText
		case c.Input.Recipe.Depth > 0:
			schema = strings.Repeat(`{"type":"object","properties":{"p":`, c.Input.Recipe.Depth) + "{}" + strings.Repeat("}}", c.Input.Recipe.Depth)
		}
		ran++
		want := c.Expected.Verdict
		if d := decidedCases[c.ID]; d != "" {
			want = d
		}
		got, said := answer(schema, *c.Input.Args)
		if got != want {
			t.Errorf("%s %s: %s, want %s: %q", c.ID, c.Title, got, want, said)
			continue
		}
		all := strings.Join(said, "\n")
		if c.Expected.Lines != nil && !otherWords[c.ID] && !slices.Equal(said, c.Expected.Lines) {
			t.Errorf("%s %s: %q, want %q", c.ID, c.Title, said, c.Expected.Lines)
		}
		if n := c.Expected.LineCount; n > 0 && len(said) != n {
			t.Errorf("%s %s: %q, want %d lines", c.ID, c.Title, said, n)
		}
		for _, word := range c.Expected.MustName {
			if decidedCases[c.ID] == "" && !otherWords[c.ID] && !strings.Contains(all, word) {
				t.Errorf("%s %s: %q does not say %q", c.ID, c.Title, all, word)
			}
		}
		for _, word := range c.Expected.MustNot {
			if slices.ContainsFunc(said, func(l string) bool { return strings.Contains(l, word) }) {
				t.Errorf("%s %s: %q says %q", c.ID, c.Title, all, word)
			}
		}
	}
	if ran < 50 {
		t.Errorf("only %d cases ran", ran)
	}
}

// answer gives the verdict in the words of cases.json, and what is said: the
// lines, or the faults of the schema with their places, or the notices.
func answer(schemaText, args string) (verdict string, said []string) {
	doc, err := jsontext.Parse(schemaText, jsontext.SchemaLimits)
	if err != nil {
		return "bad_schema", []string{err.Error()}
	}
	tool, faults := core.CompileTool(core.Definition{Name: "t", InputSchema: doc})
	for _, f := range faults {
		said = append(said, f.At+": "+f.Message)
	}
	if faults != nil {
		return "bad_schema", said
	}
	check := core.ValidateInput(tool, args)
	switch {
	case check.NotJSON != nil:
		return "not_json", append(check.Lines, args)
	case check.OK:
		return "valid", nil
	}
	return "invalid", check.Lines
}
