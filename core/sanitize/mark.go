package sanitize

import "unicode/utf8"

// Mark tells of one piece of a text what Line and Text made of it.
type Mark struct {
	// Start and End count UTF-16 units in the text.
	Start, End int
	// Kind is one of escape, control, bidi, separator, format, tag, selector,
	// surrogate, byte (no UTF-8), and kept: what stayed in both although a
	// terminal would act on it, such as the payload of a DCS.
	Kind string
	// Name is what the piece is called: CSI, OSC 52, LF, U+202E RIGHT-TO-LEFT
	// OVERRIDE.
	Name string
	// Line and Text say what became of the piece in each function: removed, space,
	// line feed, replaced or kept.
	Line, Text string
}

// Marks gives a mark for every piece of text that Line or Text touches, or that
// both keep although a terminal would act on it, in order and without overlap.
// Spaces that Line collapses or trims have no mark.
func Marks(text string) []Mark {
	m := marker{text: text, commands: commands{text: text}}
	var line lineRule
	var block textRule
	for s := (scanner{text: text}); s.more(); {
		p := s.next()
		inLine, inText := line.judge(p), block.judge(p, &s)
		if p.kind != escape && inLine == kept && inText == kept {
			continue
		}
		m.left(p.start)
		m.add(p.start, p.end, Mark{Kind: kinds[p.kind], Name: m.name(p), Line: outcomes[inLine], Text: outcomes[inText]})
	}
	m.left(len(text))
	return m.marks
}

// marker collects marks from left to right.
type marker struct {
	text  string
	marks []Mark
	// at is the byte behind the last mark, and units the same place in UTF-16.
	at, units int

	commands commands
	command  command // the last one read of commands
}

// add appends a mark from byte start to byte end.
func (m *marker) add(start, end int, mark Mark) {
	mark.Start = m.units + units(m.text[m.at:start])
	mark.End = mark.Start + units(m.text[start:end])
	m.at, m.units = end, mark.End
	m.marks = append(m.marks, mark)
}

// left marks what commands to a terminal hold between the last mark and byte to.
func (m *marker) left(to int) {
	for {
		if start, end := max(m.at, m.command.start), min(to, m.command.end); start < end {
			m.add(start, end, Mark{Kind: kinds[left], Name: m.command.name, Line: outcomes[kept], Text: outcomes[kept]})
		}
		if m.command.end >= to || !m.commands.next(&m.command) {
			return
		}
	}
}

// units counts the UTF-16 units of a text; each byte that is no UTF-8 is one, and
// so is a lone surrogate.
func units(text string) int {
	n := 0
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			n++
			continue
		}
		r, _, end := decode(text, i)
		if r > 0xFFFF {
			n++
		}
		n++
		i = end
	}
	return n
}
