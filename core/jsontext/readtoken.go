package jsontext

import "unicode/utf8"

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// number reads a number and gives its token as written.
func (r *reader) number() (string, error) {
	start := r.pos
	if r.peek() == '-' {
		r.pos++
	}
	switch c := r.peek(); {
	case c == '0':
		r.pos++
		if isDigit(r.peek()) {
			return "", r.fault("a number may not start with 0")
		}
	case isDigit(c):
		r.digits()
	default:
		return "", r.noNumber()
	}
	if r.peek() == '.' {
		r.pos++
		if !r.digits() {
			return "", r.unexpected()
		}
	}
	exponent := 0
	if c := r.peek(); c == 'e' || c == 'E' {
		r.pos++
		if c := r.peek(); c == '+' || c == '-' {
			r.pos++
		}
		from := r.pos
		if !r.digits() {
			return "", r.unexpected()
		}
		for _, c := range []byte(r.text[from:r.pos]) {
			exponent = min(exponent*10+int(c-'0'), 1<<30)
		}
	}
	if n := r.limits.NumberLength; n > 0 && r.pos-start > n {
		return "", &LimitError{limitLength, n, start, r.pos, r.spell(0)}
	}
	if n := r.limits.Exponent; n > 0 && exponent > n {
		return "", &LimitError{limitExponent, n, start, r.pos, r.spell(0)}
	}
	return r.text[start:r.pos], nil
}

// digits goes over digits and tells whether there was one.
func (r *reader) digits() bool {
	start := r.pos
	for isDigit(r.peek()) {
		r.pos++
	}
	return r.pos > start
}

// string reads a string and gives its content, and whether that holds a lone
// surrogate.
func (r *reader) string() (content string, lone bool, err error) {
	r.pos++
	start := r.pos
	for ; r.pos < len(r.text); r.pos++ {
		switch c := r.text[r.pos]; {
		case c == '"':
			content = r.text[start:r.pos]
			r.pos++
			return content, false, nil
		case c == '\\', c >= utf8.RuneSelf && !r.valid:
			return r.longString(start)
		case c < ' ':
			return "", false, r.control()
		}
	}
	return "", false, r.early()
}

// longString reads on in a string that is not what stands in the text: one
// with escapes, or one whose bytes need a look.
func (r *reader) longString(start int) (content string, lone bool, err error) {
	// No content is longer than what stands for it.
	end := r.pos
	for end < len(r.text) && r.text[end] != '"' {
		if r.text[end] == '\\' {
			end++
		}
		end++
	}
	dst := append(make([]byte, 0, min(end, len(r.text))-start), r.text[start:r.pos]...)
	surrogates := false
	for r.pos < len(r.text) {
		switch c := r.text[r.pos]; {
		case c == '"':
			r.pos++
			content = string(dst)
			return content, surrogates && hasSurrogate(content), nil
		case c == '\\':
			u, err := r.escape()
			if err != nil {
				return "", false, err
			}
			dst = AppendRune(dst, u)
			surrogates = surrogates || isSurrogate(u)
		case c < ' ':
			return "", false, r.control()
		case c < utf8.RuneSelf || r.valid:
			from := r.pos
			for r.pos++; r.pos < len(r.text) && plain(r.text[r.pos], r.valid); {
				r.pos++
			}
			dst = append(dst, r.text[from:r.pos]...)
		default:
			u, size := DecodeRune(r.text[r.pos:])
			if u == utf8.RuneError && size == 1 {
				return "", false, r.unexpected()
			}
			r.pos += size
			dst = AppendRune(dst, u)
			surrogates = surrogates || isSurrogate(u)
		}
	}
	return "", false, r.early()
}

// plain tells whether a byte of a string stands for itself.
func plain(c byte, valid bool) bool {
	return c >= ' ' && c != '"' && c != '\\' && (c < utf8.RuneSelf || valid)
}

// escape reads one escape and gives its UTF-16 unit.
func (r *reader) escape() (rune, error) {
	r.pos++
	c := r.peek()
	r.pos++
	switch c {
	case '"', '\\', '/':
		return rune(c), nil
	case 'b':
		return '\b', nil
	case 'f':
		return '\f', nil
	case 'n':
		return '\n', nil
	case 'r':
		return '\r', nil
	case 't':
		return '\t', nil
	case 'u':
		from, u := r.pos, rune(0)
		for ; r.pos < from+4; r.pos++ {
			d := hexDigit(r.peek())
			if d < 0 {
				return 0, r.noEscape("u" + r.text[from:r.pos])
			}
			u = u<<4 | d
		}
		return u, nil
	}
	r.pos--
	return 0, r.noEscape("")
}

func hexDigit(c byte) rune {
	switch {
	case isDigit(c):
		return rune(c - '0')
	case c >= 'a' && c <= 'f':
		return rune(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return rune(c-'A') + 10
	}
	return -1
}
