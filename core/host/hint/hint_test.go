package hint_test

import (
	_ "embed"
	"slices"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/host/hint"
	"fourhosts/core/host/real"
	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// The rows are schemas with the hints wanted ("kind pointer hosts core usual", the
// last three only where they are said) and, for the hint that First counts to, calls
// that show it: the claim of a call holds on the hosts of the hint and on no other
// one. "newest" marks what older releases of the host do not do: the message then has
// the number of the newest, which is NEWEST in a row. Claims are "runs", "runs as sent", "runs {…}", "refused", "does not start" and
// "says …", each with "not" before it if need be.
//
//go:embed testdata/hints.json
var rowsText string

// hosts are those whose newest release is asked.
var hosts = []string{"mcp", "pi", "omp", "ai-sdk"}

func parse(t testing.TB, text string) *jsontext.Document {
	t.Helper()
	doc, err := jsontext.Parse(text, jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// asLine writes a hint as the rows do.
func asLine(h hint.Hint) string {
	line := h.Kind + " " + h.At
	if len(h.Hosts) > 0 {
		line += " " + strings.Join(h.Hosts, ",")
	}
	if h.Core && len(h.Hosts) > 0 {
		line += " core"
	}
	if h.Usual {
		line += " usual"
	}
	return line
}

// outcome is what a host does with a call: how it reads in a claim, and its text.
type outcome struct{ did, text string }

// call asks the newest release of a host, with the core's adapter or without.
func call(tool *core.Tool, id, args string, withCore bool) outcome {
	return callRelease(tool, host.Releases(id)[0], args, withCore)
}

func callRelease(tool *core.Tool, r host.Release, args string, withCore bool) outcome {
	refused := false
	a := real.Simulate(r, real.Call{Tool: tool, Name: tool.Name, Arguments: args, Core: withCore,
		Run: func(received *jsontext.Value) real.Outcome {
			if withCore && !core.ValidateInput(tool, string(jsontext.Append(nil, received))).OK {
				refused = true
				return real.Outcome{Thrown: &core.Thrown{Name: "Error", Message: "the core"}}
			}
			return real.Outcome{Returned: jsontext.Obj(jsontext.M("content", jsontext.Arr()))}
		}})
	o := outcome{did: "refused"}
	if a.Text != nil {
		o.text = *a.Text
	}
	switch {
	case a.Missing != "":
		o.did = ""
	case a.Channel == real.HostCrash && strings.HasPrefix(a.Why, "does not start"):
		o.did = "does not start"
	case a.Executed && !refused:
		o.did = "runs " + string(jsontext.Append(nil, a.Received))
	}
	return o
}

// holds tells whether a claim is true of an outcome, known false where the host is
// not simulated there.
func holds(claim, args string, o outcome) (is, known bool) {
	if o.did == "" {
		return false, false
	}
	if rest, ok := strings.CutPrefix(claim, "not "); ok {
		is, known = holds(rest, args, o)
		return !is, known
	}
	if text, ok := strings.CutPrefix(claim, "says "); ok {
		return strings.Contains(o.text, text), true
	}
	switch claim {
	case "runs":
		return strings.HasPrefix(o.did, "runs "), true
	case "runs as sent":
		doc, _ := jsontext.Parse(args, jsontext.Limits{})
		return o.did == "runs "+string(jsontext.Append(nil, doc.Root)), true
	}
	return o.did == claim, true
}

type row struct {
	name  string
	doc   *jsontext.Document
	want  []string
	says  string
	shown int
	shows []shown
}

type shown struct {
	args, claim string
	hosts       []string
	newest      bool
}

func texts(v *jsontext.Value) (list []string) {
	if v != nil {
		for _, item := range v.Items {
			list = append(list, item.Text)
		}
	}
	return list
}

func rows(t testing.TB) (list []row) {
	for _, v := range parse(t, rowsText).Root.Items {
		r := row{name: v.Get("name").Text, want: texts(v.Get("want")), doc: parse(t, string(jsontext.Append(nil, v.Get("schema"))))}
		if says := v.Get("says"); says != nil {
			r.says = strings.ReplaceAll(says.Text, "Pi NEWEST", "Pi "+host.Releases("pi")[0].Number)
		}
		if first := v.Get("first"); first != nil {
			r.shown, _ = jsontext.ParseNumber(first.Text).Int()
		}
		if calls := v.Get("calls"); calls != nil {
			for _, c := range calls.Items {
				r.shows = append(r.shows, shown{c.Get("args").Text, c.Get("claim").Text, texts(c.Get("hosts")), c.Get("newest") != nil})
			}
		}
		list = append(list, r)
	}
	return list
}

func TestRows(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range rows(t) {
		t.Run(r.name, func(t *testing.T) {
			hints := hint.Of(r.doc)
			var got []string
			for _, h := range hints {
				got = append(got, asLine(h))
				seen[h.Kind] = true
				if sanitize.Line(h.Message) != h.Message || strings.HasSuffix(h.Message, ".") {
					t.Errorf("no harmless line without a full stop: %q", h.Message)
				}
				key := r.doc.Text[h.Start:h.End]
				if tokens := jsontext.SplitPointer(h.At); key != jsontext.JSQuote(tokens[len(tokens)-1]) {
					t.Errorf("%s stands at %s", h.At, key)
				}
			}
			if !slices.Equal(got, r.want) {
				t.Fatalf("hints\n %s\nwant\n %s", strings.Join(got, "\n "), strings.Join(r.want, "\n "))
			}
			if len(hints) == 0 {
				return
			}
			if r.says != "" && !strings.Contains(hints[r.shown].Message, r.says) {
				t.Errorf("the message %q does not say %q", hints[r.shown].Message, r.says)
			}
			if len(r.shows) == 0 {
				t.Error("no call shows it")
			}
			show(t, r, hints[r.shown])
		})
	}
	for _, kind := range kinds {
		if !seen[kind] {
			t.Errorf("no row shows %s", kind)
		}
	}
}

// show holds a hint to the simulation.
func show(t *testing.T, r row, h hint.Hint) {
	t.Helper()
	tool, faults := core.CompileTool(core.Definition{Name: "t", InputSchema: r.doc})
	if tool == nil {
		t.Fatal("the schema is not lawful: ", faults)
	}
	for _, s := range r.shows {
		named := s.hosts
		if named == nil {
			named = h.Hosts
		}
		if named == nil {
			named = hosts
		}
		same := true
		for _, id := range hosts {
			o := call(tool, id, s.args, false)
			is, known := holds(s.claim, s.args, o)
			switch {
			case slices.Contains(named, id):
				if !is || !known {
					t.Errorf("%s does not bear out %q with %s: %s %s", id, s.claim, s.args, o.did, o.text)
				}
				older(t, tool, id, s, h)
				is, known := holds(s.claim, s.args, call(tool, id, s.args, true))
				same = same && is && known
			case id == "ai-sdk" && strings.HasPrefix(s.claim, "runs"):
				// It checks nothing of an ordinary tool (Hint.Hosts).
			case is && known:
				t.Errorf("%s bears out %q with %s too: %s", id, s.claim, s.args, o.did)
			}
		}
		if same != h.Core && s.hosts == nil {
			t.Errorf("with the core %q holds for %s: %v, the hint says %v", s.claim, s.args, same, h.Core)
		}
	}
}

// older holds a claim to the older releases of a host: what is said of the host is so
// on each, unless the message names the newest.
func older(t *testing.T, tool *core.Tool, id string, s shown, h hint.Hint) {
	t.Helper()
	releases := host.Releases(id)
	for _, release := range releases[1:] {
		if s.newest && release.Ordinary == "" && !strings.Contains(h.Message, releases[0].Number) {
			t.Errorf("%q does not say %s", h.Message, releases[0].Number)
		}
		o := callRelease(tool, release, s.args, false)
		is, known := holds(s.claim, s.args, o)
		if known && is == s.newest && release.Ordinary == "" { // else it checks nothing
			t.Errorf("%s %s and %q with %s: %s %s", id, release.Number, s.claim, s.args, o.did, o.text)
		}
	}
}

var kinds = []string{hint.Misspelled, hint.OtherType, hint.Orphan, hint.Untyped, hint.OpenObject, hint.Undeclared, hint.FormatOwn,
	hint.Overlap, hint.ClosedAllOf, hint.DeadValue, hint.Nullable, hint.NullDropped, hint.RequiredDefault, hint.DefaultRefused,
	hint.NoStart, hint.RootType, hint.DroppedKey, hint.OnlyText, hint.TextOrList, hint.FlatName, hint.InheritedName, hint.ProtoName,
	hint.Pattern, hint.Reference, hint.RefBeside, hint.DynamicRef, hint.Unevaluated, hint.OtherDraft, hint.Integers, hint.ConstUnion,
	hint.MultipleOf}
