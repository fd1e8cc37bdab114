package js

import (
	"strconv"

	"fourhosts/core/jsontext"
)

// Parse is JSON.parse of a text: its value as written (jsontext.AsJavaScript gives
// what JavaScript makes of it), or the message of the SyntaxError that V8 throws.
// Both are void for a text that is JSON but nests deeper than jsontext reads.
func Parse(text string) (*jsontext.Value, string) {
	doc, err := jsontext.Parse(text, jsontext.Limits{})
	if err != nil {
		return nil, SyntaxError(text)
	}
	return doc.Root, ""
}

// SyntaxError is the message of the SyntaxError that JSON.parse throws over a text
// (WTF-8), empty for a text that is JSON. Positions count UTF-16 code units from 0,
// lines and columns from 1.
func SyntaxError(text string) string {
	s := scanner{text: Units(text)}
	s.document()
	return s.message
}

// scanner goes over a text until the first fault, whose message it keeps.
type scanner struct {
	text    []uint16
	pos     int
	message string
}

// end stands for the end of the text where a character is looked at.
const end = -1

// at gives the character at a place, end behind the last.
func (s *scanner) at(pos int) int {
	if pos < len(s.text) {
		return int(s.text[pos])
	}
	return end
}

// next goes over white space and gives the character behind it.
func (s *scanner) next() int {
	for s.pos < len(s.text) {
		switch c := s.text[s.pos]; c {
		case ' ', '\t', '\n', '\r':
			s.pos++
		default:
			return int(c)
		}
	}
	return end
}

// eat goes over white space and over c when it comes next, and tells whether it did.
func (s *scanner) eat(c int) bool {
	if s.next() != c {
		return false
	}
	s.pos++
	return true
}

// expect is eat with a fault of that name when something else comes next.
func (s *scanner) expect(c int, fault string) bool { return s.eat(c) || s.fault(fault) }

// fault notes a fault that V8 has a name for, at the present place.
func (s *scanner) fault(name string) bool {
	line, start := 1, 0
	for i := 0; i < s.pos; i++ {
		c := s.text[i]
		if c == '\r' && i+1 < s.pos && s.text[i+1] == '\n' {
			i++
		}
		if c == '\r' || c == '\n' {
			line++
			start = i + 1
		}
	}
	s.message = name + " in JSON at position " + strconv.Itoa(s.pos) +
		" (line " + strconv.Itoa(line) + " column " + strconv.Itoa(s.pos-start+1) + ")"
	return false
}

// after notes a fault whose name is followed by "after JSON" and not "in JSON".
func (s *scanner) after() {
	const name = "Unexpected non-whitespace character"
	s.fault(name)
	s.message = name + " after JSON" + s.message[len(name+" in JSON"):]
}

// context is how many characters V8 shows on each side of the one it did not expect.
const context = 10

// unexpected notes a character that cannot stand at the present place.
func (s *scanner) unexpected() bool {
	c := s.at(s.pos)
	switch {
	case c == end:
		s.message = "Unexpected end of JSON input"
		return false
	case c == '"':
		return s.fault("Unexpected string")
	case c == '-', '0' <= c && c <= '9':
		return s.fault("Unexpected number")
	}
	whole := FromUnits(s.text)
	switch whole {
	case "NaN", "Infinity", "undefined", "[object Object]":
		s.message = `"` + whole + `" is not valid JSON`
		return false
	}
	head, from, to, tail := `"`, 0, len(s.text), `"`
	if len(s.text) > 2*context {
		if s.pos >= context {
			head, from = `..."`, s.pos-context
		}
		if s.pos < context || s.pos < len(s.text)-context {
			tail, to = `"...`, s.pos+context
		}
	}
	s.message = "Unexpected token '" + FromUnits(s.text[s.pos:s.pos+1]) + "', " + head + FromUnits(s.text[from:to]) + tail + " is not valid JSON"
	return false
}

