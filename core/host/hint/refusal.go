package hint

import "fourhosts/core/jsontext"

// hostSet is a set of the hosts that check an ordinary tool.
type hostSet uint8

const (
	onMCP hostSet = 1 << iota
	onPi
	onOMP
	unsure // what a host does is not known here, and nothing is told
	onAll  = onMCP | onPi | onOMP
)

// refusal says which hosts refuse a value and which word of the schema it breaks. The
// others take it, or something that they make of it: changes tells that, newest that
// Pi does so in its newest release alone.
type refusal struct {
	on              hostSet
	why             string
	changes, newest bool
}

// The bounds of looking at defaults: how deep, how many steps (about one for each name
// or value that is held to another one) and patterns in a whole schema, and how long a
// text a pattern is matched against, since an engine may go back over it.
const (
	deepestValue = 6
	mostSteps    = 200_000
	mostMatches  = 30
	longestMatch = 16
)

// sieve holds values to schemas by the common keywords, where it is known what each
// host does with a value that breaks them. It is no validator: what it does not know
// is unsure.
type sieve struct {
	w       *walk
	steps   int
	matches int
}

// spend counts steps and tells whether there are any left.
func (c *sieve) spend(n int) bool {
	c.steps += n
	return c.steps <= mostSteps
}

// add joins what two keywords say: a host that refuses for one of them refuses.
func (r *refusal) add(on hostSet, why string) {
	if r.on&onAll == 0 && on != 0 {
		r.why = why
	}
	r.on |= on
}

func (r *refusal) join(other refusal) {
	r.add(other.on, other.why)
	r.changes, r.newest = r.changes || other.changes, r.newest || other.newest
}

// settled takes back what is known where something is unsure, unless all refuse.
func (r refusal) settled() refusal {
	switch {
	case r.on&onAll == onAll:
		r.on = onAll
	case r.on&unsure != 0:
		r.on = unsure
	}
	return r
}

// place is where a value stands: plain where only properties and items lead, drops
// where OMP drops a null and an empty text that is refused, inUnion below a branch.
type place struct {
	plain, drops, inUnion bool
	depth                 int
}

func (p place) deeper() place { return place{plain: p.plain, inUnion: p.inUnion, depth: p.depth + 1} }

// Keywords beside which nothing is known, and those that may add a refusal.
var (
	unknown = [...]string{"allOf", "not", "if", "dependentSchemas", "dependentRequired", "dependencies", "unevaluatedProperties", "unevaluatedItems",
		"patternProperties", "propertyNames", "prefixItems", "additionalItems", "$dynamicRef", "$recursiveRef", "nullable"}
	further = [...]string{"multipleOf", "contains", "minProperties", "maxProperties"}
)

// of gives what the hosts make of a value.
func (c *sieve) of(n, v *jsontext.Value, at place) refusal {
	if n == nil || v == nil || at.depth > deepestValue || !c.spend(1+len(n.Members)) {
		return refusal{on: unsure}
	}
	if n.Kind == jsontext.Bool && n.Bool {
		return refusal{}
	}
	if n.Kind != jsontext.Object {
		return refusal{on: unsure}
	}
	if ref := n.Get("$ref"); ref != nil {
		if !isBare(n) {
			return refusal{on: unsure}
		}
		target, _ := c.w.resolve(ref.Text)
		r := c.of(target, v, place{drops: at.drops, inUnion: at.inUnion, depth: at.depth + 1})
		r.newest = true
		return r
	}
	if branches := n.Get("allOf"); branches != nil && len(branches.Items) == 1 && isBareBut(n, "allOf") { // as some write a $ref
		r := c.of(branches.Items[0], v, place{drops: at.drops, inUnion: at.inUnion, depth: at.depth + 1})
		r.newest = true
		return r
	}
	for _, key := range unknown {
		if n.Member(key) != nil {
			return refusal{on: unsure}
		}
	}
	if n.Member("anyOf") != nil || n.Member("oneOf") != nil {
		return c.union(n, v, at)
	}
	r := c.alone(n, v, at).settled()
	if r.on != onAll && r.on != 0 {
		for _, key := range further {
			if n.Member(key) != nil {
				return refusal{on: unsure}
			}
		}
	}
	return r
}

// alone is for a schema without branches.
func (c *sieve) alone(n, v *jsontext.Value, at place) refusal {
	types := typesOf(n)
	if types == 0 && n.Member("type") != nil {
		return refusal{on: unsure}
	}
	if types == 0 || fitsType(v, types) {
		r := c.constraints(n, v, types, at)
		if types&isNull != 0 && types != isNull && isNothing(v) && r.on != 0 {
			return refusal{on: unsure} // Pi may make null of it
		}
		return r
	}
	if v.Kind == jsontext.Null {
		if at.drops && at.plain {
			return refusal{on: onMCP, why: "does not fit the type"}
		}
		return refusal{on: unsure}
	}
	if types&isNull != 0 && isNothing(v) {
		return refusal{on: unsure}
	}
	r := c.mistyped(n, v, types&^isNull, at)
	if types&isNull != 0 && r.changes && (!at.plain || v.Kind == jsontext.Number && types&numbers != 0) {
		return refusal{on: unsure} // Pi changes less there
	}
	r.why = "does not fit the type"
	return r
}

