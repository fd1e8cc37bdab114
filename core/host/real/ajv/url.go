package ajv

import (
	"strings"

	"fourhosts/core/jsontext"
)

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
