package playground

import (
	"encoding/binary"
	"errors"
)

// Go's compiler writes WebAssembly one operation after the other and looks at none
// twice: a tenth of the code puts addresses of stack slots together by a detour over 64 bits. The
// same program without detours is a sixteenth smaller, packed, and is compiled sooner. What is
// changed is listed here, each for a reason that can be read off WebAssembly's specification:
//
//	local.get A, i64.extend_i32_u, i64.const N, i64.add, i32.wrap_i64   becomes   local.get A, i32.const N, i32.add
//	    since arithmetic modulo 2³² knows no upper halves;
//	local.get A, i32.const N, i32.add, VALUE, store O                  becomes   local.get A, VALUE, store O+N
//	    and the same for load, since A is the stack pointer there and A+N does not pass 2³²: N is a
//	    place in the frame (the compiler itself writes its spills so);
//	local.tee A, local.set A   becomes   local.set A
//	local.set A, local.get A   becomes   local.tee A
//	a comparison of whole numbers, i32.eqz   becomes   the opposite comparison
//	nop                        goes
//
// and what returnAtOnce and branchAhead say.
//
// Blocks and calls stay where they are, so that a program counter, which
// counts them, means what it did. A function with an instruction that is not known here stays
// as it is.

// Instructions of WebAssembly, by the numbers of its specification.
const (
	opNop          = 0x01
	opBlock        = 0x02
	opLoop         = 0x03
	opIf           = 0x04
	opEnd          = 0x0B
	opBrIf         = 0x0D
	opReturn       = 0x0F
	opCall         = 0x10
	opCallIndirect = 0x11
	opI64Store     = 0x37
	opLocalGet     = 0x20
	opLocalSet     = 0x21
	opLocalTee     = 0x22
	opGlobalGet    = 0x23
	opFirstLoad    = 0x28
	opLastLoad     = 0x35
	opLastStore    = 0x3E
	opI32Const     = 0x41
	opI64Const     = 0x42
	opF32Const     = 0x43
	opF64Const     = 0x44
	opI32Eqz       = 0x45
	opI32Add       = 0x6A
	opI64Add       = 0x7C
	opWrap         = 0xA7
	opExtend       = 0xAD
)

// rewriteCode applies the rules to every function of a code section.
func rewriteCode(section []byte, f *frames) ([]byte, error) {
	broken := errors.New("the code section of the compiled core is of an unknown form")
	count, k := binary.Uvarint(section)
	if k <= 0 {
		return nil, broken
	}
	rest := section[k:]
	out := binary.AppendUvarint(nil, count)
	for i := range count {
		body, next, ok := sized(rest)
		if !ok {
			return nil, broken
		}
		rest = next
		f.enter(int(i))
		body = f.rewriteFunction(body)
		out = appendSized(out, body)
	}
	if len(rest) > 0 {
		return nil, broken
	}
	return out, nil
}

// An instruction is its number, its one operand, where it has one that the rules ask for, and its bytes.
type instruction struct {
	op      byte
	operand int64
	bytes   []byte
}

func (f *frames) rewriteFunction(body []byte) []byte {
	at := localsEnd(body)
	if at == 0 {
		return body
	}
	code, ok := readCode(body[at:])
	if !ok {
		return body
	}
	code = f.returnAtOnce(branchAhead(shorten(foldOffsets(shorten(code)))))
	out := append([]byte(nil), body[:at]...)
	for _, i := range code {
		out = append(out, i.bytes...)
	}
	return out
}

// localsEnd is where the locals of a function end and its code begins, 0 for a body that ends before.
func localsEnd(body []byte) int {
	groups, at := binary.Uvarint(body)
	if at <= 0 {
		return 0
	}
	for range groups {
		_, k := binary.Uvarint(body[at:])
		at += k + 1 // the type is one byte
		if k <= 0 || at > len(body) {
			return 0
		}
	}
	return at
}

