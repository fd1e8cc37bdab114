package js

import (
	"strings"

	"fourhosts/core/jsontext"
)

// String is String(v) of a value that JSON.parse gave: a list is its items joined
// by commas, null in it nothing, an object "[object Object]".
func String(v *jsontext.Value) string {
	switch v.Kind {
	case jsontext.Null:
		return "null"
	case jsontext.Bool:
		if v.Bool {
			return "true"
		}
		return "false"
	case jsontext.Number:
		return jsontext.JSNumber(v.Text)
	case jsontext.String:
		return v.Text
	case jsontext.Array:
		parts := make([]string, len(v.Items))
		for i, item := range v.Items {
			if item.Kind != jsontext.Null {
				parts[i] = String(item)
			}
		}
		return joinUnits(parts, ",")
	}
	return "[object Object]"
}

// Stringify is JSON.stringify(v, null, indent) of a value that JSON.parse gave from
// the text of v: numbers as doubles, array indices among the keys first.
func Stringify(v *jsontext.Value, indent string) string {
	v = jsontext.AsJavaScript(v)
	if indent == "" {
		return string(jsontext.Append(nil, v))
	}
	return string(jsontext.AppendIndent(nil, v, indent))
}

// TypeOf is typeof v: "object" for null and lists too.
func TypeOf(v *jsontext.Value) string {
	switch v.Kind {
	case jsontext.Bool:
		return "boolean"
	case jsontext.Number:
		return "number"
	case jsontext.String:
		return "string"
	}
	return "object"
}

// Join is strings.Join for WTF-8, in which the two halves of a surrogate pair that
// meet become one code point.
func Join(parts []string, separator string) string { return joinUnits(parts, separator) }

func joinUnits(parts []string, separator string) string {
	joined := strings.Join(parts, separator)
	if separator != "" || !strings.Contains(joined, "\xED") {
		return joined
	}
	return FromUnits(Units(joined))
}

// Trim is s.trim(): without the white space and line ends of ECMA-262 at both ends.
func Trim(s string) string { return strings.TrimFunc(s, isSpace) }

// isSpace tells WhiteSpace and LineTerminator of ECMA-262.
func isSpace(r rune) bool {
	switch r {
	case '\t', '\n', '\v', '\f', '\r', ' ', 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
		return true
	}
	return 0x2000 <= r && r <= 0x200A
}
