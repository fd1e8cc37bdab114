package call

import (
	"fourhosts/core/host/hint"
	"fourhosts/core/jsontext"
)

// hintsPart lists what is lawful in the schema and bites on some host, in the place of
// a definition rule too: that says what the core refuses, and a hint what a host does.
// Of a schema that has faults it is only known which host does not start with it, and
// that where patterns are all that is wrong.
func (a *answered) hintsPart() *jsontext.Value {
	c := a.c
	if a.tool == nil && !c.wrongPatterns() {
		return jsontext.Arr()
	}
	if !c.hinted {
		c.hinted, c.hints = true, hint.Of(c.doc)
	}
	var list []*jsontext.Value
	for _, h := range c.hints {
		if a.tool == nil && h.Kind != hint.NoStart {
			continue
		}
		list = append(list, jsontext.Obj(
			jsontext.M("kind", jsontext.Str(h.Kind)),
			jsontext.M("hosts", texts(h.Hosts)),
			jsontext.M("usual", jsontext.Boolean(h.Usual)),
			jsontext.M("message", jsontext.Str(h.Message)),
			jsontext.M("range", rangePart(c.rangeOf(h.Start, h.End))),
		))
	}
	return jsontext.Arr(list...)
}

// wrongPatterns tells whether patterns are all that keeps a schema from compiling.
func (c *compiled) wrongPatterns() bool {
	for _, f := range c.faults {
		tokens := jsontext.SplitPointer(f.At)
		if n := len(tokens); n < 1 || tokens[n-1] != "pattern" && (n < 2 || tokens[n-2] != "patternProperties") {
			return false
		}
	}
	return c.doc.Root != nil && len(c.faults) > 0
}
