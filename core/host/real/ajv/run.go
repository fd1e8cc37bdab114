package ajv

import (
	"strings"

	"fourhosts/core/jsontext"
)

// maxSteps bounds the work of one check. Schemas whose branches double with every
// level would keep Ajv busy for hours.
const maxSteps = 1_000_000

// maxDepth is how deep references may lead into each other; JavaScript's stack
// ends at about that depth too.
const maxDepth = 4000

// run is one check of one value.
type run struct {
	errs  []failure
	steps int
	depth int
	open  map[visit]bool // the references that are being followed
	vars  map[variable]bool
	site  *place // the references that Ajv wrote in place around this one
}

// variable is one that Ajv's code declares with var in a loop and does not set
// anew: it keeps what it held the last time around, as long as the same function
// runs.
type variable struct {
	site string
	of   *jsontext.Value
}

// held gives the variable of a keyword's schema.
func (x *run) held(of *jsontext.Value) variable { return variable{x.site.pointer(), of} }

// hold sets a variable.
func (x *run) hold(v variable, value bool) {
	if x.vars == nil {
		x.vars = map[variable]bool{}
	}
	x.vars[v] = value
}

type visit struct {
	node  *node
	value *jsontext.Value
}

// failure is one error of Ajv.
type failure struct {
	at      *place
	message string
}

// place is where a value stands, as a list that leads to the root.
type place struct {
	up  *place
	key string
}

func (p *place) below(key string) *place { return &place{p, key} }

// pointer is the JSON Pointer of the place.
func (p *place) pointer() string {
	var keys []string
	for ; p != nil; p = p.up {
		keys = append(keys, p.key)
	}
	var b strings.Builder
	for i := len(keys) - 1; i >= 0; i-- {
		b.WriteByte('/')
		b.WriteString(strings.ReplaceAll(strings.ReplaceAll(keys[i], "~", "~0"), "/", "~1"))
	}
	return b.String()
}

func (x *run) fail(at *place, message string) { x.errs = append(x.errs, failure{at, message}) }

// work counts steps of a check; comparing sixteen small things is one.
func (x *run) work(n int) {
	if x.steps += n; x.steps > maxSteps {
		missing("a check of a million steps")
	}
}

// check applies a schema to a value: whether it fits, and what was evaluated.
func (n *node) check(x *run, v *jsontext.Value, at *place) (bool, evaluated) {
	var seen evaluated
	x.work(1)
	if n.always {
		return true, seen
	}
	before := len(x.errs)
	if n.never {
		x.fail(at, "boolean schema is false")
		return false, seen
	}
	if n.plainRef {
		n.checks(x, v, at, &seen)
		return len(x.errs) == before, seen
	}
	if n.typeFirst && !isOneOf(v, n.types) {
		x.fail(at, n.typeMessage)
	}
	for g := anyGroup; g < groups; g++ {
		if g != anyGroup && !isA(v, groupNames[g]) {
			if !n.typeFirst && len(n.types) == 1 && n.types[0] == groupNames[g] {
				x.fail(at, n.typeMessage)
			}
			continue
		}
		for _, do := range n.rules[g] {
			do(x, v, at, &seen)
		}
	}
	return len(x.errs) == before, seen
}

// quiet applies a schema and forgets what it complains about.
func (n *node) quiet(x *run, v *jsontext.Value, at *place) (bool, evaluated) {
	before := len(x.errs)
	ok, seen := n.check(x, v, at)
	x.errs = x.errs[:before]
	return ok, seen
}

// follow applies the schema that a reference leads to. One that leads to itself
// on the same value would never end.
func (n *node) follow(x *run, v *jsontext.Value, at *place) (bool, evaluated) {
	key := visit{n, v}
	if x.open[key] || x.depth > maxDepth {
		refuse("Maximum call stack size exceeded")
	}
	if x.open == nil {
		x.open = map[visit]bool{}
	}
	vars, site := x.vars, x.site
	x.vars, x.site = nil, nil // a function of its own
	x.open[key] = true
	x.depth++
	ok, seen := n.check(x, v, at)
	x.depth--
	delete(x.open, key)
	x.vars, x.site = vars, site
	return ok, seen
}
