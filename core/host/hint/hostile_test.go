package hint_test

import (
	"strconv"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/host/hint"
	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// hostile are schemas of about 250 KB on which a careless walk would be quadratic, or
// deep ones.
func hostile() map[string]string {
	many := func(n int, item func(i int) string) string {
		var b strings.Builder
		for i := range n {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(item(i))
		}
		return b.String()
	}
	name := func(i int) string { return `"k` + strconv.Itoa(i) + `"` }
	return map[string]string{
		"words that are no keywords": `{` + many(20_000, func(i int) string { return `"x` + strconv.Itoa(i) + `t":0` }) + `}`,
		"misspelled words": `{"type":"object","properties":{` + many(5_000, func(i int) string {
			return name(i) + `:{"` + strings.Repeat("_", i%9) + `minLenght":1,"maxlength` + strconv.Itoa(i%7) + `":1}`
		}) + `}}`,
		"a chain of references": `{"$ref":"#/$defs/k0","$defs":{` + many(7_000, func(i int) string {
			return name(i) + `:{"$ref":"#/$defs/k` + strconv.Itoa(i+1) + `"}`
		}) + `}}`,
		"references in circles": `{"$ref":"#","allOf":[{"$ref":"#/allOf/0"},{"$ref":"#/allOf"},{"$ref":"#/allOf/x"},{"$ref":5}]}`,
		"a great enum":          `{"type":"string","enum":[` + many(30_000, strconv.Itoa) + `,"1"]}`,
		"a great enum of texts": `{"type":"object","properties":{"a":{"type":"string","default":"z","enum":[` + many(12_000, func(i int) string { return `"` + strconv.Itoa(i) + `",` + strconv.Itoa(i) }) + `]}}}`,
		"a great allOf":         `{"allOf":[` + many(6_000, func(i int) string { return `{"properties":{` + name(i) + `:{}},"additionalProperties":false}` }) + `]}`,
		"long names below each other": strings.Repeat(`{"properties":{"`+strings.Repeat("n", 4_000)+`":`, 60) + `{` + many(500, func(i int) string { return `"a` + strconv.Itoa(i) + `":{}` }) + `,"minLenght":1}` +
			strings.Repeat("}}", 60),
		"wide and nullable": `{"type":"object","properties":{` + many(4_000, func(i int) string { return name(i) + `:{"type":"string","nullable":true,"minimum":1}` }) + `}}`,
		"deep":              strings.Repeat(`{"items":`, 400) + `{}` + strings.Repeat("}", 400),
	}
}

func TestHostile(t *testing.T) {
	for name, text := range hostile() {
		doc := parse(t, text)
		// What doubles would not end before go test's own limit.
		t.Run(name, func(t *testing.T) { lawful(t, doc, hint.Of(doc)) })
	}
	if hint.Of(nil) != nil || hint.Of(&jsontext.Document{}) != nil {
		t.Error("nothing has hints")
	}
}

// TestMost holds many different hints to Most, and many of the same to one.
func TestMost(t *testing.T) {
	var b strings.Builder
	for i := range 300 {
		b.WriteString(`,"k` + strconv.Itoa(i) + `":{"type":"string","format":"own-` + strconv.Itoa(i) + `","nullable":true}`)
	}
	list := hint.Of(parse(t, `{"type":"object","properties":{`+b.String()[1:]+`},"additionalProperties":true}`))
	if len(list) != hint.Most {
		t.Errorf("%d hints", len(list))
	}
	for _, h := range list {
		if h.Kind == hint.Nullable && (h.Count != 300 || !strings.HasSuffix(h.Message, " (300 places)")) {
			t.Errorf("300 properties are counted as %d: %s", h.Count, h.Message)
		}
	}
}

// lawful holds what is true of every list of hints.
func lawful(t testing.TB, doc *jsontext.Document, list []hint.Hint) {
	t.Helper()
	if len(list) > hint.Most {
		t.Errorf("%d hints", len(list))
	}
	before := 0
	for _, h := range list {
		switch {
		case h.Start < before || h.End <= h.Start || h.End > len(doc.Text):
			t.Errorf("%s stands at %d to %d behind %d of %d", h.Kind, h.Start, h.End, before, len(doc.Text))
		case h.Message == "" || sanitize.Line(h.Message) != h.Message || len(h.Message) > 2000:
			t.Errorf("%s says %q", h.Kind, h.Message)
		case h.Count < 1 || h.At == "":
			t.Errorf("%s at %q, %d times", h.Kind, h.At, h.Count)
		}
		before = h.Start
	}
}

// FuzzOf holds any text to lawful, and what is said of a server that does not start
// to the simulation.
func FuzzOf(f *testing.F) {
	for _, r := range rows(f) {
		f.Add(r.doc.Text)
	}
	f.Add(`{"properties":[],"allOf":{},"enum":{},"required":"a","$ref":"#/a/-1","type":[null],"nullable":1}`)
	f.Fuzz(func(t *testing.T, text string) {
		doc, err := jsontext.Parse(text, jsontext.SchemaLimits)
		if err != nil {
			return
		}
		list := hint.Of(doc)
		lawful(t, doc, list)
		if len(text) > 2000 {
			return
		}
		tool, _ := core.CompileTool(core.Definition{Name: "t", InputSchema: doc})
		if tool == nil {
			return
		}
		for _, h := range list {
			if h.Kind == hint.NoStart {
				if o := call(tool, "mcp", "{}", false); o.did != "" && o.did != "does not start" {
					t.Errorf("MCP %s with %s", o.did, h.Message)
				}
				return
			}
		}
	})
}

func BenchmarkOf(b *testing.B) {
	const schema = `{"type":"object","properties":{"owner":{"type":"string","description":"Repository owner"},` +
		`"labels":{"type":"array","items":{"type":"string"}},"page":{"type":"integer","minimum":1},"state":{"type":"string","enum":["open","closed"]},` +
		`"since":{"type":"string","format":"date-time"},"body":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["owner"],"additionalProperties":false}`
	doc := parse(b, schema)
	b.ReportAllocs()
	for b.Loop() {
		hint.Of(doc)
	}
}

func BenchmarkHostile(b *testing.B) {
	for name, text := range hostile() {
		doc := parse(b, text)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				hint.Of(doc)
			}
		})
	}
}
