package example

import (
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// sample makes a text for a regular expression of the simple kind: letters, classes,
// groups, the first of alternatives, repeated as often as they must be and more times
// beyond that where they may. What looks around or back is passed over, so the text is
// to be tried. False when the source is not understood.
func sample(source string, more int) (string, bool) {
	s := sampler{source: source, more: more}
	text, ok := s.alternatives(0)
	return text, ok && s.at == len(source)
}

type sampler struct {
	source string
	at     int
	more   int
	size   int // of all that was made
}

func (s *sampler) next() byte {
	if s.at < len(s.source) {
		return s.source[s.at]
	}
	return 0
}

// alternatives gives a text for the first of them, and passes over the others.
func (s *sampler) alternatives(depth int) (string, bool) {
	first, ok := s.sequence(depth)
	for ok && s.next() == '|' {
		s.at++
		var other string
		if other, ok = s.sequence(depth); first == "" {
			first = other
		}
	}
	return first, ok
}

func (s *sampler) sequence(depth int) (string, bool) {
	var b strings.Builder
	for s.at < len(s.source) && s.next() != '|' && s.next() != ')' {
		piece, ok := s.piece(depth)
		if !ok {
			return "", false
		}
		least, most, ok := s.times()
		if !ok {
			return "", false
		}
		n := min(least+s.more, most)
		if s.size += n * len(piece); s.size > longest {
			return "", false
		}
		b.WriteString(strings.Repeat(piece, n))
	}
	return b.String(), true
}

// piece gives a text for what stands before a quantifier.
func (s *sampler) piece(depth int) (string, bool) {
	c, size := jsontext.DecodeRune(s.source[s.at:])
	s.at += size
	switch c {
	case '^', '$':
		return "", true
	case '.':
		return "a", true
	case '(':
		return s.group(depth)
	case '[':
		return s.class()
	case '\\':
		return s.escape(false)
	case '*', '+', '?', '{':
		return "", false
	}
	return s.source[s.at-size : s.at], true
}

func (s *sampler) group(depth int) (string, bool) {
	if depth > mostDepth {
		return "", false
	}
	around := false
	if rest := s.source[s.at:]; strings.HasPrefix(rest, "?") {
		switch {
		case strings.HasPrefix(rest, "?:"):
			s.at += 2
		case strings.HasPrefix(rest, "?="), strings.HasPrefix(rest, "?!"):
			s.at, around = s.at+2, true
		case strings.HasPrefix(rest, "?<="), strings.HasPrefix(rest, "?<!"):
			s.at, around = s.at+3, true
		case strings.HasPrefix(rest, "?<") && strings.Contains(rest, ">"):
			s.at += strings.Index(rest, ">") + 1
		default:
			return "", false
		}
	}
	text, ok := s.alternatives(depth + 1)
	if !ok || s.next() != ')' {
		return "", false
	}
	s.at++
	if around {
		return "", true
	}
	return text, true
}

// class gives the first character of a class, of a negated one the first common one
// that it does not name.
func (s *sampler) class() (string, bool) {
	negated := s.next() == '^'
	if negated {
		s.at++
	}
	start := s.at
	first, named := "", ""
	for s.at < len(s.source) && s.next() != ']' {
		c, size := jsontext.DecodeRune(s.source[s.at:])
		s.at += size
		piece := s.source[s.at-size : s.at]
		if c == '\\' {
			var ok bool
			if piece, ok = s.escape(true); !ok {
				return "", false
			}
		}
		if first == "" {
			first = piece
		}
		named += piece
	}
	if s.next() != ']' {
		return "", false
	}
	inside := s.source[start:s.at]
	s.at++
	if !negated {
		return first, first != ""
	}
	for _, c := range []string{"a", "1", "-", " ", "é"} {
		shorthand := c == "a" && (strings.Contains(inside, "a-z") || strings.Contains(inside, `\w`)) ||
			c == "1" && (strings.Contains(inside, "0-9") || strings.Contains(inside, `\d`) || strings.Contains(inside, `\w`))
		if !strings.Contains(named, c) && !shorthand {
			return c, true
		}
	}
	return "", false
}

// escape gives a character for what stands behind a backslash.
func (s *sampler) escape(inClass bool) (string, bool) {
	c := s.next()
	s.at++
	switch c {
	case 'd':
		return "1", true
	case 'w', 'D', 'S':
		return "a", true
	case 's':
		return " ", true
	case 'W':
		return "-", true
	case 'b', 'B':
		return "", !inClass
	case 't':
		return "\t", true
	case 'n':
		return "\n", true
	case 'x', 'u':
		n := 2
		if c == 'u' {
			n = 4
		}
		if s.at+n > len(s.source) {
			return "", false
		}
		code, err := strconv.ParseUint(s.source[s.at:s.at+n], 16, 16)
		s.at += n
		return string(jsontext.AppendRune(nil, rune(code))), err == nil
	case 'p':
		name, rest, found := strings.Cut(s.source[s.at:], "}")
		if !found {
			return "", false
		}
		s.at = len(s.source) - len(rest)
		switch {
		case strings.Contains(name, "Lu"):
			return "A", true
		case strings.Contains(name, "N"):
			return "1", true
		}
		return "a", true
	}
	if c == 0 || c >= 0x80 || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' {
		return "", false
	}
	return string(rune(c)), true
}

// times reads a quantifier: how often at least and at most.
func (s *sampler) times() (least, most int, ok bool) {
	least, most = 1, 1
	switch s.next() {
	case '*':
		least, most = 0, longest
	case '+':
		least, most = 1, longest
	case '?':
		least, most = 0, 1
	case '{':
		inside, _, found := strings.Cut(s.source[s.at+1:], "}")
		from, to, two := strings.Cut(inside, ",")
		n, err := strconv.Atoi(from)
		if !found || err != nil || n < 0 {
			return 0, 0, false
		}
		least, most = n, n
		if two {
			most = longest
			if n, err := strconv.Atoi(to); err == nil {
				most = n
			}
		}
		if least > longest {
			return 0, 0, false
		}
		s.at += len(inside) + 1
	default:
		return 1, 1, true
	}
	s.at++
	if s.next() == '?' {
		s.at++
	}
	return least, most, true
}
