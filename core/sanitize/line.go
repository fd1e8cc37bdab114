package sanitize

import (
	"strings"
	"unicode"
)

// Line gives value as one line of text: the text that JavaScript's String() gives
// (spelled out at valueText), without escape sequences, every control, format
// and separator character as a space, runs of spaces as one, both ends trimmed.
// Of variation selectors in a row the first stays. Nothing makes it panic.
func Line(value any) string {
	text := valueText(value)
	if plainLine(text) {
		return text
	}
	out := make([]byte, 0, len(text))
	var rule lineRule
	for s := (scanner{text: text}); s.more(); {
		// Words are most of any text, and nothing becomes of them: 64 KB took three times as long.
		if word := wordsAt(text, s.at); word > s.at {
			out = append(out, text[s.at:word]...)
			s.at, rule.selector = word, false
			continue
		}
		p := s.next()
		what := rule.judge(p)
		if what == space || p.rune == ' ' && what == kept {
			if len(out) == 0 || out[len(out)-1] != ' ' {
				out = append(out, ' ')
			}
		} else if what == kept {
			out = append(out, text[p.start:p.end]...)
		} else {
			out = what.write(out)
		}
	}
	return strings.TrimFunc(string(out), isTrimmed)
}

// Clean reports whether Line would leave the text as it is.
func Clean(text string) bool {
	return plainLine(text) || Line(text) == text
}

// plainLine reports whether text is printable ASCII with single inner spaces,
// which Line leaves alone. Most lines are.
func plainLine(text string) bool {
	before := byte(' ')
	for i := 0; i < len(text); i++ {
		if c := text[i]; c < ' ' || c > '~' || c == ' ' && before == ' ' {
			return false
		}
		before = text[i]
	}
	return text == "" || before != ' '
}

// wordsAt gives the byte behind the words of printable ASCII, single spaces between them,
// that stand at byte i.
func wordsAt(text string, i int) int {
	word := func(i int) bool { return i < len(text) && text[i] > ' ' && text[i] <= '~' }
	for word(i) {
		i++
		if i < len(text) && text[i] == ' ' && word(i+1) {
			i++
		}
	}
	return i
}

// isTrimmed tells what JavaScript's trim takes away, as far as Line lets it live
// until then: the space separators.
func isTrimmed(r rune) bool { return unicode.Is(unicode.Zs, r) }

// lineRule decides what becomes of each piece in a line.
type lineRule struct {
	selector bool // the last code point that came out is a variation selector
}

func (l *lineRule) judge(p piece) outcome {
	if p.kind == escape {
		return removed
	}
	behind := l.selector
	l.selector = p.kind == selector
	switch p.kind {
	case control, bidi, separator, format:
		return space
	case tag:
		// Only the assigned ones are format characters, and only those are named.
		if unicode.Is(unicode.Cf, p.rune) {
			return space
		}
	case selector:
		if behind {
			return removed
		}
	case surrogate, broken:
		return replaced
	}
	return kept
}
