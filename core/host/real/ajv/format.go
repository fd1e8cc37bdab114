package ajv

import (
	"math"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// textFormats are the formats of strings that ajv-formats asserts in its full
// mode. Formats that are known and let everything pass are not among them.
var textFormats = map[string]func(string) bool{
	"date":                      isDate,
	"time":                      func(s string) bool { return isTime(s, true) },
	"date-time":                 func(s string) bool { return isDateTime(s, true) },
	"iso-time":                  func(s string) bool { return isTime(s, false) },
	"iso-date-time":             func(s string) bool { return isDateTime(s, false) },
	"duration":                  isDuration,
	"uri":                       isURI,
	"uri-reference":             isURIReference,
	"uri-template":              isURITemplate,
	"url":                       isURL,
	"email":                     isEmail,
	"hostname":                  isHostname,
	"ipv4":                      func(s string) bool { return isIPv4(s, true) },
	"ipv6":                      func(s string) bool { return isIPv6(s, true) },
	"regex":                     isRegex,
	"uuid":                      isUUID,
	"json-pointer":              isJSONPointer,
	"json-pointer-uri-fragment": isFragmentPointer,
	"relative-json-pointer":     isRelativePointer,
	"byte":                      isByte,
}

// numberFormats are those of numbers; they are given the token.
var numberFormats = map[string]func(string) bool{
	"int32": func(token string) bool { return isInt(token) && within(token, 1<<31) },
	"int64": isInt,
}

func isInt(token string) bool {
	f, _ := strconv.ParseFloat(token, 64)
	return f == math.Trunc(f) && !math.IsInf(f, 0)
}

func within(token string, bound float64) bool {
	f, _ := strconv.ParseFloat(token, 64)
	return f >= -bound && f <= bound-1
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

func hexDigit(c byte) bool { return digit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }

func alnum(c byte) bool { return digit(c) || c|0x20 >= 'a' && c|0x20 <= 'z' }

// digitsAt tells whether n digits stand at i and nothing that is no byte.
func digitsAt(s string, i, n int) bool {
	if i+n > len(s) {
		return false
	}
	for _, c := range []byte(s[i : i+n]) {
		if !digit(c) {
			return false
		}
	}
	return true
}

func two(s string, i int) int { return int(s[i]-'0')*10 + int(s[i+1]-'0') }

func isDate(s string) bool {
	if len(s) != 10 || !digitsAt(s, 0, 4) || s[4] != '-' || !digitsAt(s, 5, 2) || s[7] != '-' || !digitsAt(s, 8, 2) {
		return false
	}
	year, month, day := two(s, 0)*100+two(s, 2), two(s, 5), two(s, 8)
	if month < 1 || month > 12 {
		return false
	}
	last := [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[month-1]
	if month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0) {
		last = 29
	}
	return day >= 1 && day <= last
}

// isTime takes hh:mm:ss with a fraction and a zone, which strict demands. A second
// of 60 is taken only where it is 23:59 in UTC.
func isTime(s string, strict bool) bool {
	if !digitsAt(s, 0, 2) || len(s) < 8 || s[2] != ':' || !digitsAt(s, 3, 2) || s[5] != ':' || !digitsAt(s, 6, 2) {
		return false
	}
	hour, minute, whole := two(s, 0), two(s, 3), two(s, 6)
	i := 8
	if i < len(s) && s[i] == '.' {
		if i++; i == len(s) || !digit(s[i]) {
			return false
		}
		for i < len(s) && digit(s[i]) {
			i++
		}
	}
	zone, sign, zoneHour, zoneMinute := s[i:], 1, 0, 0
	switch {
	case zone == "":
		if strict {
			return false
		}
	case zone == "z" || zone == "Z":
	case zone[0] == '+' || zone[0] == '-':
		if zone[0] == '-' {
			sign = -1
		}
		if !digitsAt(zone, 1, 2) {
			return false
		}
		zoneHour = two(zone, 1)
		if rest := strings.TrimPrefix(zone[3:], ":"); rest != "" {
			if len(rest) != 2 || !digitsAt(rest, 0, 2) {
				return false
			}
			zoneMinute = two(rest, 0)
		} else if zone[3:] != "" {
			return false
		}
	default:
		return false
	}
	if zoneHour > 23 || zoneMinute > 59 {
		return false
	}
	if hour <= 23 && minute <= 59 && whole < 60 {
		return true
	}
	m := minute - zoneMinute*sign
	h := hour - zoneHour*sign
	if m < 0 {
		h--
	}
	return (h == 23 || h == -1) && (m == 59 || m == -1) && whole < 61
}

// isDateTime splits at every t and blank, of which there must be one.
func isDateTime(s string, strict bool) bool {
	at, size, seen := 0, 0, 0
	for i := 0; i < len(s); {
		r, n := jsontext.DecodeRune(s[i:])
		if r == 't' || r == 'T' || blank(r) {
			at, size = i, n
			seen++
		}
		i += n
	}
	return seen == 1 && isDate(s[:at]) && isTime(s[at+size:], strict)
}

// blank is \s of JavaScript.
func blank(r rune) bool {
	switch {
	case r >= 9 && r <= 13, r == ' ', r == 0xA0, r == 0x1680, r >= 0x2000 && r <= 0x200A,
		r == 0x2028, r == 0x2029, r == 0x202F, r == 0x205F, r == 0x3000, r == 0xFEFF:
		return true
	}
	return false
}

// parts reads numbers with their letters, each letter at most once and in order.
func parts(s, letters string) (rest string, some bool) {
	for _, letter := range []byte(letters) {
		i := 0
		for i < len(s) && digit(s[i]) {
			i++
		}
		if i > 0 && i < len(s) && s[i] == letter {
			s, some = s[i+1:], true
		}
	}
	return s, some
}

func isDuration(s string) bool {
	s, ok := strings.CutPrefix(s, "P")
	if !ok || s == "" {
		return false
	}
	if rest, _ := parts(s, "W"); rest == "" {
		return true
	}
	rest, _ := parts(s, "YMD")
	if clock, ok := strings.CutPrefix(rest, "T"); ok {
		if clock == "" || !digit(clock[0]) {
			return false
		}
		rest, _ = parts(clock, "HMS")
	}
	return rest == ""
}

func isUUID(s string) bool {
	if len(s) > 9 && strings.EqualFold(s[:9], "urn:uuid:") {
		s = s[9:]
	}
	if len(s) != 36 {
		return false
	}
	for i := 0; i < len(s); i++ {
		if dash := i == 8 || i == 13 || i == 18 || i == 23; dash && s[i] != '-' || !dash && !hexDigit(s[i]) {
			return false
		}
	}
	return true
}

func isJSONPointer(s string) bool {
	if s != "" && s[0] != '/' {
		return false
	}
	for i := 0; i < len(s); i++ {
		if s[i] == '~' && (i+1 == len(s) || s[i+1] != '0' && s[i+1] != '1') {
			return false
		}
	}
	return true
}

func isFragmentPointer(s string) bool {
	s, ok := strings.CutPrefix(s, "#")
	if !ok || !isJSONPointer(s) {
		return false
	}
	return all(s, func(c byte) bool { return alnum(c) || strings.IndexByte("_-.!$&'()*+,;:=@/~", c) >= 0 })
}

func isRelativePointer(s string) bool {
	i := 0
	for i < len(s) && digit(s[i]) {
		i++
	}
	if i == 0 || i > 1 && s[0] == '0' {
		return false
	}
	return s[i:] == "#" || isJSONPointer(s[i:])
}

// isByte is content with one line at least of base64: the expression of
// ajv-formats looks at lines.
func isByte(s string) bool {
	s = strings.NewReplacer("\r", "\n", "\u2028", "\n", "\u2029", "\n").Replace(s)
	for _, line := range strings.Split(s, "\n") {
		digits := strings.TrimRight(line, "=")
		if pad := len(line) - len(digits); len(line)%4 == 0 && pad <= 2 &&
			all(digits, func(c byte) bool { return alnum(c) || c == '+' || c == '/' }) && !strings.Contains(digits, "%") {
			return true
		}
	}
	return false
}

// all tells whether a text is made of some characters and percent escapes.
func all(s string, fits func(byte) bool) bool {
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '%':
			if i+2 >= len(s) || !hexDigit(s[i+1]) || !hexDigit(s[i+2]) {
				return false
			}
			i += 2
		case !fits(s[i]):
			return false
		}
	}
	return true
}