// mistyped is for a value of another type than the schema names, null aside.
func (c *sieve) mistyped(n, v *jsontext.Value, types kinds, at place) refusal {
	all := refusal{on: onAll}
	compound := v.Kind == jsontext.Array || v.Kind == jsontext.Object
	switch {
	case types&^(numbers|isBoolean) == 0 && (isWords(v) || compound):
		return all
	case types&^numbers == 0 && types != 0:
		switch {
		case v.Kind == jsontext.Number && len(v.Text) < 10 && !bounded(n):
			return refusal{on: onMCP | onOMP, changes: true, newest: true}
		case isPlainNumber(v):
			return c.changed(n, jsontext.Num(v.Text), types, at)
		case v.Kind == jsontext.Bool && v.Bool:
			return c.changed(n, jsontext.Num("1"), types, at)
		case v.Kind == jsontext.Bool:
			return c.changed(n, jsontext.Num("0"), types, at)
		}
	case types == isBoolean:
		switch {
		case v.Kind == jsontext.String && (v.Text == "true" || v.Text == "false"):
			return c.changed(n, jsontext.Boolean(v.Text == "true"), types, at)
		case v.Kind == jsontext.Number && (v.Text == "0" || v.Text == "1"):
			return c.changed(n, jsontext.Boolean(v.Text == "1"), types, at)
		case v.Kind == jsontext.Number:
			return all
		}
	case types == isString && !bounded(n):
		if compound {
			return refusal{on: onMCP | onPi, changes: true}
		}
		return refusal{on: onMCP, changes: true}
	case types == isList && !at.inUnion: // OMP makes no list in a branch
		if isWords(v) || v.Kind == jsontext.Bool || v.Kind == jsontext.Number {
			r := c.changed(n, jsontext.Arr(v), types, at)
			r.newest = true
			return r
		}
	case types == isMap:
		if isWords(v) || v.Kind == jsontext.Bool || v.Kind == jsontext.Number || v.Kind == jsontext.Array {
			return all
		}
	}
	return refusal{on: unsure}
}

// changed is for a value of which Pi and OMP make another one.
func (c *sieve) changed(n, v *jsontext.Value, types kinds, at place) refusal {
	switch r := c.constraints(n, v, types, at).settled(); r.on {
	case 0, onMCP:
		return refusal{on: onMCP, changes: true, newest: r.newest}
	case onAll:
		return refusal{on: onAll}
	}
	return refusal{on: unsure}
}

// bounded tells whether a schema says more of a text or number than its type.
func bounded(n *jsontext.Value) bool {
	for _, key := range [...]string{"enum", "const", "format", "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"} {
		if n.Member(key) != nil {
			return true
		}
	}
	return false
}

// union holds a value to anyOf or oneOf alone. A null beside one other branch is the
// way in which a value that may be absent is written.
func (c *sieve) union(n, v *jsontext.Value, at place) refusal {
	for i := range n.Members {
		if k := byName[n.Members[i].Key]; k != nil && !k.note && k.name != "anyOf" && k.name != "oneOf" {
			return refusal{on: unsure}
		}
	}
	m := n.Member("anyOf")
	if m == nil {
		m = n.Member("oneOf")
	} else if n.Member("oneOf") != nil {
		return refusal{on: unsure}
	}
	if v.Kind == jsontext.Null || isNothing(v) {
		return refusal{on: unsure}
	}
	all, others, last := true, 0, refusal{}
	for _, branch := range m.Value.Items {
		if isType(branch, "null") && isBareBut(branch, "type") {
			continue
		}
		others++
		last = c.of(branch, v, place{drops: at.drops, inUnion: true, depth: at.depth + 1})
		if last.on == 0 {
			return refusal{}
		}
		all = all && last.on == onAll
	}
	switch {
	case others == 1 && (last.on == onAll || last.on == onMCP):
		return last
	case others > 1 && all:
		return refusal{on: onAll, why: "fits no branch of " + m.Key}
	}
	return refusal{on: unsure}
}

// isBareBut tells whether a schema says one thing and no more.
func isBareBut(n *jsontext.Value, word string) bool {
	for i := range n.Members {
		if k := byName[n.Members[i].Key]; k != nil && !k.note && k.name != word {
			return false
		}
	}
	return true
}
