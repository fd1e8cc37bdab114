package jsontext

import (
	"math/big"
	"math/bits"
	"strconv"
	"strings"
)

// Decimal is the exact value of a number: 0.DIGITS times ten to the power of
// point. It costs no more than its digits, however large the exponent is.
type Decimal struct {
	sign   int
	digits string // without zeros at either end, empty for zero
	point  int
}

// farPoint stands for every exponent that is larger; nothing can tell such
// numbers apart in practice, and sums of a few stay within an int32.
const farPoint = 1 << 28

// ParseNumber gives the exact value of a JSON number. What is no JSON number
// gives some value.
func ParseNumber(token string) Decimal {
	d := Decimal{sign: 1}
	if strings.HasPrefix(token, "-") {
		d.sign, token = -1, token[1:]
	}
	exponent := 0
	if i := strings.IndexAny(token, "eE"); i >= 0 {
		exponent, token = parseExponent(token[i+1:]), token[:i]
	}
	whole, fraction, _ := strings.Cut(token, ".")
	whole = strings.TrimLeft(whole, "0")
	fraction = strings.TrimRight(fraction, "0")
	d.point = len(whole)
	switch {
	case fraction == "":
		d.digits = strings.TrimRight(whole, "0")
	case whole == "":
		d.digits = strings.TrimLeft(fraction, "0")
		d.point -= len(fraction) - len(d.digits)
	default:
		d.digits = whole + fraction
	}
	if d.digits == "" {
		return Decimal{}
	}
	d.point += exponent
	return d
}

func parseExponent(text string) int {
	negative := strings.HasPrefix(text, "-")
	n := 0
	for _, c := range []byte(strings.TrimLeft(text, "+-")) {
		n = min(n*10+int(c-'0'), farPoint)
	}
	if negative {
		return -n
	}
	return n
}

// Sign is -1, 0 or 1.
func (d Decimal) Sign() int { return d.sign }

// Cmp is -1, 0 or 1 as d is less than, equal to or greater than e.
func (d Decimal) Cmp(e Decimal) int {
	switch {
	case d.sign != e.sign:
		return compare(d.sign, e.sign)
	case d.point != e.point:
		return d.sign * compare(d.point, e.point)
	}
	return d.sign * strings.Compare(d.digits, e.digits)
}

func compare(a, b int) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// IsInteger tells whether d has no fraction; 1.0 and 1e2 have none.
func (d Decimal) IsInteger() bool { return d.point >= len(d.digits) }

// Int gives d as an int, false when it has a fraction or does not fit.
func (d Decimal) Int() (int, bool) {
	if d.sign == 0 {
		return 0, true
	}
	if !d.IsInteger() || d.point > 19 {
		return 0, false
	}
	text := d.digits + "0000000000000000000"[:d.point-len(d.digits)]
	if d.sign < 0 {
		text = "-" + text
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// IsMultipleOf tells whether d is a whole multiple of e, in exact arithmetic:
// 0.3 is one of 0.1. Nothing is a multiple of zero.
func (d Decimal) IsMultipleOf(e Decimal) bool {
	switch {
	case e.sign == 0:
		return false
	case d.sign == 0:
		return true
	}
	// As whole numbers without zeros behind, d = D·10^k·u and e = E·u. For a
	// negative k the quotient would need a zero at the end of D.
	k := d.point - len(d.digits) - (e.point - len(e.digits))
	if k < 0 {
		return false
	}
	if len(d.digits) <= 19 && len(e.digits) <= 19 {
		D, _ := strconv.ParseUint(d.digits, 10, 64)
		E, _ := strconv.ParseUint(e.digits, 10, 64)
		return mulMod(D%E, powerOfTenMod(k, E), E) == 0
	}
	D, _ := new(big.Int).SetString(d.digits, 10)
	E, _ := new(big.Int).SetString(e.digits, 10)
	power := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(k)), E)
	return D.Mul(D, power).Mod(D, E).Sign() == 0
}

// mulMod gives a·b mod m for a and b below m.
func mulMod(a, b, m uint64) uint64 {
	high, low := bits.Mul64(a, b)
	_, rest := bits.Div64(high, low, m)
	return rest
}

func powerOfTenMod(k int, m uint64) uint64 {
	result, base := 1%m, 10%m
	for ; k > 0; k >>= 1 {
		if k&1 == 1 {
			result = mulMod(result, base, m)
		}
		base = mulMod(base, base, m)
	}
	return result
}
