package schema

import (
	"cmp"
	"slices"
	"strings"
)

// distinct drops what was already told, keeping the first.
func distinct(failures []*Failure) []*Failure {
	seen := make(map[identity]bool, len(failures))
	kept := failures[:0:0]
	for _, f := range failures {
		id := f.identity()
		if !seen[id] {
			seen[id] = true
			kept = append(kept, f)
		}
	}
	return kept
}

// settle makes of what an evaluation found what is told: each failure once, no
// unevaluated key that only a failing subschema evaluates unless nothing else
// explains the verdict, in the order of compare.
func settle(failures []*Failure) []*Failure {
	failures = strong(failures)
	slices.SortStableFunc(failures, compare)
	return distinct(failures)
}

// strong leaves the weak failures out when there are others.
func strong(failures []*Failure) []*Failure {
	kept := failures[:0:0]
	for _, f := range failures {
		if !f.weak {
			kept = append(kept, f)
		}
	}
	if len(kept) == 0 {
		return slices.Clone(failures)
	}
	return kept
}

// compare puts unknown properties first: the root's, then by the pointer of their
// object, within one object in the order of the arguments. Then everything by
// pointer, and on one value by the place of the keyword.
func compare(a, b *Failure) int {
	if ua, ub := a.Keyword == Unknown, b.Keyword == Unknown; ua != ub {
		if ua {
			return -1
		}
		return 1
	}
	if c := comparePaths(a.path, b.path); c != 0 {
		return c
	}
	if a.Keyword == Unknown {
		return cmp.Compare(a.pos, b.pos)
	}
	return slices.Compare(a.key, b.key)
}

// comparePaths: a parent before what is inside it, indices as numbers, keys by
// code point of the unescaped key, which is the byte order of our strings.
func comparePaths(a, b []step) int {
	for i := range min(len(a), len(b)) {
		if c := cmp.Or(cmp.Compare(a[i].index, b[i].index), strings.Compare(a[i].token, b[i].token)); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(a), len(b))
}
