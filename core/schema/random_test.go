package schema_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/jsontext"
	"fourhosts/core/schema"
)

// A generator writes random schemas and values that have something to do with
// each other: few names, few constants, every keyword.
type generator struct {
	*rand.Rand
}

func (g *generator) pick(options ...string) string { return options[g.IntN(len(options))] }

var genNames = []string{"a", "b", "kind", "", "a/b", "a~b", "toString", "__proto__", "10", "9", "é"}

func (g *generator) name() string { return genNames[g.IntN(len(genNames))] }

func (g *generator) scalar() string {
	return g.pick("null", "true", "false", "0", "1", "1.0", "1.5", "-1", "3", "9007199254740993", "1e400", "0.3",
		`""`, `"a"`, `"b"`, `"aa"`, `"\ud800"`, `"😀"`, `"a b"`, `"1"`)
}

func (g *generator) value(depth int) string {
	switch k := g.IntN(10); {
	case k < 5 || depth == 0:
		return g.scalar()
	case k < 7:
		items := make([]string, g.IntN(4))
		for i := range items {
			items[i] = g.value(depth - 1)
		}
		return "[" + strings.Join(items, ",") + "]"
	}
	return g.object(depth)
}

func (g *generator) object(depth int) string {
	members := make([]string, g.IntN(4))
	for i := range members {
		members[i] = jsontext.JSQuote(g.name()) + ":" + g.value(depth-1)
	}
	return "{" + strings.Join(members, ",") + "}"
}

func (g *generator) list(depth, least int) string {
	n := least + g.IntN(3)
	items := make([]string, n)
	for i := range items {
		items[i] = g.schema(depth - 1)
	}
	return "[" + strings.Join(items, ",") + "]"
}

func (g *generator) byKey(depth int) string {
	var members []string
	for _, name := range genNames {
		if g.IntN(4) == 0 {
			members = append(members, jsontext.JSQuote(name)+":"+g.schema(depth-1))
		}
	}
	return "{" + strings.Join(members, ",") + "}"
}

func (g *generator) names() string {
	var names []string
	for _, name := range genNames {
		if g.IntN(5) == 0 {
			names = append(names, jsontext.JSQuote(name))
		}
	}
	return "[" + strings.Join(names, ",") + "]"
}

func (g *generator) schema(depth int) string {
	if depth <= 0 || g.IntN(8) == 0 {
		return g.pick("true", "false", "{}", `{"type":"string"}`, `{"type":"object"}`, `{"const":1}`, `{"const":"a"}`, `{"type":"null"}`,
			`{"enum":["a","b"]}`, `{"type":["integer","null"]}`, `{"$ref":"#/$defs/x"}`, `{"$ref":"#/$defs/y"}`, `{"$ref":"#"}`)
	}
	var members []string
	seen := map[string]bool{}
	for range 1 + g.IntN(3) {
		key, value := g.keyword(depth)
		if !seen[key] {
			seen[key] = true
			members = append(members, `"`+key+`":`+value)
		}
	}
	return "{" + strings.Join(members, ",") + "}"
}

