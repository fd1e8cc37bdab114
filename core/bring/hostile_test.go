package bring_test

import (
	"runtime"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"fourhosts/core/bring"
	"fourhosts/core/jsontext"
)

// holds checks what is true of every text.
func holds(t *testing.T, text string) bring.Brought {
	t.Helper()
	b := bring.Read(text)
	events, raw := strings.Contains(text, "data:"), strings.Contains(text, "schemaText")
	inside := func(what string, start, end int) {
		if start < 0 || start > end || end > len(text) {
			t.Fatalf("%q: %s from %d to %d of %d", text, what, start, end, len(text))
		}
	}
	for _, tool := range b.Tools {
		inside("tool", tool.Start, tool.End)
		if _, err := jsontext.Parse(tool.SchemaText, jsontext.Limits{}); err != nil && !raw {
			t.Fatalf("%q: the schema %q: %v", text, tool.SchemaText, err)
		}
		if source := text[tool.Start:tool.End]; strings.HasPrefix(source, "{") && !events && squeeze(source) != squeeze(tool.SchemaText) {
			t.Fatalf("%q: the schema %q from %q", text, tool.SchemaText, source)
		}
	}
	for _, c := range b.Calls {
		inside("call", c.Start, c.End)
	}
	for _, n := range b.Notes {
		inside("note", n.Start, n.End)
		if n.Message == "" || strings.ContainsAny(n.Message, "\n\r\x1b") || !utf8.ValidString(n.Message) {
			t.Fatalf("%q: the note %q", text, n.Message)
		}
	}
	taken := len(b.Tools) > 0 || b.Call != nil || b.Request != nil
	if (b.Problem == nil) != taken || (b.Call == nil) != (len(b.Calls) == 0) {
		t.Fatalf("%q: %+v", text, b)
	}
	if b.Problem != nil {
		inside("problem", b.Problem.Start, b.Problem.End)
	}
	if bring.Words(b.Kind) == "" || b.Says == "" || strings.HasSuffix(b.Says, ".") {
		t.Fatalf("%q: kind %q, %q", text, b.Kind, b.Says)
	}
	return b
}

// squeeze takes out the blanks between tokens.
func squeeze(text string) string {
	var s strings.Builder
	for i, quoted := 0, false; i < len(text); i++ {
		c := text[i]
		if quoted && c == '\\' && i+1 < len(text) {
			s.WriteString(text[i : i+2])
			i++
			continue
		}
		if c == '"' {
			quoted = !quoted
		}
		if quoted || strings.IndexByte(" \t\r\n", c) < 0 {
			s.WriteByte(c)
		}
	}
	return s.String()
}

// Texts that are made to be slow or to break something, each of 1 MiB. What
// reads them in linear time needs a fraction of a second.
func TestHostile(t *testing.T) {
	// What takes time with the square of its length would not end here before go test's
	// own limit. A WebAssembly core is some twenty times slower.
	size := 1 << 20
	if runtime.GOARCH == "wasm" {
		size = 64 << 10
	}
	fill := func(head, piece, tail string) string {
		return head + strings.Repeat(piece, (size-len(head)-len(tail))/len(piece)) + tail
	}
	message := `{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a","inputSchema":{}}]}}`
	for name, text := range map[string]string{
		"deep":               strings.Repeat(`{"tools":[`, 250) + strings.Repeat(`]}`, 250),
		"too deep":           fill(``, `[`, ``),
		"deep functions":     strings.Repeat(`{"type":"function","function":`, 500) + `{}` + strings.Repeat(`}`, 500),
		"deep messages":      strings.Repeat(`{"content":[`, 250) + `{"type":"tool_use","name":"a","input":{}}` + strings.Repeat(`]}`, 250),
		"nested requests":    strings.Repeat(`{"request":`, 500) + `{}` + strings.Repeat(`}`, 500),
		"numbers":            fill(`{"tools":[`, `1,`, `1]}`),
		"no names":           fill(`{"tools":[`, `{"inputSchema":{}},`, `{}]}`),
		"calls":              fill(`[`, `{"name":"a","arguments":{}},`, `{}]`),
		"schema of lists":    fill(`{"name":"a","inputSchema":`+strings.Repeat("[", 400), `1,`, `1`+strings.Repeat("]", 400)+`}`),
		"steep schemas":      fill(`[`, `{"name":"a","inputSchema":`+strings.Repeat("[", 100)+strings.Repeat("1,", 200)+"1"+strings.Repeat("]", 100)+`},`, `{}]`),
		"fences":             fill("```json\n", "x``` ", ""),
		"lines of fences":    fill("{", "\n```json", ""),
		"open messages":      fill("x\n", "{\"jsonrpc\":\n", ""),
		"open lists":         fill("{\"jsonrpc\"\n", "[\n", ""),
		"messages":           fill("x\n", message+"\n", ""),
		"values":             fill("", message+" ", ""),
		"events":             fill("", "data: "+message+"\n\n", ""),
		"events of one line": fill("", "data: {\n", ""),
		"duplicates":         fill(`{"tools":[{`, `"a":1,`, `"name":"x","inputSchema":{}}]}`),
		"members":            fill(`"a":1`, `,"a":1`, ``),
		"strangers":          `{"name":"a","inputSchema":{}` + many(100_000) + `}`,
		"quotes":             fill(``, `"`, ``),
		"names again":        fill(`[`, `{"name":"`+strings.Repeat("é", 200)+`","inputSchema":{}},`, `{}]`),
		"blanks":             fill(`{"name":"a","inputSchema":{`, "\n \t\r", `}}`),
		"lone surrogates":    "{\"name\":\"\xed\xa0\x80\",\"inputSchema\":{\"\xed\xa0\x80\":\"\\ud800\"},\"\x1b[31m\":1}",
		"no UTF-8":           "\xff{\"name\":\"\xff\"}",
	} {
		b := holds(t, text)
		if len(b.Notes) > 201 || len(b.Calls) > 1000 {
			t.Errorf("%s: %d notes, %d calls", name, len(b.Notes), len(b.Calls))
		}
		written := 0
		for _, tool := range b.Tools {
			written += len(tool.SchemaText)
		}
		if written > 9*len(text) {
			t.Errorf("%s: %d bytes of schemas", name, written)
		}
	}
	over := strings.Repeat(" ", 4<<20-1) + "éé"
	b := holds(t, over)
	if !strings.HasSuffix(b.Problem.Message, " is over the limit of 4194304") || over[b.Problem.Start:b.Problem.End] != "é" {
		t.Errorf("%+v", b.Problem)
	}
	deep := holds(t, strings.Repeat("[", 513))
	if deep.Problem.Message != "the nesting depth is over the limit of 512" || deep.Problem.Start != 512 || deep.Problem.End != 513 {
		t.Errorf("%+v", deep.Problem)
	}
}

