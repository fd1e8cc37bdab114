package ajv

import "fourhosts/core/jsontext"

func (c *compiler) list(s *scope, value *jsontext.Value) []*node {
	nodes := make([]*node, len(value.Items))
	for i, item := range value.Items {
		if item.Kind != jsontext.Object && item.Kind != jsontext.Bool {
			missing("a schema that is neither an object nor a boolean")
		}
		nodes[i] = c.below(s, item)
	}
	return nodes
}

func makeNot(c *compiler, s *scope, value *jsontext.Value) check {
	const message = "must NOT be valid"
	if c.always(value) {
		return func(x *run, _ *jsontext.Value, at *place, _ *evaluated) { x.fail(at, message) }
	}
	n := c.below(s, value)
	return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
		if ok, _ := n.quiet(x, v, at); ok {
			x.fail(at, message)
		}
	}
}

func makeAnyOf(c *compiler, s *scope, value *jsontext.Value) check {
	nodes := c.list(s, value)
	if !c.unevaluated() {
		for _, n := range nodes {
			if n.always {
				return nil
			}
		}
	}
	s.step(func(e *evaluated) {
		for _, n := range nodes {
			e.untaken(n)
		}
	})
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		before, valid := len(x.errs), false
		for _, n := range nodes {
			ok, part := n.check(x, v, at)
			valid = valid || ok
			if c.tracks {
				seen.merge(part, true, ok)
			}
			if valid && !c.unevaluated() {
				break
			}
		}
		if valid {
			x.errs = x.errs[:before]
			return
		}
		x.fail(at, "must match a schema in anyOf")
	}
}

func makeOneOf(c *compiler, s *scope, value *jsontext.Value) check {
	nodes := c.list(s, value)
	s.step(func(e *evaluated) {
		for _, n := range nodes {
			e.untaken(n)
		}
	})
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		before, passed := len(x.errs), 0
		for _, n := range nodes {
			if passed > 1 {
				if c.tracks {
					seen.untaken(n)
				}
				continue
			}
			ok, part := n.check(x, v, at)
			if ok {
				passed++
			}
			if c.tracks && !n.always {
				seen.merge(part, true, ok && passed == 1)
			}
		}
		if passed == 1 {
			x.errs = x.errs[:before]
			return
		}
		x.fail(at, "must match exactly one schema in oneOf")
	}
}

func makeAllOf(c *compiler, s *scope, value *jsontext.Value) check {
	nodes := c.list(s, value)
	s.step(func(e *evaluated) {
		for _, n := range nodes {
			e.merge(n.outline(), false, true)
		}
	})
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		for _, n := range nodes {
			_, part := n.check(x, v, at)
			if c.tracks {
				seen.merge(part, false, true)
			}
		}
	}
}

func makeIf(c *compiler, s *scope, value *jsontext.Value) check {
	branch := func(keyword string) *node {
		v := s.schema.Get(keyword)
		if v == nil || c.always(v) {
			return nil
		}
		c.judge(rule{keyword: keyword, takes: "object boolean"}, v)
		return c.below(s, v)
	}
	hasBranch := func(keyword string) bool {
		v := s.schema.Get(keyword)
		return v != nil && !c.always(v)
	}
	if !hasBranch("then") && !hasBranch("else") {
		return nil
	}
	condition := c.below(s, value)
	branches := [2]*node{branch("then"), branch("else")}
	s.step(func(e *evaluated) {
		e.merge(condition.outline(), false, true)
		for _, n := range branches {
			if n != nil {
				e.untaken(n)
			}
		}
	})
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		met, part := condition.quiet(x, v, at)
		if c.tracks {
			seen.merge(part, false, true)
		}
		failed := ""
		for i, n := range branches {
			switch {
			case n == nil:
			case met != (i == 0):
				if c.tracks {
					seen.untaken(n)
				}
			default:
				ok, part := n.check(x, v, at)
				if c.tracks {
					seen.merge(part, true, ok)
				}
				if !ok {
					failed = [2]string{"then", "else"}[i]
				}
			}
		}
		if failed != "" {
			x.fail(at, `must match "`+failed+`" schema`)
		}
	}
}

func makeConst(_ *compiler, _ *scope, value *jsontext.Value) check {
	return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
		if !equal(v, value) {
			x.fail(at, "must be equal to constant")
		}
	}
}

func makeEnum(_ *compiler, _ *scope, value *jsontext.Value) check {
	if len(value.Items) == 0 {
		refuse("enum must have non-empty array")
	}
	return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
		x.work(len(value.Items) / 16)
		for _, item := range value.Items {
			if equal(v, item) {
				return
			}
		}
		x.fail(at, "must be equal to one of the allowed values")
	}
}

// equal compares as fast-deep-equal does: numbers as doubles, objects without
// order, and by their constructor, valueOf and toString first, whatever those are.
func equal(a, b *jsontext.Value) bool {
	if a == b {
		return true
	}
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case jsontext.Null:
		return true
	case jsontext.Bool:
		return a.Bool == b.Bool
	case jsontext.Number:
		return a.Text == b.Text || number(a) == number(b)
	case jsontext.String:
		return a.Text == b.Text
	case jsontext.Array:
		if len(a.Items) != len(b.Items) {
			return false
		}
		for i := range a.Items {
			if !equal(a.Items[i], b.Items[i]) {
				return false
			}
		}
		return true
	case jsontext.Object:
		if x, y := a.Get("constructor"), b.Get("constructor"); (x == nil) != (y == nil) || x != nil && !identical(x, y) {
			return false
		}
		for _, method := range [2]string{"valueOf", "toString"} {
			if a.Get(method) != nil {
				refuse("a." + method + " is not a function")
			}
		}
		if len(a.Members) != len(b.Members) {
			return false
		}
		for i := range a.Members {
			other := b.Get(a.Members[i].Key)
			if other == nil || !equal(a.Members[i].Value, other) {
				return false
			}
		}
		return true
	}
	return false
}

// identical is === for values that are not the same one.
func identical(a, b *jsontext.Value) bool {
	return a == b || a.Kind != jsontext.Array && a.Kind != jsontext.Object && equal(a, b)
}
