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
	if len(a.Members) > 0 {
		find := b.Finder()
		for i := range a.Members {
			j := find.At(a.Members[i].Key)
			if j < 0 || !Equal(a.Members[i].Value, b.Members[j].Value) {
				return false
			}
		}
	}
	return a.Kind >= jsontext.Array || Same(a, b)
}
