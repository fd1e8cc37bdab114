package omp

import "math"

// equal compares two JSON values: objects without order, numbers by Object.is,
// which tells -0 from 0.
func equal(a, b *value) bool {
	if same(a, b) {
		return true
	}
	if a.kind == array || b.kind == array {
		if a.kind != b.kind || len(a.items) != len(b.items) {
			return false
		}
		for i := range a.items {
			if !equal(a.items[i], b.items[i]) {
				return false
			}
		}
		return true
	}
	if a.kind != object || b.kind != object {
		return false
	}
	for i, key := range a.keys {
		if !b.has(key) || !equal(a.vals[i], b.get(key)) {
			return false
		}
	}
	return len(a.keys) == len(b.keys)
}

// same is Object.is.
func same(a, b *value) bool {
	if a == b {
		return true
	}
	if a.kind != b.kind {
		return false
	}
	switch a.kind {
	case null, undefined:
		return true
	case boolean:
		return a.truth == b.truth
	case number:
		return a.num == b.num && math.Signbit(a.num) == math.Signbit(b.num)
	case text:
		return a.str == b.str
	}
	return false
}

// hasEqual tells whether a list has an element equal to v.
func (m *meter) hasEqual(list []*value, v *value) bool {
	m.spend(len(list))
	for _, entry := range list {
		if equal(entry, v) {
			return true
		}
	}
	return false
}
