package call

import (
	"fourhosts/core/bring"
	"fourhosts/core/jsontext"
)

// answerBring answers the third form of a request: {"bring": {"text": "…"}} says what a
// text is that somebody pasted or opened, and gives the tools and the call in it.
func answerBring(r *reader) string {
	o := r.object(r.doc.Root, "", "", "bring").member("bring", "text")
	o.need("text")
	text := o.text("text", "")
	if r.bad != "" {
		return Refusal(r.kind, r.bad)
	}
	return written(jsontext.Obj(jsontext.M("bring", bringPart(text, bring.Read(text)))))
}

func bringPart(text string, b bring.Brought) *jsontext.Value {
	index := jsontext.NewIndex(text)
	note := func(n bring.Note) *jsontext.Value {
		return jsontext.Obj(
			jsontext.M("message", jsontext.Str(n.Message)),
			jsontext.M("range", rangePart(index.Range(n.Start, n.End))),
		)
	}
	var tools, notes []*jsontext.Value
	for _, t := range b.Tools {
		tools = append(tools, broughtTool(t))
	}
	for _, n := range b.Notes {
		notes = append(notes, note(n))
	}
	members := []jsontext.Member{
		jsontext.M("kind", jsontext.Str(b.Kind)),
		jsontext.M("says", jsontext.Str(b.Says)),
		jsontext.M("tools", jsontext.Arr(tools...)),
		jsontext.M("notes", jsontext.Arr(notes...)),
	}
	if b.Problem != nil {
		members = append(members, jsontext.M("problem", note(*b.Problem)))
	}
	if b.Call != nil {
		members = append(members, jsontext.M("call", jsontext.Obj(
			jsontext.M("name", jsontext.Str(b.Call.Name)),
			jsontext.M("arguments", jsontext.Str(b.Call.Arguments)),
		)))
	}
	if b.Request != nil {
		if fault := requestFault(b.Request); fault != "" {
			members = append(members, jsontext.M("problem", note(bring.Note{Message: fault, Start: b.Request.Start, End: b.Request.End})))
		} else {
			// Its tool is told by itself.
			members = append(members, jsontext.M("request", without(b.Request, "tool")))
		}
	}
	return jsontext.Obj(members...)
}

// broughtTool is a tool as a request has it, its schema as text.
func broughtTool(t bring.Tool) *jsontext.Value {
	tool := []jsontext.Member{jsontext.M("name", jsontext.Str(t.Name))}
	add := func(key, value string) {
		if value != "" {
			tool = append(tool, jsontext.M(key, jsontext.Str(value)))
		}
	}
	add("title", t.Title)
	add("description", t.Description)
	add("effect", t.Effect)
	if t.Idempotent != nil {
		tool = append(tool, jsontext.M("idempotent", jsontext.Boolean(*t.Idempotent)))
	}
	if t.OpenWorld != nil {
		tool = append(tool, jsontext.M("openWorld", jsontext.Boolean(*t.OpenWorld)))
	}
	add("snippet", t.Snippet)
	if len(t.Guidelines) > 0 {
		tool = append(tool, jsontext.M("guidelines", texts(t.Guidelines)))
	}
	return jsontext.Obj(
		jsontext.M("tool", jsontext.Obj(tool...)),
		jsontext.M("schemaText", jsontext.Str(t.SchemaText)),
	)
}

// requestFault says what is wrong with a request that was saved, "" for nothing. Its
// tool's effect is bring's to read, which leaves out one that is none.
func requestFault(request *jsontext.Value) string {
	if tool := request.Get("tool"); tool != nil && tool.Kind == jsontext.Object {
		rest := without(request, "tool").Members
		request = jsontext.Obj(append(rest, jsontext.M("tool", without(tool, "effect")))...)
	}
	doc, err := jsontext.Parse(written(request), jsontext.RequestLimits)
	if err != nil {
		return err.Error()
	}
	r := &reader{doc: doc}
	readRequest(r)
	return r.bad
}

// without is an object without one of its members.
func without(object *jsontext.Value, key string) *jsontext.Value {
	var members []jsontext.Member
	for _, m := range object.Members {
		if m.Key != key {
			members = append(members, m)
		}
	}
	return jsontext.Obj(members...)
}
