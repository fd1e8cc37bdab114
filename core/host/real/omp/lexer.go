package omp

import (
	"math"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// lexer reads the tokens of the forgiving JSON that the host takes: single quotes,
// bare keys, comments, Python's words, stray commas, wrong escapes. Text that ends
// early is taken as far as it goes, and a quote inside a string is text unless
// something that ends a value follows it.
type lexer struct {
	src string
	pos int
	meter
}

func (l *lexer) atEnd() bool { return l.pos >= len(l.src) }

// peek gives the byte at the cursor, 0xFF at the end: no text holds it.
func (l *lexer) peek() byte { return l.at(l.pos) }

func (l *lexer) at(i int) byte {
	if i < len(l.src) {
		return l.src[i]
	}
	return 0xFF
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// skip gives the place behind blanks and comments.
func (l *lexer) skip(i int) int {
	from := i
	defer func() { l.spend(i - from) }()
	for {
		for i < len(l.src) && isBlank(l.src[i]) {
			i++
		}
		switch {
		case strings.HasPrefix(l.src[min(i, len(l.src)):], "//"):
			for i < len(l.src) && l.src[i] != '\n' {
				i++
			}
		case strings.HasPrefix(l.src[min(i, len(l.src)):], "/*"):
			end := strings.Index(l.src[i+2:], "*/")
			if end < 0 {
				i = len(l.src)
				return i
			}
			i += 2 + end + 2
		default:
			return i
		}
	}
}

func (l *lexer) blanks() { l.pos = l.skip(l.pos) }

// string reads a string from its opening quote on.
func (l *lexer) string(quote byte) string {
	var out []byte
	i := l.pos + 1
	start := i
	for i < len(l.src) {
		c := l.src[i]
		if c != '\\' && c != quote {
			i++
			continue
		}
		if c == quote {
			if l.closes(i + 1) {
				out = l.add(out, start, i)
				l.pos = i + 1
				return string(out)
			}
			i++
			continue
		}
		out = l.add(out, start, i)
		i++
		if i >= len(l.src) {
			out = append(out, '\\')
			start = i
			break
		}
		out, i = l.escape(out, i)
		start = i
	}
	out = l.add(out, start, len(l.src))
	l.pos = len(l.src)
	return string(out)
}

// add appends a run of the source; a surrogate that an escape left and one that
// stands at its start become a pair.
func (l *lexer) add(out []byte, from, to int) []byte {
	run := l.src[from:to]
	if len(out) > 0 && run != "" && run[0] == 0xED {
		r, size := jsontext.DecodeRune(run)
		out = jsontext.AppendRune(out, r)
		run = run[size:]
	}
	return append(out, run...)
}

// escape reads what stands behind a backslash at i. A wrong escape stays as it is.
func (l *lexer) escape(out []byte, i int) ([]byte, int) {
	switch c := l.src[i]; c {
	case '"', '\'', '\\', '/':
		return append(out, c), i + 1
	case 'b':
		return append(out, '\b'), i + 1
	case 'f':
		return append(out, '\f'), i + 1
	case 'n':
		return append(out, '\n'), i + 1
	case 'r':
		return append(out, '\r'), i + 1
	case 't':
		return append(out, '\t'), i + 1
	case 'u':
		if i+5 <= len(l.src) && isHex(l.src[i+1:i+5]) {
			unit, _ := strconv.ParseUint(l.src[i+1:i+5], 16, 16)
			return jsontext.AppendRune(out, rune(unit)), i + 5
		}
		return append(out, `\u`...), i + 1
	}
	_, size := jsontext.DecodeRune(l.src[i:])
	out = append(out, '\\')
	return append(out, l.src[i:i+size]...), i + size
}

func isHex(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i] | 0x20
		if (s[i] < '0' || s[i] > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// closes tells whether a quote before from ends its string: something that ends a
// value has to follow.
func (l *lexer) closes(from int) bool {
	k := l.skip(from)
	if k >= len(l.src) {
		return true
	}
	switch l.src[k] {
	case ',', '}', ']', ':':
		return true
	}
	return false
}

func isNumberStart(c byte) bool {
	return c == '-' || c == '+' || c == '.' || c >= '0' && c <= '9'
}

// number reads a numeric token as Number() takes it; false when it is none that is
// finite.
func (l *lexer) number() (float64, bool) {
	start := l.pos
	for l.pos < len(l.src) {
		c := l.src[l.pos]
		if low := c | 0x20; !isNumberStart(c) && (low < 'a' || low > 'f') && low != 'x' {
			break
		}
		l.pos++
	}
	f, ok := toNumber(l.src[start:l.pos])
	return f, ok && !math.IsInf(f, 0)
}

// toNumber is Number(token) for a token without blanks that is not empty.
func toNumber(token string) (float64, bool) {
	if len(token) > 2 && token[0] == '0' {
		switch token[1] | 0x20 {
		case 'x':
			if !isHex(token[2:]) {
				return 0, false
			}
			f, _ := strconv.ParseFloat("0x"+token[2:]+"p0", 64)
			return f, true
		case 'b':
			return binary(token[2:])
		}
	}
	i := 0
	if token[0] == '+' || token[0] == '-' {
		i++
	}
	whole := digits(token, i)
	i, some := whole, whole > i
	if i < len(token) && token[i] == '.' {
		end := digits(token, i+1)
		some = some || end > i+1
		i = end
	}
	if !some {
		return 0, false
	}
	if i < len(token) && token[i]|0x20 == 'e' {
		i++
		if i < len(token) && (token[i] == '+' || token[i] == '-') {
			i++
		}
		end := digits(token, i)
		if end == i {
			return 0, false
		}
		i = end
	}
	if i < len(token) {
		return 0, false
	}
	return double(token), true
}

// digits gives the place behind the digits at i.
func digits(s string, i int) int {
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	return i
}

// binary reads the digits behind 0b.
func binary(token string) (float64, bool) {
	if strings.Trim(token, "01") != "" {
		return 0, false
	}
	token = strings.Repeat("0", (4-len(token)%4)%4) + token
	hex := make([]byte, 0, len(token)/4)
	for i := 0; i < len(token); i += 4 {
		n, _ := strconv.ParseUint(token[i:i+4], 2, 8)
		hex = append(hex, "0123456789abcdef"[n])
	}
	f, _ := strconv.ParseFloat("0x"+string(hex)+"p0", 64)
	return f, true
}

// keywords are JSON's and Python's.
var keywords = []struct {
	word string
	is   *value
}{
	{"true", boolOf(true)}, {"false", boolOf(false)}, {"null", nullValue},
	{"True", boolOf(true)}, {"False", boolOf(false)}, {"None", nullValue},
}

// keyword reads a keyword that no letter follows, nil when there is none.
func (l *lexer) keyword() *value {
	for _, k := range keywords {
		if strings.HasPrefix(l.src[l.pos:], k.word) && !isIdentifier(l.at(l.pos+len(k.word))) {
			l.pos += len(k.word)
			return k.is
		}
	}
	return nil
}

func isIdentifier(c byte) bool {
	low := c | 0x20
	return c >= '0' && c <= '9' || low >= 'a' && low <= 'z' && c < 0x80 || c == '_' || c == '$'
}

// bareKey reads a key without quotes, which may be empty.
func (l *lexer) bareKey() string {
	start := l.pos
	for l.pos < len(l.src) {
		if c := l.src[l.pos]; c == ':' || c == ',' || c == '}' || isBlank(c) {
			break
		}
		l.pos++
	}
	return l.src[start:l.pos]
}
