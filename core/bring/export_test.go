package bring

import "fourhosts/core/jsontext"

// ShapeOf tells what a value is, without what it brings.
func ShapeOf(v *jsontext.Value) string { return shapeOf(v) }
