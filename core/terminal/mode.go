package terminal

import "strconv"

// setMode is SM and RM.
func (p *player) setMode(mode int, on bool) {
	switch mode {
	case 4:
		p.says(either(on, "pushes text to the right as it prints", "prints over text again"))
		p.modes.insert = on
	case 20:
		p.says(either(on, "starts a line feed at the left edge", "lets a line feed stay in its column"))
		p.returns = on
	}
}

func either(on bool, yes, no string) string {
	if on {
		return yes
	}
	return no
}

// setPrivate is DECSET and DECRST.
func (p *player) setPrivate(mode int, on bool) {
	switch mode {
	case 1:
		p.says(either(on, "changes what the arrow keys send", "lets the arrow keys send what they usually do"))
		p.modes.applicationKeys = on
	case 2:
		if on {
			p.sets = [4]byte{}
			p.set = 0
		}
	case 3:
		p.says("asks for a window of another width")
	case 6:
		p.says(either(on, "counts lines from the top of the scrolling region", "counts lines from the top of the screen"))
		p.modes.origin = on
		p.place(0, 0)
	case 7:
		p.says(either(on, "wraps long lines again", "stops wrapping long lines: their ends overwrite each other"))
		p.modes.noWrap = !on
	case 9, 1000, 1002, 1003:
		p.says(either(on, "makes the terminal type for clicks of the mouse", "stops reports of the mouse"))
		p.mouse.protocol = 0
		if on {
			p.mouse.protocol = mode
		}
	case 1006, 1016:
		p.says("changes how the mouse is reported")
		p.mouse.encoding = 0
		if on {
			p.mouse.encoding = mode
		}
	case 12:
		p.says(either(on, "makes the cursor blink", "stops the cursor from blinking"))
		p.blinks = on
	case 25:
		p.says(either(on, "shows the cursor", "hides the cursor"))
		p.cursorHidden = !on
	case 45:
		p.says(either(on, "lets a backspace go back over the left edge", "stops a backspace at the left edge"))
		p.modes.reverseWrap = on
	case 66:
		p.says("changes what the keypad's keys send")
		p.modes.keypad = on
	case 1004:
		p.says(either(on, "makes the terminal type when its window gains or loses the focus", "stops reports of the focus"))
		p.modes.focus = on
	case 1048:
		p.says(either(on, "saves the cursor", "moves the cursor back to where it was saved"))
		if on {
			p.save()
		} else {
			p.restore()
		}
	case 47, 1047, 1049:
		p.says(either(on, "switches to the alternate screen: what stood here is out of sight", "switches back from the alternate screen"))
		p.switchScreen(on, mode == 1049)
	case 2004:
		p.says(either(on, "marks what is pasted (bracketed paste)", "no longer marks what is pasted (bracketed paste)"))
		p.modes.paste = on
	case 2026:
		p.says(either(on, "holds back what is drawn (synchronized output)", "draws what was held back (synchronized output)"))
		p.modes.synchronized = on
	}
}

// switchScreen takes the alternate screen or leaves it; the cursor goes along.
func (p *player) switchScreen(alternate, cursor bool) {
	if alternate && cursor {
		p.save()
	}
	if from := p.grid; alternate != (from == p.alt) {
		p.work += p.rows
		if alternate {
			p.grid = p.alt
			for _, l := range p.alt.lines {
				l.clear(p.eraser())
			}
			p.alt.x, p.alt.y = from.x, from.y
		} else {
			p.grid = p.normal
			p.normal.x, p.normal.y = from.x, from.y
			p.alt.settle()
		}
	}
	if !alternate && cursor {
		p.restore()
	}
}

// queryMode is DECRQM, answered with DECRPM.
func (p *player) queryMode(private bool) {
	const unknown, set, unset, alwaysSet, alwaysUnset = 0, 1, 2, 3, 4
	m := &p.modes
	mode, answer := p.params.first(), unknown
	is := func(on bool) {
		answer = unset
		if on {
			answer = set
		}
	}
	prefix := ""
	if !private {
		switch mode {
		case 2:
			answer = alwaysUnset
		case 4:
			is(m.insert)
		case 12:
			answer = alwaysSet
		case 20:
			is(p.returns)
		}
	} else {
		prefix = "?"
		switch mode {
		case 1:
			is(m.applicationKeys)
		case 6:
			is(m.origin)
		case 7:
			is(!m.noWrap)
		case 8:
			answer = alwaysSet
		case 9, 1000, 1002, 1003:
			is(p.mouse.protocol == mode)
		case 12:
			is(p.blinks)
		case 25:
			is(!p.cursorHidden)
		case 45:
			is(m.reverseWrap)
		case 66:
			is(m.keypad)
		case 67, 1005, 1015:
			answer = alwaysUnset
		case 1004:
			is(m.focus)
		case 1006, 1016:
			is(p.mouse.encoding == mode)
		case 1048:
			answer = set
		case 47, 1047, 1049:
			is(p.grid == p.alt)
		case 2004:
			is(m.paste)
		case 2026:
			is(m.synchronized)
		}
	}
	p.reply("asks whether a mode is set", "\x1b["+prefix+strconv.Itoa(mode)+";"+strconv.Itoa(answer)+"$y")
}
