package pattern

import "unicode/utf8"

// DecodeRune gives the first code point of a WTF-8 string and its bytes; a pair of
// surrogates written apart is one. A byte that is no WTF-8 gives U+FFFD and 1, an
// empty string U+FFFD and 0.
func DecodeRune(s string) (rune, int) {
	if s == "" {
		return utf8.RuneError, 0
	}
	if s[0] < utf8.RuneSelf {
		return rune(s[0]), 1
	}
	r, n := utf8.DecodeRuneInString(s)
	if r != utf8.RuneError || n != 1 {
		return r, n
	}
	high := surrogate(s)
	if high == 0 {
		return utf8.RuneError, 1
	}
	if high < 0xDC00 {
		if low := surrogate(s[3:]); low >= 0xDC00 {
			return (high-0xD800)<<10 + (low - 0xDC00) + 0x10000, 6
		}
	}
	return high, 3
}

// surrogate reads the three bytes of a surrogate, 0 when s does not start with one.
func surrogate(s string) rune {
	if len(s) < 3 || s[0] != 0xED || s[1] < 0xA0 || s[1] > 0xBF || s[2] < 0x80 || s[2] > 0xBF {
		return 0
	}
	return 0xD000 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F)
}
