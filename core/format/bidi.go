package format

import "unicode"

// bidi is the rule of RFC 5893, section 2: where one label has a letter that runs
// from right to left, all labels must keep to it.
func (n *name) bidi() bool {
	for _, label := range n.labels {
		if holds(label, isRightToLeft) {
			for _, label := range n.labels {
				if !bidiLabel(label) {
					return false
				}
			}
			return true
		}
	}
	return true
}

// isRightToLeft tells whether a character makes a name a Bidi name: R, AL or AN.
func isRightToLeft(r rune) bool {
	c := bidiClass(r)
	return c == rightToLeft || c == arabicNumber
}

// class is as much of Bidi_Class as the rule asks for.
type class uint8

const (
	leftToRight    class = iota // L
	rightToLeft                 // R, AL
	arabicNumber                // AN
	europeanNumber              // EN
	mark                        // NSM
	neutral                     // ES, ON, BN: the hyphen, joiners, modifiers
)

// bidiClass knows the characters that a label can hold. Right-to-left scripts
// have their blocks, so that ranges of blocks are enough.
func bidiClass(r rune) class {
	switch {
	case r == '-' || unicode.Is(neutralLetters, r):
		return neutral
	case r < 0x300:
		if r < 0x80 && isDigit(byte(r)) {
			return europeanNumber
		}
		return leftToRight
	case isPersianDigit(r):
		return europeanNumber
	case isArabicDigit(r) || 0x10D30 <= r && r <= 0x10D39:
		return arabicNumber
	case unicode.Is(unicode.Mn, r) && !unicode.Is(strongMarks, r):
		return mark
	case 0x590 <= r && r <= 0x8FF || 0xFB1D <= r && r <= 0xFEFF || 0x10800 <= r && r <= 0x10FFF || 0x1E800 <= r && r <= 0x1EFFF:
		return rightToLeft
	}
	return leftToRight
}

// bidiLabel is the six conditions on one label.
func bidiLabel(label []rune) bool {
	first := bidiClass(label[0])
	if first != leftToRight && first != rightToLeft {
		return false
	}
	last := neutral
	var seen [neutral + 1]bool
	for _, r := range label {
		c := bidiClass(r)
		seen[c] = true
		if c != mark {
			last = c
		}
	}
	if first == leftToRight {
		return !seen[rightToLeft] && !seen[arabicNumber] && (last == leftToRight || last == europeanNumber)
	}
	return !seen[leftToRight] && !(seen[europeanNumber] && seen[arabicNumber]) && last != neutral
}
