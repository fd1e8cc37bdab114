package js

import (
	"math"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// Double gives the double that JavaScript reads from the token of a JSON number;
// what is too large is an infinity.
func Double(token string) float64 {
	f, _ := strconv.ParseFloat(token, 64)
	return f
}

// Format is String(f).
func Format(f float64) string {
	switch {
	case math.IsNaN(f):
		return "NaN"
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	}
	return jsontext.JSNumber(strconv.FormatFloat(f, 'g', -1, 64))
}

// Number is Number(s) of a string: NaN for what is no number, 0 for blank text.
func Number(s string) float64 {
	s = Trim(s)
	if s == "" {
		return 0
	}
	if len(s) > 2 && s[0] == '0' {
		switch s[1] {
		case 'x', 'X':
			return radix(s[2:], 4)
		case 'o', 'O':
			return radix(s[2:], 3)
		case 'b', 'B':
			return radix(s[2:], 1)
		}
	}
	switch s {
	case "Infinity", "+Infinity":
		return math.Inf(1)
	case "-Infinity":
		return math.Inf(-1)
	}
	if !isDecimal(s) {
		return math.NaN()
	}
	return Double(s)
}

// isDecimal tells a StrDecimalLiteral of ECMA-262 other than Infinity.
func isDecimal(s string) bool {
	s = strings.TrimLeft(s[:1], "+-") + s[1:]
	mantissa, exponent, has := s, "", false
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		mantissa, exponent, has = s[:i], s[i+1:], true
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	if whole+fraction == "" || !allDigits(whole) || !allDigits(fraction) {
		return false
	}
	if !has {
		return true
	}
	if exponent != "" && (exponent[0] == '+' || exponent[0] == '-') {
		exponent = exponent[1:]
	}
	return exponent != "" && allDigits(exponent)
}

func allDigits(s string) bool {
	for i := range len(s) {
		if !isDigit(int(s[i])) {
			return false
		}
	}
	return true
}

// radix reads digits of so many bits each.
func radix(digits string, bits int) float64 {
	var text []byte
	for i := range len(digits) {
		if !isHex(int(digits[i])) || hexValue(digits[i]) >= 1<<bits {
			return math.NaN()
		}
		for bit := bits - 1; bit >= 0; bit-- {
			text = append(text, '0'+hexValue(digits[i])>>bit&1)
		}
	}
	// strconv rounds hexadecimal digits as a double has to be rounded.
	hex := []byte("0x")
	for len(text)%4 != 0 {
		text = append([]byte{'0'}, text...)
	}
	for i := 0; i < len(text); i += 4 {
		hex = append(hex, "0123456789abcdef"[(text[i]-'0')<<3|(text[i+1]-'0')<<2|(text[i+2]-'0')<<1|(text[i+3]-'0')])
	}
	return Double(string(hex) + "p0")
}
