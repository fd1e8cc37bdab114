package time

import (
	"strconv"
	"testing"
	"time"
)

// Every day-like text of years that tell leap years apart, and what is none.
func TestAsTheStandardPackage(t *testing.T) {
	const layout = "2006-01-02"
	two := func(n int) string { return strconv.Itoa(100 + n)[1:] }
	texts := []string{"", "2024-1-01", "2024-01-1", "2024/01/01", "+024-01-01", "2024-01-01 ", "２０24-01-01", "2024-01-01T"}
	for _, year := range []string{"0000", "0001", "1900", "2000", "2023", "2024", "9999"} {
		for month := range 15 {
			for day := range 34 {
				texts = append(texts, year+"-"+two(month)+"-"+two(day))
			}
		}
	}
	for _, text := range texts {
		_, want := time.Parse(layout, text)
		if _, got := Parse(layout, text); (got == nil) != (want == nil) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
