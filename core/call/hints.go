package call

import (
	"fourhosts/core/host/hint"
	"fourhosts/core/jsontext"
)

// hintsPart lists what is lawful in the schema and bites on some host. What a
// definition rule refuses in the same place is told by the rule alone.
func (a *answered) hintsPart() *jsontext.Value {
	if a.tool == nil {
		return jsontext.Arr()
	}
	c := a.c
	if !c.hinted {
		c.hinted, c.hints = true, hint.Of(c.doc)
	}
	var list []*jsontext.Value
	for _, h := range c.hints {
		if a.refused(h) {
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

// refused tells whether a definition rule speaks of the same in the same place.
func (a *answered) refused(h hint.Hint) bool {
	if h.Kind != hint.OpenObject && h.Kind != hint.ConstUnion {
		return false
	}
	for _, p := range a.problems {
		if p.Start < h.End && h.Start < p.End {
			return true
		}
	}
	return false
}
