package call

import (
	"slices"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
)

// example makes a small value that a schema may take: what the schema itself offers
// as default, example or constant, else the least of its type, with required keys
// only. It is a guess, to be checked by whoever wants to use it; nil when there is
// none.
func example(root *jsontext.Value) *jsontext.Value {
	e := exampler{root: root, left: 300}
	return e.value(root, 0)
}

type exampler struct {
	root *jsontext.Value
	left int // how many more nodes are worth it
}

func (e *exampler) value(n *jsontext.Value, depth int) *jsontext.Value {
	e.left--
	if n == nil || e.left < 0 || depth > 20 {
		return nil
	}
	if n.Kind == jsontext.Bool && n.Bool {
		return jsontext.Str("text")
	}
	if n.Kind != jsontext.Object {
		return nil
	}
	if v := offered(n); v != nil {
		return v
	}
	if ref := n.Get("$ref"); ref != nil {
		return e.value(e.target(ref), depth+1)
	}
	switch kind := kindOf(n); kind {
	case "object":
		return e.object(n, depth)
	case "array":
		return e.list(n, depth)
	case "number", "integer":
		return number(n)
	case "boolean":
		return jsontext.Boolean(false)
	case "null":
		return jsontext.NullValue()
	case "string":
		return text(n)
	}
	for _, union := range []string{"anyOf", "oneOf", "allOf"} {
		for _, branch := range itemsOf(n.Get(union)) {
			if v := e.value(branch, depth+1); v != nil {
				return v
			}
		}
	}
	if depth == 0 {
		return jsontext.Obj()
	}
	return jsontext.Str("text")
}

// offered gives a value that the schema names itself.
func offered(n *jsontext.Value) *jsontext.Value {
	if v := n.Get("const"); v != nil {
		return v
	}
	if v := n.Get("default"); v != nil {
		return v
	}
	for _, key := range []string{"examples", "enum"} {
		if list := itemsOf(n.Get(key)); len(list) > 0 {
			return list[0]
		}
	}
	return nil
}

// target follows a reference inside of the document.
func (e *exampler) target(ref *jsontext.Value) *jsontext.Value {
	if !strings.HasPrefix(ref.Text, "#") || strings.Contains(ref.Text, "%") {
		return nil
	}
	v := e.root
	for _, token := range jsontext.SplitPointer(ref.Text[1:]) {
		if v.Kind == jsontext.Array {
			i, err := strconv.Atoi(token)
			if err != nil || i < 0 || i >= len(v.Items) {
				return nil
			}
			v = v.Items[i]
		} else if v = v.Get(token); v == nil {
			return nil
		}
	}
	return v
}

// kindOf gives the first type that a schema names, or the one that its keywords
// are about.
func kindOf(n *jsontext.Value) string {
	if kind := n.Get("type"); kind != nil {
		if list := itemsOf(kind); len(list) > 0 {
			return list[0].Text
		}
		return kind.Text
	}
	if n.Get("properties") != nil || n.Get("required") != nil {
		return "object"
	}
	return ""
}

// object gives an object of the required keys, those of allOf and of the first
// branch of a union with them.
func (e *exampler) object(n *jsontext.Value, depth int) *jsontext.Value {
	var members []jsontext.Member
	has := map[string]bool{}
	add := func(key string, v *jsontext.Value) {
		if v != nil && !has[key] {
			has[key] = true
			members = append(members, jsontext.M(key, v))
		}
	}
	for _, name := range itemsOf(n.Get("required")) {
		property := n.Get("properties").Get(name.Text)
		if property == nil {
			property = e.elsewhere(n, name.Text)
		}
		if property == nil {
			add(name.Text, jsontext.Str("text"))
			continue
		}
		add(name.Text, e.value(property, depth+1))
	}
	parts := append([]*jsontext.Value(nil), itemsOf(n.Get("allOf"))...)
	for _, union := range []string{"anyOf", "oneOf"} {
		if branches := itemsOf(n.Get(union)); len(branches) > 0 {
			parts = append(parts, branches[0])
		}
	}
	for _, part := range parts {
		if ref := part.Get("$ref"); ref != nil {
			part = e.target(ref)
		}
		if part == nil || e.left < 0 || depth > 20 {
			continue
		}
		e.left--
		for _, m := range e.object(part, depth+1).Members {
			add(m.Key, m.Value)
		}
	}
	return jsontext.Obj(members...)
}

