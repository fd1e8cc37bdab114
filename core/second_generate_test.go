package core_test

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// A pairing writes schemas as authors of tools do, and arguments that mostly fit:
// every schema comes with a way to write a value for it, and one value in a few is
// another one. So both verdicts are frequent at every depth.
type pairing struct {
	*rand.Rand
	draft7 bool
	refs   []made // what $ref "#/$defs/x" and so on lead to
}

// made is a schema and a writer of values that mostly fit it.
type made struct {
	text string
	fit  func() string
}

func (g *pairing) pick(options ...string) string { return options[g.IntN(len(options))] }

func (g *pairing) chance(percent int) bool { return g.IntN(100) < percent }

var pairNames = []string{"a", "b", "kind", "a/b", "a~b", "toString", "constructor", "10", "é", "x_y", ""}

func (g *pairing) anything(depth int) string {
	if depth > 0 && g.chance(25) {
		if g.chance(50) {
			return "[" + g.anything(depth-1) + "," + g.anything(0) + "]"
		}
		return "{" + jsontext.JSQuote(pairNames[g.IntN(len(pairNames))]) + ":" + g.anything(depth-1) + "}"
	}
	return g.pick("null", "true", "false", "0", "1", "1.0", "1.5", "-1", "3", "10", "0.3", "-0.0", "1e2", "9007199254740993", "1e400", "1E-400",
		`""`, `"a"`, `"b"`, `"aa"`, `"\ud800"`, `"😀"`, `"a b"`, `"1"`, `"on"`, "[]", "{}")
}

// or gives the value, in some cases another one.
func (g *pairing) or(value string) string {
	if g.chance(5) {
		return g.anything(1)
	}
	return value
}

func (g *pairing) pair() (schema string, arguments func() string) {
	g.refs = nil
	x, y := g.schema(1), g.schema(1)
	g.refs = []made{x, y}
	root := g.object(3)
	head := g.pick("", `"$schema":"https://json-schema.org/draft/2020-12/schema",`)
	defs := "$defs"
	if g.draft7 {
		head, defs = `"$schema":"http://json-schema.org/draft-07/schema#",`, g.pick("$defs", "definitions")
		root.text = strings.ReplaceAll(root.text, "#/$defs/", "#/"+defs+"/")
	}
	return "{" + head + `"` + defs + `":{"x":` + x.text + `,"y":` + y.text + `},` + root.text[1:], root.fit
}

func (g *pairing) schema(depth int) made {
	if depth > 0 {
		switch g.IntN(10) {
		case 0, 1, 2:
			return g.object(depth)
		case 3, 4:
			return g.array(depth)
		case 5, 6:
			return g.combined(depth)
		}
	}
	switch k := g.IntN(20); {
	case k == 0:
		return made{g.pick("true", "{}", `{"description":"any"}`), func() string { return g.anything(1) }}
	case k == 1:
		return made{g.pick("false", `{"not":{}}`), func() string { return g.anything(0) }}
	case k < 5 && g.refs != nil:
		return g.ref()
	case k < 8:
		return g.number()
	case k < 11:
		return g.constants()
	case k < 13:
		return g.types()
	case k < 15:
		return g.formatted()
	}
	return g.text()
}

// ref leads to a definition, sometimes with a keyword beside it.
func (g *pairing) ref() made {
	i := g.IntN(2)
	beside := g.pick("", "", "", `,"description":"d"`, `,"maxLength":1`, `,"type":"string"`, `,"maxProperties":1`)
	return made{`{"$ref":"#/$defs/` + []string{"x", "y"}[i] + `"` + beside + `}`, g.refs[i].fit}
}

func (g *pairing) types() made {
	text := g.pick(`["string","null"]`, `["integer","null"]`, `["object","string"]`, `["array","boolean"]`, `"null"`, `"boolean"`, `["number","integer"]`)
	nullable := ""
	if g.chance(10) {
		text, nullable = `"string"`, `,"nullable":true`
	}
	return made{`{"type":` + text + nullable + `}`, func() string { return g.or(g.pick("null", `"a"`, "1", "true", "2.0", "{}", "[]")) }}
}

