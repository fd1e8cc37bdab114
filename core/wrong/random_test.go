package wrong_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
	"fourhosts/core/wrong"
)

// wide gives a schema of so many keys of every type.
func wide(n int) *jsontext.Value {
	shapes := []string{`{"type": "string", "minLength": 1}`, `{"type": "integer", "minimum": 0}`, `{"type": "boolean"}`, `{"enum": ["one", "two"]}`,
		`{"type": "array", "items": {"type": "string"}}`, `{"type": "object", "properties": {"in_it": {"type": "string"}}, "required": ["in_it"]}`, `{"type": "string", "format": "date"}`}
	var b strings.Builder
	b.WriteString(`{"type": "object", "properties": {`)
	for i := range n {
		if i > 0 {
			b.WriteString(",")
		}
		b.WriteString(`"key_` + strconv.Itoa(i) + `": ` + shapes[i%len(shapes)])
	}
	b.WriteString(`}}`)
	doc, err := jsontext.Parse(b.String(), jsontext.SchemaLimits)
	if err != nil {
		panic(err)
	}
	return doc.Root
}

// broken are the kinds whose arguments are no JSON.
var broken = []string{"empty", "fenced", "truncated", "trailing-comma", "python", "comment", "twice"}

// check holds for the calls of every schema.
func check(t *testing.T, root, good *jsontext.Value) {
	t.Helper()
	calls, cut := wrong.Calls(root, good)
	if len(calls) > wrong.Most {
		t.Errorf("%d calls", len(calls))
	}
	order := wrong.Kinds()
	seen := map[string]bool{}
	if good != nil && good.Kind == jsontext.Object {
		seen[string(jsontext.Append(nil, good))] = true
	}
	last := 0
	for _, c := range calls {
		if seen[c.Arguments] {
			t.Errorf("%s: %q is there twice, or the base", c.Kind, c.Arguments)
		}
		seen[c.Arguments] = true
		if kind := slices.Index(order, c.Kind); kind < last {
			t.Errorf("%s stands too late", c.Kind)
		} else {
			last = kind
		}
		if c.Label == "" || !utf8.ValidString(c.Label) || !sanitize.Clean(c.Label) || utf8.RuneCountInString(c.Label) > 60 {
			t.Errorf("label %q", c.Label)
		}
		if _, err := jsontext.Parse(c.Arguments, jsontext.Limits{}); (err != nil) != slices.Contains(broken, c.Kind) {
			t.Errorf("%s: %q: %v", c.Kind, c.Arguments, err)
		}
	}
	if again, cutAgain := wrong.Calls(root, good); !reflect.DeepEqual(again, calls) || cutAgain != cut {
		t.Error("not the same calls the second time")
	}
}

// A generator writes schemas with what tools have in them, and some of it misplaced.
type generator struct{ *rand.Rand }

func (g generator) pick(options ...string) string { return options[g.IntN(len(options))] }

func (g generator) key() string {
	return g.pick("path", "user_id", "userId", "a", "", "a/b", "__proto__", "reason", "arguments", "é", `\ud800`, `\u001b[31m`, `\u202e`, strings.Repeat("long", 30))
}

func (g generator) schema(depth int) string {
	var members []string
	add := func(s string) { members = append(members, s) }
	add(`"type": ` + g.pick(`"string"`, `"integer"`, `"number"`, `"boolean"`, `"array"`, `"object"`, `"null"`, `["null", "string"]`, `5`, `"none"`))
	for range g.IntN(4) {
		add(g.pick(`"enum": ["a", "A", 1, null]`, `"const": "Word"`, `"default": 10`, `"default": "x"`, `"minimum": 3`, `"maximum": -1e30`, `"exclusiveMinimum": true`,
			`"minLength": 3`, `"maxLength": 2`, `"minItems": 2`, `"maxItems": 0`, `"format": "date"`, `"format": "date-time"`, `"pattern": "^[a-z]{3}$"`, `"properties": 5`,
			`"enum": {}`, `"required": "path"`, `"items": true`, `"$ref": "#"`, `"$ref": "#/properties/path"`, `"minLength": -1.5`, `"uniqueItems": true`))
	}
	if depth > 0 && g.IntN(2) == 0 {
		add(g.pick(`"items": `, `"additionalProperties": `, `"not": `) + g.schema(depth-1))
		add(g.pick(`"anyOf"`, `"oneOf"`, `"allOf"`) + `: [` + g.schema(depth-1) + `, ` + g.schema(depth-1) + `]`)
	}
	if depth > 0 {
		add(g.object(depth))
	}
	return "{" + strings.Join(members, ", ") + "}"
}

