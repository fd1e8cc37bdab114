package schema

import (
	"slices"

	"fourhosts/core/jsontext"
)

// A branch is one way through a union, with what it said of the value. It is one
// node, or several that apply together: what stands beside a nested union, and one
// branch of that.
type branch struct {
	nodes  []*node
	result *result
}

// union applies anyOf or oneOf: nothing to tell when it holds, else the one cause
// that the value itself points at.
func (a *application) union(keyword Keyword, nodes []*node) {
	branches := make([]branch, len(nodes))
	passed := 0
	for i, n := range nodes {
		branches[i] = branch{[]*node{n}, a.apply(n, a.v, a.at)}
		if branches[i].result.ok() {
			passed++
		}
	}
	for _, b := range branches {
		// Where a branch fits, what another one evaluates hides nothing.
		if b.result.ok() || passed == 0 {
			a.merge(b.result, b.result.ok())
		}
	}
	switch {
	case passed == 0:
		u := unionOf{a, keyword}
		for _, f := range u.explain(u.flatten(branches)) {
			if len(f.path) == len(a.at.path) {
				c := *f
				c.key = append([]int{int(keyword)}, f.key...)
				f = &c
			}
			a.keep(f)
		}
	case passed > 1 && keyword == OneOf:
		a.fail(Failure{Keyword: OneOf})
	}
}

// unionOf explains a union of which no branch fits.
type unionOf struct {
	*application
	keyword Keyword
}

// flatten puts the ways through a nested union in the place of the branch that
// holds it, by itself or through $ref and allOf. A union that several ways fit
// (oneOf) is told by itself.
func (u unionOf) flatten(branches []branch) []branch {
	var flat []branch
	for _, b := range branches {
		var nested []branch
		for _, way := range u.schema.ways(b.nodes[0]) {
			nested = append(nested, u.together(way))
		}
		if len(nested) < 2 || slices.ContainsFunc(nested, func(n branch) bool { return n.result.ok() }) {
			flat = append(flat, b)
			continue
		}
		flat = append(flat, nested...)
	}
	return flat
}

// together is what several nodes say of the value.
func (u unionOf) together(nodes []*node) branch {
	b := branch{nodes, &result{}}
	for _, n := range nodes {
		b.result.failures = append(b.result.failures, u.apply(n, u.v, u.at).failures...)
	}
	return b
}

func (u unionOf) explain(branches []branch) []*Failure {
	if values, ok := allConstants(branches); ok {
		return []*Failure{u.failure(Failure{Keyword: Enum, Values: values}, u.v, u.at)}
	}
	var fitting []branch
	var names []string
	everyOneNames := true
	for _, b := range branches {
		types, named := b.types()
		everyOneNames = everyOneNames && named
		for _, t := range types {
			if !slices.Contains(names, t) {
				names = append(names, t)
			}
		}
		if named && b.takes(u.v) || !named && u.speaksOf(b) {
			fitting = append(fitting, b)
		}
	}
	switch {
	case len(fitting) == 0 && everyOneNames:
		return []*Failure{u.failure(Failure{Keyword: Type, Names: names}, u.v, u.at)}
	case len(fitting) == 0:
		return []*Failure{u.failure(Failure{Keyword: u.keyword, Limit: "none"}, u.v, u.at)}
	}
	if failures := u.discriminate(fitting); failures != nil {
		return failures
	}
	return compete(fitting)
}

func (u unionOf) failure(f Failure, v *jsontext.Value, at place) *Failure {
	f.stand(v, at)
	f.key = []int{int(f.Keyword)}
	return &f
}

