package playground

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// The linker writes the memory that a Go program starts with in up to 100,000 pieces, since it
// leaves out every run of 8 zeroes. That suits a program that is served as it is. brotli and gzip
// make two or three bytes of such a run and cannot make much of a piece's header, so that with the
// pieces put together the download is a tenth smaller, and a browser starts it sooner.
//
// zeroRun is the least number of zeroes that are still left out: long ones cost memory while the
// program is unpacked and compiled.
const zeroRun = 2048

// Sections of a WebAssembly module, by the numbers of its specification.
const (
	customSection = 0
	importSection = 2
	dataSection   = 11
)

// shrinkCore gives the same program in a form that compresses better: with rewriteCode, clearBuckets, pclnTable.trim
// and writeMemory, and without custom sections (which say who made it). goVersion is what
// `go env GOVERSION` says of its compiler; counted, that its runtime finds functions without a table of buckets.
func shrinkCore(wasm []byte, goVersion string, counted bool) ([]byte, error) {
	const header = "\x00asm\x01\x00\x00\x00"
	rest, ok := bytes.CutPrefix(wasm, []byte(header))
	if !ok {
		return nil, errors.New("the compiled core is no WebAssembly of version 1")
	}
	type section struct {
		id   byte
		body []byte
	}
	var sections []section
	var imported int
	var memory []byte
	for len(rest) > 0 {
		id := rest[0]
		body, next, ok := sized(rest[1:])
		if !ok {
			return nil, errors.New("the compiled core ends inside a section")
		}
		rest = next
		switch id {
		case customSection:
			continue
		case importSection:
			n, _ := binary.Uvarint(body)
			imported = int(n) // Go imports functions alone
		case dataSection:
			var err error
			if memory, err = readMemory(body); err != nil {
				return nil, err
			}
		}
		sections = append(sections, section{id, body})
	}
	table := findPCLN(memory, goVersion)
	if counted && table != nil {
		clearBuckets(memory)
	}
	frames := newFrames(table, imported)
	out := []byte(header)
	for _, s := range sections {
		switch s.id {
		case codeSection:
			var err error
			if s.body, err = rewriteCode(s.body, frames); err != nil {
				return nil, err
			}
		case dataSection:
			if table != nil {
				table.trim()
			}
			s.body = writeMemory(memory)
		}
		out = append(out, s.id)
		out = binary.AppendUvarint(out, uint64(len(s.body)))
		out = append(out, s.body...)
	}
	return out, nil
}

// sized cuts a piece off b that begins with its own length.
func sized(b []byte) (piece, rest []byte, ok bool) {
	n, k := binary.Uvarint(b)
	if k <= 0 || n > uint64(len(b)-k) {
		return nil, nil, false
	}
	return b[k : k+int(n)], b[k+int(n):], true
}

// mostMemory is more than any core starts with; what claims more is misread.
const mostMemory = 1 << 28

// readMemory lays the segments of a data section out as they will stand in memory.
func readMemory(section []byte) ([]byte, error) {
	broken := errors.New("the data section of the compiled core is of an unknown form")
	count, k := binary.Uvarint(section)
	if k <= 0 {
		return nil, broken
	}
	rest := section[k:]
	var memory []byte
	for range count {
		// Memory 0, i32.const, the place, end, the bytes.
		if !bytes.HasPrefix(rest, []byte{0, 0x41}) {
			return nil, broken
		}
		at, k := readSigned(rest[2:])
		if k <= 0 || at < 0 || at > mostMemory || len(rest) < 3+k || rest[2+k] != 0x0B {
			return nil, broken
		}
		piece, next, ok := sized(rest[3+k:])
		if !ok {
			return nil, broken
		}
		rest = next
		if end := int(at) + len(piece); end > len(memory) {
			memory = slices.Grow(memory, end-len(memory))[:end]
		}
		copy(memory[at:], piece)
	}
	if len(rest) > 0 {
		return nil, broken
	}
	return memory, nil
}

// writeMemory is the way back, in segments that have no zeroRun zeroes inside.
func writeMemory(memory []byte) []byte {
	var segments []byte
	count := 0
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		last := at // the last byte that is not zero
		for i := at; i < len(memory) && i-last <= zeroRun; i++ {
			if memory[i] != 0 {
				last = i
			}
		}
		segments = append(segments, 0, 0x41)
		segments = appendSigned(segments, int64(at))
		segments = append(segments, 0x0B)
		segments = binary.AppendUvarint(segments, uint64(last+1-at))
		segments = append(segments, memory[at:last+1]...)
		count++
		at = last + 1
	}
	return append(binary.AppendUvarint(nil, uint64(count)), segments...)
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
