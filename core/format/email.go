package format

import (
	"strings"

	"fourhosts/core/pattern"
)

// email is Mailbox of RFC 5321, section 4.1.2.
func email(s string) bool { return mailbox(s, false) }

// idnEmail is the same with the characters of RFC 6531.
func idnEmail(s string) bool { return mailbox(s, true) }

// maxLocal is the octets of a local part (RFC 5321, section 4.5.3.1.1).
const maxLocal = 64

func mailbox(s string, wide bool) bool {
	at := strings.LastIndexByte(s, '@')
	if at < 1 || at > maxLocal {
		return false
	}
	local, domain := s[:at], s[at+1:]
	if local[0] == '"' {
		if !quotedString(local, wide) {
			return false
		}
	} else if !dotString(local, wide) {
		return false
	}
	if strings.HasPrefix(domain, "[") {
		return strings.HasSuffix(domain, "]") && addressLiteral(domain[1:len(domain)-1])
	}
	if !wide {
		return plainDomain(domain)
	}
	// RFC 6531 has the full stop alone between labels.
	return !strings.ContainsAny(domain, ideographicStops) && idnHostname(domain)
}

// dotString is atoms with one dot between each two.
func dotString(s string, wide bool) bool {
	for atom := range strings.SplitSeq(s, ".") {
		if atom == "" {
			return false
		}
		for atom != "" {
			r, n := pattern.DecodeRune(atom)
			if r < 0x80 && !isAlphanumeric(byte(r)) && !isOneOf(byte(r), "!#$%&'*+-/=?^_`{|}~") || r >= 0x80 && !(wide && isText(r, n)) {
				return false
			}
			atom = atom[n:]
		}
	}
	return true
}

// quotedString is printable text between quotes; a backslash takes what follows.
func quotedString(s string, wide bool) bool {
	if len(s) < 2 || s[len(s)-1] != '"' {
		return false
	}
	for s = s[1 : len(s)-1]; s != ""; {
		r, n := pattern.DecodeRune(s)
		if r == '\\' {
			if n = 2; len(s) < 2 || s[1] < ' ' || s[1] > '~' {
				return false
			}
		} else if r < ' ' || r == '"' || r == 0x7F || r >= 0x80 && !(wide && isText(r, n)) {
			return false
		}
		s = s[n:]
	}
	return true
}

// isText tells whether a character has a UTF-8 form: surrogates have none, nor
// has a byte that did not decode.
func isText(r rune, bytes int) bool {
	return (r < 0xD800 || r > 0xDFFF) && (r != 0xFFFD || bytes > 1)
}

// addressLiteral is what stands in brackets: an IPv4 address, or an IPv6 one
// behind its tag. No other tag was ever registered.
func addressLiteral(s string) bool {
	const tag = "IPv6:"
	if len(s) > len(tag) && strings.EqualFold(s[:len(tag)], tag) {
		return ipv6(s[len(tag):])
	}
	return ipv4(s)
}
