package ajv

// evaluated is what a schema has looked at in a value, for the unevaluated…
// keywords. Ajv knows some of it while it compiles, and the rest it tracks in
// variables of the code that it writes; the two do not behave alike, so both are
// kept apart here.
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

// merge adds what another schema evaluated. A merge that Ajv decides at run time
// is conditional: it counts only if the other schema was valid.
func (e *extent) merge(other extent, conditional, valid bool) {
	if e.known && !e.moving && e.all || !other.known {
		return
	}
	if conditional || other.moving {
		if !e.known {
			e.void = true
		}
		e.known, e.moving = true, true
		if conditional && !valid || other.void {
			return
		}
	}
	if !e.known {
		e.known = true
	}
	if e.moving && e.all {
		return
	}
	e.void = false
	if other.all {
		e.all = true
	}
	e.count = max(e.count, other.count)
	for key := range other.keys {
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

func (e *evaluated) merge(other evaluated, conditional, valid bool) {
	e.props.merge(other.props, conditional, valid)
	e.items.merge(other.items, conditional, valid)
}