func many(n int) string {
	var s strings.Builder
	for i := range n {
		s.WriteString(`,"k` + strconv.Itoa(i) + `":0`)
	}
	return s.String()
}

func FuzzRead(f *testing.F) {
	for _, text := range readServers(f) {
		f.Add(text[:min(len(text), 2000)])
	}
	for _, text := range []string{
		"```json\n{\"name\":\"x\",\"input_schema\":{\"type\":\"object\"}}\n```\nbye", "\"inputSchema\": {\"type\":\"object\"},", "\uFEFF {}",
		"event: message\ndata: {\"jsonrpc\":\"2.0\",\"id\":1,\ndata: \"result\":{\"tools\":[{\"name\":\"a\",\"inputSchema\":{}}]}}\n\n",
		"[x] {\"jsonrpc\":\"2.0\",\"method\":\"tools/call\",\"params\":{\"name\":\"a\",\"arguments\":{}}}\nfoo\n{\"jsonrpc\":1,\n}\n",
		`{"tool":{"name":"t","schemaText":"{"},"arguments":"{}"}`, `{"tools":{"a":{"parameters":{"jsonSchema":{}}}}}`,
		`[{"type":"function","function":{"name":"f","parameters":"{\"a\": [1, 2]}"}},{"functionDeclarations":[{"name":"g"}]}]`,
		`{"role":"assistant","content":[{"type":"tool_use","name":"f","input":{}}]}`, "{\"a\":1}\n{\"name\":\"t\",\"inputSchema\":{\n  \"a\": 1\n  }}",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { holds(t, text) })
}

// A tools/list of 1 MiB.
func BenchmarkRead(b *testing.B) {
	tool := `{"name":"NAME","title":"A tool","description":"Does something with a text.","inputSchema":{"type":"object","properties":{"path":{"type":"string","description":"Where it is"},"edits":{"type":"array","items":{"type":"object","properties":{"oldText":{"type":"string"},"newText":{"type":"string"}},"required":["oldText","newText"],"additionalProperties":false}},"dryRun":{"type":"boolean","default":false}},"required":["path","edits"],"additionalProperties":false,"$schema":"http://json-schema.org/draft-07/schema#"},"annotations":{"readOnlyHint":false,"destructiveHint":true}}`
	var s strings.Builder
	s.WriteString(`{"jsonrpc":"2.0","id":1,"result":{"tools":[`)
	for i := 0; s.Len() < 1<<20; i++ {
		if i > 0 {
			s.WriteByte(',')
		}
		s.WriteString(strings.Replace(tool, "NAME", "tool_"+strconv.Itoa(i), 1))
	}
	s.WriteString(`]}}`)
	text := s.String()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if got := bring.Read(text); len(got.Tools) < 1000 || len(got.Notes) != 0 {
			b.Fatal(got.Says, got.Notes)
		}
	}
}