func (g *pairing) number() made {
	bound := func() string {
		return g.pick("0", "1", "1.5", "3", "10", "-1", "9007199254740992", "9007199254740993", "1e2", "0.3")
	}
	keys := `"type":` + g.pick(`"integer"`, `"number"`, `"number"`)
	if g.chance(40) {
		keys += `,"` + g.pick("minimum", "exclusiveMinimum") + `":` + g.pick("0", "1", "-1", "0.3")
	}
	if g.chance(40) {
		keys += `,"` + g.pick("maximum", "exclusiveMaximum") + `":` + bound()
	}
	if g.chance(30) {
		keys += `,"multipleOf":` + g.pick("2", "0.1", "0.01", "1", "1.0", "5", "1e-7", "0.3")
	}
	return made{"{" + keys + "}", func() string {
		return g.or(g.pick("0", "1", "2", "1.0", "3", "10", "0.3", "0.7", "1.1", "4.35", "100", "1e2", "9007199254740992", "9007199254740993", "-0", "-1", "0.1", "12345678901234567890", "1e308", "1e400"))
	}}
}

func (g *pairing) text() made {
	keys := `"type":"string"`
	if g.chance(35) {
		keys += `,"` + g.pick("minLength", "maxLength") + `":` + g.pick("0", "1", "2", "3", "2.0")
	}
	if g.chance(35) {
		keys += `,"pattern":` + g.pick(`"^a"`, `"\\S"`, `"^.$"`, `"^[a-z]+$"`, `"\\p{L}"`, `"^\\S+$"`, `"\\d"`, `"^(?:on|off)$"`, `"^[^\\ud800]*$"`, `"\\bon\\b"`, `"(?=a)a"`, `"^\\w+$"`)
	}
	return made{"{" + keys + "}", func() string {
		return g.or(g.pick(`""`, `"a"`, `"ab"`, `"aa"`, `"on"`, `"a b"`, `" "`, `"é"`, `"e\u0301"`, `"😀"`, `"\ud83d"`, `"\ud800x"`, `"1"`, `"abc1"`, `"line\nbreak"`, `"\u2028"`, `"\ufeff"`))
	}}
}

var pairFormats = map[string][]string{
	"date":                  {`"2024-02-29"`, `"2023-02-29"`, `"2024-2-9"`, `"x"`, `"2024-13-01"`},
	"time":                  {`"12:00:00Z"`, `"12:00:00"`, `"23:59:60Z"`, `"25:00:00Z"`, `"12:00:00+01:00"`, `"12:00:00.5z"`},
	"date-time":             {`"2024-02-29T12:00:00Z"`, `"2024-02-29 12:00:00Z"`, `"2024-02-29t12:00:00z"`, `"2024-02-30T12:00:00Z"`, `"2024-02-29T12:00:00"`},
	"duration":              {`"P1D"`, `"PT"`, `"P1Y2M3DT4H5M6S"`, `"P1W"`, `"P1D2W"`, `"PT0.5S"`, `"P"`},
	"email":                 {`"a@b.co"`, `"a@b"`, `"a"`, `"a.@b.co"`, `"\"a b\"@b.co"`, `"é@b.co"`, `"a@[127.0.0.1]"`, `"A@B.CO"`},
	"hostname":              {`"a.b"`, `"-a.b"`, `"a_b"`, `""`, `"xn--bcher-kva.example"`, `"a."`, `"localhost"`, `"1.2"`},
	"ipv4":                  {`"127.0.0.1"`, `"256.0.0.1"`, `"1.2.3"`, `"01.2.3.4"`},
	"ipv6":                  {`"::1"`, `"1::2::3"`, `"fe80::1%eth0"`, `"::ffff:1.2.3.4"`, `"12345::"`, `"1:2:3:4:5:6:7:8"`},
	"uri":                   {`"https://a.example/b?c#d"`, `"/a"`, `"a:b"`, `"http://a b"`, `"http://[::1]"`, `"é:x"`, `"http://a/\u00e9"`, `"1:x"`},
	"uri-reference":         {`"/a"`, `"a:b"`, `"#x"`, `"a b"`, `""`, `"\\\\x"`, `"é"`},
	"uuid":                  {`"123e4567-e89b-12d3-a456-426614174000"`, `"123E4567-E89B-12D3-A456-426614174000"`, `"123e4567e89b12d3a456426614174000"`, `"urn:uuid:123e4567-e89b-12d3-a456-426614174000"`},
	"json-pointer":          {`""`, `"/a/b"`, `"a"`, `"/~2"`, `"/~0"`, `"#/a"`},
	"relative-json-pointer": {`"0"`, `"1/a"`, `"0#"`, `"01"`, `"/a"`, `"-1"`},
	"regex":                 {`"^a$"`, `"("`, `"\\p{L}"`, `"[a"`, `"\\a"`},
	"uri-template":          {`"/a{b}"`, `"{a"`, `"{+a,b*}"`, `"}"`},
	"made-up":               {`"x"`},
}

