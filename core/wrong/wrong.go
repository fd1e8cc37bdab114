// Package wrong derives, from the schema of a tool, the calls that models really get
// wrong: a key left out, misspelt or in another case, a number as text, a list for one
// value, arguments wrapped or broken off. It is pure derivation. Nothing is validated,
// and a schema may take one call or another: what becomes of each is for the hosts to
// show.
package wrong

import (
	"fourhosts/core/example"
	"fourhosts/core/jsontext"
)

// A Call is one call as a model would send it by mistake.
type Call struct {
	// Kind is the ID of what is wrong: see kinds.
	Kind string
	// Label tells what is wrong in one safe line of at most 60 code points.
	Label string
	// Arguments is the text of the arguments; that of some kinds is no JSON.
	Arguments string
}

// Most is how many calls there are at most.
const Most = 200

// What the calls of one tool may cost.
const (
	mostBytes = 1 << 20 // of all arguments together
	largeBase = 16 << 10
)

// Calls derives the calls for a tool whose schema is root. good are arguments that it
// takes, the base of every call; where they are nil, no object or larger than 16 KiB,
// an example stands for them. The calls come in the order of kinds, those of one kind
// in the order of the schema, and no two have the same text, nor the text of the base.
// Where there would be more than Most, or more than 1 MiB of arguments, kinds and keys take
// turns, so that each kind is among them, and cut tells of it. The same schema and arguments
// give the same calls.
func Calls(root, good *jsontext.Value) (calls []Call, cut bool) {
	d := newDeriver(root, good)
	made := make([][]Call, len(kinds))
	waiting := make([][]Call, len(kinds))
	next := make([]int, len(kinds)) // the place that a kind looks at next
	for count, before := 0, -1; count != before; {
		before = count
		for k := range kinds {
			for len(waiting[k]) == 0 && next[k] <= len(d.places) {
				waiting[k] = d.of(k, next[k])
				next[k]++
			}
			if len(waiting[k]) == 0 {
				continue
			}
			if count == Most {
				return flat(made), true
			}
			c := waiting[k][0]
			waiting[k] = waiting[k][1:]
			if d.bytes += len(c.Arguments); d.bytes > mostBytes {
				return flat(made), true
			}
			c.Kind = kinds[k].id
			made[k] = append(made[k], c)
			count++
		}
	}
	return flat(made), false
}

func flat(lists [][]Call) []Call {
	var all []Call
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

type deriver struct {
	root   *jsontext.Value
	base   *jsontext.Value // an object
	shown  *jsontext.Value // the base, with an optional key where it would be empty
	maker  *example.Maker
	places []*place
	levels []*level
	texts  map[string]bool // that a call has, and that of the base
	bytes  int
}

func newDeriver(root, good *jsontext.Value) *deriver {
	d := &deriver{root: root, base: good, maker: example.New(root), texts: map[string]bool{}}
	if good == nil || good.Kind != jsontext.Object || len(jsontext.Append(nil, good)) > largeBase {
		d.base = example.Of(root)
	}
	if d.base == nil || d.base.Kind != jsontext.Object {
		d.base = jsontext.Obj()
	}
	d.look()
	d.shown = d.base
	if len(d.base.Members) == 0 && len(d.places) > 0 {
		if p := d.places[0]; p.example(d) != nil {
			d.shown = p.level.put(p.key, p.value)
		}
	}
	d.texts[string(jsontext.Append(nil, d.base))] = true
	return d
}

// of gives the new calls of a kind at one place: those about the whole first, at 0.
func (d *deriver) of(kind, i int) []Call {
	k := &kinds[kind]
	var calls []Call
	switch {
	case i == 0 && k.whole != nil:
		calls = k.whole(d)
	case i > 0 && k.at != nil:
		calls = k.at(d, d.places[i-1])
	}
	kept := calls[:0]
	for _, c := range calls {
		if !d.texts[c.Arguments] {
			d.texts[c.Arguments] = true
			c.Label = line(c.Label)
			kept = append(kept, c)
		}
	}
	return kept
}

// call is a call with another value at a place.
func (d *deriver) call(p *place, v *jsontext.Value, label string) Call {
	return Call{Label: p.name() + " as " + label, Arguments: string(jsontext.Append(nil, p.level.put(p.key, v)))}
}
