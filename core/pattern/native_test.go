//go:build !js

package pattern

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestProbes and TestRecordedMatches run natively what the test of wasm/ecma runs
// through JavaScript's RegExp: probes.json was written by hand, rule by rule, and
// matches.json recorded from Chromium 156 on patterns put together at random.
// Both hold there.
func TestProbes(t *testing.T)          { runRows(t, "probes.json", 118) }
func TestRecordedMatches(t *testing.T) { runRows(t, "matches.json", 700) }

func runRows(t *testing.T, file string, count int) {
	rows := read(t, file).Items
	if len(rows) != count {
		t.Errorf("%s has %d rows, want %d", file, len(rows), count)
	}
	for _, row := range rows {
		source := row.Get("pattern").Text
		m, err := Compile(source)
		if err != nil {
			t.Errorf("Compile(%+q): %v", source, err)
			continue
		}
		if m.String() != source {
			t.Errorf("String of %+q is %+q", source, m.String())
		}
		for _, want := range []string{"yes", "no"} {
			for _, text := range row.Get(want).Items {
				if got := m.MatchString(text.Text); got != (want == "yes") {
					t.Errorf("%+q on %+q is %v", source, text.Text, got)
				}
			}
		}
	}
}

// TestOfficialSuite runs the patterns of the official suite's optional
// ecmascript-regex and non-bmp-regex, which lie beside core/schema: `pattern` on
// strings, the one key of patternProperties on the keys of objects.
func TestOfficialSuite(t *testing.T) {
	var files []string
	for _, name := range []string{"ecmascript-regex", "non-bmp-regex"} {
		found, err := filepath.Glob("../schema/testdata/suite/tests/*/optional/" + name + ".json")
		if err != nil || len(found) != 5 {
			t.Fatalf("%s: %d files (%v), want one a draft", name, len(found), err)
		}
		files = append(files, found...)
	}
	ran := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var groups []struct {
			Schema struct {
				Pattern              string
				PatternProperties    map[string]any
				AdditionalProperties any
			}
			Tests []struct {
				Data  any
				Valid bool
			}
		}
		if err := json.Unmarshal(text, &groups); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, group := range groups {
			source := group.Schema.Pattern
			for key := range group.Schema.PatternProperties {
				source = key
			}
			m, err := Compile(source)
			if err != nil {
				t.Errorf("%s: Compile(%q): %v", file, source, err)
				continue
			}
			for _, test := range group.Tests {
				got := true
				switch data := test.Data.(type) {
				case string:
					got = m.MatchString(data)
				case map[string]any:
					integer, _ := group.Schema.PatternProperties[source].(map[string]any)
					for key, value := range data {
						_, isNumber := value.(float64)
						if m.MatchString(key) {
							got = got && (integer["type"] == nil || isNumber)
						} else {
							got = got && group.Schema.AdditionalProperties != false
						}
					}
				}
				ran++
				if got != test.Valid {
					t.Errorf("%s: %q on %v is %v", file, source, test.Data, got)
				}
			}
		}
	}
	if ran < 300 {
		t.Errorf("ran %d tests", ran)
	}
}

// TestCompile covers the cache, the errors, and an engine that is put in place.
func TestCompile(t *testing.T) {
	defer Use(defaultEngine)
	first, err := Compile("^a$")
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := Compile("^a$"); again != first {
		t.Error("a second Compile made a second matcher")
	}
	if _, err := Compile("a{"); err == nil || err.(*Error).Offset != 1 {
		t.Errorf("Compile(a{): %v", err)
	}
	Use(func(source string) (Matcher, error) { return &native{source: "mine"}, nil })
	if m, _ := Compile("^a$"); m.String() != "mine" {
		t.Error("the engine in force was not asked again")
	}
	if _, err := Compile(`\-`); err == nil {
		t.Error("another engine skips the check")
	}
	if !(&native{}).panics() {
		t.Error("a panic of the engine is a match")
	}
	Use(nil)
	if _, err := Compile("b"); err != errNoEngine {
		t.Errorf("without an engine: %v", err)
	}
}

// panics matches with no compiled pattern at all.
func (n *native) panics() bool { return !n.MatchString("a") }

// TestLarge: what the limits let through compiles, and matches without a limit of
// regexp2's own on the way back.
func TestLarge(t *testing.T) {
	repeat := strings.Repeat
	for _, c := range []struct {
		source, text string
		want         bool
	}{
		{repeat("(?:a", 250) + repeat(")*", 250), "aaa", true},
		{repeat("(?=", 250) + repeat(")", 250), "", true},
		{repeat("(a)", 5000), repeat("a", 5000), true},
		{repeat("a|", 8000) + "b", "b", true},
		{"^(?:a|b)*$", repeat("ab", 1<<17), true},
		{"^(?:a|b)*c$", repeat("ab", 1<<17), false},
		{"^(?:(a)|b)*$", repeat("ab", 1<<17) + "c", false},
		{"(?:a?){99999999999}", "", true},
		{"^a{262144}$", repeat("a", 262144), true},
		{"^a{262145}$", repeat("a", 262144), false},
		{"^(?:[a-z]{1000}){200}$", repeat("q", 200_000), true},
	} {
		m, err := Compile(c.source)
		if err != nil {
			t.Errorf("Compile of %d bytes, %.20s…: %v", len(c.source), c.source, err)
		} else if got := m.MatchString(c.text); got != c.want {
			t.Errorf("%.20s… on %.20s… is %v", c.source, c.text, got)
		}
	}
}

func BenchmarkCompile(b *testing.B) {
	for _, source := range []string{`\S`, `^[a-z0-9]+(?:-[a-z0-9]+)*$`, `^\p{L}[\p{L}\p{N}_]*$`} {
		b.Run(source, func(b *testing.B) {
			for b.Loop() {
				compileNative(source)
			}
		})
	}
}

func BenchmarkMatch(b *testing.B) {
	for source, text := range map[string]string{`\S`: "\u00a0\u00a0a", `^[a-z0-9]+(?:-[a-z0-9]+)*$`: "four-hosts-and-one-core", `^\p{L}[\p{L}\p{N}_]*$`: "größe_1"} {
		m, err := compileNative(source)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(source, func(b *testing.B) {
			for b.Loop() {
				m.MatchString(text)
			}
		})
	}
}
