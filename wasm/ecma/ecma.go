//go:build js && wasm

// Package ecma is JavaScript's own RegExp as an engine of package pattern: in the
// browser it is there for nothing, where regexp2 would cost 263 KB.
package ecma

import (
	"errors"
	"strings"
	"syscall/js"

	"fourhosts/core/pattern"
)

// regexp is a RegExp object. Its test function is kept bound, so that a match
// looks no name up. A call asks the same of a text for the core and for each host:
// with the last answer kept, the pattern of text_slug takes 9 µs of its call in Node, 20 without.
type regexp struct {
	source string
	test   js.Value

	asked   bool
	text    string
	matched bool
}

// Engine compiles a source (WTF-8) with RegExp(source, "u"). It is a
// pattern.Engine. The error tells what the host's RegExp complained about.
func Engine(source string) (m pattern.Matcher, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			m, err = nil, errors.New("this browser's RegExp refuses it: "+complaint(thrown))
		}
	}()
	re := js.Global().Get("RegExp").New(toJS(source), "u")
	if misjudged(source) {
		re = js.Global().Get("RegExp").New(toJS("(?:"+source+"|^[])"), "u")
	}
	test := re.Get("test").Call("bind", re)
	// Browsers compile at the first match; what is too large for them throws there.
	test.Invoke("")
	return &regexp{source: source, test: test}, nil
}

// misjudged tells whether Chromium 156 may read the pattern wrongly: it takes a
// class such as [\s\S] to be one code unit long, and /[\s\S]$/u misses the emoji at
// the end of a text. An alternative that never matches keeps it from counting
// back from the end; without need it is not added, since what it turns off is
// speed, and other faults of V8 wait on that road.
func misjudged(source string) bool {
	if !strings.Contains(source, "$") || !strings.Contains(source, "[") {
		return false
	}
	for _, negated := range []string{`\S`, `\W`, `\D`, `\P`} {
		if strings.Contains(source, negated) {
			return true
		}
	}
	return false
}

func (r *regexp) String() string { return r.source }

// MatchString tells whether the pattern matches anywhere in s (WTF-8). A match
// that throws (its stack can overflow) is none.
func (r *regexp) MatchString(s string) (matched bool) {
	if r.asked && r.text == s {
		return r.matched
	}
	defer func() {
		if recover() != nil {
			matched = false
		}
		r.asked, r.text, r.matched = true, s, matched
	}()
	return r.test.Invoke(toJS(s)).Bool()
}

// complaint is the last part of what was thrown: "Invalid regular expression:
// /a{/u: Incomplete quantifier" repeats the source.
func complaint(thrown any) string {
	thrownError, ok := thrown.(error)
	if !ok {
		return "it throws"
	}
	text := thrownError.Error()
	if i := strings.LastIndex(text, ": "); i >= 0 {
		return text[i+2:]
	}
	return text
}
