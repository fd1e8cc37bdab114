package call

import (
	"fourhosts/core"
	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// answerSanitize answers the second form of a request: both sanitizing functions on
// one value, what they did to every piece of it and, where it is asked for, what a
// terminal would have shown.
func answerSanitize(r *reader) string {
	o := r.object(r.doc.Root, "", "", "sanitize").member("sanitize", "value", "terminal")
	value := o.need("value")
	played := o.flag("terminal")
	if r.bad != "" {
		return Refusal(r.kind, r.bad)
	}
	if value.Kind != jsontext.String {
		return written(jsontext.Obj(jsontext.M("line", jsontext.Str(core.SanitizeLine(core.Plain(value))))))
	}
	var marks []*jsontext.Value
	for _, m := range sanitize.Marks(value.Text) {
		marks = append(marks, jsontext.Obj(
			jsontext.M("start", jsontext.Int(m.Start)),
			jsontext.M("end", jsontext.Int(m.End)),
			jsontext.M("kind", jsontext.Str(m.Kind)),
			jsontext.M("name", jsontext.Str(m.Name)),
			jsontext.M("line", jsontext.Str(m.Line)),
			jsontext.M("text", jsontext.Str(m.Text)),
		))
	}
	answer := jsontext.Obj(
		jsontext.M("line", jsontext.Str(core.SanitizeLine(value.Text))),
		jsontext.M("text", jsontext.Str(core.SanitizeText(value.Text))),
		jsontext.M("marks", jsontext.Arr(marks...)),
	)
	if played != nil && *played {
		answer.Members = append(answer.Members, jsontext.M("screen", screenOf(value.Text)))
	}
	return written(answer)
}