func (g generator) object(depth int) string {
	var properties, required []string
	for range g.IntN(6) {
		key := `"` + g.key() + `"`
		properties = append(properties, key+": "+g.schema(depth-1))
		if g.IntN(2) == 0 {
			required = append(required, key)
		}
	}
	return `"properties": {` + strings.Join(properties, ", ") + `}, "required": [` + strings.Join(required, ", ") + `]`
}

func TestRandom(t *testing.T) {
	g := generator{rand.New(rand.NewPCG(1, 2))}
	for range 300 {
		root := parse(t, `{"type": "object", `+g.object(3)+`}`)
		var good *jsontext.Value
		switch g.IntN(3) {
		case 0:
			good = parse(t, `{"path": "x", "a": [{"path": 1}], "user_id": 1e400, "é": {"path": null}}`)
		case 1:
			good = parse(t, g.pick(`{}`, `[]`, `null`, `{"__proto__": {}, "`+g.key()+`": "'\"\\\u0000"}`))
		}
		check(t, root, good)
		if t.Failed() {
			t.Fatalf("%s", jsontext.Append(nil, root))
		}
	}
}

// TestHostile: what is no schema at all, or a costly one, gives calls in little time.
func TestHostile(t *testing.T) {
	many := `"` + strings.Join(strings.Split(strings.Repeat("v", 10000), ""), `","`) + `"`
	deep := strings.Repeat(`{"type":"object","required":["a"],"properties":{"a":`, 25) + `{}` + strings.Repeat(`}}`, 25)
	var referring []string
	for i := range 500 {
		referring = append(referring, `"k`+strconv.Itoa(i)+`":{"$ref":"#/$defs/e"}`)
	}
	double := `{"properties":{"a":{"$ref":"#/$defs/d0"}},"required":["a"],"$defs":{`
	for i := range 20 {
		next := `{"$ref":"#/$defs/d` + strconv.Itoa(i+1) + `"}`
		double += `"d` + strconv.Itoa(i) + `":{"anyOf":[` + next + `,` + next + `]},`
	}
	double += `"d20":{"type":"integer","minimum":5,"maximum":4}}}`
	for name, schema := range map[string]string{
		"true": `true`, "false": `false`, "a list": `[1]`, "null": `null`, "properties 5": `{"properties": 5, "required": {}}`, "odd": `{"properties": {"a": 5, "b": null, "c": [], "d": false}, "required": [1, null, "d"]}`,
		"a large enum":         `{"properties": {"a": {"enum": [` + many + `]}, "b": {"$ref": "#/properties/a"}}}`,
		"a shared enum":        `{"properties": {` + strings.Join(referring, ",") + `}, "$defs": {"e": {"type": "string", "enum": [` + many + `]}}}`,
		"a union of constants": `{"properties": {"a": {"anyOf": [` + strings.Repeat(`{"const": "x"},`, 5000) + `{"const": 1}]}}}`,
		"itself":               `{"properties": {"a": {"$ref": "#"}, "b": {"$ref": "#/properties/b"}}, "required": ["a", "b"]}`,
		"lists of itself":      `{"properties": {"a": {"type": "array", "minItems": 9, "items": {"$ref": "#"}}, "b": {"type": "array", "minItems": 9, "items": {"$ref": "#/properties/a"}}}, "required": ["a", "b"]}`,
		"deep":                 deep, "doubling": double,
		"large bounds": `{"properties": {"a": {"type": "string", "minLength": 1e300, "maxLength": 99999}, "b": {"type": "array", "minItems": 99999999}, "c": {"type": "number", "minimum": 1e400, "maximum": -1e400, "multipleOf": 1e-300}}, "required": ["a", "b", "c"]}`,
	} {
		root := parse(t, schema)
		t.Run(name, func(t *testing.T) { check(t, root, nil) }) // what doubles would not end before go test's own limit
	}
	// A large base is not written two hundred times.
	size := 0
	calls, _ := wrong.Calls(wide(3), parse(t, `{"key_0": "`+strings.Repeat("x", 200<<10)+`"}`))
	for _, c := range calls {
		size += len(c.Arguments)
	}
	if size > 1<<20 {
		t.Errorf("%d bytes", size)
	}
}

func FuzzCalls(f *testing.F) {
	f.Add(`{"properties": {"a": {"type": "integer"}}, "required": ["a"]}`, `{"a": 1}`)
	f.Add(`{"$ref": "#"}`, ``)
	f.Fuzz(func(t *testing.T, schema, good string) {
		root, err := jsontext.Parse(schema, jsontext.SchemaLimits)
		if err != nil {
			return
		}
		var base *jsontext.Value
		if doc, err := jsontext.Parse(good, jsontext.ArgumentLimits); err == nil {
			base = doc.Root
		}
		check(t, root.Root, base)
	})
}

func BenchmarkCalls(b *testing.B) {
	for _, n := range []int{5, 20, 500} {
		root := wide(n)
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			for b.Loop() {
				wrong.Calls(root, nil)
			}
		})
	}
}
