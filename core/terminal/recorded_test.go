package terminal

import (
	"encoding/base64"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode/utf8"
)

// recording is what xterm.js made of one text.
type recording struct {
	ID            string
	Text          string
	Columns, Rows int
	Lines         [][][]string // text, style in words, link
	Cursor        [2]int
	Title         *string
	Bells         int
	Scrolled      int
	Replies       []string
	Clipboard     []string // not decoded
	Open          bool     // ends within a sequence
}

// readJSON reads a file of testdata whose texts are valid UTF-16.
func readJSON(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// TestRecorded holds Play to what xterm.js did, but for what skips.json names.
func TestRecorded(t *testing.T) {
	var skips []struct{ ID, Reason string }
	readJSON(t, "skips.json", &skips)
	skipped := map[string]bool{}
	for _, s := range skips {
		skipped[s.ID] = true
		if s.Reason == "" {
			t.Errorf("%q is skipped without a reason", s.ID)
		}
	}
	seen := map[string]bool{}
	for _, name := range []string{"xterm.json", "random.json"} {
		var all []recording
		readJSON(t, name, &all)
		wrong := 0
		for _, r := range all {
			if seen[r.ID] {
				t.Errorf("%s: two texts are called %q", name, r.ID)
			}
			seen[r.ID] = true
			differences := compare(r)
			switch {
			case skipped[r.ID] && len(differences) == 0:
				t.Errorf("%s: %q is skipped and need not be", name, r.ID)
			case !skipped[r.ID] && len(differences) > 0:
				if wrong++; wrong <= 12 {
					t.Errorf("%s: %q, %q in %d columns and %d rows:\n%s", name, r.ID, r.Text, r.Columns, r.Rows, strings.Join(differences, "\n"))
				}
			}
		}
		if wrong > 0 {
			t.Errorf("%s: %d of %d differ", name, wrong, len(all))
		}
	}
	for id := range skipped {
		if !seen[id] {
			t.Errorf("%q is skipped and was never recorded", id)
		}
	}
}

// compare lists in what Play parts from a recording.
func compare(r recording) (differences []string) {
	s := Play(r.Text, r.Columns, r.Rows)
	differ := func(what string, got, want any) {
		g, _ := json.Marshal(got)
		w, _ := json.Marshal(want)
		if string(g) != string(w) {
			differences = append(differences, what+" "+string(g)+"\n"+strings.Repeat(" ", len(what)-4)+"want "+string(w))
		}
	}
	lines := [][][]string{}
	for _, row := range s.Rows {
		line := [][]string{}
		for _, run := range row {
			parts := []string{run.Text, inWords(run.Style), run.Link}
			for parts[len(parts)-1] == "" {
				parts = parts[:len(parts)-1]
			}
			line = append(line, parts)
		}
		lines = append(lines, line)
	}
	differ("lines", lines, r.Lines)
	// xterm.js may leave the cursor one further, where no cell is.
	differ("cursor", [2]int{s.Column, s.Row}, [2]int{min(r.Cursor[0], r.Columns), r.Cursor[1]})
	differ("title set", s.TitleSet, r.Title != nil)
	if r.Title != nil {
		differ("title", s.Title, *r.Title)
	}
	differ("bells", s.Bells, r.Bells)
	differ("scrolled", s.Scrolled, r.Scrolled)
	differ("replies", s.Replies, r.Replies)
	differ("swallowed", s.Swallowed > 0, r.Open)
	var clipboard []string
	for _, data := range r.Clipboard {
		if text, ok := clipboardText(data); ok {
			clipboard = append(clipboard, text)
		}
	}
	differ("clipboard", s.Clipboard, clipboard)
	return differences
}

// clipboardText decodes the payload of OSC 52 with the standard library.
func clipboardText(payload string) (string, bool) {
	_, data, ok := strings.Cut(payload, ";")
	text, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(data, "="))
	return string(text), ok && err == nil
}

// inWords gives a style as the recorder writes it.
func inWords(s Style) string {
	var words []string
	for _, w := range []struct {
		on   bool
		word string
	}{
		{s.Bold, "bold"}, {s.Faint, "faint"}, {s.Italic, "italic"}, {s.Underline, "underline"}, {s.Blink, "blink"},
		{s.Inverse, "inverse"}, {s.Hidden, "hidden"}, {s.Strike, "strike"}, {s.Fg != "", "fg=" + s.Fg}, {s.Bg != "", "bg=" + s.Bg},
	} {
		if w.on {
			words = append(words, w.word)
		}
	}
	return strings.Join(words, " ")
}

// TestWidths holds the width of every code point to xterm.js.
func TestWidths(t *testing.T) {
	var recorded struct{ Zero, Wide [][2]rune }
	readJSON(t, "widths.json", &recorded)
	want := make([]int, utf8.MaxRune+1)
	for i := range want {
		want[i] = 1
	}
	for _, s := range recorded.Zero {
		for r := s[0]; r <= s[1]; r++ {
			want[r] = 0
		}
	}
	for _, s := range recorded.Wide {
		for r := s[0]; r <= s[1]; r++ {
			want[r] = 2
		}
	}
	for r, width := range want {
		if r >= 0xA0 && widthOf(rune(r)) != width {
			t.Fatalf("%U: %d columns, want %d", r, widthOf(rune(r)), width)
		}
	}
}
