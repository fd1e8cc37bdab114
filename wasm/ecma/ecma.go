//go:build js && wasm

// Package ecma is the browser's RegExp as an engine of package pattern.
package ecma

import (
	"fmt"
	"syscall/js"

	"fourhosts/core/pattern"
)

type regexp struct {
	source string
	value  js.Value
}

func (r *regexp) String() string { return r.source }

func (r *regexp) MatchString(s string) bool { return r.value.Call("test", s).Bool() }

// Engine compiles a source with RegExp(source, "u").
func Engine(source string) (m pattern.Matcher, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			m, err = nil, fmt.Errorf("%v", thrown)
		}
	}()
	return &regexp{source, js.Global().Get("RegExp").New(source, "u")}, nil
}
