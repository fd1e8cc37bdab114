package schema

import (
	"encoding/json"

	"fourhosts/core/jsontext"
)

// What a schema does not look into is all the same to the library, which takes its time
// over each number: a list of 25,000 integers that only have to be integers is one
// integer to it. So of values that no keyword of the schema tells apart, one stands for all.

// alike tells what the keywords of a schema, wherever they stand in it, do not look into.
type alike struct {
	// values: no constant, so that scalars of one kind differ in nothing but what bounds,
	// lengths and the like ask.
	values bool
	// numbers: nothing asks for more of a number than whether it is whole.
	numbers bool
	// texts: nothing asks for more of a text than that it is one.
	texts bool
	// items: nothing counts the items of a list or tells them apart by their place.
	items bool
}

// alikeIn looks through all nodes of a schema.
func alikeIn(nodes []*node) alike {
	a := alike{true, true, true, true}
	for _, n := range nodes {
		s := n.lib
		if s.Const != nil || s.Enum != nil || s.UniqueItems {
			return alike{}
		}
		if s.Minimum != nil || s.Maximum != nil || s.ExclusiveMinimum != nil || s.ExclusiveMaximum != nil || s.MultipleOf != nil {
			a.numbers = false
		}
		if s.MinLength != nil || s.MaxLength != nil || s.Pattern != nil || s.Format != nil ||
			s.ContentEncoding != nil || s.ContentMediaType != nil || s.ContentSchema != nil {
			a.texts = false
		}
		_, tuple := s.Items.([]*schemaOfLibrary)
		if s.MinItems != nil || s.MaxItems != nil || s.Contains != nil || s.UnevaluatedItems != nil || s.AdditionalItems != nil ||
			tuple || len(s.PrefixItems) > 0 {
			a.items = false
		}
	}
	return a
}

// What stands for all values of a kind.
var aTruth, aWhole, aFraction, aText any = true, json.Number("1"), json.Number("1.5"), ""

// scalar gives what stands for a value in the library's eyes, nil for null and where the
// schema looks into it, and a bit that all such values share.
func (a alike) scalar(v *jsontext.Value) (stand any, bit uint8) {
	switch {
	case !a.values:
	case v.Kind == jsontext.Null:
		return nil, 1
	case v.Kind == jsontext.Bool:
		return aTruth, 2
	case v.Kind == jsontext.Number && a.numbers && isInteger(v):
		return aWhole, 4
	case v.Kind == jsontext.Number && a.numbers:
		return aFraction, 8
	case v.Kind == jsontext.String && a.texts:
		return aText, 16
	}
	return nil, 0
}

// convert gives what the library validates in the place of a value: it is valid exactly
// where the value is.
func (a alike) convert(v *jsontext.Value) any {
	if stand, bit := a.scalar(v); bit != 0 {
		return stand
	}
	switch v.Kind {
	case jsontext.Array:
		var had uint8
		items := []any{}
		for _, item := range v.Items {
			stand, bit := a.scalar(item)
			switch {
			case bit == 0:
				stand = a.convert(item)
			case had&bit != 0 && a.items:
				continue
			}
			had |= bit
			items = append(items, stand)
		}
		return items
	case jsontext.Object:
		members := make(map[string]any, len(v.Members))
		for i := range v.Members {
			members[shift(v.Members[i].Key)] = a.convert(v.Members[i].Value)
		}
		return members
	}
	return convert(v, nil)
}
