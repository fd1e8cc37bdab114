package ajv

import (
	"strings"

	"fourhosts/core/jsontext"
)

// isRegex tells whether JavaScript's RegExp takes a text without the flag u, which
// forgives much: the syntax of Annex B of ECMA-262. ajv-formats refuses \Z besides.
func isRegex(s string) bool {
	if zAnchor(s) {
		return false
	}
	r := &regex{s: s, named: strings.Contains(s, "(?<") && namesGroup(s)}
	return r.alternatives(false) && r.i == len(s) && r.references()
}

// zAnchor looks for \Z behind a character that is no backslash.
func zAnchor(s string) bool {
	for i := 1; i+1 < len(s); i++ {
		if s[i] == '\\' && s[i+1] == 'Z' && s[i-1] != '\\' {
			return true
		}
	}
	return false
}

func namesGroup(s string) bool {
	for i := strings.Index(s, "(?<"); i >= 0 && i+3 < len(s); {
		if c := s[i+3]; c != '=' && c != '!' {
			return true
		}
		next := strings.Index(s[i+3:], "(?<")
		if next < 0 {
			return false
		}
		i += 3 + next
	}
	return false
}

type regex struct {
	s     string
	i     int
	named bool
	names []string
	uses  []string
}

func (r *regex) has(prefix string) bool { return strings.HasPrefix(r.s[r.i:], prefix) }

func (r *regex) alternatives(inside bool) bool {
	for r.i < len(r.s) {
		switch {
		case r.s[r.i] == '|':
			r.i++
		case r.s[r.i] == ')':
			return inside
		default:
			if !r.term() {
				return false
			}
		}
	}
	return !inside
}

func (r *regex) term() bool {
	c := r.s[r.i]
	switch c {
	case '^', '$':
		r.i++
		return true
	case '*', '+', '?':
		return false
	case '{':
		if n, _ := r.braces(); n > 0 {
			return false
		}
		r.i++
	case '(':
		again, ok := r.group()
		if !ok || !again {
			return ok
		}
	case '[':
		if !r.class() {
			return false
		}
	case '\\':
		if r.has(`\b`) || r.has(`\B`) {
			r.i += 2
			return true
		}
		if !r.escape() {
			return false
		}
	default:
		_, n := jsontext.DecodeRune(r.s[r.i:])
		r.i += n
	}
	return r.quantifier()
}

// quantifier reads what repeats the atom before it, if anything does.
func (r *regex) quantifier() bool {
	if r.i == len(r.s) {
		return true
	}
	switch r.s[r.i] {
	case '*', '+', '?':
		r.i++
	case '{':
		n, ordered := r.braces()
		if n == 0 {
			return true
		}
		if !ordered {
			return false
		}
		r.i += n
	default:
		return true
	}
	if r.has("?") {
		r.i++
	}
	return true
}

// braces gives the length of a quantifier in braces, 0 when it is none.
func (r *regex) braces() (n int, ordered bool) {
	inside, _, ok := strings.Cut(r.s[r.i+1:], "}")
	if !ok {
		return 0, false
	}
	low, high, comma := strings.Cut(inside, ",")
	if low == "" || !digitsAt(low, 0, len(low)) || !digitsAt(high, 0, len(high)) {
		return 0, false
	}
	low, high = strings.TrimLeft(low, "0"), strings.TrimLeft(high, "0")
	_, after, _ := strings.Cut(inside, ",")
	ordered = !comma || after == "" || len(low) < len(high) || len(low) == len(high) && low <= high
	return len(inside) + 2, ordered
}

// group reads a group; again tells whether it may be repeated.
func (r *regex) group() (again, ok bool) {
	again = true
	switch {
	case r.has("(?:"), r.has("(?="), r.has("(?!"):
		r.i += 3
	case r.has("(?<="), r.has("(?<!"):
		r.i += 4
		again = false
	case r.has("(?<"):
		r.i += 3
		name, rest, closed := strings.Cut(r.s[r.i:], ">")
		if !closed || !groupName(name) || has(r.names, name) {
			return false, false
		}
		r.names = append(r.names, name)
		r.i = len(r.s) - len(rest)
	case r.has("(?"):
		return false, false
	default:
		r.i++
	}
	if !r.alternatives(true) || !r.has(")") {
		return false, false
	}
	r.i++
	return again, true
}

func groupName(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if !(c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_' || c == '$' || c >= 0x80 || i > 0 && digit(c)) {
			return false
		}
	}
	return s != ""
}

func (r *regex) escape() bool {
	r.i++
	if r.i == len(r.s) {
		return false
	}
	if r.named && r.s[r.i] == 'k' {
		if !r.has("k<") {
			return false
		}
		name, rest, closed := strings.Cut(r.s[r.i+2:], ">")
		if !closed || !groupName(name) {
			return false
		}
		r.uses = append(r.uses, name)
		r.i = len(r.s) - len(rest)
		return true
	}
	_, n := jsontext.DecodeRune(r.s[r.i:])
	r.i += n
	return true
}

func (r *regex) references() bool {
	for _, name := range r.uses {
		if !has(r.names, name) {
			return false
		}
	}
	return true
}
