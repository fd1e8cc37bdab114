package terminal

// player is a terminal at work.
type player struct {
	columns, rows int
	normal, alt   *grid
	grid          *grid // the one of the two that is seen

	pen   pen
	links []string // link n of a pen is links[n-1]
	// numbers finds the number of an address.
	numbers map[string]int32
	sets    [4]byte // the character sets G0 to G3, by the final of what chose them; 0 is ASCII
	level   int     // which of them is in use
	set     byte    // the one in use; a restored cursor brings its own
	modes   modes
	mouse   mouse

	// What lasts through a reset.
	returns      bool // a line feed returns the carriage
	blinks       bool
	cursorHidden bool

	parser
	printer
	out  Screen
	work int // cells touched so far
}

// modes are what a soft reset brings back to the default.
type modes struct {
	insert, applicationKeys, keypad, paste, origin, reverseWrap, focus, synchronized bool
	noWrap                                                                           bool
}

// mouse is which mouse reports are on: the mode that chose the events, 0 for none,
// and the one that chose how they are written.
type mouse struct{ protocol, encoding int }

func newPlayer(text string, columns, rows int) *player {
	p := &player{columns: columns, rows: rows, returns: true, parser: parser{text: text}}
	p.normal, p.alt = newGrid(columns, rows), newGrid(columns, rows)
	p.grid = p.normal
	return p
}

// eraser is the cell that erasing leaves: empty, in the present background.
func (p *player) eraser() cell { return cell{width: 1, attr: attr{bg: p.pen.bg}} }

// row gives the row that the cursor stands in.
func (p *player) row() *line { return p.grid.lines[p.grid.y] }

// reset is RIS: all but the title, the cursor's look and the ways of a line feed.
func (p *player) reset() {
	p.pen, p.modes, p.mouse = pen{}, modes{}, mouse{}
	p.resetSets()
	p.work += p.rows
	p.normal.reset()
	p.alt.reset()
	p.grid = p.normal
}

// softReset is DECSTR.
func (p *player) softReset() {
	g := p.grid
	p.cursorHidden = false
	g.top, g.bottom = 0, p.rows-1
	p.pen, p.modes = pen{}, modes{}
	p.resetSets()
	g.saved = saved{y: g.base}
}

// save keeps the cursor's place, style and character set.
func (p *player) save() {
	g := p.grid
	g.saved = saved{x: g.x, y: g.base + g.y, fg: p.pen.fg, bg: p.pen.bg, flags: p.pen.flags, set: p.set}
}

// restore brings back what save kept. The link and the kind of underline stay
// those of the pen, though the flags may hide them.
func (p *player) restore() {
	g := p.grid
	g.x, g.y = g.saved.x, max(g.saved.y-g.base, 0)
	p.pen.fg, p.pen.bg, p.pen.flags, p.set = g.saved.fg, g.saved.bg, g.saved.flags, g.saved.set
	p.clamp(p.columns - 1)
}

// clamp brings the cursor into the screen, or into the region in origin mode.
func (p *player) clamp(right int) {
	g := p.grid
	g.x = min(right, max(0, g.x))
	if p.modes.origin {
		g.y = min(g.bottom, max(g.top, g.y))
	} else {
		g.y = min(p.rows-1, max(0, g.y))
	}
}

// place puts the cursor at a cell, counted from the region in origin mode.
func (p *player) place(x, y int) {
	if p.modes.origin {
		y += p.grid.top
	}
	p.grid.x, p.grid.y = x, y
	p.clamp(p.columns - 1)
}

// move moves the cursor. In origin mode xterm.js adds the region's top to the row
// once more.
func (p *player) move(dx, dy int) {
	p.clamp(p.columns - 1)
	p.place(p.grid.x+dx, p.grid.y+dy)
}

// down moves the cursor to the next row, and scrolls at the end of the region.
func (p *player) down(wrapped bool) {
	g := p.grid
	g.y++
	if g.y == g.bottom+1 {
		g.y--
		p.work += 1 + p.rows/16
		g.scroll(p.eraser(), wrapped, g == p.normal)
	} else {
		g.y = min(g.y, p.rows-1)
	}
}

func (p *player) lineFeed() {
	g := p.grid
	if p.returns {
		g.x = 0
	}
	inside := g.y != g.bottom && g.y+1 < p.rows
	p.down(false)
	if inside {
		p.row().wrapped = false
	}
	if g.x >= p.columns {
		g.x--
	}
}

func (p *player) index() {
	p.clamp(p.columns - 1)
	p.down(false)
	p.clamp(p.columns - 1)
}

func (p *player) reverseIndex() {
	p.clamp(p.columns - 1)
	g := p.grid
	if g.y == g.top {
		p.work += g.insertLines(g.top, 1, p.eraser())
		return
	}
	g.y--
	p.clamp(p.columns - 1)
}

func (p *player) backspace() {
	g := p.grid
	if !p.modes.reverseWrap {
		p.clamp(p.columns - 1)
		g.x = max(g.x-1, 0)
		return
	}
	p.clamp(p.columns)
	if g.x > 0 {
		g.x--
	} else if row := p.row(); g.y > g.top && g.y <= g.bottom && row.wrapped {
		row.wrapped = false
		g.y--
		g.x = p.columns - 1
		if c := p.row().at(g.x); c.width != 0 && !c.hasText() {
			g.x-- // what a wide character left free at the edge
		}
	}
	p.clamp(p.columns - 1)
}
