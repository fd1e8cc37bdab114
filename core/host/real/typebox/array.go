package typebox

import (
	"math"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

func (r *run) checkArray(c *context, s, v *value) bool {
	if rest, list := schema(s, "additionalItems"), items(s); rest != nil && list != nil && list.Kind == jsontext.Array {
		for i := len(list.Items); i < len(v.Items); i++ {
			if !r.checkPushed(c, rest, v.Items[i]) {
				return false
			}
			c.addIndex(i)
		}
	}
	return r.checkContains(c, s, v) && r.checkItems(c, s, v) && r.checkMaxContains(c, s, v) &&
		withinMaxItems(s, v) && r.checkMinContains(c, s, v) && withinMinItems(s, v) &&
		r.checkPrefix(c, s, v) && (!wantsUnique(s) || len(duplicates(v)) == 0)
}

func length(v *value) float64 { return float64(len(v.Items)) }

func withinMaxItems(s, v *value) bool {
	limit := number(s, "maxItems")
	return limit == nil || length(v) <= js.Double(limit.Text)
}

func withinMinItems(s, v *value) bool {
	limit := number(s, "minItems")
	return limit == nil || length(v) >= js.Double(limit.Text)
}

// count counts the items that pass contains; mark notes them as evaluated.
func (r *run) count(c *context, contains, v *value, mark bool) float64 {
	n := 0.0
	for i, item := range v.Items {
		if r.check(c, contains, item) {
			n++
			if mark {
				c.addIndex(i)
			}
		}
	}
	return n
}

func (r *run) checkContains(c *context, s, v *value) bool {
	contains := schema(s, "contains")
	if limit := number(s, "minContains"); contains == nil || limit != nil && js.Double(limit.Text) == 0 {
		return true
	}
	return len(v.Items) > 0 && r.count(c, contains, v, true) > 0
}

func (r *run) checkMaxContains(c *context, s, v *value) bool {
	contains, limit := schema(s, "contains"), number(s, "maxContains")
	return contains == nil || limit == nil || r.count(c, contains, v, false) <= js.Double(limit.Text)
}

func (r *run) checkMinContains(c *context, s, v *value) bool {
	contains, limit := schema(s, "contains"), number(s, "minContains")
	return contains == nil || limit == nil || r.count(c, contains, v, true) >= js.Double(limit.Text)
}

// offset is the number of items that prefixItems takes.
func offset(s *value) int {
	if prefix := schemas(s, "prefixItems"); prefix != nil {
		return len(prefix.Items)
	}
	return 0
}

func (r *run) checkItems(c *context, s, v *value) bool {
	list := items(s)
	if list == nil {
		return true
	}
	if list.Kind == jsontext.Array {
		return r.checkEach(c, list, v)
	}
	for i := offset(s); i < len(v.Items); i++ {
		if !r.checkPushed(c, list, v.Items[i]) {
			return false
		}
		c.addIndex(i)
	}
	return true
}

func (r *run) checkPrefix(c *context, s, v *value) bool {
	list := schemas(s, "prefixItems")
	return list == nil || r.checkEach(c, list, v)
}

func (r *run) checkEach(c *context, list, v *value) bool {
	for i := range min(len(list.Items), len(v.Items)) {
		if !r.checkPushed(c, list.Items[i], v.Items[i]) {
			return false
		}
		c.addIndex(i)
	}
	return true
}

func wantsUnique(s *value) bool {
	v := s.Get("uniqueItems")
	return v != nil && v.Kind == jsontext.Bool && v.Bool
}

// duplicates gives the places of items that stood before. TypeBox compares hashes of
// what hash writes, so 0 and -0 differ and [[1], 2] and [[1, 2]] do not.
func duplicates(v *value) []int {
	var list []int
	seen := make(map[string]bool, len(v.Items))
	for i, item := range v.Items {
		key := string(hash(nil, item))
		if seen[key] {
			list = append(list, i)
		}
		seen[key] = true
	}
	return list
}

// The marks that TypeBox puts before a value of each kind.
const (
	markArray  = 0
	markBool   = 2
	markNull   = 6
	markNumber = 7
	markObject = 8
	markString = 10
)

func hash(dst []byte, v *value) []byte {
	switch v.Kind {
	case jsontext.Bool:
		if v.Bool {
			return append(dst, markBool, 1)
		}
		return append(dst, markBool, 0)
	case jsontext.Number:
		dst = append(dst, markNumber)
		bits := math.Float64bits(js.Double(v.Text))
		if v.Text == "-0" {
			bits = 1 << 63
		}
		for range 8 {
			dst = append(dst, byte(bits))
			bits >>= 8
		}
		return dst
	case jsontext.String:
		return append(append(dst, markString), v.Text...)
	case jsontext.Array:
		dst = append(dst, markArray)
		for _, item := range v.Items {
			dst = hash(dst, item)
		}
		return dst
	case jsontext.Object:
		dst = append(dst, markObject)
		for _, m := range sortedMembers(v) {
			if m.Key != "constructor" {
				dst = append(append(dst, markString), m.Key...)
				dst = hash(dst, m.Value)
			}
		}
		return dst
	}
	return append(dst, markNull)
}
