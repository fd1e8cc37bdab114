package sanitize

import "unicode"

// kind says what a piece of text is to the two functions; they decide by it
// alone, and by what stood before.
type kind uint8

const (
	plain     kind = iota
	escape         // an escape sequence that Node's pattern knows
	control        // Cc, and a CR LF as one
	bidi           // marks that steer the direction of text
	separator      // Zl, Zp
	format         // Cf that is nothing else here
	tag            // U+E0000 to U+E007F, assigned or not
	selector       // variation selectors
	surrogate      // a lone one
	broken         // a byte that is no UTF-8
	left           // only in marks: what a terminal would act on and both kept
)

// kinds are the words of the wire form for them.
var kinds = [...]string{
	escape: "escape", control: "control", bidi: "bidi", separator: "separator", format: "format",
	tag: "tag", selector: "selector", surrogate: "surrogate", broken: "byte", left: "kept",
}

// classes are the ranges that have a kind of their own, in order. What is in
// none of them is format by its category, or plain.
var classes = []struct {
	first, last rune
	kind        kind
}{
	{0x0000, 0x001F, control},
	{0x007F, 0x009F, control},
	{0x061C, 0x061C, bidi},
	{0x180B, 0x180D, selector},
	{0x180F, 0x180F, selector},
	{0x200E, 0x200F, bidi},
	{0x2028, 0x2029, separator},
	{0x202A, 0x202E, bidi},
	{0x2066, 0x206F, bidi},
	{0xFE00, 0xFE0F, selector},
	{0xE0000, 0xE007F, tag},
	{0xE0100, 0xE01EF, selector},
}

// classify gives the kind of a code point.
func classify(r rune) kind {
	if ' ' <= r && r <= '~' {
		return plain
	}
	for _, c := range classes {
		if r <= c.last {
			if r >= c.first {
				return c.kind
			}
			break
		}
	}
	// Go's tables are Unicode 15.0; the format characters are the same 170 in 17.0.
	if unicode.Is(unicode.Cf, r) {
		return format
	}
	return plain
}
