package omp

import "fourhosts/core/jsontext"

// passes is how often values are coerced and looked at again.
const passes = 5

// Arguments gives the arguments that the tool is to run with, or the message with
// which the host refuses them.
func (s *Schema) Arguments(tool string, args Value) (Value, string) {
	c := call{Schema: s, args: args.v}
	c.pass(unquoteKeys)
	c.pass(c.unflatten)
	c.settle()
	if c.fits() || c.coerce() {
		return Value{c.args}, ""
	}
	changed := c.changed
	if o := unspill(c.args); o.changed {
		c.args, changed = o.v, true
		if c.fits() || c.coerce() {
			return Value{c.args}, ""
		}
	}
	received := shorten256(args.v)
	if changed {
		both := newObject()
		both.set("original", received)
		both.set("normalized", shorten256(c.args))
		received = both
	}
	return Value{}, `Validation failed for tool "` + tool + "\":\n  - root: " + s.refusal(c.args, c.issues) +
		"\n\nReceived arguments:\n" + string(jsontext.AppendIndent(nil, received.json(), "  "))
}

// call is one call on its way.
type call struct {
	*Schema
	meter
	args    *value
	changed bool
	issues  []issue // of the verdict
}

func (c *call) pass(f func(*value) outcome) {
	if o := f(c.args); o.changed {
		c.args, c.changed = o.v, true
	}
}

// settle runs the passes that go by the schema.
func (c *call) settle() {
	c.pass(func(v *value) outcome { return c.dropNulls(c.steering, v, true) })
	c.pass(func(v *value) outcome { return c.trimEnums(c.steering, v) })
	c.pass(trimLabels)
	c.pass(func(v *value) outcome { return c.readLists(c.steering, v) })
	c.pass(trimLabels)
	c.pass(func(v *value) outcome { return adoptText(c.steering, v) })
}

// fits asks for the verdict.
func (c *call) fits() bool {
	ok, issues := c.check(c.verdict, c.args)
	c.issues = issues
	return ok
}

// coerce repairs and asks again, until the arguments fit or nothing changes.
func (c *call) coerce() bool {
	for range passes {
		_, issues := c.check(c.steering, c.args)
		o := coerce(c.args, issues)
		if !o.changed {
			return false
		}
		c.args, c.changed = o.v, true
		c.pass(unquoteKeys)
		c.settle()
		if c.fits() {
			return true
		}
	}
	return false
}

// shorten256 cuts the texts of arguments for a message.
func shorten256(v *value) *value {
	const limit = 256
	switch v.kind {
	case text:
		if n := units(v.str); n > limit {
			return textOf(firstUnits(v.str, limit) + "… [truncated " + itoa(n-limit) + " chars]")
		}
	case array:
		out := arrayOf(make([]*value, len(v.items))...)
		for i, item := range v.items {
			out.items[i] = shorten256(item)
		}
		return out
	case object:
		out := newObject()
		for _, key := range v.names() {
			if key != "__proto__" {
				out.set(key, shorten256(v.own(key)))
			}
		}
		return out
	}
	return v
}
