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
	return strings.Map(func(r rune) rune {
		if isControl(r) {
			return -1
		}
		return r
	}, s)
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
	plain      state = iota
	escaped          // behind ESC
	one              // one more character belongs to it
	control          // in a control sequence
	command          // in an operating system command
	commandEsc       // behind ESC in there
	data             // in a string that ST ends
	dataEsc
)

// stripEscapes is Bun.stripANSI.
func stripEscapes(s string) string {
	var out strings.Builder
	at := plain
	for _, r := range s {
		switch at {
		case plain:
			if at = start(r); at == plain {
				out.WriteRune(r)
			}
		case escaped:
			at = behindEscape(r)
		case one:
			at = plain
		case control:
			if r >= 0x40 && r <= 0x7E {
				at = plain
			}
		case command:
			switch r {
			case 0x1B:
				at = commandEsc
			case 0x07, 0x9C:
				at = plain
			}
		case commandEsc:
			at = command
			if r == '\\' {
				at = plain
			}
		case data:
			switch r {
			case 0x1B:
				at = dataEsc
			case 0x9C:
				at = plain
			}
		case dataEsc:
			at = data
			if r == '\\' {
				at = plain
			}
		}
	}
	return out.String()
}

// start gives the state that a character outside of every sequence leads to.
func start(r rune) state {
	switch r {
	case 0x1B:
		return escaped
	case 0x9B:
		return control
	case 0x9D:
		return command
	case 0x90, 0x98, 0x9E, 0x9F:
		return data
	}
	return plain
}

func behindEscape(r rune) state {
	switch r {
	case '[':
		return control
	case ' ', '#', '%', '(', ')', '*', '+', '.', '/':
		return one
	case ']':
		return command
	case 'P', 'X', '^', '_':
		return data
	}
	return plain
}
