//go:build js && wasm

package ecma

import (
	"os"
	"strings"
	"syscall/js"
	"testing"

	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
)

// TestProbes and TestRecordedMatches run the rows of core/pattern, which the
// native engine is held to in its own test. A RegExp that lacks modifiers and
// equal names (Chromium has them since 125) runs all rows but those that need them.
func TestProbes(t *testing.T)          { runRows(t, "probes.json", 100) }
func TestRecordedMatches(t *testing.T) { runRows(t, "matches.json", 400) }

func runRows(t *testing.T, file string, least int) {
	text, err := os.ReadFile("../../core/pattern/testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsontext.Parse(string(text), jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for _, row := range doc.Root.Items {
		source := row.Get("pattern").Text
		if isNew(source) && !knowsNew() {
			continue
		}
		ran++
		m, err := Engine(source)
		if err != nil {
			t.Errorf("Engine(%+q): %v", source, err)
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
	if ran < least {
		t.Errorf("%s: %d rows ran, at least %d are for every RegExp", file, ran, least)
	}
}

// isNew tells whether a source of the rows has a modifier group or a name twice.
func isNew(source string) bool {
	for _, group := range []string{"(?i", "(?s", "(?m", "(?-"} {
		if strings.Contains(source, group) {
			return true
		}
	}
	return strings.Count(source, "(?<y>") > 1
}

func knowsNew() bool {
	_, err := Engine("(?i:a)(?:(?<y>a)|(?<y>b))")
	return err == nil
}

// TestRecordedSyntax: where Check says yes, RegExp does.
func TestRecordedSyntax(t *testing.T) {
	text, err := os.ReadFile("../../core/pattern/testdata/syntax.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsontext.Parse(string(text), jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"yes", "no"} {
		for _, source := range doc.Root.Get(want).Items {
			if want == "yes" && !knowsNew() && strings.Count(source.Text, "(?<")+strings.Count(source.Text, "(?i")+strings.Count(source.Text, "(?s")+strings.Count(source.Text, "(?-") > 0 {
				continue
			}
			if _, err := Engine(source.Text); (err == nil) != (want == "yes") {
				t.Errorf("Engine(%+q): %v, recorded is %s", source.Text, err, want)
			}
		}
	}
}

// TestThrow: the constructor's throw is an error, which does not repeat the source.
func TestThrow(t *testing.T) {
	for _, source := range []string{`\-`, "a{", "(", "[[:alpha:]]: x", "a: (" + strings.Repeat("b", 300)} {
		m, err := Engine(source)
		if m != nil || err == nil || !strings.HasPrefix(err.Error(), "this browser's RegExp refuses it: ") || len(err.Error()) > 100 {
			t.Errorf("Engine(%+q) = %v, %v", source, m, err)
		}
	}
	if _, err := Engine(strings.Repeat("a", 1<<18)); err == nil {
		t.Error("a literal of 262,144 characters, which V8 refuses at the first match, compiles")
	}
}

// TestMatchThrow: a RegExp whose test throws matches nothing.
func TestMatchThrow(t *testing.T) {
	thrower := js.Global().Get("Function").New("throw new RangeError('stack')")
	if (&regexp{source: "a", test: thrower}).MatchString("a") {
		t.Error("a match that throws matched")
	}
}

// TestText: strings reach JavaScript unit by unit.
func TestText(t *testing.T) {
	units := js.Global().Get("Function").New("s", "return Array.from({length: s.length}, (_, i) => s.charCodeAt(i).toString(16)).join(' ')")
	length := js.Global().Get("Function").New("s", "return s.length")
	lastUnit := js.Global().Get("Function").New("s", "return s.charCodeAt(s.length - 1)")
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"aé€😀", "61 e9 20ac d83d de00"},
		{"\x00", "0"},
		{"\ufeff", "feff"},
		{"\ufeffa\ufeff", "feff 61 feff"},
		{"\xed\xa0\xbd", "d83d"},
		{"a\xed\xb8\x80b\xed\xa0\xbd😀", "61 de00 62 d83d d83d de00"},
		{"\xed\xa0\xbd\xed\xb8\x80", "d83d de00"},
		{"\xff\xc0a", "fffd fffd 61"},
	} {
		if got := units.Invoke(toJS(c.text)).String(); got != c.want {
			t.Errorf("%+q is %s, want %s", c.text, got, c.want)
		}
	}
	for _, n := range []int{chunk - 2, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_001} {
		for _, unit := range []string{"a", "😀", "\xed\xa0\xbd"} {
			text := "\xed\xb8\x80" + strings.Repeat(unit, n)
			want := 1 + n
			if unit == "😀" {
				want += n
			}
			value := toJS(text)
			if got := length.Invoke(value).Int(); got != want {
				t.Errorf("%d times %+q: %d units, want %d", n, unit, got, want)
			}
			if last := lastUnit.Invoke(value).Int(); last != map[string]int{"a": 'a', "😀": 0xDE00, "\xed\xa0\xbd": 0xD83D}[unit] {
				t.Errorf("%d times %+q ends in %x", n, unit, last)
			}
		}
	}
}

// TestUse: the core's patterns run on this engine.
func TestUse(t *testing.T) {
	pattern.Use(Engine)
	m, err := pattern.Compile(`^\S+$`)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := m.(*regexp); !ok || !m.MatchString("a") || m.MatchString("\u00a0") {
		t.Errorf("Compile gives %T", m)
	}
	if _, err := pattern.Compile(`a{`); err == nil {
		t.Error("the check was skipped")
	}
}

func BenchmarkEngine(b *testing.B) {
	for b.Loop() {
		if _, err := Engine(`^[a-z0-9]+(?:-[a-z0-9]+)*$`); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMatch(b *testing.B) {
	m, err := Engine(`^[a-z0-9]+(?:-[a-z0-9]+)*$`)
	if err != nil {
		b.Fatal(err)
	}
	for name, text := range map[string]string{"short": "four-hosts", "kilobyte": strings.Repeat("four-", 200) + "x", "lone": "\xed\xa0\x80"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				m.MatchString(text)
			}
		})
	}
}

// The last answer is kept; it is that of the text that was asked, the empty one too.
func TestEachTextHasItsOwnAnswer(t *testing.T) {
	m, err := Engine("^a?$")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "", "b", "b", "a", "b", "", "aa", "a", "a"} {
		if got, want := m.MatchString(text), text == "" || text == "a"; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	if m, err = Engine("a"); err != nil || m.MatchString("") || !m.MatchString("a") || m.MatchString("") {
		t.Errorf("/a/ matches what it does not: %v", err)
	}
}
