package format

import "unicode"

// uLabel tells whether a label is a U-label: what RFC 5891, section 5.4 asks of
// it, but for NFC. A label of ASCII alone is none.
func uLabel(label []rune) bool {
	wide := false
	for i, r := range label {
		if !allowed(label, i) {
			return false
		}
		wide = wide || r >= 0x80
	}
	last := len(label) - 1
	return wide && label[0] != '-' && label[last] != '-' && !unicode.Is(unicode.M, label[0]) &&
		(len(label) < 4 || label[2] != '-' || label[3] != '-')
}

// allowed is the property of RFC 5892, section 3, and for CONTEXTJ and CONTEXTO
// the rule of its appendix A.
func allowed(label []rune, i int) bool {
	r := label[i]
	before, after := rune(-1), rune(-1)
	if i > 0 {
		before = label[i-1]
	}
	if i+1 < len(label) {
		after = label[i+1]
	}
	switch {
	case r < 0x80:
		return r == '-' || isDigit(byte(r)) || 'a' <= r && r <= 'z'
	case r == 0xB7: // the middle dot of Catalan
		return before == 'l' && after == 'l'
	case r == 0x375: // keraia
		return unicode.Is(unicode.Greek, after)
	case r == 0x5F3 || r == 0x5F4: // geresh, gershayim
		return unicode.Is(unicode.Hebrew, before)
	case r == 0x30FB: // the middle dot of katakana
		return holds(label, func(r rune) bool { return unicode.In(r, unicode.Hiragana, unicode.Katakana, unicode.Han) })
	case r == 0x200C:
		return unicode.Is(virama, before) || joins(label, i)
	case r == 0x200D:
		return unicode.Is(virama, before)
	case isArabicDigit(r):
		return !holds(label, isPersianDigit)
	case isPersianDigit(r):
		return !holds(label, isArabicDigit)
	case unicode.Is(exceptionallyValid, r):
		return true
	}
	return unicode.In(r, unicode.Ll, unicode.Lo, unicode.Lm, unicode.Mn, unicode.Mc, unicode.Nd, cherokeeCapitals) &&
		!unicode.In(r, unstable, unicode.White_Space, neverValid)
}

func holds(label []rune, what func(rune) bool) bool {
	for _, r := range label {
		if what(r) {
			return true
		}
	}
	return false
}

func isArabicDigit(r rune) bool { return 0x660 <= r && r <= 0x669 }

func isPersianDigit(r rune) bool { return 0x6F0 <= r && r <= 0x6F9 }

// joins tells whether the zero width non-joiner at i stands between letters that
// would join: marks, which are transparent, left aside.
func joins(label []rune, i int) bool {
	left, right := i-1, i+1
	for left >= 0 && isTransparent(label[left]) {
		left--
	}
	for right < len(label) && isTransparent(label[right]) {
		right++
	}
	return left >= 0 && right < len(label) &&
		unicode.In(label[left], joinsBoth, joinsLeft) && unicode.In(label[right], joinsBoth, joinsRight)
}

// isTransparent is Joining_Type T, as far as a label can hold it.
func isTransparent(r rune) bool { return unicode.Is(unicode.Mn, r) || r == 0x1E94B }
