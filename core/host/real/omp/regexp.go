package omp

import (
	"errors"
	"strings"
	"unicode/utf8"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
)

// regexp is new RegExp(source) without the u flag: it matches code units, and \p and
// \u{ mean the letters p and u. The engine knows the u flag only, so where that makes
// a difference source and text are rewritten: every surrogate becomes a character
// of its own.
type regexp struct {
	as        pattern.Matcher
	rewritten bool
}

// compile gives the matcher of a source; false when the host finds the source wrong.
func compile(source string) (*regexp, bool) {
	as, err := pattern.Compile(source)
	if err != nil {
		js.Lack("a pattern that only reads without the u flag")
	}
	if !needsRewriting(source) {
		return &regexp{as: as}, true
	}
	if as, ok := compileUnits(source); ok {
		return &regexp{as: as, rewritten: true}, true
	}
	return nil, false
}

func compileUnits(source string) (pattern.Matcher, bool) {
	rewritten, ok := rewrite(source)
	if !ok {
		return nil, false
	}
	as, err := pattern.Compile(rewritten)
	if err == nil {
		return as, true
	}
	if wrong := (*pattern.Error)(nil); !errors.As(err, &wrong) {
		js.Lack("a pattern that the engine cannot run: " + err.Error())
	}
	return nil, false
}

// matches tells whether the pattern matches anywhere in s.
func (re *regexp) matches(s string) bool {
	if !re.rewritten && isPlain16(s) {
		return re.as.MatchString(s)
	}
	as := re.as
	if !re.rewritten {
		var ok bool
		if as, ok = compileUnits(as.String()); !ok {
			js.Lack("a pattern that cannot be matched by code units")
		}
	}
	return as.MatchString(standIns(s))
}

// isPlain16 tells whether every character is one code unit and no surrogate.
func isPlain16(s string) bool {
	if !utf8.ValidString(s) {
		return false
	}
	for i := 0; i < len(s); i++ {
		if s[i] >= 0xF0 {
			return false
		}
	}
	return true
}

// needsRewriting tells whether a source means something else without the u flag even
// for texts without surrogates.
func needsRewriting(source string) bool {
	return !isPlain16(source) || strings.Contains(source, `\p`) || strings.Contains(source, `\P`) ||
		strings.Contains(source, `\u{`) || strings.Contains(source, `\ud`) || strings.Contains(source, `\uD`)
}

// standIn is the character that stands for the surrogate D800; the others follow.
const standIn = 0x10F000

func isSurrogate(r rune) bool { return r >= 0xD800 && r <= 0xDFFF }

// appendUnits appends a code point as its code units, stand-ins for surrogates.
func appendUnits(dst []rune, r rune) []rune {
	if r >= 0x10000 {
		return append(dst, 0xD800+(r-0x10000)>>10, 0xDC00+(r-0x10000)&0x3FF)
	}
	return append(dst, r)
}

// standIns writes stand-ins for all surrogates of a text.
func standIns(s string) string {
	var out []byte
	for i := 0; i < len(s); {
		r, size := jsontext.DecodeRune(s[i:])
		i += size
		for _, unit := range appendUnits(nil, r) {
			out = utf8.AppendRune(out, replaced(unit))
		}
	}
	return string(out)
}

func replaced(unit rune) rune {
	if isSurrogate(unit) {
		return standIn + unit - 0xD800
	}
	return unit
}
