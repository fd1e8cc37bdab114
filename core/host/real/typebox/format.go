package typebox

import (
	"strings"
	"unicode"

	"fourhosts/core/format"
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// own are the formats that TypeBox judges otherwise than the official suite would;
// where its answer is not simulated they end in js.Lack.
var own = map[string]func(string) bool{
	"hostname":                  hostname,
	"idn-hostname":              idnHostname,
	"idn-email":                 idnEmail,
	"iri":                       iri,
	"iri-reference":             iriReference,
	"json-pointer-uri-fragment": jsonPointerFragment,
	"uri-template":              uriTemplate,
	"url":                       func(s string) bool { return canParse(s, false) },
}

// Format tells whether a string passes a format; a name that TypeBox does not know
// takes everything.
func Format(name, s string) bool {
	f := own[name]
	if f == nil {
		f = format.Lookup(name)
	}
	return f == nil || f(s)
}

func canParse(s string, based bool) bool {
	ok, known := js.CanParseURL(s, based)
	if !known {
		js.Lack("international host names in a URL")
	}
	return ok
}

// hostname: dotted labels of ASCII letters, digits and inner hyphens.
func hostname(s string) bool {
	if s == "" || js.Length(s) > 253 {
		return false
	}
	for _, label := range strings.Split(s, ".") {
		if label == "" || len(label) > 63 {
			return false
		}
		if isPunycode(label) {
			js.Lack("xn-- labels in host names")
		}
		if label[0] == '-' || label[len(label)-1] == '-' || len(label) > 3 && label[2:4] == "--" {
			return false
		}
		for i := range len(label) {
			if c := label[i]; c != '-' && !isAlphanumeric(c) {
				return false
			}
		}
	}
	return true
}

func isPunycode(label string) bool { return len(label) > 3 && strings.EqualFold(label[:4], "xn--") }

func isAlphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// idnHostname is simulated for ASCII, where TypeBox also takes + , / and :.
func idnHostname(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			js.Lack("international host names")
		}
	}
	if s == "" || len(s) > 253 || strings.Contains(s, " ") {
		return false
	}
	for _, label := range strings.Split(s, ".") {
		if label == "" || len(label) > 63 {
			return false
		}
		if isPunycode(label) {
			js.Lack("xn-- labels in host names")
		}
		if label[0] == '-' || label[len(label)-1] == '-' || len(label) > 3 && label[2:4] == "--" {
			return false
		}
		for i := range len(label) {
			if c := label[i]; !isAlphanumeric(c) && !strings.ContainsRune("+,-/:", rune(c)) {
				return false
			}
		}
	}
	return true
}

// idnEmail: a local part of nearly anything, and labels of letters and digits.
func idnEmail(s string) bool {
	var domain string
	if strings.HasPrefix(s, `"`) {
		end := quotedEnd(s)
		if end < 0 || !strings.HasPrefix(s[end:], "@") {
			return false
		}
		domain = s[end+1:]
	} else {
		local, rest, ok := strings.Cut(s, "@")
		if !ok {
			return false
		}
		domain = rest
		for _, atom := range strings.Split(local, ".") {
			if atom == "" || strings.ContainsFunc(atom, func(r rune) bool {
				return r < 0x80 && !isAlphanumeric(byte(r)) && !strings.ContainsRune("!#$%&'*+/=?^_`{|}~-", r)
			}) {
				return false
			}
		}
	}
	for _, label := range strings.Split(domain, ".") {
		n := jsontext.Runes(label)
		if n == 0 || n > 63 || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		for _, r := range label {
			if unicode.IsMark(r) {
				js.Lack("combining marks in the domain of an idn-email")
			}
			if r != '-' && !unicode.IsLetter(r) && !unicode.IsNumber(r) {
				return false
			}
		}
	}
	return true
}

// quotedEnd gives the place behind a quoted text, -1 when it does not end.
func quotedEnd(s string) int {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '"':
			return i + 1
		case '\\':
			i++
			if i < len(s) && (s[i] == '\n' || s[i] == '\r' || strings.HasPrefix(s[i:], "\u2028") || strings.HasPrefix(s[i:], "\u2029")) {
				return -1
			}
		}
	}
	return -1
}

// badPercent tells a percent sign without two hex digits.
func badPercent(s string) bool {
	for i := range len(s) {
		if s[i] == '%' && (i+2 >= len(s) || !isHex(s[i+1]) || !isHex(s[i+2])) {
			return true
		}
	}
	return false
}

func isHex(c byte) bool { return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f' }

func isControl(r rune) bool { return r <= ' ' }

func iri(s string) bool {
	if strings.ContainsFunc(s, isControl) || strings.ContainsAny(s, "<>^`{|}\\") || badPercent(s) {
		return false
	}
	if js.Length(s) < 2048 {
		s = narrow(s)
	}
	return canParse(s, false)
}

// narrow puts an address that URL parsers know in the place of the first one of a
// future version, as [v1.a].
func narrow(s string) string {
	for i := range len(s) {
		if s[i] != '[' || i+1 >= len(s) || s[i+1]|0x20 != 'v' {
			continue
		}
		j := i + 2
		for j < len(s) && isHex(s[j]) {
			j++
		}
		end := strings.IndexByte(s[i:], ']') + i
		if j > i+2 && j < len(s) && s[j] == '.' && end > j+1 {
			return s[:i] + "[::1]" + s[end+1:]
		}
	}
	return s
}

func iriReference(s string) bool {
	if strings.ContainsFunc(s, isControl) || strings.ContainsAny(s, "\\\x7f") || badPercent(s) {
		return false
	}
	n := 0
	for n < len(s) && (isAlphanumeric(s[n]) || n > 0 && strings.IndexByte("+-.", s[n]) >= 0) {
		n++
	}
	if n > 0 && (s[0] < '0' || s[0] > '9') && strings.HasPrefix(s[n:], "//") {
		return false
	}
	return canParse(s, true)
}

func jsonPointerFragment(s string) bool {
	if s == "" || s[0] != '#' || len(s) > 1 && s[1] != '/' || badPercent(s) {
		return false
	}
	for i := 1; i < len(s); i++ {
		c := s[i]
		if c == '~' && (i+1 >= len(s) || s[i+1] != '0' && s[i+1] != '1') {
			return false
		}
		if !isAlphanumeric(c) && strings.IndexByte("/_-.!$&'()*+,;:=@%~", c) < 0 {
			return false
		}
	}
	return true
}

// uriTemplate takes a lone surrogate for a character like any other.
func uriTemplate(s string) bool {
	valid := make([]rune, 0, len(s))
	for i := 0; i < len(s); {
		r, size := jsontext.DecodeRune(s[i:])
		if r >= 0xD800 && r <= 0xDFFF {
			r = 'é'
		}
		valid = append(valid, r)
		i += size
	}
	return format.Lookup("uri-template")(string(valid))
}
