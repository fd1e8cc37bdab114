package problem

import (
	"strings"
	"unicode"

	"fourhosts/core/jsontext"
)

// unclear tells whether a text could be misread where it stands bare in a list.
func unclear(s string) bool {
	return s == "" || s[0] == ' ' || s[len(s)-1] == ' ' || strings.Contains(s, "  ") || strings.ContainsAny(s, `,"`) || invisible(s)
}

// invisible tells whether a text holds a character that SanitizeLine takes away,
// or half of one.
func invisible(s string) bool {
	for i := 0; i < len(s); {
		r, size := jsontext.DecodeRune(s[i:])
		if r >= 0xD800 && r <= 0xDFFF || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) {
			return true
		}
		i += size
	}
	return false
}

// Name shows the name of a property: as it is, or JSON-quoted where that would be
// unclear.
func Name(s string) string {
	// Cut first: a name may be as long as the arguments.
	if s = jsontext.Cut(s); unclear(s) {
		return jsontext.JSQuote(s)
	}
	return s
}

// Place shows a JSON Pointer in a line: / for the root, its tokens cut, and
// quoted where they hold a space, so that where the place ends is never in doubt.
func Place(at string) string {
	if at == "" {
		return "/"
	}
	var b strings.Builder
	for rest, more := at[1:], true; more; {
		var token string
		token, rest, more = strings.Cut(rest, "/")
		b.WriteByte('/')
		if token = jsontext.Cut(token); strings.Contains(token, " ") || invisible(token) {
			token = jsontext.JSQuote(token)
		}
		b.WriteString(token)
	}
	return b.String()
}

// value shows one value of an enum.
func value(v *jsontext.Value) string {
	if v.Kind != jsontext.String {
		return constant(v)
	}
	text := jsontext.Cut(v.Text)
	if unclear(text) || readsAsJSON(v.Text) {
		return jsontext.JSQuote(text)
	}
	return text
}

func readsAsJSON(s string) bool {
	if s[0] > '9' && !strings.ContainsRune("tfn[{", rune(s[0])) {
		return false
	}
	_, err := jsontext.Parse(s, jsontext.Limits{})
	return err == nil
}

// constant shows a value as JSON.
func constant(v *jsontext.Value) string {
	if v.Kind == jsontext.String {
		return jsontext.Quote(v.Text)
	}
	return jsontext.Cut(string(jsontext.Append(nil, shown(v))))
}

// shown copies a value with its numbers as they are shown.
func shown(v *jsontext.Value) *jsontext.Value {
	c := *v
	switch v.Kind {
	case jsontext.Number:
		c.Text = jsontext.ShowNumber(v.Text)
	case jsontext.Array:
		c.Items = make([]*jsontext.Value, len(v.Items))
		for i, item := range v.Items {
			c.Items[i] = shown(item)
		}
	case jsontext.Object:
		c.Members = make([]jsontext.Member, len(v.Members))
		for i, m := range v.Members {
			c.Members[i] = jsontext.Member{Key: m.Key, Value: shown(m.Value)}
		}
	}
	return &c
}
