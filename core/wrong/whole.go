package wrong

import (
	"strings"

	"fourhosts/core/jsontext"
)

func one(label, text string) []Call { return []Call{{Label: label, Arguments: text}} }

func allJSONText(d *deriver) []Call {
	return one("all arguments as one JSON text", jsontext.JSQuote(written(d.shown)))
}

func allInList(d *deriver) []Call {
	return one("the arguments in a list", written(jsontext.Arr(d.shown)))
}

func wrapped(d *deriver) []Call {
	var calls []Call
	for _, key := range []string{"arguments", "input"} {
		if d.levels[0].takes(key) {
			continue
		}
		calls = append(calls, Call{
			Label:     "all inside " + quoted("", key),
			Arguments: written(jsontext.Obj(jsontext.M(key, d.shown))),
		})
	}
	return calls
}

func empty(*deriver) []Call         { return one("no text at all", "") }
func emptyObject(*deriver) []Call   { return one("{}", "{}") }
func nullArguments(*deriver) []Call { return one("null for the arguments", "null") }

func fenced(d *deriver) []Call {
	return one("in a Markdown fence", "```json\n"+written(d.shown)+"\n```")
}

func truncated(d *deriver) []Call {
	text := written(d.shown)
	half := len(text) / 2
	for half > 1 && text[half]&0xC0 == 0x80 {
		half--
	}
	return one("broken off in the middle", text[:half])
}

func trailingComma(d *deriver) []Call {
	if len(d.shown.Members) == 0 {
		return nil
	}
	return one("a comma behind the last member", strings.TrimSuffix(written(d.shown), "}")+",}")
}

func comment(d *deriver) []Call {
	if len(d.shown.Members) == 0 {
		return one("a comment inside", "{ // nothing to pass\n}")
	}
	first := d.shown.Members[:1]
	head := strings.TrimSuffix(written(jsontext.Obj(first...)), "}")
	rest := written(jsontext.Obj(d.shown.Members[1:]...))[1:]
	if rest != "}" {
		head += ","
	}
	return one("a comment inside", head+" // as asked\n"+rest)
}

func twice(d *deriver) []Call {
	text := written(d.shown)
	return one("two objects one after another", text+text)
}

func python(d *deriver) []Call {
	if len(d.shown.Members) == 0 {
		return nil
	}
	return one("single quotes, as Python writes", string(appendPython(nil, d.shown)))
}

// appendPython writes a value as Python's repr does: True, None, single quotes, and
// blanks behind colons and commas.
func appendPython(b []byte, v *jsontext.Value) []byte {
	switch v.Kind {
	case jsontext.Null:
		return append(b, "None"...)
	case jsontext.Bool:
		if v.Bool {
			return append(b, "True"...)
		}
		return append(b, "False"...)
	case jsontext.String:
		return appendPythonText(b, v.Text)
	case jsontext.Array:
		b = append(b, '[')
		for i, item := range v.Items {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = appendPython(b, item)
		}
		return append(b, ']')
	case jsontext.Object:
		b = append(b, '{')
		for i, m := range v.Members {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = append(appendPythonText(b, m.Key), ": "...)
			b = appendPython(b, m.Value)
		}
		return append(b, '}')
	}
	return jsontext.Append(b, v)
}

// appendPythonText writes a text between single quotes; JSON's other escapes mean the
// same in Python.
func appendPythonText(b []byte, s string) []byte {
	b = append(b, '\'')
	text := jsontext.JSQuote(s)
	for i := 1; i < len(text)-1; i++ {
		switch c := text[i]; {
		case c == '\\' && text[i+1] == '"':
			// In single quotes a double one needs no escape.
		case c == '\\':
			b = append(b, c, text[i+1])
			i++
		case c == '\'':
			b = append(b, '\\', c)
		default:
			b = append(b, c)
		}
	}
	return append(b, '\'')
}
