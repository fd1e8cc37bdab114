package jsontext

import (
	"strings"
	"testing"
)

// plainRange counts from the start of the text, as the rule is written.
func plainRange(text string, start, end int) Range {
	at := Range{Line: 1, Column: 1}
	for i := 0; i < end; {
		r, size := DecodeRune(text[i:])
		units := 1
		if r > 0xFFFF {
			units = 2
		}
		at.End += units
		if i < start {
			at.Start += units
			at.Column++
			if r == '\n' || r == '\r' && !strings.HasPrefix(text[i+1:], "\n") {
				at.Line++
				at.Column = 1
			}
		}
		i += size
	}
	return at
}

func TestIndex(t *testing.T) {
	long := strings.Repeat("aé😀\xed\xa0\xbd\xff ", 200)
	for _, text := range []string{"", "a", "a\nb\r\nc\rd", "\n\r\r\n", "é\r\n😀b\xed\xa0\xbd\xffc", long, long + "\n" + long + "\r" + long, strings.Repeat("ab\n", 400)} {
		index := NewIndex(text)
		var starts []int
		for i := 0; i < len(text); {
			starts = append(starts, i)
			_, size := DecodeRune(text[i:])
			i += size
		}
		starts = append(starts, len(text))
		for k, start := range starts {
			end := starts[min(k+3, len(starts)-1)]
			if got, want := index.Range(start, end), plainRange(text, start, end); got != want {
				t.Fatalf("%.30q from %d to %d: got %v, want %v", text, start, end, got, want)
			}
		}
	}
}

func TestIndexOutside(t *testing.T) {
	index := NewIndex("é😀\n")
	for _, test := range []struct {
		start, end int
		want       Range
	}{
		{-5, 100, Range{0, 4, 1, 1}},
		{1, 3, Range{0, 1, 1, 1}}, // inside é, inside 😀
		{5, 5, Range{1, 1, 1, 2}},
		{7, 2, Range{4, 4, 2, 1}},
		{100, 100, Range{4, 4, 2, 1}},
	} {
		if got := index.Range(test.start, test.end); got != test.want {
			t.Errorf("%d to %d: got %v, want %v", test.start, test.end, got, test.want)
		}
	}
}
