package terminal

import "strings"

// runErase carries out what erases and what moves text, and tells whether it was
// that.
func (p *player) runErase(final byte) bool {
	g, n := p.grid, p.params.count(0)
	inside := g.y >= g.top && g.y <= g.bottom
	switch final {
	case 'J', 'K':
		p.sayErase(final)
		p.erase(final, false)
	case '@':
		p.sayCount("inserts", n, "cell")
		p.clamp(p.columns - 1)
		p.work += p.row().insert(g.x, n, p.eraser())
	case 'P':
		p.sayCount("deletes", n, "character")
		p.clamp(p.columns - 1)
		p.work += p.row().remove(g.x, n, p.eraser())
	case 'X':
		p.sayCount("erases", n, "character")
		p.clamp(p.columns - 1)
		p.work += p.row().erase(g.x, g.x+n, p.eraser())
	case 'L':
		p.sayCount("inserts", n, "line")
		p.clamp(p.columns - 1)
		if inside {
			p.work += g.insertLines(g.y, n, p.eraser())
			g.x = 0
		}
	case 'M':
		p.sayCount("deletes", n, "line")
		p.clamp(p.columns - 1)
		if inside {
			p.work += g.deleteLines(g.y, n, p.eraser())
			g.x = 0
		}
	case 'S':
		p.sayCount("moves the text up", n, "line")
		p.work += g.deleteLines(g.top, n, p.eraser())
	case 'T':
		p.sayCount("moves the text down", n, "line")
		p.work += g.insertLines(g.top, n, cell{width: 1})
	default:
		return false
	}
	return true
}

func (p *player) sayCount(does string, n int, thing string) {
	if p.room() {
		p.say(does + " " + count(n, thing))
	}
}

// sayErase tells what ED or EL is about to erase.
func (p *player) sayErase(final byte) {
	if p.params.first() > 3 || final == 'K' && p.params.first() > 2 || !p.room() {
		return
	}
	g := p.grid
	if final == 'J' {
		p.say([...]string{"erases the screen from the cursor on", "erases the screen up to the cursor", "clears the screen",
			"erases all that scrolled away"}[p.params.first()])
		return
	}
	says := [...]string{"erases the rest of the line", "erases the line up to the cursor", "erases the line"}[p.params.first()]
	from, to := 0, p.columns
	switch p.params.first() {
	case 0:
		from = g.x
	case 1:
		to = min(g.x+1, p.columns)
	}
	if gone := strings.TrimSpace(p.row().text(from, to)); gone != "" {
		says += ": " + quote(gone)
	}
	p.say(says)
}

// erase is ED and EL; selective ones leave protected cells.
func (p *player) erase(final byte, selective bool) {
	p.clamp(p.columns)
	g, c := p.grid, p.eraser()
	span := func(from, to int) {
		if selective {
			p.work += p.row().eraseUnprotected(from, to, c)
		} else {
			p.work += p.row().erase(from, to, c)
		}
	}
	whole := func(from, to int) {
		for _, l := range g.lines[from:to] {
			p.work++
			if selective {
				p.work += l.eraseUnprotected(0, p.columns, c)
				l.wrapped = false
			} else {
				l.clear(c)
			}
		}
	}
	switch p.params.first() {
	case 0:
		if g.x == 0 {
			p.row().wrapped = false
		}
		span(g.x, p.columns)
		if final == 'J' {
			whole(g.y+1, p.rows)
		}
	case 1:
		span(0, g.x+1)
		if final == 'J' {
			p.row().wrapped = false
			if g.x+1 >= p.columns && g.y+1 < p.rows {
				g.lines[g.y+1].wrapped = false
			}
			whole(0, g.y)
		}
	case 2:
		if final == 'J' {
			whole(0, p.rows)
		} else {
			span(0, p.columns)
			p.row().wrapped = false
		}
	case 3:
		if final == 'J' {
			g.base = 0
		}
	}
}

// shiftColumns moves what stands at column x and behind it, in every row of the
// region.
func (p *player) shiftColumns(x int, right bool) {
	g, n := p.grid, p.params.count(0)
	if g.y < g.top || g.y > g.bottom {
		return
	}
	for _, l := range g.lines[g.top : g.bottom+1] {
		if right {
			p.work += l.insert(x, n, p.eraser())
		} else {
			p.work += l.remove(x, n, p.eraser())
		}
		l.wrapped = false
	}
}
