package playground

import (
	"encoding/binary"
	"errors"
	"slices"
	"strconv"
)

// What an import or export is, by the numbers of WebAssembly's specification.
const (
	kindFunction = 0
	kindTable    = 1
	kindMemory   = 2
	kindGlobal   = 3
)

// A program is a compiled core as the parts need it. Its functions are numbered without the imported ones.
type program struct {
	types     []byte // the section
	params    []int  // of each type: how many
	nothing   int    // the type that takes and gives nothing
	imports   []byte // the entries
	imported  int
	functions []int // the type of each
	bodies    [][]byte
	slots     []int  // of each: its place in the table
	table     []byte // its type
	memory    []byte // its type
	globals   []byte // the type of each, one byte
}

var errProgram = errors.New("the compiled core is of another form than Go's programs are")

// readProgram takes what is needed from the sections of a program as Go's linker writes it (cmd/link/internal/wasm).
func readProgram(sections []section) (p *program, err error) {
	defer func() {
		if recover() != nil { // an index behind the end: the form is another one
			p, err = nil, errProgram
		}
	}()
	p = &program{nothing: -1}
	for _, s := range sections {
		count, k := binary.Uvarint(s.body)
		b := s.body[k:]
		number := func() int {
			n, k := binary.Uvarint(b)
			b = b[k:]
			return int(n)
		}
		switch s.id {
		case typeSection:
			p.types = s.body
			for range count {
				b = b[1:] // it says that it is a function
				params := number()
				b = b[params:]
				results := number()
				b = b[results:]
				if params+results == 0 {
					p.nothing = len(p.params)
				}
				p.params = append(p.params, params)
			}
		case importSection:
			p.imports, p.imported = b, int(count)
		case functionSection:
			for range count {
				p.functions = append(p.functions, number())
			}
			p.slots = make([]int, count)
		case tableSection:
			p.table = b
		case memorySection:
			p.memory = b
		case globalSection:
			for range count {
				p.globals = append(p.globals, b[0])
				_, k := readSigned(b[3:]) // the type, that it changes, i32.const or i64.const
				b = b[3+k+1:]
			}
		case elementSection:
			if count != 1 || b[0] != 0 || b[1] != opI32Const {
				return nil, errProgram
			}
			at, k := readSigned(b[2:])
			b = b[2+k+1:]
			for i := range number() {
				p.slots[number()-p.imported] = int(at) + i
			}
		case codeSection:
			for range count {
				body, next, _ := sized(b)
				p.bodies, b = append(p.bodies, body), next
			}
		}
	}
	if len(p.bodies) != len(p.functions) || slices.Contains(p.slots, 0) || p.table == nil || p.memory == nil || p.nothing < 0 {
		return nil, errProgram
	}
	return p, nil
}

// rest makes the second part.
func (p *program) rest(rank, moved []int) ([]byte, error) {
	imports := binary.AppendUvarint(nil, uint64(p.imported+2+len(p.globals)))
	imports = append(imports, p.imports...)
	from := func(name string, kind byte, what ...byte) {
		imports = appendSized(imports, []byte(firstModule))
		imports = appendSized(imports, []byte(name))
		imports = append(append(imports, kind), what...)
	}
	from("mem", kindMemory, p.memory...)
	from("table", kindTable, p.table...)
	for i, t := range p.globals {
		from(strconv.Itoa(i), kindGlobal, t, 1)
	}
	functions := binary.AppendUvarint(nil, uint64(len(moved)))
	code := binary.AppendUvarint(nil, uint64(len(moved)))
	var elements []byte
	segments := uint64(0)
	for n, i := range moved {
		functions = binary.AppendUvarint(functions, uint64(p.functions[i]))
		body, err := rewriteCalls(p.bodies[i], func(to int) []byte {
			switch to -= p.imported; {
			case to < 0:
				return nil
			case rank[to] >= 0:
				return local(opCall, int64(p.imported+rank[to])).bytes
			}
			return p.throughTable(to)
		})
		if err != nil {
			return nil, err
		}
		code = appendSized(code, body)
		if n > 0 && p.slots[i] == p.slots[moved[n-1]]+1 {
			continue // of the segment before
		}
		run := 1
		for n+run < len(moved) && p.slots[moved[n+run]] == p.slots[i]+run {
			run++
		}
		elements = append(elements, 0)
		elements = append(elements, number(opI32Const, int64(p.slots[i])).bytes...)
		elements = append(elements, opEnd)
		elements = binary.AppendUvarint(elements, uint64(run))
		for j := range run {
			elements = binary.AppendUvarint(elements, uint64(p.imported+n+j))
		}
		segments++
	}
	elements = append(binary.AppendUvarint(nil, segments), elements...)
	return writeSections([]section{{typeSection, p.types}, {importSection, imports}, {functionSection, functions}, {elementSection, elements}, {codeSection, code}}), nil
}