// speaksOf tells whether a branch that names no type says something of values of
// this type: more than that it is not one of its constants of other types.
func (u unionOf) speaksOf(b branch) bool {
	for _, f := range b.result.failures {
		switch {
		case len(f.path) > len(u.at.path):
			return true
		case f.Keyword == Not || f.Keyword == False:
		case f.Keyword == Const || f.Keyword == Enum:
			if slices.ContainsFunc(f.Values, func(c *jsontext.Value) bool { return c.Kind == u.v.Kind }) {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// allConstants gives the values of branches that are nothing but const, enum or
// null, in order, equal ones once.
func allConstants(branches []branch) ([]*jsontext.Value, bool) {
	var values []*jsontext.Value
	for _, b := range branches {
		own, ok := b.constants()
		if !ok {
			return nil, false
		}
		for _, v := range own {
			if !holds(values, v) {
				values = append(values, v)
			}
		}
	}
	return values, true
}

// constants gives the values of a branch that is nothing but constants, where
// nodes beside them name types alone.
func (b branch) constants() (values []*jsontext.Value, ok bool) {
	for _, n := range b.nodes {
		n = bare(n)
		own, constant := constantsOf(n)
		switch {
		case constant && values == nil:
			values = own
		case constant || n.boolean != nil || n.rules > 1 || n.rules == 1 && len(n.types) == 0:
			return nil, false
		}
	}
	return slices.DeleteFunc(slices.Clone(values), func(v *jsontext.Value) bool { return !b.takes(v) }), values != nil
}

// types gives the types that a branch names, false when it names none.
func (b branch) types() ([]string, bool) {
	for _, n := range b.nodes {
		if types, named := typesOf(n); named {
			return types, true
		}
	}
	return nil, false
}

// takes tells whether all types that a branch names are the value's.
func (b branch) takes(v *jsontext.Value) bool {
	for _, n := range b.nodes {
		if types, named := typesOf(n); named && !takes(types, v) {
			return false
		}
	}
	return true
}

// bare follows a node that is nothing but a reference or one allOf.
func bare(n *node) *node {
	for n.boolean == nil && n.rules == 1 {
		switch {
		case n.ref != nil:
			n = n.ref
		case len(n.allOf) == 1:
			n = n.allOf[0]
		default:
			return n
		}
	}
	return n
}

func constantsOf(n *node) ([]*jsontext.Value, bool) {
	if n.boolean != nil {
		return nil, false
	}
	rules, values := n.rules, n.enum
	if n.constant != nil {
		values = []*jsontext.Value{n.constant}
		if n.enum != nil {
			return nil, false
		}
	}
	if values == nil && slices.Equal(n.types, []string{"null"}) {
		values = []*jsontext.Value{jsontext.NullValue()}
		return values, rules == 1
	}
	if len(n.types) > 0 {
		rules--
		values = slices.DeleteFunc(slices.Clone(values), func(v *jsontext.Value) bool { return !takes(n.types, v) })
	}
	return values, rules == 1 && values != nil
}

// typesOf gives the types that a node names itself or through $ref, allOf or a
// nested union; false when it names none. A node is looked through once: schemas
// that double would be looked through without end.
func typesOf(n *node) ([]string, bool) {
	if n == nil || n.boolean != nil {
		return nil, false
	}
	if n.named == nil {
		types, ok := lookForTypes(n)
		n.named = &namedTypes{types, ok}
	}
	return n.named.types, n.named.ok
}

type namedTypes struct {
	types []string
	ok    bool
}

func lookForTypes(n *node) ([]string, bool) {
	if len(n.types) > 0 {
		return n.types, true
	}
	for _, sub := range append(slices.Clip(n.allOf), n.ref) {
		if types, ok := typesOf(sub); ok {
			return types, true
		}
	}
	for _, union := range [][]*node{n.anyOf, n.oneOf} {
		var all []string
		ok := len(union) > 0
		for _, sub := range union {
			types, named := typesOf(sub)
			ok = ok && named
			for _, t := range types {
				if !slices.Contains(all, t) {
					all = append(all, t)
				}
			}
		}
		if ok {
			return all, true
		}
	}
	return nil, false
}

// compete picks the branch that comes closest: fewest unknown properties, then
// fewest failures, then schema order. Branches that tie are told together.
func compete(branches []branch) []*Failure {
	type score struct{ unknown, all int }
	var best score
	var tied [][]*Failure
	for _, b := range branches {
		failures := settle(b.result.failures)
		s := score{all: len(failures)}
		for _, f := range failures {
			if f.Keyword == Unknown {
				s.unknown++
			}
		}
		switch {
		case tied == nil || s.unknown < best.unknown || s.unknown == best.unknown && s.all < best.all:
			best, tied = s, [][]*Failure{failures}
		case s == best:
			tied = append(tied, failures)
		}
	}
	if len(tied) == 1 {
		return tied[0]
	}
	if joined := join(tied); joined != nil {
		return []*Failure{joined}
	}
	told := slices.Clone(tied[0])
	for i, f := range told {
		if f.Keyword == Unknown {
			told[i] = joinTakes(f, tied)
		}
	}
	return told
}

// join makes one failure of branches that each fail once at the same place; nil
// when they do not.
func join(tied [][]*Failure) *Failure {
	first := tied[0][0]
	var alternatives []*Failure
	for _, failures := range tied {
		if len(failures) != 1 || failures[0].At != first.At || failures[0].OnKey != first.OnKey {
			return nil
		}
		if failures[0].Keyword == Joined {
			alternatives = append(alternatives, failures[0].Failures...)
		} else {
			alternatives = append(alternatives, failures[0])
		}
	}
	if first.Keyword == Unknown {
		// Each branch refuses another key: the first one's line, with no or between.
		return joinTakes(first, tied)
	}
	alternatives = distinct(alternatives)
	if len(alternatives) == 1 {
		return alternatives[0]
	}
	f := *first
	f.Keyword, f.Names, f.Values, f.Takes, f.Key, f.Limit = Joined, nil, nil, nil, "", ""
	f.Failures = alternatives
	f.key = []int{int(first.Keyword)}
	return &f
}

// joinTakes lists what each tied branch accepts where it refuses the same key of
// the same object.
func joinTakes(f *Failure, tied [][]*Failure) *Failure {
	c := *f
	c.Takes = nil
	for _, failures := range tied {
		for _, other := range failures {
			if other.Keyword != Unknown || other.Key != f.Key || other.At != f.At {
				continue
			}
			for _, t := range other.Takes {
				if !slices.ContainsFunc(c.Takes, t.equal) {
					c.Takes = append(c.Takes, t)
				}
			}
		}
	}
	return &c
}

func (t Takes) equal(other Takes) bool {
	return slices.Equal(t.Names, other.Names) && slices.Equal(t.Patterns, other.Patterns)
}
