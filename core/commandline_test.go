package core_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourhosts/core"
)

// TestCommandLineRows holds the names to what the original's command line printed,
// where its own parser had no part in it.
func TestCommandLineRows(t *testing.T) {
	rows := readJSON[[]struct {
		Input  json.RawMessage
		Stderr string
	}](t, "cli.json")
	decisions := readJSON[struct {
		Arguments map[string]string
		Decided   map[string]struct {
			Why   string
			Lines []string
		}
		Skip map[string][]int
	}](t, "cli.decided.json")
	skipped := map[int]bool{}
	for _, positions := range decisions.Skip {
		for _, i := range positions {
			skipped[i] = true
		}
	}
	for i, r := range rows {
		arguments, ok := decisions.Arguments[strconv.Itoa(i)]
		if ok == skipped[i] {
			t.Errorf("row %d must either be tried or skipped", i)
		}
		if !ok {
			continue
		}
		var want []string
		if r.Stderr != "" {
			want = strings.Split(strings.TrimSuffix(r.Stderr, "\n"), "\n")
		}
		if d, ok := decisions.Decided[strconv.Itoa(i)]; ok {
			want = d.Lines
		}
		tool, fault := toolOf(t, string(r.Input))
		if tool == nil {
			t.Fatalf("row %d: %s", i, fault)
		}
		if got := core.CommandLine(core.ValidateInput(tool, arguments)); !slices.Equal(got, want) {
			t.Errorf("row %d %s:\n got %q\nwant %q", i, arguments, got, want)
		}
	}
}

// TestCommandLine has what cli.json does not.
func TestCommandLine(t *testing.T) {
	tests := []struct {
		schema, arguments string
		want              []string
	}{
		{`{"required": ["maxWords", "min_words", "a b", ""]}`, `{}`, []string{
			"Invalid arguments: missing --max-words", "Invalid arguments: missing --min-words",
			`Invalid arguments: missing "--a b"`, "Invalid arguments: missing --"}},
		{`{"properties": {"point": {"properties": {"y": {"type": "number"}}}}}`, `{"point": {"y": "1"}}`,
			[]string{"Invalid arguments at /y of --point: must be number"}},
		{`{"properties": {"a/b": {"items": {"type": "number"}}}}`, `{"a/b": ["1"]}`,
			[]string{"Invalid arguments at /0 of --a/b: must be number"}},
		{`{"properties": {"a: b": {"type": "number"}}}`, `{"a: b": "1"}`,
			[]string{`Invalid arguments at "--a: b": must be number`}},
		// The name of another option could be forged by a line break.
		{`{"properties": {"text": {}}, "additionalProperties": false}`, `{"x\nInvalid arguments: missing --key": 1}`,
			[]string{`Invalid arguments: unknown option "--x\ninvalid arguments: missing --key"; takes --text, --json`}},
		{`{"required": ["` + strings.Repeat("é", 98) + `"]}`, `{}`, []string{"Invalid arguments: missing --" + strings.Repeat("é", 98)}},
		{`{"required": ["` + strings.Repeat("é", 99) + `"]}`, `{}`, []string{"Invalid arguments: missing --" + strings.Repeat("é", 98) + "…"}},
		{`{"required": ["` + strings.Repeat("é", 500) + `"]}`, `{}`, []string{"Invalid arguments: missing --" + strings.Repeat("é", 98) + "…"}},
		{`{"additionalProperties": false}`, `{"` + strings.Repeat("é", 99) + `": 1}`, []string{`Invalid arguments: unknown option "--` + strings.Repeat("é", 98) + `…"; takes --json`}},
		// Both names give one option.
		{`{"properties": {"max_items": {}, "maxItems": {}}, "additionalProperties": false}`, `{"z": 1}`,
			[]string{`Invalid arguments: unknown option "--z"; takes --max-items, --json`}},
		{`{"additionalProperties": false}`, `{"z": 1}`, []string{`Invalid arguments: unknown option "--z"; takes --json`}},
		{`{"properties": {"a": {}}, "patternProperties": {"^x": {}}, "additionalProperties": false}`, `{"z": 1}`,
			[]string{`Invalid arguments: unknown option "--z"; takes --a, keys matching "^x", --json`}},
		// The other root lines stay.
		{`{"minProperties": 2}`, `{}`, []string{"Invalid arguments at /: must not have fewer than 2 properties"}},
		{`true`, `[]`, []string{"Invalid arguments at /: must be object"}},
		{`true`, `{"a": }`, []string{`Invalid arguments: not JSON at line 1, column 7: unexpected "}"`}},
		{`true`, `{"a": 1}`, nil},
	}
	for _, test := range tests {
		tool, fault := toolOf(t, test.schema)
		if tool == nil {
			t.Fatalf("%s: %s", test.schema, fault)
		}
		if got := core.CommandLine(core.ValidateInput(tool, test.arguments)); !slices.Equal(got, test.want) {
			t.Errorf("%s %s:\n got %q\nwant %q", test.schema, test.arguments, got, test.want)
		}
	}
}

// TestCommandLineCut has more missing keys than lines.
func TestCommandLineCut(t *testing.T) {
	var names []string
	for i := range core.MaxLines + 1 {
		names = append(names, `"k`+strconv.Itoa(i)+`"`)
	}
	tool, _ := toolOf(t, `{"required": [`+strings.Join(names, ", ")+`]}`)
	got := core.CommandLine(core.ValidateInput(tool, `{}`))
	if len(got) != core.MaxLines+1 || got[core.MaxLines-1] != "Invalid arguments: missing --k99" || got[core.MaxLines] != "Invalid arguments: 1 more problem" {
		t.Errorf("%d lines, the last %q", len(got), got[len(got)-2:])
	}
}
