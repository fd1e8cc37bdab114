package core_test

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// parseSchema reads a schema for a definition, nil for no text.
func parseSchema(t *testing.T, text string) *jsontext.Document {
	t.Helper()
	if text == "" {
		return nil
	}
	doc, err := jsontext.Parse(text, jsontext.SchemaLimits)
	if err != nil {
		t.Fatalf("schema %s: %v", text, err)
	}
	return doc
}

// definitionMessage gives what DefineTool says, "" when it takes the definition.
func definitionMessage(t *testing.T, d core.Definition) string {
	t.Helper()
	tool, err := core.DefineTool(d)
	if err == nil {
		if tool == nil {
			t.Fatal("no tool and no error")
		}
		return ""
	}
	var refused *core.DefinitionError
	if !errors.As(err, &refused) || tool != nil {
		t.Fatalf("a refusal must be a *DefinitionError without a tool, got %T and %v", err, tool)
	}
	return refused.Error()
}

// TestDefinitionRows holds DefineTool to what the original made of each definition,
// but for the rows that define.decided.json decides otherwise.
func TestDefinitionRows(t *testing.T) {
	type row struct {
		Define  json.RawMessage
		OK      bool
		Message string
	}
	decisions := readJSON[struct {
		Skip    map[string]string
		Decided map[string]struct{ Message, Why string }
	}](t, "define.decided.json")
	rows := readJSON[[]row](t, "define.json")
	used := 0
	for i, r := range rows {
		position := strconv.Itoa(i)
		if decisions.Skip[position] != "" {
			used++
			continue
		}
		var define struct {
			Name  *string
			Input json.RawMessage
		}
		if err := json.Unmarshal(r.Define, &define); err != nil {
			t.Fatalf("row %d: %v", i, err)
		}
		d := core.Definition{Name: "t"}
		if define.Name != nil {
			d.Name = *define.Name
		}
		input := `{"type": "object"}`
		switch string(define.Input) {
		case "":
		case `"[undefined]"`:
			input = ""
		default:
			input = string(define.Input)
		}
		d.InputSchema = parseSchema(t, input)
		want := r.Message
		if decided, ok := decisions.Decided[position]; ok {
			used++
			want = decided.Message
		} else if r.OK != (want == "") {
			t.Fatalf("row %d is accepted with a message", i)
		}
		got := definitionMessage(t, d)
		if beginning, cut := strings.CutSuffix(want, "…"); cut && strings.HasPrefix(got, beginning) && got != beginning {
			continue
		}
		if got != want {
			t.Errorf("row %d %s:\n got %q\nwant %q", i, r.Define, got, want)
		}
	}
	if all := len(decisions.Skip) + len(decisions.Decided); used != all {
		t.Errorf("%d of %d decisions were used", used, all)
	}
}

// TestDefinitionRules walks the two schema rules through every place where they
// hold, and every place that is left out.
func TestDefinitionRules(t *testing.T) {
	const open = `{"type": "object", "properties": {"x": {}}}`
	closing := func(at string) string {
		return "t: object at " + at + " must be closed with additionalProperties: false"
	}
	union := func(at string) string { return "t: union of literals at " + at + " must use enum" }
	tests := []struct {
		inside string // members of the closed root beside its type
		want   []string
	}{
		{`"properties": {"a": ` + open + `}`, []string{closing("/a")}},
		{`"properties": {"": ` + open + `}`, []string{closing("/")}},
		{`"patternProperties": {"^x": ` + open + `}`, []string{closing("/*")}},
		{`"properties": {"a": {"additionalProperties": ` + open + `}}`, []string{closing("/a/*")}},
		{`"properties": {"a": {"items": ` + open + `}}`, []string{closing("/a/items")}},
		{`"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"items": [true, ` + open + `]}}`, []string{closing("/a/1")}},
		{`"properties": {"a": {"prefixItems": [true, ` + open + `]}}`, []string{closing("/a/1")}},
		{`"properties": {"a": {"contains": ` + open + `}}`, []string{closing("/a/items")}},
		{`"properties": {"a": {"anyOf": [true, {"oneOf": [` + open + `, true]}]}}`, []string{closing("/a")}},
		{`"$defs": {"a/b": ` + open + `}`, []string{closing("/$defs/a~1b")}},
		{`"definitions": {"a": ` + open + `}`, []string{closing("/definitions/a")}},
		{`"properties": {"a": {"properties": {"b": {"items": {"items": ` + open + `}}}}}`, []string{closing("/a/b/items/items")}},
		{`"properties": {"a": {"type": ["null", "object"], "properties": {"x": {}}}}`, []string{closing("/a")}},
		{`"properties": {"a": {"type": "object", "properties": {"x": {}}, "additionalProperties": {"not": {}}}}`, []string{closing("/a")}},
		{`"properties": {"a": {"properties": {"x": {}}}}`, nil}, // says nothing of type
		{`"properties": {"a": {"type": "object", "patternProperties": {"x": {}}}}`, nil},
		// The same object is looked at already.
		{`"properties": {"a": {"allOf": [` + open + `], "not": ` + open + `, "if": ` + open + `, "then": ` + open + `, "else": ` + open + `, "dependentSchemas": {"x": ` + open + `}}}`, nil},
		{`"properties": {"a": {"propertyNames": ` + open + `, "unevaluatedItems": ` + open + `}}`, nil},
		// Data is no schema.
		{`"properties": {"a": {"default": ` + open + `, "enum": [` + open + `], "const": ` + open + `}}`, nil},
		{`"properties": {"a": {"oneOf": [{"const": 1}, {"const": 2, "title": "two"}]}}`, []string{union("/a")}},
		{`"properties": {"a": {"oneOf": [{"const": 1}, {"enum": [2]}]}}`, nil},
		{`"properties": {"a": {"anyOf": [{"const": 1}, true]}}`, nil},
		// In the order of the text, a node before what is inside it, both rules of a
		// node together.
		{`"$defs": {"z": ` + open + `}, "properties": {"b": {"type": "object", "properties": {"x": ` + open + `}, "anyOf": [{"const": 1}, {"const": 2}]}, "a": ` + open + `}`,
			[]string{closing("/$defs/z"), closing("/b"), union("/b"), closing("/b/x"), closing("/a")}},
		// The same words once.
		{`"properties": {"a": {"anyOf": [` + open + `, ` + open + `]}}`, []string{closing("/a")}},
	}
	for _, test := range tests {
		schema := `{"type": "object", "additionalProperties": false, ` + test.inside + `}`
		got := core.CheckDefinition(core.Definition{Name: "t", InputSchema: parseSchema(t, schema)})
		if strings.Join(got, "\n") != strings.Join(test.want, "\n") {
			t.Errorf("%s:\n got %q\nwant %q", schema, got, test.want)
		}
		first := ""
		if len(test.want) > 0 {
			first = test.want[0]
		}
		if got := definitionMessage(t, core.Definition{Name: "t", InputSchema: parseSchema(t, schema)}); got != first {
			t.Errorf("%s: DefineTool says %q, CheckDefinition %q", schema, got, first)
		}
	}
}