// shorten applies the rules that look at neighbours.
func shorten(code []instruction) []instruction {
	out := make([]instruction, 0, len(code))
	is := func(back int, op byte) bool { return len(out) >= back && out[len(out)-back].op == op }
	for _, next := range code {
		if next.op == opNop {
			continue
		}
		out = append(out, next)
		switch n := len(out); {
		case next.op == opWrap && is(2, opI64Add) && is(3, opI64Const) && is(4, opExtend) && is(5, opLocalGet):
			offset := int32(out[n-3].operand)
			out = append(out[:n-4], number(opI32Const, int64(offset)), instruction{op: opI32Add, bytes: []byte{opI32Add}})
		case next.op == opLocalSet && is(2, opLocalTee) && out[n-2].operand == next.operand:
			out = append(out[:n-2], next)
		case next.op == opLocalGet && is(2, opLocalSet) && out[n-2].operand == next.operand:
			out = append(out[:n-2], local(opLocalTee, next.operand))
		case next.op == opI32Eqz && n > 1 && opposite[out[n-2].op] != 0:
			op := opposite[out[n-2].op]
			out = append(out[:n-2], instruction{op: op, bytes: []byte{op}})
		}
	}
	return out
}

// opposite holds the comparison that is true where one of whole numbers is false; floating-point numbers
// have none, since NaN compares to nothing.
var opposite = func() (all [256]byte) {
	for _, first := range []byte{0x46, 0x51} { // of 32 bits, of 64: eq, ne, lt_s, lt_u, gt_s, gt_u, le_s, le_u, ge_s, ge_u
		for op, other := range []byte{1, 0, 8, 9, 6, 7, 4, 5, 2, 3} {
			all[first+byte(op)] = first + other
		}
	}
	return all
}()

// returnAtOnce is for the branch behind every call of a function that may have to be left so that the goroutine can
// go on later: it leads to the end of the function, where 1 is the result, from a depth that
// differs at each. A return says the same in bytes that are the same everywhere.
//
// Behind a call that never comes back there is nothing but that return; and what the runtime finds by
// the program counter of such a call (the size of the frame, its pointers, what was inlined) is
// found by that of any other with the same findings.
func (f *frames) returnAtOnce(code []instruction) []instruction {
	n := len(code)
	if n < 4 || code[n-1].op != opEnd || code[n-2].op != opI32Const || code[n-2].operand != 1 || code[n-3].op != opEnd {
		return code
	}
	// The block that ends before the 1 must be all of the function that comes before it, but
	// for what moves no value.
	depth, last := 0, -1
	for i, c := range code[:n-3] {
		switch c.op {
		case opBlock, opLoop, opIf:
			if depth == 0 {
				last = i
			}
			depth++
		case opEnd:
			depth--
		}
	}
	if depth != 1 || code[last].op != opBlock {
		return code
	}
	out := make([]instruction, 0, n)
	depth = 0
	for i := 0; i < n; i++ {
		c := code[i]
		switch c.op {
		case opBlock, opLoop, opIf:
			depth++
		case opEnd:
			depth--
		case opCall:
			if f.never[c.operand] && i+3 < n && code[i+1].op == opGlobalGet && code[i+2].op == opLocalSet &&
				code[i+3].op == opBrIf && i > last && int(code[i+3].operand) == depth-1 {
				if k := len(out); k >= 3 && out[k-1].op == opI32Const && out[k-2].op == opI64Store && out[k-3].op == opI64Const {
					out[k-3] = number(opI64Const, f.same(out[k-3].operand))
				}
				out = append(out, c, instruction{op: opReturn, bytes: []byte{opReturn}})
				i += 3
				continue
			}
		case opBrIf:
			if i > last && int(c.operand) == depth-1 {
				out = append(out, leave)
				continue
			}
		}
		out = append(out, c)
	}
	return out
}

// leave is if, i32.const 1, return, end.
var leave = instruction{op: opIf, bytes: []byte{opIf, 0x40, opI32Const, 1, opReturn, opEnd}}

// mostFrame bounds the offsets that are folded: no frame is larger.
const mostFrame = 1 << 24

// foldOffsets moves an added constant into the load or store that takes the address.
func foldOffsets(code []instruction) []instruction {
	out := make([]instruction, 0, len(code))
	for i := 0; i < len(code); i++ {
		if code[i].op == opLocalGet && i+2 < len(code) && code[i+1].op == opI32Const && code[i+2].op == opI32Add &&
			code[i+1].operand >= 0 && code[i+1].operand < mostFrame {
			if user := userOf(code, i+3, code[i].operand); user >= 0 {
				if access, ok := withOffset(code[user], code[i+1].operand); ok {
					code[user] = access
					out = append(out, code[i])
					i += 2
					continue
				}
			}
		}
		out = append(out, code[i])
	}
	return out
}

