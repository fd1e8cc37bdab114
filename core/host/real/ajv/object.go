package ajv

import (
	"strings"

	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
)

// inherited tells whether every object of JavaScript has a member of this name
// from its prototype: Ajv takes it for a property of the value.
func inherited(key string) bool {
	switch key {
	case "constructor", "toString", "toLocaleString", "valueOf", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable",
		"__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__":
		return true
	}
	return false
}

// property gives the value of a property as JavaScript reads it, nil for undefined.
func property(v *jsontext.Value, key string) *jsontext.Value {
	if own := v.Get(key); own != nil {
		return own
	}
	if inherited(key) {
		return &jsontext.Value{Kind: function}
	}
	return nil
}

// keyed is a schema under a name.
type keyed struct {
	key  string
	node *node
}

// byKey compiles the schemas of a map, without __proto__, which Ajv leaves out.
func (c *compiler) byKey(s *scope, value *jsontext.Value) []keyed {
	var list []keyed
	for _, m := range value.Members {
		if m.Key == "__proto__" {
			continue
		}
		if m.Value.Kind != jsontext.Object && m.Value.Kind != jsontext.Bool {
			missing("a schema that is neither an object nor a boolean")
		}
		list = append(list, keyed{m.Key, c.below(s, m.Value)})
	}
	return list
}

func missingProperty(key string) string { return "must have required property '" + key + "'" }

func makeRequired(_ *compiler, _ *scope, value *jsontext.Value) check {
	return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
		x.work(len(value.Items) / 16)
		for _, name := range value.Items {
			if property(v, name.Text) == nil {
				x.fail(at, missingProperty(name.Text))
			}
		}
	}
}

func makePropertyNames(c *compiler, s *scope, value *jsontext.Value) check {
	if c.always(value) {
		return nil
	}
	n := c.below(s, value)
	return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
		for _, m := range v.Members {
			if ok, _ := n.check(x, jsontext.Str(m.Key), at); !ok {
				x.fail(at, "property name must be valid")
			}
		}
	}
}

func makeProperties(c *compiler, s *scope, value *jsontext.Value) check {
	list := c.byKey(s, value)
	keys := extent{known: len(list) > 0}
	for _, p := range list {
		keys.add(p.key)
	}
	s.step(func(e *evaluated) { e.props.merge(keys, false, true) })
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		x.work(len(list) / 16)
		if c.tracks {
			seen.props.merge(keys, false, true)
		}
		for _, p := range list {
			if p.node.always {
				continue
			}
			if inner := property(v, p.key); inner != nil {
				p.node.check(x, inner, at.below(p.key))
			}
		}
	}
}

func makePatternProperties(c *compiler, s *scope, value *jsontext.Value) check {
	list := c.byKey(s, value)
	expressions := make([]pattern.Matcher, len(list))
	plain := true
	for i, p := range list {
		plain = plain && p.node.always
		expressions[i] = expression(p.key)
	}
	if plain && !c.unevaluated() || len(list) == 0 {
		return nil
	}
	matched := func(e *evaluated) { e.props.merge(extent{known: true, moving: true}, false, true) }
	s.step(matched)
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		if plain && seen.props.whole() {
			return
		}
		if !seen.props.moving {
			matched(seen)
		}
		for i, p := range list {
			x.work(len(v.Members))
			for _, m := range v.Members {
				if !expressions[i].MatchString(m.Key) {
					continue
				}
				if !p.node.always {
					p.node.check(x, m.Value, at.below(m.Key))
				}
				switch {
				case !c.unevaluated() || seen.props.all:
				case seen.props.void:
					refuse("Cannot set properties of undefined (setting '" + m.Key + "')")
				default:
					seen.props.add(m.Key)
				}
			}
		}
	}
}

func makeAdditionalProperties(c *compiler, s *scope, value *jsontext.Value) check {
	if c.always(value) {
		s.step(allProps)
		return func(_ *run, _ *jsontext.Value, _ *place, seen *evaluated) { allProps(seen) }
	}
	declared := map[string]bool{}
	count := 0
	if props := s.schema.Get("properties"); props != nil && props.Kind == jsontext.Object {
		for _, m := range props.Members {
			declared[m.Key] = true
		}
		count = len(props.Members)
		if declared["__proto__"] {
			count--
			declared["__proto__"] = count > 8 // Ajv asks the object of the schema only when it is that large
		}
	}
	var expressions []pattern.Matcher
	if patterns := s.schema.Get("patternProperties"); patterns != nil && patterns.Kind == jsontext.Object {
		for _, m := range patterns.Members {
			if m.Key != "__proto__" {
				expressions = append(expressions, expression(m.Key))
			}
		}
	}
	n := c.below(s, value)
	s.step(allProps)
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		allProps(seen)
	keys:
		for _, m := range v.Members {
			if declared[m.Key] {
				continue
			}
			x.work(1 + len(expressions))
			for _, e := range expressions {
				if e.MatchString(m.Key) {
					continue keys
				}
			}
			if n.never {
				x.fail(at, "must NOT have additional properties")
			} else {
				n.check(x, m.Value, at.below(m.Key))
			}
		}
	}
}

func makeDependencies(c *compiler, s *scope, value *jsontext.Value) check {
	names, schemas := &jsontext.Value{Kind: jsontext.Object}, &jsontext.Value{Kind: jsontext.Object}
	for _, m := range value.Members {
		if m.Value.Kind == jsontext.Array {
			names.Members = append(names.Members, m)
		} else {
			schemas.Members = append(schemas.Members, m)
		}
	}
	first, second := makeDependentRequired(c, s, names), makeDependentSchemas(c, s, schemas)
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		first(x, v, at, seen)
		second(x, v, at, seen)
	}
}

func makeDependentRequired(_ *compiler, _ *scope, value *jsontext.Value) check {
	return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
		x.work(len(value.Members) / 16)
		for _, m := range value.Members {
			if property(v, m.Key) == nil {
				continue
			}
			word, names := "properties ", make([]string, len(m.Value.Items))
			for i, name := range m.Value.Items {
				names[i] = name.Text
			}
			if len(names) == 1 {
				word = "property "
			}
			for _, name := range names {
				if property(v, name) == nil {
					x.fail(at, "must have "+word+strings.Join(names, ", ")+" when property "+m.Key+" is present")
				}
			}
		}
	}
}

func makeDependentSchemas(c *compiler, s *scope, value *jsontext.Value) check {
	list := c.byKey(s, value)
	s.step(func(e *evaluated) {
		for _, p := range list {
			e.untaken(p.node)
		}
	})
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		for _, p := range list {
			switch {
			case p.node.always:
				continue
			case property(v, p.key) == nil:
				if c.tracks {
					seen.untaken(p.node)
				}
				continue
			}
			ok, part := p.node.check(x, v, at)
			if c.tracks {
				seen.merge(part, true, ok)
			}
		}
	}
}

func makeUnevaluatedProperties(c *compiler, s *scope, value *jsontext.Value) check {
	n := c.below(s, value)
	s.step(allProps)
	return func(x *run, v *jsontext.Value, at *place, seen *evaluated) {
		reach := seen.props
		allProps(seen)
		if reach.all {
			return
		}
		for _, m := range v.Members {
			switch {
			case reach.covers(m.Key):
			case n.never:
				x.fail(at, "must NOT have unevaluated properties")
			case !n.always:
				n.check(x, m.Value, at.below(m.Key))
			}
		}
	}
}
