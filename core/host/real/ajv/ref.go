package ajv

import (
	"strconv"

	"fourhosts/core/jsontext"
)

func makeRef(c *compiler, s *scope, value *jsontext.Value) check {
	target := c.find(s.base, value.Text)
	if target.schema.Kind != jsontext.Object && target.schema.Kind != jsontext.Bool {
		missing("a reference to what is no schema")
	}
	n := c.compile(target.schema, target.base)
	if !c.refersOn(target.schema) {
		c.inlined++
		s.step(func(e *evaluated) { e.merge(n.outline(), false, true) })
		here := strconv.Itoa(c.inlined)
		return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
			site := x.site
			x.site = site.below(here)
			_, part := n.check(x, v, at)
			x.site = site
			if c.tracks {
				seen.merge(part, false, true)
			}
		}
	}
	compiled := !n.building
	s.step(func(e *evaluated) {
		if compiled {
			e.called(n.outline(), true, false)
		} else {
			e.called(evaluated{}, false, false)
		}
	})
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		ok, part := n.follow(x, v, at)
		if c.tracks {
			seen.called(part, compiled, ok)
		}
	}
}

// refersOn tells whether a schema holds a reference: Ajv writes those that hold
// none in place.
func (c *compiler) refersOn(schema *jsontext.Value) bool {
	known, ok := c.referring[schema]
	if !ok {
		known = refersOn(schema)
		c.referring[schema] = known
	}
	return known
}

func refersOn(v *jsontext.Value) bool {
	switch v.Kind {
	case jsontext.Array:
		for _, item := range v.Items {
			if refersOn(item) {
				return true
			}
		}
	case jsontext.Object:
		for _, m := range v.Members {
			switch m.Key {
			case "$ref", "$recursiveRef", "$recursiveAnchor", "$dynamicRef", "$dynamicAnchor":
				return true
			}
			if refersOn(m.Value) {
				return true
			}
		}
	}
	return false
}
