package sanitize

// Text gives text with its line breaks, tabs and indents, but without what acts
// on a terminal or hides from a reader: CR LF and CR become LF; escape sequences,
// other controls, bidi marks and tag characters go; U+2028 and U+2029 become
// spaces; of variation selectors in a row the first stays. Joiners stay, and the
// tags of the flags of England, Scotland and Wales.
func Text(text string) string {
	if plainText(text) {
		return text
	}
	out := make([]byte, 0, len(text))
	var rule textRule
	for s := (scanner{text: text}); s.more(); {
		if end := printable(text, s.at); end > s.at {
			out = append(out, text[s.at:end]...)
			s.at, rule.before, rule.inTags = end, rune(text[end-1]), false
			continue
		}
		p := s.next()
		if what := rule.judge(p, &s); what == kept {
			out = append(out, text[p.start:p.end]...)
		} else {
			out = what.write(out)
		}
	}
	return string(out)
}

// plainText reports whether text is printable ASCII with tabs and line feeds.
func plainText(text string) bool {
	for i := 0; ; i++ {
		if i = printable(text, i); i == len(text) {
			return true
		}
		if c := text[i]; c != '\t' && c != '\n' {
			return false
		}
	}
}

// printable gives the byte behind the printable ASCII at byte i, of which nothing becomes
// anything else. It looks at eight bytes at once: 64 KB of plain text took 146 µs in
// WebAssembly one by one, more than twice what V8's own pattern takes.
func printable(text string, i int) int {
	const (
		each = 0x0101010101010101
		high = each << 7
	)
	for ; i+8 <= len(text); i += 8 {
		t := text[i : i+8]
		x := uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 | uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
		// The high bit of a byte is set in x from 0x80 on, in the sum for 0x7F, and in the difference below
		// the space. A carry reaches the next byte only where this one is none already.
		if (x|(x+each)|(x-each*' '))&high != 0 {
			break
		}
	}
	for i < len(text) && text[i] >= ' ' && text[i] <= '~' {
		i++
	}
	return i
}

// textRule decides what becomes of each piece in a text.
type textRule struct {
	before rune // the last code point that came out
	inTags bool // within a run of tags, of which all stay or none
	flag   bool // the run that we are in stays
}

// judge decides about p; s stands behind it and is not moved.
func (t *textRule) judge(p piece, s *scanner) outcome {
	what := t.outcome(p, s)
	switch {
	case what == kept:
		t.before = p.rune
	case what != removed:
		t.before = ' ' // a space, a line feed, U+FFFD: nothing looks at which
	}
	// What is removed does not part two tags: the steps that remove it come first.
	// (A selector's step comes last, but one that goes stands behind another one,
	// and the tags around it are no flag in any case.)
	t.inTags = p.kind == tag || t.inTags && what == removed
	return what
}

func (t *textRule) outcome(p piece, s *scanner) outcome {
	switch p.kind {
	case escape, bidi:
		return removed
	case control:
		switch p.rune {
		case '\t', '\n':
			return kept
		case '\r':
			return lineFeed
		}
		return removed
	case separator:
		return space
	case tag:
		if !t.inTags {
			t.flag = t.before == blackFlag && isFlag(p, *s)
		}
		if !t.flag {
			return removed
		}
	case selector:
		if classify(t.before) == selector {
			return removed
		}
	case surrogate, broken:
		return replaced
	}
	return kept
}

const blackFlag = 0x1F3F4

// flags are the tag runs that are a flag behind blackFlag, in ASCII; the closing
// tag is tag DEL.
var flags = []string{"gbeng\x7f", "gbsct\x7f", "gbwls\x7f"}

// isFlag reports whether the run of tags that starts with p is exactly one of
// flags. s, a copy, stands behind p. Each run is looked at once, so this costs a
// second reading of the text at most.
func isFlag(p piece, s scanner) bool {
	const longest = 6
	run := string(p.rune - 0xE0000)
	for s.more() && len(run) <= longest {
		p = s.next()
		if p.kind == tag {
			run += string(p.rune - 0xE0000)
		} else if rule := (textRule{}); rule.outcome(p, &s) != removed {
			break
		}
	}
	for _, f := range flags {
		if run == f {
			return true
		}
	}
	return false
}
