// Package js does what JavaScript does where hosts written in it show their
// language: the message of JSON.parse's SyntaxError, String(x), Number(x), and
// JSON.stringify with an indent. The messages are V8's as Node 22, 24 and 26 have
// them (V8 12.4 to 14.6); Node 20 leaves out " (line L column C)".
package js

import (
	"unicode/utf16"

	"fourhosts/core/jsontext"
)

// Units gives the UTF-16 code units of a WTF-8 string.
func Units(s string) []uint16 {
	units := make([]uint16, 0, len(s))
	for i := 0; i < len(s); {
		if s[i] < 0x80 {
			units = append(units, uint16(s[i]))
			i++
			continue
		}
		r, size := jsontext.DecodeRune(s[i:])
		i += size
		if r >= 0x10000 {
			high, low := utf16.EncodeRune(r)
			units = append(units, uint16(high), uint16(low))
			continue
		}
		units = append(units, uint16(r))
	}
	return units
}

// FromUnits gives the WTF-8 string of UTF-16 code units.
func FromUnits(units []uint16) string {
	dst := make([]byte, 0, len(units))
	for _, u := range units {
		dst = jsontext.AppendRune(dst, rune(u))
	}
	return string(dst)
}

// Length is the length of a WTF-8 string as JavaScript counts it, in UTF-16 code
// units.
func Length(s string) int {
	n := 0
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c < 0x80:
			i++
		case c >= 0xF0:
			// Four bytes are a pair.
			i += 4
			n++
		default:
			_, size := jsontext.DecodeRune(s[i:])
			i += size
		}
		n++
	}
	return n
}
