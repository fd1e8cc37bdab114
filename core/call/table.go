package call

import (
	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// What the tool does in a row of the table where its own answer is another one.
var (
	sampleReturned = core.Result{
		Content: jsontext.Arr(core.TextBlock("It did not work.")), IsError: jsontext.Boolean(true),
	}
	sampleThrown = &core.Thrown{Name: "Error", Message: "It broke."}

	returnedOutcome = jsontext.Obj(
		jsontext.M("kind", jsontext.Str("error")), jsontext.M("content", sampleReturned.Content),
	)
	thrownOutcome = jsontext.Obj(
		jsontext.M("kind", jsontext.Str("throw")), jsontext.M("message", jsontext.Str(sampleThrown.Message)),
	)
)

// tablePart is the documented table for the present tool: three kinds of failure by
// the hosts of the request, one cell for each, and with every row the call that
// shows it. It is null where no tool could be made.
func (a *answered) tablePart() *jsontext.Value {
	if a.tool == nil {
		return jsontext.NullValue()
	}
	present := a.present()
	good, bad := a.sample(present)
	call := present.call
	rows := []*jsontext.Value{
		a.tableRow("bad input", bad, a.q.outcome.json, nil),
		a.ranRow("returned failure", good, call.Returned(), returnedOutcome, sampleReturned, nil),
		a.ranRow("thrown failure", good, call.Threw(), thrownOutcome, core.Result{}, sampleThrown),
	}
	return jsontext.Obj(jsontext.M("rows", jsontext.Arr(rows...)))
}

// ranRow is a row in which the tool ran. Where the present call does just that it is
// the one to show.
func (a *answered) ranRow(name string, good *sample, present bool, outcome *jsontext.Value, result core.Result, err error) *jsontext.Value {
	if good == nil {
		return jsontext.Obj(
			jsontext.M("name", jsontext.Str(name)),
			jsontext.M("note", jsontext.Str(needsGood)),
			jsontext.M("cells", jsontext.Arr()),
		)
	}
	if present {
		return a.tableRow(name, good, a.q.outcome.json, nil)
	}
	return a.tableRow(name, &sample{good.text, good.call.Instead(result, err)}, outcome, &ending{result, err})
}

func (a *answered) tableRow(name string, s *sample, outcome *jsontext.Value, other *ending) *jsontext.Value {
	var cells []*jsontext.Value
	for _, each := range a.answers {
		r := each.row
		part := func(told *simulated) *jsontext.Value {
			channel := ""
			if r.core {
				channel = string(r.hand(s.call).Channel)
			}
			return cellPart(r, channel, told)
		}
		if !a.unknown && other == nil && s.text == a.q.arguments {
			cells = append(cells, part(each.real))
			continue
		}
		cells = append(cells, a.cell(name, s.text, r, func() *jsontext.Value {
			// The table is about the tool itself, whatever name the present call has.
			return part(a.named(a.q.definition.Name).simulate(r, s.text, s.call.Check(), other))
		}))
	}
	return jsontext.Obj(
		jsontext.M("name", jsontext.Str(name)),
		jsontext.M("arguments", jsontext.Str(s.text)),
		jsontext.M("outcome", outcome),
		jsontext.M("cells", jsontext.Arr(cells...)),
	)
}
