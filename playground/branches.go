package playground

import "encoding/binary"

// A function that Go compiles to WebAssembly is one loop around as many blocks as the function has places
// to go on at, and a table of branches that leads to the place whose number is in local 0: so it is
// entered again in the middle. Go takes every jump by that table too, where most lead ahead to
// the end of a block that they stand in:
//
//	if, i32.const PLACE, local.set 0, br LOOP, end   becomes   br_if BLOCK
//	i32.const PLACE, local.set 0, br LOOP            becomes   br BLOCK, and nothing where BLOCK ends behind it
//
// That local 0 is read by the table alone is made sure of first; a function of another form stays as it is.

// Instructions that only this needs.
const (
	opBr      = 0x0C
	opBrTable = 0x0E
)

// branchAhead applies the two rules to a function.
func branchAhead(code []instruction) []instruction {
	table := -1
	for i, c := range code {
		if c.op == opBrTable {
			if table >= 0 || i == 0 || code[i-1].op != opLocalGet || code[i-1].operand != 0 {
				return code
			}
			table = i
		}
	}
	for i, c := range code {
		if (c.op == opLocalGet && i+1 != table || c.op == opLocalTee) && c.operand == 0 {
			return code
		}
	}
	if table < 0 {
		return code
	}
	places := branchTargets(code[table])
	// open holds where each block, loop and if that is open began; at the table it gives the labels.
	var open, atTable []int
	out := make([]instruction, 0, len(code))
	label := func(place int64) int { // the depth of the block that ends at a place, -1 when it is not open
		if atTable == nil || place < 0 || place >= int64(len(places)) || places[place] >= len(atTable) {
			return -1
		}
		block := atTable[len(atTable)-1-places[place]]
		for i := len(open) - 1; i >= 0; i-- {
			if open[i] == block && code[block].op == opBlock {
				return len(open) - 1 - i
			}
		}
		return -1
	}
	loop := -1
	for i := 0; i < len(code); i++ {
		c := code[i]
		switch c.op {
		case opBlock, opLoop, opIf:
			open = append(open, i)
			if c.op == opLoop && loop < 0 {
				loop = i
			}
		case opEnd:
			if len(open) > 0 { // the last end is the function's
				open = open[:len(open)-1]
			}
		}
		if i == table {
			atTable = append([]int(nil), open...)
		}
		if c.op == opI32Const && i+2 < len(code) && code[i+1].op == opLocalSet && code[i+1].operand == 0 && code[i+2].op == opBr &&
			int(code[i+2].operand) < len(open) && open[len(open)-1-int(code[i+2].operand)] == loop {
			if depth := label(c.operand); depth >= 0 {
				i += 2
				if len(open) > 0 && code[open[len(open)-1]].op == opIf && len(out) > 0 && out[len(out)-1].op == opIf && i+1 < len(code) && code[i+1].op == opEnd {
					out[len(out)-1] = branch(opBrIf, depth-1)
					open = open[:len(open)-1]
					i++
				} else if depth > 0 || i+1 >= len(code) || code[i+1].op != opEnd {
					out = append(out, branch(opBr, depth))
				}
				continue
			}
		}
		out = append(out, c)
	}
	return out
}

// branchTargets are the labels of a table of branches; the last one is for all numbers that are too large.
func branchTargets(c instruction) []int {
	b := c.bytes[1:]
	count, k := binary.Uvarint(b)
	var targets []int
	for b = b[k:]; count+1 > uint64(len(targets)); b = b[k:] {
		var to uint64
		to, k = binary.Uvarint(b)
		targets = append(targets, int(to))
	}
	return targets
}

func branch(op byte, depth int) instruction {
	return instruction{op, int64(depth), binary.AppendUvarint([]byte{op}, uint64(depth))}
}
