package ajv

import "fourhosts/core/jsontext"

func makeRef(c *compiler, s *scope, value *jsontext.Value) check {
	target := c.find(s.base, value.Text)
	if target.schema.Kind != jsontext.Object && target.schema.Kind != jsontext.Bool {
		missing("a reference to what is no schema")
	}
	n := c.compile(target.schema, target.base)
	if !refersOn(target.schema) {
		return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
			_, part := n.check(x, v, at)
			seen.merge(part, false, true)
		}
	}
	recursive := n.building
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		ok, part := n.follow(x, v, at)
		seen.props.merge(part.props, recursive || part.props.moving, ok)
		seen.items.merge(part.items, recursive || part.items.moving, ok)
	}
}

// refersOn tells whether a schema holds a reference: Ajv writes those that hold
// none in place.
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
