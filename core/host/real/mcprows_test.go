package real

import (
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// rowThrows are the outcomes of the rows' tools that a message does not show.
var rowThrows = map[string]Outcome{
	"throw-boom":          {Thrown: &core.Thrown{Name: "Error", Message: "boom"}},
	"throw-cause":         {Thrown: &core.Thrown{Name: "Error", Message: "outer"}},
	"throw-aggregate":     {Thrown: &core.Thrown{Name: "AggregateError", Message: "agg"}},
	"throw-crlf-trailing": {Thrown: &core.Thrown{Name: "Error", Message: "a\r\nb\n"}},
	"throw-empty":         {Thrown: &core.Thrown{Name: "Error"}},
	"throw-esc":           {Thrown: &core.Thrown{Name: "Error", Message: "\x1b[31mred\x1b[0m"}},
	"throw-named":         {Thrown: &core.Thrown{Name: "MyToolError", Message: "named"}},
	"throw-typeerror":     {Thrown: &core.Thrown{Name: "TypeError", Message: "bad type"}},
	"throw-null":          {Thrown: &core.Thrown{Value: jsontext.NullValue()}},
	"throw-number":        {Thrown: &core.Thrown{Value: jsontext.Num("42")}},
	"throw-object":        {Thrown: &core.Thrown{Value: jsontext.Obj(jsontext.M("message", jsontext.Str("obj")), jsontext.M("code", jsontext.Num("7")))}},
	"throw-undefined":     {Undefined: true},
	"ok-null":             {Returned: jsontext.NullValue()},
	"ok-undefined":        {},
	"ok-string":           {Returned: jsontext.Str("plain")},
}

const (
	rowSlug = `{"type": "object", "properties": {"text": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "\\S"},
		"separator": {"type": "string", "enum": ["-", "_", "."]}}, "required": ["text"], "additionalProperties": false}`
	rowProbe = `{"type": "object", "properties": {"n": {"type": "number"}, "i": {"type": "integer"}, "b": {"type": "boolean"}, "s": {"type": "string"},
		"e": {"enum": ["-", "_"]}, "a": {"type": "array", "items": {"type": "string"}}, "o": {"type": "object", "properties": {"k": {"type": "number"}}},
		"d": {"type": "string", "default": "dflt"}, "u": {"type": ["string", "null"]}}}`
	rowProbeReq = `{"type": "object", "properties": {"s": {"type": "string"}, "n": {"type": "number"}, "b": {"type": "boolean"}}, "required": ["s"]}`
	rowOpen     = `{"type": "object", "properties": {}}`
)

// rowTool is the tool that a row calls; an unknown name is called on text_slug.
func rowTool(t *testing.T, row *jsontext.Value) *core.Tool {
	name, schema := text(row, "tool"), rowSlug
	switch {
	case name == "probe":
		schema = rowProbe
	case name == "probe_req":
		schema = rowProbeReq
	case strings.HasPrefix(name, "b_"):
		schema = rowOpen
	default:
		name = "text_slug"
	}
	doc, err := jsontext.Parse(schema, jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	tool, faults := core.CompileTool(core.Definition{Name: name, InputSchema: doc})
	if faults != nil {
		t.Fatal(faults)
	}
	return tool
}

// eachRow runs through the rows of a file that can be compared.
func eachRow(t *testing.T, file, host string, compare func(row *jsontext.Value)) {
	skipped := map[string]bool{}
	for _, s := range recordedFile(t, "mcp-skipped.json").Items {
		if text(s, "host") == host {
			skipped[text(s, "variant")+"/"+text(s, "case")] = true
		}
	}
	compared := 0
	for _, row := range recordedFile(t, file).Items {
		if variant := text(row, "variant"); !skipped[variant+"/"] && !skipped[variant+"/"+text(row, "case")] {
			compare(row)
			compared++
		}
	}
	t.Logf("%s: %d rows compared", file, compared)
}

func TestMCPRows(t *testing.T) {
	releases := releaseRows(t, "mcp")
	eachRow(t, "mcp-rows.json.gz", "mcp", func(row *jsontext.Value) {
		release := "2.4.0"
		if text(row, "version") == "sdk@1.32.2" {
			release = "1.32.2"
		}
		r := ReadMCPRelease(releases[release])
		r.Checks = text(row, "variant") == "McpServer fromJsonSchema"
		c := Call{Tool: rowTool(t, row), Name: text(row, "tool"), Arguments: text(row, "arguments"), Core: text(row, "adapter") == "core", Server: "slugs"}
		want := recordedAnswer(row)
		outcome, known := rowThrows[text(row, "case")]
		switch {
		case c.Core || !known && want.Message.Get("result") != nil:
			outcome = Outcome{Returned: want.Message.Get("result"), Threw: want.Channel == "thrown"}
		case text(row, "case") == "args-undefined":
			outcome = Outcome{Thrown: &core.Thrown{Name: "TypeError", Message: want.Message.Get("error").Get("message").Text}}
		}
		c.Run = func(*jsontext.Value) Outcome { return outcome }
		if c.Core && want.Channel == "refused" && c.Name == c.Tool.Name {
			// The rows' core spoke other words.
			lines := strings.Join(core.ValidateInput(c.Tool, c.Arguments).Lines, "\n")
			refusal := mcpRefused(lines)
			want.Text, want.Message = refusal.Text, refusal.Message
		}
		if got, want := show(MCP(r, c)), show(want); got != want {
			t.Errorf("%s %s %s\ngot  %s\nwant %s", release, text(row, "variant"), text(row, "case"), got, want)
		}
	})
}

func TestAISDKRows(t *testing.T) {
	eachRow(t, "ai-sdk-rows.json.gz", "aisdk", func(row *jsontext.Value) {
		c := Call{Tool: rowTool(t, row), Name: text(row, "tool"), Arguments: text(row, "arguments"), Core: text(row, "adapter") == "core"}
		want := recordedAnswer(row)
		outcome, known := rowThrows[text(row, "case")]
		if !known || c.Core && strings.HasPrefix(text(row, "case"), "ok-") {
			outcome = Outcome{}
			if want.Channel == "thrown" {
				name, message, _ := strings.Cut(*want.Text, ": ")
				outcome.Thrown = &core.Thrown{Name: name, Message: message}
			} else {
				outcome.Returned = want.Message.Get("content").Items[0].Get("output").Get("value")
			}
		}
		c.Run = func(*jsontext.Value) Outcome { return outcome }
		const before = ".\nError message: Error: "
		if at := 0; c.Core && want.Channel == "refused" && strings.Contains(*want.Text, "TypeValidationError") {
			// The rows' core spoke other words.
			at = strings.Index(*want.Text, before) + len(before)
			words := (*want.Text)[:at] + strings.Join(core.ValidateInput(c.Tool, c.Arguments).Lines, "\n")
			want.Text, want.Message = &words, aiMessage(c.Name, "error-text", jsontext.Str(words))
		}
		if got, want := show(AISDK(c)), show(want); got != want {
			t.Errorf("%s %s %s\ngot  %s\nwant %s", text(row, "adapter"), text(row, "variant"), text(row, "case"), got, want)
		}
	})
}
