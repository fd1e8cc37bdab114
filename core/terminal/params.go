package terminal

// params are the parameters of a control sequence: up to 32, with up to 32 further
// ones behind colons. Digits beyond them are dropped.
type params struct {
	values  [32]int32
	n       int
	sub     [32]int32 // -1 where nothing was written
	subN    int
	from    [32]uint8 // where the subs of each value begin
	inSub   bool
	full    bool // no further value is taken
	subFull bool
}

const largest = 1<<31 - 1

func (p *params) clear() {
	p.n, p.subN, p.inSub, p.full, p.subFull = 0, 0, false, false, false
	p.add()
}

// add begins the next parameter, which is 0 until a digit comes.
func (p *params) add() {
	p.inSub = false
	if p.n == len(p.values) {
		p.full = true
		return
	}
	p.values[p.n], p.from[p.n] = 0, uint8(p.subN)
	p.n++
}

// read takes a digit, a semicolon or a colon.
func (p *params) read(r rune) {
	switch r {
	case ';':
		p.add()
	case ':':
		p.inSub = true
		if p.full || p.subN == len(p.sub) {
			p.subFull = true
			return
		}
		p.sub[p.subN] = -1
		p.subN++
	default:
		digit := int32(r - '0')
		switch {
		case p.full || p.inSub && (p.subFull || p.subN == 0):
		case p.inSub:
			p.sub[p.subN-1] = shift(p.sub[p.subN-1], digit)
		default:
			p.values[p.n-1] = shift(p.values[p.n-1], digit)
		}
	}
}

// shift appends a digit to a number, which stops at the largest one.
func shift(v, digit int32) int32 {
	if v < 0 {
		return digit
	}
	return int32(min(int64(v)*10+int64(digit), largest))
}

// subs gives what stands behind colons at parameter i.
func (p *params) subs(i int) []int32 {
	if i >= p.n {
		return nil
	}
	end := p.subN
	if i+1 < p.n {
		end = int(p.from[i+1])
	}
	return p.sub[p.from[i]:end]
}

// count gives parameter i where it counts something: 1 unless it is more.
func (p *params) count(i int) int {
	if i >= p.n || p.values[i] == 0 {
		return 1
	}
	return int(p.values[i])
}

// first gives the first parameter.
func (p *params) first() int { return int(p.values[0]) }
