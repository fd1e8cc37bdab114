package pattern

import (
	"strconv"
	"strings"
)

// maxGroups is V8's limit for capturing groups.
const maxGroups = 1<<15 - 1

// parser reads a source once, from left to right, without recursion.
type parser struct {
	src    string
	at     int // byte offset of what comes next
	depth  int // how deep groups may be nested
	keep   bool
	pieces []piece

	open   []group
	groups int // capturing groups so far
	names  names

	references []reference
	posix      int // byte offset of a [:name:] that closed its set too early, -1 without
}

// group is one that is not closed yet.
type group struct {
	start int // byte offset of its (
	piece int // index of its piece
	kind  kind
	alternative
}

// reference is a \1 or \k<name>, judged when all groups are known.
type reference struct {
	start, end int
	number     int    // 0 for a name
	name       string // as decoded
}

// parse reads a pattern; with keep it gives the pieces too.
func parse(source string, depth int, keep bool) ([]piece, error) {
	p := &parser{src: source, depth: depth, keep: keep, posix: -1}
	p.names.begin()
	for p.at < len(p.src) {
		if err := p.term(); err != nil {
			return nil, err
		}
	}
	if n := len(p.open); n > 0 {
		return nil, p.fail(p.open[n-1].start, "a ( without its )")
	}
	if err := p.judgeNames(); err != nil {
		return nil, err
	}
	if err := p.judgeReferences(); err != nil {
		return nil, err
	}
	return p.pieces, nil
}

func (p *parser) fail(at int, reason string) error { return &Error{at, reason} }

func (p *parser) emit(next piece) {
	if p.keep {
		p.pieces = append(p.pieces, next)
	}
}

// has tells whether the text stands next, and takes it.
func (p *parser) has(text string) bool {
	if !strings.HasPrefix(p.src[p.at:], text) {
		return false
	}
	p.at += len(text)
	return true
}

// peek gives the byte that comes next, 0 at the end: all syntax is ASCII.
func (p *parser) peek() byte {
	if p.at < len(p.src) {
		return p.src[p.at]
	}
	return 0
}

// term reads an assertion, an atom with its count, a bar or an end of a group.
func (p *parser) term() error {
	start := p.at
	repeatable := true
	switch c := p.src[p.at]; c {
	case '^', '$':
		p.at++
		edge := lineStart
		if c == '$' {
			edge = lineEnd
		}
		p.emit(piece{kind: edge})
		return p.unrepeatable(start)
	case '|':
		p.at++
		p.emit(piece{kind: alternate})
		p.names.next()
		return nil
	case '(':
		return p.groupStart()
	case ')':
		kind, err := p.groupEnd()
		if err != nil {
			return err
		}
		if kind >= lookahead && kind <= noLookbehind {
			repeatable = false
		}
	case '.':
		p.at++
		p.emit(piece{kind: anyChar})
	case '[':
		if err := p.set(); err != nil {
			return err
		}
	case '\\':
		if p.has(`\b`) {
			p.emit(piece{kind: wordEdge})
			return p.unrepeatable(start)
		}
		if p.has(`\B`) {
			p.emit(piece{kind: noWordEdge})
			return p.unrepeatable(start)
		}
		if err := p.escape(); err != nil {
			return err
		}
	case '*', '+', '?':
		return p.fail(start, "nothing to repeat before "+string(c))
	case '{':
		if _, _, ok := p.braces(); ok {
			return p.fail(start, "nothing to repeat before "+shown(p.src[start:p.at]))
		}
		return p.fail(start, `a { that opens no count (\{ is the character)`)
	case '}':
		return p.fail(start, `a } that closes no count (\} is the character)`)
	case ']':
		if p.posix >= 0 {
			name := p.src[p.posix:]
			return p.fail(p.posix, shown(name[:strings.Index(name, ":]")+2])+" is no class here (POSIX)")
		}
		return p.fail(start, `a ] without its [ (\] is the character)`)
	default:
		r, n := DecodeRune(p.src[p.at:])
		p.at += n
		p.emit(piece{kind: char, lo: r})
	}
	if !repeatable {
		return p.unrepeatable(start)
	}
	return p.count()
}

// unrepeatable refuses a count behind an assertion, which only patterns without
// the flag may have.
func (p *parser) unrepeatable(start int) error {
	if !strings.ContainsRune("*+?{", rune(p.peek())) {
		return nil
	}
	at := p.at
	if p.peek() == '{' {
		_, _, ok := p.braces()
		p.at = at
		if !ok {
			return nil // term tells what is wrong with the brace
		}
	}
	what := "a group that only looks"
	if p.src[start] != ')' {
		what = p.src[start:at]
	}
	return p.fail(at, what+" cannot be repeated")
}

// count reads the count behind an atom, if there is one.
func (p *parser) count() error {
	start := p.at
	lo, hi := 0, unbounded
	switch p.peek() {
	case '*':
		p.at++
	case '+':
		p.at++
		lo = 1
	case '?':
		p.at++
		hi = 1
	case '{':
		var ok bool
		if lo, hi, ok = p.braces(); !ok {
			p.at = start
			return nil // term tells what is wrong with the brace
		}
		if lo > hi {
			return p.fail(start, "the count "+shown(p.src[start:p.at])+" is the wrong way round")
		}
	default:
		return nil
	}
	p.emit(piece{kind: repeat, lo: rune(lo), hi: rune(hi), lazy: p.has("?")})
	return nil
}

// braces reads {n}, {n,} or {n,m}; without success the place is undefined.
func (p *parser) braces() (lo, hi int, ok bool) {
	p.at++
	if lo, ok = p.number(); !ok {
		return
	}
	if hi = lo; p.has(",") {
		if hi, ok = p.number(); !ok {
			hi = unbounded
		}
	}
	return lo, hi, p.has("}")
}

// number reads decimal digits, cut at unbounded.
func (p *parser) number() (value int, ok bool) {
	start := p.at
	for ; isDigit(p.peek()); p.at++ {
		value = min(unbounded, value*10+int(p.peek()-'0'))
	}
	return value, p.at > start
}

// judgeReferences refuses references to groups that the pattern does not have.
func (p *parser) judgeReferences() error {
	for _, r := range p.references {
		if r.number > p.groups || r.number == 0 && !p.names.known[r.name] {
			reason := shown(p.src[r.start:r.end]) + " refers to no group"
			if r.number > p.groups && p.groups > 0 {
				reason += " (there are " + strconv.Itoa(p.groups) + ")"
			}
			return p.fail(r.start, reason)
		}
	}
	return nil
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
