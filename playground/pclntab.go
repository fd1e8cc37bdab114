package playground

import (
	"bytes"
	"encoding/binary"
	"strings"
)

// A Go program carries a table of its functions (runtime.pclntab): names, files and lines for
// stack traces beside what the garbage collector and panics need. No part of an answer comes from
// the former, but they are an eighth of the download. So they are left out: a trace in
// the console of a program that ends for good names packages in the place of functions
// and has no lines. The same call given to `go run . call` has them.
//
// What the runtime reads by name stays: it tells its own functions by "runtime.", finds two
// functions of reflect by name, and words a nil receiver's panic by the name of the
// wrapper around the method.
//
// The layout is that of internal/abi/symtab.go, runtime/symtab.go and runtime/runtime2.go of the
// Go versions below. A newer Go's program is left as it is until someone has compared
// these files: it is larger, nothing else.
var knownTables = []string{"go1.26"}

// In the words of runtime/runtime2.go, a _func is ten words of 4 bytes, four single bytes (the
// second last is padding), then npcdata and nfuncdata words.
const (
	entryOff    = 0
	nameOff     = 4
	pcsp        = 16
	pcfile      = 20
	pcln        = 24
	npcdata     = 28
	cuOffset    = 32
	startLine   = 36
	funcID      = 40
	nfuncdata   = 43
	funcSize    = 44
	noOffset    = 0xFFFFFFFF // of funcdata: none
	wrapper     = 23         // abi.FuncIDWrapper
	mostPCData  = 5
	mostData    = 8
	stackMap    = 1 // abi.PCDATA_StackMapIndex
	inlineIndex = 2 // abi.PCDATA_InlTreeIndex
	argInfo     = 5 // abi.FUNCDATA_ArgInfo, the first of three that only traces read
)

// pclnMagic is how the table begins: abi.Go120PCLnTabMagic, two zeroes, the least instruction 1, pointers of 8 bytes.
var pclnMagic = []byte{0xF1, 0xFF, 0xFF, 0xFF, 0, 0, 1, 8}

// findPCLN finds the table of functions in memory; nil when it is not exactly as expected.
func findPCLN(memory []byte, goVersion string) *pclnTable {
	known := false
	for _, v := range knownTables {
		known = known || goVersion == v || strings.HasPrefix(goVersion, v+".")
	}
	start := bytes.Index(memory, pclnMagic)
	if !known || start < 0 {
		return nil
	}
	table := memory[start:]
	const headerSize = 8 + 8*8
	if len(table) < headerSize {
		return nil
	}
	word := func(i int) int { return int(binary.LittleEndian.Uint64(table[8+8*i:])) }
	functions := word(0)
	at := [...]int{headerSize, word(3), word(4), word(5), word(6), word(7), len(table)}
	for i := 1; i < len(at); i++ {
		if at[i] < at[i-1] || at[i] > len(table) {
			return nil
		}
	}
	t := &pclnTable{names: table[at[1]:at[2]], units: table[at[2]:at[3]], files: table[at[3]:at[4]], tables: table[at[4]:at[5]], functions: table[at[5]:]}
	if functions < 1 || functions > len(t.functions)/8-1 || !t.read(functions) {
		return nil
	}
	return t
}

// A pclnTable is the table's parts, by runtime.pcHeader: names, files by
// compilation unit, file names, the tables by program counter, the functions.
type pclnTable struct {
	names, units, files, tables, functions []byte

	entries []pclnEntry
}

// A pclnEntry is a function: its entry in the list, and its _func.
type pclnEntry struct {
	entry        uint32
	head         []byte
	name         string
	tables, data []uint32
}

// read takes the functions out of the table, and tells whether every one was as expected.
func (t *pclnTable) read(count int) bool {
	end := 8*count + 4 // the list ends with the entry behind the last function
	for i := range count {
		entry, at := t.word(8*i), int(t.word(8*i+4))
		if at != (end+7)&^7 && at != (end+3)&^3 || at+funcSize > len(t.functions) {
			return false
		}
		head := t.functions[at : at+funcSize]
		tables, data := int(field(head, npcdata)), int(head[nfuncdata])
		end = at + funcSize + 4*(tables+data)
		if field(head, entryOff) != entry || tables > mostPCData || data > mostData || end > len(t.functions) || int(field(head, nameOff)) >= len(t.names) {
			return false
		}
		name, _, _ := bytes.Cut(t.names[field(head, nameOff):], []byte{0})
		e := pclnEntry{entry: entry, head: bytes.Clone(head), name: string(name)}
		for j := range tables + data {
			value := t.word(at + funcSize + 4*j)
			if j < tables {
				e.tables = append(e.tables, value)
			} else {
				e.data = append(e.data, value)
			}
			if j < tables && int(value) >= len(t.tables) {
				return false
			}
		}
		t.entries = append(t.entries, e)
	}
	return true
}

