//go:build !js

package pattern

import (
	"strconv"
	"strings"
)

// maxCount bounds the lower counts handed to regexp2. No text that the project
// takes has as many characters, and an atom that matches nothing is not tried
// two thousand million times.
const maxCount = 1 << 20

// translate writes a pattern anew for regexp2, with as little syntax as can be.
// With ECMAScript and Unicode regexp2 means the same as RegExp by nearly all of
// it; what it misreads (raw lone surrogates, counts over its limit, letters and
// scripts that Go's Unicode does not have, the numbers of groups with one name)
// no longer stands in what it reads.
func translate(pieces []piece) string {
	groups := map[string][]int{} // the groups of each name
	for _, p := range pieces {
		if p.kind == capture && p.text != "" {
			groups[p.text] = append(groups[p.text], int(p.lo))
		}
	}
	var w writer
	for _, p := range pieces {
		switch p.kind {
		case char:
			w.char(p.lo)
		case anyChar, lineStart, lineEnd, wordEdge, noWordEdge, alternate, capture, plainGroup,
			lookahead, noLookahead, lookbehind, noLookbehind, groupEnd, setEnd:
			w.WriteString(fixed[p.kind])
		case modifierGroup:
			w.WriteString("(?" + p.text + ":")
		case repeat:
			w.count(p)
		case backReference:
			w.WriteString("(?:\\" + strconv.Itoa(int(p.lo)) + ")")
		case nameReference:
			// Of several groups with one name at most one has matched, and a
			// reference to a group that has not matches nothing.
			w.WriteString("(?:")
			for _, number := range groups[p.text] {
				w.WriteString("(?:\\" + strconv.Itoa(number) + ")")
			}
			w.WriteString(")")
		case setStart:
			w.inSet = true
			w.WriteString("[")
			if p.negated {
				w.WriteString("^")
			}
		case setRange:
			w.span(span{p.lo, p.hi})
		case shorthand:
			w.WriteString(`\` + string(p.lo))
		case property:
			w.property(p)
		}
		w.inSet = w.inSet && p.kind != setEnd
	}
	return w.String()
}

var fixed = map[kind]string{
	anyChar:      ".",
	lineStart:    "^",
	lineEnd:      "$",
	wordEdge:     `\b`,
	noWordEdge:   `\B`,
	alternate:    "|",
	capture:      "(",
	plainGroup:   "(?:",
	lookahead:    "(?=",
	noLookahead:  "(?!",
	lookbehind:   "(?<=",
	noLookbehind: "(?<!",
	groupEnd:     ")",
	setEnd:       "]",
}

type writer struct {
	strings.Builder
	inSet bool
}

func (w *writer) char(r rune) {
	if 'a' <= r|32 && r|32 <= 'z' {
		w.WriteRune(r)
		return
	}
	w.WriteString(`\u{` + strconv.FormatInt(int64(r), 16) + "}")
}

func (w *writer) span(s span) {
	w.char(s.lo)
	if s.hi != s.lo {
		w.WriteString("-")
		w.char(s.hi)
	}
}

func (w *writer) property(p piece) {
	if !w.inSet {
		w.WriteString("[")
		defer w.WriteString("]")
	}
	for _, s := range propertySpans(p.text, p.negated) {
		w.span(s)
	}
}

func (w *writer) count(p piece) {
	w.WriteString("{" + strconv.Itoa(min(maxCount, int(p.lo))) + ",")
	if p.hi < maxCount {
		w.WriteString(strconv.Itoa(int(p.hi)))
	}
	w.WriteString("}")
	if p.lazy {
		w.WriteString("?")
	}
}
