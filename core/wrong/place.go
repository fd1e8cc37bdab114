package wrong

import (
	"strings"

	"fourhosts/core/example"
	"fourhosts/core/jsontext"
)

// What is looked at of one schema.
const (
	mostPlaces = 240
	mostWidth  = 120 // keys of one object
	mostLevels = 60
	mostDepth  = 3
)

// A level is an object in the arguments.
type level struct {
	up     *level
	key    string // of the object in up
	inList bool   // the object is the first item of the list that up has at key
	depth  int
	value  *jsontext.Value // as it is in the base, or would be
	parts  []*jsontext.Value
	order  map[string]int // the declared keys
}

// A place is a declared key of a level.
type place struct {
	level    *level
	key      string
	node     *jsontext.Value // its schema
	types    example.Type
	required bool
	present  bool // in level.value

	value *jsontext.Value // in the base, else an example once it was asked for
	asked bool
	parts []*jsontext.Value
}

// look finds the levels and their places, the outer ones first.
func (d *deriver) look() {
	d.level(&level{value: d.base}, d.root)
	for i := 0; i < len(d.places); i++ {
		p := d.places[i]
		if p.level.depth >= mostDepth || len(d.levels) >= mostLevels {
			continue
		}
		inside := &level{up: p.level, key: p.key, depth: p.level.depth + 1}
		node := p.node
		switch v := p.example(d); {
		case v == nil:
			continue
		case v.Kind == jsontext.Object:
			inside.value = v
		case v.Kind == jsontext.Array:
			node, inside.inList = example.Item(p.parts), true
			if inside.value = p.item(d); inside.value == nil || inside.value.Kind != jsontext.Object {
				continue
			}
		default:
			continue
		}
		d.level(inside, node)
	}
}

func (d *deriver) level(l *level, node *jsontext.Value) {
	l.parts = example.Parts(d.root, node)
	l.order = map[string]int{}
	required := map[string]bool{}
	for _, n := range l.parts {
		if list := n.Get("required"); list != nil {
			for _, name := range list.Items {
				required[name.Text] = true
			}
		}
	}
	d.levels = append(d.levels, l)
	for _, n := range l.parts {
		properties := n.Get("properties")
		if properties == nil {
			continue
		}
		for _, m := range properties.Members {
			if _, known := l.order[m.Key]; known {
				continue
			}
			l.order[m.Key] = len(l.order)
			if len(l.order) > mostWidth || len(d.places) >= mostPlaces {
				continue
			}
			p := &place{level: l, key: m.Key, node: m.Value, types: example.Types(d.root, m.Value), required: required[m.Key]}
			p.value = l.value.Get(m.Key)
			p.present = p.value != nil
			p.parts = example.Parts(d.root, m.Value)
			d.places = append(d.places, p)
		}
	}
}

// example gives the value of the base, else a plausible one, nil when there is none.
func (p *place) example(d *deriver) *jsontext.Value {
	if p.value == nil && !p.asked {
		p.asked = true
		p.value = d.maker.Value(p.node)
	}
	return p.value
}

// item gives the first item of the place's list, else a plausible one.
func (p *place) item(d *deriver) *jsontext.Value {
	if v := p.example(d); v != nil && len(v.Items) > 0 {
		return v.Items[0]
	}
	if node := example.Item(p.parts); node != nil {
		return d.maker.Value(node)
	}
	return nil
}

// says tells that the place's schema names types at all.
func (p *place) says() bool { return p.types != example.AnyType && p.types != 0 }

// first gives the first of the place's schemas that has a keyword, and its value.
func (p *place) first(keyword string) *jsontext.Value {
	for _, n := range p.parts {
		if v := n.Get(keyword); v != nil {
			return v
		}
	}
	return nil
}

// name is what a label calls the place: filter.limit, files[0].path.
func (p *place) name() string { return p.level.name() + short(p.key) }

// name is what stands before a key of the level, where it is not too long.
func (l *level) name() string {
	if l.up == nil {
		return ""
	}
	name := l.up.name() + short(l.key)
	if l.inList {
		name += "[0]"
	}
	if jsontext.Runes(name) > 16 {
		return "…"
	}
	return name + "."
}

// with gives the arguments in which the level is another value.
func (l *level) with(v *jsontext.Value) *jsontext.Value {
	if l.up == nil {
		return v
	}
	if l.inList {
		list := []*jsontext.Value{v}
		if old := l.up.value.Get(l.key); old != nil && len(old.Items) > 1 {
			list = append(list, old.Items[1:]...)
		}
		v = jsontext.Arr(list...)
	}
	return l.up.put(l.key, v)
}

// put gives the arguments in which the level has that value at key: in the place of the
// old one, else behind the keys that the schema names before it.
func (l *level) put(key string, v *jsontext.Value) *jsontext.Value {
	return l.with(jsontext.Obj(l.members(key, key, v)...))
}

// rename gives the arguments in which the value of a key has another key.
func (l *level) rename(key, other string, v *jsontext.Value) *jsontext.Value {
	return l.with(jsontext.Obj(l.members(key, other, v)...))
}

func (l *level) members(key, other string, v *jsontext.Value) []jsontext.Member {
	members := make([]jsontext.Member, 0, len(l.value.Members)+1)
	at, found := 0, false
	for i, m := range l.value.Members {
		if m.Key == key {
			at, found = i, true
			break
		}
		if place, known := l.order[m.Key]; known && place < l.order[key] {
			at = i + 1
		}
	}
	members = append(members, l.value.Members[:at]...)
	members = append(members, jsontext.M(other, v))
	if found {
		at++
	}
	return append(members, l.value.Members[at:]...)
}

// without gives the arguments in which the level lacks a key.
func (l *level) without(key string) *jsontext.Value {
	var members []jsontext.Member
	for _, m := range l.value.Members {
		if m.Key != key {
			members = append(members, m)
		}
	}
	return l.with(jsontext.Obj(members...))
}

// takes tells whether a key is declared or there already.
func (l *level) takes(key string) bool {
	_, known := l.order[key]
	return known || l.value.Get(key) != nil
}

// short is a key as a label shows it.
func short(key string) string {
	for _, c := range []byte(key) {
		if c <= ' ' || strings.IndexByte(`"'.,[]{}:`, c) >= 0 {
			return jsontext.JSQuote(cut(key, 18))
		}
	}
	if key == "" {
		return `""`
	}
	return cut(key, 24)
}