// first makes the first part, which asks for the rest by its file.
func (p *program) first(sections []section, rank []int, file string) ([]byte, error) {
	asks := p.imported // the new function: those behind it move up by one
	var out []section
	for _, s := range sections {
		count, k := binary.Uvarint(s.body)
		b := s.body[k:]
		switch s.id {
		case importSection:
			body := append(binary.AppendUvarint(nil, count+1), b...)
			body = appendSized(body, []byte(restModule))
			body = appendSized(body, []byte(file))
			s.body = binary.AppendUvarint(append(body, kindFunction), uint64(p.nothing))
		case globalSection:
			body := append(binary.AppendUvarint(nil, count+1), b...)
			s.body = append(body, 0x7F, 1, opI32Const, 0, opEnd)
		case exportSection:
			body := binary.AppendUvarint(nil, count+2+uint64(len(p.globals)))
			for range count {
				name, next, _ := sized(b)
				kind := next[0]
				index, k := binary.Uvarint(next[1:])
				b = next[1+k:]
				if kind == kindFunction {
					index++
				}
				body = appendSized(body, name)
				body = binary.AppendUvarint(append(body, kind), index)
			}
			also := func(name string, kind byte, index int) {
				body = appendSized(body, []byte(name))
				body = binary.AppendUvarint(append(body, kind), uint64(index))
			}
			also("table", kindTable, 0)
			for i := range p.globals {
				also(strconv.Itoa(i), kindGlobal, i)
			}
			also(wholeGlobal, kindGlobal, len(p.globals))
			s.body = body
		case elementSection:
			_, k := readSigned(b[2:])
			body := append(binary.AppendUvarint(nil, count), b[:2+k+1]...)
			length, k2 := binary.Uvarint(b[2+k+1:])
			b = b[2+k+1+k2:]
			body = binary.AppendUvarint(body, length)
			for range length {
				index, k := binary.Uvarint(b)
				b = b[k:]
				body = binary.AppendUvarint(body, index+1)
			}
			s.body = body
		case codeSection:
			body := binary.AppendUvarint(nil, count)
			for i, function := range p.bodies {
				if rank[i] >= 0 {
					function = p.asking(i, asks)
				} else {
					var err error
					function, err = rewriteCalls(function, func(to int) []byte {
						if to < p.imported {
							return nil
						}
						return local(opCall, int64(to+1)).bytes
					})
					if err != nil {
						return nil, err
					}
				}
				body = appendSized(body, function)
			}
			s.body = body
		}
		out = append(out, s)
	}
	return writeSections(out), nil
}

// asking is the body of a function of the rest in the first part: it makes sure that the rest is there, by the function
// with the number asks, and calls what then stands in its place of the table.
func (p *program) asking(i, asks int) []byte {
	body := []byte{0} // no locals
	body = append(body, local(opGlobalGet, int64(len(p.globals))).bytes...)
	body = append(body, opI32Eqz, opIf, 0x40)
	body = append(body, local(opCall, int64(asks)).bytes...)
	body = append(body, opEnd)
	for n := range p.params[p.functions[i]] {
		body = append(body, local(opLocalGet, int64(n)).bytes...)
	}
	return append(append(body, p.throughTable(i)...), opEnd)
}

// throughTable calls what stands in the table for a function.
func (p *program) throughTable(i int) []byte {
	call := number(opI32Const, int64(p.slots[i])).bytes
	call = binary.AppendUvarint(append(call, opCallIndirect), uint64(p.functions[i]))
	return append(call, 0)
}

// rewriteCalls puts what call gives, if anything, in the place of each call of a function.
func rewriteCalls(body []byte, call func(to int) []byte) ([]byte, error) {
	at := localsEnd(body)
	if at == 0 {
		return nil, errProgram
	}
	code, ok := readCode(body[at:])
	if !ok {
		return nil, errProgram
	}
	out := slices.Clone(body[:at])
	for _, c := range code {
		bytes := c.bytes
		if c.op == opCall {
			if other := call(int(c.operand)); other != nil {
				bytes = other
			}
		}
		out = append(out, bytes...)
	}
	return out, nil
}
