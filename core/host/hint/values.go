package hint

import (
	"strconv"
	"strings"

	"fourhosts/core/format"
	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
	"fourhosts/core/sanitize"
)

// values looks at what a schema says of one value.
func (w *walk) values(s *site) {
	n, types := s.node, typesOf(s.node)
	w.nullable(s, types)
	w.format(s, types)
	w.patterns(s)
	w.multipleOf(s)
	w.deadValues(s, types)
	if m := n.Member("$dynamicRef"); m != nil {
		w.tell(DynamicRef, "", s, m).without(omp, "OMP does not know $dynamicRef and lets everything through")
	} else if m := n.Member("$recursiveRef"); m != nil {
		w.tell(DynamicRef, "r", s, m).without(omp, "OMP does not know $recursiveRef and lets everything through")
	}
	if types == isInteger && s.alone && n.Member("enum") == nil && n.Member("const") == nil && !isCombined(n) {
		h := w.tell(Integers, "", s, n.Member("type"))
		h.despite(piOMP, `Pi and OMP run the text "3" as the integer 3, `+newestPi+" the number 3.5 too")
		h.usual()
	}
	if s.alone && types == 0 && s.up != nil {
		w.untyped(s)
	}
}

// nullable is OpenAPI's word: MCP's validator and OMP know it, JSON Schema does not.
func (w *walk) nullable(s *site, types kinds) {
	m := s.node.Member("nullable")
	if m == nil || m.Value.Kind != jsontext.Bool || !m.Value.Bool || types == 0 || types&isNull != 0 || !s.alone {
		return
	}
	if enum := s.node.Get("enum"); enum != nil && enum.Kind == jsontext.Array {
		for _, item := range enum.Items {
			switch {
			case item.Kind == jsontext.Null:
				return // every host has its own way; not told
			case isNothing(item):
				return
			}
		}
		switch {
		case s.optional && s.plain:
			w.tell(Nullable, "enum", s, m).say(mcp, "nullable does not count beside an enum without null: MCP refuses a null; name null in enum and type")
		case !s.optional && !s.referred:
			w.tell(Nullable, "enum needed", s, m).say(checked, "nullable does not count beside an enum without null: MCP, Pi and OMP refuse a null; name null in enum and type")
		}
		return
	}
	name := "the type"
	if v := s.node.Get("type"); v.Kind == jsontext.String {
		name = `"type": ["` + v.Text + `", "null"]`
	}
	if s.optional && s.plain {
		w.tell(Nullable, "optional", s, m).say(piOMP, "nullable is no JSON Schema: MCP takes a null, Pi and OMP leave it out, the core refuses it; write "+name)
	} else if !s.referred {
		w.tell(Nullable, "", s, m).say(pi, "nullable is no JSON Schema: MCP and OMP take a null, Pi changes or refuses it, the core refuses it; write "+name)
	}
}

// isNothing tells a value that a host may make of null.
func isNothing(v *jsontext.Value) bool {
	return v.Kind == jsontext.Bool && !v.Bool || v.Kind == jsontext.Number && jsontext.ParseNumber(v.Text).Sign() == 0 ||
		v.Kind == jsontext.String && (v.Text == "" || v.Text == "null")
}

// Formats by who checks them: Ajv with ajv-formats on the MCP server, TypeBox's table
// in both validators of Pi. OMP checks none.
var (
	onlyMCP = map[string]bool{"byte": true, "iso-time": true, "iso-date-time": true}
	onlyPi  = map[string]bool{"idn-email": true, "idn-hostname": true, "iri": true, "iri-reference": true}
	both    = map[string]bool{"date": true, "time": true, "date-time": true, "duration": true, "uri": true, "uri-reference": true,
		"uri-template": true, "url": true, "email": true, "hostname": true, "ipv4": true, "ipv6": true, "regex": true, "uuid": true,
		"json-pointer": true, "json-pointer-uri-fragment": true, "relative-json-pointer": true}
	// These are OpenAPI's, for a reader of the schema.
	forReaders = map[string]bool{"float": true, "double": true, "decimal": true, "password": true, "binary": true}
)

func (w *walk) format(s *site, types kinds) {
	m := s.node.Member("format")
	if m == nil || m.Value.Kind != jsontext.String || forReaders[m.Value.Text] {
		return
	}
	name := m.Value.Text
	switch {
	case types != 0 && types&isString == 0:
		if (name == "int32" || name == "int64") && types&numbers != 0 {
			if name == "int32" {
				w.tell(FormatOwn, name, s, m).say(piOMP, "of the hosts only MCP checks the format int32; minimum and maximum count everywhere")
			}
		} else {
			w.tell(OtherType, "format "+written(s.node), s, m).say(nil, `format `+quoted(name)+` does nothing beside "type": `+written(s.node)+" on any host")
		}
	case onlyMCP[name]:
		w.tell(FormatOwn, name, s, m).say(piOMP, "of the hosts only MCP checks the format "+name+"; a pattern counts everywhere")
	case onlyPi[name]:
		w.tell(FormatOwn, name, s, m).without(mcpOMP, "of the hosts only Pi checks the format "+name+", and so does the core")
	case both[name]:
		if format.Lookup(name) == nil {
			w.tell(FormatOwn, "both", s, m).say(omp, "OMP does not check the format "+name+", nor does the core; a pattern counts everywhere")
			return
		}
		h := w.tell(FormatOwn, "all", s, m)
		h.without(omp, "OMP does not check formats such as "+name+"; the core does")
		h.usual()
	default:
		if h := w.tell(FormatOwn, "none "+name, s, m); h != nil {
			h.say(nil, "no host knows the format "+quoted(name)+", and none checks it")
		}
	}
}

