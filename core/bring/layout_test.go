package bring_test

import (
	"strings"
	"testing"

	"fourhosts/core/bring"
	"fourhosts/core/jsontext"
)

func schemaOf(t *testing.T, text string) string {
	t.Helper()
	b := bring.Read(text)
	if len(b.Tools) != 1 {
		t.Fatalf("%s: %+v", text, b)
	}
	return b.Tools[0].SchemaText
}

// A schema is laid out only where a person could not read it as it came.
func TestLayout(t *testing.T) {
	in := func(schema string) string { return `{"name":"t","inputSchema":` + schema + "}" }
	of := func(n int) string { return `{"type":"object","description":"` + strings.Repeat("é", n-34) + `"}` }
	for name, row := range map[string]struct{ text, want string }{
		"100 characters":         {in(of(100)), of(100)},
		"101 characters":         {in(of(101)), "{\n  \"type\": \"object\",\n  \"description\": \"" + strings.Repeat("é", 67) + "\"\n}"},
		"its own lines, alone":   {"{\n      \"type\":\"object\",\n  \"required\": [\"a\"]\n}", "{\n      \"type\":\"object\",\n  \"required\": [\"a\"]\n}"},
		"indented":               {in("{\n        \"type\": \"object\",\n\n        \"required\": [\"a\", \"b\"]\n    }"), "{\n    \"type\": \"object\",\n\n    \"required\": [\"a\", \"b\"]\n}"},
		"with tabs and CR":       {in("{\r\n\t\t\t\"type\": \"object\"\r\n\t\t}"), "{\r\n\t\"type\": \"object\"\r\n}"},
		"lines that lack it":     {in("{\n\"type\":\"object\", \"enum\":[]\n  }"), "{\n  \"type\": \"object\",\n  \"enum\": []\n}"},
		"an end within a line":   {in("{ \"type\":\n  \"object\", \"not\": { } }"), "{\n  \"type\": \"object\",\n  \"not\": {}\n}"},
		"every token stays":      {in(`{"const":1.50,"const":[1E2,"\u00e9\/\"{,"],"x":[],"\u0061":{"` + strings.Repeat("k", 60) + `":null}}`), "{\n  \"const\": 1.50,\n  \"const\": [\n    1E2,\n    \"\\u00e9\\/\\\"{,\"\n  ],\n  \"x\": [],\n  \"\\u0061\": {\n    \"" + strings.Repeat("k", 60) + "\": null\n  }\n}"},
		"too deep to gain by it": {in(strings.Repeat("[", 60) + strings.Repeat("1,", 100) + "1" + strings.Repeat("]", 60)), strings.Repeat("[", 60) + strings.Repeat("1,", 100) + "1" + strings.Repeat("]", 60)},
	} {
		if got := schemaOf(t, row.text); got != row.want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, row.want)
		}
	}
	// A schema within its limit does not pass it by being laid out.
	large := `{"enum":[` + strings.Repeat("1,", 100_000) + `1]}`
	if got := schemaOf(t, large); got != large {
		t.Errorf("%d became %d bytes", len(large), len(got))
	}
}

// Where there is nothing that jsontext would write otherwise, both lay out alike.
func TestLayoutAsWritten(t *testing.T) {
	for name, text := range readServers(t) {
		doc, err := jsontext.Parse(text, bring.Limits)
		if err != nil {
			t.Fatal(err)
		}
		line := string(jsontext.Append(nil, doc.Root))
		for i, tool := range bring.Read(line).Tools {
			schema := doc.Root.Get("tools").Items[i].Get("inputSchema")
			want := string(jsontext.Append(nil, schema))
			if len(want) > 100 {
				want = string(jsontext.AppendIndent(nil, schema, "  "))
			}
			if tool.SchemaText != want {
				t.Errorf("%s %s: got\n%s\nwant\n%s", name, tool.Name, tool.SchemaText, want)
			}
		}
	}
}
