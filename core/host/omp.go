package host

import (
	"strings"

	"fourhosts/core"
	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// omp honours isError, so a returned failure stays one.
var omp = Adapter{
	ID: "omp", Name: "OMP", Short: "OMP",
	badInput: throwLines,
	returned: func(r core.Result, _ Options) Handed { return passReturned(r) },
	thrown:   func(_ *core.Tool, e *core.Thrown) Handed { return throw(e) },
	success:  func(_ *core.Tool, r core.Result) Handed { return pass(ByResult, r) },
	register: func(t *core.Tool) *jsontext.Value {
		approval := "write"
		if t.ReadsOnly() {
			approval = "read"
		}
		return jsontext.Obj(
			jsontext.M("name", jsontext.Str(t.Name)),
			jsontext.M("label", jsontext.Str(t.Heading())),
			jsontext.M("description", jsontext.Str(t.Description)),
			jsontext.M("parameters", t.InputSchema.Root),
			jsontext.M("approval", jsontext.Str(approval)),
		)
	},
}

// StatusCall is OMP's line for a call that has begun: `<icon> <title>: <summary>`.
// Every value is made one line of its own first.
func StatusCall(icon string, t *core.Tool, summary string) string {
	line := sanitize.Line(icon) + " " + sanitize.Line(t.Heading())
	if summary = sanitize.Line(summary); summary != "" {
		line += ": " + summary
	}
	return line
}

// StatusResult is OMP's line for a call that has ended: `<icon> <title> [read]` and
// the facts, joined by middle dots; a failure drops the facts.
func StatusResult(icon string, t *core.Tool, failed bool, facts ...string) string {
	effect := t.Effect
	if effect == "" {
		effect = core.Read
	}
	line := sanitize.Line(icon) + " " + sanitize.Line(t.Heading()) + " [" + sanitize.Line(string(effect)) + "]"
	if failed || len(facts) == 0 {
		return line
	}
	clean := make([]string, len(facts))
	for i, fact := range facts {
		clean[i] = sanitize.Line(fact)
	}
	return line + " " + strings.Join(clean, " · ")
}
