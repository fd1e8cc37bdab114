package example

import (
	"math"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// numbers gives numbers to try: the bounds, whole numbers beside them, 0, 1 and
// multiples. The first ones are the least.
func numbers(parts []*jsontext.Value) []*jsontext.Value {
	var list []*jsontext.Value
	add := func(token string) {
		if token != "" {
			list = append(list, jsontext.Num(token))
		}
	}
	var low, high []string
	for _, n := range parts {
		for _, bound := range []struct {
			keyword string
			to      *[]string
		}{{"minimum", &low}, {"exclusiveMinimum", &low}, {"maximum", &high}, {"exclusiveMaximum", &high}} {
			if v := n.Get(bound.keyword); v != nil && v.Kind == jsontext.Number {
				*bound.to = append(*bound.to, v.Text)
			}
		}
	}
	from := 0.0
	for _, token := range low {
		add(token)
		if f, err := strconv.ParseFloat(token, 64); err == nil {
			from = max(from, f)
		}
	}
	for _, n := range parts {
		if v := n.Get("multipleOf"); v != nil && v.Kind == jsontext.Number {
			step, err := strconv.ParseFloat(v.Text, 64)
			for i := 0; i < 4 && err == nil && step > 0; i++ {
				add(plain((math.Ceil(from/step) + float64(i)) * step))
			}
			add(v.Text)
		}
	}
	for _, token := range low {
		add(Above(token))
	}
	if len(low) == 0 {
		add("0")
	}
	for _, token := range high {
		if strings.HasPrefix(token, "-") || len(low) > 0 {
			add(token)
		}
		add(Below(token))
	}
	for _, token := range low {
		if f, err := strconv.ParseFloat(token, 64); err == nil {
			for _, other := range high {
				if g, err := strconv.ParseFloat(other, 64); err == nil {
					add(plain(f + (g-f)/2))
				}
			}
		}
	}
	for i := 1; i < mostItems; i++ {
		add(plain(math.Ceil(from) + float64(i)))
	}
	add(plain(from + 0.5))
	return list
}

// plain writes a number without an exponent, rounded where it is no exact fraction:
// 3 times 0.1 is 0.3.
func plain(f float64) string {
	if math.IsNaN(f) || math.Abs(f) > 1e15 {
		return ""
	}
	s := strconv.FormatFloat(f, 'f', 12, 64)
	if strings.Contains(s, ".") {
		s = strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
	}
	if s == "-0" {
		return "0"
	}
	return s
}

// Above gives the next whole number above a JSON number, "" where that would take more
// than 40 digits. Digits are kept: above 9007199254740993 is 9007199254740994.
func Above(token string) string {
	negative, whole, fraction, ok := split(token)
	switch {
	case !ok:
		return ""
	case !negative || whole == "0" && !fraction:
		return increase(whole)
	case fraction:
		return signed(true, whole)
	}
	return signed(true, decrease(whole))
}

// Below gives the next whole number below a JSON number, like Above.
func Below(token string) string {
	if rest, negative := strings.CutPrefix(token, "-"); negative {
		return negated(Above(rest))
	}
	return negated(Above("-" + token))
}

func negated(token string) string {
	if token == "" {
		return ""
	}
	rest, negative := strings.CutPrefix(token, "-")
	return signed(!negative, rest)
}

func signed(negative bool, digits string) string {
	if negative && digits != "0" {
		return "-" + digits
	}
	return digits
}

// split gives the whole digits of a number and whether a fraction follows.
func split(token string) (negative bool, whole string, fraction, ok bool) {
	token, negative = strings.CutPrefix(token, "-")
	if token == "" || token[0] < '0' || token[0] > '9' {
		return negative, "", false, false
	}
	exponent := 0
	if i := strings.IndexAny(token, "eE"); i >= 0 {
		n, err := strconv.Atoi(token[i+1:])
		if err != nil {
			return negative, "", false, false
		}
		exponent, token = n, token[:i]
	}
	whole, rest, _ := strings.Cut(token, ".")
	if len(whole)+len(rest) > 80 || exponent > 40 || exponent < -80 {
		return negative, "", false, false
	}
	for ; exponent > 0; exponent-- {
		if rest == "" {
			rest = "0"
		}
		whole, rest = whole+rest[:1], rest[1:]
	}
	for ; exponent < 0 && whole != ""; exponent++ {
		whole, rest = whole[:len(whole)-1], whole[len(whole)-1:]+rest
	}
	whole = strings.TrimLeft(whole, "0")
	if whole == "" {
		whole = "0"
	}
	return negative, whole, strings.Trim(rest, "0") != "", len(whole) <= 40
}

func increase(digits string) string {
	b := []byte(digits)
	for i := len(b) - 1; i >= 0; i-- {
		if b[i] != '9' {
			b[i]++
			return string(b)
		}
		b[i] = '0'
	}
	return "1" + string(b)
}

// decrease takes 1 off digits that are not 0.
func decrease(digits string) string {
	b := []byte(digits)
	for i := len(b) - 1; i >= 0; i-- {
		if b[i] != '0' {
			b[i]--
			break
		}
		b[i] = '9'
	}
	if s := strings.TrimLeft(string(b), "0"); s != "" {
		return s
	}
	return "0"
}
