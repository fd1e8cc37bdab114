//go:build !js

package pattern

// A hideout is where surrogates go in a pattern that names them: regexp2 keeps
// what a match must begin with in Go strings, and these have no lone surrogates
// (/\u{d83d}a*|ba/ never finds one). They change places with as many code points
// of private use that the pattern does not name, in its texts alike. None of
// these has a case, a class or a script. 0 is no move.
type hideout rune

const (
	surrogates = 0xD800
	blockBits  = 11
	blockSize  = 1 << blockBits
)

// hide chooses the hideout for a pattern.
func hide(pieces []piece) hideout {
	named := map[rune]bool{} // by block
	for _, p := range pieces {
		if p.kind == char || p.kind == setRange {
			named[p.lo>>blockBits], named[p.hi>>blockBits] = true, true
		}
	}
	if !named[surrogates>>blockBits] {
		return 0
	}
	place := rune(0x10F800)
	for named[place>>blockBits] && place > 0xF0000 {
		place -= blockSize
	}
	return hideout(place)
}

// moved gives the code point that stands for r.
func (h hideout) moved(r rune) rune {
	if h == 0 {
		return r
	}
	switch r >> blockBits {
	case surrogates >> blockBits:
		return r - surrogates + rune(h)
	case rune(h) >> blockBits:
		return r - rune(h) + surrogates
	}
	return r
}

// split gives what stands for a range, in parts that stay together.
func (h hideout) split(s span) []span {
	if h == 0 {
		return []span{s}
	}
	var parts []span
	for _, end := range []rune{surrogates - 1, surrogates + blockSize - 1, rune(h) - 1, rune(h) + blockSize - 1, 0x10FFFF} {
		if s.lo <= min(s.hi, end) {
			parts = append(parts, span{h.moved(s.lo), h.moved(min(s.hi, end))})
			s.lo = end + 1
		}
	}
	return parts
}

// runes decodes WTF-8 into code points, moved.
func (h hideout) runes(s string) []rune {
	out := make([]rune, 0, len(s))
	for s != "" {
		r, n := DecodeRune(s)
		out = append(out, h.moved(r))
		s = s[n:]
	}
	return out
}
