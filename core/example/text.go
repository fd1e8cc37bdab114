package example

import (
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// longest is how long a text is made at most, in code points.
const longest = 2000

// The texts that are tried: plain ones, and one of each format.
var (
	plainTexts = []string{"text", "a", "A", "1", "Text", "TEXT", "text-1", "a1", "12", "1234", "v1.0.0", "#1", "/text", "text.txt", "00000000", "#a0b1c2"}
	formats    = map[string]string{
		"date-time": "2026-01-02T03:04:05Z", "date": "2026-01-02", "time": "03:04:05Z", "duration": "P1D",
		"email": "ada@example.org", "idn-email": "ada@example.org", "hostname": "example.org", "idn-hostname": "example.org",
		"ipv4": "192.0.2.1", "ipv6": "2001:db8::1", "uri": "https://example.org/", "url": "https://example.org/", "uri-reference": "/text",
		"iri": "https://example.org/", "iri-reference": "/text", "uri-template": "/{text}", "uuid": "123e4567-e89b-12d3-a456-426614174000",
		"json-pointer": "/text", "relative-json-pointer": "0/text", "regex": "text", "byte": "dGV4dA==", "color": "#a0b1c2",
	}
	// inPatterns are formats that people write as a pattern.
	inPatterns = []string{"date", "date-time", "uuid", "email", "uri", "ipv4", "hostname", "duration"}
)

// texts gives texts to try: one of the format, or plain ones and those made for a
// pattern, each as long as it must be.
func texts(parts []*jsontext.Value) []*jsontext.Value {
	candidates := plainTexts
	least, most := 0, longest
	var sources []string
	for _, n := range parts {
		if f := n.Get("format"); f != nil && formats[f.Text] != "" {
			candidates = []string{formats[f.Text]}
		}
		least = max(least, min(count(n.Get("minLength"), 0), longest))
		most = min(most, count(n.Get("maxLength"), longest))
		if p := n.Get("pattern"); p != nil && p.Kind == jsontext.String {
			sources = append(sources, p.Text)
		}
	}
	var list []*jsontext.Value
	add := func(s string) {
		s = longer(s, least)
		if jsontext.Runes(s) <= most {
			list = append(list, jsontext.Str(s))
		}
	}
	for _, c := range candidates {
		add(c)
	}
	if len(sources) > 0 {
		for _, f := range inPatterns {
			add(formats[f])
		}
	}
	for _, source := range sources {
		for _, more := range []int{0, 1, least} {
			if s, ok := sample(source, more); ok {
				add(s)
			}
		}
		add(strings.TrimSuffix(strings.TrimPrefix(source, "^"), "$"))
	}
	for i := 2; i < mostItems && len(candidates[0]) < 10; i++ {
		add(candidates[0] + strconv.Itoa(i)) // for lists of different texts
	}
	if least == 0 {
		add("")
	}
	return list
}

// longer repeats the end of a text until it has so many code points.
func longer(s string, least int) string {
	short := least - jsontext.Runes(s)
	if short <= 0 || s == "" {
		return s
	}
	return s + strings.Repeat(s[len(s)-1:], short) // all of our texts end in ASCII
}
