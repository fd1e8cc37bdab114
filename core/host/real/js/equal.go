package js

import "fourhosts/core/jsontext"

// Equal is equality as validators have it: numbers as doubles, objects without
// order. Both values are such as Read gives.
func Equal(a, b *jsontext.Value) bool {
	if a.Kind != b.Kind || len(a.Items) != len(b.Items) || len(a.Members) != len(b.Members) {
		return false
	}
	for i := range a.Items {
		if !Equal(a.Items[i], b.Items[i]) {
			return false
		}
	}
	for _, m := range a.Members {
		other := b.Get(m.Key)
		if other == nil || !Equal(m.Value, other) {
			return false
		}
	}
	return a.Kind >= jsontext.Array || Same(a, b)
}
