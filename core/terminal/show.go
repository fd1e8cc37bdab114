package terminal

import (
	"unicode/utf8"

	"fourhosts/core/jsontext"
)

// screen gives what is seen.
func (p *player) screen() Screen {
	g := p.grid
	s := p.out
	s.Scrolled, s.Column, s.Row = g.base, min(g.x, p.columns), g.y
	last := len(g.lines)
	for last > 0 && g.lines[last-1].shown() == 0 {
		last--
	}
	for _, l := range g.lines[:last] {
		s.Rows = append(s.Rows, p.runs(l))
	}
	return s
}

// shown gives how many cells from the left hold all that shows.
func (l *line) shown() int {
	if len(l.cells) < l.columns && !l.tail.blank() {
		return l.columns
	}
	n := len(l.cells)
	for n > 0 && (l.cells[n-1].blank() || l.cells[n-1].half()) {
		n--
	}
	return n
}

// half tells whether a cell is the right half of a wide character.
func (c *cell) half() bool { return c.width == 0 && c.rune == 0 }

// appendText appends what stands in a cell.
func (c *cell) appendText(text []byte) []byte {
	if c.rune == 0 {
		return append(text, ' ')
	}
	// Two lone halves in neighbouring cells become a pair here, as they would in a
	// browser.
	text = jsontext.AppendRune(text, c.rune)
	if c.more != nil {
		text = append(text, *c.more...)
	}
	return text
}

// runs joins neighbouring cells of one look.
func (p *player) runs(l *line) Row {
	var row Row
	var text []byte
	var now attr
	end := func() {
		if len(text) == 0 {
			return
		}
		style, link := now.style(), ""
		if now.link != 0 {
			link = p.links[now.link-1]
		}
		row = append(row, Run{string(text), style, link})
		text = text[:0]
	}
	for x := range l.shown() {
		c := l.at(x)
		if c.half() {
			continue
		}
		look := c.attr.seen()
		if look != now {
			end()
			now = look
		}
		text = c.appendText(text)
	}
	end()
	return row
}

// text gives what stands in the cells from start up to end.
func (l *line) text(start, end int) string {
	var text []byte
	for x := start; x < end && len(text) < 100*utf8.UTFMax; x++ {
		if c := l.at(x); !c.half() {
			text = c.appendText(text)
		}
	}
	return string(text)
}
