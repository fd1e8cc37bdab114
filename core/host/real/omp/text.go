package omp

import (
	"strings"
	"unicode"

	"fourhosts/core/jsontext"
)

// isSpace tells what String.prototype.trim takes away.
func isSpace(r rune) bool {
	switch r {
	case '\t', '\n', '\v', '\f', '\r', ' ', 0xA0, 0xFEFF, 0x2028, 0x2029:
		return true
	}
	return r > 0xA0 && unicode.Is(unicode.Zs, r)
}

func trim(s string) string      { return strings.TrimFunc(s, isSpace) }
func trimStart(s string) string { return strings.TrimLeftFunc(s, isSpace) }
func trimEnd(s string) string   { return strings.TrimRightFunc(s, isSpace) }

// units is the length of a WTF-8 string as JavaScript counts it.
func units(s string) int {
	n := 0
	for i := 0; i < len(s); {
		if s[i] < 0x80 {
			i++
			n++
			continue
		}
		r, size := jsontext.DecodeRune(s[i:])
		i += size
		n++
		if r >= 0x10000 {
			n++
		}
	}
	return n
}

// firstUnits is s.slice(0, limit): a pair that the limit divides leaves its first
// half.
func firstUnits(s string, limit int) string {
	n := 0
	for i := 0; i < len(s); {
		r, size := jsontext.DecodeRune(s[i:])
		width := 1
		if r >= 0x10000 {
			width = 2
		}
		if n+width > limit {
			if n < limit {
				return string(jsontext.AppendRune([]byte(s[:i]), 0xD800+(r-0x10000)>>10))
			}
			return s[:i]
		}
		n += width
		i += size
	}
	return s
}

// width is the length in bytes of the first code point.
func width(s string) int {
	_, size := jsontext.DecodeRune(s)
	return size
}

// lastUnits gives the places of the code points that begin among the last n units.
func lastUnits(s string, n int) []int {
	from := units(s) - n
	var starts []int
	at := 0
	for i := 0; i < len(s); {
		r, size := jsontext.DecodeRune(s[i:])
		if at >= from {
			starts = append(starts, i)
		}
		at++
		if r >= 0x10000 {
			at++
		}
		i += size
	}
	return starts
}
