package call

import (
	"strconv"

	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/host/real"
	"fourhosts/core/jsontext"
)

// answered is one call with everything that became of it.
type answered struct {
	q        request
	c        *compiled
	unknown  bool // no tool has the name that is called
	tool     *core.Tool
	call     host.Invocation
	check    *core.Check
	problems []core.DefinitionProblem
	answers  []answer
	made     *[4]invoked
	compact  *string // the arguments of call as compact JSON, made when they are needed
	key      string  // see standing
}

// invoked is a call that was made: hosts that leave arguments as they are, or that
// write them anew in the same way, have the core check the same text.
type invoked struct {
	text string
	call *host.Invocation
}

// invoke has the core check a text and run the tool when it fits. It keeps the calls
// of the last few texts, and knows one that only lays out anew what the model sent: in
// what hosts read of a check, places and notices have no part.
func (a *answered) invoke(text string) host.Invocation {
	for i := range a.made {
		if made := a.made[i]; made.call != nil && made.text == text {
			return *made.call
		}
	}
	// Nothing was checked where the model called a name that is not there.
	if check := a.call.Check(); check != nil && check.Value != nil && len(text) <= jsontext.ArgumentLimits.Bytes {
		if *a.compact == "" {
			*a.compact = written(check.Value)
		}
		if *a.compact == text {
			return a.call
		}
	}
	call := host.Invoke(a.tool, text)
	copy(a.made[1:], a.made[:])
	a.made[0] = invoked{text, &call}
	return call
}

// answer is what one host is handed, and what the real one does.
type answer struct {
	row    row
	handed *host.Handed // nil: the host answers by itself
	real   *simulated
}

// prepare checks a call and makes it; no host is asked yet.
func prepare(q request, c *compiled) *answered {
	a := &answered{q: q, c: c, unknown: q.called != q.definition.Name, made: &[4]invoked{}, compact: new(string)}
	definition := q.definition
	definition.InputSchema = c.doc
	a.problems = core.DefinitionProblems(definition, c.schemaFaults())
	if c.tool == nil {
		return a
	}
	a.tool = c.tool.Redefine(definition)
	if q.asks == "report" && q.plain {
		return a // a call that nobody may live to see checked can still be saved
	}
	// Nothing is checked and nothing runs where there is no such tool: an unknown
	// name and bad input are different faults.
	if a.unknown {
		a.check = readOnly(q.arguments)
	} else {
		a.call = a.invoke(q.arguments)
		a.check = a.call.Check()
	}
	return a
}

// ask gets the answers of the hosts.
func (a *answered) ask() {
	if a.tool == nil {
		return
	}
	for _, r := range a.q.rows {
		a.answers = append(a.answers, answer{r, a.hand(r, a.call), a.simulate(r, a.q.arguments, a.check, nil)})
	}
}

// respond makes one call and lays out the response; TestLayout has one of each form.
func respond(q request, c *compiled) *jsontext.Value {
	a := prepare(q, c)
	if q.question != nil {
		return jsontext.Obj(jsontext.M(q.asks, q.question(a)))
	}
	a.ask()
	places := &argumentPlaces{text: q.arguments}
	if a.tool == nil {
		members := []jsontext.Member{
			jsontext.M("schema", a.schemaPart()),
			jsontext.M("definition", a.definitionPart()),
			jsontext.M("arguments", argumentsPart(readOnly(q.arguments), places)),
			jsontext.M("answers", jsontext.Arr()),
		}
		return a.finish(members)
	}
	members := []jsontext.Member{
		jsontext.M("schema", a.schemaPart()),
		jsontext.M("definition", a.definitionPart()),
		jsontext.M("arguments", argumentsPart(a.check, places)),
	}
	if !a.unknown {
		members = append(members, jsontext.M("check", checkPart(a.check, places)))
	}
	var answers []*jsontext.Value
	for _, each := range a.answers {
		answers = append(answers, each.part())
	}
	members = append(members, jsontext.M("answers", jsontext.Arr(answers...)))
	if !a.unknown {
		members = append(members, jsontext.M("commandLine", jsontext.Obj(
			jsontext.M("lines", texts(core.CommandLine(a.check))),
		)))
	}
	return a.finish(members)
}

// finish adds the words for the page where they are asked for.
func (a *answered) finish(members []jsontext.Member) *jsontext.Value {
	if a.q.view {
		members = append(members, jsontext.M("view", a.viewPart()))
	}
	return jsontext.Obj(members...)
}

// hand gives what a row's adapter hands over for a call, nil where the host answers
// by itself.
func (a *answered) hand(r row, call host.Invocation) *host.Handed {
	if !r.core {
		return nil
	}
	if a.unknown {
		if h, ok := r.adapter.Unknown(a.q.server, a.q.called); ok {
			return &h
		}
		return nil
	}
	h := r.hand(call)
	return &h
}

