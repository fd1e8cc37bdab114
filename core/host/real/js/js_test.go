package js

import (
	"bytes"
	"compress/gzip"
	"io"
	"math"
	"os"
	"testing"

	"fourhosts/core/jsontext"
)

// rows reads a gzipped JSON file of testdata, which Node wrote.
func rows(t *testing.T, name string) []*jsontext.Value {
	t.Helper()
	packed, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(unpacked)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsontext.Parse(string(text), jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return doc.Root.Items
}

// Node's own messages for 4,000 texts, broken and whole.
func TestSyntaxError(t *testing.T) {
	list := rows(t, "syntaxerror.json.gz")
	if len(list) < 4000 {
		t.Fatalf("%d rows", len(list))
	}
	for _, row := range list {
		text, want := row.Items[0].Text, row.Items[1].Text
		if got := SyntaxError(text); got != want {
			t.Errorf("%q\n got %q\nwant %q", text, got, want)
		}
		value, message := Parse(text)
		if message != want || (value == nil) != (want != "") {
			t.Errorf("Parse(%q) gives %v and %q", text, value, message)
		}
	}
}

// Node's String(x), JSON.stringify(x), JSON.stringify(x, null, 2) and trim.
func TestValues(t *testing.T) {
	for _, row := range rows(t, "values.json.gz") {
		text := row.Items[0].Text
		v, message := Parse(text)
		if message != "" {
			t.Fatal(text, message)
		}
		for i, got := range []string{String(v), Stringify(v, ""), Stringify(v, "  ")} {
			if want := row.Items[i+1].Text; got != want {
				t.Errorf("%s\n got %q\nwant %q", text, got, want)
			}
		}
	}
}

// Node's Number(s), printed by String, s.trim() and s.length.
func TestNumber(t *testing.T) {
	for _, row := range rows(t, "numbers.json.gz") {
		s := row.Items[0].Text
		if got, want := Format(Number(s)), row.Items[1].Text; got != want {
			t.Errorf("Number(%q) is %s, want %s", s, got, want)
		}
		if got, want := Trim(s), row.Items[2].Text; got != want {
			t.Errorf("%q trimmed is %q, want %q", s, got, want)
		}
		if got, want := Length(s), row.Items[3].Text; Format(float64(got)) != want {
			t.Errorf("length of %q is %d, want %s", s, got, want)
		}
	}
}

func TestNumberSign(t *testing.T) {
	if f := Number("-0"); f != 0 || !math.Signbit(f) {
		t.Errorf("Number(\"-0\") is %v", f)
	}
}
