package call

import (
	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
	"fourhosts/core/wrong"
)

// readWrong reads "wrong": which of the calls that models get wrong are asked for.
func readWrong(root object) func(a *answered) *jsontext.Value {
	p := readPart(root, "wrong")
	return func(a *answered) *jsontext.Value { return a.wrongPart(p) }
}

// wrongPart gives some of the calls that models get wrong with this tool, and what each
// host of the request does with them. The list is derived from the schema around the
// present arguments where they pass, else around an example.
func (a *answered) wrongPart(p part) *jsontext.Value {
	if a.tool == nil {
		return jsontext.NullValue()
	}
	good, _ := a.sample(a.present())
	var base *jsontext.Value
	if good != nil {
		base = good.call.Check().Value
	}
	calls, cut := a.c.wrongCalls(base)
	from, to := p.of(len(calls))
	var list []*jsontext.Value
	for _, c := range calls[from:to] {
		list = append(list, a.named(a.q.definition.Name).wrongCall(c))
	}
	members := []jsontext.Member{
		jsontext.M("total", jsontext.Int(len(calls))),
		jsontext.M("from", jsontext.Int(from)),
		jsontext.M("calls", jsontext.Arr(list...)),
	}
	if cut {
		members = append(members, jsontext.M("cut", jsontext.Boolean(true)))
	}
	return jsontext.Obj(members...)
}

func (a *answered) wrongCall(c wrong.Call) *jsontext.Value {
	s := &sample{c.Arguments, host.Invoke(a.tool, c.Arguments)}
	check := s.call.Check()
	var cells []*jsontext.Value
	harm, hurts := 0, false
	for _, r := range a.q.rows {
		told := a.simulate(r, s.text, check, nil)
		weight := told.harm(check)
		harm, hurts = harm+weight, hurts || weight >= untold
		channel := ""
		if r.core {
			channel = string(r.hand(s.call).Channel)
		}
		cells = append(cells, cellPart(r, channel, told))
	}
	if check.OK && silently[c.Kind] {
		harm += 20 // nobody notices, the model least of all
	}
	line := ""
	if len(check.Lines) > 0 {
		line = check.Lines[0]
	}
	return jsontext.Obj(
		jsontext.M("kind", jsontext.Str(c.Kind)),
		jsontext.M("label", jsontext.Str(c.Label)),
		jsontext.M("arguments", jsontext.Str(c.Arguments)),
		jsontext.M("ok", jsontext.Boolean(check.OK)),
		jsontext.M("line", jsontext.Str(line)),
		jsontext.M("harm", jsontext.Int(harm)),
		jsontext.M("hurts", jsontext.Boolean(hurts)),
		jsontext.M("cells", jsontext.Arr(cells...)),
	)
}

// harms weigh what becomes of a call for the model that sent it: a tool that ran with
// arguments that nobody sent is the worst, since it looks like success.
var harms = map[string]int{
	ranChanged.mark:    1000, // failed, changed too: the work was begun on other arguments
	failedNotTold.mark: 900,
	hostCrashed.mark:   800,
	noResponse.mark:    700,
	protocolError.mark: 600,
}

// untold is the least weight of what a model is not told of; below it are calls that no
// client sends and those that nobody is hurt by.
const untold = 300

// silently are the kinds of call that a tool takes without a word where its schema is open:
// a key that it does not know.
var silently = map[string]bool{"misspelled": true, "case": true, "extra": true} // kinds of package wrong

// harm is the weight of one host's answer to a call that the core checked.
func (s *simulated) harm(check *core.Check) int {
	switch {
	case s.mark == noResponse.mark && check.NotJSON != nil:
		return 50 // no client sends such text: it stops before the host
	case s.mark == ran.mark && !check.OK:
		return untold // the tool met bad arguments, and the model hears of a success
	case s.mark == failedTold.mark:
		return 1
	}
	return harms[s.mark]
}

// wrongCalls derives the calls once for each base: a list is asked for in parts. It tells
// whether there are more than are listed.
func (c *compiled) wrongCalls(base *jsontext.Value) (calls []wrong.Call, cut bool) {
	key := "none"
	if base != nil {
		key = written(base)
	}
	if c.wrong.key != key {
		c.wrong.key = key
		c.wrong.calls, c.wrong.cut = wrong.Calls(c.doc.Root, base)
	}
	return c.wrong.calls, c.wrong.cut
}