func (a answer) part() *jsontext.Value {
	members := jsontext.Texts("host", a.row.adapter.ID, "release", a.row.release.Number, "adapter", a.row.adapterWord()).Members
	if a.row.failures != "" {
		members = append(members, jsontext.M("failures", jsontext.Str(a.row.failures)))
	}
	if a.handed != nil {
		members = append(members, jsontext.M("adapterAnswer", jsontext.Texts("channel", string(a.handed.Channel), "text", a.handed.Text)))
	}
	members = append(members,
		jsontext.M("hostAnswer", hostPart(&a.real.Answer)),
		jsontext.M("provenance", provenancePart(a.row.release, &a.real.Answer)),
	)
	return jsontext.Obj(members...)
}

// hostPart lays out what the real host does.
func hostPart(a *real.Answer) *jsontext.Value {
	if a.Missing != "" {
		return jsontext.Texts("status", "not simulated", "missing", a.Missing)
	}
	received, text, message := jsontext.NullValue(), jsontext.NullValue(), jsontext.NullValue()
	if a.Received != nil {
		received = jsontext.Str(written(a.Received))
	}
	if a.Text != nil {
		text = jsontext.Str(*a.Text)
	}
	if a.Message != nil {
		message = a.Message
	}
	return jsontext.Obj(
		jsontext.M("executed", jsontext.Boolean(a.Executed)),
		jsontext.M("received", received),
		jsontext.M("channel", jsontext.Str(a.Channel)),
		jsontext.M("flagged", jsontext.Boolean(a.Flagged)),
		jsontext.M("text", text),
		jsontext.M("message", message),
	)
}

// provenancePart says how what the page says of a release is known.
func provenancePart(r host.Release, a *real.Answer) *jsontext.Value {
	status := "verified"
	if a.Missing != "" {
		status = "not simulated"
	}
	return jsontext.Texts("package", r.Package, "version", r.Number, "recorded", r.Recorded, "status", status)
}

func (a *answered) schemaPart() *jsontext.Value {
	var problems []*jsontext.Value
	for _, f := range a.c.faults {
		members := jsontext.Texts("at", f.At, "message", core.SanitizeLine(f.Message)).Members
		if a.q.places {
			members = append(members, jsontext.M("range", rangePart(a.c.rangeOf(f.start, f.end))))
		}
		problems = append(problems, jsontext.Obj(members...))
	}
	return jsontext.Obj(
		jsontext.M("ok", jsontext.Boolean(len(a.c.faults) == 0)),
		jsontext.M("problems", jsontext.Arr(problems...)),
		jsontext.M("notices", a.schemaNotices()),
	)
}

// schemaNotices gives what is lawful in the schema but deserves a word.
func (a *answered) schemaNotices() *jsontext.Value {
	var list []*jsontext.Value
	for _, n := range core.Notices(a.c.doc) {
		var at *jsontext.Value
		if a.q.places {
			at = rangePart(a.c.rangeOf(n.Start, n.End))
		}
		list = append(list, noticePart(n, at))
	}
	return jsontext.Arr(list...)
}

func (a *answered) definitionPart() *jsontext.Value {
	var messages, places []*jsontext.Value
	for _, p := range a.problems {
		messages = append(messages, jsontext.Str(p.Message))
		if p.End > p.Start {
			places = append(places, rangePart(a.c.rangeOf(p.Start, p.End)))
		} else {
			places = append(places, jsontext.NullValue())
		}
	}
	members := []jsontext.Member{
		jsontext.M("ok", jsontext.Boolean(len(messages) == 0)),
		jsontext.M("problems", jsontext.Arr(messages...)),
	}
	if a.q.places {
		members = append(members, jsontext.M("places", jsontext.Arr(places...)))
	}
	return jsontext.Obj(members...)
}

func noticePart(n core.Notice, place *jsontext.Value) *jsontext.Value {
	members := jsontext.Texts("kind", n.Kind, "at", n.At, "message", n.Message).Members
	if place != nil {
		members = append(members, jsontext.M("range", place))
	}
	return jsontext.Obj(members...)
}

func rangePart(r jsontext.Range) *jsontext.Value {
	// A response may have thousands of them: the parts of one are made together.
	made := new(struct {
		object  jsontext.Value
		members [4]jsontext.Member
		numbers [4]jsontext.Value
	})
	digits := make([]byte, 0, 32)
	var ends [4]int
	parts := [4]int{r.Start, r.End, r.Line, r.Column}
	for i, n := range parts {
		digits = strconv.AppendInt(digits, int64(n), 10)
		ends[i] = len(digits)
	}
	text, from := string(digits), 0
	for i, name := range [4]string{"start", "end", "line", "column"} {
		made.numbers[i] = jsontext.Value{Kind: jsontext.Number, Text: text[from:ends[i]]}
		made.members[i] = jsontext.M(name, &made.numbers[i])
		from = ends[i]
	}
	made.object = jsontext.Value{Kind: jsontext.Object, Members: made.members[:]}
	return &made.object
}

func texts(list []string) *jsontext.Value {
	items, values := make([]*jsontext.Value, len(list)), make([]jsontext.Value, len(list))
	for i, s := range list {
		values[i] = jsontext.Value{Kind: jsontext.String, Text: s}
		items[i] = &values[i]
	}
	return jsontext.Arr(items...)
}
