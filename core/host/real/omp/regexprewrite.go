package omp

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"fourhosts/core/jsontext"
)

// rewriter writes a source without the u flag as one with it.
type rewriter struct {
	src string
	at  int
	out []byte
}

// rewrite gives a source with the u flag that means on stand-ins what source, which
// is right with the u flag, means without it; false when that is no pattern.
func rewrite(source string) (string, bool) {
	w := rewriter{src: source}
	for w.at < len(w.src) {
		if w.src[w.at] == '[' {
			if !w.class() {
				return "", false
			}
			continue
		}
		a := w.atom()
		if a.verbatim != "" {
			w.out = append(w.out, a.verbatim...)
			continue
		}
		for _, unit := range a.units {
			w.unit(unit)
		}
		w.out = append(w.out, a.repeat...)
	}
	return string(w.out), true
}

// An atom is what stands at one place: some code units, or something that is written
// as it is.
type atom struct {
	units    []rune
	verbatim string
	// repeat is the {N} behind a u, which is no code point.
	repeat string
}

// atom reads one atom, outside of a class or inside.
func (w *rewriter) atom() atom {
	rest := w.src[w.at:]
	r, size := jsontext.DecodeRune(rest)
	if r != '\\' {
		w.at += size
		if r < utf8.RuneSelf && !isSurrogate(r) {
			return atom{verbatim: rest[:size]}
		}
		return atom{units: appendUnits(nil, r)}
	}
	switch {
	case strings.HasPrefix(rest, `\p{`), strings.HasPrefix(rest, `\P{`):
		end := strings.IndexByte(rest, '}')
		w.at += end + 1
		return atom{units: []rune(rest[1 : end+1])}
	case strings.HasPrefix(rest, `\u{`):
		end := strings.IndexByte(rest, '}')
		w.at += end + 1
		if strings.Trim(rest[3:end], "0123456789") == "" {
			return atom{units: []rune{'u'}, repeat: rest[2 : end+1]}
		}
		return atom{units: []rune(rest[1 : end+1])}
	case strings.HasPrefix(rest, `\u`):
		unit, _ := strconv.ParseUint(rest[2:6], 16, 16)
		w.at += 6
		return atom{units: []rune{rune(unit)}}
	}
	_, size = jsontext.DecodeRune(rest[1:])
	w.at += 1 + size
	return atom{verbatim: rest[:1+size]}
}

// unit writes one code unit as a character for its own sake.
func (w *rewriter) unit(unit rune) {
	if isSurrogate(unit) {
		w.out = utf8.AppendRune(w.out, replaced(unit))
		return
	}
	w.escaped(unit)
}

// escaped writes a unit that is no surrogate by its number, so that it means itself.
func (w *rewriter) escaped(unit rune) {
	hex := strconv.FormatInt(int64(unit), 16)
	w.out = append(w.out, `\u`...)
	w.out = append(w.out, strings.Repeat("0", 4-len(hex))...)
	w.out = append(w.out, hex...)
}

// class rewrites a class.
func (w *rewriter) class() bool {
	w.out = append(w.out, '[')
	w.at++
	if strings.HasPrefix(w.src[w.at:], "^") {
		w.out = append(w.out, '^')
		w.at++
	}
	for w.at < len(w.src) && w.src[w.at] != ']' {
		left := w.member()
		if left == nil {
			continue
		}
		rest := w.src[w.at:]
		if !strings.HasPrefix(rest, "-") || strings.HasPrefix(rest, "-]") {
			for _, unit := range left {
				w.unit(unit)
			}
			continue
		}
		w.at++
		right := w.member()
		if right == nil {
			return false
		}
		for _, unit := range left[:len(left)-1] {
			w.unit(unit)
		}
		if !w.span(left[len(left)-1], right[0]) {
			return false
		}
		for _, unit := range right[1:] {
			w.unit(unit)
		}
	}
	w.at++
	w.out = append(w.out, ']')
	return true
}

// member reads what stands at one place of a class as code units; nil for something
// like \d, which it has written.
func (w *rewriter) member() []rune {
	a := w.atom()
	if a.repeat != "" {
		return append(a.units, []rune(a.repeat)...)
	}
	if a.verbatim == "" {
		return a.units
	}
	if a.verbatim[0] != '\\' {
		return []rune{rune(a.verbatim[0])}
	}
	switch c := a.verbatim[1]; c {
	case 'd', 'D', 'w', 'W', 's', 'S':
		w.out = append(w.out, a.verbatim...)
		return nil
	case 'b':
		return []rune{'\b'}
	case 'f':
		return []rune{'\f'}
	case 'n':
		return []rune{'\n'}
	case 'r':
		return []rune{'\r'}
	case 't':
		return []rune{'\t'}
	case 'v':
		return []rune{'\v'}
	case '0':
		return []rune{0}
	case 'c':
		letter := w.src[w.at]
		w.at++
		return []rune{rune(letter & 0x1F)}
	case 'x':
		unit, _ := strconv.ParseUint(w.src[w.at:w.at+2], 16, 8)
		w.at += 2
		return []rune{rune(unit)}
	default:
		return []rune{rune(c)}
	}
}

// span writes the units from lo to hi; false when they stand the wrong way round.
func (w *rewriter) span(lo, hi rune) bool {
	if lo > hi {
		return false
	}
	part := func(from, to rune, write func(rune)) {
		if from <= to {
			write(from)
			w.out = append(w.out, '-')
			write(to)
		}
	}
	part(lo, min(hi, 0xD7FF), w.escaped)
	part(max(lo, 0xD800), min(hi, 0xDFFF), w.unit)
	part(max(lo, 0xE000), hi, w.escaped)
	return true
}
