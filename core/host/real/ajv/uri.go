package ajv

import (
	"strings"

	"fourhosts/core/jsontext"
)

// pathChar is a character of a path. ajv-formats lets " stand in references.
func pathChar(c byte, quote bool) bool {
	return alnum(c) || strings.IndexByte("-._~!$&'()*+,;=:@", c) >= 0 || quote && c == '"'
}

// scheme gives the length of a scheme with its colon, 0 when there is none.
func scheme(s string) int {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case i > 0 && c == ':':
			return i + 1
		case c|0x20 >= 'a' && c|0x20 <= 'z':
		case i > 0 && (digit(c) || c == '+' || c == '-' || c == '.'):
		default:
			return 0
		}
	}
	return 0
}

func isURI(s string) bool {
	n := scheme(s)
	return n > 0 && afterScheme(s[n:], false)
}

func isURIReference(s string) bool {
	return afterScheme(s, true) || scheme(s) > 0 && afterScheme(s[scheme(s):], true)
}

// afterScheme judges path, query and fragment. What ajv-formats demands of an
// authority comes down to this: it may hold whatever a path may hold, or else an
// address in brackets behind one slash or two.
func afterScheme(s string, reference bool) bool {
	s, fragment, _ := strings.Cut(s, "#")
	path, query, _ := strings.Cut(s, "?")
	more := func(c byte) bool { return pathChar(c, reference) || c == '/' || c == '?' }
	if !all(fragment, more) || !all(query, more) {
		return false
	}
	if path == "" {
		return reference
	}
	inPath := func(c byte) bool { return pathChar(c, reference) || c == '/' }
	if all(path, inPath) {
		return true
	}
	host, ok := strings.CutPrefix(path, "/")
	if !ok {
		return false
	}
	host = strings.TrimPrefix(host, "/")
	open := strings.IndexByte(host, '[')
	shut := strings.IndexByte(host, ']')
	if open < 0 || shut < open {
		return false
	}
	if open > 0 {
		user, ok := strings.CutSuffix(host[:open], "@")
		if !ok || !all(user, func(c byte) bool { return c != '@' && pathChar(c, false) }) {
			return false
		}
	}
	if address := host[open+1 : shut]; !isIPv6(address, false) && !isFutureAddress(address) {
		return false
	}
	rest := host[shut+1:]
	if strings.HasPrefix(rest, ":") {
		for rest = rest[1:]; rest != "" && digit(rest[0]); {
			rest = rest[1:]
		}
	}
	return rest == "" || rest[0] == '/' && all(rest, inPath)
}

func isFutureAddress(s string) bool {
	if len(s) < 4 || s[0]|0x20 != 'v' {
		return false
	}
	version, rest, ok := strings.Cut(s[1:], ".")
	if !ok || version == "" || rest == "" || strings.Contains(rest, "%") {
		return false
	}
	for i := 0; i < len(version); i++ {
		if !hexDigit(version[i]) {
			return false
		}
	}
	return all(rest, func(c byte) bool { return c != '@' && pathChar(c, false) })
}

// isIPv4 takes four numbers up to 255; without strict they may have zeros in front.
func isIPv4(s string, strict bool) bool {
	fields := strings.Split(s, ".")
	if len(fields) != 4 {
		return false
	}
	for _, f := range fields {
		if !octet(f, strict) {
			return false
		}
	}
	return true
}

func octet(s string, strict bool) bool {
	if len(s) == 0 || len(s) > 3 || !digitsAt(s, 0, len(s)) || strict && len(s) > 1 && s[0] == '0' {
		return false
	}
	n := 0
	for _, c := range []byte(s) {
		n = n*10 + int(c-'0')
	}
	return n <= 255
}

func isIPv6(s string, strict bool) bool {
	left, right, gap := strings.Cut(s, "::")
	a, okA := pieces(left, !gap, strict)
	b, okB := pieces(right, true, strict)
	if !okA || !okB {
		return false
	}
	if gap {
		return a+b <= 7
	}
	return a == 8
}

// pieces counts groups of 16 bits; an IPv4 address at the end is two.
func pieces(s string, last, strict bool) (n int, ok bool) {
	if s == "" {
		return 0, true
	}
	groups := strings.Split(s, ":")
	for i, g := range groups {
		switch {
		case last && i == len(groups)-1 && strings.Contains(g, "."):
			if !isIPv4(g, strict) {
				return 0, false
			}
			n += 2
			continue
		case g == "" || len(g) > 4:
			return 0, false
		}
		for j := 0; j < len(g); j++ {
			if !hexDigit(g[j]) {
				return 0, false
			}
		}
		n++
	}
	return n, true
}

// label is a part of a host name: letters, digits and, inside, hyphens.
func label(s string) bool {
	if s == "" || !alnum(s[0]) || !alnum(s[len(s)-1]) {
		return false
	}
	for i := 0; i < len(s); i++ {
		if !alnum(s[i]) && s[i] != '-' {
			return false
		}
	}
	return true
}

