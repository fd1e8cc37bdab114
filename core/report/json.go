package report

import "fourhosts/core/jsontext"

// JSON gives a report for programs: one object, laid out with two spaces, and a line
// feed. Its members are those of Report and Host, all of them, in their order; nil is
// null. Strings are exact and never cut: hidden characters, lone surrogates among them,
// are escapes.
func JSON(r Report) string {
	var hosts []*jsontext.Value
	for i := range r.Hosts {
		hosts = append(hosts, hostValue(&r.Hosts[i]))
	}
	var sentence []*jsontext.Value
	for _, p := range r.Sentence {
		key := "text"
		if p.Code {
			key = "code"
		}
		sentence = append(sentence, jsontext.Obj(jsontext.M(key, jsontext.Str(p.Text))))
	}
	whole := jsontext.Obj(
		jsontext.M("tool", jsontext.Str(r.Tool)),
		jsontext.M("title", jsontext.Str(r.Title)),
		jsontext.M("description", jsontext.Str(r.Description)),
		jsontext.M("schema", jsontext.Str(r.Schema)),
		jsontext.M("called", jsontext.Str(r.Called)),
		jsontext.M("arguments", jsontext.Str(r.Arguments)),
		jsontext.M("outcome", jsontext.Str(r.Outcome)),
		jsontext.M("sentence", jsontext.Arr(sentence...)),
		jsontext.M("problems", jsontext.Str(r.Problems)),
		jsontext.M("lines", texts(r.Lines)),
		jsontext.M("faults", texts(r.Faults)),
		jsontext.M("hosts", jsontext.Arr(hosts...)),
	)
	return escape(string(jsontext.AppendIndent(nil, whole, "  "))) + "\n"
}

func hostValue(h *Host) *jsontext.Value {
	return jsontext.Obj(
		jsontext.M("id", jsontext.Str(h.ID)),
		jsontext.M("name", jsontext.Str(h.Name)),
		jsontext.M("release", jsontext.Str(h.Release)),
		jsontext.M("adapter", jsontext.Str(h.Adapter)),
		jsontext.M("failures", jsontext.Str(h.Failures)),
		jsontext.M("mark", jsontext.Str(h.Mark)),
		jsontext.M("state", jsontext.Str(h.State)),
		jsontext.M("word", jsontext.Str(h.Word)),
		jsontext.M("why", jsontext.Str(h.Why)),
		jsontext.M("channel", jsontext.Str(h.Channel)),
		jsontext.M("hostChannel", jsontext.Str(h.HostChannel)),
		jsontext.M("handed", optional(h.Handed)),
		jsontext.M("text", optional(h.Text)),
		jsontext.M("missing", jsontext.Str(h.Missing)),
		jsontext.M("executed", jsontext.Boolean(h.Executed)),
		jsontext.M("received", optional(h.Received)),
		jsontext.M("changed", jsontext.Boolean(h.Changed)),
		jsontext.M("checked", jsontext.Str(h.Checked)),
	)
}

func optional(s *string) *jsontext.Value {
	if s == nil {
		return jsontext.NullValue()
	}
	return jsontext.Str(*s)
}

func texts(list []string) *jsontext.Value {
	values := make([]*jsontext.Value, len(list))
	for i, s := range list {
		values[i] = jsontext.Str(s)
	}
	return jsontext.Arr(values...)
}
