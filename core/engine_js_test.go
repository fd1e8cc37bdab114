package core_test

import (
	"fourhosts/core/pattern"
	"fourhosts/wasm/ecma"
)

// In the browser's build it is the program that brings the engine. Node before 23
// knows no modifiers, (?i:…): what needs them is for the browser to show.
func init() {
	pattern.Use(ecma.Engine)
	_, err := pattern.Compile("(?i:a)")
	modifiers = err == nil
}