// patterns looks for what only counts with the u flag, which OMP does not set, and for
// what is no pattern with that flag.
func (w *walk) patterns(s *site) {
	look := func(m *jsontext.Member, at *site, source string) {
		if len(source) < longestPattern {
			if err := pattern.Check(source); err != nil {
				if h := w.tell(NoStart, "pattern", at, m); h != nil {
					h.without(mcp, noStart+"the pattern "+quoted(jsontext.Cut(source))+", which it reads with the u flag: "+sanitize.Line(err.Error()))
				}
				return
			}
		}
		if escape := unicodeEscape(source); escape != "" {
			message := "OMP reads patterns without the u flag, where " + escape + " means the letter " + escape[1:2]
			if h := w.tell(Pattern, escape, at, m); at == s {
				h.despite(omp, message)
			} else {
				h.without(omp, message)
			}
		}
	}
	if m := s.node.Member("pattern"); m != nil && m.Value.Kind == jsontext.String {
		look(m, s, m.Value.Text)
	}
	if m := s.node.Member("patternProperties"); m != nil {
		for i := range m.Value.Members {
			look(&m.Value.Members[i], s.below(m.Value, m.Key), m.Value.Members[i].Key)
		}
	}
}

// longestPattern bounds the patterns that are read for a hint.
const longestPattern = 1000

// unicodeEscape gives the first of \p{, \P{ and \u{ that is an escape.
func unicodeEscape(source string) string {
	for i := 0; i+2 < len(source); i++ {
		if source[i] != '\\' {
			continue
		}
		if c := source[i+1]; (c == 'p' || c == 'P' || c == 'u') && source[i+2] == '{' {
			return source[i:i+3] + "…}"
		}
		i++
	}
	return ""
}

// multipleOf tells of a divisor whose multiples the MCP server refuses: it divides
// doubles and wants the quotient whole, 0.3 / 0.1 being 2.9999999999999996.
func (w *walk) multipleOf(s *site) {
	m := s.node.Member("multipleOf")
	if m == nil || m.Value.Kind != jsontext.Number || !s.alone {
		return
	}
	if multiple := refusedMultiple(s.node, m.Value.Text); multiple != "" {
		w.tell(MultipleOf, "", s, m).without(mcp, "MCP divides in binary: "+multiple+" is no multiple of "+jsontext.Cut(m.Value.Text)+" there")
	}
}

// refusedMultiple gives a multiple of a decimal fraction that a quotient of doubles
// loses, "" when there is none among the first fifteen: from the sixteenth on OMP,
// which forgives ten epsilons, loses some too.
func refusedMultiple(n *jsontext.Value, divisor string) string {
	whole, fraction, ok := strings.Cut(divisor, ".")
	if !ok || len(divisor) > 10 {
		return ""
	}
	digits, err := strconv.Atoi(whole + fraction)
	if err != nil || digits <= 0 {
		return ""
	}
	d, _ := strconv.ParseFloat(divisor, 64)
	for k := 2; k < 16; k++ {
		text := strconv.Itoa(k*digits) + "e-" + strconv.Itoa(len(fraction))
		f, _ := strconv.ParseFloat(text, 64)
		if q := f / d; q != float64(int(q)) && within(n, text) {
			return jsontext.JSNumber(text)
		}
	}
	return ""
}

// within tells whether a number keeps the bounds of a schema.
func within(n *jsontext.Value, text string) bool {
	v := jsontext.ParseNumber(text)
	for i, key := range [...]string{"minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"} {
		bound := n.Get(key)
		if bound == nil || bound.Kind != jsontext.Number {
			continue
		}
		c := v.Cmp(jsontext.ParseNumber(bound.Text))
		if i >= 2 {
			c = -c
		}
		if c < 0 || c == 0 && i%2 == 1 {
			return false
		}
	}
	return true
}

// untyped tells of keywords for one type where nothing says the type.
func (w *walk) untyped(s *site) {
	if s.node.Member("type") != nil || s.node.Member("enum") != nil || s.node.Member("const") != nil || isCombined(s.node) {
		return
	}
	for i := range s.node.Members {
		m := &s.node.Members[i]
		k := byName[m.Key]
		if k == nil || k.about == 0 {
			continue
		}
		other := "a text"
		if k.about == isString {
			other = "a number"
		}
		if m.Key == "items" {
			w.tell(Untyped, m.Key, s, m).say(mcpOMP, "a text passes here on MCP and OMP in spite of items, since nothing says the type; "+newestPi+" makes a list of it")
			return
		}
		w.tell(Untyped, m.Key, s, m).say(nil, other+" passes here on every host in spite of "+m.Key+", since nothing says the type")
		return
	}
}
