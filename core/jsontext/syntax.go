package jsontext

import (
	"strconv"
	"unicode/utf8"
)

// SyntaxError tells that the text is no JSON.
type SyntaxError struct {
	// What is wrong, in the words of the rule "Not JSON".
	What string
	// Offset is the byte offset of the first character that cannot stand there,
	// the length of the text when it ends too early.
	Offset int
}

// Error gives What alone; the place needs the text, see Describe.
func (e *SyntaxError) Error() string { return e.What }

// Describe reads "not JSON at line 1, column 8: WHAT"; text is the text that
// was read.
func (e *SyntaxError) Describe(text string) string {
	at := e.Range(NewIndex(text))
	return "not JSON at line " + strconv.Itoa(at.Line) + ", column " + strconv.Itoa(at.Column) + ": " + e.What
}

// Range is the one character that cannot stand there, empty at the end of the
// text.
func (e *SyntaxError) Range(index *Index) Range {
	_, size := DecodeRune(index.text[min(e.Offset, len(index.text)):])
	return index.Range(e.Offset, e.Offset+size)
}

// unexpected is what is said of a character that has no words of its own.
func unexpected(r rune) string { return `unexpected "` + show(r) + `"` }

// show writes one character as it would stand in a JSON string, but with an
// escape also for whatever a reader could not see.
func show(r rune) string {
	if visible(r) || r < ' ' {
		quoted := AppendString(nil, string(r))
		return string(quoted[1 : len(quoted)-1])
	}
	if r > 0xFFFF {
		r -= 0x10000
		return string(appendUnit(appendUnit(nil, 0xD800+r>>10), 0xDC00+r&0x3FF))
	}
	return string(appendUnit(nil, r))
}

// visible tells whether a character leaves a mark of its own. strconv knows
// what prints; it counts variation selectors, joiners among the marks and the
// Hangul fillers in, which are blank.
func visible(r rune) bool {
	switch {
	case r == utf8.RuneError:
		return true
	case r >= 0xFE00 && r <= 0xFE0F, r >= 0xE0100 && r <= 0xE01EF, r >= 0x180B && r <= 0x180F,
		r == 0x034F, r == 0x115F, r == 0x1160, r == 0x17B4, r == 0x17B5, r == 0x3164, r == 0xFFA0:
		return false
	}
	return strconv.IsPrint(r)
}
