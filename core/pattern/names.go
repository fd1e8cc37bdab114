package pattern

import (
	"unicode"
	"unicode/utf8"
)

// names keeps where the named groups stand: two groups may share a name when
// they stand in different alternatives of one disjunction.
type names struct {
	known map[string]bool
	last  map[string]named // the last group of a name
	twice []namePair       // groups that follow each other under one name
	paths []path
	here  alternative
}

type named struct {
	start int
	in    alternative
}

type namePair struct {
	name         string
	first, again named
}

// alternative is the index of a path; each bar begins a new one.
type alternative int

// path tells where an alternative hangs: the group (or the whole pattern) whose
// alternatives it is one of, and the alternative that this group stands in.
type path struct {
	disjunction int
	parent      alternative
	depth       int
}

func (n *names) begin() {
	n.paths = []path{{0, -1, 0}}
	n.known, n.last = map[string]bool{}, map[string]named{}
}

func (n *names) add(name string, start int) {
	now := named{start, n.here}
	if before, ok := n.last[name]; ok {
		n.twice = append(n.twice, namePair{name, before, now})
	}
	n.known[name], n.last[name] = true, now
}

// enter begins the first alternative of a group and gives the one outside.
func (n *names) enter() alternative {
	outside := n.here
	n.here = alternative(len(n.paths))
	n.paths = append(n.paths, path{len(n.paths), outside, n.paths[outside].depth + 1})
	return outside
}

// next begins the next alternative of the same group.
func (n *names) next() {
	now := n.paths[n.here]
	n.here = alternative(len(n.paths))
	n.paths = append(n.paths, now)
}

func (n *names) leave(outside alternative) { n.here = outside }

// together tells whether both places can be part of one match. For groups in
// the order of the source it is enough to ask about neighbours: where two paths
// part is where some two neighbours between them part.
func (n *names) together(a, b alternative) bool {
	for a != b {
		switch pa, pb := n.paths[a], n.paths[b]; {
		case pa.depth > pb.depth:
			a = pa.parent
		case pb.depth > pa.depth:
			b = pb.parent
		case pa.disjunction == pb.disjunction:
			return false
		default:
			a, b = pa.parent, pb.parent
		}
	}
	return true
}

func (p *parser) judgeNames() error {
	for _, pair := range p.names.twice {
		if p.names.together(pair.first.in, pair.again.in) {
			return p.fail(pair.again.start, "the group name "+shown(pair.name)+" is taken")
		}
	}
	return nil
}

// groupName reads name> behind (?< or \k<.
func (p *parser) groupName() (string, error) {
	start := p.at
	var name []byte
	for !p.has(">") {
		at := p.at
		if at == len(p.src) {
			return "", p.fail(start, "a group name without its >")
		}
		r, n := DecodeRune(p.src[at:])
		p.at += n
		if r == '\\' {
			if !p.has("u") {
				return "", p.fail(at, `a group name takes no escape but \u`)
			}
			var err error
			if r, err = p.unicodeEscape(at); err != nil {
				return "", err
			}
		}
		if r != '$' && r != '_' && !idStart(r) && (at == start || !idContinue(r)) {
			place := " cannot stand in a group name"
			if at == start {
				place = " cannot stand first in a group name"
			}
			return "", p.fail(at, shown(p.src[at:p.at])+place)
		}
		name = utf8.AppendRune(name, r)
	}
	if len(name) == 0 {
		return "", p.fail(start, "a group name is missing")
	}
	return string(name), nil
}

// idStart and idContinue are Unicode's ID_Start and ID_Continue. Go's tables are
// behind those of the browsers: what came later is in laterStart and laterContinue.
func idStart(r rune) bool {
	if r < 0x80 {
		return 'a' <= r|32 && r|32 <= 'z'
	}
	return (unicode.In(r, unicode.L, unicode.Nl, unicode.Other_ID_Start) && !unicode.In(r, unicode.Pattern_Syntax, unicode.Pattern_White_Space)) ||
		unicode.Is(laterStart, r)
}

func idContinue(r rune) bool {
	if r < 0x80 {
		return 'a' <= r|32 && r|32 <= 'z' || '0' <= r && r <= '9' || r == '_'
	}
	return idStart(r) || r == 0x200C || r == 0x200D ||
		unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Continue) || unicode.Is(laterContinue, r)
}
