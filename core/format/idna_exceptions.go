package format

import "unicode"

// exceptionallyValid is PVALID by exception (RFC 5892, section 2.6).
var exceptionallyValid = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x00DF, 0x00DF, 1}, // sharp s
		{0x03C2, 0x03C2, 1}, // final sigma
		{0x06FD, 0x06FE, 1}, // Sindhi ampersand and postposition
		{0x0F0B, 0x0F0B, 1}, // Tibetan tsheg
		{0x3007, 0x3007, 1}, // ideographic zero
	},
}

// cherokeeCapitals fold to themselves: Cherokee had no small letters at first.
var cherokeeCapitals = &unicode.RangeTable{
	R16: []unicode.Range16{{0x13A0, 0x13F5, 1}},
}

// neverValid is DISALLOWED although a letter or a mark: the exceptions of
// section 2.6, the blocks of 2.8 and the conjoining jamo of 2.9.
var neverValid = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x0640, 0x0640, 1}, // tatweel
		{0x07FA, 0x07FA, 1}, // lajanyalan
		{0x1100, 0x11FF, 1}, // jamo
		{0x20D0, 0x20FF, 1}, // combining marks for symbols
		{0x302E, 0x302F, 1}, // Hangul tone marks
		{0x3031, 0x3035, 1}, // kana repeat marks
		{0x303B, 0x303B, 1}, // vertical iteration mark
		{0xA960, 0xA97F, 1}, // jamo
		{0xD7B0, 0xD7FF, 1}, // jamo
	},
	R32: []unicode.Range32{
		{0x1D100, 0x1D24F, 1}, // musical symbols, ancient Greek ones too
	},
}
