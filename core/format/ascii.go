package format

import "strings"

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isHex(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isAlphanumeric(c byte) bool { return isDigit(c) || isLetter(c) }

func isOneOf(c byte, set string) bool { return strings.IndexByte(set, c) >= 0 }

// digits gives the digits at the start of s and what follows them.
func digits(s string) (number, rest string) {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return s[:n], s[n:]
}

// percent tells whether s starts with a % and two hex digits.
func percent(s string) bool {
	return len(s) >= 3 && s[0] == '%' && isHex(s[1]) && isHex(s[2])
}
