package schema

import (
	"strconv"

	"fourhosts/core/jsontext"
)

func (a *application) array() {
	n, items := a.n, a.v.Items
	a.bound(MinItems, n.minItems, len(items))
	a.bound(MaxItems, n.maxItems, len(items))
	if n.uniqueItems && firstDuplicate(items) >= 0 {
		a.fail(Failure{Keyword: UniqueItems})
	}
	first := min(len(n.prefix), len(items))
	for i, sub := range n.prefix[:first] {
		a.item(sub, i)
	}
	switch {
	case n.rest == nil:
	case n.tuple && n.rest.boolean != nil && !*n.rest.boolean:
		if len(items) > first {
			a.fail(Failure{Keyword: ExtraItems, Limit: strconv.Itoa(len(n.prefix))})
		}
		a.seeAll()
	default:
		for i := first; i < len(items); i++ {
			a.item(n.rest, i)
		}
	}
	a.containing()
}

func (a *application) item(sub *node, i int) {
	a.child(sub, a.v.Items[i], step{"", i}, false)
	a.see(i)
}

func (a *application) containing() {
	n := a.n
	if n.contains == nil {
		return
	}
	valid := 0
	for i, item := range a.v.Items {
		if a.apply(n.contains, item, a.at.into(step{"", i})).ok() {
			valid++
			if n.draft >= 2020 {
				a.see(i)
			}
		}
	}
	got := jsontext.ParseNumber(strconv.Itoa(valid))
	least := n.minContains
	if least == nil {
		least = newLimit("1")
	}
	if got.Cmp(least.num) < 0 {
		a.fail(Failure{Keyword: Contains, Limit: least.text})
	}
	if n.maxContains != nil && got.Cmp(n.maxContains.num) > 0 {
		a.fail(Failure{Keyword: ContainsTooMany, Limit: n.maxContains.text})
	}
}

// unevaluatedItems tells of the array once when the evaluated items are its first
// ones, else of each item that nothing evaluated.
func (a *application) unevaluatedItems() {
	sub := a.n.unevaluatedItems
	if sub.boolean == nil || *sub.boolean {
		for i, item := range a.v.Items {
			if a.seen[i]&strictly == 0 {
				a.child(sub, item, step{"", i}, a.seen[i] != 0)
			}
		}
		return
	}
	first, others := 0, 0
	for first < len(a.seen) && a.seen[first] != 0 {
		first++
	}
	for _, s := range a.seen[first:] {
		if s != 0 {
			others++
		}
	}
	if first < len(a.seen) && others == 0 {
		a.fail(Failure{Keyword: ExtraItems, Limit: strconv.Itoa(first)})
		return
	}
	for i, item := range a.v.Items {
		if a.seen[i]&strictly == 0 {
			a.child(nothing, item, step{"", i}, a.seen[i] != 0)
		}
	}
}
