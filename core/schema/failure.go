package schema

import (
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// Keyword says which rule a failure broke. The order is the order on one value:
// the table of the spec, top to bottom, left to right in a row. dependentSchemas
// has no row and stands after allOf.
type Keyword uint8

// The rules, in order.
const (
	Type Keyword = iota
	Required
	Unknown // additionalProperties: false, unevaluatedProperties: false
	DependentRequired
	PropertyNames
	MinProperties
	MaxProperties
	MinItems
	MaxItems
	UniqueItems
	ExtraItems // items: false behind a tuple, additionalItems: false, unevaluatedItems: false
	Contains   // fewer than N
	ContainsTooMany
	MinLength
	MaxLength
	Format
	Pattern
	ExclusiveMinimum
	ExclusiveMaximum
	Minimum
	Maximum
	MultipleOf
	Const
	Enum
	If
	Not
	AllOf
	DependentSchemas
	Ref
	DynamicRef
	AnyOf
	OneOf
	False
	// Joined is no rule: branches of a union that tie, Failures holds one of each.
	Joined
)

// Takes is what one closed object accepts.
type Takes struct {
	// Names are the declared keys in schema order, Patterns the sources of its
	// patternProperties.
	Names, Patterns []string
}

// Failure is one rule that one value broke, before it has words.
type Failure struct {
	Keyword Keyword
	// At is the JSON Pointer of the failing value.
	At string
	// Value is the failing value; for a key that PropertyNames refused the value
	// under that key.
	Value *jsontext.Value
	// Key is the unknown property (Unknown), or the property whose presence asks
	// for others (DependentRequired).
	Key string
	// OnKey tells that not the value but its key failed (inside PropertyNames).
	OnKey bool
	// Names are the absent properties (Required, DependentRequired), the names
	// that PropertyNames refused, or the types (Type), in schema order.
	Names []string
	// Limit is the bound as written in the schema (numbers, counts), the source
	// of a Pattern, the name of a Format, the keyword of a union.
	Limit string
	// Values are the constants (Const: one; Enum: all of them).
	Values []*jsontext.Value
	// Takes are the lists of the closed objects that refuse Key.
	Takes []Takes
	// Failures are the alternatives of a Joined failure.
	Failures []*Failure

	path []step
	key  []int // place on the value: keywords and indices from the value down
	weak bool  // an unevaluated key that only a failing subschema evaluates
	pos  int   // Unknown: where the key stands in its object
}

// A step leads from a value into its key or index.
type step struct {
	token string
	index int // -1 for a key
}

func pointer(path []step) string {
	var b strings.Builder
	for _, s := range path {
		if s.index >= 0 {
			b.WriteByte('/')
			b.WriteString(strconv.Itoa(s.index))
			continue
		}
		b.WriteString(jsontext.AppendToken("", s.token))
	}
	return b.String()
}

// identity tells two failures apart; equal ones are told once.
func (f *Failure) identity() string {
	var b strings.Builder
	b.WriteString(f.At)
	b.WriteByte(0)
	f.what(&b)
	return b.String()
}

func (f *Failure) what(b *strings.Builder) {
	b.WriteByte(byte(f.Keyword))
	part := func(s string) {
		b.WriteString(strconv.Itoa(len(s)))
		b.WriteByte(':')
		b.WriteString(s)
	}
	part(f.Key)
	part(f.Limit)
	for _, n := range f.Names {
		part(n)
	}
	for _, v := range f.Values {
		part(jsontext.Key(v))
	}
	for _, t := range f.Takes {
		b.WriteByte('{')
		for _, n := range t.Names {
			part(n)
		}
		b.WriteByte('|')
		for _, n := range t.Patterns {
			part(n)
		}
	}
	for _, j := range f.Failures {
		b.WriteByte('(')
		j.what(b)
	}
}
