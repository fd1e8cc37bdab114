package sanitize

import (
	"strings"
	"testing"
)

// Texts of growing sizes: where a function is linear, all have the same MB/s. go run .
// bench divides the times of 128K by those of 64K.
func BenchmarkText(b *testing.B)  { bench(b, func(s string) { Text(s) }) }
func BenchmarkLine(b *testing.B)  { bench(b, func(s string) { Line(s) }) }
func BenchmarkMarks(b *testing.B) { bench(b, func(s string) { Marks(s) }) }

func bench(b *testing.B, run func(string)) {
	for _, c := range []struct{ name, repeated string }{
		{"ascii", "Plain words, one after another, as a tool's answer has them. "},
		{"coloured", "\x1b[31mred\x1b[0m and \x1b[1;32mgreen\x1b[0m\n"},
		{"japanese", "保存に失敗しました。"},
		{"hostile osc never closed", "\x1b]"},
		{"hostile osc never closed, csi between", "\x1b]\x1b[m"},
		{"hostile leads", "\x1b[[[["},
		{"hostile parameters", "\x1b[1;1;1;"},
		{"hostile bidi", "\u202e"},
	} {
		for _, size := range []struct {
			name  string
			bytes int
		}{{"64K", 64 << 10}, {"128K", 128 << 10}, {"256K", 256 << 10}, {"1M", 1 << 20}} {
			text := strings.Repeat(c.repeated, size.bytes/len(c.repeated))
			b.Run(c.name+"/"+size.name, func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					run(text)
				}
			})
		}
	}
	b.Run("one short line", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			run("Invalid arguments at /separator: must be one of -, _, .")
		}
	})
}
