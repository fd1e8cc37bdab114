package typebox

import (
	"strconv"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// Checker checks the values of one call; its zero value is ready. It counts its
// steps, so that a schema on which TypeBox would work for hours ends in js.Lack.
type Checker struct {
	steps int
	// tracks keeps which schemas have unevaluated keywords.
	tracks map[*value]bool
}

// maxSteps is how many schemas are looked at for one call; maxDepth is where a
// schema counts as going round in circles on one value.
const (
	maxSteps = 1_000_000
	maxDepth = 4000
)

// Check tells whether the generated check of a schema accepts a value. References
// are looked up in the schema itself, which is the root.
func (k *Checker) Check(s, v *jsontext.Value) bool {
	r := k.run(s, true)
	return r.check(r.context(), s, v)
}

func (k *Checker) run(root *value, generated bool) *run {
	tracks, known := k.tracks[root]
	if !known {
		if k.tracks == nil {
			k.tracks = map[*value]bool{}
		}
		tracks = hasUnevaluated(root)
		k.tracks[root] = tracks
	}
	return &run{checker: k, root: root, generated: generated, tracks: tracks}
}

// run is one evaluation below one root.
type run struct {
	checker *Checker
	root    *value
	// generated tells that the code TypeBox generates is simulated, else the
	// functions that find the errors.
	generated bool
	// tracks tells that the root has unevaluated keywords.
	tracks bool
	depth  int
}

func (r *run) enter() {
	if r.depth++; r.depth > maxDepth {
		js.Lack("a schema that refers to itself without end")
	}
	if r.checker.steps++; r.checker.steps > maxSteps {
		js.Lack("a check on which the host would work for very long")
	}
}

// checkPushed checks a part of the value, whose keys and items count for
// themselves. A frame of a part that fails stays on the stack, as in TypeBox.
func (r *run) checkPushed(c *context, s, v *value) bool {
	c.push()
	if !r.check(c, s, v) {
		return false
	}
	c.pop()
	return true
}

func (r *run) check(c *context, s, v *value) bool {
	if s.Kind == jsontext.Bool {
		return s.Bool
	}
	r.enter()
	defer func() { r.depth-- }()
	if names, ok := types(s); ok && !isOfTypes(v, names) {
		return false
	}
	switch {
	case v.Kind == jsontext.Object && !r.checkObject(c, s, v),
		v.Kind == jsontext.Array && !r.checkArray(c, s, v),
		v.Kind == jsontext.String && !allString(s, v),
		js.IsFinite(v) && !allNumber(s, v):
		return false
	}
	if ref := text(s, "$ref"); ref != nil {
		next := r.context()
		if !r.check(next, r.resolve(ref.Text), v) {
			return false
		}
		c.merge(next)
	}
	lackDynamic(s)
	if m := s.Member("const"); m != nil && !js.Equal(v, m.Value) {
		return false
	}
	if list := s.Get("enum"); isArray(list) && !isOneOf(v, list) {
		return false
	}
	return r.checkLogic(c, s, v) && r.checkUnevaluated(c, s, v)
}

// lackDynamic stops at references that are resolved while a value is checked.
func lackDynamic(s *value) {
	if text(s, "$recursiveRef") != nil || text(s, "$dynamicRef") != nil {
		js.Lack("$dynamicRef and $recursiveRef")
	}
	if s.Member("~refine") != nil {
		js.Lack("TypeBox's own ~refine")
	}
}

func (r *run) checkLogic(c *context, s, v *value) bool {
	if cond := schema(s, "if"); cond != nil {
		branch := schema(s, "else")
		if r.check(c, cond, v) {
			branch = schema(s, "then")
		}
		if branch != nil && !r.check(c, branch, v) {
			return false
		}
	}
	if not := schema(s, "not"); not != nil && !r.checkNot(c, not, v) {
		return false
	}
	for _, keyword := range [...]string{"allOf", "anyOf", "oneOf"} {
		list := schemas(s, keyword)
		if list == nil {
			continue
		}
		var passed []*context
		for i, branch := range list.Items {
			next := r.context()
			if r.check(next, branch, v) {
				passed = append(passed, next)
			}
			// Without contexts the first that decides is enough.
			if !r.tracks && (keyword == "anyOf" && len(passed) > 0 || keyword == "allOf" && len(passed) <= i) {
				break
			}
		}
		if !isEnough(keyword, len(passed), len(list.Items)) {
			return false
		}
		c.merge(passed...)
	}
	return true
}

// isEnough tells whether so many of all branches make the keyword true.
func isEnough(keyword string, passed, all int) bool {
	switch keyword {
	case "allOf":
		return passed == all
	case "anyOf":
		return passed > 0
	}
	return passed == 1
}

func (r *run) checkNot(c *context, not, v *value) bool {
	next := r.context()
	if r.check(next, not, v) {
		return false
	}
	if !r.generated {
		c.merge(next)
	}
	return true
}

func (r *run) checkUnevaluated(c *context, s, v *value) bool {
	if rest := schema(s, "unevaluatedItems"); rest != nil && v.Kind == jsontext.Array {
		indices := c.top().indices
		for i, item := range v.Items {
			if !indices[i] && !r.check(c, rest, item) {
				return false
			}
			c.addIndex(i)
		}
	}
	if rest := schema(s, "unevaluatedProperties"); rest != nil {
		keys := c.top().keys
		for _, e := range entries(v) {
			if keys[e.Key] {
				continue
			}
			if !r.check(c, rest, e.Value) {
				return false
			}
			c.addKey(e.Key)
		}
	}
	return true
}

// entries is Object.entries of an object or a list, nothing for scalars.
func entries(v *value) []jsontext.Member {
	if v.Kind != jsontext.Array {
		return v.Members
	}
	list := make([]jsontext.Member, len(v.Items))
	for i, item := range v.Items {
		list[i] = jsontext.M(strconv.Itoa(i), item)
	}
	return list
}