// document goes over the whole text. Containers are kept on a stack of their own:
// a text may nest as deep as it is long.
func (s *scanner) document() {
	var open []byte
	for {
		deeper, ok := s.value()
		if !ok {
			return
		}
		if deeper != 0 {
			open = append(open, deeper)
			if deeper == '{' && !s.key("Expected property name or '}'") {
				return
			}
			continue
		}
		for {
			if len(open) == 0 {
				if s.next() != end {
					s.after()
				}
				return
			}
			inObject := open[len(open)-1] == '{'
			if s.eat(',') {
				if inObject && !s.key("Expected double-quoted property name") {
					return
				}
				break
			}
			if inObject && !s.expect('}', "Expected ',' or '}' after property value") ||
				!inObject && !s.expect(']', "Expected ',' or ']' after array element") {
				return
			}
			open = open[:len(open)-1]
		}
	}
}

// key goes over the name of a property and the colon behind it.
func (s *scanner) key(fault string) bool {
	return s.expect('"', fault) && s.string() && s.expect(':', "Expected ':' after property name")
}

// value goes over one scalar or empty container, or over the bracket that opens a
// container, which it gives.
func (s *scanner) value() (open byte, ok bool) {
	switch c := s.next(); {
	case c == '"':
		s.pos++
		return 0, s.string()
	case c == '-', '0' <= c && c <= '9':
		return 0, s.number()
	case c == '{':
		s.pos++
		if s.eat('}') {
			return 0, true
		}
		return '{', true
	case c == '[':
		s.pos++
		if s.eat(']') {
			return 0, true
		}
		return '[', true
	case c == 't':
		return 0, s.literal("true")
	case c == 'f':
		return 0, s.literal("false")
	case c == 'n':
		return 0, s.literal("null")
	}
	return 0, s.unexpected()
}

func (s *scanner) literal(word string) bool {
	for i := range len(word) {
		if s.at(s.pos) != int(word[i]) {
			return s.unexpected()
		}
		s.pos++
	}
	return true
}

// string goes over what follows the opening quote.
func (s *scanner) string() bool {
	for ; ; s.pos++ {
		switch c := s.at(s.pos); {
		case c == end:
			return s.fault("Unterminated string")
		case c == '"':
			s.pos++
			return true
		case c == '\\':
			s.pos++
			if !s.escape() {
				return false
			}
		case c < ' ':
			return s.fault("Bad control character in string literal")
		}
	}
}

// escape goes over what follows a backslash, up to its last character.
func (s *scanner) escape() bool {
	switch c := s.at(s.pos); c {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return true
	case 'u':
		for range 4 {
			s.pos++
			if !isHex(s.at(s.pos)) {
				return s.fault("Bad Unicode escape")
			}
		}
		return true
	case end:
		return s.unexpected()
	}
	return s.fault("Bad escaped character")
}

func isDigit(c int) bool { return '0' <= c && c <= '9' }
func isHex(c int) bool   { return isDigit(c) || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F' }

func (s *scanner) number() bool {
	if s.at(s.pos) == '-' {
		s.pos++
		if !isDigit(s.at(s.pos)) {
			return s.fault("No number after minus sign")
		}
	}
	if s.at(s.pos) == '0' {
		s.pos++
		if isDigit(s.at(s.pos)) {
			return s.fault("Unexpected number")
		}
	} else {
		s.digits()
	}
	if s.at(s.pos) == '.' {
		s.pos++
		if !s.digits() {
			return s.fault("Unterminated fractional number")
		}
	}
	if c := s.at(s.pos); c == 'e' || c == 'E' {
		s.pos++
		if c := s.at(s.pos); c == '+' || c == '-' {
			s.pos++
		}
		if !s.digits() {
			return s.fault("Exponent part is missing a number")
		}
	}
	return true
}

// digits goes over digits and tells whether there was one.
func (s *scanner) digits() bool {
	start := s.pos
	for isDigit(s.at(s.pos)) {
		s.pos++
	}
	return s.pos > start
}
