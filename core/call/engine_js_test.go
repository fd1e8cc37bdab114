package call_test

import (
	"fourhosts/core/call"
	"fourhosts/wasm/ecma"
)

// In the browser's build it is the program that brings the engine.
func init() { call.UseRegexp(ecma.Engine) }
