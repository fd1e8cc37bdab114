//go:build !js

package pattern

import "slices"

// span is a range of code points, both ends included.
type span struct{ lo, hi rune }

// ordered gives spans in order, with no two that touch.
func ordered(spans []span) []span {
	spans = slices.Clone(spans)
	slices.SortFunc(spans, func(a, b span) int { return int(a.lo - b.lo) })
	out := spans[:0]
	for _, s := range spans {
		if n := len(out); n > 0 && s.lo <= out[n-1].hi+1 {
			out[n-1].hi = max(out[n-1].hi, s.hi)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// complement gives the code points between spans in order.
func complement(spans []span) []span {
	var out []span
	next := rune(0)
	for _, s := range spans {
		if s.lo > next {
			out = append(out, span{next, s.lo - 1})
		}
		next = s.hi + 1
	}
	if next <= 0x10FFFF {
		out = append(out, span{next, 0x10FFFF})
	}
	return out
}
