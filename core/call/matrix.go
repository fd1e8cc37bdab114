package call

import (
	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// readMatrix reads "matrix": which of the rows of the failure matrix are asked for.
func readMatrix(root object) func(a *answered) *jsontext.Value {
	p := readPart(root, "matrix")
	return func(a *answered) *jsontext.Value { return a.matrixPart(p) }
}

// An ending that the matrix has a column for: a call, and how the tool ends.
type matrixColumn struct {
	name    string
	s       *sample // nil: there is none, as note says
	note    string
	called  string // the name that is called
	outcome *jsontext.Value
	other   *ending
}

// matrixPart is the failure matrix of the present tool: every outcome by every host,
// release and adapter, with the calls that show them.
func (a *answered) matrixPart(p part) *jsontext.Value {
	if a.tool == nil {
		return jsontext.NullValue()
	}
	columns := a.matrixColumns()
	var heads []*jsontext.Value
	for _, c := range columns {
		heads = append(heads, c.head(a.q.definition.Name))
	}
	all := everyRow()
	from, to := p.of(len(all))
	var rows []*jsontext.Value
	for _, r := range all[from:to] {
		rows = append(rows, a.matrixRow(r, columns))
	}
	return jsontext.Obj(
		jsontext.M("columns", jsontext.Arr(heads...)),
		jsontext.M("total", jsontext.Int(len(all))),
		jsontext.M("from", jsontext.Int(from)),
		jsontext.M("rows", jsontext.Arr(rows...)),
	)
}

func (a *answered) matrixColumns() []matrixColumn {
	name := a.q.definition.Name
	good, bad := a.sample(a.present())
	column := func(title string, s *sample) matrixColumn {
		return matrixColumn{name: title, s: s, called: name, outcome: a.q.outcome.json}
	}
	ranColumn := func(title string, outcome *jsontext.Value, result core.Result, err error) matrixColumn {
		c := column(title, good)
		if good == nil {
			c.note = needsGood
			return c
		}
		c.s, c.outcome, c.other = &sample{good.text, good.call.Instead(result, err)}, outcome, &ending{result, err}
		return c
	}
	answers := column("answers", good)
	if good == nil {
		answers.note = needsGood
	}
	unknown := column("unknown tool", good)
	unknown.called = name + "s"
	if good == nil {
		unknown.s = bad
	}
	return []matrixColumn{
		answers,
		column("bad input", bad),
		column("not JSON", a.cutSample(good)),
		unknown,
		ranColumn("returned failure", returnedOutcome, sampleReturned, nil),
		ranColumn("thrown failure", thrownOutcome, core.Result{}, sampleThrown),
	}
}

const needsGood = "needs arguments that pass"

// cutSample is arguments that end too early, as a model leaves them that ran out of
// tokens.
func (a *answered) cutSample(good *sample) *sample {
	text := `{"`
	if good != nil {
		if v := good.call.Check().Value; v != nil && len(v.Members) > 0 {
			text = written(v)
			text = text[:len(text)-1]
		}
	}
	return &sample{text, host.Invoke(a.tool, text)}
}

func (c matrixColumn) head(name string) *jsontext.Value {
	members := []jsontext.Member{jsontext.M("name", jsontext.Str(c.name))}
	if c.s == nil {
		return jsontext.Obj(append(members, jsontext.M("note", jsontext.Str(c.note)))...)
	}
	members = append(members,
		jsontext.M("arguments", jsontext.Str(c.s.text)),
		jsontext.M("outcome", c.outcome),
	)
	if c.called != name {
		members = append(members, jsontext.M("call", jsontext.Str(c.called)))
	}
	return jsontext.Obj(members...)
}

func (a *answered) matrixRow(r row, columns []matrixColumn) *jsontext.Value {
	var cells []*jsontext.Value
	for _, c := range columns {
		if c.s == nil {
			cells = append(cells, jsontext.NullValue())
			continue
		}
		cells = append(cells, a.matrixCell(r, c))
	}
	members := []jsontext.Member{
		jsontext.M("host", jsontext.Str(r.adapter.ID)),
		jsontext.M("name", jsontext.Str(r.adapter.Name)),
		jsontext.M("release", jsontext.Str(r.release.Number)),
		jsontext.M("label", jsontext.Str(r.release.Label)),
		jsontext.M("adapter", jsontext.Str(r.adapterWord())),
	}
	if r.core && r.failures != "" {
		members = append(members, jsontext.M("failures", jsontext.Str(r.failures)))
	}
	return jsontext.Obj(append(members, jsontext.M("cells", jsontext.Arr(cells...)))...)
}

func (a *answered) matrixCell(r row, c matrixColumn) *jsontext.Value {
	named := a.named(c.called)
	check, channel := c.s.call.Check(), ""
	if named.unknown = c.called != a.q.definition.Name; named.unknown {
		check = readOnly(c.s.text)
		if h, ok := r.adapter.Unknown(a.q.server, c.called); ok && r.core {
			channel = string(h.Channel)
		}
	} else if r.core {
		channel = string(r.hand(c.s.call).Channel)
	}
	return cellPart(r, channel, named.simulate(r, c.s.text, check, c.other))
}
