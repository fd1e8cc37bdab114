package omp

import (
	"strings"
	"unicode/utf8"

	"fourhosts/core/jsontext"
)

// Sanitize is what the host does to a text that a tool returned: escape sequences,
// control characters other than tab and line feed, and lone surrogates go. A text
// with a lone surrogate loses its U+FFFD as well.
func Sanitize(s string) string {
	if !utf8.ValidString(s) {
		s = strings.ReplaceAll(wellFormed(s), "\uFFFD", "")
	}
	if strings.IndexFunc(s, isControl) < 0 {
		return s
	}
	if strings.Contains(s, "\x1b") {
		s = stripEscapes(s)
	}
	var out []byte
	for i := 0; i < len(s); {
		r, size := jsontext.DecodeRune(s[i:])
		if !isControl(r) {
			out = append(out, s[i:i+size]...)
		}
		i += size
	}
	return string(out)
}

func isControl(r rune) bool {
	return r < ' ' && r != '\t' && r != '\n' || r >= 0x7F && r <= 0x9F
}

// wellFormed puts U+FFFD in the place of lone surrogates.
func wellFormed(s string) string {
	var out []byte
	for i := 0; i < len(s); {
		r, size := jsontext.DecodeRune(s[i:])
		i += size
		out = utf8.AppendRune(out, r)
	}
	return string(out)
}

// state is where a sequence stands.
type state uint8

const (
	plain   state = iota
	escape        // behind ESC
	one           // one more code unit belongs to it
	control       // in a control sequence
	command       // in an operating system command
	data          // in another string
)

// stripEscapes is Bun.stripANSI (of Bun 1.4.5). Sequences that do not end reach to the
// end of the text; ESC begins a new one wherever it stands.
func stripEscapes(s string) string {
	var out []byte
	at := plain
	for _, r := range s {
		next, emit := advance(at, r)
		switch {
		case emit:
			out = utf8.AppendRune(out, r)
		case at == one && r >= 0x10000:
			// Only the first half of a pair belongs to the sequence.
			out = jsontext.AppendRune(out, 0xDC00+(r-0x10000)&0x3FF)
		}
		at = next
	}
	return string(out)
}

// advance gives the state behind a character, and whether the character stays.
func advance(at state, r rune) (next state, emit bool) {
	switch {
	case r == 0x1B:
		return escape, false
	case at == plain:
		next = introduced(r)
		return next, next == plain
	case at == one || r == 0x18 || r == 0x1A || r == 0x9C:
		return plain, false
	case at == escape:
		return behindEscape(r)
	case at == control && r >= 0x40 && r <= 0x7E, at == command && r == 0x07:
		return plain, false
	}
	return at, false
}

// introduced gives the state that a C1 control leads to, plain for any other
// character.
func introduced(r rune) state {
	switch r {
	case 0x9B:
		return control
	case 0x9D:
		return command
	case 0x90, 0x98, 0x9E, 0x9F:
		return data
	}
	return plain
}

func behindEscape(r rune) (next state, emit bool) {
	switch {
	case r == '[':
		return control, false
	case r == ']':
		return command, false
	case r == 'P', r == 'X', r == '^', r == '_':
		return data, false
	case r >= 0x20 && r <= 0x2F:
		return one, false
	case r >= 0x30 && r <= 0x7E:
		return plain, false
	}
	next = introduced(r)
	return next, next == plain
}