// TestDefinitionOrder has one definition that breaks every rule.
func TestDefinitionOrder(t *testing.T) {
	d := core.Definition{Name: "Bad\nt: name", InputSchema: parseSchema(t,
		`{"properties": {"a": {"type": "object", "properties": {"x": {"pattern": "("}}}}}`)}
	got := core.CheckDefinition(d)
	want := []string{
		`Tool name "Bad\nt: name" must match /^[a-z][a-z0-9_]{0,63}$/`,
		`Bad t: name: input must be a JSON Schema object with type: "object"`,
		`Bad t: name: schema at /properties/a/properties/x/pattern: `,
		`Bad t: name: object at /a must be closed with additionalProperties: false`,
	}
	if len(got) != len(want) {
		t.Fatalf("got %q", got)
	}
	for i := range want {
		if !strings.HasPrefix(got[i], want[i]) {
			t.Errorf("message %d: got %q, want %q", i, got[i], want[i])
		}
	}
	tool, faults := core.CompileTool(d)
	if tool != nil || len(faults) != 1 || faults[0].At != "/properties/a/properties/x/pattern" {
		t.Errorf("CompileTool: %v, %v", tool, faults)
	}
}

// TestDefinitionSize: a name as long as the schema above thousands of open objects
// would fill the memory if each of them spelled it out.
func TestDefinitionSize(t *testing.T) {
	open := strings.Repeat(`{"type": "object", "properties": {"x": true}}, `, 2000)
	schema := `{"type": "object", "properties": {"` + strings.Repeat("n", 100_000) + `": {"prefixItems": [` + open + `true]}}, "additionalProperties": false}`
	got := core.DefinitionProblems(core.Definition{Name: "t", InputSchema: parseSchema(t, schema)}, nil)
	last := "t: object at /" + strings.Repeat("n", 100) + "…/999 must be closed with additionalProperties: false"
	if len(got) != core.MaxIssues || got[core.MaxIssues-1].Message != last {
		t.Errorf("%d messages, the last %.300s", len(got), got[len(got)-1].Message)
	}
}

// TestDefineTools has the duplicates (define.json 82 to 87).
func TestDefineTools(t *testing.T) {
	named := func(name string) core.Definition {
		return core.Definition{Name: name, InputSchema: parseSchema(t, `{"type": "object"}`)}
	}
	if tools, err := core.DefineTools(); err != nil || len(tools) != 0 {
		t.Errorf("no tools: %v, %v", tools, err)
	}
	if tools, err := core.DefineTools(named("a"), named("b")); err != nil || len(tools) != 2 || tools[1].Name != "b" {
		t.Errorf("two tools: %v, %v", tools, err)
	}
	for _, test := range []struct {
		list []core.Definition
		want string
	}{
		{[]core.Definition{named("a"), named("b"), named("a")}, "Duplicate tool name a"},
		{[]core.Definition{named("a"), named("a"), named("A")}, `Tool name "A" must match /^[a-z][a-z0-9_]{0,63}$/`},
	} {
		tools, err := core.DefineTools(test.list...)
		if err == nil || err.Error() != test.want || tools != nil {
			t.Errorf("got %v, %v, want %q", tools, err, test.want)
		}
	}
}
