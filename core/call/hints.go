package call

import (
	"fourhosts/core/host/hint"
	"fourhosts/core/jsontext"
)

// hintsPart lists what is lawful in the schema and bites on some host. What a
// definition rule refuses in the same place is told by the rule alone, where the hint
// says no more. Of a schema that has faults it is only known which host does not start
// with it, and that where patterns are all that is wrong.
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
		if a.refused(h) || a.tool == nil && h.Kind != hint.NoStart {
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

// refused tells whether a definition rule speaks of the same in the same place. That a
// union of constants is none of the core's is one thing, that Pi names one constant of
// it another.
func (a *answered) refused(h hint.Hint) bool {
	if h.Kind != hint.OpenObject {
		return false
	}
	for _, p := range a.problems {
		if p.Start < h.End && h.Start < p.End {
			return true
		}
	}
	return false
}
