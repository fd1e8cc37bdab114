package terminal

import "slices"

// cell is one place of the screen.
type cell struct {
	more  *[]byte // the marks that joined it, WTF-8; no two cells share them
	rune  rune    // 0 where nothing was printed
	attr  attr
	width uint8 // 0 is the right half of a wide character, or a mark in a cell of its own
}

func (c *cell) hasText() bool { return c.rune != 0 }

// blank tells whether a cell shows nothing.
func (c *cell) blank() bool { return c.rune == 0 && c.attr.seen() == attr{} }

// line is one row of the screen. Cells behind the ones it holds are all like tail,
// so that erasing a row costs nothing.
type line struct {
	cells   []cell
	tail    cell
	columns int
	wrapped bool // goes on from the row above
}

// at gives a cell; outside of the row it has no width and no text.
func (l *line) at(x int) cell {
	switch {
	case x < 0 || x >= l.columns:
		return cell{}
	case x < len(l.cells):
		return l.cells[x]
	}
	return l.tail
}

// reach makes the line hold its first n cells.
func (l *line) reach(n int) {
	for len(l.cells) < n {
		l.cells = append(l.cells, l.tail)
	}
}

// put sets a cell; outside of the row it does nothing.
func (l *line) put(x int, c cell) {
	if x < 0 || x >= l.columns {
		return
	}
	l.reach(x + 1)
	l.cells[x] = c
}

// clear makes every cell like c.
func (l *line) clear(c cell) {
	l.cells, l.tail, l.wrapped = l.cells[:0], c, false
}

// erase makes the cells from start up to end like c, and frees the halves of wide
// characters that stand across the borders. It gives how many cells it touched.
func (l *line) erase(start, end int, c cell) int {
	end = min(end, l.columns)
	if l.at(start-1).width == 2 {
		l.put(start-1, c)
	}
	if end < l.columns && l.at(end-1).width == 2 {
		l.put(end, c)
	}
	if end < l.columns {
		for x := start; x < end; x++ {
			l.put(x, c)
		}
		return max(end-start, 1)
	}
	held := len(l.cells)
	if l.tail.rune != c.rune || l.tail.width != c.width || l.tail.attr != c.attr {
		l.reach(min(start, l.columns))
	}
	touched := 1 + len(l.cells) - min(held, len(l.cells))
	l.cells, l.tail = l.cells[:min(start, len(l.cells))], c
	return touched
}

// eraseUnprotected is erase that leaves protected cells alone.
func (l *line) eraseUnprotected(start, end int, c cell) int {
	protected := func(x int) bool { return l.at(x).attr.flags&protected != 0 }
	if l.at(start-1).width == 2 && !protected(start-1) {
		l.put(start-1, c)
	}
	if end < l.columns && l.at(end-1).width == 2 && !protected(end) {
		l.put(end, c)
	}
	for x := start; x < min(end, l.columns); x++ {
		if !protected(x) {
			l.put(x, c)
		}
	}
	return l.columns
}

// insert pushes the cells from x to the right by n and fills the gap with c. It
// gives how many cells it touched.
func (l *line) insert(x, n int, c cell) int {
	x %= l.columns
	l.reach(l.columns)
	if l.at(x-1).width == 2 {
		l.put(x-1, emptied(c))
	}
	n = min(n, l.columns-x)
	copy(l.cells[x+n:], l.cells[x:l.columns-n])
	for i := x; i < x+n; i++ {
		l.cells[i] = c
	}
	if l.at(l.columns-1).width == 2 {
		l.put(l.columns-1, emptied(c))
	}
	return l.columns
}

// remove takes n cells away at x, and brings in c from the right.
func (l *line) remove(x, n int, c cell) int {
	x %= l.columns
	l.reach(l.columns)
	n = min(n, l.columns-x)
	copy(l.cells[x:], l.cells[x+n:])
	for i := l.columns - n; i < l.columns; i++ {
		l.cells[i] = c
	}
	if l.at(x-1).width == 2 {
		l.put(x-1, emptied(c))
	}
	if half := l.at(x); half.width == 0 && !half.hasText() {
		l.put(x, emptied(c))
	}
	return l.columns
}

