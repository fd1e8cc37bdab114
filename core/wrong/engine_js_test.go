package wrong_test

import (
	"fourhosts/core/pattern"
	"fourhosts/wasm/ecma"
)

// In the browser's build it is the program that brings the engine.
func init() { pattern.Use(ecma.Engine) }
