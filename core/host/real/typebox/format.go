package typebox

import "fourhosts/core/format"

// Format tells whether a string passes a format; a name that TypeBox does not know
// takes everything.
func Format(name, s string) bool {
	if f := format.Lookup(name); f != nil {
		return f(s)
	}
	return true
}
