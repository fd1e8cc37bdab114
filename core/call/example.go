package call

import (
	"fourhosts/core/example"
	"fourhosts/core/jsontext"
)

// exampleOf makes a small value that a schema may take. It is a guess, to be checked
// by whoever wants to use it; nil when there is none.
func exampleOf(root *jsontext.Value) *jsontext.Value { return example.Of(root) }

func itemsOf(v *jsontext.Value) []*jsontext.Value {
	if v == nil {
		return nil
	}
	return v.Items
}
