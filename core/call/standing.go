package call

import (
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// standing is what stays the same while somebody types arguments. It is kept with the
// schema, and made anew when anything else of the request has changed: without it
// three of four calls that a key press simulates are those of the key press before.
type standing struct {
	key        string
	registered map[string]*jsontext.Value // by host
	cells      map[standingCell]*jsontext.Value
}

// standingCell is what a cell of the table depends on besides the key.
type standingCell struct {
	name string // of the row
	text string // the arguments
	row  row
}

// mostStanding is how many cells are kept: of a table without the present call and of
// one with it, for the five hosts, with room for a change of the rows.
const mostStanding = 64

// standing gives what is kept for the tool and the outcome of the request.
func (a *answered) standing() *standing {
	if a.key == "" {
		a.key = a.standingKey()
	}
	if key := a.key; a.c.standing == nil || a.c.standing.key != key {
		a.c.standing = &standing{key: key, registered: map[string]*jsontext.Value{}, cells: map[standingCell]*jsontext.Value{}}
	}
	return a.c.standing
}

// standingKey is all of a request but its schema, arguments, rows and the name that is
// called.
func (a *answered) standingKey() string {
	d := &a.q.definition
	var b strings.Builder
	text := func(s string) {
		b.WriteString(strconv.Itoa(len(s)))
		b.WriteByte(' ')
		b.WriteString(s)
	}
	flag := func(set bool) { text(strconv.FormatBool(set)) }
	text(d.Name)
	text(d.Title)
	text(d.Description)
	text(string(d.Effect))
	flag(d.Idempotent != nil)
	flag(d.Idempotent != nil && *d.Idempotent)
	flag(d.OpenWorld)
	text(d.Snippet)
	text(strconv.Itoa(len(d.Guidelines)))
	for _, line := range d.Guidelines {
		text(line)
	}
	text(a.q.server)
	text(written(a.q.outcome.json))
	return b.String()
}

// registered is the tool as it is registered with a host, laid out.
func (a *answered) registered(r row) *jsontext.Value {
	s := a.standing()
	if s.registered[r.adapter.ID] == nil {
		text := jsontext.AppendIndent(nil, r.adapter.Register(a.tool), "  ")
		s.registered[r.adapter.ID] = jsontext.Str(string(text))
	}
	return s.registered[r.adapter.ID]
}

// cell gives a cell of the table that is not the present call.
func (a *answered) cell(name, text string, r row, make func() *jsontext.Value) *jsontext.Value {
	s, key := a.standing(), standingCell{name, text, r}
	part := s.cells[key]
	if part == nil {
		if part = make(); len(s.cells) == mostStanding {
			clear(s.cells)
		}
		s.cells[key] = part
	}
	return part
}
