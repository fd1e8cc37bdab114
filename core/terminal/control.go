package terminal

// execute carries out a single control of C0 or C1.
func (p *player) execute(r rune) {
	p.joins = 0
	switch r {
	case 0x07:
		p.out.Bells++
		p.single("rings the bell")
	case '\b':
		p.single("steps back a cell")
		p.backspace()
	case '\t':
		if p.grid.x < p.columns {
			p.grid.tab(1)
		}
	case '\n':
		p.lineFeed()
	case 0x0B, 0x0C:
		p.single("moves to the next line")
		p.lineFeed()
	case '\r':
		// With a line feed behind it, it is how many programs end a line.
		if p.at >= len(p.text) || p.text[p.at] != '\n' {
			p.single("goes back to the start of the line")
		}
		p.grid.x = 0
	case 0x0E, 0x0F:
		p.single("changes the character set")
		p.shift(0x0F - int(r))
	case 0x84: // IND
		p.single("moves to the next line")
		p.index()
	case 0x85: // NEL
		p.single("moves to the start of the next line")
		p.grid.x = 0
		p.index()
	case 0x88: // HTS
		p.single("sets a tab stop")
		p.setTab()
	}
}

// single tells of the present control alone, which may stand within a sequence.
func (p *player) single(says string) {
	if p.room() {
		p.tell(p.unit, p.next, says)
	}
}

func (p *player) setTab() {
	if g := p.grid; g.x < len(g.tabs) {
		g.tabs[g.x] = true
	}
}

// runEscape carries out an escape sequence.
func (p *player) runEscape(final byte) {
	p.state, p.joins = ground, 0
	switch string(p.collect) {
	case "":
		p.escape(final)
	case "#":
		if final == '8' {
			p.says("fills the screen with the letter E")
			p.align()
		}
	case "%":
		if final == '@' || final == 'G' {
			p.shift(0)
			p.choose(0, 0)
		}
	case "(", ")", "*", "+", "-", ".":
		if !isSet(final) {
			return
		}
		g := 0
		switch p.collect[0] {
		case ')', '-':
			g = 1
		case '*', '.':
			g = 2
		case '+':
			g = 3
		}
		p.choose(g, final)
		switch final {
		case 'B':
			p.says("chooses the plain character set")
		case '0':
			p.says("chooses the line drawing characters: small letters become lines")
		default:
			p.says("chooses a national character set: some characters become others")
		}
	}
}

// escape carries out an escape sequence without intermediates.
func (p *player) escape(final byte) {
	switch final {
	case '7':
		p.says("saves the cursor")
		p.save()
	case '8':
		p.says("moves the cursor back to where it was saved")
		p.restore()
	case 'D':
		p.says("moves to the next line")
		p.index()
	case 'E':
		p.says("moves to the start of the next line")
		p.grid.x = 0
		p.index()
	case 'H':
		p.says("sets a tab stop")
		p.setTab()
	case 'M':
		p.says("moves the cursor up 1 line, or the text down")
		p.reverseIndex()
	case '=', '>':
		p.says("changes what the keypad's keys send")
		p.modes.keypad = final == '='
	case 'c':
		p.says("resets the terminal: the screen and all that scrolled away are gone")
		p.reset()
	case 'n':
		p.shift(2)
	case 'o', '|':
		p.shift(3)
	case '}':
		p.shift(2)
	case '~':
		p.shift(1)
	}
}

// align is DECALN. In origin mode xterm.js begins at the top of the region, but on
// the alternate screen it comes around to the rows above.
func (p *player) align() {
	p.work += p.rows
	p.place(0, 0)
	// Neither the link nor a kind of underline goes into these cells.
	c := cell{rune: 'E', width: 1, attr: attr{fg: p.pen.fg, bg: p.pen.bg, flags: p.pen.flags &^ extended}}
	first := p.grid.y
	if p.grid == p.alt {
		first = 0
	}
	for _, l := range p.grid.lines[first:] {
		l.clear(c)
	}
	p.place(0, 0)
}
