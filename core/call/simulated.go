package call

import (
	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/host/real"
	"fourhosts/core/jsontext"
)

// simulate gives what the real host of a row does with a call whose arguments are
// the text that a model sent; check is the core's own of the same text.
func (a *answered) simulate(r row, arguments string, check *core.Check, other *ending) (s *simulated) {
	s = &simulated{}
	defer s.judge(check.Value)
	if check.Limit != nil {
		s.Missing = "arguments over a limit of this page"
		return s
	}
	defer func() {
		if recover() != nil {
			s.Answer = real.Answer{Missing: "a call that the simulation cannot follow"}
		}
	}()
	// Blank text counts as {} to the core alone.
	var value *jsontext.Value
	if !jsontext.Blank(arguments) {
		value = check.Value
	}
	s.Answer = real.Simulate(r.release, real.Call{
		Tool:       a.tool,
		Registered: &a.c.registered,
		Check: func(text string) *core.Check {
			check := a.invoke(text).Check()
			s.stopped = s.stopped || !check.OK
			return check
		},
		Name:      a.q.called,
		Arguments: arguments,
		Value:     value,
		Core:      r.core,
		Server:    a.q.server,
		Run:       func(received *jsontext.Value) real.Outcome { return a.execute(r, received, other, s) },
	})
	if tooLong(s.Answer) {
		s.Answer = real.Answer{Missing: "a text of more than 2 MB"}
	}
	if s.refused {
		// The host ran execute, but the core's check stood before the tool.
		s.Executed, s.Received = false, nil
	}
	return s
}

// mostText is how many bytes a text of a host may have, and its message a few times
// that: a line for each of a thousand problems below a key as long as arguments may
// be would be 256 MB.
const mostText = 2 << 20

func tooLong(a real.Answer) bool {
	return a.Text != nil && len(*a.Text) > mostText || a.Message != nil && sizeOf(a.Message) > 4*mostText
}

// sizeOf is about how many bytes of text a value holds.
func sizeOf(v *jsontext.Value) int {
	size := len(v.Text)
	for _, item := range v.Items {
		size += sizeOf(item)
	}
	for _, m := range v.Members {
		size += len(m.Key) + sizeOf(m.Value)
	}
	return size
}

// named is the same call under another name.
func (a *answered) named(name string) *answered {
	other := *a
	other.q.called = name
	return &other
}

// execute is what the host runs: the core's adapter, or the tool itself.
func (a *answered) execute(r row, received *jsontext.Value, other *ending, s *simulated) real.Outcome {
	if other == nil && a.q.outcome.kind == "echo" && received != nil {
		// A tool in JavaScript writes JSON its own way: 0 for -0, null for Infinity.
		result, err := echo(core.Input{Value: jsontext.AsJavaScript(received)})
		other = &ending{result, err}
	}
	if !r.core {
		o := ordinary(a.tool, received, other)
		s.failed = o.Threw || o.Returned.Get("isError") != nil && o.Returned.Get("isError").Bool
		return o
	}
	text := ""
	if received != nil {
		text = written(received)
	}
	call := a.invoke(text)
	if other != nil {
		call = call.Instead(other.result, other.err)
	}
	h := r.hand(call)
	s.failed, s.refused, s.handed = h.Channel.Failure(), !call.Check().OK, &h
	return outcomeOf(h, call.Threw())
}

// ending is how the tool ends where that is not its own answer.
type ending struct {
	result core.Result
	err    error
}

// outcomeOf is what the core's adapter gives its host, as execute ends.
func outcomeOf(h host.Handed, threw bool) real.Outcome {
	switch {
	case h.Channel == host.ByThrow || h.Channel == host.ByRefusal:
		return real.Outcome{Thrown: h.Error, Threw: threw}
	case h.Output != nil:
		return real.Outcome{Returned: h.Output, Threw: threw}
	}
	result := core.Result{Content: h.Content, Details: h.Details}
	if h.Channel == host.ByIsError {
		result.IsError = jsontext.Boolean(true)
	}
	return real.Outcome{Returned: resultValue(result), Threw: threw}
}

// ordinary runs a tool without the core: whatever arrives, and whatever comes of it.
func ordinary(t *core.Tool, received *jsontext.Value, other *ending) real.Outcome {
	if other == nil {
		result, err := core.RunUnchecked(t, core.Input{Value: received})
		other = &ending{result, err}
	}
	if other.err != nil {
		return real.Outcome{Thrown: core.AsThrown(other.err), Threw: true}
	}
	return real.Outcome{Returned: resultValue(other.result)}
}

// resultValue is a result as the object that a tool returns.
func resultValue(r core.Result) *jsontext.Value {
	var members []jsontext.Member
	add := func(key string, v *jsontext.Value) {
		if v != nil {
			members = append(members, jsontext.M(key, v))
		}
	}
	add("content", r.Content)
	add("isError", r.IsError)
	add("details", r.Details)
	return jsontext.Obj(members...)
}