func (g *generator) keyword(depth int) (key, value string) {
	n := func() string { return strconv.Itoa(g.IntN(4)) }
	sub := func() string { return g.schema(depth - 1) }
	switch g.IntN(40) {
	case 0, 1:
		return "type", g.pick(`"string"`, `"object"`, `"integer"`, `"number"`, `"array"`, `["object","null"]`, `["array","integer"]`)
	case 2, 3, 4, 5:
		return "properties", g.byKey(depth)
	case 6:
		return "patternProperties", `{"^a":` + sub() + `,"\\d":` + sub() + `}`
	case 7, 8:
		return "additionalProperties", g.pick("false", sub())
	case 9, 10:
		return "required", g.names()
	case 11, 12:
		return "unevaluatedProperties", g.pick("false", sub())
	case 13:
		return "unevaluatedItems", g.pick("false", sub())
	case 14:
		return "dependentRequired", `{"a":` + g.names() + `}`
	case 15:
		return "dependentSchemas", `{"a":` + sub() + `,"kind":` + sub() + `}`
	case 16:
		return "propertyNames", sub()
	case 17:
		return g.pick("minProperties", "maxProperties"), n()
	case 18:
		return g.pick("minItems", "maxItems"), n()
	case 19:
		return "uniqueItems", "true"
	case 20, 21:
		return "prefixItems", g.list(depth, 1)
	case 22, 23:
		return "items", g.pick("false", sub())
	case 24:
		return "contains", sub()
	case 25:
		return g.pick("minContains", "maxContains"), n()
	case 26:
		return g.pick("minLength", "maxLength"), n()
	case 27:
		return "pattern", g.pick(`"^a"`, `"\\S"`, `"^.$"`)
	case 28:
		return g.pick("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), g.pick("0", "1", "1.5", "9007199254740992")
	case 29:
		return "multipleOf", g.pick("0.1", "2", "1.0")
	case 30:
		return "const", g.value(1)
	case 31:
		return "enum", "[" + g.value(1) + "," + g.scalar() + "]"
	case 32:
		return "if", sub()
	case 33:
		return g.pick("then", "else"), sub()
	case 34:
		return "not", sub()
	case 35:
		return "allOf", g.list(depth, 1)
	case 36, 37:
		return "anyOf", g.list(depth, 1)
	case 38:
		return "oneOf", g.list(depth, 1)
	}
	return "$ref", g.pick(`"#/$defs/x"`, `"#/$defs/y"`)
}

// check holds one generated pair: our evaluation agrees with the library, and
// what it says has a place and an order that nothing random touches.
func (g *generator) check(t *testing.T) (compiled, valid bool) {
	body := strings.TrimPrefix(g.schema(3), "{")
	if body == "true" || body == "false" || body == "}" {
		return false, false
	}
	draft := g.pick("", "", "", `"$schema":"https://json-schema.org/draft/2019-09/schema",`, `"$schema":"http://json-schema.org/draft-07/schema#",`,
		`"$schema":"http://json-schema.org/draft-06/schema#",`)
	text := `{` + draft + `"$defs":{"x":` + g.schema(2) + `,"y":` + g.schema(2) + `},` + body
	doc, err := jsontext.Parse(text, jsontext.SchemaLimits)
	if err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	s, faults := schema.Compile(doc)
	if len(faults) > 0 {
		return false, false
	}
	for range 4 {
		args := g.object(3)
		value, err := jsontext.Parse(args, jsontext.ArgumentLimits)
		if err != nil {
			t.Fatalf("%v: %s", err, args)
		}
		verdict, known := schema.Verdict(s, value.Root)
		own := schema.Explain(s, value.Root)
		if !known || verdict != (len(own) == 0) {
			t.Errorf("library %v (%v), our failures %d\nschema %s\nargs %s", verdict, known, len(own), text, args)
		}
		if plain := schema.Plain(s, value.Root); plain != verdict {
			t.Errorf("library %v, and %v of what stands for it\nschema %s\nargs %s", plain, verdict, text, args)
		}
		for _, f := range own {
			if f.OnKey {
				continue
			}
			if place(value.Root, f.At) == nil {
				t.Errorf("nothing is at %q\nschema %s\nargs %s", f.At, text, args)
			}
		}
		valid = valid || verdict
	}
	return true, valid
}

// TestRandom holds our explanation to the library's verdict on generated pairs.
func TestRandom(t *testing.T) {
	compiled, valid := 0, 0
	for seed := range uint64(10000) {
		g := &generator{Rand: rand.New(rand.NewPCG(seed, 1))}
		c, v := g.check(t)
		if c {
			compiled++
		}
		if v {
			valid++
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d schemas compiled, %d accepted something", compiled, valid)
	if compiled < 5000 || valid < 1000 {
		t.Errorf("%d schemas compiled and %d accepted something: the generator has gone blind", compiled, valid)
	}
}

// FuzzExplain is TestRandom without an end.
func FuzzExplain(f *testing.F) {
	f.Add(uint64(1), uint64(2))
	f.Fuzz(func(t *testing.T, a, b uint64) {
		(&generator{Rand: rand.New(rand.NewPCG(a, b))}).check(t)
	})
}
