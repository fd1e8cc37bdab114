//go:build js && wasm

package ecma

import (
	"strings"
	"syscall/js"
	"unicode/utf8"

	"fourhosts/core/pattern"
)

// chunk is how many code units go through one call of String.fromCharCode: its
// arguments lie on the stack.
const chunk = 4096

// toJS makes a JavaScript string of WTF-8. syscall/js decodes UTF-8 by a
// TextDecoder: that is fast, but it eats a byte order mark in front and has no
// lone surrogates. Such a text is built from its code units.
func toJS(s string) js.Value {
	if utf8.ValidString(s) && !strings.HasPrefix(s, "\uFEFF") {
		return js.ValueOf(s)
	}
	host := js.Global()
	parts := host.Get("Array").New()
	buffer := host.Get("Uint8Array").New(2 * chunk)
	bytes := make([]byte, 0, 2*chunk)
	flush := func() {
		js.CopyBytesToJS(buffer, bytes)
		units := host.Get("Uint16Array").New(buffer.Get("buffer"), 0, len(bytes)/2)
		parts.Call("push", host.Get("String").Get("fromCharCode").Call("apply", nil, units))
		bytes = bytes[:0]
	}
	unit := func(u rune) { bytes = append(bytes, byte(u), byte(u>>8)) }
	for s != "" {
		r, n := pattern.DecodeRune(s)
		s = s[n:]
		if r < 0x10000 {
			unit(r)
		} else {
			unit(0xD800 + (r-0x10000)>>10)
			unit(0xDC00 + (r-0x10000)&0x3FF)
		}
		if len(bytes) > 2*chunk-4 {
			flush()
		}
	}
	flush()
	return parts.Call("join", "")
}
