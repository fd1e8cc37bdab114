package format

import (
	"strings"

	"fourhosts/core/pattern"
)

// uriTemplate is RFC 6570 of any level, with its erratum that lets an apostrophe
// stand in a literal.
func uriTemplate(s string) bool {
	for s != "" {
		switch r, n := pattern.DecodeRune(s); {
		case r == '{':
			expression, rest, closed := strings.Cut(s[1:], "}")
			if !closed || !templateExpression(expression) {
				return false
			}
			s = rest
		case r == '%':
			if !percent(s) {
				return false
			}
			s = s[3:]
		case r <= ' ' || r == 0x7F || r < 0x80 && isOneOf(byte(r), "\"<>\\^`|}"):
			return false
		case r >= 0x80 && !isUcschar(r) && !isPrivate(r):
			return false
		default:
			s = s[n:]
		}
	}
	return true
}

// templateExpression is what stands between the braces.
func templateExpression(s string) bool {
	if s != "" && isOneOf(s[0], "+#./;?&=,!@|") { // the last five are reserved operators
		s = s[1:]
	}
	for variable := range strings.SplitSeq(s, ",") {
		if !templateVariable(variable) {
			return false
		}
	}
	return true
}

// templateVariable is a name, with an explosion * or a length :N of 1 to 9999.
func templateVariable(s string) bool {
	name, length, cut := strings.Cut(s, ":")
	if cut {
		if number, rest := digits(length); number == "" || len(number) > 4 || number[0] == '0' || rest != "" {
			return false
		}
	} else {
		name = strings.TrimSuffix(name, "*")
	}
	for part := range strings.SplitSeq(name, ".") {
		if part == "" {
			return false
		}
		for part != "" {
			switch {
			case percent(part):
				part = part[3:]
			case isAlphanumeric(part[0]) || part[0] == '_':
				part = part[1:]
			default:
				return false
			}
		}
	}
	return true
}
