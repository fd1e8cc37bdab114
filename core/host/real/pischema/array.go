package pischema

import (
	"math"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

func (c *checker) passesArray(s, v *value) bool {
	n, least, most := float64(len(v.Items)), number(s, "minItems"), number(s, "maxItems")
	if least != nil && n < js.Double(least.Text) || most != nil && n > js.Double(most.Text) {
		return false
	}
	prefix, rest := tuple(s)
	for i, item := range v.Items {
		part := rest
		if i < len(prefix) {
			part = prefix[i]
		}
		if part != nil && !c.check(part, item) {
			return false
		}
	}
	if s.Member("contains") != nil && !c.contains(s, v) {
		return false
	}
	return !wantsUnique(s) || isUnique(v)
}

// containsBounds gives how many items must and may match contains.
func containsBounds(s *value) (least, most float64) {
	least, most = 1, math.Inf(1)
	if v := number(s, "minContains"); v != nil {
		least = js.Double(v.Text)
	}
	if v := number(s, "maxContains"); v != nil {
		most = js.Double(v.Text)
	}
	return least, most
}

func (c *checker) contains(s, v *value) bool {
	least, most := containsBounds(s)
	n := 0.0
	for _, item := range v.Items {
		if c.check(s.Get("contains"), item) {
			n++
		}
	}
	return n >= least && n <= most
}

func wantsUnique(s *value) bool {
	v := s.Get("uniqueItems")
	return v != nil && v.Kind == jsontext.Bool && v.Bool
}

func isUnique(v *value) bool {
	const few = 32
	if len(v.Items) > few {
		seen := make(map[string]bool, len(v.Items))
		for _, item := range v.Items {
			key := jsontext.Key(js.Write(item))
			if seen[key] {
				return false
			}
			seen[key] = true
		}
		return true
	}
	for i, item := range v.Items {
		if isOneOf(item, v.Items[:i]) {
			return false
		}
	}
	return true
}