// userOf finds the load or store that takes the address on the stack before
// code[from], -1 when something else does, or when it cannot be told, or when the local changes before.
func userOf(code []instruction, from int, local int64) int {
	above := 0 // values on the stack above the address
	for i := from; i < len(code) && i < from+24; i++ {
		c := code[i]
		switch {
		case (c.op == opLocalSet || c.op == opLocalTee) && c.operand == local:
			return -1
		case c.op >= opFirstLoad && c.op <= opLastLoad:
			if above == 0 {
				return i
			}
		case c.op > opLastLoad && c.op <= opLastStore:
			switch above {
			case 1:
				return i
			case 0:
				return -1
			}
			above -= 2
		case c.op == opLocalGet, c.op == opGlobalGet, c.op >= opI32Const && c.op <= opF64Const:
			above++
		case c.op == opLocalSet:
			if above == 0 {
				return -1
			}
			above--
		case c.op == opLocalTee, isUnary(c.op):
			if above == 0 {
				return -1
			}
		case isBinary(c.op):
			if above < 2 {
				return -1
			}
			above--
		default:
			return -1
		}
	}
	return -1
}

func isUnary(op byte) bool {
	return op == 0x45 || op == 0x50 || op >= 0x67 && op <= 0x69 || op >= 0x79 && op <= 0x7B || op >= 0x8B && op <= 0x91 ||
		op >= 0x99 && op <= 0x9F || op >= 0xA7 && op <= 0xC4
}

func isBinary(op byte) bool {
	return op >= 0x46 && op <= 0x4F || op >= 0x51 && op <= 0x66 || op >= 0x6A && op <= 0x78 || op >= 0x7C && op <= 0x8A ||
		op >= 0x92 && op <= 0x98 || op >= 0xA0 && op <= 0xA6
}

// withOffset is a load or store from an address that is further by n.
func withOffset(access instruction, n int64) (instruction, bool) {
	align, k := binary.Uvarint(access.bytes[1:])
	offset, _ := binary.Uvarint(access.bytes[1+k:])
	if offset >= mostFrame {
		return access, false
	}
	bytes := binary.AppendUvarint([]byte{access.op}, align)
	access.bytes = binary.AppendUvarint(bytes, offset+uint64(n))
	return access, true
}

func number(op byte, n int64) instruction {
	return instruction{op, n, appendSigned([]byte{op}, n)}
}

func local(op byte, n int64) instruction {
	return instruction{op, n, binary.AppendUvarint([]byte{op}, uint64(n))}
}

// readCode takes a body apart; false for one with an unknown instruction.
func readCode(b []byte) (code []instruction, ok bool) {
	for at := 0; at < len(b); {
		start, op := at, b[at]
		at++
		var operand int64
		unsigned := func() uint64 {
			n, k := binary.Uvarint(b[min(at, len(b)):])
			if k <= 0 {
				at = len(b) + 1 // told below
				return 0
			}
			at += k
			return n
		}
		switch {
		case op >= 0x02 && op <= 0x04: // block, loop, if: the type
			if at < len(b) && b[at] != 0x40 && b[at] < 0x7C {
				return nil, false
			}
			at++
		case op <= 0x01, op == 0x05, op == opEnd, op == 0x0F, op == 0x1A, op == 0x1B: // without operands
		case op == 0x0C, op == 0x0D, op == opCall, op >= opLocalGet && op <= 0x24: // br, br_if, call, variables
			operand = int64(unsigned())
		case op == 0x0E: // br_table
			for n := unsigned() + 1; n > 0 && at <= len(b); n-- {
				unsigned()
			}
		case op == opCallIndirect, op >= opFirstLoad && op <= opLastStore: // call_indirect, memory
			unsigned()
			unsigned()
		case op == 0x3F, op == 0x40: // memory.size, memory.grow
			at++
		case op == opI32Const, op == opI64Const:
			n, k := readSigned(b[min(at, len(b)):])
			if k == 0 {
				return nil, false
			}
			operand, at = n, at+k
		case op == opF32Const:
			at += 4
		case op == opF64Const:
			at += 8
		case op >= 0x45 && op <= 0xC4: // arithmetic
		case op == 0xFC:
			switch n := unsigned(); {
			case n < 8: // saturating conversions
			case n == 10: // memory.copy
				at += 2
			case n == 11: // memory.fill
				at++
			default:
				return nil, false
			}
		default:
			return nil, false
		}
		if at > len(b) {
			return nil, false
		}
		code = append(code, instruction{op, operand, b[start:at]})
	}
	return code, true
}
