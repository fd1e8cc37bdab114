package sanitize

import (
	"strconv"
	"strings"
)

// name says what a piece is called. Escape sequences and controls go by the short
// names of ECMA-48, everything else by code point and Unicode name, as far as
// the tables below know it.
func (m *marker) name(p piece) string {
	switch p.kind {
	case escape:
		name, _ := introducer(m.text, p.start)
		return name
	case control:
		switch {
		case p.end-p.start == 2 && p.rune == '\r':
			return "CR LF"
		case p.rune == 0x7F:
			return "DEL"
		case p.rune < 0x20:
			return c0[p.rune]
		}
		return c1[p.rune-0x80]
	case surrogate:
		return codePoint(p.rune) + " LONE SURROGATE"
	case broken:
		return "byte " + hexadecimal(p.rune, 2)
	}
	name := unicodeName(p.rune)
	if name == "" {
		return codePoint(p.rune)
	}
	return codePoint(p.rune) + " " + name
}

func codePoint(r rune) string { return "U+" + hexadecimal(r, 4) }

func hexadecimal(r rune, digits int) string {
	text := strings.ToUpper(strconv.FormatInt(int64(r), 16))
	return strings.Repeat("0", max(0, digits-len(text))) + text
}

// unicodeName gives the Unicode name of a code point that gets a mark, or "".
func unicodeName(r rune) string {
	switch {
	case 0x180B <= r && r <= 0x180F:
		return mongolian[r]
	case 0xFE00 <= r && r <= 0xFE0F:
		return "VARIATION SELECTOR-" + strconv.Itoa(int(r)-0xFE00+1)
	case 0xE0100 <= r && r <= 0xE01EF:
		return "VARIATION SELECTOR-" + strconv.Itoa(int(r)-0xE0100+17)
	case 'A'|0xE0000 <= r && r <= 'Z'|0xE0000:
		return "TAG LATIN CAPITAL LETTER " + string(r&0x7F)
	case 'a'|0xE0000 <= r && r <= 'z'|0xE0000:
		return "TAG LATIN SMALL LETTER " + strings.ToUpper(string(r&0x7F))
	case ' '|0xE0000 <= r && r <= '~'|0xE0000:
		return "TAG " + ascii[r&0x7F]
	}
	return known[r]
}
