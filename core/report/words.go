package report

import "strings"

// An atom is what no line break divides: a word of ours with its punctuation, or a
// whole piece of code.
type atom struct {
	text string
	code bool
	gap  bool // a space stands before it
}

// atoms takes spans apart. Spaces at both ends go, and several are one.
func atoms(spans []span) []atom {
	var list []atom
	gap := false
	add := func(text string, code bool) {
		list = append(list, atom{text, code, gap && len(list) > 0})
		gap = false
	}
	for _, s := range spans {
		if s.code {
			add(s.text, true)
			continue
		}
		for text := s.text; text != ""; {
			n := strings.IndexByte(text, ' ')
			if n == 0 {
				gap, text = true, text[1:]
				continue
			}
			if n < 0 {
				n = len(text)
			}
			add(text[:n], false)
			text = text[n:]
		}
	}
	return list
}

// marked gives spans anew, with every word as code that is not plain. No two pieces of
// code meet: in Markdown their backticks would be one run.
func marked(spans []span) []span {
	var list []span
	var text []byte // of the span that is being put together
	code := false
	flush := func() {
		if len(text) > 0 {
			list = append(list, span{string(text), code})
			text = text[:0]
		}
	}
	add := func(part string, isCode bool) {
		if part != "" && isCode != code {
			flush()
			code = isCode
		}
		text = append(text, part...)
	}
	for i, a := range atoms(spans) {
		if a.gap {
			add(" ", false)
		}
		if a.code {
			add(a.text, true)
			continue
		}
		before, inner, behind := parts(a.text)
		add(before, false)
		// cmark-gfm makes an address of www. alone, whatever punctuation follows.
		address := strings.EqualFold(inner, "www") && strings.HasPrefix(behind, ".")
		add(inner, address || !plain(inner, i == 0))
		add(behind, false)
	}
	flush()
	return list
}

// parts takes off a word the punctuation around it that means nothing in Markdown.
func parts(word string) (before, inner, behind string) {
	inner = strings.TrimLeft(word, `("'`)
	before = word[:len(word)-len(inner)]
	rest := inner
	inner = strings.TrimRight(rest, `)"'.,;:?!`)
	return before, inner, rest[len(inner):]
}

// plain tells that a word can stand in Markdown as it is, whatever reads it: letters and
// numbers with a hyphen, an apostrophe, a slash or a comma between them, and points
// between digits. Backslashes are no way out for the rest: trackers look for mentions and
// references in what is left when the escapes are gone, but not in code. So a word that
// looks like a commit (seven digits of base 16 and more) or a ticket (GH-12) is none
// either. The first word of a line needs a letter in front, since 1. would begin a list.
func plain(word string, first bool) bool {
	run := 0 // how long the run of digits of base 16 is, -1 behind another letter
	for i := 0; i < len(word); i++ {
		c := word[i]
		switch {
		case letter(c):
		case digit(c):
			if first && i == 0 {
				return false
			}
		case i == 0 || i == len(word)-1:
			return false
		case c == '.':
			if !digit(word[i-1]) || !digit(word[i+1]) {
				return false
			}
		case c == '-':
			if letter(word[i-1]) && digit(word[i+1]) {
				return false
			}
		case c != '\'' && c != '/' && c != ',':
			return false
		}
		switch {
		case digit(c) || 'a' <= c|0x20 && c|0x20 <= 'f':
			if run >= 0 {
				run++
			}
		case letter(c) && c < 0x80:
			run = -1
		default:
			if run >= 7 {
				return false
			}
			run = 0
		}
	}
	return run < 7
}

// letter counts everything beyond ASCII as letters: nothing there is markup.
func letter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80 }

func digit(c byte) bool { return '0' <= c && c <= '9' }
