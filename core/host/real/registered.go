package real

import (
	"fourhosts/core"
	"fourhosts/core/host/real/ajv"
	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/omp"
	"fourhosts/core/host/real/pischema"
	"fourhosts/core/jsontext"
)

// Registered keeps what hosts make of a tool's schema when it is registered, so that
// many calls of one tool pay for it once, as in the hosts. The zero value is ready; it
// is for one goroutine at a time.
type Registered struct {
	root *jsontext.Value // the schema that the rest belongs to
	ajv  *ajv.Validator
	omp  *omp.Schema
	js   *jsontext.Value    // root as a program in JavaScript holds it
	pi   *pischema.Compiled // of js
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
	v, err := ajv.Compile(r.read(t))
	r.ajv = v
	return v, err
}

// read is the schema as a program in JavaScript holds it. Nobody changes it.
func (r *Registered) read(t *core.Tool) *jsontext.Value {
	if r = r.of(t); r.js == nil {
		r.js = js.Read(t.InputSchema.Root)
	}
	return r.js
}

// piSchema is the schema as Pi from 1.5.0 on keeps it.
func (r *Registered) piSchema(t *core.Tool) *pischema.Compiled {
	if r = r.of(t); r.pi == nil {
		r.pi = pischema.Compile(r.read(t))
	}
	return r.pi
}

// parameters are the schema as OMP keeps it.
func (r *Registered) parameters(t *core.Tool) *omp.Schema {
	if r = r.of(t); r.omp == nil {
		r.omp = omp.Unsafe(t.InputSchema.Root)
	}
	return r.omp
}