func (t *pclnTable) word(at int) uint32      { return binary.LittleEndian.Uint32(t.functions[at:]) }
func field(head []byte, at int) uint32       { return binary.LittleEndian.Uint32(head[at:]) }
func setField(head []byte, at int, v uint32) { binary.LittleEndian.PutUint32(head[at:], v) }

// trim puts the functions back without what only traces read. Every part begins where it
// did and is followed by zeroes, so that nothing that points to a part changes.
func (t *pclnTable) trim() {
	names := &packer{size: 1, done: map[string]uint32{"": 0}} // 0 says that there is none
	tables := &packer{size: 1, done: map[string]uint32{"": 0}}
	list := make([]byte, 0, len(t.functions))
	var bodies []byte
	base := (8*len(t.entries) + 4 + 7) &^ 7
	for _, e := range t.entries {
		setField(e.head, nameOff, names.add(t.keptName(e)+"\x00"))
		for _, at := range []int{pcfile, pcln, cuOffset, startLine} {
			setField(e.head, at, 0)
		}
		setField(e.head, pcsp, tables.add(t.table(field(e.head, pcsp))))
		for i := range e.tables {
			if i != stackMap && i != inlineIndex {
				e.tables[i] = 0
			}
			e.tables[i] = tables.add(t.table(e.tables[i]))
		}
		for len(e.tables) > 0 && e.tables[len(e.tables)-1] == 0 {
			e.tables = e.tables[:len(e.tables)-1]
		}
		e.data = e.data[:min(len(e.data), argInfo)]
		for len(e.data) > 0 && e.data[len(e.data)-1] == noOffset {
			e.data = e.data[:len(e.data)-1]
		}
		setField(e.head, npcdata, uint32(len(e.tables)))
		e.head[nfuncdata] = byte(len(e.data))
		list = binary.LittleEndian.AppendUint32(list, e.entry)
		list = binary.LittleEndian.AppendUint32(list, uint32(base+len(bodies)))
		bodies = append(bodies, e.head...)
		for _, value := range append(e.tables, e.data...) {
			bodies = binary.LittleEndian.AppendUint32(bodies, value)
		}
	}
	old := t.end()
	list = append(list, t.functions[8*len(t.entries):base]...) // the entry behind the last one
	list = append(list, bodies...)
	fill(t.functions[:old], list)
	fill(t.names, names.packed())
	fill(t.tables, tables.packed())
	clear(t.units)
	clear(t.files)
}

// end is the place behind the last function.
func (t *pclnTable) end() int {
	at := int(t.word(8*len(t.entries) - 4))
	head := t.functions[at:]
	return at + funcSize + 4*(int(field(head, npcdata))+int(head[nfuncdata]))
}

// keptName is what remains of a function's name.
func (t *pclnTable) keptName(e pclnEntry) string {
	switch {
	case e.head[funcID] == wrapper, e.name == "reflect.makeFuncStub", e.name == "reflect.methodValueCall":
		return e.name
	}
	folder := strings.LastIndexByte(e.name[:nameEnd(e.name)], '/') + 1
	dot := strings.IndexByte(e.name[folder:], '.')
	return e.name[:folder+dot+1]
}

// nameEnd is where the type arguments of a generic function begin, which hold paths too.
func nameEnd(name string) int {
	if i := strings.IndexByte(name, '['); i >= 0 {
		return i
	}
	return len(name)
}

// table is the bytes of a table by program counter: pairs of variable-length numbers up to a zero
// that begins a pair, the first pair excepted (runtime.step).
func (t *pclnTable) table(at uint32) string {
	if at == 0 {
		return ""
	}
	b := t.tables[at:]
	n := 0
	for first := true; ; first = false {
		if b[n] == 0 && !first {
			return string(b[:n+1])
		}
		for range 2 {
			_, k := binary.Uvarint(b[n:])
			if k <= 0 {
				return "" // unreachable: read has seen it
			}
			n += k
		}
	}
}

// A packer lays texts one behind the other, equal ones once.
type packer struct {
	size uint32
	done map[string]uint32
	b    bytes.Buffer
}

func (p *packer) add(s string) uint32 {
	at, there := p.done[s]
	if !there {
		at = p.size
		p.done[s] = at
		p.size += uint32(len(s))
		p.b.WriteString(s)
	}
	return at
}

func (p *packer) packed() []byte { return append([]byte{0}, p.b.Bytes()...) }

// fill puts text at the start of part and zeroes behind it.
func fill(part, text []byte) { clear(part[copy(part, text):]) }
