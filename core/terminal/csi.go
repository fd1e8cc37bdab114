package terminal

import "strconv"

// runCSI carries out a control sequence.
func (p *player) runCSI(final byte) {
	q := &p.params
	switch string(p.collect) {
	case "":
		if !p.runMove(final) && !p.runErase(final) {
			p.runOther(final)
		}
	case "?":
		switch final {
		case 'J', 'K':
			p.says("erases what is not protected")
			p.erase(final, true)
		case 'h', 'l':
			for _, v := range q.values[:q.n] {
				p.setPrivate(int(v), final == 'h')
			}
		case 'n':
			if q.first() == 6 {
				p.reply("asks where the cursor is", "\x1b[?"+p.position()+"R")
			}
		}
	case ">":
		if final == 'c' && q.first() == 0 {
			p.reply("asks which terminal this is", "\x1b[>0;276;0c")
		}
	case "!":
		if final == 'p' {
			p.says("resets modes, style and margins")
			p.softReset()
		}
	case " ":
		switch final {
		case '@', 'A':
			p.says("moves the columns of every line")
			p.shiftColumns(0, final == 'A')
		case 'q':
			p.says("changes the look of the cursor")
		}
	case "'":
		switch final {
		case '}', '~':
			p.says("moves the columns of every line")
			p.shiftColumns(p.grid.x, final == '}')
		}
	case `"`:
		if final == 'q' {
			switch q.first() {
			case 1:
				p.pen.flags |= protected
			case 0, 2:
				p.pen.flags &^= protected
			}
		}
	case "$":
		if final == 'p' {
			p.queryMode(false)
		}
	case "?$":
		if final == 'p' {
			p.queryMode(true)
		}
	}
}

// position gives the cursor as a report has it.
func (p *player) position() string {
	return strconv.Itoa(p.grid.y+1) + ";" + strconv.Itoa(p.grid.x+1)
}

// runMove carries out what moves the cursor, and tells whether it was that.
func (p *player) runMove(final byte) bool {
	g, n := p.grid, p.params.count(0)
	says := ""
	talks := p.talks()
	tell := func(direction, thing string) {
		if talks {
			says = "moves the cursor " + direction + " " + count(n, thing)
		}
	}
	switch final {
	case 'A', 'F':
		tell("up", "line")
		up := n
		if g.y >= g.top {
			up = min(n, g.y-g.top)
		}
		p.move(0, -up)
	case 'B', 'E':
		tell("down", "line")
		down := n
		if g.y <= g.bottom {
			down = min(n, g.bottom-g.y)
		}
		p.move(0, down)
	case 'e':
		tell("down", "line")
		p.move(0, n)
	case 'C', 'a':
		tell("right", "cell")
		p.move(n, 0)
	case 'D':
		tell("left", "cell")
		p.move(-n, 0)
	case 'G', '`':
		if talks {
			says = "moves the cursor to column " + strconv.Itoa(n)
		}
		p.place(n-1, g.y)
	case 'H', 'f':
		column := 1
		if p.params.n > 1 {
			column = p.params.count(1)
		}
		if talks {
			says = "moves the cursor to line " + strconv.Itoa(n) + ", column " + strconv.Itoa(column)
		}
		p.place(column-1, n-1)
	case 'd':
		if talks {
			says = "moves the cursor to line " + strconv.Itoa(n)
		}
		p.place(g.x, n-1)
	case 'I':
		tell("right", "tab stop")
		if g.x < p.columns {
			g.tab(n)
		}
	case 'Z':
		tell("left", "tab stop")
		if g.x < p.columns {
			g.tab(-n)
		}
	case 's':
		says = "saves the cursor"
		p.save()
	case 'u':
		says = "moves the cursor back to where it was saved"
		p.restore()
	default:
		return false
	}
	if final == 'E' || final == 'F' {
		g.x = 0
	}
	if p.room() {
		p.say(says)
	}
	return true
}

// runOther carries out what neither moves the cursor nor erases.
func (p *player) runOther(final byte) {
	q := &p.params
	switch final {
	case 'b':
		if p.room() {
			p.say("repeats the last character " + count(q.count(0), "time"))
		}
		p.repeat(q.count(0))
	case 'c':
		if q.first() == 0 {
			p.reply("asks which terminal this is", "\x1b[?1;2c")
		}
	case 'g':
		g := p.grid
		switch q.first() {
		case 0:
			p.says("clears a tab stop")
			if g.x < len(g.tabs) {
				g.tabs[g.x] = false
			}
		case 3:
			p.says("clears all tab stops")
			clear(g.tabs)
		}
	case 'h', 'l':
		for _, v := range q.values[:q.n] {
			p.setMode(int(v), final == 'h')
		}
	case 'm':
		before := p.pen
		p.pen.sgr(q)
		if before != p.pen && p.room() {
			p.say(p.pen.look())
		}
	case 'n':
		switch q.first() {
		case 5:
			p.reply("asks whether the terminal is well", "\x1b[0n")
		case 6:
			p.reply("asks where the cursor is", "\x1b["+p.position()+"R")
		}
	case 'r':
		p.setRegion()
	case 't':
		p.window()
	}
}

// setRegion is DECSTBM.
func (p *player) setRegion() {
	q := &p.params
	top, bottom := q.count(0), p.rows
	if q.n > 1 && q.values[1] != 0 && int(q.values[1]) <= p.rows {
		bottom = int(q.values[1])
	}
	if bottom <= top {
		return
	}
	if p.room() {
		p.say("scrolls lines " + strconv.Itoa(top) + " to " + strconv.Itoa(bottom) + " only")
	}
	p.grid.top, p.grid.bottom = top-1, bottom-1
	p.place(0, 0)
}
