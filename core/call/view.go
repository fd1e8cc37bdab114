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

// The states of a panel.
const (
	stateTold = "told" // a failure is handed over
	stateRan  = "ran"  // a result is handed over
	stateHost = "host" // nothing is: the host answers by itself
)

// panelWords and flagWords are what a panel says of its state.
var (
	panelWords = map[string]string{
		stateTold: "hands over a failure", stateRan: "ran", stateHost: "host answers by itself",
	}
	flagWords = map[string]string{
		stateTold: "marked as a failure", stateRan: "not marked as a failure", stateHost: "",
	}
)

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
	return jsontext.Obj(
		jsontext.M("sentence", a.sentence().json()),
		jsontext.M("panels", jsontext.Arr(panels...)),
		jsontext.M("table", a.tablePart()),
		jsontext.M("problems", jsontext.Str(a.problemCount())),
		jsontext.M("text", jsontext.Arr(cleaned...)),
	)
}

func (a answer) panel(all *answered) *jsontext.Value {
	state, channel := stateOf(a.handed)
	members := []jsontext.Member{
		jsontext.M("name", jsontext.Str(a.row.adapter.Name)),
		jsontext.M("release", jsontext.Str(a.row.release.Label)),
		jsontext.M("state", jsontext.Str(state)),
		jsontext.M("word", jsontext.Str(panelWords[state])),
		jsontext.M("channel", jsontext.Str(channel)),
		jsontext.M("flag", jsontext.Str(flagWords[state])),
		jsontext.M("why", jsontext.Str(a.why(all))),
	}
	if a.row.core {
		registered := jsontext.AppendIndent(nil, a.row.adapter.Register(all.tool), "  ")
		members = append(members, jsontext.M("registered", jsontext.Str(string(registered))))
	}
	return jsontext.Obj(members...)
}

func stateOf(h *host.Handed) (state, channel string) {
	switch {
	case h == nil:
		return stateHost, ""
	case h.Channel.Failure():
		return stateTold, string(h.Channel)
	}
	return stateRan, string(h.Channel)
}

// why gives one quiet line about what a person would not expect, or nothing.
func (a answer) why(all *answered) string {
	switch h := a.handed; {
	case h == nil && !a.row.core:
		return "an ordinary tool without the core"
	case h == nil:
		return "a host answers by itself where a tool does not exist"
	case h.Own && h.Channel == host.ByIsError && a.row.release.ReturnedFailure != "":
		return a.row.release.ReturnedFailure
	case h.Note != "":
		return h.Note
	case all.unknown || all.check.OK:
		return ""
	case all.check.NotJSON != nil:
		return a.row.adapter.Before.NoJSON
	case all.check.Value != nil && all.check.Value.Kind != jsontext.Object:
		return a.row.adapter.Before.NoObject
	}
	return a.row.adapter.Before.BadInput
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
