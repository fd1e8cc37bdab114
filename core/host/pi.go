package host

import (
	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// pi throws every failure, since releases before 0.99 ignore isError; from then
// on a returned failure may also be handed over as it is, with its details.
var pi = Adapter{
	ID: "pi", Name: "Pi", Short: "Pi",
	TakesFailures: true,
	badInput:      throwLines,
	returned: func(r core.Result, o Options) Handed {
		if o.ReturnFailures {
			return passReturned(r)
		}
		return throwReturned(r)
	},
	thrown:  func(_ *core.Tool, e *core.Thrown) Handed { return throw(e) },
	success: func(_ *core.Tool, r core.Result) Handed { return pass(ByResult, r) },
	register: func(t *core.Tool) *jsontext.Value {
		members := []jsontext.Member{
			jsontext.M("name", jsontext.Str(t.Name)),
			jsontext.M("label", jsontext.Str(t.Heading())),
			jsontext.M("description", jsontext.Str(t.Description)),
		}
		if t.Snippet != "" {
			members = append(members, jsontext.M("promptSnippet", jsontext.Str(t.Snippet)))
		}
		if len(t.Guidelines) > 0 {
			lines := make([]*jsontext.Value, len(t.Guidelines))
			for i, line := range t.Guidelines {
				lines[i] = jsontext.Str(line)
			}
			members = append(members, jsontext.M("promptGuidelines", jsontext.Arr(lines...)))
		}
		return jsontext.Obj(append(members, jsontext.M("parameters", t.InputSchema.Root))...)
	},
}

// throwLines throws the lines of a failed check, breaks kept.
func throwLines(e *core.ToolInputError) Handed {
	return throw(&core.Thrown{Name: "ToolInputError", Message: e.Error()})
}

// passReturned hands a returned failure over as it is.
func passReturned(r core.Result) Handed {
	h := pass(ByIsError, r)
	h.Own = true
	return h
}
