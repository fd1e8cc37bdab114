package sanitize

import (
	"strings"
	"testing"
)

// Eight bytes at once stop at the byte at which one by one stops, whatever it is and
// whatever stands around it.
func TestPrintableStopsWhereOneByOneDoes(t *testing.T) {
	naive := func(text string, i int) int {
		for i < len(text) && text[i] >= ' ' && text[i] <= '~' {
			i++
		}
		return i
	}
	for _, plain := range []string{"a", " ", "~", "@"} {
		for at := range 18 {
			for c := range 256 {
				for _, next := range []string{"", "\x00", "\x1f", "\x7f", "\x80", "\xff", "~~~~~~~~~~"} {
					text := strings.Repeat(plain, at) + string([]byte{byte(c)}) + next + strings.Repeat(plain, 9)
					for from := range min(9, at+1) {
						if got, want := printable(text, from), naive(text, from); got != want {
							t.Fatalf("%q from %d: %d, want %d", text, from, got, want)
						}
					}
				}
			}
		}
	}
}
