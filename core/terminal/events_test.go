package terminal

import (
	"runtime"
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// TestEvents holds what is said of each kind of sequence, and where it stands.
func TestEvents(t *testing.T) {
	for _, c := range []struct {
		text   string
		events []Event
	}{
		{"plain\nlines\r\n", nil},
		{"\x1b]0;My title\a", []Event{{0, 13, `sets the window title to "My title"`}}},
		{"é\x1b]2;x\x1b\\", []Event{{1, 8, `sets the window title to "x"`}}},
		{"😀\u009d2;a\u202eb\u009c", []Event{{2, 9, `sets the window title to "a b"`}}},
		{"\x1b[2A", []Event{{0, 4, "moves the cursor up 2 lines"}}},
		{"\x1b[C\u009b3D", []Event{{0, 3, "moves the cursor right 1 cell"}, {3, 6, "moves the cursor left 3 cells"}}},
		{"\x1b[2;3H", []Event{{0, 6, "moves the cursor to line 2, column 3"}}},
		{"abc\x1b[2K", []Event{{3, 7, `erases the line: "abc"`}}},
		{"\x1b[K", []Event{{0, 3, "erases the rest of the line"}}},
		{"abcd\x1b[2D\x1b[K\x1b[1K", []Event{{4, 8, "moves the cursor left 2 cells"}, {8, 11, `erases the rest of the line: "cd"`},
			{11, 15, `erases the line up to the cursor: "ab"`}}},
		{"\x1b[2J\x1b[3J", []Event{{0, 4, "clears the screen"}, {4, 8, "erases all that scrolled away"}}},
		{"rm -rf\rls", []Event{{6, 7, "goes back to the start of the line"}, {7, 9, "prints over 2 characters"}}},
		{"a\bb", []Event{{1, 2, "steps back a cell"}, {2, 3, "prints over 1 character"}}},
		{"\a", []Event{{0, 1, "rings the bell"}}},
		{"\x1b[1\a;31m", []Event{{3, 4, "rings the bell"}, {0, 8, "makes the text bold, red"}}},
		{"\x1b[31;44mx\x1b[0m", []Event{{0, 8, "makes the text red on blue"}, {9, 13, "makes the text plain"}}},
		{"\x1b[41m", []Event{{0, 5, "makes the text default on red"}}},
		{"\x1b[8m", []Event{{0, 4, "makes the text so that it cannot be seen"}}},
		{"\x1b[30;40m", []Event{{0, 8, "makes the text black on black, so that it cannot be seen"}}},
		{"\x1b[0m", nil},
		{"\x1b]52;c;aGVsbG8=\a", []Event{{0, 16, `writes 5 characters to the clipboard: "hello"`}}},
		{"\x1b]52;c;\a", []Event{{0, 8, "empties the clipboard"}}},
		{"\x1b]52;c;?\a", []Event{{0, 9, "asks for the clipboard; a terminal that allows it types it back"}}},
		{"\x1b]8;;http://a\ax\x1b]8;;\a", []Event{{0, 14, `makes the text a link to "http://a"`}, {15, 21, "ends the link"}}},
		{"\x1b[6n", []Event{{0, 4, `asks where the cursor is; the terminal types "\u001b[1;1R" back`}}},
		{"\x1b[?1049h", []Event{{0, 8, "switches to the alternate screen: what stood here is out of sight"}}},
		{"\x1b[?2004h\x1b[?1000h", []Event{{0, 8, "marks what is pasted (bracketed paste)"},
			{8, 16, "makes the terminal type for clicks of the mouse"}}},
		{"x\x1b]0;no end", []Event{{1, 11, "begins a command (OSC) that nothing closes: all that follows is swallowed"}}},
		{"x\x1b[3", []Event{{1, 4, "begins a control sequence that nothing ends"}}},
		{"\x1bPq", []Event{{0, 3, "begins a device control string (DCS) that nothing closes: all that follows is swallowed"}}},
		{"a\x1b_secret\x1b\\b", []Event{{1, 9, "carries a string that is never shown"}}},
		{"a\u009fsecret\u009cb", []Event{{1, 9, "carries a string that is never shown"}}},
		{"\x1b(0", []Event{{0, 3, "chooses the line drawing characters: small letters become lines"}}},
		{"\x1b[8;50;100t", []Event{{0, 11, "resizes the window, in terminals that allow it"}}},
		{"\x1b[21t", []Event{{0, 5, "asks for the window's title; a terminal that allows it types it back"}}},
		{"\x1b[9z\x1b%x", nil},
	} {
		got := Play(c.text, 20, 4).Events
		for i := range max(len(got), len(c.events)) {
			var g, w Event
			if i < len(got) {
				g = got[i]
			}
			if i < len(c.events) {
				w = c.events[i]
			}
			if g != w {
				t.Errorf("%q: event %d is %+v, want %+v", c.text, i, g, w)
			}
		}
	}
}

// TestSwallowed counts what an unclosed sequence holds back.
func TestSwallowed(t *testing.T) {
	for text, want := range map[string]int{
		"abc": 0, "abc\x1b": 1, "ab\x1b[31": 4, "a\x1b]0;😀": 6, "\u009d": 1, "a\x1b]0;b\x1b\\": 0, "a\x1b]0;b\x1b": 1,
		"a\x1b]0;b\x1b[m": 0, "\x1bPq\x1b]0;x": 5, "\x1b_\a": 3,
	} {
		if got := Play(text, 20, 4).Swallowed; got != want {
			t.Errorf("%q: %d units are held back, want %d", text, got, want)
		}
	}
}

// TestLossless keeps what no recording holds: lone surrogates stay, other broken
// bytes become U+FFFD, one a byte, and marks join a cell without end.
func TestLossless(t *testing.T) {
	for text, want := range map[string]string{
		"a\xed\xa0\xbdb":                     "a\xed\xa0\xbdb",
		"\xed\xa0\xbd\x1b[m\xed\xb8\x80":     "😀", // two cells, which a browser would show as one character
		"\xff\xe2\x82a":                      "\uFFFD\uFFFD\uFFFDa",
		"a" + strings.Repeat("\u0302", 5000): "a" + strings.Repeat("\u0302", 5000),
	} {
		got := ""
		for _, row := range Play(text, 20, 4).Rows {
			for _, run := range row {
				got += run.Text
			}
		}
		if got != want {
			t.Errorf("%q shows %q, want %q", text, got, want)
		}
	}
}

// TestLimits holds what a Screen may hold, however much a text asks for.
func TestLimits(t *testing.T) {
	s := Play(strings.Repeat("\a", 1000), 20, 4)
	if len(s.Events) != 500 || s.Unsaid != 500 || s.Bells != 1000 {
		t.Errorf("1,000 bells: %d events, %d unsaid, %d bells", len(s.Events), s.Unsaid, s.Bells)
	}
	if s = Play(strings.Repeat("\x1b[c", 300), 20, 4); len(s.Replies) != 100 {
		t.Errorf("%d replies", len(s.Replies))
	}
	// é in base64 is w6k, thrice that is a round number of letters.
	if s = Play("\x1b]52;c;"+strings.Repeat("w6nDqcOp", 3000)+"\a", 20, 4); len(s.Clipboard) != 1 || s.Clipboard[0] != strings.Repeat("é", 5000) {
		t.Errorf("a long clipboard has %d bytes", len(s.Clipboard[0]))
	}
	if s = Play(strings.Repeat("\x1b]52;c;YQ\a", 50), 20, 4); len(s.Clipboard) != 20 {
		t.Errorf("%d clipboards", len(s.Clipboard))
	}
	s = Play("\x1b]8;;"+strings.Repeat("é", 2000)+"\ax", 20, 4)
	if link := s.Rows[0][0].Link; link != strings.Repeat("é", 1041) {
		t.Errorf("a long link has %d bytes", len(link))
	}
	if s = Play("\x1b]0;"+strings.Repeat("x", 500)+"\a", 20, 4); s.Events[0].Says != `sets the window title to "`+strings.Repeat("x", 100)+`…"` {
		t.Errorf("a long title: %s", s.Events[0].Says)
	}
	for _, size := range [][2]int{{-1, -1}, {0, 0}, {1, 1}, {1 << 40, 1 << 40}} {
		s := Play(strings.Repeat("x", 2000), size[0], size[1])
		if s.Column > 500 || s.Row >= 200 || len(s.Rows) == 0 {
			t.Errorf("%d by %d cells: the cursor is at %d, %d", size[0], size[1], s.Column, s.Row)
		}
	}
}

// attacks make a terminal that does as it is told do very much.
var attacks = []string{
	"\x1b[999999999L", "\x1b[999999999M", "\x1b[999999999S", "\x1b[999999999T", "\x1b[999999999@", "\x1b[999999999P", "\x1b[999999999X",
	"\x1b[999999999I", "\x1b[999999999Z", "\x1b[3g\r\t", "x\x1b[1000000000b", "\x1b[?7lx\x1b[999999999b", "\x1b[4hx\x1b[99999b",
	"\x1b[2J", "\x1b[J", "\x1b[1J", "\x1b[?2J", "\x1b[1\"qx\x1b[?J", "\x1b[2K", "\x1b[41m\x1b[K\x1b[42m\x1b[999C\x1b[K\x1b[H",
	"\x1b#8", "\x1b#8\x1b[ @", "\x1b[ A", "\x1b[ @", "\x1b['}", "\x1b['~", "\x1bc", "\x1b[!p", "\x1b[?1049h", "\x1b[?47h\x1b[?47l", "\x1b[?47;1049;47;1047h",
	"\x1bM", "\x1bD", "\n", "\x1b[999Gx\n", "x", "日", "e\u0301", "\u0301", "\u0301\x1b[b", "x\u0301\u0301\u0301\u0301\u0301\x1b[999b",
	"\x1b]", "\x1b]0;", "\x1b]0;x\a", "\x1b]8;;a\ax", "\x1b]8;;\ax", "\x1b]4;", "1;?;", "\x1bP", "\x1b_", "\x1bP$q", "\x1b[1;", ":1", "\x1b[1m", "\x1b[6n", "\a", "\x1b", "\u009b", "\u009d",
	"\x1b7\x1b8", "\x1b[2;4r\n", "\x1b[?6h\x1b[H", "abc\r", "a\b",
}

// TestBounded counts the cells that attacks of 256 KiB touch: where it is not some
// a byte, it is stopped, and one that is twice as long touches twice as many at
// most. What a single command may touch is a few screens.
func TestBounded(t *testing.T) {
	work := func(text string, columns, rows int) (int, Screen) {
		p := newPlayer(text, columns, rows)
		p.parse()
		return p.work, p.screen()
	}
	size := 256 << 10
	if runtime.GOARCH == "wasm" {
		size = 8 << 10
	}
	for _, a := range attacks {
		once, _ := work(a, 80, 24)
		if once > 4*80*26*repeatedMarks {
			t.Errorf("%q touches %d cells", a, once)
		}
		half, _ := work(strings.Repeat(a, size/2/len(a)), 80, 24)
		whole, s := work(strings.Repeat(a, size/len(a)), 80, 24)
		// The half may hold half an attack less than it should.
		if whole > 2*half+once+1000 && half > 1000 {
			t.Errorf("%q: %d cells for half of it, %d for all", a, half, whole)
		}
		if whole > maxWork+once {
			t.Errorf("%q: %d cells", a, whole)
		}
		if s.Unplayed > 0 && whole < maxWork {
			t.Errorf("%q: not played to the end, though it touches %d cells", a, whole)
		}
		if s.Unplayed >= size {
			t.Errorf("%q: %d units not played", a, s.Unplayed)
		}
	}
	// What people send is played to its end.
	for _, a := range []string{"x", "日本語", "e\u0301", "line\n", "\x1b[31mred\x1b[0m text\r\n", "\x1b[2K\rprogress 10%", "\x1b[H\x1b[2Jframe", "\x1b[A\x1b[2K", "\x1b[999999999L"} {
		if _, s := work(strings.Repeat(a, size/len(a)), 80, 24); s.Unplayed > 0 {
			t.Errorf("%q: %d units not played", a, s.Unplayed)
		}
	}
}

// TestStops tells how much was not played.
func TestStops(t *testing.T) {
	text := strings.Repeat("\x1b#8\x1b[ @", 1<<15) + "😀"
	s := Play(text, 500, 200)
	if s.Unplayed == 0 || s.Unplayed > len(text) {
		t.Fatalf("%d units not played", s.Unplayed)
	}
	// The same without what was not played does the same.
	again := Play(text[:len(text)-2-s.Unplayed], 500, 200)
	if again.Unplayed != 0 || len(again.Rows) != len(s.Rows) {
		t.Errorf("%d units not played, %d rows instead of %d", again.Unplayed, len(again.Rows), len(s.Rows))
	}
}

// hold holds what is true of every Screen.
func hold(t *testing.T, text string, columns, rows int) {
	s := Play(text, columns, rows)
	columns, rows = min(max(columns, 2), 500), min(max(rows, 1), 200)
	if s.Column < 0 || s.Column > columns || s.Row < 0 || s.Row >= rows || s.Scrolled < 0 {
		t.Errorf("%q: the cursor is at %d, %d of %d by %d, %d rows scrolled", text, s.Column, s.Row, columns, rows, s.Scrolled)
	}
	units := 0
	for i := 0; i < len(text); {
		r, size := jsontext.DecodeRune(text[i:])
		i += size
		if units++; r > 0xFFFF {
			units++
		}
	}
	end := 0
	for _, e := range s.Events {
		if e.Start < 0 || e.Start >= e.End || e.End > units || e.End < end {
			t.Errorf("%q: %+v of %d units, behind %d", text, e, units, end)
		}
		end = e.End
		if e.Says == "" || !sanitize.Clean(e.Says) {
			t.Errorf("%q: says %q", text, e.Says)
		}
	}
	if s.Swallowed < 0 || s.Unplayed < 0 || s.Swallowed+s.Unplayed > units {
		t.Errorf("%q: %d swallowed, %d unplayed of %d", text, s.Swallowed, s.Unplayed, units)
	}
	if len(s.Rows) > rows || len(s.Rows) > 0 && len(s.Rows[len(s.Rows)-1]) == 0 {
		t.Errorf("%q: %d rows of %d", text, len(s.Rows), rows)
	}
	for _, row := range s.Rows {
		for i, run := range row {
			if run.Text == "" || i > 0 && row[i-1].Style == run.Style && row[i-1].Link == run.Link {
				t.Errorf("%q: run %d of %+v", text, i, row)
			}
			for _, r := range run.Text {
				if r < ' ' || 0x7F <= r && r <= 0x9F {
					t.Errorf("%q: shows %s", text, strconv.QuoteRune(r))
				}
			}
		}
	}
}

func FuzzPlay(f *testing.F) {
	for _, a := range attacks {
		f.Add(a+"a"+a, uint16(20), uint8(4))
		f.Add("日本😀\u0301"+a, uint16(2), uint8(1))
	}
	f.Fuzz(func(t *testing.T, text string, columns uint16, rows uint8) { hold(t, text, int(columns), int(rows)) })
}