// emptied is the cell that is left of half a wide character: one column, nothing
// in it.
func emptied(c cell) cell { return cell{width: 1, attr: c.attr} }

// saved is a saved cursor. y counts from the first row that scrolled away.
type saved struct {
	x, y   int
	fg, bg color
	flags  flags
	set    byte
}

// grid is a screen with its cursor, tab stops and scroll region.
type grid struct {
	lines       []*line
	x, y        int
	top, bottom int
	base        int    // how many rows went off the top
	tabs        []bool // one more than columns: the cursor may stand there
	saved       saved
	spare       *line
}

func newGrid(columns, rows int) *grid {
	g := &grid{lines: make([]*line, rows), tabs: make([]bool, columns+1)}
	for i := range g.lines {
		g.lines[i] = newLine(columns, cell{})
	}
	g.reset()
	return g
}

func newLine(columns int, tail cell) *line { return &line{columns: columns, tail: tail} }

// reset makes a grid as good as new.
func (g *grid) reset() {
	g.base, g.saved = 0, saved{}
	for _, l := range g.lines {
		l.clear(cell{width: 1})
	}
	g.settle()
}

// settle gives a grid its first cursor, tab stops and region.
func (g *grid) settle() {
	g.x, g.y, g.top, g.bottom = 0, 0, 0, len(g.lines)-1
	for i := range g.tabs {
		g.tabs[i] = i%8 == 0 && i < len(g.tabs)-1
	}
}

// scroll moves the region up by one row. With keep the first row of the screen
// stays within reach.
func (g *grid) scroll(fill cell, wrapped, keep bool) {
	if g.top == 0 && keep {
		g.base++
	}
	// The row that goes is used again by the next scroll, not by this one: whoever
	// scrolls may still hold it.
	next := g.spare
	if next == nil {
		next = newLine(g.lines[0].columns, fill)
	}
	g.spare = g.lines[g.top]
	next.clear(fill)
	next.wrapped = wrapped
	copy(g.lines[g.top:g.bottom], g.lines[g.top+1:g.bottom+1])
	g.lines[g.bottom] = next
}

// insertLines puts n empty rows at y; what they push out of the region is lost. It
// gives how much it touched, and so does deleteLines.
func (g *grid) insertLines(y, n int, fill cell) int {
	region := g.lines[y : g.bottom+1]
	n = min(n, len(region))
	rotate(region, len(region)-n)
	for _, l := range region[:n] {
		l.clear(fill)
	}
	return 1 + len(region)/16 + n
}

// deleteLines takes n rows away at y and brings empty ones in at the end of the
// region.
func (g *grid) deleteLines(y, n int, fill cell) int {
	region := g.lines[y : g.bottom+1]
	n = min(n, len(region))
	rotate(region, n)
	for _, l := range region[len(region)-n:] {
		l.clear(fill)
	}
	return 1 + len(region)/16 + n
}

// rotate brings the rows from n on to the front.
func rotate(lines []*line, n int) {
	slices.Reverse(lines[:n])
	slices.Reverse(lines[n:])
	slices.Reverse(lines)
}

// tab moves the cursor over n tab stops, to the left when n is negative.
func (g *grid) tab(n int) {
	columns := len(g.tabs) - 1
	for ; n > 0 && g.x < columns-1; n-- {
		for g.x++; g.x < columns && !g.tabs[g.x]; {
			g.x++
		}
		g.x = min(g.x, columns-1)
	}
	for ; n < 0 && g.x > 0; n++ {
		for g.x--; g.x > 0 && !g.tabs[g.x]; {
			g.x--
		}
	}
}
