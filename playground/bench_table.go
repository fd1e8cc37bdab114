package playground

import (
	"slices"
	"strconv"
	"strings"
)

// A figure is one line of the bench's table.
type figure struct {
	what, ours, beside, ratio, goal string
}

// median is the middle of some measurements, the mean of the two in the middle of an
// even number; 0 of none.
func median(list []float64) float64 {
	if len(list) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(list))
	middle := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[middle]
	}
	return (sorted[middle-1] + sorted[middle]) / 2
}

// micros writes a time, given in microseconds, with about three digits and its unit.
func micros(us float64) string {
	switch {
	case us <= 0:
		return "–"
	case us < 1000:
		return digits(us) + " µs"
	case us < 1e6:
		return digits(us/1000) + " ms"
	}
	return digits(us/1e6) + " s"
}

func digits(x float64) string {
	switch {
	case x >= 100:
		return strconv.FormatFloat(x, 'f', 0, 64)
	case x >= 10:
		return strconv.FormatFloat(x, 'f', 1, 64)
	}
	return strconv.FormatFloat(x, 'f', 2, 64)
}

// times writes how many times b goes into a, or nothing where one is not known.
func times(a, b float64) string {
	if a <= 0 || b <= 0 {
		return ""
	}
	return digits(a/b) + " ×"
}

// grouped writes a count with commas.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// benchMarkdown is the figures as a table.
func benchMarkdown(figures []figure) string {
	var out strings.Builder
	out.WriteString("| what | ours | beside | ratio | goal |\n|---|---|---|---|---|\n")
	for _, f := range figures {
		out.WriteString("| " + strings.Join([]string{f.what, f.ours, f.beside, f.ratio, f.goal}, " | ") + " |\n")
	}
	return out.String()
}
