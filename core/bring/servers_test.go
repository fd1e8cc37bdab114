package bring_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/bring"
	"fourhosts/core/jsontext"
)

// readServers gives the fixtures: the tools/list results of thirteen well-known MCP servers.
func readServers(t testing.TB) map[string]string {
	t.Helper()
	files, err := filepath.Glob("testdata/servers/*.json")
	if err != nil || len(files) != 13 {
		t.Fatal(files, err)
	}
	servers := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		servers[strings.TrimSuffix(filepath.Base(file), ".json")] = string(text)
	}
	return servers
}

// An expectedTool is what encoding/json reads of a tool.
type expectedTool struct {
	Name, Title, Description string
	InputSchema              json.RawMessage
	Annotations              struct {
		Title                                                        string
		ReadOnlyHint, DestructiveHint, IdempotentHint, OpenWorldHint *bool
	}
}

// Everything in the fixtures arrives, as it is, on one line, and indented ever deeper.
func TestServers(t *testing.T) {
	for name, text := range readServers(t) {
		var list struct {
			Tools      []expectedTool
			NextCursor string
		}
		if err := json.Unmarshal([]byte(text), &list); err != nil {
			t.Fatal(name, err)
		}
		doc, err := jsontext.Parse(text, bring.Limits)
		if err != nil {
			t.Fatal(name, err)
		}
		compact := string(jsontext.Append(nil, doc.Root))
		for _, layout := range []string{
			text, compact, string(jsontext.AppendIndent(nil, doc.Root, "\t\t")),
			`{"jsonrpc":"2.0","id":1,"result":` + compact + `}`, "event: message\ndata: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + compact + "}\n\n",
		} {
			b := bring.Read(layout)
			if b.Kind != bring.KindToolsList || !strings.HasSuffix(b.Says, " with "+plural(len(list.Tools))) || b.Problem != nil || len(b.Tools) != len(list.Tools) {
				t.Fatalf("%s: %s, %s, %d tools, %v", name, b.Kind, b.Says, len(b.Tools), b.Problem)
			}
			for i, got := range b.Tools {
				want := list.Tools[i]
				title := want.Title
				if title == "" {
					title = want.Annotations.Title
				}
				if got.Name != want.Name || got.Title != title || got.Description != want.Description {
					t.Errorf("%s: %+v", name, got)
				}
				if a := want.Annotations; !same(got.Idempotent, a.IdempotentHint) || !same(got.OpenWorld, a.OpenWorldHint) || got.Effect != effectOf(a.ReadOnlyHint, a.DestructiveHint) {
					t.Errorf("%s %s: %q", name, got.Name, got.Effect)
				}
				value, err := jsontext.Parse(got.SchemaText, jsontext.SchemaLimits)
				if err != nil {
					t.Fatal(name, got.Name, err)
				}
				wanted, err := jsontext.Parse(string(want.InputSchema), jsontext.SchemaLimits)
				if err != nil || string(jsontext.Append(nil, value.Root)) != string(jsontext.Append(nil, wanted.Root)) {
					t.Errorf("%s %s: %s", name, got.Name, got.SchemaText)
				}
				if strings.TrimRight(layout[got.Start:got.Start+1], "{") != "" || layout[got.End-1] != '}' {
					t.Errorf("%s %s stands at %d to %d", name, got.Name, got.Start, got.End)
				}
				// However deep it came, it reads as if it had been written alone.
				if one := strings.Split(got.SchemaText, "\n"); len(one) > 1 && (one[len(one)-1] != "}" || strings.TrimLeft(one[1], " \t") == one[1]) || len(one) == 1 && len(one[0]) > 100 {
					t.Errorf("%s %s:\n%s", name, got.Name, got.SchemaText)
				}
			}
			more := slices.ContainsFunc(b.Notes, func(n bring.Note) bool { return strings.HasPrefix(n.Message, "there are more tools") })
			if more != (list.NextCursor != "") {
				t.Errorf("%s: %v", name, b.Notes)
			}
			for _, n := range b.Notes {
				if !strings.Contains(n.Message, "more tools") && n.Message != `"outputSchema" of one tool is left out` && n.Message != `"outputSchema" of the tool is left out` && n.Message != `"execution" of one tool is left out` {
					t.Errorf("%s: %s", name, n.Message)
				}
			}
		}
		// Each tool is one on its own, and its schema is a schema.
		for _, item := range doc.Root.Get("tools").Items {
			one := text[item.Start:item.End]
			b := bring.Read(one)
			if b.Kind != bring.KindMCPTool || len(b.Tools) != 1 || b.Tools[0].Name != item.Get("name").Text {
				t.Errorf("%s: %s\n%+v", name, one, b)
			}
			if kind := bring.ShapeOf(item); kind != bring.KindMCPTool {
				t.Errorf("%s: a tool is taken for %q", name, kind)
			}
			if kind := bring.ShapeOf(item.Get("inputSchema")); kind != bring.KindSchema {
				t.Errorf("%s: a schema is taken for %q", name, kind)
			}
		}
	}
}

