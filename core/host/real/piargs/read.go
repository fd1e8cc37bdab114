// Package piargs is what Pi does to the arguments text of a tool call before a
// validator sees them: how its releases read the text, and how those with TypeBox
// bend the values towards the schema.
//
// Values are in the form that js.Read gives. What is not simulated ends in js.Lack.
package piargs

import (
	"strings"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// parse is how every release of Pi reads a finished text first: as JSON, and if
// that fails once more with its strings mended. It gives the value or the message
// of the SyntaxError.
// known is what the text is read as, nil where that is not known yet.
func parse(text string, known *jsontext.Value, keepsBadUnicode bool) (*jsontext.Value, string) {
	if known != nil {
		return js.Read(known), ""
	}
	v, message := js.Parse(text)
	if message != "" {
		if mended := repair(text, keepsBadUnicode); mended != text {
			v, message = js.Parse(mended)
		}
	}
	if message != "" {
		return nil, message
	}
	if v == nil {
		js.Lack("arguments nested that deep")
	}
	return js.Read(v), ""
}

// repair escapes raw control characters inside strings and doubles backslashes
// before what is no escape. A \u without four hex digits is one of those, except in
// the releases that keep it.
func repair(text string, keepsBadUnicode bool) string {
	var dst []byte
	inString := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case !inString || c == '"':
			dst = append(dst, c)
			inString = inString != (c == '"')
		case c == '\\':
			var next byte
			if i+1 < len(text) {
				next = text[i+1]
			}
			switch {
			case next == 'u' && hasHex4(text[i+2:]):
				dst = append(dst, text[i:i+6]...)
				i += 5
			case next != 0 && strings.IndexByte(`"\/bfnrt`, next) >= 0, next == 'u' && keepsBadUnicode:
				dst = append(dst, c, next)
				i++
			default:
				dst = append(dst, `\\`...)
			}
		case c < ' ':
			dst = append(dst, jsontext.JSQuote(string(c))[1:]...)
			dst = dst[:len(dst)-1]
		default:
			dst = append(dst, c)
		}
	}
	return string(dst)
}

func hasHex4(s string) bool {
	if len(s) < 4 {
		return false
	}
	for i := range 4 {
		if c := s[i]; (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'f') {
			return false
		}
	}
	return true
}

// BestEffort is how releases up to 0.99.1 read a finished text: whatever can be
// read of it, the empty object when that is nothing. known is what jsontext reads of
// it, nil where that is not known.
func BestEffort(text string, known *jsontext.Value) *jsontext.Value {
	if js.Trim(text) == "" {
		return jsontext.Obj()
	}
	if v, message := parse(text, known, true); message == "" {
		return v
	}
	v, ok := readPartial(text)
	if !ok {
		v, ok = readPartial(repair(text, true))
	}
	if !ok || v.Kind == jsontext.Null {
		return jsontext.Obj()
	}
	return js.Read(v)
}

// Strict is how releases from 1.4.0 read a finished text: an object, or the error
// that the model is told. known is as with BestEffort.
func Strict(text string, known *jsontext.Value) (v *jsontext.Value, problem string) {
	if js.Trim(text) == "" {
		return jsontext.Obj(), ""
	}
	v, problem = parse(text, known, false)
	if problem == "" && v.Kind != jsontext.Object {
		problem = "Tool arguments must be a JSON object"
	}
	if problem != "" {
		return nil, problem + "\n\nReceived arguments:\n" + text
	}
	return v, ""
}
