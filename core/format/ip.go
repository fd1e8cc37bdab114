package format

import "strings"

// ipv4 is the dotted quad of RFC 2673, section 3.2: four decimal numbers without
// leading zeros.
func ipv4(s string) bool {
	for i := range 4 {
		number, rest := digits(s)
		if number == "" || len(number) > 3 || len(number) > 1 && number[0] == '0' || len(number) == 3 && number > "255" {
			return false
		}
		if i < 3 {
			if !strings.HasPrefix(rest, ".") {
				return false
			}
			rest = rest[1:]
		}
		s = rest
	}
	return s == ""
}

// ipv6 is the text of RFC 4291, section 2.2. Zone ids are no part of an address.
func ipv6(s string) bool {
	if len(s) > len("0000:0000:0000:0000:0000:0000:255.255.255.255") {
		return false
	}
	front, back, short := strings.Cut(s, "::")
	if !short {
		n, ok := ipv6Groups(s, true)
		return ok && n == 8
	}
	before, ok1 := ipv6Groups(front, false)
	after, ok2 := ipv6Groups(back, true)
	return ok1 && ok2 && before+after < 8 // :: stands for one group or more
}

// ipv6Groups counts the groups between colons, none in an empty text. The last
// may be an IPv4 address, which counts for two.
func ipv6Groups(s string, last bool) (n int, ok bool) {
	if s == "" {
		return 0, true
	}
	for {
		group, rest, more := strings.Cut(s, ":")
		if !more && last && ipv4(group) {
			return n + 2, true
		}
		if group == "" || len(group) > 4 {
			return 0, false
		}
		for i := range len(group) {
			if !isHex(group[i]) {
				return 0, false
			}
		}
		n++
		if !more {
			return n, true
		}
		s = rest
	}
}
