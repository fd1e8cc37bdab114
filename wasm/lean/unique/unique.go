// Package unique is what net/netip uses of the standard package of this name: handles that are equal when their
// values are, and that differ from the zero handle. Nobody compares many here, so the value itself is kept.
package unique

type Handle[T comparable] struct {
	made  bool
	value T
}

func Make[T comparable](value T) Handle[T] { return Handle[T]{true, value} }

func (h Handle[T]) Value() T { return h.value }
