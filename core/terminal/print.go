package terminal

import "fourhosts/core/jsontext"

// printer is the state of printing.
type printer struct {
	printing bool
	from     int // where the present run of printed characters begins, in UTF-16 units
	over     int // how many characters it printed over
	// joins is the width of the character before, which a mark without a width
	// joins; 0 right behind a control function, where it gets a cell of its own.
	joins int
}

// beginRun starts a run of characters that no control interrupts. Where it begins
// within a wide character, that one goes.
func (p *player) beginRun() {
	p.printing, p.from, p.over = true, p.unit, 0
	if x := p.grid.x; p.row().at(x-1).width == 2 {
		p.row().put(x-1, cell{width: 1, attr: p.pen.attr()})
	}
}

// endRun ends one; where it ends within a wide character, the right half becomes
// an empty cell.
func (p *player) endRun() {
	p.printing = false
	x, row := p.grid.x, p.row()
	if c := row.at(x); x < p.columns && c.width == 0 && !c.hasText() {
		row.put(x, cell{width: 1, attr: p.pen.attr()})
	}
	if p.over > 0 && p.room() {
		p.tell(p.from, p.unit, "prints over "+count(p.over, "character"))
	}
}

// print puts one character on the screen.
func (p *player) print(r rune) {
	p.work++
	if p.set != 0 && r < 127 {
		r = translate(p.set, r)
	}
	g := p.grid
	width := widthOf(r)
	join := width == 0 && p.joins > 0
	if !join {
		p.joins = width
	}
	if g.x+width > p.columns {
		if p.modes.noWrap {
			g.x = p.columns - 1
			if width == 2 {
				return
			}
		} else {
			p.wrap()
		}
	}
	row := p.row()
	if join && g.x > 0 {
		at := g.x - 1
		if row.at(at).width == 0 {
			at--
		}
		p.join(row, at, r)
		return
	}
	c := cell{rune: r, width: uint8(width), attr: p.pen.attr()}
	empty := cell{width: 1, attr: c.attr}
	if p.modes.insert {
		p.work += row.insert(g.x, width, empty)
	} else if was := row.at(g.x); was.hasText() && was.rune != ' ' && was.rune != r {
		p.over++
	}
	p.work += max(g.x-len(row.cells), 0)
	row.put(g.x, c)
	g.x++
	if width == 2 {
		row.put(g.x, cell{attr: c.attr})
		g.x++
	}
}

// wrap goes on in the next row. What stays free behind a wide character that did
// not fit is emptied.
func (p *player) wrap() {
	g := p.grid
	row, x := p.row(), g.x
	g.x = 0
	scrolls := g.y == g.bottom
	p.down(true)
	if !scrolls {
		p.row().wrapped = true
	}
	for ; x < p.columns; x++ {
		row.put(x, cell{width: 1, attr: p.pen.attr()})
	}
}

// join adds a mark to the cell at x.
func (p *player) join(row *line, x int, r rune) {
	c := row.at(x)
	if x < 0 || x >= p.columns {
		return
	}
	switch {
	case c.rune == 0:
		c.rune, c.more = r, nil
	case c.more == nil:
		c.more = new([]byte)
		fallthrough
	default:
		*c.more = jsontext.AppendRune(*c.more, r)
	}
	c.width = uint8(p.joins)
	row.put(x, c)
}

// repeatedMarks is how many code points of a cell REP repeats: marks joined to one
// character without end would otherwise be multiplied.
const repeatedMarks = 32

// repeat is REP: prints the character before n times more.
func (p *player) repeat(n int) {
	if p.joins == 0 {
		return
	}
	c := p.row().at(p.grid.x - p.joins)
	if !c.hasText() {
		return
	}
	text := []rune{c.rune}
	if c.more != nil {
		// No code point takes more than four bytes.
		more := string((*c.more)[:min(len(*c.more), 4*repeatedMarks)])
		for more != "" && len(text) < repeatedMarks {
			r, size := jsontext.DecodeRune(more)
			text, more = append(text, r), more[size:]
		}
	}
	p.beginRun()
	times := func(n int) {
		for range n {
			for _, r := range text {
				p.print(r)
			}
		}
	}
	// Once the screen is full of it, another row of it changes nothing but how far it
	// has scrolled.
	perRow := max(p.columns/max(p.joins, 1), 1)
	if full := (p.rows + 2) * perRow; n > full {
		times(full)
		n -= full
		before := p.grid.base
		times(perRow)
		n -= perRow
		if n > 0 {
			p.grid.base += (p.grid.base - before) * (n / perRow)
			n %= perRow
		}
	}
	times(max(n, 0))
	p.over = 0 // what it covered is told by the repetition itself
	p.endRun()
}
