//go:build !js

package pattern

import (
	"strings"
	"testing"
)

// TestPropertyNames: properties.txt has the names of property_names.go and no
// others, and each gives code points.
func TestPropertyNames(t *testing.T) {
	lists := map[string]string{"gc": categories, "-": binaries, "sc": scripts}
	known := map[string]bool{}
	for kind, list := range lists {
		for name := range strings.FieldsSeq(list) {
			known[kind+" "+name] = true
			if propertyLines()[kind+" "+name] == "" {
				t.Errorf("properties.txt lacks %s %s", kind, name)
			}
		}
	}
	for line := range propertyLines() {
		line = strings.Replace(line, "scx ", "sc ", 1)
		if !strings.HasPrefix(line, "#") && !known[line] {
			t.Errorf("property_names.go lacks %s", line)
		}
	}
}

// TestPropertySpans: ranges are in order, apart, and cover what is known of them.
func TestPropertySpans(t *testing.T) {
	for _, c := range []struct {
		text    string
		negated bool
		count   rune // from the Unicode Character Database, 17.0, and arithmetic
	}{
		{"ASCII", false, 128},
		{"ASCII", true, 0x110000 - 128},
		{"Any", false, 0x110000},
		{"Any", true, 0},
		{"Cs", false, 2048},
		{"gc=Surrogate", true, 0x110000 - 2048},
		{"ASCII_Hex_Digit", false, 22},
		{"Regional_Indicator", false, 26},
		{"Emoji_Modifier", false, 5},
		{"Zs", false, 17},
		{"Noncharacter_Code_Point", false, 66},
		{"Script=Braille", false, 256},
		{"sc=Hang", false, 11739},
		{"Nd", false, 770},
	} {
		count, last := rune(0), rune(-2)
		for _, s := range propertySpans(c.text, c.negated) {
			if s.lo <= last+1 || s.hi < s.lo {
				t.Errorf("%s: %X to %X behind %X", c.text, s.lo, s.hi, last)
			}
			count, last = count+s.hi-s.lo+1, s.hi
		}
		if count != c.count {
			t.Errorf("%s (negated %v) has %d code points, want %d", c.text, c.negated, count, c.count)
		}
	}
}

// TestIdentifiers: group names take the letters of the browser, in the builds
// that have Go's older tables and the additions too.
func TestIdentifiers(t *testing.T) {
	for name, is := range map[string]func(rune) bool{"ID_Start": idStart, "ID_Continue": idContinue} {
		spans := propertySpans(name, false)
		for r := rune(0); r <= 0x10FFFF; r++ {
			for len(spans) > 0 && spans[0].hi < r {
				spans = spans[1:]
			}
			want := len(spans) > 0 && spans[0].lo <= r
			if name == "ID_Continue" && (r == 0x200C || r == 0x200D) {
				want = true // joiners may stand in a name all the same
			}
			if is(r) != want {
				t.Errorf("%U is %s: %v, want %v", r, name, is(r), want)
			}
		}
	}
}
