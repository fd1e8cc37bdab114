//go:build js && wasm

// Command wasm is the core as the browser's worker runs it: one function on the
// global object, fourHostsAnswer, request text in, response text out.
//
// Text crosses as JavaScript strings. Neither a request nor a response holds a raw
// lone surrogate (both write it as \udXXX), so nothing is lost on the way.
package main

import (
	"syscall/js"

	"fourhosts/core/call"
	"fourhosts/wasm/ecma"
)

func main() {
	call.UseRegexp(ecma.Engine)
	js.Global().Set("fourHostsAnswer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		grow(len(args))
		return answer(args)
	}))
	select {} // the program lives as long as its worker
}

// answer is one call. The core recovers its own panics; this recovers what is left
// outside it (an argument that is no string), since a panic here would end the
// program for good.
func answer(args []js.Value) (response string) {
	defer func() {
		if recover() != nil {
			response = `{"error":{"kind":"internal","message":"the call failed outside the core"}}`
		}
	}()
	if len(args) != 1 || args[0].Type() != js.TypeString {
		return `{"error":{"kind":"request","message":"fourHostsAnswer takes one string"}}`
	}
	return call.Answer(args[0].String())
}

// grow makes the stack as large as a call takes, at once. The first answer had it grow four times, each time with all the frames that were
// on it by then: 164 lookups of a frame, for which the browser compiled that function anew, in the way of the answer. Now 8.
//
//go:noinline
func grow(i int) byte {
	var room [64 << 10]byte
	room[i&7] = 1
	return room[i&15]
}
