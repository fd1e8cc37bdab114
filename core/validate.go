package core

import (
	"strconv"

	"fourhosts/core/jsontext"
	"fourhosts/core/problem"
	"fourhosts/core/schema"
)

// Check is what ValidateInput found.
type Check struct {
	// OK tells that the tool may run with Value.
	OK bool
	// Value is what was read, nil when the text is no JSON or over a limit; the
	// empty object for blank text.
	Value *jsontext.Value
	// NotJSON is set when the text is no JSON.
	NotJSON *jsontext.SyntaxError
	// Limit is set when the text is over a limit.
	Limit *jsontext.LimitError
	// Lines are the problems, one line each, no two alike; past MaxLines one more
	// line counts the rest.
	Lines []string
	// Issues are the same with their places, one for each pair of At and Problem,
	// at most MaxIssues.
	Issues []Issue
	// Cut tells that there are more issues than Issues holds.
	Cut bool
	// Notices are no failures: what is worth knowing about the text.
	Notices []Notice
}

// The most lines and issues of one check: see Check.Lines and Check.Cut.
const (
	MaxLines  = 100
	MaxIssues = 1000
)

// Issue is one problem of a call.
type Issue struct {
	// Line is the whole line.
	Line string
	// At is the JSON Pointer of the failing value, "" for the arguments as a whole.
	At string
	// Problem is the complaint without its place.
	Problem string
	// Missing are the absent required keys in schema order, never cut; only for
	// required.
	Missing []string
	// Unknown tells that Key is an unknown property of the object at At, and Takes
	// what that object accepts.
	Unknown bool
	Key     string
	Takes   []schema.Takes
	// Start and End are byte offsets in the arguments: the failing value, the key
	// of an unknown property or of a refused name, the object of a missing one.
	Start, End int
}

// ValidateInput reads the arguments of a call as the model sent them and checks
// them against the input schema of the tool. Blank text counts as {}.
func ValidateInput(t *Tool, arguments string) *Check {
	c := &Check{}
	doc, err := jsontext.Parse(arguments, jsontext.ArgumentLimits)
	switch err := err.(type) {
	case nil:
		c.Value = doc.Root
		c.notice(doc)
	case *jsontext.LimitError:
		c.Limit = err
		c.whole(": "+err.Error(), err.Error(), err.Offset, err.End)
		return c
	case *jsontext.SyntaxError:
		if !jsontext.Blank(arguments) {
			c.NotJSON = err
			what := err.Describe(arguments)
			_, size := jsontext.DecodeRune(arguments[err.Offset:])
			c.whole(": "+what, what, err.Offset, err.Offset+size)
			return c
		}
		c.Value = jsontext.Obj()
		c.emptyArguments(arguments)
	}
	if c.Value.Kind != jsontext.Object {
		c.notAnObject()
		c.whole(" at /: must be object", "must be object", c.Value.Start, c.Value.End)
		return c
	}
	failures := t.schema.Failures(c.Value)
	c.OK = len(failures) == 0
	c.tell(failures)
	return c
}

// whole tells the one problem of arguments that the schema is not asked about.
func (c *Check) whole(suffix, what string, start, end int) {
	line := SanitizeLine(problem.Prefix + suffix)
	c.Lines = []string{line}
	c.Issues = []Issue{{Line: line, Problem: SanitizeLine(what), Start: start, End: end}}
}

// tell puts the failures into words.
func (c *Check) tell(failures []*schema.Failure) {
	type pair struct{ at, problem string }
	words := problem.NewWords()
	lines, pairs := make(map[pair]bool, len(failures)), make(map[pair]bool, len(failures))
	for _, f := range failures {
		what := words.Problem(f)
		if pairs[pair{f.At, what}] {
			continue
		}
		pairs[pair{f.At, what}] = true
		place := words.Place(f)
		line := ""
		if len(lines) < MaxLines || len(c.Issues) < MaxIssues {
			line = place + what
		}
		if !lines[pair{place, what}] {
			lines[pair{place, what}] = true
			if len(lines) <= MaxLines {
				c.Lines = append(c.Lines, line)
			}
		}
		if len(c.Issues) == MaxIssues {
			c.Cut = true
			continue
		}
		c.Issues = append(c.Issues, c.issue(f, line, what))
	}
	if rest := len(lines) - MaxLines; rest > 0 {
		c.Lines = append(c.Lines, moreProblems(rest))
	}
}

func (c *Check) issue(f *schema.Failure, line, what string) Issue {
	i := Issue{Line: line, At: f.At, Problem: what, Start: f.Value.Start, End: f.Value.End}
	switch {
	case f.Keyword == schema.Required:
		i.Missing = f.Names
	case f.Keyword == schema.Unknown:
		i.Unknown, i.Key, i.Takes = true, f.Key, f.Takes
		if m := f.Value.Member(f.Key); m != nil {
			i.Start, i.End = m.KeyStart, m.KeyEnd
		}
	case f.OnKey:
		if m := c.memberAt(f.At); m != nil {
			i.Start, i.End = m.KeyStart, m.KeyEnd
		}
	}
	return i
}

// memberAt gives the member that a pointer leads to, nil for the root and items.
func (c *Check) memberAt(at string) *jsontext.Member {
	var m *jsontext.Member
	v := c.Value
	for _, token := range jsontext.SplitPointer(at) {
		switch v.Kind {
		case jsontext.Object:
			if m = v.Member(token); m == nil {
				return nil
			}
			v = m.Value
		case jsontext.Array:
			i, err := strconv.Atoi(token)
			if err != nil || i < 0 || i >= len(v.Items) {
				return nil
			}
			m, v = nil, v.Items[i]
		default:
			return nil
		}
	}
	return m
}
