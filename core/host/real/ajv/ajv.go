// Package ajv checks a value against a JSON Schema as Ajv 8 does in the hands of
// the MCP SDK: all errors, no strict mode, formats asserted, numbers as doubles.
// It says what Ajv says, word for word and in Ajv's order, and it refuses the
// schemas that Ajv refuses to compile.
//
//	v, err := ajv.Compile(schema)
//	text, err := v.Errors(arguments)   // "" when they fit
//
// What is not simulated ends in a *Missing, never in a guess.
package ajv

import (
	"strings"

	"fourhosts/core/jsontext"
)

// Missing tells that the schema or the value needs something of Ajv that is not
// simulated.
type Missing struct {
	// What is missing, in a few words.
	What string
}

// Error is what is missing.
func (m *Missing) Error() string { return "not simulated: " + m.What }

// Refused is the message of the Error by which Ajv refuses to compile a schema.
type Refused struct {
	// Message is Ajv's own.
	Message string
}

// Error is the Message.
func (r *Refused) Error() string { return r.Message }

// Validator is a compiled schema. It is for one goroutine at a time.
type Validator struct{ root *node }

// Compile compiles a schema, an object, as the MCP SDK's default validator does:
// with the engine of the draft that $schema names. The error is a *Refused or a
// *Missing. Members of the schema are to stand in JavaScript's order.
func Compile(schema *jsontext.Value) (v *Validator, err error) {
	if schema.Kind != jsontext.Object {
		return nil, &Refused{Message: "Cannot use 'in' operator to search for '$schema' in " + string(jsontext.Append(nil, schema))}
	}
	d, err := dialectOf(schema)
	if err != nil {
		return nil, err
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Refused:
			v, err = nil, r
		case *Missing:
			v, err = nil, r
		default:
			panic(r)
		}
	}()
	c := newCompiler(d, schema)
	return &Validator{root: c.compile(schema, c.rootBase)}, nil
}

// Errors gives the text that Ajv's errorsText makes of everything that is wrong
// with a value, "" when nothing is. The error is a *Missing, or a *Refused when
// Ajv itself would break over the value. Members of the value are to stand in
// JavaScript's order.
func (v *Validator) Errors(value *jsontext.Value) (text string, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Refused:
			text, err = "", r
		case *Missing:
			text, err = "", r
		default:
			panic(r)
		}
	}()
	x := &run{}
	v.root.check(x, value, nil)
	lines := make([]string, len(x.errs))
	for i, e := range x.errs {
		lines[i] = "data" + e.at.pointer() + " " + e.message
	}
	return strings.Join(lines, ", "), nil
}

func refuse(message string) { panic(&Refused{Message: message}) }

func missing(what string) { panic(&Missing{What: what}) }
