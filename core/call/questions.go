package call

import (
	"strconv"

	"fourhosts/core/example"
	"fourhosts/core/jsontext"
)

// A question is something else that a request asks about its call than the answers of
// the hosts. It stands in a member of its own, at most one, and its answer takes the
// place of the response.
type question struct {
	member string
	read   func(o object) func(a *answered) *jsontext.Value
}

// questions are all that there are, by the member that asks.
var questions = []question{
	{"report", readReport},
	{"wrong", readWrong},
	{"matrix", readMatrix},
	{"example", readExample},
}

// readQuestion reads the question of a request, nil for none.
func readQuestion(root object) (member string, ask func(a *answered) *jsontext.Value) {
	for _, each := range questions {
		if !root.has(each.member) {
			continue
		}
		if member != "" {
			root.r.fail("a request takes " + member + " or " + each.member + ", not both")
		}
		member, ask = each.member, each.read(root)
	}
	if member != "" && root.has("view") {
		root.r.fail("a request takes view or " + member + ", not both")
	}
	return member, ask
}

// A part is some of a long list, so that no request lasts long: so many from one on.
type part struct{ from, count int }

// mostPart is how many a request may ask for.
const mostPart = 50

// readPart reads {"from": 0, "count": 8}.
func readPart(root object, key string) part {
	o := root.member(key, "from", "count")
	return part{from: o.count("from", 0, 1<<20), count: o.count("count", mostPart, mostPart)}
}

// of gives the bounds of the part within a list of n.
func (p part) of(n int) (from, to int) {
	from = min(p.from, n)
	return from, min(from+p.count, n)
}

// count gives a whole number from 0 to most, otherwise when it is left out.
func (o object) count(key string, otherwise, most int) int {
	v := o.v.Get(key)
	if v == nil {
		return otherwise
	}
	n, err := strconv.Atoi(v.Text)
	if v.Kind != jsontext.Number || err != nil || n < 0 || n > most {
		o.r.fail(o.path(key) + " must be a whole number from 0 to " + strconv.Itoa(most))
		return 0
	}
	return n
}

// readExample reads "example": true.
func readExample(root object) func(a *answered) *jsontext.Value {
	if asked := root.flag("example"); asked == nil || !*asked {
		root.r.fail("example must be true")
	}
	return (*answered).exampleArguments
}

// exampleArguments gives arguments that the schema takes, laid out for a person, and
// whether they pass: what could be made of a schema that asks too much may not.
func (a *answered) exampleArguments() *jsontext.Value {
	if a.tool == nil {
		return jsontext.NullValue()
	}
	good := a.goodSample()
	v := example.Of(a.c.doc.Root)
	if good == nil && v == nil {
		return jsontext.NullValue()
	}
	return jsontext.Obj(
		jsontext.M("arguments", jsontext.Str(string(jsontext.AppendIndent(nil, v, "  ")))),
		jsontext.M("ok", jsontext.Boolean(good != nil)),
	)
}

// cellPart lays out what a host of a row does with a call, in a list or a matrix.
func cellPart(r row, channel string, s *simulated) *jsontext.Value {
	return jsontext.Obj(
		jsontext.M("host", jsontext.Str(r.adapter.ID)),
		jsontext.M("channel", jsontext.Str(channel)),
		jsontext.M("state", jsontext.Str(s.state)),
		jsontext.M("mark", jsontext.Str(s.mark)),
		jsontext.M("word", jsontext.Str(s.word)),
	)
}
