package jsontext

import (
	"fmt"
	"strings"
	"testing"
)

// largeText is about 256 KiB of the kind that tools are sent.
func largeText() string {
	var b strings.Builder
	b.WriteString("[")
	for i := 0; b.Len() < 255<<10; i++ {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, `{"id": %d, "title": "Row %d of the table", "note": "first\nsecond \u00e9 é", "ratio": 0.%d, "tags": ["a", "b", null, true]}`, i, i, i)
	}
	b.WriteString("]")
	return b.String()
}

func BenchmarkParse(b *testing.B) {
	for _, input := range []struct{ name, text string }{
		{"sample", `{"text": "Hello world", "separator": "-", "limit": 3}`},
		{"large", largeText()},
		{"string", `"` + strings.Repeat("Lorem ipsum ", 20<<10) + `"`},
		{"escapes", `"` + strings.Repeat(`\u00e9\n`, 20<<10) + `"`},
		{"surrogates", "\"" + strings.Repeat("\xed\xa0\xbd ", 20<<10) + "\""},
	} {
		b.Run(input.name, func(b *testing.B) {
			b.SetBytes(int64(len(input.text)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Parse(input.text, ArgumentLimits); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkAppend(b *testing.B) {
	root := mustParse(b, largeText()).Root
	dst := Append(nil, root)
	b.SetBytes(int64(len(dst)))
	b.ReportAllocs()
	for b.Loop() {
		dst = Append(dst[:0], root)
	}
}

func BenchmarkKey(b *testing.B) {
	root := mustParse(b, largeText()).Root
	b.ReportAllocs()
	for b.Loop() {
		Key(root)
	}
}

func BenchmarkIndex(b *testing.B) {
	text := strings.ReplaceAll(largeText(), "\n", " ")
	index := NewIndex(text)
	b.Run("new", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			NewIndex(text)
		}
	})
	b.Run("range", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			index.Range(200<<10, 200<<10+20)
		}
	})
}

func BenchmarkNumber(b *testing.B) {
	for _, token := range []string{"42", "0.1", "9007199254740993", "1e400"} {
		b.Run("show/"+token, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				ShowNumber(token)
			}
		})
	}
	x, y := ParseNumber("0.3"), ParseNumber("0.1")
	b.Run("multiple", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			x.IsMultipleOf(y)
		}
	})
}

func BenchmarkManyDuplicates(b *testing.B) {
	text := `{"":0` + strings.Repeat(`,"":1e400`, 25_000) + `}`
	b.ReportAllocs()
	for b.Loop() {
		mustParse(b, text)
	}
}
