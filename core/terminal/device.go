package terminal

import "strconv"

// runDCS carries out a device control string.
func (p *player) runDCS() {
	switch p.dcs {
	case "$q":
		p.statusString(string(p.payload))
	case "+q":
		p.says("asks for a capability of the terminal; some type an answer back")
	case "q":
		p.says("draws a picture, in terminals that have them")
	default:
		p.says("carries a device control string that is never shown")
	}
}

// statusString is DECRQSS: how the terminal was set, as the sequence that would set
// it so.
func (p *player) statusString(of string) {
	answer := "0$r"
	switch of {
	case `"q`:
		answer = `1$r0"q`
		if p.pen.flags&protected != 0 {
			answer = `1$r1"q`
		}
	case `"p`:
		answer = `1$r61;1"p`
	case "r":
		answer = "1$r" + strconv.Itoa(p.grid.top+1) + ";" + strconv.Itoa(p.grid.bottom+1) + "r"
	case "m":
		answer = "1$r0m"
	case " q":
		answer = "1$r2 q"
		if p.blinks {
			answer = "1$r1 q"
		}
	}
	p.reply("asks how the terminal is set", "\x1bP"+answer+"\x1b\\")
}

// window is XTWINOPS. xterm.js carries none of them out unless its host allows it.
func (p *player) window() {
	says := ""
	switch n := p.params.first(); {
	case n == 1:
		says = "opens the window, in terminals that allow it"
	case n == 2:
		says = "makes the window an icon, in terminals that allow it"
	case n == 3:
		says = "moves the window, in terminals that allow it"
	case n == 4, n == 8, n > 24:
		says = "resizes the window, in terminals that allow it"
	case n == 5, n == 6:
		says = "raises or lowers the window, in terminals that allow it"
	case n == 9, n == 10:
		says = "fills the display with the window, in terminals that allow it"
	case n == 20, n == 21:
		says = "asks for the window's title; a terminal that allows it types it back"
	case 11 <= n && n <= 19:
		says = "asks for the window's size or place; a terminal that allows it types it back"
	case n == 22, n == 23:
		says = "keeps the window's title or brings it back, in terminals that allow it"
	default:
		return
	}
	p.says(says)
}
