package ajv

import "strings"

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
