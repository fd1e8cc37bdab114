package report

import (
	"strconv"
	"strings"
	"unicode"

	"fourhosts/core/jsontext"
)

// most is how many bytes of one text a report shows.
const most = 64 << 10

// shown is a text as a report shows it.
type shown struct {
	text   string // without a hidden character
	quoted bool   // it is the JSON string of the text
	rest   int    // how many characters are left out behind it
}

// show makes a text fit to be seen: as it is, or as a JSON string where it holds a
// character that is hidden.
func show(s string) shown {
	head, rest := cut(s, most)
	if anyHidden(head) {
		return shown{escape(jsontext.JSQuote(head)), true, rest}
	}
	return shown{head, false, rest}
}

// cut gives at most so many bytes of a text, in whole characters, and how many
// characters follow.
func cut(s string, bytes int) (head string, rest int) {
	if len(s) <= bytes {
		return s, 0
	}
	at := 0
	for at < len(s) {
		_, size := jsontext.DecodeRune(s[at:])
		if at+size > bytes {
			break
		}
		at += size
	}
	return s[:at], jsontext.Runes(s[at:])
}

// ignorable are the code points that Unicode 15 has programs show nothing for
// (Default_Ignorable_Code_Point of DerivedCoreProperties.txt) and that are not of the
// category Cf.
var ignorable = []struct{ first, last rune }{
	{0x034F, 0x034F}, {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x2060, 0x206F}, {0x3164, 0x3164},
	{0xFE00, 0xFE0F}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFF8}, {0xE0000, 0xE0FFF},
}

// hidden tells of a code point that it cannot be seen, or that it acts on what shows it,
// so that no report holds it: control characters except for the line feed, the tab among
// them (a form may turn it into spaces), format characters (bidi controls, joiners, the
// byte order mark), the separators U+2028 and U+2029, variation selectors and whatever
// else Unicode calls ignorable, lone surrogates, and the noncharacters, which XML does
// not know. Spaces of every width are none.
func hidden(r rune) bool {
	switch {
	case r < 0x20:
		return r != '\n'
	case r < 0x7F:
		return false
	case r < 0xA0, r == 0x2028, r == 0x2029, 0xD800 <= r && r <= 0xDFFF, 0xFDD0 <= r && r <= 0xFDEF, r&0xFFFE == 0xFFFE:
		return true
	}
	for _, c := range ignorable {
		if c.first <= r && r <= c.last {
			return true
		}
	}
	return unicode.Is(unicode.Cf, r)
}

func anyHidden(s string) bool {
	for i := 0; i < len(s); {
		r, size := jsontext.DecodeRune(s[i:])
		if hidden(r) || size == 1 && r == 0xFFFD {
			return true
		}
		i += size
	}
	return false
}

// escape writes each hidden character as the escapes of a JSON string. In JSON text,
// where such characters stand in strings alone, that leaves every value as it is.
func escape(s string) string {
	var out []byte
	done := 0
	for i := 0; i < len(s); {
		r, size := jsontext.DecodeRune(s[i:])
		switch {
		case size == 1 && r == 0xFFFD:
			out = append(append(out, s[done:i]...), "\uFFFD"...)
			done = i + size
		case hidden(r):
			out = append(out, s[done:i]...)
			if r > 0xFFFF {
				out = appendUnit(out, 0xD800+(r-0x10000)>>10)
				r = 0xDC00 + r&0x3FF
			}
			out = appendUnit(out, r)
			done = i + size
		}
		i += size
	}
	if done == 0 {
		return s
	}
	return string(append(out, s[done:]...))
}

// appendUnit appends \u and four digits.
func appendUnit(out []byte, unit rune) []byte {
	const digits = "0123456789abcdef"
	return append(out, '\\', 'u', digits[unit>>12&15], digits[unit>>8&15], digits[unit>>4&15], digits[unit&15])
}

// flat is escape for words, which are one line.
func flat(s string) string {
	return escape(strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\t", " ").Replace(s))
}

// isJSON tells whether a text is JSON within the limits of a schema or of arguments.
func isJSON(s string, limits jsontext.Limits) bool {
	_, err := jsontext.Parse(s, limits)
	return err == nil
}

// left says how much of a text is left out.
func left(n int) string {
	if n == 1 {
		return "1 more character is left out."
	}
	return grouped(n) + " more characters are left out."
}

// grouped writes a number with a comma before each three digits.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