func isHostname(s string) bool {
	s = strings.TrimSuffix(s, ".")
	if len(s) > 253 {
		return false
	}
	for _, l := range strings.Split(s, ".") {
		if !label(l) || len(l) > 63 {
			return false
		}
	}
	return true
}

func isEmail(s string) bool {
	local, domain, ok := strings.Cut(s, "@")
	if !ok || !strings.Contains(domain, ".") {
		return false
	}
	for _, l := range strings.Split(domain, ".") {
		if !label(l) {
			return false
		}
	}
	for _, atom := range strings.Split(local, ".") {
		if atom == "" {
			return false
		}
		for i := 0; i < len(atom); i++ {
			if !alnum(atom[i]) && strings.IndexByte("!#$%&'*+/=?^_`{|}~-", atom[i]) < 0 {
				return false
			}
		}
	}
	return true
}

func isURITemplate(s string) bool {
	for s != "" {
		if s[0] != '{' {
			switch {
			case s[0] == '%':
				if len(s) < 3 || !hexDigit(s[1]) || !hexDigit(s[2]) {
					return false
				}
				s = s[3:]
			case s[0] <= ' ' || strings.IndexByte("\"'<>\\^`|}", s[0]) >= 0:
				return false
			default:
				s = s[1:]
			}
			continue
		}
		inside, rest, ok := strings.Cut(s[1:], "}")
		if !ok {
			return false
		}
		if inside != "" && strings.IndexByte("+#./;?&=,!@|", inside[0]) >= 0 {
			inside = inside[1:]
		}
		for _, v := range strings.Split(inside, ",") {
			if !templateVariable(v) {
				return false
			}
		}
		s = rest
	}
	return true
}

func templateVariable(s string) bool {
	if name, n, ok := strings.Cut(s, ":"); ok {
		if n == "" || len(n) > 4 || n[0] == '0' || !digitsAt(n, 0, len(n)) {
			return false
		}
		s = name
	} else {
		s = strings.TrimSuffix(s, "*")
	}
	return s != "" && all(s, func(c byte) bool { return alnum(c) || c == '_' })
}

// isURL takes http, https and ftp, with a public host.
func isURL(s string) bool {
	name, rest, ok := strings.Cut(s, "://")
	if !ok || !strings.EqualFold(name, "http") && !strings.EqualFold(name, "https") && !strings.EqualFold(name, "ftp") {
		return false
	}
	if urlFrom(rest) {
		return true
	}
	for i := 0; i < len(rest); {
		r, n := jsontext.DecodeRune(rest[i:])
		if blank(r) {
			return false
		}
		if r == '@' && i > 0 && urlFrom(rest[i+1:]) {
			return true
		}
		i += n
	}
	return false
}

func urlFrom(s string) bool {
	end := strings.IndexAny(s, ":/")
	if end < 0 {
		end = len(s)
	}
	host, rest := s[:end], s[end:]
	if !publicAddress(host) && !domain(host) {
		return false
	}
	if strings.HasPrefix(rest, ":") {
		n := 1
		for n < len(rest) && digit(rest[n]) {
			n++
		}
		if n < 3 || n > 6 {
			return false
		}
		rest = rest[n:]
	}
	if rest == "" {
		return true
	}
	for i := 1; i < len(rest); {
		r, n := jsontext.DecodeRune(rest[i:])
		if blank(r) {
			return false
		}
		i += n
	}
	return rest[0] == '/'
}

func publicAddress(s string) bool {
	f := strings.Split(s, ".")
	if len(f) != 4 {
		return false
	}
	for i, part := range f {
		if !octet(part, false) || len(part) == 3 && part[0] == '0' || (i == 0 || i == 3) && part[0] == '0' {
			return false
		}
	}
	number := func(s string) int {
		n := 0
		for _, c := range []byte(s) {
			n = n*10 + int(c-'0')
		}
		return n
	}
	a, b, d := number(f[0]), number(f[1]), number(f[3])
	switch {
	case a > 223 || d > 254, a == 10, a == 127, f[0] == "169" && f[1] == "254", f[0] == "192" && f[1] == "168",
		a == 172 && len(f[1]) == 2 && b >= 16 && b <= 31:
		return false
	}
	return true
}

// domain is labels with single hyphens inside, and a last one of two letters or
// more. Every character from U+00A1 to U+FFFF counts as a letter.
func domain(s string) bool {
	labels := strings.Split(s, ".")
	if len(labels) < 2 {
		return false
	}
	for i, l := range labels {
		last := i == len(labels)-1
		count, hyphen := 0, true
		for j := 0; j < len(l); {
			r, n := jsontext.DecodeRune(l[j:])
			j += n
			count++
			letter := r|0x20 >= 'a' && r|0x20 <= 'z' || r >= 0xA1 && r <= 0xFFFF
			switch {
			case letter, !last && r >= '0' && r <= '9':
				hyphen = false
			case !last && r == '-' && !hyphen:
				hyphen = true
			default:
				return false
			}
		}
		if hyphen || last && count < 2 {
			return false
		}
	}
	return true
}
