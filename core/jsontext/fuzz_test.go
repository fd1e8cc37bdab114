package jsontext

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

func seeds(f *testing.F) {
	for _, m := range mistakes {
		f.Add(m.text)
	}
	for i, text := range recorded(f) {
		if i%10 == 0 {
			f.Add(text)
		}
	}
	f.Add("{\"\\ud83d\":\"\xed\xb8\x80\",\"\\ud83d\":[1.50,-0,1e400]}")
	f.Add(strings.Repeat(`{"a":[`, 100))
}

// What is JSON is settled by encoding/json, and so is what it holds.
func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		doc, err := Parse(text, Limits{})
		switch err := err.(type) {
		case *LimitError:
			return
		case *SyntaxError:
			if err.Offset < 0 || err.Offset > len(text) || err.What == "" {
				t.Errorf("%q: %q at %d", text, err.What, err.Offset)
			}
			// What stands before the place can be the start of a JSON text.
			_, again := Parse(text[:err.Offset], Limits{})
			if cut, ok := again.(*SyntaxError); ok && cut.Offset < err.Offset {
				t.Errorf("%q: %q at %d, but %q at %d already", text, err.What, err.Offset, cut.What, cut.Offset)
			}
			if !utf8.ValidString(err.What) || strings.ContainsAny(err.What, "\r\n\t\x00\x1b") {
				t.Errorf("%q: %q", text, err.What)
			}
		}
		if !utf8.ValidString(text) {
			return
		}
		if valid := json.Valid([]byte(text)); valid != (err == nil) {
			t.Fatalf("%q: %v, but encoding/json says %v", text, err, valid)
		}
		if err != nil {
			return
		}
		if len(doc.Duplicates)+doc.Omitted == 0 && !reflect.DeepEqual(tokens(t, text), tokens(t, string(Append(nil, doc.Root)))) {
			t.Errorf("%q became %s", text, Append(nil, doc.Root))
		}
	})
}

// Writing and reading again changes nothing, for any WTF-8.
func FuzzRoundTrip(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		doc, err := Parse(text, Limits{})
		if err != nil {
			return
		}
		compact := Append(nil, doc.Root)
		if !json.Valid(compact) || !utf8.Valid(compact) {
			t.Fatalf("%q became %q", text, compact)
		}
		indented := AppendIndent(nil, doc.Root, "  ")
		for _, written := range [][]byte{compact, indented} {
			again, err := Parse(string(written), Limits{})
			if err != nil {
				t.Fatalf("%q: %v", written, err)
			}
			if got := Append(nil, again.Root); !bytes.Equal(got, compact) {
				t.Errorf("%q became %q", compact, got)
			}
			if !Equal(doc.Root, again.Root) || Compare(doc.Root, again.Root) != 0 || Key(doc.Root) != Key(again.Root) {
				t.Errorf("%q is not equal to itself", text)
			}
			if len(again.Duplicates) != 0 || again.Omitted != 0 && doc.Omitted == 0 {
				t.Errorf("%q: duplicates %v", written, again.Duplicates)
			}
		}
		inside(t, doc.Text, doc.Root, 0, len(text))
	})
}

// inside checks that every value stands within its parent and reads as itself.
func inside(t *testing.T, text string, v *Value, start, end int) {
	if v.Start < start || v.End > end || v.Start >= v.End {
		t.Fatalf("%q: a value from %d to %d within %d to %d", text, v.Start, v.End, start, end)
	}
	if v.Kind != Array && v.Kind != Object {
		again, err := Parse(text[v.Start:v.End], Limits{})
		if err != nil || !Equal(v, again.Root) {
			t.Fatalf("%q: %v", text[v.Start:v.End], err)
		}
	}
	for _, item := range v.Items {
		inside(t, text, item, v.Start, v.End)
	}
	for _, m := range v.Members {
		if text[m.KeyStart] != '"' || text[m.KeyEnd-1] != '"' || m.KeyEnd > m.Value.Start {
			t.Fatalf("%q: key at %d", text, m.KeyStart)
		}
		inside(t, text, m.Value, v.Start, v.End)
	}
}

func FuzzIndex(f *testing.F) {
	f.Add("a\r\nb\rc\n", 3, 5)
	f.Add(strings.Repeat("é😀\xed\xa0\xbd\xff\n", 100), 600, 700)
	f.Fuzz(func(t *testing.T, text string, start, end int) {
		got := NewIndex(text).Range(start, end)
		if got.Start > got.End || got.Line < 1 || got.Column < 1 {
			t.Fatalf("%q from %d to %d: %v", text, start, end, got)
		}
		// Only the starts of characters are counted by the plain rule.
		starts := map[int]bool{len(text): true}
		for i := 0; i < len(text); {
			starts[i] = true
			_, size := DecodeRune(text[i:])
			i += size
		}
		if starts[start] && starts[end] && start <= end {
			if want := plainRange(text, start, end); got != want {
				t.Errorf("%q from %d to %d: got %v, want %v", text, start, end, got, want)
			}
		}
	})
}

func FuzzNumber(f *testing.F) {
	for _, row := range numberRows(f) {
		f.Add(row[0], "0.1")
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		for _, token := range []string{a, b} {
			doc, err := Parse(token, ArgumentLimits)
			if err != nil || doc.Root.Kind != Number || doc.Root.End != len(token) || doc.Root.Start != 0 {
				return
			}
		}
		x, y := rat(t, a), rat(t, b)
		d, e := ParseNumber(a), ParseNumber(b)
		if d.Cmp(e) != x.Cmp(y) || d.IsInteger() != x.IsInt() || d.Sign() != x.Sign() || (d == e) != (x.Cmp(y) == 0) {
			t.Errorf("%s against %s", a, b)
		}
		if y.Sign() != 0 && d.IsMultipleOf(e) != x.Quo(x, y).IsInt() {
			t.Errorf("%s of %s: %v", a, b, d.IsMultipleOf(e))
		}
		if shown := ShowNumber(a); ParseNumber(shown) != d || Rounds(a) == (shown == JSNumber(a)) {
			t.Errorf("%s is shown as %s", a, shown)
		}
	})
}
