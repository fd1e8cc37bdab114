//go:build !js

package pattern

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// propertyText is the code points of every property, as the browser has them:
// regexp2 takes most of its own from Go's tables, which are a few versions of
// Unicode behind. See properties.mjs for what a line means.
//
//go:embed properties.txt
var propertyText string

// propertyLines finds the ranges, still as text, by kind and name: "sc Latin".
var propertyLines = sync.OnceValue(func() map[string]string {
	lines := map[string]string{}
	for line := range strings.Lines(propertyText) {
		kind, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		all, ranges, _ := strings.Cut(rest, " ")
		for name := range strings.SplitSeq(all, ",") {
			lines[kind+" "+name] = ranges
		}
	}
	return lines
})

// propertySpans gives the code points of a property that judgeProperty accepts,
// in order.
func propertySpans(text string, negated bool) []span {
	var spans []span
	next := rune(0)
	for word := range strings.FieldsSeq(propertyRanges(text)) {
		gap, more, _ := strings.Cut(word, ":")
		lo := next + digits36(gap)
		hi := lo + digits36(more)
		spans = append(spans, span{lo, hi})
		next = hi + 1
	}
	if negated {
		return complement(spans)
	}
	return spans
}

func propertyRanges(text string) string {
	lines := propertyLines()
	name, value, valued := strings.Cut(text, "=")
	switch {
	case !valued:
		if ranges, ok := lines["- "+name]; ok {
			return ranges
		}
		return lines["gc "+name]
	case name == "gc" || name == "General_Category":
		return lines["gc "+value]
	case name == "scx" || name == "Script_Extensions":
		if ranges, ok := lines["scx "+value]; ok {
			return ranges
		}
	}
	return lines["sc "+value]
}

// digits36 reads a number of properties.txt, nothing is 0.
func digits36(text string) rune {
	n, _ := strconv.ParseInt(text, 36, 32)
	return rune(n)
}
