package pattern

import (
	"strings"
	"unicode"
)

// Error says why a source is no regular expression.
type Error struct {
	// Offset is the byte offset in the source of what is wrong.
	Offset int
	// Reason is in a tool author's words: `\- is no escape`.
	Reason string
}

// Error gives the reason.
func (e *Error) Error() string { return e.Reason }

// shown is how a part of the source stands in a reason: at most 40 characters,
// those that cannot be seen by their number.
func shown(s string) string {
	var out strings.Builder
	for count := 0; s != ""; count++ {
		if count == 40 {
			out.WriteString("…")
			break
		}
		r, n := DecodeRune(s)
		if unicode.IsGraphic(r) && (r == ' ' || !unicode.IsSpace(r)) {
			out.WriteString(s[:n])
		} else {
			out.WriteString("U+" + hex(r))
		}
		s = s[n:]
	}
	return out.String()
}

// hex writes a code point as Unicode does, at least four digits.
func hex(r rune) string {
	const digits = "0123456789ABCDEF"
	var buf [8]byte
	i := len(buf)
	for ; r > 0 || i > len(buf)-4; r >>= 4 {
		i--
		buf[i] = digits[r&15]
	}
	return string(buf[i:])
}
