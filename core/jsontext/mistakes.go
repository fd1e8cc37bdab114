package jsontext

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// What is wrong, told at the place where the reader could not go on. The words
// are those of the rule "Not JSON"; the guesses are the ways in which models
// and people get JSON wrong.

func (r *reader) fault(what string) error { return &SyntaxError{what, r.pos} }

func (r *reader) early() error { return &SyntaxError{"ends too early", len(r.text)} }

// unexpected names the character at hand when nothing better is known.
func (r *reader) unexpected() error {
	if r.pos >= len(r.text) {
		return r.early()
	}
	c, _ := DecodeRune(r.text[r.pos:])
	return r.fault(unexpected(c))
}

// comment tells whether a comment stands where a blank could.
func (r *reader) comment() bool { return r.has("//") || r.has("/*") || r.has("#") }

const noComments = "comments are not JSON"

// noValue is told where a value should begin and none does.
func (r *reader) noValue() error {
	if r.comment() {
		return r.fault(noComments)
	}
	if what := foreign(r.word(r.pos)); what != "" {
		return r.fault(what)
	}
	c, size := DecodeRune(r.text[r.pos:])
	next := byte(0)
	if r.pos+size < len(r.text) {
		next = r.text[r.pos+size]
	}
	switch {
	case isQuote(c) && (c != '`' || r.depth > 0):
		// A lone backtick around the whole text is Markdown, not a string.
		return r.fault("strings need double quotes")
	case c == '.' && isDigit(next):
		return r.fault("a number may not start with .")
	case c == '+' && (isDigit(next) || next == '.'):
		return r.fault("a number may not start with +")
	case c == '+' && r.word(r.pos+1) == "Infinity":
		return r.fault("Infinity is no JSON number")
	}
	return r.unexpected()
}

// noNumber is told behind a minus that no digit follows.
func (r *reader) noNumber() error {
	switch word := r.word(r.pos); {
	case word == "Infinity", word == "NaN":
		return r.fault(word + " is no JSON number")
	case r.peek() == '.' && r.pos+1 < len(r.text) && isDigit(r.text[r.pos+1]):
		return r.fault("a number may not start with .")
	}
	return r.unexpected()
}

// noKey is told where a key should begin and none does.
func (r *reader) noKey() error {
	if r.comment() {
		return r.fault(noComments)
	}
	c, _ := DecodeRune(r.text[r.pos:])
	switch {
	case isQuote(c), isLetter(c):
		return r.fault("a key needs double quotes")
	case c == '-', c >= '0' && c <= '9':
		// {1: 2} lacks quotes, but {"a": 1,000} does not.
		if rest := strings.TrimLeft(r.text[r.pos:], "+-.0123456789eE"); startsColon(rest) {
			return r.fault("a key needs double quotes")
		}
	}
	return r.unexpected()
}

// noColon is told behind a key that no colon follows.
func (r *reader) noColon() error {
	switch c := r.peek(); {
	case r.pos == len(r.text):
		return r.early()
	case r.comment():
		return r.fault(noComments)
	case c < ' ' || c >= utf8.RuneSelf:
		return r.unexpected()
	}
	return r.fault("a colon is missing")
}

// noComma is told behind a value of a list or an object that neither a comma
// nor the end follows.
func (r *reader) noComma(last *Value, inObject bool) error {
	switch {
	case r.pos == len(r.text):
		return r.early()
	case r.comment():
		return r.fault(noComments)
	}
	c := r.peek()
	adjacent := last.End == r.pos
	missing := false
	switch {
	case c == '"':
		// """text""" is one thing in Python and no comma would help.
		missing = !(adjacent && last.Kind == String && last.Text == "")
	case inObject:
		word := r.word(r.pos)
		missing = !adjacent && word != "" && startsColon(r.text[r.pos+len(word):])
	case c == '{', c == '[':
		missing = true
	case c == '-', isDigit(c):
		// 2024-01-02 lacks quotes, not a comma.
		missing = !adjacent || last.Kind != Number && last.Kind != Bool && last.Kind != Null
	default:
		word := r.word(r.pos)
		missing = !adjacent && (word == "true" || word == "false" || word == "null")
	}
	if missing {
		return r.fault("a comma is missing")
	}
	return r.unexpected()
}

