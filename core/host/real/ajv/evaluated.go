package ajv

import "maps"

// evaluated is what a schema has looked at in a value, for the unevaluated…
// keywords. Ajv knows some of it while it compiles, and the rest it tracks in
// variables of the code that it writes. The two do not behave alike: a variable
// that stands in a branch which is not taken knows nothing, not even what was known
// before. So both are kept apart here.
type evaluated struct {
	props, items extent
}

// extent is the part of an object or an array that was evaluated.
type extent struct {
	known  bool // something was said at all
	moving bool // it is a variable
	void   bool // a variable that was never set
	all    bool
	count  int             // items: so many from the first one
	keys   map[string]bool // props
}

func everything() extent { return extent{known: true, all: true} }

// whole tells whether all is evaluated, and Ajv knows it while it compiles.
func (e *extent) whole() bool { return e.known && !e.moving && e.all }

// merge adds what another schema evaluated. What is merged in a branch of Ajv's
// code counts only if that branch is taken.
func (e *extent) merge(o extent, inBranch, taken bool) {
	o.keys = maps.Clone(o.keys)
	switch {
	case e.whole() || !o.known:
	case !e.known && (o.moving || !inBranch):
		*e = o
	case e.moving:
		if (!inBranch || taken) && !o.void && !e.all {
			e.union(o)
		}
	case o.moving: // what was known is added to the variable of the other schema
		if (!inBranch || taken) && !o.all {
			o.union(*e)
		}
		*e = o
	default:
		e.known = true
		e.union(o)
		if inBranch {
			e.moving = true
			if !taken {
				*e = extent{known: true, moving: true, void: true}
			}
		}
	}
}

func (e *extent) union(o extent) {
	e.void = false
	e.all = e.all || o.all
	e.count = max(e.count, o.count)
	for key := range o.keys {
		e.add(key)
	}
}

func (e *extent) add(key string) {
	if e.keys == nil {
		e.keys = map[string]bool{}
	}
	e.keys[key] = true
}

// covers tells whether a key was evaluated.
func (e *extent) covers(key string) bool {
	if !e.known || e.void {
		return false
	}
	if e.moving && inherited(key) {
		return true // Ajv asks a plain object, which has these names from its prototype
	}
	return e.all || e.keys[key]
}

func (e *evaluated) merge(o evaluated, inBranch, taken bool) {
	e.props.merge(o.props, inBranch, taken)
	e.items.merge(o.items, inBranch, taken)
}

// untaken merges a schema in a branch that is not taken at all.
func (e *evaluated) untaken(n *node) { e.merge(n.outline(), true, false) }

// called merges a schema that Ajv calls as a function: what it knows of the
// function it merges while it compiles, the rest only when the value fits.
func (e *evaluated) called(o evaluated, compiled, ok bool) {
	e.props.called(o.props, compiled, ok)
	e.items.called(o.items, compiled, ok)
}

func (e *extent) called(o extent, compiled, ok bool) {
	if compiled && !o.moving {
		e.merge(o, e.moving, ok)
		return
	}
	if !o.known || !ok {
		o = extent{void: true}
	}
	o.known, o.moving = true, true
	e.merge(o, true, ok)
}

// outline is what is known of a schema without a value: variables are unset.
func (n *node) outline() evaluated {
	if n.outlined != nil {
		return *n.outlined
	}
	var e evaluated
	for _, step := range n.steps {
		step(&e)
	}
	for _, part := range [2]*extent{&e.props, &e.items} {
		if part.moving {
			*part = extent{known: true, moving: true, void: true}
		}
	}
	n.outlined = &e
	return e
}

// step notes how a keyword changes the outline of its schema.
func (s *scope) step(change func(e *evaluated)) { s.node.steps = append(s.node.steps, change) }
