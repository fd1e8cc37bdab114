package ajv

import "strings"

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
