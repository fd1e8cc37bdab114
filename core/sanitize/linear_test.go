package sanitize

import (
	"strings"
	"testing"
)

// attacks are texts that a matcher which looks again for what is not there, or
// goes back, would read over and over.
var attacks = []struct{ name, head, repeated, tail string }{
	{"osc never closed", "", "\x1b]", ""},
	{"osc never closed, csi between", "", "\x1b]\x1b[m", ""},
	{"osc with number never closed", "", "\x1b]0;", ""},
	{"osc closed at the end", "", "\x1b]", "\x07"},
	{"osc closed each", "", "\x1b]0;a\x1b\\", ""},
	{"leads", "\x1b", "[", ""},
	{"introducer and leads", "", "\x1b[[[[[[[[[[[[[[[[[[[[", ""},
	{"parameters without final", "\x1b[", "1;", "\u00e9"},
	{"empty parameters", "\x1b[1", ";", "\u00e9"},
	{"parameters of separators each", "", "\x1b[1;;;;;;;;;;;;;;;;;;", ""},
	{"8-bit csi", "", "\u009b", ""},
	{"flag that is none", "", "\U0001F3F4\U000E0067", ""},
	{"flag with removed between", "\U0001F3F4", "\U000E0067\x00\x00", ""},
	{"flag, osc never closed", "", "\U0001F3F4\U000E0067\x1b]", ""},
	{"controls within tags", "\U0001F3F4\U000E0067", "\x00", ""},
	{"dcs never closed", "", "\x1bP", ""},
	{"8-bit osc never closed", "", "\u009d", ""},
	{"8-bit osc closed by st only", "", "\u009d\u0090", "\u009c"},
	{"selectors", "", "\ufe0f", ""},
	{"spaces", "", " ", ""},
	{"carriage returns", "", "\r", ""},
}

// TestLinear counts the bytes that the search for escape sequences reads in ten
// thousand of each attack, then runs a hundred thousand through all three
// functions, and a million through Line and Text. Were one of the functions not
// linear, this would not end.
func TestLinear(t *testing.T) {
	for i, a := range attacks {
		s := scanner{text: a.head + strings.Repeat(a.repeated, 10_000) + a.tail}
		for s.more() {
			s.next()
		}
		if s.looked > 4*len(s.text) {
			t.Fatalf("%s: %d bytes looked at in %d", a.name, s.looked, len(s.text))
		}
		n := 100_000
		if i < 2 && !testing.Short() {
			n = 1_000_000
		}
		text := a.head + strings.Repeat(a.repeated, n) + a.tail
		if line := Line(text); Line(line) != line {
			t.Errorf("%s: Line is not idempotent", a.name)
		}
		if block := Text(text); Text(block) != block {
			t.Errorf("%s: Text is not idempotent", a.name)
		}
		marks := Marks(text[:min(len(text), 300_000)])
		for i := 1; i < len(marks); i++ {
			if marks[i].Start < marks[i-1].End {
				t.Fatalf("%s: marks overlap: %+v %+v", a.name, marks[i-1], marks[i])
			}
		}
	}
}
