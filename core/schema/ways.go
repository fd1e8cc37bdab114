package schema

import "slices"

// mostWays bounds how many ways through nested unions are looked at one by one:
// unions of unions multiply.
const mostWays = 64

// ways lists the ways through the union that a node holds, by itself or through
// $ref and allOf: each is what stands beside the union and one of its branches. A
// node without a union, or with too many ways, is its own only way.
func (s *Schema) ways(n *node) [][]*node {
	if w, ok := s.waysOf[n]; ok {
		return w
	}
	w := s.lookForWays(n)
	if len(w) > mostWays {
		w = [][]*node{{n}}
	}
	if s.waysOf == nil {
		s.waysOf = map[*node][][]*node{}
	}
	s.waysOf[n] = w
	return w
}

func (s *Schema) lookForWays(n *node) [][]*node {
	if n.boolean != nil || n.unevaluatedProperties != nil || n.unevaluatedItems != nil || n.ref != nil && n.draft < 2019 && n.rules > 1 {
		// What stands beside a union decides with it what is unevaluated.
		return [][]*node{{n}}
	}
	beside := *n
	beside.named = nil
	inner := func(nodes []*node) (ways [][]*node) {
		for _, sub := range nodes {
			ways = append(ways, s.ways(sub)...)
			if len(ways) > mostWays {
				return nil
			}
		}
		return ways
	}
	var ways [][]*node
	switch {
	case len(n.anyOf) > 0:
		ways, beside.anyOf = inner(n.anyOf), nil
	case len(n.oneOf) > 0:
		ways, beside.oneOf = inner(n.oneOf), nil
	default:
		if n.ref != nil {
			ways, beside.ref = s.ways(n.ref), nil
		}
		for i := 0; len(ways) < 2 && i < len(n.allOf); i++ {
			if w := s.ways(n.allOf[i]); len(w) > 1 {
				ways, beside.ref = w, n.ref
				beside.allOf = slices.Delete(slices.Clone(n.allOf), i, i+1)
			}
		}
	}
	if len(ways) < 2 {
		return [][]*node{{n}}
	}
	beside.rules = beside.countRules()
	if beside.rules == 0 {
		return ways
	}
	together := make([][]*node, len(ways))
	for i, w := range ways {
		together[i] = append([]*node{&beside}, w...)
	}
	return together
}
