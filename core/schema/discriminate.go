package schema

import (
	"slices"

	"fourhosts/core/jsontext"
)

// A discriminator is a property whose constant tells the branches of a union
// apart.
type discriminator struct {
	name string
	// values are the constants of the branches, in their order.
	values []*jsontext.Value
	// distinct are the same without repetition.
	distinct []*jsontext.Value
}

// discriminate explains a union of objects by its discriminator; nil when there
// is none.
func (u unionOf) discriminate(branches []branch) []*Failure {
	if u.v.Kind != jsontext.Object {
		return nil
	}
	d := findDiscriminator(branches)
	if d == nil {
		return nil
	}
	got := u.v.Get(d.name)
	if got == nil {
		return []*Failure{u.failure(Failure{Keyword: Required, Names: []string{d.name}}, u.v, u.at)}
	}
	var picked []branch
	for i, b := range branches {
		if jsontext.Equal(d.values[i], got) {
			picked = append(picked, b)
		}
	}
	if picked == nil {
		return []*Failure{u.failure(Failure{Keyword: Enum, Values: d.distinct}, got, u.at.into(step{d.name, -1}))}
	}
	return compete(picked)
}

// findDiscriminator looks for the property, first in schema order, that is one
// constant in every branch, with at least two different ones; of several the one
// with the most.
func findDiscriminator(branches []branch) *discriminator {
	var best *discriminator
	for _, name := range propertiesOf(branches[0]) {
		d := &discriminator{name: name}
		for _, b := range branches {
			c := constantOf(b, name)
			if c == nil {
				break
			}
			d.values = append(d.values, c)
			if !holds(d.distinct, c) {
				d.distinct = append(d.distinct, c)
			}
		}
		if len(d.values) == len(branches) && len(d.distinct) > 1 && (best == nil || len(d.distinct) > len(best.distinct)) {
			best = d
		}
	}
	return best
}

// declarations calls f with the node and what it refers to by $ref and allOf, each
// once, until f is satisfied.
func declarations(n *node, f func(*node) bool) bool {
	seen := map[*node]bool{}
	var look func(n *node) bool
	look = func(n *node) bool {
		if n == nil || n.boolean != nil || seen[n] {
			return false
		}
		seen[n] = true
		return f(n) || slices.ContainsFunc(n.allOf, look) || look(n.ref)
	}
	return look(n)
}

func propertiesOf(b branch) []string {
	var names []string
	for _, n := range b.nodes {
		declarations(n, func(n *node) bool {
			for _, p := range n.props {
				if !slices.Contains(names, p.name) {
					names = append(names, p.name)
				}
			}
			return false
		})
	}
	return names
}

// constantOf gives the one value that a property may have, nil when it may have
// others.
func constantOf(b branch, name string) (c *jsontext.Value) {
	for _, n := range b.nodes {
		declarations(n, func(n *node) bool {
			return declarations(n.byName[name], func(p *node) bool {
				switch {
				case p.constant != nil:
					c = p.constant
				case len(p.enum) == 1:
					c = p.enum[0]
				}
				return c != nil
			})
		})
	}
	return c
}
