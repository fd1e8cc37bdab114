package jsontext

import "unicode/utf8"

// DecodeRune gives the first code point of a WTF-8 string and its length in
// bytes. A lone surrogate is a code point (U+D800 to U+DFFF) of three bytes. A
// byte that is no WTF-8 gives utf8.RuneError and 1, an empty string
// utf8.RuneError and 0.
func DecodeRune(s string) (rune, int) {
	r, size := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && size == 1 && len(s) >= 3 && s[0] == 0xED && s[1]&0xE0 == 0xA0 && s[2]&0xC0 == 0x80 {
		return 0xD000 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), 3
	}
	return r, size
}

// AppendRune appends a code point to a WTF-8 string. A low surrogate right
// behind a high one completes the pair: the two become one code point.
func AppendRune(dst []byte, r rune) []byte {
	if !isSurrogate(r) {
		return utf8.AppendRune(dst, r)
	}
	if n := len(dst); r >= 0xDC00 && n >= 3 && dst[n-3] == 0xED && dst[n-2]&0xF0 == 0xA0 {
		high := rune(dst[n-2]&0x0F)<<6 | rune(dst[n-1]&0x3F)
		return utf8.AppendRune(dst[:n-3], 0x10000+high<<10+(r-0xDC00))
	}
	return append(dst, 0xED, 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
}

// Runes counts the code points of a WTF-8 string; a lone surrogate is one, and
// so is each byte that is no WTF-8.
func Runes(s string) int {
	n := 0
	for i := 0; i < len(s); n++ {
		if s[i] < utf8.RuneSelf {
			i++
			continue
		}
		_, size := DecodeRune(s[i:])
		i += size
	}
	return n
}

func isSurrogate(r rune) bool { return r >= 0xD800 && r <= 0xDFFF }

// hasSurrogate tells whether a WTF-8 string holds a lone surrogate.
func hasSurrogate(s string) bool {
	for i := 0; i+2 < len(s); i++ {
		// ED is never a continuation byte, so it starts a code point here.
		if s[i] == 0xED && s[i+1]&0xE0 == 0xA0 {
			return true
		}
	}
	return false
}
