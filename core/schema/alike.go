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
	truths  bool // nothing tells true from false
	numbers bool // nothing asks for more of a number than whether it is whole
	texts   bool // nothing asks for more of a text than that it is one
	items   bool // nothing counts the items of a list, compares them or goes by their place
}

// alikeIn looks through all nodes of a schema.
func alikeIn(nodes []*node) alike {
	a := alike{true, true, true, true}
	for _, n := range nodes {
		if n.boolean != nil {
			continue
		}
		if n.constant != nil {
			a.constant(n.constant)
		}
		for _, v := range n.enum {
			a.constant(v)
		}
		s := n.lib
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
		if s.UniqueItems {
			return alike{}
		}
	}
	return a
}

// constant takes back what a constant of the schema looks into.
func (a *alike) constant(v *jsontext.Value) {
	switch v.Kind {
	case jsontext.Bool:
		a.truths = false
	case jsontext.Number:
		a.numbers = false
	case jsontext.String:
		a.texts = false
	case jsontext.Array, jsontext.Object:
		*a = alike{}
	}
}

// What stands for all values of a kind.
var aTruth, aWhole, aFraction, aText any = true, json.Number("1"), json.Number("1.5"), ""

// scalar gives what stands for a value in the library's eyes, and a bit that all such
// values share, 0 where the schema looks into it.
func (a alike) scalar(v *jsontext.Value) (stand any, bit uint8) {
	switch {
	case v.Kind == jsontext.Null:
		return nil, 1
	case v.Kind == jsontext.Bool && a.truths:
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

// had are the items of a list that were there.
type had struct {
	alike
	bits  uint8
	signs map[string]bool // of the first few items that are no scalars or are looked into
	sign  []byte
}

// The most signs that are kept of a list, and how long one may be: rows of one table are
// alike, and looking costs little where nothing is.
const mostSigns, longestSign = 32, 256

// again tells whether the library has seen such an item.
func (h *had) again(v *jsontext.Value) bool {
	if _, bit := h.scalar(v); bit != 0 {
		before := h.bits
		h.bits |= bit
		return before&bit != 0
	}
	h.sign = h.sign[:0]
	if h.append(v); len(h.sign) > longestSign {
		return false
	}
	known := h.signs[string(h.sign)]
	if h.signs == nil {
		h.signs = map[string]bool{}
	}
	if len(h.signs) < mostSigns {
		h.signs[string(h.sign)] = true
	}
	return known
}

// append writes what two values share only if they are alike, or more than is of use.
func (h *had) append(v *jsontext.Value) {
	switch _, bit := h.scalar(v); {
	case len(h.sign) > longestSign:
	case bit != 0:
		h.sign = append(h.sign, bit)
	case v.Kind < jsontext.Array:
		h.text(v.Text)
		h.sign = append(h.sign, '0'+byte(v.Kind))
		if v.Bool {
			h.sign = append(h.sign, '!')
		}
	default:
		h.sign = append(h.sign, '[')
		for _, item := range v.Items {
			h.append(item)
		}
		for i := range v.Members {
			h.text(v.Members[i].Key)
			h.append(v.Members[i].Value)
		}
		h.sign = append(h.sign, ']', '0'+byte(v.Kind))
	}
}

// text writes a text, in quotes and so that nothing in it looks like the end of it.
func (h *had) text(s string) {
	h.sign = jsontext.AppendString(h.sign, s[:min(len(s), longestSign+1)])
}