var pairFormatNames = []string{"date", "time", "date-time", "duration", "email", "hostname", "ipv4", "ipv6", "uri", "uri-reference", "uuid", "json-pointer", "relative-json-pointer", "regex", "uri-template", "made-up"}

func (g *pairing) formatted() made {
	name := pairFormatNames[g.IntN(len(pairFormatNames))]
	return made{`{"type":"string","format":"` + name + `"}`, func() string { return g.or(g.pick(pairFormats[name]...)) }}
}

func (g *pairing) constants() made {
	options := []string{`"a"`, `"on"`, "1", "null", "true", "1.0", "0", "-0.0", `{"a":1,"b":2}`, "[1]", "[]", "{}", "9007199254740993", `"é"`, `{"__proto__":1}`}
	chosen := make([]string, 1+g.IntN(3))
	for i := range chosen {
		chosen[i] = g.pick(options...)
	}
	text := `{"enum":[` + strings.Join(chosen, ",") + "]}"
	if len(chosen) == 1 && g.chance(80) {
		text = `{"const":` + chosen[0] + "}"
	}
	return made{text, func() string {
		if g.chance(25) {
			return g.pick(append(options, `{"b":2,"a":1}`, "[1.0]", "9007199254740992", `{"a":1}`, "1e0", "{\"a\":1.0,\"b\":2}")...)
		}
		return g.or(g.pick(chosen...))
	}}
}

// combined puts schemas together by a keyword.
func (g *pairing) combined(depth int) made {
	one, two := g.schema(depth-1), g.schema(depth-1)
	either := func() string {
		if g.chance(50) {
			return two.fit()
		}
		return one.fit()
	}
	list := "[" + one.text + "," + two.text + "]"
	switch g.IntN(8) {
	case 0, 1:
		return made{`{"anyOf":` + list + "}", either}
	case 2, 3:
		return made{`{"oneOf":` + list + "}", either}
	case 4:
		wide := made{g.pick("true", "{}", `{"type":["string","number","object"]}`), one.fit}
		return made{`{"allOf":[` + one.text + "," + wide.text + "]}", one.fit}
	case 5:
		return made{`{"not":` + one.text + "}", two.fit}
	case 6:
		return made{`{"allOf":` + list + "}", either}
	}
	return made{`{"if":` + one.text + `,"` + g.pick("then", "else") + `":` + two.text + "}", either}
}

func (g *pairing) array(depth int) made {
	keys := []string{`"type":"array"`}
	item := g.schema(depth - 1)
	var first []made
	if g.chance(35) {
		first = []made{g.schema(depth - 1), g.schema(0)}
		list := "[" + first[0].text + "," + first[1].text + "]"
		rest := g.pick("", "false", item.text, "true")
		one, other := "prefixItems", "items"
		if g.draft7 {
			one, other = "items", "additionalItems"
		}
		keys = append(keys, `"`+one+`":`+list)
		if rest != "" {
			keys = append(keys, `"`+other+`":`+rest)
		}
	} else {
		keys = append(keys, `"items":`+item.text)
	}
	if g.chance(25) {
		keys = append(keys, `"`+g.pick("minItems", "maxItems")+`":`+g.pick("1", "2", "3"))
	}
	if g.chance(20) {
		keys = append(keys, `"uniqueItems":true`)
	}
	if g.chance(20) {
		keys = append(keys, `"contains":`+g.schema(depth-1).text)
		if g.chance(50) {
			keys = append(keys, `"`+g.pick("minContains", "maxContains")+`":`+g.pick("0", "1", "2"))
		}
	}
	if g.chance(8) {
		keys = append(keys, `"unevaluatedItems":`+g.pick("false", `{"type":"string"}`))
	}
	return made{"{" + strings.Join(keys, ",") + "}", func() string {
		n := g.IntN(4)
		items := make([]string, n)
		for i := range items {
			if i < len(first) {
				items[i] = first[i].fit()
			} else {
				items[i] = item.fit()
			}
		}
		return g.or("[" + strings.Join(items, ",") + "]")
	}}
}

