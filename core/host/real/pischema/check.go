package pischema

import (
	"math"
	"slices"

	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/typebox"
	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
)

// check tells whether a value passes a schema.
func (c *checker) check(s, v *value) bool {
	switch s.Kind {
	case jsontext.Bool:
		return s.Bool
	case jsontext.Object:
	default:
		js.Lack("a schema that is neither an object nor a boolean")
	}
	c.enter()
	defer c.leave()
	if s.Member("unevaluatedProperties") != nil || s.Member("unevaluatedItems") != nil {
		return c.annotate(s, v, &annotations{})
	}
	return c.plain(s, v)
}

// plain checks every keyword but the unevaluated ones.
func (c *checker) plain(s, v *value) bool {
	if t := s.Get("type"); t != nil && !isOfType(t, v) {
		return false
	}
	switch v.Kind {
	case jsontext.String:
		if !passesString(s, v.Text) {
			return false
		}
	case jsontext.Number:
		if !passesNumber(s, js.Double(v.Text)) {
			return false
		}
	case jsontext.Object:
		if !c.passesObject(s, v) {
			return false
		}
	case jsontext.Array:
		if !c.passesArray(s, v) {
			return false
		}
	}
	return c.inPlace(s, v)
}

// inPlace checks the keywords that are about the value whatever its type.
func (c *checker) inPlace(s, v *value) bool {
	if values := list(s, "enum"); values != nil && !isOneOf(v, values.Items) {
		return false
	}
	if m := s.Member("const"); m != nil && !js.Equal(v, m.Value) {
		return false
	}
	if branches := list(s, "allOf"); branches != nil && slices.ContainsFunc(branches.Items, func(b *value) bool { return !c.check(b, v) }) {
		return false
	}
	if branches := list(s, "anyOf"); branches != nil && !slices.ContainsFunc(branches.Items, func(b *value) bool { return c.check(b, v) }) {
		return false
	}
	if branches := list(s, "oneOf"); branches != nil && c.matches(branches, v) != 1 {
		return false
	}
	if not := s.Get("not"); not != nil && c.check(not, v) {
		return false
	}
	if cond := s.Get("if"); cond != nil {
		word := "else"
		if c.check(cond, v) {
			word = "then"
		}
		if branch := s.Get(word); branch != nil && !c.check(branch, v) {
			return false
		}
	}
	if ref := text(s, "$ref"); ref != nil {
		if target, _ := c.resolve(ref.Text); !c.check(target, v) {
			return false
		}
	}
	lackDynamic(s)
	return true
}

func lackDynamic(s *value) {
	if text(s, "$dynamicRef") != nil {
		js.Lack("$dynamicRef")
	}
}

func (c *checker) matches(branches, v *value) int {
	n := 0
	for _, branch := range branches.Items {
		if c.check(branch, v) {
			n++
		}
	}
	return n
}

// isOfType tells whether a value is of a type, or of one in a list of them. A number
// is finite; a name that is none of JSON Schema's takes nothing.
func isOfType(t, v *value) bool {
	if t.Kind == jsontext.Array {
		return slices.ContainsFunc(t.Items, func(one *value) bool { return one.Kind == jsontext.String && isOfType(one, v) })
	}
	if t.Kind != jsontext.String {
		return false
	}
	switch t.Text {
	case "string":
		return v.Kind == jsontext.String
	case "number":
		return js.IsFinite(v)
	case "integer":
		return js.IsInteger(v)
	case "boolean":
		return v.Kind == jsontext.Bool
	case "null":
		return v.Kind == jsontext.Null
	case "array":
		return v.Kind == jsontext.Array
	case "object":
		return v.Kind == jsontext.Object
	}
	return false
}

func passesString(s *value, v string) bool {
	if !passesLength(s, v) {
		return false
	}
	if source := text(s, "pattern"); source != nil && !compile(source.Text).MatchString(v) {
		return false
	}
	name := text(s, "format")
	return name == nil || typebox.Format(name.Text, v)
}

func passesLength(s *value, v string) bool {
	least, most := number(s, "minLength"), number(s, "maxLength")
	if least == nil && most == nil {
		return true
	}
	n := float64(jsontext.Runes(v))
	return (least == nil || n >= js.Double(least.Text)) && (most == nil || n <= js.Double(most.Text))
}

// compile gives the matcher of a pattern.
func compile(source string) pattern.Matcher {
	m, err := pattern.Compile(source)
	if err != nil {
		js.Lack("a pattern that is none with the flag u")
	}
	return m
}

// passesNumber checks the bounds of a number, an infinity or NaN too.
func passesNumber(s *value, f float64) bool {
	bound := func(keyword string, otherwise float64) float64 {
		if v := number(s, keyword); v != nil {
			return js.Double(v.Text)
		}
		return otherwise
	}
	infinity := math.Inf(1)
	divisor := number(s, "multipleOf")
	if divisor == nil && number(s, "minimum") == nil && number(s, "maximum") == nil &&
		number(s, "exclusiveMinimum") == nil && number(s, "exclusiveMaximum") == nil {
		return true
	}
	return f >= bound("minimum", -infinity) && f <= bound("maximum", infinity) &&
		f > bound("exclusiveMinimum", -infinity) && f < bound("exclusiveMaximum", infinity) &&
		(divisor == nil || isMultiple(f, js.Double(divisor.Text)))
}

// isMultiple is exact for the decimals that JavaScript prints for the two.
func isMultiple(f, d float64) bool {
	q := f / d
	if math.IsInf(q, 0) || math.IsNaN(q) {
		return math.Mod(f, d) == 0
	}
	if q == math.Trunc(q) {
		return true
	}
	return jsontext.ParseNumber(js.Format(f)).IsMultipleOf(jsontext.ParseNumber(js.Format(d)))
}

func isOneOf(v *value, options []*value) bool {
	return slices.ContainsFunc(options, func(option *value) bool { return js.Equal(v, option) })
}
