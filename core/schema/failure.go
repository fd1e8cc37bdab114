package schema

import (
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// Keyword says which rule a failure broke. The order of the constants is the order of
// failures on one value.
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

// An identity tells two failures apart; equal ones are told once. Lists are told
// apart by where they are and not by what they hold: fifty long names for each of
// thousands of failures took seconds, and what reads alike is told once anyway.
type identity struct {
	at, key, limit, names string
	keyword               Keyword
	values                **jsontext.Value
	takes                 *Takes
	joined                **Failure
}

func (f *Failure) identity() identity {
	id := identity{at: f.At, key: f.Key, limit: f.Limit, keyword: f.Keyword}
	switch {
	case len(f.Names) == 1:
		id.names = f.Names[0]
	case len(f.Names) > 1:
		var b strings.Builder
		for _, n := range f.Names {
			b.WriteString(strconv.Itoa(len(n)))
			b.WriteByte(':')
			b.WriteString(n)
		}
		id.names = b.String()
	}
	if len(f.Values) > 0 {
		id.values = &f.Values[0]
		if f.Keyword == Const {
			id.values, id.limit = nil, jsontext.Key(f.Values[0])
		}
	}
	if len(f.Takes) > 0 {
		id.takes = &f.Takes[0]
	}
	if len(f.Failures) > 0 {
		id.joined = &f.Failures[0]
	}
	return id
}
