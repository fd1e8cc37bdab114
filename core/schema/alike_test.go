package schema_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/jsontext"
	"fourhosts/core/schema"
)

// TestAlike holds what the library is given to a few values, however many there are that
// a schema does not tell apart, and to all that it does.
func TestAlike(t *testing.T) {
	const many = 1000
	list := func(item func(i int) string) string {
		items := make([]string, many)
		for i := range items {
			items[i] = item(i)
		}
		return `{"l": [` + strings.Join(items, ",") + `]}`
	}
	number := func(i int) string { return strconv.Itoa(i * 1000003) }
	word := func(i int) string { return `"word ` + number(i) + `"` }
	row := func(i int) string { return `{"id": ` + number(i) + `, "tags": [` + word(i) + `, ` + word(i+1) + `]}` }
	few := func(i int) string { return `"` + strconv.Itoa(i%2) + `"` }
	for _, c := range []struct {
		name, item, more string
		of               func(i int) string
		most             int // values given for a thousand items
		all              bool
	}{
		{"integers", `{"type": "integer"}`, ``, number, 3, false},
		{"texts", `{"type": "string"}`, ``, word, 3, false},
		{"rows", `{"properties": {"id": {"type": "integer"}, "tags": {"items": {"type": "string"}}}}`, ``, row, 6, false},
		{"numbers beside an enum of texts", `{"properties": {"id": {"type": "integer"}, "kind": {"enum": ["a"]}}}`, ``,
			func(i int) string { return `{"id": ` + number(i) + `}` }, 4, false},
		{"two texts that are looked into", `{"pattern": "1"}`, ``, few, 4, false},
		{"bounds", `{"minimum": 3}`, ``, number, 0, true},
		{"a constant", `{"const": 3}`, ``, number, 0, true},
		{"lengths", `{"minLength": 3}`, ``, word, 0, true},
		{"a count", `{"type": "integer"}`, `, "maxItems": 3`, number, 0, true},
		{"no item twice", `{"type": "integer"}`, `, "uniqueItems": true`, number, 0, true},
		{"a place", `{"type": "integer"}`, `, "prefixItems": [true, true]`, number, 0, true},
		{"a match", `{"type": "integer"}`, `, "contains": true`, number, 0, true},
	} {
		s, faults := compile(t, `{"properties": {"l": {"items": `+c.item+c.more+`}}}`)
		if faults != nil {
			t.Fatal(c.name, faults)
		}
		v := read(t, list(c.of))
		given := schema.Given(s, v)
		if c.all != (given >= many) || !c.all && given > c.most {
			t.Errorf("%s: the library is given %d values", c.name, given)
		}
		if verdict, _ := schema.Verdict(s, v); verdict != schema.Plain(s, v) {
			t.Errorf("%s: the verdict is another", c.name)
		}
	}
}

// TestAlikeRandom holds the verdict on what stands for a value to that on the value, with
// lists of many items of a few shapes, the last one of which often does not fit.
func TestAlikeRandom(t *testing.T) {
	keywords := []string{`"minimum": 2`, `"enum": ["a", "b"]`, `"const": true`, `"enum": [null, [1]]`, `"maxLength": 1`, `"pattern": "a"`, `"uniqueItems": true`,
		`"maxItems": 3`, `"contains": {"type": "string"}`, `"prefixItems": [true]`, `"multipleOf": 0.5`, `"format": "email"`, `"not": {"const": 1.0}`}
	verdicts := [2]int{}
	for seed := range uint64(3000) {
		g := &generator{Rand: rand.New(rand.NewPCG(seed, 7))}
		sub := func() string {
			parts := []string{`"type": ` + g.pick(`"integer"`, `"number"`, `"string"`, `"object"`, `["null", "boolean"]`, `"array"`)}
			if g.IntN(4) == 0 {
				parts = append(parts, g.pick(keywords...))
			}
			return "{" + strings.Join(parts, ", ") + "}"
		}
		text := `{"properties": {"a": {"items": {"anyOf": [` + sub() + `, ` + sub() + `, {"properties": {"a": ` + sub() + `, "b": {"items": ` + sub() + `}}, "type": "object"}]}}}}`
		doc, err := jsontext.Parse(text, jsontext.SchemaLimits)
		if err != nil {
			t.Fatal(err)
		}
		s, faults := schema.Compile(doc)
		if faults != nil {
			t.Fatal(text, faults)
		}
		items := make([]string, 1+g.IntN(40))
		shapes := []string{g.value(2), g.scalar(), g.object(2)}
		for i := range items {
			items[i] = g.pick(shapes...)
		}
		items[len(items)-1] = g.pick(g.value(2), g.pick(shapes...))
		v := read(t, `{"a": [`+strings.Join(items, ", ")+`]}`)
		verdict, _ := schema.Verdict(s, v)
		if plain := schema.Plain(s, v); plain != verdict {
			t.Fatalf("library %v, and %v of what stands for it\nschema %s\n%v", plain, verdict, text, items)
		}
		if verdict {
			verdicts[1]++
		} else {
			verdicts[0]++
		}
	}
	if verdicts[0] < 300 || verdicts[1] < 300 {
		t.Errorf("%v: the generator has gone blind", verdicts)
	}
}