// The other forms of the same tools bring the same.
func TestForms(t *testing.T) {
	for server, text := range readServers(t) {
		doc, _ := jsontext.Parse(text, bring.Limits)
		tools := doc.Root.Get("tools").Items
		write := func(open, name, description, schema, end string) string {
			var s strings.Builder
			for i, tool := range tools {
				if i > 0 {
					s.WriteString(",")
				}
				s.WriteString(open + `"` + name + `":` + jsontext.JSQuote(tool.Get("name").Text) + `,"` + description + `":` + jsontext.JSQuote(tool.Get("description").Text) +
					`,"` + schema + `":` + string(jsontext.Append(nil, tool.Get("inputSchema"))) + end)
			}
			return s.String()
		}
		for form, written := range map[string]string{
			"chat":      `{"model":"m","messages":[],"tools":[` + write(`{"type":"function","function":{`, "name", "description", "parameters", "}}") + "]}",
			"responses": `[` + write(`{"type":"function",`, "name", "description", "parameters", "}") + "]",
			"old":       `{"functions":[` + write(`{`, "name", "description", "parameters", "}") + "]}",
			"anthropic": `{"tools":[` + write(`{`, "name", "description", "input_schema", "}") + "]}",
			"gemini":    `{"tools":[{"functionDeclarations":[` + write(`{`, "name", "description", "parametersJsonSchema", "}") + "]}]}",
			"own":       `[` + write(`{"effect":"read",`, "name", "description", "inputSchema", "}") + "]",
		} {
			b := bring.Read(written)
			if len(b.Tools) != len(tools) || len(b.Notes) != 0 || b.Problem != nil {
				t.Fatalf("%s %s: %+v", server, form, b)
			}
			for i, tool := range b.Tools {
				want := tools[i]
				got, err := jsontext.Parse(tool.SchemaText, jsontext.SchemaLimits)
				if err != nil || string(jsontext.Append(nil, got.Root)) != string(jsontext.Append(nil, want.Get("inputSchema"))) ||
					tool.Name != want.Get("name").Text || tool.Description != want.Get("description").Text {
					t.Errorf("%s %s: %+v", server, form, tool)
				}
			}
		}
	}
}

func plural(n int) string {
	if n == 1 {
		return "1 tool"
	}
	return strconv.Itoa(n) + " tools"
}

func same(a, b *bool) bool { return a == nil && b == nil || a != nil && b != nil && *a == *b }

func effectOf(readOnly, destructive *bool) string {
	switch {
	case readOnly == nil && destructive == nil:
		return ""
	case readOnly != nil && *readOnly:
		return "read"
	case destructive != nil && !*destructive:
		return "write"
	}
	return "destructive"
}

func TestShapes(t *testing.T) {
	for text, want := range map[string]string{
		`{"type":"object"}`: bring.KindSchema, `{}`: bring.KindSchema, `false`: bring.KindSchema,
		`{"name":"t","inputSchema":{}}`: bring.KindMCPTool, `{"inputSchema":{}}`: bring.KindInputSchema,
		`{"tools":[{"name":"t","inputSchema":{}}]}`:                   bring.KindToolsList,
		`{"jsonrpc":"2.0","result":{"tools":[]}}`:                     bring.KindToolsList,
		`[{"name":"t","input_schema":{}}]`:                            bring.KindTools,
		`{"type":"function","function":{"name":"f","parameters":{}}}`: bring.KindOpenAITool,
		`{"type":"function","name":"f","parameters":{}}`:              bring.KindOpenAIFunction,
		`{"name":"f","parameters":{"type":"object"}}`:                 bring.KindFunction,
		`{"name":"f","input_schema":{}}`:                              bring.KindAnthropicTool,
		`{"model":"m","tools":[]}`:                                    bring.KindAPIRequest,
		`{"tool":{"name":"t","inputSchema":{}},"arguments":"{}"}`:     bring.KindRequest,
		`{"name":"t","effect":"read","inputSchema":{}}`:               bring.KindTool,
		`{"name":"t","arguments":{}}`:                                 bring.KindCall,
		`{"text":"x"}`:                                                bring.KindUnreadable, `[]`: bring.KindUnreadable, `5`: bring.KindUnreadable,
		`"x"`: bring.KindUnreadable, `null`: bring.KindUnreadable, `["a"]`: bring.KindUnreadable,
	} {
		doc, err := jsontext.Parse(text, bring.Limits)
		if err != nil {
			t.Fatal(err)
		}
		got := bring.ShapeOf(doc.Root)
		if got != want {
			t.Errorf("%s: %q", text, got)
		}
		if bring.Words(got) == "" {
			t.Errorf("%q has no words", got)
		}
	}
	if bring.ShapeOf(nil) != bring.KindUnreadable {
		t.Error("nothing is something")
	}
}
