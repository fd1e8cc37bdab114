package jsontext

import (
	"math"
	"strconv"
	"strings"
)

// JSNumber gives String(Number(token)): the nearest double, printed as
// JavaScript prints it. -0 is 0, and what is too large is Infinity.
func JSNumber(token string) string {
	if IsShortInteger(token) {
		return token
	}
	return printDouble(double(token))
}

// ShowNumber gives a number as JavaScript writes it (1e-7, 1 for 1.0) when that
// has exactly the same value, otherwise the token as it is.
func ShowNumber(token string) string {
	if IsShortInteger(token) {
		return token
	}
	f := double(token)
	if math.IsInf(f, 0) {
		return token
	}
	if text := printDouble(f); ParseNumber(text).Cmp(ParseNumber(token)) == 0 {
		return text
	}
	return token
}

// Rounds tells whether a JavaScript host that reads the token and writes it
// again hands on another value.
func Rounds(token string) bool {
	if isShort(token) {
		return false
	}
	f := double(token)
	return math.IsInf(f, 0) || ParseNumber(printDouble(f)).Cmp(ParseNumber(token)) != 0
}

// IsShortInteger tells whether a token is an integer that every form leaves alone:
// at most 15 digits, no fraction, no exponent and no negative zero.
func IsShortInteger(token string) bool {
	if len(token) == 0 || len(token) > 15 || token == "-0" {
		return false
	}
	for i := 0; i < len(token); i++ {
		if !isDigit(token[i]) && (i > 0 || token[i] != '-') {
			return false
		}
	}
	return true
}

// isShort tells whether a token has at most 15 digits and no exponent: a double
// tells all such numbers apart, so it prints their value.
func isShort(token string) bool {
	if len(token) > 15 {
		return false
	}
	for i := 0; i < len(token); i++ {
		if c := token[i]; c == 'e' || c == 'E' {
			return false
		}
	}
	return true
}

// double gives the nearest double, an infinity when the token is too large.
func double(token string) float64 {
	if len(token) > 1000 {
		// strconv stops counting exponents at 10,000, and a token of that length may
		// outweigh one with its digits.
		d := ParseNumber(token)
		switch {
		case d.point > 400:
			return math.Inf(d.sign)
		case d.point < -400 || d.sign == 0:
			return 0
		}
		token = "0." + d.digits + "e" + strconv.Itoa(d.point)
		if d.sign < 0 {
			token = "-" + token
		}
	}
	f, _ := strconv.ParseFloat(token, 64)
	return f
}

// printDouble is Number::toString of ECMA-262 for radix 10.
func printDouble(f float64) string {
	switch {
	case f == 0:
		return "0"
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	case math.IsNaN(f):
		return "NaN"
	}
	sign := ""
	if f < 0 {
		sign, f = "-", -f
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(f, 'e', -1, 64), "e")
	digits := strings.Replace(mantissa, ".", "", 1)
	n, _ := strconv.Atoi(exponent)
	n++ // the value is 0.DIGITS times ten to the power of n
	k := len(digits)
	switch {
	case k <= n && n <= 21:
		return sign + digits + strings.Repeat("0", n-k)
	case 0 < n && n <= 21:
		return sign + digits[:n] + "." + digits[n:]
	case -6 < n && n <= 0:
		return sign + "0." + strings.Repeat("0", -n) + digits
	}
	text := sign + digits[:1]
	if k > 1 {
		text += "." + digits[1:]
	}
	if n > 0 {
		return text + "e+" + strconv.Itoa(n-1)
	}
	return text + "e-" + strconv.Itoa(1-n)
}
