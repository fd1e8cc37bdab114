//go:build !js

package pattern

import (
	"slices"
	"strconv"
	"strings"
)

// maxCount bounds the lower counts handed to regexp2. No text that the project
// takes has as many characters, and an atom that matches nothing is not tried
// two thousand million times.
const maxCount = 1 << 20

// translate writes a pattern anew for regexp2, with as little syntax as can be.
// With ECMAScript and Unicode regexp2 means the same as RegExp by nearly all of
// it; what it misreads (lone surrogates, counts over its limit, letters and
// scripts that Go's Unicode does not have, the numbers of groups with one name,
// negated sets of one character beyond U+FFFE) no longer stands in what it reads.
func translate(pieces []piece, place hideout) string {
	groups := map[string][]int{} // the groups of each name
	for _, p := range pieces {
		if p.kind == capture && p.text != "" {
			groups[p.text] = append(groups[p.text], int(p.lo))
		}
	}
	w := writer{place: place, folds: folds(pieces)}
	for _, p := range pieces {
		switch p.kind {
		case char:
			w.char(place.moved(p.lo))
		case modifierGroup:
			w.WriteString("(?" + p.text + ":")
		case repeat:
			w.count(p)
		case backReference:
			w.WriteString("(?:" + backTo(int(p.lo)) + ")")
		case nameReference:
			// Of several groups with one name at most one has matched, and a
			// reference to a group that has not matches nothing.
			w.WriteString("(?:")
			for _, number := range groups[p.text] {
				w.WriteString(backTo(number))
			}
			w.WriteString(")")
		case setStart:
			w.set = set{open: true, negated: p.negated}
		case setRange:
			w.set.spans = append(w.set.spans, span{p.lo, p.hi})
		case setEnd:
			w.endSet()
		case property:
			w.set.spans = append(w.set.spans, propertySpans(p.text, p.negated)...)
		case shorthand:
			w.set.shorthands += `\` + string(p.lo)
		default:
			w.WriteString(fixed[p.kind])
		}
		if !w.set.open && (p.kind == property || p.kind == shorthand) {
			w.endSet()
		}
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
}

type writer struct {
	strings.Builder
	place hideout
	folds bool // some group has the modifier i
	set   set
}

func folds(pieces []piece) bool {
	for _, p := range pieces {
		if p.kind == modifierGroup && strings.Contains(p.text, "i") {
			return true
		}
	}
	return false
}

// set is a character class while it is read.
type set struct {
	open, negated bool
	spans         []span
	shorthands    string
}

func (w *writer) char(r rune) {
	if 'a' <= r|32 && r|32 <= 'z' {
		w.WriteRune(r)
		return
	}
	w.WriteString(`\u{` + strconv.FormatInt(int64(r), 16) + "}")
}

// backTo is a back-reference that no digit behind it can lengthen.
func backTo(number int) string { return `(?:\` + strconv.Itoa(number) + ")" }

// endSet writes the set that was read.
func (w *writer) endSet() {
	s := w.set
	w.set = set{}
	if missing := w.place.moved(s.missing()); missing >= 0xFFFF {
		// regexp2 takes [^x] to begin with nothing above x when x is U+FFFF or
		// more: /[^😀]|a/ misses 😁.
		w.WriteString("(?:(?!")
		w.char(missing)
		w.WriteString(")[^])")
		return
	}
	if len(s.spans) > chunk && s.shorthands == "" && !w.folds {
		w.chunks(s)
		return
	}
	w.WriteString("[")
	if s.negated {
		w.WriteString("^")
	}
	w.spans(s.spans)
	w.WriteString(s.shorthands + "]")
}

// chunk is how many ranges stand in one set. regexp2 sorts a set anew for each
// range that it reads, so that \p{L} with its 680 took 6 ms; sets in alternatives
// it joins in the end.
const chunk = 24

// chunks writes a long set as alternatives. A negated one is turned round, which
// would not do where case is folded: that comes before the negation.
func (w *writer) chunks(s set) {
	spans := ordered(s.spans)
	if s.negated {
		spans = complement(spans)
	}
	between := "(?:["
	for part := range slices.Chunk(spans, chunk) {
		w.WriteString(between)
		w.spans(part)
		between = "]|["
	}
	if len(spans) == 0 {
		w.WriteString(between)
	}
	w.WriteString("])")
}

func (w *writer) spans(spans []span) {
	for _, s := range spans {
		for _, s := range w.place.split(s) {
			w.char(s.lo)
			if s.hi != s.lo {
				w.WriteString("-")
				w.char(s.hi)
			}
		}
	}
}

// missing gives the one character that the set lacks, -1 when it lacks more or
// none, or has shorthands: these leave no character beyond U+FFFE alone.
func (s set) missing() rune {
	if s.shorthands != "" {
		return -1
	}
	lacks := ordered(s.spans)
	if !s.negated {
		lacks = complement(lacks)
	}
	if len(lacks) != 1 || lacks[0].lo != lacks[0].hi {
		return -1
	}
	return lacks[0].lo
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
