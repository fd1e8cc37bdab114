package typebox

import (
	"math"
	"slices"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// isOfTypes tells whether a value is of one of the named types. A number is finite;
// a name that TypeBox does not know takes everything.
func isOfTypes(v *value, names []*value) bool {
	for _, name := range names {
		if isOfType(v, name.Text) {
			return true
		}
	}
	return false
}

func isOfType(v *value, name string) bool {
	switch name {
	case "object":
		return v.Kind == jsontext.Object
	case "array":
		return v.Kind == jsontext.Array
	case "boolean":
		return v.Kind == jsontext.Bool
	case "integer":
		return js.IsInteger(v)
	case "number":
		return js.IsFinite(v)
	case "null":
		return v.Kind == jsontext.Null
	case "string":
		return v.Kind == jsontext.String
	case "bigint", "constructor", "function", "symbol", "undefined", "void":
		return false
	}
	return true
}

func isOneOf(v, list *value) bool {
	return slices.ContainsFunc(list.Items, func(option *value) bool { return js.Equal(v, option) })
}

// sortedMembers sorts by the code units of the keys, as JavaScript does.
func sortedMembers(v *value) []jsontext.Member {
	sorted := slices.Clone(v.Members)
	slices.SortFunc(sorted, func(a, b jsontext.Member) int { return slices.Compare(js.Units(a.Key), js.Units(b.Key)) })
	return sorted
}

// stringKeywords are in the order in which TypeBox looks at them.
var stringKeywords = [...]string{"maxLength", "minLength", "format", "pattern"}

func allString(s, v *value) bool {
	for _, keyword := range stringKeywords {
		if !passesString(keyword, s, v.Text) {
			return false
		}
	}
	return true
}

func passesString(keyword string, s *value, v string) bool {
	switch keyword {
	case "maxLength":
		limit := number(s, keyword)
		return limit == nil || isMaxLength(v, js.Double(limit.Text))
	case "minLength":
		limit := number(s, keyword)
		return limit == nil || isMinLength(v, js.Double(limit.Text))
	case "format":
		name := text(s, keyword)
		return name == nil || Format(name.Text, v)
	}
	source := text(s, keyword)
	return source == nil || compile(source.Text).MatchString(v)
}

var numberKeywords = [...]string{"exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum", "multipleOf"}

func allNumber(s, v *value) bool {
	for _, keyword := range numberKeywords {
		if !passesNumber(keyword, s, v) {
			return false
		}
	}
	return true
}

func passesNumber(keyword string, s, v *value) bool {
	limit := number(s, keyword)
	if limit == nil {
		return true
	}
	f, l := js.Double(v.Text), js.Double(limit.Text)
	switch keyword {
	case "exclusiveMaximum":
		return f < l
	case "exclusiveMinimum":
		return f > l
	case "maximum":
		return f <= l
	case "minimum":
		return f >= l
	}
	return isMultiple(f, l)
}

// isMultiple tells whether f is a multiple of d but for less than 1e-10.
func isMultiple(f, d float64) bool {
	if f == math.Trunc(f) && math.Mod(1/d, 1) == 0 {
		return true
	}
	mod := math.Mod(f, d)
	// Math.min is NaN when one of them is, and NaN is not less.
	return math.Abs(mod) < 1e-10 || math.Abs(mod-d) < 1e-10 || math.Abs(mod+d) < 1e-10
}
