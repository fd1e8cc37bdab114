//go:build !js

package pattern

import "testing"

// FuzzCheck: Check never panics and points into the source; what it takes
// compiles, and matches without a panic.
func FuzzCheck(f *testing.F) {
	for _, row := range refused {
		if len(row.source) < 300 {
			f.Add(row.source, "aA\n😀")
		}
	}
	for _, row := range read(f, "probes.json").Items {
		f.Add(row.Get("pattern").Text, "1_é\xed\xa0\x80")
	}
	f.Fuzz(func(t *testing.T, source, text string) {
		err := Check(source)
		if e, ok := err.(*Error); ok {
			if e.Offset < 0 || e.Offset > len(source) || e.Reason == "" {
				t.Errorf("Check(%+q): %+v", source, e)
			}
			return
		}
		if Syntax(source) != nil {
			t.Errorf("Check takes %+q, Syntax does not", source)
		}
		m, err := compileNative(source)
		if err != nil {
			t.Fatalf("Check takes %+q, the engine says %v", source, err)
		}
		if len(source) < 60 && len(text) < 12 { // longer ones may backtrack for hours
			defer func() {
				if thrown := recover(); thrown != nil {
					t.Errorf("%+q on %+q: %v", source, text, thrown)
				}
			}()
			n := m.(*native)
			if _, err := n.re.MatchRunes(n.place.runes(text)); err != nil {
				t.Errorf("%+q on %+q: %v", source, text, err)
			}
		}
	})
}
