package typebox

import "fourhosts/core/host/real/js"

// TypeBox counts grapheme clusters of its own making: a code point with the
// combining marks and variation selectors behind it, code points that joiners tie
// together, a pair of regional indicators.

func isMinLength(s string, limit float64) bool {
	if limit == 0 {
		return true
	}
	units := js.Units(s)
	if float64(len(units)) < limit {
		return false
	}
	for i := 0; ; {
		if i < len(units) && startsCluster(units[i]) {
			return float64(clusters(units)) >= limit && len(units) > 0
		}
		if i++; float64(i) >= limit {
			return true
		}
	}
}

func isMaxLength(s string, limit float64) bool {
	units := js.Units(s)
	if float64(len(units)) <= limit {
		return true
	}
	for i := 0; ; {
		if i < len(units) && startsCluster(units[i]) {
			return float64(clusters(units)) <= limit
		}
		if i++; float64(i) > limit {
			return false
		}
	}
}

// startsCluster tells a unit that makes TypeBox count clusters and not units.
func startsCluster(u uint16) bool {
	return u >= 0xD800 && u <= 0xDBFF || extends(rune(u)) || u == joiner
}

const joiner = 0x200D

// extends tells a combining mark or a variation selector.
func extends(r rune) bool {
	return r >= 0x300 && r <= 0x36F || r >= 0x1AB0 && r <= 0x1AFF || r >= 0x1DC0 && r <= 0x1DFF ||
		r >= 0xFE20 && r <= 0xFE2F || r >= 0xFE00 && r <= 0xFE0F
}

func isRegional(r rune) bool { return r >= 0x1F1E6 && r <= 0x1F1FF }

// codePoint gives the code point at a unit and its length in units.
func codePoint(units []uint16, i int) (rune, int) {
	high := rune(units[i])
	if high >= 0xD800 && high <= 0xDBFF && i+1 < len(units) {
		if low := rune(units[i+1]); low >= 0xDC00 && low <= 0xDFFF {
			return 0x10000 + (high-0xD800)<<10 + (low - 0xDC00), 2
		}
	}
	return high, 1
}

func clusters(units []uint16) int {
	n := 0
	for i := 0; i < len(units); n++ {
		i = clusterEnd(units, i)
	}
	return n
}

func clusterEnd(units []uint16, i int) int {
	first, size := codePoint(units, i)
	i = skipMarks(units, i+size)
	for i < len(units)-1 && units[i] == joiner {
		_, size := codePoint(units, i+1)
		i = skipMarks(units, i+1+size)
	}
	if isRegional(first) && i < len(units) {
		if r, size := codePoint(units, i); isRegional(r) {
			i += size
		}
	}
	return i
}

func skipMarks(units []uint16, i int) int {
	for i < len(units) {
		r, size := codePoint(units, i)
		if !extends(r) {
			break
		}
		i += size
	}
	return i
}
