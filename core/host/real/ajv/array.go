package ajv

import (
	"strconv"

	"fourhosts/core/jsontext"
)

// allItems and allProps are keywords that look at everything.
func allItems(e *evaluated) { e.items = everything() }
func allProps(e *evaluated) { e.props = everything() }

// each applies a schema to the items from a place on.
func each(x *run, n *node, v *jsontext.Value, at *place, from int) {
	for i := from; i < len(v.Items); i++ {
		n.check(x, v.Items[i], at.below(strconv.Itoa(i)))
	}
}

func makePrefixItems(c *compiler, s *scope, value *jsontext.Value) check {
	nodes := c.list(s, value)
	tuple := func(seen *evaluated) {
		if len(nodes) > 0 {
			seen.items.merge(extent{known: true, count: len(nodes)}, false, true)
		}
	}
	s.step(tuple)
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		tuple(seen)
		for i, n := range nodes {
			if i < len(v.Items) {
				n.check(x, v.Items[i], at.below(strconv.Itoa(i)))
			}
		}
	}
}

func makeItems(c *compiler, s *scope, value *jsontext.Value) check {
	if prefix := s.schema.Get("prefixItems"); prefix != nil && prefix.Kind == jsontext.Array {
		return makeRest(c, s, value, len(prefix.Items))
	}
	n := c.below(s, value)
	s.step(allItems)
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		allItems(seen)
		if !n.always {
			each(x, n, v, at, 0)
		}
	}
}

// makeRest is what the items behind a tuple are held to.
func makeRest(c *compiler, s *scope, value *jsontext.Value, from int) check {
	n := c.below(s, value)
	message := "must NOT have more than " + strconv.Itoa(from) + " items"
	s.step(allItems)
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		allItems(seen)
		switch {
		case n.never && len(v.Items) > from:
			x.fail(at, message)
		case !n.never && !n.always:
			each(x, n, v, at, from)
		}
	}
}

func makeOldItems(c *compiler, s *scope, value *jsontext.Value) check {
	if value.Kind == jsontext.Array {
		return makePrefixItems(c, s, value)
	}
	n := c.below(s, value)
	s.step(allItems)
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		allItems(seen)
		if !n.always {
			each(x, n, v, at, 0)
		}
	}
}

func makeAdditionalItems(c *compiler, s *scope, value *jsontext.Value) check {
	tuple := s.schema.Get("items")
	if tuple == nil || tuple.Kind != jsontext.Array {
		return nil
	}
	return makeRest(c, s, value, len(tuple.Items))
}

func makeContains(c *compiler, s *scope, value *jsontext.Value) check {
	least, most := 1.0, -1.0
	words := "must contain at least 1 valid item(s)"
	if c.dialect != draft7 {
		lo, hi := s.schema.Get("minContains"), s.schema.Get("maxContains")
		low := "1"
		if lo != nil {
			least, low = number(lo), printed(lo)
		}
		words = "must contain at least " + low
		if hi != nil {
			most = number(hi)
			words += " and no more than " + printed(hi)
		}
		words += " valid item(s)"
	}
	bounded := most >= 0
	switch {
	case !bounded && least == 0:
		return nil
	case bounded && least > most:
		return func(x *run, _ *jsontext.Value, at *place, _ *evaluated) { x.fail(at, words) }
	case c.always(value):
		return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
			if n := float64(len(v.Items)); n < least || bounded && n > most {
				x.fail(at, words)
			}
		}
	}
	n := c.below(s, value)
	s.step(allItems)
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		allItems(seen)
		before, hits, valid := len(x.errs), 0.0, least == 0
		if !bounded && least == 1 {
			result := x.held(value)
			if len(v.Items) == 0 {
				valid = x.vars[result]
			} else {
				defer func() { x.hold(result, valid) }()
			}
		}
		for i, item := range v.Items {
			ok, _ := n.check(x, item, at.below(strconv.Itoa(i)))
			if !ok {
				continue
			}
			hits++
			if bounded && hits > most {
				valid = false
				break
			}
			if hits >= least {
				valid = true
				if !bounded {
					break
				}
			}
		}
		if valid {
			x.errs = x.errs[:before]
			return
		}
		x.fail(at, words)
	}
}

func makeUniqueItems(_ *compiler, s *scope, value *jsontext.Value) check {
	if !value.Bool {
		return nil
	}
	var types []string
	if of := s.schema.Get("items"); of != nil && truthy(of) {
		types, _ = typesOf(of)
	}
	quick := len(types) > 0 && !has(types, "object") && !has(types, "array")
	return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
		i, j := -1, -1
		if quick {
			i, j = sameByName(v.Items, types)
		} else {
			i, j = sameByValue(x, v.Items)
		}
		if i >= 0 {
			x.fail(at, "must NOT have duplicate items (items ## "+strconv.Itoa(j)+" and "+strconv.Itoa(i)+" are identical)")
		}
	}
}

// sameByName looks for items of simple types that make the same key of an object.
func sameByName(list []*jsontext.Value, types []string) (i, j int) {
	places := map[string]int{}
	for i := len(list) - 1; i >= 0; i-- {
		item := list[i]
		if !isOneOf(item, types) {
			continue
		}
		key := ""
		switch item.Kind {
		case jsontext.String:
			key = item.Text
			if len(types) > 1 {
				key += "_"
			}
		case jsontext.Number:
			key = jsontext.JSNumber(item.Text)
		default:
			key = string(jsontext.Append(nil, item))
		}
		if j, twice := places[key]; twice {
			return i, j
		}
		if key != "__proto__" {
			places[key] = i
		}
	}
	return -1, -1
}

func sameByValue(x *run, list []*jsontext.Value) (i, j int) {
	for i := len(list) - 1; i > 0; i-- {
		x.work(1 + i/16)
		for j := i - 1; j >= 0; j-- {
			if equal(list[i], list[j]) {
				return i, j
			}
		}
	}
	return -1, -1
}

func makeUnevaluatedItems(c *compiler, s *scope, value *jsontext.Value) check {
	n := c.below(s, value)
	s.step(allItems)
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		reach := seen.items
		allItems(seen)
		if reach.all && !reach.moving {
			return
		}
		from, word := reach.count, strconv.Itoa(reach.count)
		if reach.all { // a variable that holds true counts as 1
			from, word = 1, "true"
		}
		switch {
		case reach.void:
			return
		case n.never && len(v.Items) > from:
			x.fail(at, "must NOT have more than "+word+" items")
		case !n.never && !n.always:
			if len(v.Items) > from {
				each(x, n, v, at, from)
			}
		}
	}
}