// follows is told where the text should be over and is not.
func (r *reader) follows() error {
	if r.comment() {
		return r.fault(noComments)
	}
	if r.secondValue() {
		return r.fault("a second value follows")
	}
	return r.fault("text follows the value")
}

// secondValue tells whether what stands here looks like JSON rather than like a
// sentence about it.
func (r *reader) secondValue() bool {
	rest := r.text[r.pos:]
	switch c := rest[0]; {
	case c == '{':
		return true
	case c == '[':
		rest = strings.TrimLeft(rest[1:], " \t\r\n")
		return rest == "" || strings.IndexByte(`{["]-0123456789`, rest[0]) >= 0 ||
			strings.HasPrefix(rest, "true") || strings.HasPrefix(rest, "false") || strings.HasPrefix(rest, "null")
	case c == '"':
		_, _, err := r.fork().string()
		return err == nil
	case c == '-', isDigit(c):
		f := r.fork()
		_, err := f.number()
		return err == nil && f.word(f.pos) == ""
	}
	word := r.word(r.pos)
	return word == "true" || word == "false" || word == "null"
}

// fork gives a reader that looks ahead from here.
func (r *reader) fork() *reader {
	f := *r
	f.doc, f.limits = &Document{}, Limits{}
	return &f
}

// control is told of a control character inside a string.
func (r *reader) control() error {
	if c := r.peek(); c == '\n' || c == '\r' {
		return r.fault(`a line break inside a string must be written \n`)
	}
	return r.fault("a control character inside a string must be escaped")
}

// noEscape is told at the first character that makes a backslash no escape;
// read is what already stands behind the backslash.
func (r *reader) noEscape(read string) error {
	switch {
	case r.pos >= len(r.text):
		return r.early()
	case r.text[r.pos] < ' ':
		return r.control()
	case read != "":
		return r.fault(`\` + read + " is no escape")
	}
	c, size := DecodeRune(r.text[r.pos:])
	if c == utf8.RuneError && size == 1 {
		return r.unexpected()
	}
	if visible(c) {
		return r.fault(`\` + string(c) + " is no escape")
	}
	return r.fault(`\` + show(c) + " is no escape")
}

// foreign is what is said of a word that other languages know as a value.
func foreign(word string) string {
	switch word {
	case "True":
		return "True is Python, JSON says true"
	case "False":
		return "False is Python, JSON says false"
	case "None":
		return "None is Python, JSON says null"
	case "NaN", "Infinity":
		return word + " is no JSON number"
	case "undefined":
		return "undefined is no JSON value"
	}
	return ""
}

// word gives the name that starts at an offset, empty when none does.
func (r *reader) word(from int) string {
	at := from
	for at < len(r.text) {
		c, size := DecodeRune(r.text[at:])
		if !isLetter(c) && (c < '0' || c > '9' || at == from) {
			break
		}
		at += size
	}
	return r.text[from:at]
}

func isLetter(c rune) bool { return c == '_' || c == '$' || unicode.IsLetter(c) }

// isQuote tells whether people write a character around a string or a key.
func isQuote(c rune) bool {
	switch c {
	case '\'', '`', '´', '‘', '’', '‚', '‛', '“', '”', '„', '‟', '«', '»', '‹', '›', '「', '」', '『', '』', '＂', '＇':
		return true
	}
	return false
}

// startsColon tells whether a colon is the next thing in a text.
func startsColon(text string) bool {
	return strings.HasPrefix(strings.TrimLeft(text, " \t\r\n"), ":")
}
