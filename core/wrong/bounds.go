package wrong

import (
	"strings"

	"fourhosts/core/example"
	"fourhosts/core/jsontext"
)

// tooLarge is 2^53 + 1, the least whole number that a double does not hold.
const tooLarge = "9007199254740993"

func large(d *deriver, p *place) []Call {
	if p.as(d, example.IntegerType) == nil || p.types&example.FractionType != 0 || p.listed() != nil {
		return nil
	}
	return []Call{d.call(p, jsontext.Num(tooLarge), tooLarge)}
}

func wholeFloat(d *deriver, p *place) []Call { return p.pointed(d, ".0") }

func fraction(d *deriver, p *place) []Call { return p.pointed(d, ".5") }

// pointed is the call in which a whole number has a fraction behind it.
func (p *place) pointed(d *deriver, fraction string) []Call {
	v := p.as(d, example.IntegerType)
	if v == nil || p.types&example.FractionType != 0 || strings.ContainsAny(v.Text, ".eE") {
		return nil
	}
	n := jsontext.Num(v.Text + fraction)
	return []Call{d.call(p, n, shown(n))}
}

// outOfRange gives the number next to each bound, on the side that is refused.
func outOfRange(d *deriver, p *place) []Call {
	if p.as(d, example.NumberType) == nil {
		return nil
	}
	var calls []Call
	for _, bound := range []struct {
		keyword, strict string
		next            func(string) string
	}{{"minimum", "exclusiveMinimum", example.Below}, {"maximum", "exclusiveMaximum", example.Above}} {
		token := ""
		if v := p.first(bound.strict); v != nil && v.Kind == jsontext.Number {
			token = v.Text
		} else if limit := p.first(bound.keyword); limit != nil && limit.Kind == jsontext.Number {
			if token = bound.next(limit.Text); v != nil && v.Kind == jsontext.Bool && v.Bool {
				token = limit.Text
			}
		}
		if token != "" {
			n := jsontext.Num(token)
			calls = append(calls, d.call(p, n, shown(n)))
		}
	}
	return calls
}

// What is made too short or too long is small.
const (
	mostLetters = 1000
	mostItems   = 50
)

func length(d *deriver, p *place) []Call {
	var calls []Call
	v := p.example(d)
	if v == nil || !p.says() {
		return nil
	}
	switch v.Kind {
	case jsontext.String:
		letters := split(cut(v.Text, mostLetters))
		if len(letters) == 0 {
			letters = []string{"a"}
		}
		if n := p.count("minLength"); n > 0 && n <= mostLetters {
			calls = append(calls, d.call(p, repeated(letters, n-1), "text of "+example.Below(p.first("minLength").Text)))
		}
		if n := p.count("maxLength"); n >= 0 && n <= mostLetters {
			calls = append(calls, d.call(p, repeated(letters, n+1), "text of "+example.Above(p.first("maxLength").Text)))
		}
	case jsontext.Array:
		item := p.item(d)
		if item == nil {
			item = jsontext.Str("text")
		}
		if n := p.count("minItems"); n > 0 && n <= mostItems {
			calls = append(calls, d.call(p, filled(v.Items, item, n-1), "list of "+example.Below(p.first("minItems").Text)))
		}
		if n := p.count("maxItems"); n >= 0 && n <= mostItems {
			calls = append(calls, d.call(p, filled(v.Items, item, n+1), "list of "+example.Above(p.first("maxItems").Text)))
		}
	}
	return calls
}

// count reads a keyword that counts, -1 when there is none.
func (p *place) count(keyword string) int {
	v := p.first(keyword)
	if v == nil || v.Kind != jsontext.Number {
		return -1
	}
	n, ok := jsontext.ParseNumber(v.Text).Int()
	if !ok {
		return -1
	}
	return n
}

// repeated gives a text of n letters.
func repeated(letters []string, n int) *jsontext.Value {
	var b strings.Builder
	for i := 0; i < n; i++ {
		b.WriteString(letters[i%len(letters)])
	}
	return jsontext.Str(b.String())
}

// filled gives a list of n items: those that there are, then more of the same.
func filled(items []*jsontext.Value, item *jsontext.Value, n int) *jsontext.Value {
	list := append([]*jsontext.Value(nil), items[:min(len(items), n)]...)
	for len(list) < n {
		list = append(list, item)
	}
	return jsontext.Arr(list...)
}

// date gives the place's date or time as people write it.
func date(d *deriver, p *place) []Call {
	format := p.first("format")
	v := p.as(d, example.StringType)
	if format == nil || v == nil {
		return nil
	}
	var others []string
	switch format.Text {
	case "date":
		day := dayOf(v.Text)
		others = []string{day[8:10] + "/" + day[5:7] + "/" + day[:4], day + "T00:00:00Z"}
	case "date-time":
		others = []string{dayOf(v.Text) + " " + clockOf(v.Text), dayOf(v.Text)}
	case "time":
		others = []string{clockOf(v.Text)[:5]}
	}
	var calls []Call
	for _, other := range others {
		text := jsontext.Str(other)
		calls = append(calls, d.call(p, text, shown(text)))
	}
	return calls
}

// dayOf gives the day that a text begins with, some day when it does not.
func dayOf(s string) string {
	if shaped(s, "0000-00-00") {
		return s[:10]
	}
	return "2026-01-02"
}

// clockOf gives the time of day in a text, some time when there is none.
func clockOf(s string) string {
	if shaped(s, "0000-00-00") && len(s) > 11 {
		s = s[11:]
	}
	if shaped(s, "00:00:00") {
		return s[:8]
	}
	return "03:04:05"
}

// shaped tells whether a text begins like a shape, in which 0 stands for any digit.
func shaped(s, shape string) bool {
	if len(s) < len(shape) {
		return false
	}
	for i := range len(shape) {
		if c := s[i]; shape[i] == '0' && !isDigit(c) || shape[i] != '0' && c != shape[i] {
			return false
		}
	}
	return true
}
