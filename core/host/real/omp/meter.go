package omp

import "fourhosts/core/host/real/js"

// plenty is how many steps one call may take: a call within the limits of arguments
// needs far fewer unless its schema multiplies them, and then the host hangs.
const plenty = 500_000

// meter counts the steps of one call.
type meter struct{ spent int }

// spend adds steps, and gives up on a call that takes too many.
func (m *meter) spend(steps int) {
	if m.spent += steps; m.spent > plenty {
		js.Lack("a call that keeps the host busy for very long")
	}
}
