package terminal

import "fourhosts/core/jsontext"

// oscPart is how far an OSC was read.
type oscPart uint8

const (
	oscNumber oscPart = iota
	oscPayload
	oscBroken
)

// finish carries out an OSC or DCS that ends here, unless it was cancelled, and
// tells whether there was one.
func (p *player) finish(whole bool) bool {
	state := p.state
	if state != oscString && state != dcsData {
		return false
	}
	if whole {
		// ESC \ ends it as a whole, though ESC alone would do.
		end, unit := p.next, p.unit
		if p.text[p.at-1] == 0x1B && p.at < len(p.text) && p.text[p.at] == '\\' {
			end++
		}
		p.next = end
		if state == oscString {
			p.runOSC()
		} else {
			p.runDCS()
		}
		p.next = unit + 1
	}
	p.joins = 0
	p.params.clear()
	p.collect = p.collect[:0]
	return true
}

// enterOSC begins an OSC, whose introducer may be two code points.
func (p *player) enterOSC() {
	start := p.unit
	if p.state == escape {
		start = p.start
	}
	p.enter(oscString)
	p.start = start
	p.osc, p.oscID, p.payload = oscNumber, -1, p.payload[:0]
}

// readOSC takes a code point of an OSC: its number, then what it says.
func (p *player) readOSC(r rune) {
	switch {
	case p.osc == oscPayload:
		p.payload = jsontext.AppendRune(p.payload, r)
	case p.osc == oscBroken:
	case r == ';':
		p.osc = oscPayload
	case '0' <= r && r <= '9':
		p.oscID = min(max(p.oscID, 0)*10+int(r-'0'), 1<<20)
	default:
		p.osc = oscBroken
	}
}

// dropString tells of a string that a terminal reads and never shows.
func (p *player) dropString(end int) {
	if p.room() {
		p.tell(p.start, end, "carries a string that is never shown")
	}
}
