package playground

import (
	"encoding/binary"
	"strings"
)

// frames is what the rewriting of code asks the table of functions. The zero value knows nothing, and
// then less is rewritten.
type frames struct {
	// never holds the functions that do not come back, by the number that a call names.
	never map[int64]bool

	table *pclnTable
	// current is the function being rewritten, -1 for one that is not in the table; seen are its
	// program counters by findings.
	current int
	seen    map[[6]int64]int64
	tables  [3]map[int]int64
}

// A program counter of WebAssembly is a function and a block in it: the number of the function from
// firstFunction on (cmd/link/internal/wasm, funcValueOffset) times 2¹⁶, and the block.
const firstFunction = 0x1000

// newFrames is what table says, for a program that imports so many functions; those of the
// table come first in it and in its order.
func newFrames(table *pclnTable, imported int) *frames {
	f := &frames{current: -1, never: make(map[int64]bool), table: table}
	if table == nil {
		return f
	}
	for i, e := range table.entries {
		if int(e.entry) != firstFunction+i {
			return &frames{current: -1}
		}
		switch name := e.name; {
		case name == "runtime.sigpanic", name == "runtime.gopanic", name == "runtime.throw", strings.HasPrefix(name, "runtime.goPanic"):
			f.never[int64(i+imported)] = true
		}
	}
	return f
}

// enter begins the function with the number i in the code section.
func (f *frames) enter(i int) {
	f.current = -1
	if f.table == nil || i >= len(f.table.entries) {
		return
	}
	f.current, f.seen = i, make(map[[6]int64]int64)
	e := f.table.entries[i]
	offsets := [3]uint32{field(e.head, pcsp)}
	for j, at := range []int{stackMap, inlineIndex} {
		if at < len(e.tables) {
			offsets[j+1] = e.tables[at]
		}
	}
	for j, at := range offsets {
		f.tables[j] = byBlock(f.table.table(at))
	}
}

// same gives a program counter of the function by which the runtime finds what it finds by pc: the
// first of those. It looks at pc itself or at the block before.
func (f *frames) same(pc int64) int64 {
	if f.current < 0 || pc>>16 != int64(f.current+firstFunction) {
		return pc
	}
	var found [6]int64
	block := int(pc & 0xFFFF)
	for i, t := range f.tables {
		found[2*i], found[2*i+1] = t[block], t[block-1]
	}
	if first, ok := f.seen[found]; ok {
		return first
	}
	f.seen[found] = pc
	return pc
}

// byBlock reads a table by program counter (runtime.step): the value for each block that it covers.
func byBlock(table string) map[int]int64 {
	values := make(map[int]int64)
	b := []byte(table)
	value, block := int64(-1), 0
	for first := true; len(b) > 0 && (first || b[0] != 0); first = false {
		delta, k := binary.Uvarint(b)
		steps, k2 := binary.Uvarint(b[k:])
		b = b[k+k2:]
		value += int64(delta>>1) ^ -int64(delta&1)
		for range steps {
			values[block] = value
			block++
		}
	}
	return values
}
