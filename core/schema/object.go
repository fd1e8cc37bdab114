package schema

import (
	"fourhosts/core/jsontext"
)

func (a *application) object() {
	n, v := a.n, a.v
	if missing := absent(v, n.required); len(missing) > 0 {
		a.fail(Failure{Keyword: Required, Names: missing})
	}
	a.properties()
	for _, d := range n.dependentRequired {
		if v.Get(d.name) == nil {
			continue
		}
		if missing := absent(v, d.names); len(missing) > 0 {
			a.fail(Failure{Keyword: DependentRequired, Key: d.name, Names: missing})
		}
	}
	a.names()
	a.bound(MinProperties, n.minProperties, len(v.Members))
	a.bound(MaxProperties, n.maxProperties, len(v.Members))
}

func (a *application) properties() {
	n := a.n
	if len(n.props) == 0 && len(n.patterns) == 0 && !n.closed && n.additional == nil {
		return
	}
	var takes []Takes
	for i, m := range a.v.Members {
		known := false
		child := func(sub *node) {
			known = true
			a.child(sub, m.Value, step{m.Key, -1}, false)
		}
		if sub := n.byName[m.Key]; sub != nil {
			child(sub)
		}
		for j, re := range n.matchers {
			if re.MatchString(m.Key) {
				child(n.patterns[j].node)
			}
		}
		switch {
		case known:
		case n.closed:
			if takes == nil {
				takes = []Takes{n.takes()}
			}
			known = true
			a.fail(Failure{Keyword: Unknown, Key: m.Key, Takes: takes, pos: i})
		case n.additional != nil:
			child(n.additional)
		}
		if known {
			a.see(i)
		}
	}
}

func (a *application) see(i int) {
	if a.seen != nil {
		a.seen[i] = both
	}
}

// names applies propertyNames: the failures of a name stand at the pointer of its
// key, and the object says which names they were.
func (a *application) names() {
	if a.n.propertyNames == nil {
		return
	}
	var refused []string
	for _, m := range a.v.Members {
		at := a.at.into(step{m.Key, -1})
		at.onKey = true
		r := a.apply(a.n.propertyNames, jsontext.Str(m.Key), at)
		if r.ok() {
			continue
		}
		refused = append(refused, m.Key)
		for _, f := range r.failures {
			c := *f
			c.Value = m.Value
			a.keep(&c)
		}
	}
	if refused != nil {
		a.fail(Failure{Keyword: PropertyNames, Names: refused})
	}
}

func absent(v *jsontext.Value, names []string) []string {
	var missing []string
	for _, name := range names {
		if v.Get(name) == nil {
			missing = append(missing, name)
		}
	}
	return missing
}

// takes lists what the properties and patternProperties of one node declare: one
// list for every object that the node meets.
func (n *node) takes() Takes {
	if n.declares != nil {
		return *n.declares
	}
	var t Takes
	for _, p := range n.props {
		t.Names = append(t.Names, p.name)
	}
	for _, p := range n.patterns {
		t.Patterns = append(t.Patterns, p.name)
	}
	n.declares = &t
	return t
}

// unevaluated applies unevaluatedProperties and unevaluatedItems to what nothing
// before them evaluated.
func (a *application) unevaluated() {
	n := a.n
	if a.seen == nil {
		return
	}
	if sub := n.unevaluatedProperties; sub != nil && a.v.Kind == jsontext.Object {
		var takes []Takes
		for i, m := range a.v.Members {
			if a.seen[i]&strictly != 0 {
				continue
			}
			weak := a.seen[i] != 0
			if sub.boolean != nil && !*sub.boolean {
				if takes == nil {
					takes = []Takes{a.declared()}
				}
				a.fail(Failure{Keyword: Unknown, Key: m.Key, Takes: takes, pos: i, weak: weak})
			} else {
				a.child(sub, m.Value, step{m.Key, -1}, weak)
			}
		}
		a.seeAll()
	}
	if n.unevaluatedItems != nil && a.v.Kind == jsontext.Array {
		a.unevaluatedItems()
		a.seeAll()
	}
}

func (a *application) seeAll() {
	for i := range a.seen {
		a.see(i)
	}
}

// child applies a schema to a member or an item.
func (a *application) child(n *node, v *jsontext.Value, s step, weak bool) {
	for _, f := range a.apply(n, v, a.at.into(s)).failures {
		if weak {
			c := *f
			c.weak = true
			f = &c
		}
		a.keep(f)
	}
}

// declared lists everything that the node, its allOf, $ref, if and matching
// branches declare for this object, each name once.
func (a *application) declared() Takes {
	var t Takes
	names, patterns, nodes := map[string]bool{}, map[string]bool{}, map[*node]bool{}
	var collect func(n *node)
	matching := func(branches []*node) {
		none := true
		for _, b := range branches {
			if a.apply(b, a.v, a.at).ok() {
				none = false
				collect(b)
			}
		}
		for _, b := range branches {
			if none {
				collect(b)
			}
		}
	}
	collect = func(n *node) {
		if n == nil || n.boolean != nil || nodes[n] {
			return
		}
		nodes[n] = true
		for _, p := range n.props {
			if !names[p.name] {
				names[p.name] = true
				t.Names = append(t.Names, p.name)
			}
		}
		for _, p := range n.patterns {
			if !patterns[p.name] {
				patterns[p.name] = true
				t.Patterns = append(t.Patterns, p.name)
			}
		}
		if n.ifNode != nil {
			collect(n.ifNode)
			if a.apply(n.ifNode, a.v, a.at).ok() {
				collect(n.thenNode)
			} else {
				collect(n.elseNode)
			}
		}
		for _, sub := range n.allOf {
			collect(sub)
		}
		for _, d := range n.dependentSchemas {
			if a.v.Get(d.name) != nil {
				collect(d.node)
			}
		}
		collect(n.ref)
		if n.dynamic != nil {
			collect((&application{evaluation: a.evaluation, n: n, v: a.v, at: a.at}).target())
		}
		matching(n.anyOf)
		matching(n.oneOf)
	}
	collect(a.n)
	return t
}
