package real

import (
	"strings"

	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/piargs"
	"fourhosts/core/host/real/pischema"
	"fourhosts/core/host/real/typebox"
	"fourhosts/core/jsontext"
)

// PiRelease is what differs between releases of Pi (releases.json).
type PiRelease struct {
	// Validator is "typebox" or "pi-schema".
	Validator string
	// Repairs tells that text which is no JSON is read as far as it goes, and that
	// values which are no object reach the validator. Without it such a text is
	// refused in words of its own.
	Repairs bool
	// ReadsIsError tells that a returned isError: true marks a failure. Without it
	// nothing is read of the result before its message is made.
	ReadsIsError bool
	// Timed tells that the message of a tool that ran has its duration.
	Timed bool
}

// NewPiRelease reads what differs from a row of releases.json.
func NewPiRelease(row *jsontext.Value) PiRelease {
	is := func(key string) bool {
		v := row.Get(key)
		return v != nil && v.Kind == jsontext.Bool && v.Bool
	}
	r := PiRelease{Repairs: is("repairs"), ReadsIsError: is("readsIsError"), Timed: is("timed")}
	if v := row.Get("validator"); v != nil {
		r.Validator = v.Text
	}
	return r
}

// Pi is a call in the agent loop of Pi, whose model sent the arguments as text
// through one of Pi's providers. What the model reads is the text blocks of the
// message; what a provider puts in the place of no text is not part of it.
func Pi(r PiRelease, c Call) (answer Answer) {
	defer func() {
		if p := recover(); p != nil {
			missing, ok := p.(*js.Missing)
			if !ok {
				panic(p)
			}
			answer = Answer{Missing: missing.What}
		}
	}()
	if c.Name != c.Tool.Name {
		return piRefuse(c, "Tool "+c.Name+" not found")
	}
	args, problem := piArguments(r, c)
	if problem != "" {
		return piRefuse(c, problem)
	}
	received := js.Write(args)
	a := piOutcome(r, c, c.Run(received))
	a.Executed, a.Received = true, received
	return a
}

// piArguments gives what the tool is run with, or the text of the refusal.
func piArguments(r PiRelease, c Call) (args *jsontext.Value, problem string) {
	var sent *jsontext.Value
	if r.Repairs {
		sent = piargs.BestEffort(c.Arguments, c.Value)
	} else if sent, problem = piargs.Strict(c.Arguments, c.Value); problem != "" {
		return nil, `Invalid arguments for tool "` + c.Name + `": ` + problem
	}
	var lines string
	switch r.Validator {
	case "typebox":
		args, lines = piTypeBox(c.Registered.read(c.Tool), js.Clone(sent))
	case "pi-schema":
		var problems []pischema.Problem
		args, problems = c.Registered.piSchema(c.Tool).Parse(sent)
		var b strings.Builder
		for _, p := range problems {
			b.WriteString("\n  - " + piPath(p.Path) + ": " + p.Message)
		}
		lines = b.String()
	default:
		js.Lack("the validator " + r.Validator)
	}
	if lines == "" {
		return args, ""
	}
	return nil, `Validation failed for tool "` + c.Name + `":` + lines + "\n\nReceived arguments:\n" + string(jsontext.AppendIndent(nil, js.Write(sent), "  "))
}

// piTypeBox bends the arguments, which it may change, and checks them.
func piTypeBox(schema, args *jsontext.Value) (coerced *jsontext.Value, lines string) {
	checker := &typebox.Checker{}
	coerced, bare := piargs.Coerce(checker, schema, args)
	if checker.Check(schema, coerced) {
		return coerced, ""
	}
	if bare {
		return args, ""
	}
	var b strings.Builder
	for _, e := range checker.Errors(schema, coerced) {
		b.WriteString("\n  - " + piTypeBoxPath(e) + ": " + e.Message)
	}
	if b.Len() == 0 {
		return nil, "\nUnknown validation error"
	}
	return nil, b.String()
}

// piTypeBoxPath is where the model is told to look: dots for slashes, those in names
// too, and for a missing property its name.
func piTypeBoxPath(e typebox.Error) string {
	path := []byte(e.Path)
	if len(path) > 0 {
		path = path[1:]
	}
	for i, c := range path {
		if c == '/' {
			path[i] = '.'
		}
	}
	if len(e.Missing) > 0 && e.Missing[0] != "" {
		if len(path) > 0 {
			path = append(path, '.')
		}
		return string(path) + e.Missing[0]
	}
	if len(path) == 0 {
		return "root"
	}
	return string(path)
}

// piPath writes a JSON Pointer with dots.
func piPath(pointer string) string {
	if pointer == "" {
		return "root"
	}
	return js.Join(jsontext.SplitPointer(pointer), ".")
}
