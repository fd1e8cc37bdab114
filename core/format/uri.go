package format

import (
	"strings"

	"fourhosts/core/pattern"
)

// uri is a URI of RFC 3986, with its scheme.
func uri(s string) bool { return reference(s, false, true) }

// uriReference is a URI or a relative reference of RFC 3986.
func uriReference(s string) bool { return reference(s, false, false) }

// iri is an IRI of RFC 3987, with its scheme.
func iri(s string) bool { return reference(s, true, true) }

// iriReference is an IRI or a relative reference of RFC 3987.
func iriReference(s string) bool { return reference(s, true, false) }

const (
	unreserved = "-._~"
	subDelims  = "!$&'()*+,;="
	userChars  = unreserved + subDelims + ":"
	pathChars  = unreserved + subDelims + ":@/"
	queryChars = pathChars + "?"
)

// reference takes the text apart as RFC 3986, appendix B does.
func reference(s string, wide, absolute bool) bool {
	s, fragment, _ := strings.Cut(s, "#")
	s, query, _ := strings.Cut(s, "?")
	if !allOf(fragment, queryChars, wide, false) || !allOf(query, queryChars, wide, true) {
		return false
	}
	// A colon in the first segment ends a scheme, or has no business there.
	segment, _, _ := strings.Cut(s, "/")
	name, _, schemed := strings.Cut(segment, ":")
	if schemed && !scheme(name) || absolute && !schemed {
		return false
	}
	if schemed {
		s = s[len(name)+1:]
	}
	path := s
	if strings.HasPrefix(s, "//") {
		authorityText := s[2:]
		path = ""
		if i := strings.IndexByte(authorityText, '/'); i >= 0 {
			authorityText, path = authorityText[:i], authorityText[i:]
		}
		if !authority(authorityText, wide) {
			return false
		}
	}
	return allOf(path, pathChars, wide, false)
}

func scheme(s string) bool {
	if s == "" || !isLetter(s[0]) {
		return false
	}
	for i := range len(s) {
		if !isAlphanumeric(s[i]) && !isOneOf(s[i], "+-.") {
			return false
		}
	}
	return true
}

// authority is [user@]host[:port].
func authority(s string, wide bool) bool {
	if user, rest, found := strings.Cut(s, "@"); found {
		if !allOf(user, userChars, wide, false) {
			return false
		}
		s = rest
	}
	if strings.HasPrefix(s, "[") {
		literal, rest, closed := strings.Cut(s[1:], "]")
		return closed && ipLiteral(literal) && (rest == "" || rest[0] == ':' && port(rest[1:]))
	}
	host, number, _ := strings.Cut(s, ":")
	return port(number) && allOf(host, unreserved+subDelims, wide, false)
}

// port is any number of digits: RFC 3986 has no upper limit.
func port(s string) bool {
	_, rest := digits(s)
	return rest == ""
}

// ipLiteral is an IPv6 address or an IPvFuture: v1.fe
func ipLiteral(s string) bool {
	if s == "" || s[0]|0x20 != 'v' {
		return ipv6(s)
	}
	version, address, _ := strings.Cut(s[1:], ".")
	for i := range len(version) {
		if !isHex(version[i]) {
			return false
		}
	}
	return version != "" && address != "" && !strings.Contains(address, "%") && allOf(address, userChars, false, false)
}

// allOf tells whether s holds nothing but letters, digits, the ASCII characters
// of the set, percent escapes and, when wide, the characters of an IRI; those of
// private use only where a query is.
func allOf(s, set string, wide, query bool) bool {
	for s != "" {
		c := s[0]
		switch {
		case isAlphanumeric(c) || c < 0x80 && isOneOf(c, set):
			s = s[1:]
		case c == '%':
			if !percent(s) {
				return false
			}
			s = s[3:]
		case c < 0x80 || !wide:
			return false
		default:
			r, n := pattern.DecodeRune(s)
			if !isUcschar(r) && !(query && isPrivate(r)) || isBidiMark(r) {
				return false
			}
			s = s[n:]
		}
	}
	return true
}

// isUcschar is ucschar of RFC 3987: all beyond ASCII but C1 controls, surrogates,
// private use, noncharacters, specials and tags.
func isUcschar(r rune) bool {
	switch {
	case r >= 0x10000:
		return r < 0xF0000 && r&0xFFFF <= 0xFFFD && (r < 0xE0000 || r >= 0xE1000)
	case r >= 0xF900:
		return r <= 0xFDCF || r >= 0xFDF0 && r <= 0xFFEF
	}
	return r >= 0xA0 && r <= 0xD7FF
}

// isPrivate is iprivate of RFC 3987.
func isPrivate(r rune) bool {
	return r >= 0xE000 && r <= 0xF8FF || r >= 0xF0000 && r&0xFFFF <= 0xFFFD
}

// isBidiMark tells what an IRI must not hold (RFC 3987, section 4.1).
func isBidiMark(r rune) bool {
	return r == 0x200E || r == 0x200F || r >= 0x202A && r <= 0x202E
}
