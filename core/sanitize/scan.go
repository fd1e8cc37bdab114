package sanitize

import (
	"strings"
	"unicode/utf8"
)

// piece is what the scanner finds at one place: an escape sequence, a CR LF or
// one code point.
type piece struct {
	start, end int // byte offsets
	rune       rune
	kind       kind
}

// scanner cuts a text into pieces, once from left to right.
type scanner struct {
	text string
	at   int
	// unclosed is set once no OSC terminator follows any more: without it a million
	// ESC ] would each look through the whole rest.
	unclosed bool
	// looked counts the bytes that the search for sequences has read. Tests hold it
	// to a multiple of the text's length.
	looked int
}

func (s *scanner) more() bool { return s.at < len(s.text) }

// next gives the piece at s.at and steps behind it. There must be more.
func (s *scanner) next() piece {
	p := piece{start: s.at}
	switch c := s.text[s.at]; {
	case ' ' <= c && c <= '~':
		p.rune, p.end = rune(c), s.at+1
	case c == '\r' && strings.HasPrefix(s.text[s.at+1:], "\n"):
		p.rune, p.kind, p.end = '\r', control, s.at+2
	default:
		if end := s.sequence(); end > s.at {
			p.kind, p.end = escape, end
			break
		}
		p.rune, p.kind, p.end = decode(s.text, s.at)
	}
	s.at = p.end
	return p
}

// decode gives the code point at byte i, its kind, and the byte behind it.
func decode(text string, i int) (rune, kind, int) {
	r, size := utf8.DecodeRuneInString(text[i:])
	if r != utf8.RuneError || size > 1 {
		return r, classify(r), i + size
	}
	if text[i] == 0xED && i+2 < len(text) && text[i+1]&0xE0 == 0xA0 && text[i+2]&0xC0 == 0x80 {
		return 0xD000 | rune(text[i+1]&0x3F)<<6 | rune(text[i+2]&0x3F), surrogate, i + 3
	}
	return rune(text[i]), broken, i + 1
}

// Node 26's pattern for the second kind of sequence reads
//
//	[ESC U+009B] [[\]()#;?]* (\d{1,4} ([;:]\d{0,4})*)? FINAL
const (
	leads  = "[]()#;?"
	finals = "0123456789ABCDEFGHIJKLMNOPRSTZcfghijklmnqrstuy=><~"
)

// sequence gives the byte behind the escape sequence at s.at, or s.at when there
// is none.
func (s *scanner) sequence() int {
	body := s.at
	switch text := s.text[s.at:]; {
	case strings.HasPrefix(text, "\x1b]"):
		body++
		if s.unclosed {
			break
		}
		start, end := closing(s.text, s.at+2, true)
		s.looked += end - s.at
		if start < end {
			return end
		}
		s.unclosed = true
	case text[0] == 0x1B:
		body++
	case strings.HasPrefix(text, "\u009b"):
		body += len("\u009b")
	default:
		return s.at
	}
	return s.csi(body)
}

// closing finds the first string terminator (ESC \ or U+009C, and BEL when bell
// is set) at byte i or later. Without one, start and end are the text's length.
func closing(text string, i int, bell bool) (start, end int) {
	for ; i < len(text); i++ {
		switch text[i] {
		case 0x07:
			if bell {
				return i, i + 1
			}
		case 0x1B:
			if strings.HasPrefix(text[i+1:], `\`) {
				return i, i + 2
			}
		case 0xC2:
			if strings.HasPrefix(text[i+1:], "\x9c") {
				return i, i + 2
			}
		}
	}
	return len(text), len(text)
}

// csi matches the pattern's part behind the introducer, from byte i on, and
// gives the byte behind the match, or s.at when it fails.
//
// It answers as a backtracking matcher does without going back: giving up a lead
// never helps, since a lead is neither a digit nor a final; giving up a digit
// always does, since a digit is a final too. So once there are digits there is a
// match, and where no final follows them it ends behind the last digit.
func (s *scanner) csi(i int) int {
	text, start, last := s.text, i, s.at
	for i < len(text) && strings.IndexByte(leads, text[i]) >= 0 {
		i++
	}
	for first := true; ; first = false {
		n := 0
		for ; n < 4 && i < len(text) && '0' <= text[i] && text[i] <= '9'; n++ {
			i++
			last = i
		}
		if first && n == 0 || i == len(text) || text[i] != ';' && text[i] != ':' {
			break
		}
		i++
	}
	s.looked += i - start + 1
	if i < len(text) && strings.IndexByte(finals, text[i]) >= 0 {
		return i + 1
	}
	return last
}