func (g *pairing) object(depth int) made {
	type property struct {
		name     string
		value    made
		required bool
	}
	var all []property
	for _, i := range g.Perm(len(pairNames))[:1+g.IntN(3)] {
		all = append(all, property{pairNames[i], g.schema(depth - 1), g.chance(40)})
	}
	var texts, required, names []string
	for _, p := range all {
		texts = append(texts, jsontext.JSQuote(p.name)+":"+p.value.text)
		names = append(names, jsontext.JSQuote(p.name))
		if p.required {
			required = append(required, jsontext.JSQuote(p.name))
		}
	}
	keys := []string{`"type":"object"`, `"properties":{` + strings.Join(texts, ",") + "}"}
	if len(required) > 0 {
		keys = append(keys, `"required":[`+strings.Join(required, ",")+"]")
	}
	extra := g.schema(0)
	switch k := g.IntN(20); {
	case k < 6:
		keys = append(keys, `"additionalProperties":false`)
	case k < 9:
		keys = append(keys, `"additionalProperties":`+extra.text)
	case k < 11:
		keys = append(keys, `"unevaluatedProperties":`+g.pick("false", extra.text))
	}
	maybe := func(percent int, key string, value func() string) {
		if g.chance(percent) {
			keys = append(keys, `"`+key+`":`+value())
		}
	}
	maybe(10, "patternProperties", func() string { return `{` + g.pick(`"^a"`, `"\\d"`, `"^.$"`) + `:` + extra.text + `}` })
	maybe(7, "propertyNames", func() string { return g.pick(`{"pattern":"^[a-z]"}`, `{"maxLength":4}`, `{"enum":["a","b","kind"]}`) })
	maybe(7, "minProperties", func() string { return strconv.Itoa(g.IntN(3)) })
	maybe(7, "maxProperties", func() string { return strconv.Itoa(1 + g.IntN(3)) })
	absent := g.pick(`"a"`, `"b"`, `"zip"`)
	maybe(7, g.pick("dependentRequired", "dependencies"), func() string { return "{" + names[0] + ":[" + absent + "]}" })
	maybe(5, "dependentSchemas", func() string { return "{" + names[0] + `:{"required":[` + absent + "]}}" })
	maybe(6, "anyOf", func() string { return `[{"required":[` + names[0] + `]},{"required":[` + absent + "]}]" })
	maybe(5, "allOf", func() string { return `[{"properties":{` + absent + `:` + extra.text + "}}]" })
	maybe(4, "if", func() string { return `{"required":[` + names[0] + `]},"then":{"required":[` + absent + "]}" })
	return made{"{" + strings.Join(keys, ",") + "}", func() string {
		var members []string
		for _, p := range all {
			if p.required && g.chance(95) || !p.required && g.chance(60) {
				members = append(members, jsontext.JSQuote(p.name)+":"+p.value.fit())
				if g.chance(1) {
					members = append(members, jsontext.JSQuote(p.name)+":"+g.anything(0))
				}
			}
		}
		if g.chance(15) {
			name := g.pick(append(pairNames, "zip", "__proto__", "hasOwnProperty", "aa")...)
			members = append(members, jsontext.JSQuote(name)+":"+extra.fit())
		}
		return "{" + strings.Join(members, ",") + "}"
	}}
}
