package sanitize

import (
	"slices"
	"testing"
)

func TestMarks(t *testing.T) {
	for _, row := range read[[]struct {
		What  string
		Text  wtf8
		Marks []Mark
	}](t, "marks.json") {
		text := string(row.Text)
		if got := Marks(text); !slices.Equal(got, row.Marks) {
			t.Errorf("%s: Marks(%q)\n gives %+v\n  want %+v", row.What, text, got, row.Marks)
		}
		if err := holdMarks(text, row.Marks); err != nil {
			t.Errorf("%s: %v", row.What, err)
		}
	}
	want := []Mark{{1, 2, "byte", "byte FF", "replaced", "replaced"}, {2, 3, "byte", "byte C2", "replaced", "replaced"}}
	if got := Marks("a\xff\xc2b"); !slices.Equal(got, want) {
		t.Errorf("bytes that are no UTF-8: %+v", got)
	}
}

// TestNames holds that everything that gets a mark of its own has a name that is
// more than its number, except for the format characters of rare scripts.
func TestNames(t *testing.T) {
	for r := rune(0); r <= 0xE01EF; r++ {
		k := classify(r)
		rare := k == format && (r == 0x890 || r == 0x891 || r > 0xFFFF) || r >= 0xE0000 && r < 0xE0020 && r != 0xE0001
		if k == plain || k == control || rare {
			continue
		}
		if unicodeName(r) == "" {
			t.Errorf("%U has no name", r)
		}
	}
}
