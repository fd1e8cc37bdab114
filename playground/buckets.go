package playground

import (
	"bytes"
	"encoding/binary"
)

// Go's runtime finds a function by program counter in two steps: runtime.findfunctab names, for
// every 4096 program counters, the function to begin at, and runtime.findfunc goes on from there in the
// list. A WebAssembly function has 65,536 program counters, so that its sixteen buckets say
// the same, and that is its place in the list, which the program counter tells by itself:
// 1.6 of 7.2 MB that a browser unpacks, hands to the page and copies into memory. The
// findfunc of a silenced runtime (see silence.go) counts, and clearBuckets empties the table.

// A findfuncbucket is the place in the list and 16 bytes to add to it, one for every 256 program counters.
const (
	bucketSpan = 4096 // abi.FuncTabBucketSize
	bucketSize = 4 + 16
)

// Words of runtime.moduledata, from its pcHeader on.
const (
	findfunctab = 8 * (1 + 6*3)
	minPC       = findfunctab + 8
	maxPC       = findfunctab + 16
)

// clearBuckets fills runtime.findfunctab with zeroes, and tells whether it did: it is left alone unless every
// bucket says what counting says.
func clearBuckets(memory []byte) bool {
	header := bytes.Index(memory, pclnMagic)
	if header < 0 {
		return false
	}
	// A moduledata begins with the address of the header; so may something else.
	address := binary.LittleEndian.AppendUint64(nil, uint64(header))
	for at := 0; ; at += 8 {
		next := bytes.Index(memory[at:], address)
		if next < 0 {
			return false
		}
		at += next
		if table := bucketsOf(memory, memory[at:]); table != nil {
			clear(table)
			return true
		}
	}
}

// bucketsOf is the table that module points to, nil when module is no moduledata or the table is another.
func bucketsOf(memory, module []byte) []byte {
	if len(module) < maxPC+8 {
		return nil
	}
	word := func(at int) int { return int(binary.LittleEndian.Uint64(module[at:])) }
	at, first, last := word(findfunctab), word(minPC), word(maxPC)
	if first != firstFunction<<16 || last <= first || last > first+mostMemory*16 || at < 0 || at > len(memory) {
		return nil
	}
	count := (last - first) / bucketSpan // the last function ends on a bucket; what is behind is not looked at
	if count > (len(memory)-at)/bucketSize {
		return nil
	}
	table := memory[at : at+count*bucketSize]
	for i := range count {
		var bucket [bucketSize]byte
		binary.LittleEndian.PutUint32(bucket[:], uint32(i/(1<<16/bucketSpan)))
		if !bytes.Equal(table[i*bucketSize:(i+1)*bucketSize], bucket[:]) {
			return nil
		}
	}
	return table
}
