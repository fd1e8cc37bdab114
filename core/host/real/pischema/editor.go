package pischema

import (
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// editor changes members of an object, which is copied when one does change.
type editor struct {
	from *value
	// next are the values by place, nil for one that is gone; the slice is nil while
	// nothing has changed.
	next []*value
	find *jsontext.Finder // made when it is needed
}

func edit(v *value) *editor { return &editor{from: v} }

// place gives the place of a key, -1 for none.
func (e *editor) place(key string) int {
	if e.find == nil {
		find := e.from.Finder()
		e.find = &find
	}
	return e.find.At(key)
}

// at gives the present value at a place, nil for one that is gone.
func (e *editor) at(i int) *value {
	if e.next == nil {
		return e.from.Members[i].Value
	}
	return e.next[i]
}

// set puts a value at a place, nil to remove it.
func (e *editor) set(i int, next *value) {
	if next != nil && js.Same(e.at(i), next) {
		return
	}
	if e.next == nil {
		e.next = make([]*value, len(e.from.Members))
		for j, m := range e.from.Members {
			e.next[j] = m.Value
		}
	}
	e.next[i] = next
}

// result is the object with its changes.
func (e *editor) result() *value {
	if e.next == nil {
		return e.from
	}
	out := &value{Kind: jsontext.Object}
	for i, m := range e.from.Members {
		if e.next[i] != nil {
			out.Members = append(out.Members, jsontext.M(m.Key, e.next[i]))
		}
	}
	return out
}
