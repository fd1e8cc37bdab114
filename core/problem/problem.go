// Package problem puts typed failures into words, one line each, written so that a
// model fixes the call on the next try. Most of the wording is one table, wording; what
// lists types, keys or branches is put together beside it.
package problem

import (
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
	"fourhosts/core/schema"
)

// Prefix begins every line.
const Prefix = "Invalid arguments"

// Words puts failures into words. It keeps the lists that it wrote: thousands of
// items may fail one enum of fifty long values, and writing that list anew for
// each took 3 s for 20,000 of them.
type Words struct {
	values map[listKey[*jsontext.Value]]string
	takes  map[listKey[string]]string
}

// A listKey is a list itself, not what is in it.
type listKey[T any] struct {
	first  *T
	length int
}

// NewWords gives the words for one call.
func NewWords() *Words {
	return &Words{map[listKey[*jsontext.Value]]string{}, map[listKey[string]]string{}}
}

// Place gives what stands before the problem in the line of a failure.
func (w *Words) Place(f *schema.Failure) string {
	if f.Keyword == schema.Unknown && f.At == "" {
		return Prefix + ": "
	}
	return sanitize.Line(Prefix+" at "+Place(f.At)) + ": "
}

// Problem gives the problem without its place. Place and problem are a line, each
// through SanitizeLine, so that no name or value can forge a second one.
func (w *Words) Problem(f *schema.Failure) string {
	if f.Keyword == schema.Enum && len(f.Values) > 0 {
		// The same list for every value that it refuses.
		key := listKey[*jsontext.Value]{&f.Values[0], len(f.Values)}
		words, ok := w.values[key]
		if !ok {
			words = sanitize.Line(w.words(f))
			w.values[key] = words
		}
		return words
	}
	return sanitize.Line(w.words(f))
}

func (w *Words) words(f *schema.Failure) string {
	switch f.Keyword {
	case schema.Type:
		if len(f.Names) == 1 {
			return "must be " + f.Names[0]
		}
		return "must be either " + strings.Join(f.Names, " or ")
	case schema.Unknown:
		return "unknown property " + jsontext.Quote(f.Key) + "; takes " + w.lists(f.Takes)
	case schema.Joined:
		alternatives := make([]string, len(f.Failures))
		for i, a := range f.Failures {
			alternatives[i] = w.words(a)
		}
		return strings.Join(alternatives, " or ")
	case schema.Contains, schema.ContainsTooMany:
		items := " valid items"
		if jsontext.ShowNumber(f.Limit) == "1" {
			items = " valid item"
		}
		return fill(f) + items
	case schema.AnyOf, schema.OneOf:
		return union(f)
	}
	return fill(f)
}

// union is what a union says when no branch has anything better to say.
func union(f *schema.Failure) string {
	switch {
	case f.Limit == "":
		return "must match exactly one schema in oneOf"
	case f.Keyword == schema.OneOf:
		return "must match a schema in oneOf"
	}
	return "must match a schema in anyOf"
}

// wording is the table: # is a number, $ the names, " a text JSON-quoted, % one as it is, @ the
// property whose presence asks, & the constant, * the values.
var wording = map[schema.Keyword]string{
	schema.Required:          "must have required properties $",
	schema.DependentRequired: "must have properties $ when property @ is present",
	schema.PropertyNames:     "property names $ are invalid",
	schema.MinProperties:     "must not have fewer than # properties",
	schema.MaxProperties:     "must not have more than # properties",
	schema.MinItems:          "must not have fewer than # items",
	schema.MaxItems:          "must not have more than # items",
	schema.UniqueItems:       "must not have duplicate items",
	schema.ExtraItems:        "must not have more than # items",
	schema.Contains:          "must contain at least #",
	schema.ContainsTooMany:   "must contain at most #",
	schema.MinLength:         "must not have fewer than # characters",
	schema.MaxLength:         "must not have more than # characters",
	schema.Format:            "must match format \"",
	schema.Pattern:           "must match pattern %",
	schema.ExclusiveMinimum:  "must be > #",
	schema.ExclusiveMaximum:  "must be < #",
	schema.Minimum:           "must be >= #",
	schema.Maximum:           "must be <= #",
	schema.MultipleOf:        "must be multiple of #",
	schema.Const:             "must be equal to constant &",
	schema.Enum:              "must be one of *",
	schema.Not:               "must not be valid",
	schema.False:             "must not be present",
	schema.AllOf:             "must match the schema",
}

// fill puts what a failure knows into its wording.
func fill(f *schema.Failure) string {
	var b strings.Builder
	for _, c := range wording[f.Keyword] {
		switch c {
		case '#':
			b.WriteString(jsontext.ShowNumber(f.Limit))
		case '$':
			b.WriteString(namesOf(f.Names))
		case '@':
			b.WriteString(Name(f.Key))
		case '"':
			b.WriteString(jsontext.Quote(f.Limit))
		case '%':
			b.WriteString(`"` + f.Limit + `"`)
		case '&':
			b.WriteString(constant(f.Values[0]))
		case '*':
			b.WriteString(valuesOf(f.Values))
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}

func namesOf(names []string) string {
	shown := make([]string, len(names))
	for i, n := range names {
		shown[i] = Name(n)
	}
	return strings.Join(shown, ", ")
}

// most is how many names or values a line lists.
const most = 50

func valuesOf(values []*jsontext.Value) string {
	shown := make([]string, 0, min(len(values), most))
	for _, v := range values[:min(len(values), most)] {
		shown = append(shown, value(v))
	}
	return strings.Join(shown, ", ") + more(len(values))
}

func more(n int) string {
	if n <= most {
		return ""
	}
	return ", … (" + strconv.Itoa(n-most) + " more)"
}

func (w *Words) lists(lists []schema.Takes) string {
	if len(lists) == 1 {
		return w.list(lists[0])
	}
	shown := make([]string, len(lists))
	for i, t := range lists {
		shown[i] = "{" + w.list(t) + "}"
	}
	return strings.Join(shown, " or ")
}

// list is Takes, written once for each list.
func (w *Words) list(t schema.Takes) string {
	if len(t.Names) == 0 {
		return Takes(t)
	}
	key := listKey[string]{&t.Names[0], len(t.Names)}
	words, ok := w.takes[key]
	if !ok {
		words = Takes(t)
		w.takes[key] = words
	}
	return words
}

// Takes lists what a closed object accepts.
func Takes(t schema.Takes) string {
	n := len(t.Names) + len(t.Patterns)
	if n == 0 {
		return "no properties"
	}
	shown := make([]string, 0, min(n, most))
	for _, name := range t.Names[:min(len(t.Names), most)] {
		shown = append(shown, Name(name))
	}
	for _, p := range t.Patterns[:min(len(t.Patterns), most-len(shown))] {
		shown = append(shown, "keys matching "+jsontext.Quote(p))
	}
	return strings.Join(shown, ", ") + more(n)
}
