package pattern

import "strings"

// set reads a character class in brackets.
func (p *parser) set() error {
	start := p.at
	p.at++
	p.emit(piece{kind: setStart, negated: p.has("^")})
	for !p.has("]") {
		at := p.at
		lo, class, err := p.setAtom(start)
		if err != nil {
			return err
		}
		if p.peek() != '-' || p.second() == ']' || p.second() == 0 && p.at+1 == len(p.src) {
			if !class {
				p.emit(piece{kind: setRange, lo: lo, hi: lo})
			}
			continue
		}
		p.at++
		second := p.at
		hi, classToo, err := p.setAtom(start)
		if err != nil {
			return err
		}
		switch {
		case class:
			return p.fail(at, shown(p.src[at:second-1])+" cannot begin a range")
		case classToo:
			return p.fail(second, shown(p.src[second:p.at])+" cannot end a range")
		case lo > hi:
			return p.fail(at, "the range "+shown(p.src[at:p.at])+" is the wrong way round")
		}
		p.emit(piece{kind: setRange, lo: lo, hi: hi})
	}
	p.emit(piece{kind: setEnd})
	p.rememberPosix(start)
	return nil
}

// setAtom reads one character or class of the set that began at start.
func (p *parser) setAtom(start int) (r rune, class bool, err error) {
	switch {
	case p.at == len(p.src):
		return 0, false, p.fail(start, "a [ without its ]")
	case p.has(`\b`):
		return '\b', false, nil
	case p.has(`\-`):
		return '-', false, nil
	case p.peek() == '\\':
		return p.classEscape()
	}
	r, n := DecodeRune(p.src[p.at:])
	p.at += n
	return r, false, nil
}

// rememberPosix notes a set that ended at [:name:], since the ] behind it is
// what will be wrong.
func (p *parser) rememberPosix(start int) {
	text := p.src[start:p.at]
	if i := strings.LastIndex(text[1:], "[:"); i >= 0 && strings.HasSuffix(text, ":]") && len(text)-i > 4 {
		p.posix = start + 1 + i
	}
}
