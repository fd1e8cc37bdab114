package bring

import (
	"strings"

	"fourhosts/core/jsontext"
)

// longestLine is how many characters a schema on one line may have and still be read by
// a person.
const longestLine = 100

// sourceOf gives the text of a value as it stands in the source.
func (r *reader) sourceOf(v *jsontext.Value) string {
	return r.source[r.base+v.Start : r.base+v.End]
}

// readable gives the text of a schema as a person can read it: the source as it is, and
// only where that is one long line, or stands indented in a larger text, with other
// blanks between its tokens. Every token stays as it was written: order, digits,
// escapes and keys given twice.
func readable(source string) string {
	if !strings.ContainsAny(source, "\r\n") {
		if len(source) > longestLine && jsontext.Runes(source) > longestLine {
			return layOut(source)
		}
		return source
	}
	last := source[strings.LastIndexByte(source, '\n')+1:]
	indent := last[:len(last)-len(strings.TrimLeft(last, " \t"))]
	if indent == "" || len(last) == len(source) {
		return source
	}
	if len(last) == len(indent)+1 {
		if text, ok := outdent(source, indent); ok {
			return text
		}
	}
	return layOut(source)
}

// outdent takes an indent off every line but the first, false when a line lacks it. No
// line begins inside a string, since JSON has no line breaks there.
func outdent(source, indent string) (string, bool) {
	var b strings.Builder
	b.Grow(len(source))
	for first := true; ; first = false {
		line, rest, more := strings.Cut(source, "\n")
		if !first && jsontext.Blank(line) {
			// Blank lines keep their length, if they have it.
			line = strings.TrimPrefix(line, indent)
		} else if !first {
			if !strings.HasPrefix(line, indent) {
				return "", false
			}
			line = line[len(indent):]
		}
		b.WriteString(line)
		if !more {
			return b.String(), true
		}
		b.WriteByte('\n')
		source = rest
	}
}

// layOut sets the tokens of a JSON text as JSON.stringify(v, null, 2) would. The text
// stays as it is where that would take it past the limit of a schema, or make more than
// eight times as much of it, as only deep nesting without content does.
func layOut(source string) string {
	most := min(jsontext.SchemaLimits.Bytes, 8*len(source))
	b := make([]byte, 0, min(most, 2*len(source)))
	depth := 0
	line := func() {
		b = append(b, '\n')
		for range depth {
			b = append(b, "  "...)
		}
	}
	for i := 0; i < len(source); {
		if len(b) > most {
			return source
		}
		switch c := source[i]; c {
		case ' ', '\t', '\r', '\n':
			i++
		case '"':
			end := i + 1
			for end < len(source) && source[end] != '"' {
				if source[end] == '\\' {
					end++
				}
				end++
			}
			end = min(end+1, len(source))
			b = append(b, source[i:end]...)
			i = end
		case '{', '[':
			b = append(b, c)
			i++
			for i < len(source) && jsontext.Blank(source[i:i+1]) {
				i++
			}
			if i < len(source) && source[i] == c+2 {
				b = append(b, c+2)
				i++
				continue
			}
			depth++
			line()
		case '}', ']':
			depth--
			line()
			b = append(b, c)
			i++
		case ',':
			b = append(b, c)
			line()
			i++
		case ':':
			b = append(b, ": "...)
			i++
		default:
			b = append(b, c)
			i++
		}
	}
	if len(b) > most {
		return source
	}
	return string(b)
}
