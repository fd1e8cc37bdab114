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

// shrinkCore gives the same program in a form that compresses better: with rewriteCode, clearBuckets, pclnTable.trim
// and writeMemory, and without custom sections (which say who made it). goVersion is what
// `go env GOVERSION` says of its compiler; counted, that its runtime finds functions without a table of buckets.
func shrinkCore(wasm []byte, goVersion string, counted bool) ([]byte, error) {
	sections, err := readSections(wasm)
	if err != nil {
		return nil, err
	}
	sections = slices.DeleteFunc(sections, func(s section) bool { return s.id == customSection })
	var imported int
	var memory []byte
	for _, s := range sections {
		switch s.id {
		case importSection:
			n, _ := binary.Uvarint(s.body)
			imported = int(n) // Go imports functions alone
		case dataSection:
			if memory, err = readMemory(s.body); err != nil {
				return nil, err
			}
		}
	}
	table := findPCLN(memory, goVersion)
	if counted && table != nil {
		clearBuckets(memory)
	}
	frames := newFrames(table, imported)
	for i, s := range sections {
		switch s.id {
		case codeSection:
			if sections[i].body, err = rewriteCode(s.body, frames); err != nil {
				return nil, err
			}
		case dataSection:
			if table != nil {
				table.trim()
			}
			sections[i].body = writeMemory(memory)
		}
	}
	return writeSections(sections), nil
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
