package host

import (
	"fourhosts/core"
	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// aiSDK takes a tool's output as one JSON value without a mark for failures, so
// every failure is thrown; the check is the validator of its input schema.
var aiSDK = Adapter{
	ID: "ai-sdk", Name: "AI SDK", Short: "the AI SDK",
	badInput: func(e *core.ToolInputError) Handed {
		return Handed{Channel: ByRefusal, Text: e.Error(), Error: &core.Thrown{Name: "Error", Message: e.Error()}}
	},
	returned: func(r core.Result, _ Options) Handed { return throwReturned(r) },
	thrown:   func(_ *core.Tool, e *core.Thrown) Handed { return throw(e) },
	success: func(t *core.Tool, r core.Result) Handed {
		if r.Details.Member("text") != nil {
			h := throw(&core.Thrown{
				Name:    "DefinitionError",
				Message: sanitize.Line(t.Name) + ": details must not have the key text, which is the text of the output",
			})
			h.Note = "the tool ran, but its details take the key that the text needs"
			return h
		}
		output := aiOutput(r)
		return Handed{Channel: ByResult, Text: string(jsontext.Append(nil, output)), Output: output}
	},
	register: func(t *core.Tool) *jsontext.Value {
		return jsontext.Obj(
			jsontext.M("title", jsontext.Str(t.Heading())),
			jsontext.M("description", jsontext.Str(t.Description)),
			jsontext.M("inputSchema", t.InputSchema.Root),
		)
	},
}

// aiOutput is {...details, "text": text}, or both side by side when details is no
// object.
func aiOutput(r core.Result) *jsontext.Value {
	text := jsontext.M("text", jsontext.Str(r.Text()))
	switch {
	case r.Details == nil:
		return jsontext.Obj(text)
	case r.Details.Kind == jsontext.Object:
		members := append([]jsontext.Member(nil), r.Details.Members...)
		return jsontext.Obj(append(members, text)...)
	}
	return jsontext.Obj(jsontext.M("details", r.Details), text)
}
