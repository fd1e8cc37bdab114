package real

import (
	"fourhosts/core"
	"fourhosts/core/host/real/ajv"
	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/omp"
	"fourhosts/core/jsontext"
)

// Registered keeps what hosts make of a tool's schema when it is registered, so that
// many calls of one tool pay for it once, as in the hosts. The zero value is ready; it
// is for one goroutine at a time.
type Registered struct {
	root *jsontext.Value // the schema that the rest belongs to
	ajv  *ajv.Validator
	omp  *omp.Schema
}

// of empties r where it belongs to another schema. Without one the call keeps nothing.
func (r *Registered) of(t *core.Tool) *Registered {
	if r == nil {
		return &Registered{}
	}
	if r.root != t.InputSchema.Root {
		*r = Registered{root: t.InputSchema.Root}
	}
	return r
}

// validator is the schema as the MCP SDK compiles it. A refusal is not kept.
func (r *Registered) validator(t *core.Tool) (*ajv.Validator, error) {
	if r = r.of(t); r.ajv != nil {
		return r.ajv, nil
	}
	v, err := ajv.Compile(js.Read(t.InputSchema.Root))
	r.ajv = v
	return v, err
}

// parameters are the schema as OMP keeps it.
func (r *Registered) parameters(t *core.Tool) *omp.Schema {
	if r = r.of(t); r.omp == nil {
		r.omp = omp.Unsafe(t.InputSchema.Root)
	}
	return r.omp
}
