package js

import (
	"strconv"
	"strings"
)

// CanParseURL is URL.canParse(input), or URL.canParse(input, "http://example.com")
// when based, by the WHATWG URL standard. It is not known for hosts that are not all
// ASCII and for those with an xn-- label.
func CanParseURL(input string, based bool) (ok, known bool) {
	p := &urlParser{known: true}
	input = strings.TrimFunc(input, func(r rune) bool { return r <= ' ' })
	input = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(input)
	ok = p.parse(input, based)
	return ok, p.known
}

// urlParser remembers whether it met a host that it does not judge.
type urlParser struct{ known bool }

func isSpecial(scheme string) bool {
	switch scheme {
	case "http", "https", "ws", "wss", "ftp", "file":
		return true
	}
	return false
}

func (p *urlParser) parse(s string, based bool) bool {
	scheme, rest, has := cutScheme(s)
	switch {
	case !has:
		return based && p.relative(s)
	case scheme == "file":
		return p.file(rest)
	case scheme == "http" && based && !strings.HasPrefix(rest, "//"):
		return p.relative(rest)
	case isSpecial(scheme):
		return p.authority(strings.TrimLeft(rest, `/\`), true)
	case strings.HasPrefix(rest, "//"):
		return p.authority(rest[2:], false)
	}
	return true
}

// cutScheme takes the scheme, in lower case, off a URL.
func cutScheme(s string) (scheme, rest string, ok bool) {
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c|0x20 && c|0x20 <= 'z':
		case i > 0 && (isDigit(int(c)) || c == '+' || c == '-' || c == '.'):
		case i > 0 && c == ':':
			return strings.ToLower(s[:i]), s[i+1:], true
		default:
			return "", s, false
		}
	}
	return "", s, false
}

// relative is a reference below an http URL: only one with an authority can fail.
func (p *urlParser) relative(s string) bool {
	if len(s) < 2 || !strings.Contains(`/\`, s[:1]) || !strings.Contains(`/\`, s[1:2]) {
		return true
	}
	return p.authority(strings.TrimLeft(s, `/\`), true)
}

func (p *urlParser) file(s string) bool {
	if len(s) < 2 || !strings.Contains(`/\`, s[:1]) || !strings.Contains(`/\`, s[1:2]) {
		return true
	}
	host := untilAny(s[2:], `/\?#`)
	if len(host) == 2 && 'a' <= host[0]|0x20 && host[0]|0x20 <= 'z' && (host[1] == ':' || host[1] == '|') {
		return true
	}
	return host == "" || p.host(host, true)
}

func untilAny(s, ends string) string {
	if i := strings.IndexAny(s, ends); i >= 0 {
		return s[:i]
	}
	return s
}

func (p *urlParser) authority(s string, special bool) bool {
	ends := "/?#"
	if special {
		ends = `/\?#`
	}
	s = untilAny(s, ends)
	if i := strings.LastIndexByte(s, '@'); i >= 0 {
		s = s[i+1:]
		if s == "" {
			return false
		}
	}
	host, port := s, ""
	brackets := false
	for i := range len(s) {
		switch {
		case s[i] == '[':
			brackets = true
		case s[i] == ']':
			brackets = false
		case s[i] == ':' && !brackets:
			if i == 0 {
				return false
			}
			return p.host(s[:i], special) && isPort(s[i+1:])
		}
	}
	if host == "" {
		return !special
	}
	return p.host(host, special) && isPort(port)
}

func isPort(s string) bool {
	s = strings.TrimLeft(s, "0")
	return allDigits(s) && len(s) <= 5 && (len(s) < 5 || s <= "65535")
}

const forbiddenHost = "\x00\t\n\r #/:<>?@[\\]^|"

func (p *urlParser) host(s string, special bool) bool {
	if s[0] == '[' {
		return strings.HasSuffix(s, "]") && isIPv6(s[1:len(s)-1])
	}
	if !special {
		return !strings.ContainsAny(s, forbiddenHost)
	}
	var domain []byte
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) && isHex(int(s[i+1])) && isHex(int(s[i+2])) {
			domain = append(domain, hexValue(s[i+1])<<4|hexValue(s[i+2]))
			i += 2
			continue
		}
		domain = append(domain, s[i])
	}
	for i, c := range domain {
		if c >= 0x80 {
			p.known = false
		}
		if 'A' <= c && c <= 'Z' {
			domain[i] = c | 0x20
		}
	}
	name := string(domain)
	if strings.Contains("."+name, ".xn--") {
		p.known = false
	}
	if name == "" || strings.ContainsAny(name, forbiddenHost+"%\x7f") || strings.ContainsFunc(name, func(r rune) bool { return r < ' ' }) {
		return false
	}
	return !endsInNumber(name) || isIPv4(name)
}

func endsInNumber(name string) bool {
	name = strings.TrimSuffix(name, ".")
	last := name[strings.LastIndexByte(name, '.')+1:]
	if last == "" {
		return false
	}
	_, ok := ipv4Number(last)
	return allDigits(last) || ok
}

func isIPv4(name string) bool {
	parts := strings.Split(strings.TrimSuffix(name, "."), ".")
	if len(parts) > 4 {
		return false
	}
	for i, part := range parts {
		n, ok := ipv4Number(part)
		bits := 8
		if i == len(parts)-1 {
			bits = 8 * (5 - len(parts))
		}
		if !ok || n >= 1<<bits {
			return false
		}
	}
	return true
}

// ipv4Number reads one part of an IPv4 address, decimal, octal or hexadecimal; one
// too large for any address gives the largest number there is.
func ipv4Number(s string) (n uint64, ok bool) {
	base := 10
	switch {
	case s == "":
		return 0, false
	case strings.HasPrefix(s, "0x"):
		s, base = s[2:], 16
	case len(s) > 1 && s[0] == '0':
		s, base = s[1:], 8
	}
	if s == "" {
		return 0, true
	}
	n, err := strconv.ParseUint(s, base, 64)
	return n, err == nil || n > 0
}

func isIPv6(s string) bool {
	pieces, compressed := 0, false
	if strings.HasPrefix(s, ":") {
		if !strings.HasPrefix(s, "::") {
			return false
		}
		s, compressed = s[2:], true
	}
	for s != "" {
		if pieces == 8 {
			return false
		}
		if s[0] == ':' {
			if compressed {
				return false
			}
			s, compressed = s[1:], true
			continue
		}
		n := 0
		for n < len(s) && n < 4 && isHex(int(s[n])) {
			n++
		}
		switch {
		case n < len(s) && s[n] == '.':
			if n == 0 || pieces > 6 || !isDotted(s) {
				return false
			}
			pieces, s = pieces+2, ""
		case n < len(s) && s[n] == ':' && n+1 < len(s) && n > 0:
			s = s[n+1:]
			pieces++
		case n < len(s) || n == 0:
			return false
		default:
			s = ""
			pieces++
		}
	}
	return compressed && pieces <= 8 || pieces == 8
}

// isDotted tells the four decimal numbers that may end an IPv6 address.
func isDotted(s string) bool {
	parts := strings.Split(s, ".")
	if len(parts) != 4 {
		return false
	}
	for _, part := range parts {
		if part == "" || len(part) > 3 || !allDigits(part) || len(part) > 1 && part[0] == '0' || len(part) == 3 && part > "255" {
			return false
		}
	}
	return true
}
