package omp

import (
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// Schema is the parameters of a tool as pi.typebox.Type.Unsafe keeps them.
type Schema struct {
	// verdict is what arguments have to fit, steering what repairs go by.
	verdict, steering *value
}

// Unsafe takes a JSON Schema as pi.typebox.Type.Unsafe does.
func Unsafe(schema *jsontext.Value) *Schema {
	document := of(schema)
	if document.kind != object {
		js.Lack("parameters that are no object")
	}
	refuseProto(document)
	return &Schema{verdict: upgrade(document.clone()), steering: wireSchema(document)}
}

// refuseProto gives up on schemas with a key __proto__, with which the host replaces
// a prototype.
func refuseProto(v *value) {
	for i, key := range v.keys {
		if key == "__proto__" {
			js.Lack("a schema with a key __proto__")
		}
		refuseProto(v.vals[i])
	}
	for _, item := range v.items {
		refuseProto(item)
	}
}
