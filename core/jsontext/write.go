package jsontext

import "unicode/utf8"

const hex = "0123456789abcdef"

// AppendString appends s as a JSON string, as JSON.stringify writes it: lone
// surrogates as \udXXX in lower case, the short escapes where there are any,
// everything from U+007F and also <, >, & as they are. A byte that is no WTF-8
// becomes U+FFFD, so the output is valid UTF-8.
func AppendString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	done := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf {
			r, size := DecodeRune(s[i:])
			switch {
			case isSurrogate(r):
				dst = append(dst, s[done:i]...)
				dst = appendUnit(dst, r)
				done = i + size
			case size == 1:
				dst = append(dst, s[done:i]...)
				dst = utf8.AppendRune(dst, utf8.RuneError)
				done = i + size
			}
			i += size
			continue
		}
		if c >= ' ' && c != '"' && c != '\\' {
			i++
			continue
		}
		dst = append(dst, s[done:i]...)
		switch c {
		case '"', '\\':
			dst = append(dst, '\\', c)
		case '\b':
			dst = append(dst, '\\', 'b')
		case '\f':
			dst = append(dst, '\\', 'f')
		case '\n':
			dst = append(dst, '\\', 'n')
		case '\r':
			dst = append(dst, '\\', 'r')
		case '\t':
			dst = append(dst, '\\', 't')
		default:
			dst = appendUnit(dst, rune(c))
		}
		i++
		done = i
	}
	dst = append(dst, s[done:]...)
	return append(dst, '"')
}

// appendUnit appends the escape of one UTF-16 unit, \u001b.
func appendUnit(dst []byte, r rune) []byte {
	return append(dst, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}

// JSQuote gives JSON.stringify(s).
func JSQuote(s string) string { return string(AppendString(make([]byte, 0, len(s)+2), s)) }

// Append appends v as compact JSON: keys in their order, numbers as written.
func Append(dst []byte, v *Value) []byte {
	if dst == nil {
		dst = make([]byte, 0, room(v, 0, 0))
	}
	return appendValue(dst, v, "", 0)
}

// AppendIndent appends v laid out as JSON.stringify(v, null, indent) does it,
// with the numbers as written.
func AppendIndent(dst []byte, v *Value, indent string) []byte {
	if dst == nil {
		dst = make([]byte, 0, room(v, len(indent), 1))
	}
	return appendValue(dst, v, indent, 1)
}

// room is how many bytes appendValue appends, but for escapes: a text that grows as it is
// written is copied again and again.
func room(v *Value, indent, depth int) int {
	if v == nil {
		return 4
	}
	n := len(v.Text) + 5
	line := 1
	if indent > 0 {
		line = 2 + depth*indent
		if len(v.Items)+len(v.Members) > 0 {
			n += line
		}
	}
	for _, item := range v.Items {
		n += line + room(item, indent, depth+1)
	}
	for i := range v.Members {
		n += line + len(v.Members[i].Key) + 4 + room(v.Members[i].Value, indent, depth+1)
	}
	return n
}

// appendValue appends v; its members stand depth steps in.
func appendValue(dst []byte, v *Value, indent string, depth int) []byte {
	if v == nil {
		return append(dst, "null"...)
	}
	switch v.Kind {
	case Bool:
		if v.Bool {
			return append(dst, "true"...)
		}
		return append(dst, "false"...)
	case Number:
		return append(dst, v.Text...)
	case String:
		return AppendString(dst, v.Text)
	case Array:
		if len(v.Items) == 0 {
			return append(dst, "[]"...)
		}
		dst = append(dst, '[')
		for i, item := range v.Items {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendBreak(dst, indent, depth)
			dst = appendValue(dst, item, indent, depth+1)
		}
		dst = appendBreak(dst, indent, depth-1)
		return append(dst, ']')
	case Object:
		if len(v.Members) == 0 {
			return append(dst, "{}"...)
		}
		dst = append(dst, '{')
		for i := range v.Members {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendBreak(dst, indent, depth)
			dst = AppendString(dst, v.Members[i].Key)
			dst = append(dst, ':')
			if indent != "" {
				dst = append(dst, ' ')
			}
			dst = appendValue(dst, v.Members[i].Value, indent, depth+1)
		}
		dst = appendBreak(dst, indent, depth-1)
		return append(dst, '}')
	}
	return append(dst, "null"...)
}

func appendBreak(dst []byte, indent string, depth int) []byte {
	if indent == "" {
		return dst
	}
	dst = append(dst, '\n')
	for ; depth > 0; depth-- {
		dst = append(dst, indent...)
	}
	return dst
}
