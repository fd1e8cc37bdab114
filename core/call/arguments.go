package call

import (
	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// argumentPlaces turns byte offsets in the arguments into ranges. The index is made
// with the first one: most calls have none.
type argumentPlaces struct {
	text  string
	index *jsontext.Index
}

func (p *argumentPlaces) rangeOf(start, end int) *jsontext.Value {
	if p.index == nil {
		p.index = jsontext.NewIndex(p.text)
	}
	return rangePart(p.index.Range(start, end))
}

// anything is a tool that takes every object: by it arguments are read and noticed
// where there is no schema to check them against.
var anything, _ = core.CompileTool(core.Definition{Name: "anything", InputSchema: &jsontext.Document{Root: jsontext.Obj()}})

// readOnly reads the arguments of a call that is not checked.
func readOnly(arguments string) *core.Check { return core.ValidateInput(anything, arguments) }

// argumentsPart says whether the arguments could be read, and what about them
// deserves a word although it is lawful.
func argumentsPart(check *core.Check, places *argumentPlaces) *jsontext.Value {
	members := []jsontext.Member{jsontext.M("ok", jsontext.Boolean(check.Value != nil))}
	if check.Value == nil {
		// What could not be read has this one issue.
		issue := check.Issues[0]
		members = append(members, jsontext.M("problem", jsontext.Obj(
			jsontext.M("message", jsontext.Str(issue.Problem)),
			jsontext.M("range", places.rangeOf(issue.Start, issue.End)),
		)))
	}
	var notices []*jsontext.Value
	for _, n := range check.Notices {
		notices = append(notices, noticePart(n, places.rangeOf(n.Start, n.End)))
	}
	return jsontext.Obj(append(members, jsontext.M("notices", jsontext.Arr(notices...)))...)
}

// mostIssues is how many bytes of issues a response holds: a thousand of them below
// a key as long as the arguments may be would be 256 MB.
const mostIssues = 4 << 20

// checkPart is what the core says of the arguments.
func checkPart(check *core.Check, places *argumentPlaces) *jsontext.Value {
	var issues []*jsontext.Value
	size, cut := 0, check.Cut
	for _, issue := range check.Issues {
		if size += len(issue.Line) + len(issue.At) + len(issue.Problem); size > mostIssues {
			cut = true
			break
		}
		members := jsontext.Texts("line", issue.Line, "at", issue.At, "problem", issue.Problem).Members
		if issue.Missing != nil {
			members = append(members, jsontext.M("missing", texts(issue.Missing)))
		}
		members = append(members, jsontext.M("range", places.rangeOf(issue.Start, issue.End)))
		issues = append(issues, jsontext.Obj(members...))
	}
	members := []jsontext.Member{
		jsontext.M("ok", jsontext.Boolean(check.OK)),
		jsontext.M("lines", texts(check.Lines)),
		jsontext.M("issues", jsontext.Arr(issues...)),
	}
	if cut {
		members = append(members, jsontext.M("cut", jsontext.Boolean(true)))
	}
	return jsontext.Obj(members...)
}
