package playground

import (
	"encoding/binary"
	"errors"
)

// Sections of a WebAssembly module, by the numbers of its specification.
const (
	customSection   = 0
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	tableSection    = 4
	memorySection   = 5
	globalSection   = 6
	exportSection   = 7
	elementSection  = 9
	codeSection     = 10
	dataSection     = 11
)

// wasmHeader begins a module of version 1.
const wasmHeader = "\x00asm\x01\x00\x00\x00"

// A section is a part of a module, without its number and length.
type section struct {
	id   byte
	body []byte
}

// readSections takes a module apart.
func readSections(wasm []byte) (list []section, err error) {
	if len(wasm) < len(wasmHeader) || string(wasm[:len(wasmHeader)]) != wasmHeader {
		return nil, errors.New("the compiled core is no WebAssembly of version 1")
	}
	for rest := wasm[len(wasmHeader):]; len(rest) > 0; {
		id := rest[0]
		body, next, ok := sized(rest[1:])
		if !ok {
			return nil, errors.New("the compiled core ends inside a section")
		}
		list, rest = append(list, section{id, body}), next
	}
	return list, nil
}

// writeSections is the way back.
func writeSections(list []section) []byte {
	out := []byte(wasmHeader)
	for _, s := range list {
		out = append(out, s.id)
		out = appendSized(out, s.body)
	}
	return out
}

// sized cuts a piece off b that begins with its own length.
func sized(b []byte) (piece, rest []byte, ok bool) {
	n, k := binary.Uvarint(b)
	if k <= 0 || n > uint64(len(b)-k) {
		return nil, nil, false
	}
	return b[k : k+int(n)], b[k+int(n):], true
}

// appendSized is the way back.
func appendSized(b, piece []byte) []byte {
	return append(binary.AppendUvarint(b, uint64(len(piece))), piece...)
}

// readSigned reads a number in signed LEB128 and says how many bytes it took, 0 for none.
func readSigned(b []byte) (n int64, size int) {
	for i := 0; i < len(b) && i < 10; i++ {
		n |= int64(b[i]&0x7F) << (7 * i)
		if b[i] < 0x80 {
			if b[i]&0x40 != 0 && i < 9 {
				n |= -1 << (7 * (i + 1))
			}
			return n, i + 1
		}
	}
	return 0, 0
}

func appendSigned(b []byte, n int64) []byte {
	for n < -64 || n > 63 {
		b = append(b, byte(n&0x7F)|0x80)
		n >>= 7
	}
	return append(b, byte(n&0x7F))
}
