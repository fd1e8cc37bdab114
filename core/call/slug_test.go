package call

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// TestSlugWords tries every code point between two letters: it is a letter, it
// vanishes or it separates, as JavaScript has it.
func TestSlugWords(t *testing.T) {
	text, err := os.ReadFile("testdata/slug.json")
	if err != nil {
		t.Fatal(err)
	}
	var recorded struct {
		Letters map[string]string
		Marks   [][2]rune
	}
	if err := json.Unmarshal(text, &recorded); err != nil {
		t.Fatal(err)
	}
	becomes := map[rune]string{}
	for letter, all := range recorded.Letters {
		for _, r := range all {
			becomes[r] = letter
		}
	}
	for _, marks := range recorded.Marks {
		for r := marks[0]; r <= marks[1]; r++ {
			becomes[r] = ""
		}
	}
	if len(becomes) < 2000 {
		t.Fatalf("only %d code points are recorded", len(becomes))
	}
	wrong := 0
	for r := rune(0); r <= 0x10FFFF; r++ {
		if r >= 0xD800 && r <= 0xDFFF {
			continue
		}
		want := "ab"
		if middle, ok := becomes[r]; ok {
			want = "a" + middle + "b"
		} else if lower := strings.ToLower(string(r)); r < 0x80 && strings.Contains("abcdefghijklmnopqrstuvwxyz0123456789", lower) {
			want = "a" + lower + "b"
		} else {
			want = "a b"
		}
		if got := strings.Join(slugWords("a"+string(r)+"B"), " "); got != want {
			if wrong++; wrong < 10 {
				t.Errorf("U+%04X: %q, want %q", r, got, want)
			}
		}
	}
}

// TestSlug has the demo tool's three answers and what a loose schema lets through.
func TestSlug(t *testing.T) {
	tests := []struct{ input, text, details string }{
		{`{"text":"Hello, Wörld!"}`, "hello-world", `{"slug":"hello-world","words":2}`},
		{`{"text":"İstanbul 2.0 Việt","separator":"_"}`, "istanbul_2_0_viet", `{"slug":"istanbul_2_0_viet","words":4}`},
		{`{"text":"ﬁn Ｗ \u212a\u212b"}`, "n-ka", `{"slug":"n-ka","words":2}`},
		{`{"text":"e\u0301a\ud800b","separator":""}`, "eab", `{"slug":"eab","words":2}`},
		{`{"text":"¯\\_(ツ)_/¯"}`, "failed: Nothing to slug in \"¯\\\\_(ツ)_/¯\": no letters or digits.", `{"slug":"","words":0}`},
		{`{"text":"\u202e\n\ud800"}`, "failed: Nothing to slug in \"\u202e\\n\\ud800\": no letters or digits.", `{"slug":"","words":0}`},
		// What a schema lets through is read as JavaScript reads it, as the recorded tool does.
		{`{"text":42}`, "42", `{"slug":"42","words":1}`},
		{`{}`, "undefined", `{"slug":"undefined","words":1}`},
		{`[]`, "undefined", `{"slug":"undefined","words":1}`},
		{`{"text":null}`, "null", `{"slug":"null","words":1}`},
		{`{"text":1e21,"separator":0}`, "1e021", `{"slug":"1e021","words":2}`},
		{`{"text":["a",null,{}]}`, "a-object-object", `{"slug":"a-object-object","words":3}`},
		{`{"text":"a b","separator":null}`, "a-b", `{"slug":"a-b","words":2}`},
		{`null`, "thrown: Cannot read properties of null (reading 'separator')", "null"},
	}
	for _, test := range tests {
		doc, err := jsontext.Parse(test.input, jsontext.ArgumentLimits)
		if err != nil {
			t.Fatal(err)
		}
		result, thrown := runSlug(core.Input{Value: doc.Root})
		got := result.Text()
		if thrown != nil {
			got = "thrown: " + thrown.Error()
		} else if result.Failed() {
			got = "failed: " + got
		}
		if details := string(jsontext.Append(nil, result.Details)); got != test.text || details != test.details {
			t.Errorf("%s: %q with %s, want %q with %s", test.input, got, details, test.text, test.details)
		}
	}
	if got := slugWords(""); !slices.Equal(got, nil) {
		t.Errorf("no text has the words %q", got)
	}
}
