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
		jsontext.M("hosts", hostsPart()),
	}
	if a.q.places {
		members = append(members, jsontext.M("hints", a.hintsPart()))
	}
	if a.q.differences {
		members = append(members, jsontext.M("differences", jsontext.Arr(a.differences()...)))
	}
	return jsontext.Obj(members...)
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
		registered := jsontext.AppendIndent(nil, a.row.adapter.Register(all.tool), "  ")
		members = append(members, jsontext.M("registered", jsontext.Str(string(registered))))
	}
	return jsontext.Obj(members...)
}

// hostsPart lists what may be picked: the hosts, their releases, the switches.
func hostsPart() *jsontext.Value {
	var hosts []*jsontext.Value
	four := len(host.Adapters())
	for i, a := range host.All() {
		var releases []*jsontext.Value
		for _, r := range host.Releases(a.ID) {
			releases = append(releases, jsontext.Obj(
				jsontext.M("release", jsontext.Str(r.Number)),
				jsontext.M("label", jsontext.Str(r.Label)),
			))
		}
		hosts = append(hosts, jsontext.Obj(
			jsontext.M("host", jsontext.Str(a.ID)),
			jsontext.M("name", jsontext.Str(a.Name)),
			jsontext.M("short", jsontext.Str(a.Short)),
			jsontext.M("default", jsontext.Boolean(i < four)),
			jsontext.M("failures", jsontext.Boolean(a.TakesFailures)),
			jsontext.M("releases", jsontext.Arr(releases...)),
		))
	}
	return jsontext.Arr(hosts...)
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
