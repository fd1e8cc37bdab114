package call

import (
	"strconv"

	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// The view is words for the page beside the answers. The page that is built
// without a browser needs the same words, so they are made here, once, and only
// when a request asks for them.

// flagOf says of what an adapter hands over whether it is marked as a failure.
func flagOf(h *host.Handed) string {
	switch {
	case h == nil:
		return ""
	case h.Channel.Failure():
		return "marked as a failure"
	}
	return "not marked as a failure"
}

func (a *answered) viewPart() *jsontext.Value {
	var panels, cleaned []*jsontext.Value
	for i, each := range a.answers {
		panels = append(panels, each.panel(a))
		if h := each.handed; h != nil && h.Own {
			if clean := core.SanitizeText(h.Text); clean != h.Text {
				cleaned = append(cleaned, jsontext.Obj(
					jsontext.M("answer", jsontext.Int(i)),
					jsontext.M("sanitized", jsontext.Str(clean)),
				))
			}
		}
	}
	members := []jsontext.Member{
		jsontext.M("sentence", a.sentence().json()),
		jsontext.M("panels", jsontext.Arr(panels...)),
		jsontext.M("table", a.tablePart()),
		jsontext.M("problems", jsontext.Str(a.problemCount())),
		jsontext.M("text", jsontext.Arr(cleaned...)),
	}
	if a.q.places {
		members = append(members, jsontext.M("hints", a.hintsPart()))
		if a.tool == nil {
			members = append(members, jsontext.M("repeated", a.repeatedPart()))
		}
	}
	if a.q.differences {
		members = append(members, jsontext.M("differences", jsontext.Arr(a.differences()...)))
	}
	return jsontext.Obj(members...)
}

// repeatedPart lists which problems of the definition those of the schema tell already.
func (a *answered) repeatedPart() *jsontext.Value {
	var list []*jsontext.Value
	for i, p := range a.problems {
		if p.Repeats {
			list = append(list, jsontext.Int(i))
		}
	}
	return jsontext.Arr(list...)
}

func (a answer) panel(all *answered) *jsontext.Value {
	channel := ""
	if a.handed != nil {
		channel = string(a.handed.Channel)
	}
	members := []jsontext.Member{
		jsontext.M("name", jsontext.Str(a.row.adapter.Name)),
		jsontext.M("release", jsontext.Str(a.row.release.Label)),
		jsontext.M("adapter", jsontext.Str(a.row.adapterWord())),
		jsontext.M("state", jsontext.Str(a.real.state)),
		jsontext.M("mark", jsontext.Str(a.real.mark)),
		jsontext.M("word", jsontext.Str(a.real.word)),
		jsontext.M("channel", jsontext.Str(channel)),
		jsontext.M("flag", jsontext.Str(flagOf(a.handed))),
		jsontext.M("same", jsontext.Boolean(a.agrees())),
		jsontext.M("why", jsontext.Str(a.why(all))),
		jsontext.M("received", a.real.diff.json()),
		jsontext.M("checked", jsontext.Str(checked(a.row.release))),
	}
	if a.row.core {
		members = append(members, jsontext.M("registered", all.registered(a.row)))
	}
	return jsontext.Obj(members...)
}

// problemCount says how many different problems the core found.
func (a *answered) problemCount() string {
	if a.tool == nil || a.unknown {
		return "not checked"
	}
	if a.check.OK {
		return "no problems"
	}
	seen := map[string]bool{}
	for _, issue := range a.check.Issues {
		seen[issue.Line] = true
	}
	switch n := max(len(seen), 1); {
	case a.check.Cut:
		return "more than " + strconv.Itoa(len(a.check.Issues)) + " problems"
	case n == 1:
		return "1 problem"
	default:
		return strconv.Itoa(n) + " problems"
	}
}
