package format

import (
	"strings"
	"testing"
)

// FuzzFormats: no text makes a format panic, and what the narrow form of a
// format takes, the wide one takes too.
func FuzzFormats(f *testing.F) {
	for _, row := range rows {
		for _, s := range append(row.yes, row.no...) {
			if len(s) < 300 { // minimizing a long text takes a minute
				f.Add(s)
			}
		}
	}
	wider := [][2]string{{"uri", "uri-reference"}, {"uri", "iri"}, {"uri-reference", "iri-reference"}, {"iri", "iri-reference"}}
	f.Fuzz(func(t *testing.T, s string) {
		for _, check := range formats {
			check(s)
		}
		for _, pair := range wider {
			if formats[pair[0]](s) && !formats[pair[1]](s) {
				t.Errorf("%+q is a %s and no %s", s, pair[0], pair[1])
			}
		}
		if formats["date-time"](s) && (!formats["date"](s[:10]) || !formats["time"](s[11:])) {
			t.Errorf("%+q is a date-time without its date or time", s)
		}
		if formats["json-pointer"](s) != formats["relative-json-pointer"]("7"+s) && !relativeTail(s) {
			t.Errorf("%+q is a pointer, or 7 of it, but not both", s)
		}
	})
}

// relativeTail tells whether 7 and the text can be a relative pointer, or fail to
// be one, for reasons of their own.
func relativeTail(s string) bool {
	return s != "" && strings.IndexByte("0123456789+-#", s[0]) >= 0
}

// FuzzPunycode: what decodes and is written anew decodes to the same.
func FuzzPunycode(f *testing.F) {
	for _, s := range []string{"bcher-kva", "9n2bp8q", "ihqwcrb4cv8a8dqg056pqjye", "-", "a-", "99999999", "zzzzzzzzzzzzzzzz", "0ca24w"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > maxLabel {
			return
		}
		label, ok := decodePunycode(s)
		if !ok || len(label) > maxLabel {
			return
		}
		again, ok := decodePunycode(encodePunycode(label))
		if !ok || string(again) != string(label) {
			t.Errorf("%q is %U, then %U", s, label, again)
		}
	})
}

// big are texts of a megabyte that would show a test of more than linear time.
var big = map[string]string{
	"a":       strings.Repeat("a", 1<<20),
	"dots":    strings.Repeat("a.", 1<<19),
	"at":      strings.Repeat("@", 1<<20),
	"percent": strings.Repeat("%41", 1<<18),
	"braces":  strings.Repeat("{a}", 1<<18),
	"opens":   strings.Repeat("{", 1<<20),
	"commas":  "{" + strings.Repeat("a,", 1<<19) + "a}",
	"slashes": strings.Repeat("/~0", 1<<18),
	"colons":  strings.Repeat("a:", 1<<19),
	"wide":    strings.Repeat("é", 1<<19),
	"quoted":  `"` + strings.Repeat(`\a`, 1<<19) + `"@a.b`,
	"groups":  strings.Repeat("(", 1<<19) + strings.Repeat(")", 1<<19),
	"names":   strings.Repeat("(?<a>)|", 1<<17),
	"sets":    strings.Repeat("[[:a:]", 1<<17),
	"puny":    "xn--" + strings.Repeat("9", 1<<20),
	"lone":    strings.Repeat("\xed\xa0\x80", 1<<18),
}

func BenchmarkMegabyte(b *testing.B) {
	for name, text := range big {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				for _, check := range formats {
					check(text)
				}
			}
		})
	}
}

func BenchmarkShort(b *testing.B) {
	for _, c := range [][2]string{{"date-time", "1990-12-31T15:59:50.123-08:00"}, {"email", "joe.bloggs@example.com"}, {"uri", "http://foo.bar/?baz=qux#quux"}, {"idn-hostname", "실례.테스트"}, {"ipv6", "1:2::192.168.0.1"}, {"uuid", "2eb8aa08-aa98-11ea-b4aa-73b441d16380"}} {
		check := Lookup(c[0])
		b.Run(c[0], func(b *testing.B) {
			for b.Loop() {
				if !check(c[1]) {
					b.Fatal("refused")
				}
			}
		})
	}
}
