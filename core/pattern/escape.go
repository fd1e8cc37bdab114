package pattern

import (
	"strconv"
	"strings"
)

// elsewhere are escapes of other languages with what JavaScript has for them.
var elsewhere = map[byte]string{
	'A': "^",
	'Z': "$",
	'z': "$",
	'a': `\x07`,
	'e': `\x1B`,
	'h': `[ \t]`,
	'R': `\r?\n`,
}

// escape reads a backslash outside of a set, except \b and \B.
func (p *parser) escape() error {
	start := p.at
	if c := p.second(); '1' <= c && c <= '9' {
		p.at++
		number, _ := p.number()
		p.references = append(p.references, reference{start: start, end: p.at, number: number})
		p.emit(piece{kind: backReference, lo: rune(number)})
		return nil
	}
	if p.has(`\k`) {
		if !p.has("<") {
			return p.fail(start, `\k needs a name: \k<name>`)
		}
		name, err := p.groupName()
		if err != nil {
			return err
		}
		p.references = append(p.references, reference{start: start, end: p.at, name: name})
		p.emit(piece{kind: nameReference, text: name})
		return nil
	}
	r, class, err := p.classEscape()
	if err == nil && !class {
		p.emit(piece{kind: char, lo: r})
	}
	return err
}

// second gives the byte behind the backslash, 0 at the end.
func (p *parser) second() byte {
	if p.at+1 < len(p.src) {
		return p.src[p.at+1]
	}
	return 0
}

// classEscape reads an escape that may stand in a set and outside of one. For
// one that is a class (\d, \p{…}) it emits the piece, for one that is a
// character it gives that.
func (p *parser) classEscape() (r rune, class bool, err error) {
	start := p.at
	p.at++
	if p.at == len(p.src) {
		return 0, false, p.fail(start, `a \ at the end`)
	}
	r, n := DecodeRune(p.src[p.at:])
	p.at += n
	switch r {
	case 'd', 'D', 's', 'S', 'w', 'W':
		p.emit(piece{kind: shorthand, lo: r})
		return 0, true, nil
	case 'p', 'P':
		return 0, true, p.property(start)
	case 'f':
		return '\f', false, nil
	case 'n':
		return '\n', false, nil
	case 'r':
		return '\r', false, nil
	case 't':
		return '\t', false, nil
	case 'v':
		return '\v', false, nil
	case '0':
		if isDigit(p.peek()) {
			for isDigit(p.peek()) {
				p.at++
			}
			return 0, false, p.fail(start, shown(p.src[start:p.at])+` is no escape (\0 takes no digits, \x00 does)`)
		}
		return 0, false, nil
	case 'c':
		if c := p.peek() | 32; 'a' <= c && c <= 'z' {
			p.at++
			return rune(c & 31), false, nil
		}
		return 0, false, p.fail(start, `\c needs a letter`)
	case 'x':
		if r, ok := p.hexDigits(2); ok {
			return r, false, nil
		}
		return 0, false, p.fail(start, `\x needs two hex digits`)
	case 'u':
		r, err = p.unicodeEscape(start)
		return r, false, err
	}
	if strings.ContainsRune(`^$\.*+?()[]{}|/`, r) {
		return r, false, nil
	}
	reason := shown(p.src[start:p.at]) + " is no escape"
	if r < 0x80 && elsewhere[byte(r)] != "" {
		reason += " (JavaScript writes " + elsewhere[byte(r)] + ")"
	}
	return 0, false, p.fail(start, reason)
}

// unicodeEscape reads what follows \u. Two escapes of four digits that are a
// surrogate pair are one character; the form with braces never pairs.
func (p *parser) unicodeEscape(start int) (rune, error) {
	if p.has("{") {
		return p.codePoint(start)
	}
	high, ok := p.hexDigits(4)
	if !ok {
		return 0, p.fail(start, `\u needs four hex digits or {…}`)
	}
	if high < 0xD800 || high > 0xDBFF {
		return high, nil
	}
	after := p.at
	if p.has(`\u`) {
		if low, ok := p.hexDigits(4); ok && low >= 0xDC00 && low <= 0xDFFF {
			return (high-0xD800)<<10 + (low - 0xDC00) + 0x10000, nil
		}
	}
	p.at = after
	return high, nil
}

// codePoint reads the digits of \u{…} and its brace.
func (p *parser) codePoint(start int) (rune, error) {
	digits := p.at
	value := rune(0)
	for {
		digit, err := strconv.ParseUint(string(p.peek()), 16, 8)
		if err != nil {
			break
		}
		value = min(0x110000, value<<4|rune(digit))
		p.at++
	}
	if p.at == digits || !p.has("}") {
		return 0, p.fail(start, `\u{ needs hex digits and a }`)
	}
	if value > 0x10FFFF {
		return 0, p.fail(start, shown(p.src[start:p.at])+" is over 10FFFF")
	}
	return value, nil
}

// hexDigits reads exactly n hex digits; without success it stays where it is.
func (p *parser) hexDigits(n int) (rune, bool) {
	if len(p.src)-p.at < n {
		return 0, false
	}
	text := p.src[p.at : p.at+n]
	value, err := strconv.ParseUint(text, 16, 32)
	if err != nil {
		return 0, false
	}
	p.at += n
	return rune(value), true
}
