package sanitize

import (
	"testing"
	"unicode"
)

// formats are the code points of category Cf in Unicode 17.0, as Node 26 and the
// browsers have them.
var formats = []struct{ first, last rune }{
	{0xAD, 0xAD}, {0x600, 0x605}, {0x61C, 0x61C}, {0x6DD, 0x6DD}, {0x70F, 0x70F}, {0x890, 0x891}, {0x8E2, 0x8E2},
	{0x180E, 0x180E}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x2064}, {0x2066, 0x206F}, {0xFEFF, 0xFEFF},
	{0xFFF9, 0xFFFB}, {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3},
	{0x1D173, 0x1D17A}, {0xE0001, 0xE0001}, {0xE0020, 0xE007F},
}

// TestEveryCodePoint holds what both functions do to each code point alone
// between two letters, by tables that are none of ours.
func TestEveryCodePoint(t *testing.T) {
	cf := map[rune]bool{}
	for _, f := range formats {
		for r := f.first; r <= f.last; r++ {
			cf[r] = true
		}
	}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if r == 0x40000 {
			r = 0xE0000 // between them nothing is assigned
		}
		if r == 0xD800 {
			r = 0xE000
		}
		if unicode.Is(unicode.Cf, r) != cf[r] {
			t.Errorf("%U: Go's table parts from Unicode 17.0", r)
		}
		if (classify(r) == selector) != unicode.Is(unicode.Variation_Selector, r) {
			t.Errorf("%U: kind %q", r, kinds[classify(r)])
		}
		// The letters are é: behind U+009B or ESC they end no sequence.
		in := "é" + string(r) + "é"
		line, text := in, in
		if unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp) || cf[r] {
			line = "é é"
		}
		switch {
		case r == '\t' || r == '\n':
		case r == '\r':
			text = "é\né"
		case unicode.In(r, unicode.Zl, unicode.Zp):
			text = "é é"
		case unicode.Is(unicode.Cc, r), unicode.Is(unicode.Bidi_Control, r), r >= 0x206A && r <= 0x206F, r >= 0xE0000 && r <= 0xE007F:
			text = "éé"
		}
		if got := Line(in); got != line {
			t.Errorf("%U: Line gives %q, want %q", r, got, line)
		}
		if got := Text(in); got != text {
			t.Errorf("%U: Text gives %q, want %q", r, got, text)
		}
		// Behind an 8-bit introducer a mark of kind kept follows.
		if marks := Marks(in); (line != in || text != in) != (len(marks) > 0 && marks[0].Start == 1 && marks[0].Kind != "kept") {
			t.Errorf("%U: marks %+v", r, marks)
		}
	}
}
