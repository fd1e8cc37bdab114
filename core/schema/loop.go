package schema

import (
	"strconv"

	"fourhosts/core/jsontext"
)

// loops finds schemas that lead back to themselves on one and the same value:
// no value could ever be judged by them. Spec: a loop of $ref, $dynamicRef,
// allOf, anyOf, oneOf, not, if and dependentSchemas alone.
func (b *builder) loops() []Fault {
	const (
		unseen = iota
		open
		done
	)
	state := map[*node]int{}
	var faults []Fault
	var visit func(n *node)
	visit = func(n *node) {
		state[n] = open
		for _, e := range b.edges(n) {
			switch state[e.to] {
			case unseen:
				visit(e.to)
			case open:
				faults = append(faults, Fault{n.at + e.keyword, "leads back to #" + e.to.at + " without going into the value"})
			}
		}
		state[n] = done
	}
	for i := 0; i < len(b.order); i++ {
		if n := b.order[i]; state[n] == unseen {
			visit(n)
		}
	}
	return faults
}

type edge struct {
	keyword string
	to      *node
}

// edges lists what a node applies to its own value.
func (b *builder) edges(n *node) []edge {
	var edges []edge
	add := func(keyword string, to *node) {
		if to != nil {
			edges = append(edges, edge{keyword, to})
		}
	}
	list := func(keyword string, nodes []*node) {
		for i, to := range nodes {
			add(keyword+"/"+strconv.Itoa(i), to)
		}
	}
	add("/$ref", n.ref)
	if n.dynamic != nil {
		keyword := "/$dynamicRef"
		if n.recursive {
			keyword = "/$recursiveRef"
		}
		add(keyword, n.dynamic)
		if n.dynamicName != "" && n.dynamic.lib.DynamicAnchor == n.dynamicName {
			for _, other := range b.order {
				if to := other.anchors[n.dynamicName]; to != nil && to != n.dynamic {
					add(keyword, to)
				}
			}
		}
	}
	list("/allOf", n.allOf)
	list("/anyOf", n.anyOf)
	list("/oneOf", n.oneOf)
	add("/not", n.not)
	add("/if", n.ifNode)
	add("/then", n.thenNode)
	add("/else", n.elseNode)
	for _, d := range n.dependentSchemas {
		add(jsontext.AppendToken("/dependentSchemas", d.name), d.node)
	}
	return edges
}
