package ajv

import "fourhosts/core/jsontext"

// class reads a class and refuses ranges that run backwards.
func (r *regex) class() bool {
	r.i++
	if r.has("^") {
		r.i++
	}
	for {
		if r.i == len(r.s) {
			return false
		}
		if r.s[r.i] == ']' {
			r.i++
			return true
		}
		low, ok := r.classAtom()
		if !ok {
			return false
		}
		if !r.has("-") || r.i+1 == len(r.s) || r.s[r.i+1] == ']' {
			continue
		}
		r.i++
		high, ok := r.classAtom()
		if !ok || low >= 0 && high >= 0 && low > high {
			return false
		}
	}
}

// classAtom gives one character of a class, -1 for a set such as \d.
func (r *regex) classAtom() (rune, bool) {
	if r.s[r.i] != '\\' {
		c, n := jsontext.DecodeRune(r.s[r.i:])
		r.i += n
		if c > 0xFFFF {
			return 0xD800 + (c-0x10000)>>10, true
		}
		return c, true
	}
	r.i++
	if r.i == len(r.s) {
		return 0, false
	}
	c, n := jsontext.DecodeRune(r.s[r.i:])
	r.i += n
	switch c {
	case 'd', 'D', 's', 'S', 'w', 'W':
		return -1, true
	case 'n':
		return '\n', true
	case 'r':
		return '\r', true
	case 't':
		return '\t', true
	case 'v':
		return '\v', true
	case 'f':
		return '\f', true
	case 'b':
		return '\b', true
	case 'x':
		return r.hex(2, 'x'), true
	case 'u':
		return r.hex(4, 'u'), true
	}
	if c >= '0' && c <= '7' {
		value := c - '0'
		for k := 0; k < 2 && r.i < len(r.s) && r.s[r.i] >= '0' && r.s[r.i] <= '7' && value*8 <= 255; k++ {
			if next := value*8 + rune(r.s[r.i]-'0'); next > 255 {
				break
			}
			value = value*8 + rune(r.s[r.i]-'0')
			r.i++
		}
		return value, true
	}
	return c, true
}

// hex reads n hex digits; where they are not there the letter stands for itself.
func (r *regex) hex(n int, letter rune) rune {
	if r.i+n > len(r.s) {
		return letter
	}
	var value rune
	for _, c := range []byte(r.s[r.i : r.i+n]) {
		if !hexDigit(c) {
			return letter
		}
		d := rune(c - '0')
		if !digit(c) {
			d = rune(c|0x20-'a') + 10
		}
		value = value<<4 | d
	}
	r.i += n
	return value
}
