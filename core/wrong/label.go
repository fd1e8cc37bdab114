package wrong

import (
	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// longest is how many code points a label has at most.
const longest = 60

// line makes a label safe and short.
func line(label string) string { return cut(sanitize.Line(label), longest) }

// cut shortens a text to so many code points, a mark with them.
func cut(s string, most int) string {
	if len(s) <= most || jsontext.Runes(s) <= most {
		return s
	}
	i := 0
	for n := 1; n < most; n++ {
		_, size := jsontext.DecodeRune(s[i:])
		i += size
	}
	return s[:i] + "…"
}

// quoted is a key in a label, behind the name of its level.
func quoted(level, key string) string { return jsontext.JSQuote(level + cut(key, 24)) }

// shown is a value in a label: text in quotes, the rest as JSON.
func shown(v *jsontext.Value) string {
	if v.Kind == jsontext.String {
		return jsontext.JSQuote(cut(v.Text, 22))
	}
	return cut(written(v), 24)
}

func written(v *jsontext.Value) string { return string(jsontext.Append(nil, v)) }
