// Package pattern is the regular expressions of JSON Schema: ECMA-262 with the
// `u` flag. One syntax check of our own gives the verdict in every build; what
// passes it is matched by an engine: the browser's RegExp in WebAssembly,
// regexp2 in a native build.
//
// Sources and subjects are WTF-8 (see package jsontext): a lone surrogate is a
// character like any other, as it is in JavaScript.
package pattern

import (
	"errors"
	"sync"
)

// Matcher is a compiled pattern. The implementations are pointers, so that a
// Matcher may be the key of a map.
type Matcher interface {
	// MatchString tells whether the pattern matches anywhere in s (WTF-8).
	MatchString(s string) bool
	// String gives the source as written.
	String() string
}

// Engine compiles a source that Check accepts.
type Engine func(source string) (Matcher, error)

// cacheSize bounds the compiled patterns kept: people edit one schema for
// hours, and every keystroke inside a pattern is a new source.
const cacheSize = 256

var (
	mutex  sync.Mutex
	engine Engine = defaultEngine
	cache         = map[string]Matcher{}
)

// Use makes e the engine of every later Compile. WebAssembly sets the browser's
// RegExp before the first call; a native build has its own engine from the start.
func Use(e Engine) {
	mutex.Lock()
	defer mutex.Unlock()
	engine = e
	clear(cache)
}

// Compile checks the source and hands it to the engine in force. The error is an
// *Error when the source is no pattern; any other error says that the engine
// cannot run a pattern that is right.
func Compile(source string) (Matcher, error) {
	mutex.Lock()
	m, use := cache[source], engine
	mutex.Unlock()
	if m != nil {
		return m, nil
	}
	if err := Check(source); err != nil {
		return nil, err
	}
	if use == nil {
		return nil, errNoEngine
	}
	m, err := use(source)
	if err != nil {
		return nil, err
	}
	mutex.Lock()
	defer mutex.Unlock()
	if len(cache) >= cacheSize {
		clear(cache)
	}
	cache[source] = m
	return m, nil
}

var errNoEngine = errors.New("this build has no engine for regular expressions")
