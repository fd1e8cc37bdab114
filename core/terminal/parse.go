package terminal

import "fourhosts/core/jsontext"

// state is where the parser stands within a control sequence. The states are those
// of the DEC parser as vt100.net describes it, with what xterm.js does beyond
// ASCII: there a letter ends most sequences, and is lost.
type state uint8

const (
	ground state = iota
	escape
	escapeIntermediate
	csiEntry
	csiParam
	csiIntermediate
	csiIgnore
	ignoredString // SOS, PM and APC
	oscString
	dcsEntry
	dcsParam
	dcsIntermediate
	dcsIgnore
	dcsData
)

// parser cuts a text into characters and control functions.
type parser struct {
	text     string
	at       int // the byte behind the present code point
	unit     int // where the present code point begins, in UTF-16 units
	next     int // where it ends
	state    state
	start    int // where the present sequence begins, in UTF-16 units
	params   params
	collect  []byte // prefix and intermediates; three mean that nothing knows it
	osc      oscPart
	oscID    int
	payload  []byte // of an OSC or DCS, WTF-8
	dcs      string // what the DCS is: intermediates and final
	dcsInRun bool   // the code point before went into the payload of the DCS
}

const byteOrderMark = 0xFEFF

// parse runs the text.
func (p *player) parse() {
	for p.at < len(p.text) {
		r, size := jsontext.DecodeRune(p.text[p.at:])
		if p.work > maxWork {
			p.stop()
			return
		}
		p.at += size
		p.next = p.unit + 1
		if r > 0xFFFF {
			p.next++
		}
		if r != byteOrderMark {
			p.step(r)
		}
		p.unit = p.next
	}
	if p.printing {
		p.endRun()
	}
	if p.state != ground {
		p.out.Swallowed = p.unit - p.start
		if p.room() {
			p.tell(p.start, p.unit, unclosed[p.state])
		}
	}
}

// stop ends the run of a text that asks for too much.
func (p *player) stop() {
	if p.printing {
		p.endRun()
	}
	rest := p.unit
	for p.at < len(p.text) {
		r, size := jsontext.DecodeRune(p.text[p.at:])
		p.at += size
		rest++
		if r > 0xFFFF {
			rest++
		}
	}
	p.out.Unplayed = rest - p.unit
}

// step takes one code point.
func (p *player) step(r rune) {
	printable := r >= ' ' && (r < 0x7F || r >= 0xA0)
	if p.state == ground && printable {
		if !p.printing {
			p.beginRun()
		}
		p.print(r)
		return
	}
	if p.printing {
		p.endRun()
	}
	switch {
	case r == 0x1B:
		p.finish(true)
		p.enter(escape)
	case r == 0x18 || r == 0x1A: // CAN, SUB
		if !p.finish(false) {
			p.execute(r)
		}
		p.state = ground
	case 0x80 <= r && r <= 0x9F:
		p.eightBit(r)
	case r < ' ' || r == 0x7F:
		p.control(r)
	case r > 0x7F:
		p.foreign(r)
	default:
		p.ascii(r)
	}
}

// enter begins a sequence here.
func (p *player) enter(s state) {
	if p.state == ignoredString {
		p.dropString(p.unit)
	}
	p.start, p.state = p.unit, s
	p.params.clear()
	p.collect = p.collect[:0]
}

// eightBit takes a control of C1, which ends whatever it stands in.
func (p *player) eightBit(r rune) {
	switch r {
	case 0x9C: // ST
		p.finish(true)
		if p.state == ignoredString {
			p.dropString(p.next)
		}
		p.state = ground
	case 0x90:
		p.enter(dcsEntry)
	case 0x9B:
		p.enter(csiEntry)
	case 0x9D:
		p.enterOSC()
	case 0x98, 0x9E, 0x9F:
		p.enter(ignoredString)
	default:
		if p.state == ground {
			p.start = p.unit
		}
		if p.state == ignoredString {
			p.dropString(p.unit)
		}
		p.execute(r)
		p.state = ground
	}
}

// control takes a control of C0 or DEL.
func (p *player) control(r rune) {
	switch p.state {
	case ground, escape, escapeIntermediate, csiEntry, csiParam, csiIntermediate, csiIgnore:
		if r != 0x7F {
			p.execute(r)
		}
	case oscString:
		if r == 0x07 {
			p.finish(true)
			p.state = ground
		} else if r == 0x7F {
			p.readOSC(r)
		}
	case dcsData:
		if r != 0x7F || p.dcsInRun {
			p.payload = append(p.payload, byte(r))
		}
		p.dcsInRun = r != 0x7F || p.dcsInRun
	}
}

// foreign takes a character beyond C1 within a sequence.
func (p *player) foreign(r rune) {
	switch p.state {
	case oscString:
		p.readOSC(r)
	case dcsData:
		p.payload, p.dcsInRun = jsontext.AppendRune(p.payload, r), true
	case csiIgnore, dcsIgnore:
	case ignoredString:
		p.dropString(p.next)
		p.state = ground
	default:
		p.state = ground
	}
}

// ascii takes a character from space to tilde within a sequence.
func (p *player) ascii(r rune) {
	intermediate, parameter, prefix, final := r < '0', r >= '0' && r < '<', r >= '<' && r < '@', r >= '@'
	switch p.state {
	case escape:
		switch {
		case intermediate:
			p.gather(r, escapeIntermediate)
		case r == '[':
			p.state = csiEntry
		case r == ']':
			p.enterOSC()
		case r == 'P':
			p.state = dcsEntry
		case r == 'X' || r == '^' || r == '_':
			p.state = ignoredString
		default:
			p.runEscape(byte(r))
		}
	case escapeIntermediate:
		if intermediate {
			p.gather(r, escapeIntermediate)
		} else {
			p.runEscape(byte(r))
		}
	case csiEntry, csiParam, csiIntermediate:
		switch {
		case final:
			p.state = ground
			p.runCSI(byte(r))
			p.joins = 0
		case intermediate:
			p.gather(r, csiIntermediate)
		case p.state == csiIntermediate || prefix && p.state == csiParam:
			p.state = csiIgnore
		case parameter:
			p.params.read(r)
			p.state = csiParam
		default:
			p.gather(r, csiParam)
		}
	case csiIgnore:
		if final {
			p.state = ground
		}
	case oscString:
		p.readOSC(r)
	case dcsEntry, dcsParam, dcsIntermediate:
		switch {
		case final:
			p.dcs = string(append(p.collect, byte(r)))
			p.payload, p.dcsInRun, p.state = p.payload[:0], false, dcsData
		case intermediate:
			p.gather(r, dcsIntermediate)
		case p.state == dcsIntermediate || prefix && p.state == dcsParam:
			p.state = dcsIgnore
		case parameter:
			p.params.read(r)
			p.state = dcsParam
		default:
			p.gather(r, dcsParam)
		}
	case dcsData:
		p.payload, p.dcsInRun = append(p.payload, byte(r)), true
	}
}

// gather takes a prefix or an intermediate.
func (p *player) gather(r rune, next state) {
	if len(p.collect) < 3 {
		p.collect = append(p.collect, byte(r))
	}
	p.state = next
}