// elsewhere looks for the schema of a key that is required in one place and
// described in another.
func (e *exampler) elsewhere(n *jsontext.Value, key string) *jsontext.Value {
	for _, keyword := range []string{"allOf", "anyOf", "oneOf"} {
		for _, part := range itemsOf(n.Get(keyword)) {
			if ref := part.Get("$ref"); ref != nil {
				part = e.target(ref)
			}
			if property := part.Get("properties").Get(key); property != nil {
				return property
			}
		}
	}
	return nil
}

// list gives as many elements as there must be.
func (e *exampler) list(n *jsontext.Value, depth int) *jsontext.Value {
	least := count(n.Get("minItems"))
	if n.Get("contains") != nil && least < 1 {
		least = 1
	}
	tuple := itemsOf(n.Get("prefixItems"))
	rest := n.Get("items")
	if rest != nil && rest.Kind == jsontext.Array {
		tuple, rest = rest.Items, n.Get("additionalItems")
	}
	var items []*jsontext.Value
	for i := 0; i < least && i < 20; i++ {
		schema := rest
		if i < len(tuple) {
			schema = tuple[i]
		} else if schema == nil {
			schema = n.Get("contains")
		}
		v := e.value(schema, depth+1)
		if v == nil {
			v = jsontext.Str("text")
		}
		items = append(items, v)
	}
	return jsontext.Arr(items...)
}

// number gives the least number that the bounds name, or 0, or a multiple.
func number(n *jsontext.Value) *jsontext.Value {
	if v := n.Get("minimum"); v != nil && v.Kind == jsontext.Number {
		return v
	}
	if v := n.Get("exclusiveMinimum"); v != nil && v.Kind == jsontext.Number {
		if i, err := strconv.Atoi(v.Text); err == nil {
			return jsontext.Int(i + 1)
		}
	}
	if v := n.Get("maximum"); v != nil && v.Kind == jsontext.Number && strings.HasPrefix(v.Text, "-") {
		return v
	}
	return jsontext.Int(0)
}

// The texts that text tries: plain ones and one of each common format.
var (
	plainTexts = []string{"text", "a", "A", "1", "Text", "TEXT", "text-1", "a1", "12", "1234", "v1.0.0", "#1", "/text", "text.txt", "00000000", "#a0b1c2"}
	formats    = map[string]string{
		"date-time": "2026-01-02T03:04:05Z", "date": "2026-01-02", "time": "03:04:05Z", "duration": "P1D",
		"email": "ada@example.org", "idn-email": "ada@example.org", "hostname": "example.org", "idn-hostname": "example.org",
		"ipv4": "192.0.2.1", "ipv6": "2001:db8::1", "uri": "https://example.org/", "uri-reference": "/text",
		"iri": "https://example.org/", "iri-reference": "/text", "uri-template": "/{text}", "uuid": "123e4567-e89b-12d3-a456-426614174000",
		"json-pointer": "/text", "relative-json-pointer": "0/text", "regex": "text",
	}
)

// text gives a string of the format, or one that the pattern takes, long enough.
func text(n *jsontext.Value) *jsontext.Value {
	candidates := plainTexts
	if f := n.Get("format"); f != nil && formats[f.Text] != "" {
		candidates = []string{formats[f.Text]}
	}
	least := count(n.Get("minLength"))
	var matcher pattern.Matcher
	if p := n.Get("pattern"); p != nil && p.Kind == jsontext.String {
		candidates = slices.Clone(candidates)
		for _, f := range []string{"date", "date-time", "uuid", "email", "uri"} {
			candidates = append(candidates, formats[f])
		}
		candidates = append(candidates, strings.TrimSuffix(strings.TrimPrefix(p.Text, "^"), "$"))
		matcher, _ = pattern.Compile(p.Text)
	}
	for _, c := range candidates {
		for short := least - jsontext.Runes(c); short > 0 && short < 1000; short-- {
			c += c[len(c)-1:]
		}
		if most := n.Get("maxLength"); most != nil && jsontext.Runes(c) > count(most) {
			continue
		}
		if matcher == nil || matcher.MatchString(c) {
			return jsontext.Str(c)
		}
	}
	return jsontext.Str("")
}

func itemsOf(v *jsontext.Value) []*jsontext.Value {
	if v == nil {
		return nil
	}
	return v.Items
}

func count(v *jsontext.Value) int {
	if v == nil || v.Kind != jsontext.Number {
		return 0
	}
	n, err := strconv.Atoi(v.Text)
	if err != nil {
		return 0
	}
	return n
}
