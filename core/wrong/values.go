package wrong

import (
	"strings"

	"fourhosts/core/example"
	"fourhosts/core/jsontext"
)

// as gives the place's value where it is of a type, else a common value of that type
// where the schema takes one; nil when the type is none of the place's.
func (p *place) as(d *deriver, t example.Type) *jsontext.Value {
	if !p.says() || p.types&t == 0 {
		return nil
	}
	v := p.example(d)
	switch {
	case v != nil && example.TypeOf(v)&t != 0:
		return v
	case p.listed() != nil || v == nil:
		return nil // what is common would not be among the listed
	case t&example.IntegerType != 0:
		return jsontext.Int(10)
	case t&example.BooleanType != 0:
		return jsontext.Boolean(true)
	case t&example.StringType != 0:
		return jsontext.Str("text")
	}
	return nil
}

// otherTypes are values that models send for one of a type, the likeliest first.
func otherTypes(v *jsontext.Value) []*jsontext.Value {
	switch v.Kind {
	case jsontext.Number:
		return []*jsontext.Value{jsontext.Str("ten"), jsontext.Boolean(true)}
	case jsontext.Bool:
		return []*jsontext.Value{jsontext.Str("yes"), jsontext.Int(1)}
	case jsontext.Array:
		return []*jsontext.Value{jsontext.Obj(jsontext.M("item", v))}
	case jsontext.Object:
		return []*jsontext.Value{jsontext.Str("text")}
	case jsontext.String:
		return []*jsontext.Value{jsontext.Int(42), jsontext.Boolean(true), jsontext.Obj(jsontext.M("value", v))}
	}
	return nil
}

var lastTypes = []*jsontext.Value{jsontext.Str("text"), jsontext.Int(42), jsontext.Boolean(true), jsontext.Obj(), jsontext.Arr()}

func otherType(d *deriver, p *place) []Call {
	v := p.example(d)
	if v == nil || !p.says() {
		return nil
	}
	for _, other := range append(otherTypes(v), lastTypes...) {
		if example.TypeOf(other)&p.types == 0 {
			return []Call{d.call(p, other, shown(other))}
		}
	}
	return nil
}

func numberText(d *deriver, p *place) []Call { return p.asText(d, example.NumberType) }

func booleanText(d *deriver, p *place) []Call { return p.asText(d, example.BooleanType) }

func (p *place) asText(d *deriver, t example.Type) []Call {
	v := p.as(d, t)
	if v == nil || p.types&example.StringType != 0 {
		return nil
	}
	text := jsontext.Str(written(v))
	return []Call{d.call(p, text, "text "+shown(text))}
}

func null(d *deriver, p *place) []Call {
	if p.required || p.types&example.NullType != 0 {
		return nil
	}
	return []Call{d.call(p, jsontext.NullValue(), "null")}
}

func emptyText(d *deriver, p *place) []Call {
	if p.required || !p.says() {
		return nil
	}
	return []Call{d.call(p, jsontext.Str(""), `""`)}
}

// listed gives the values that the place's schema lists, by enum, const or a union of
// constants; nil when it takes others.
func (p *place) listed() []*jsontext.Value {
	for _, n := range append([]*jsontext.Value{p.node}, p.parts...) {
		if list := n.Get("enum"); list != nil && len(list.Items) > 0 {
			return list.Items
		}
		for _, keyword := range []string{"anyOf", "oneOf"} {
			var constants []*jsontext.Value
			branches := n.Get(keyword)
			if branches == nil {
				continue
			}
			for _, b := range branches.Items {
				if c := b.Get("const"); c != nil {
					constants = append(constants, c)
				}
			}
			if len(constants) > 0 && len(constants) == len(branches.Items) {
				return constants
			}
		}
		if c := n.Get("const"); c != nil {
			return []*jsontext.Value{c}
		}
	}
	return nil
}

// word gives the listed text that is about to be got wrong, and what tells whether
// another is listed: the place's own value, else the first text that has a letter.
func (p *place) word() (word string, listed func(string) bool) {
	list := p.listed()
	found := false
	for _, v := range list {
		if v.Kind != jsontext.String || v.Text == "" {
			continue
		}
		if own := p.value != nil && p.value.Kind == jsontext.String && p.value.Text == v.Text; own || !found {
			word, found = v.Text, true
			if own {
				break
			}
		}
	}
	return word, func(s string) bool {
		for _, v := range list {
			if v.Kind == jsontext.String && v.Text == s {
				return true
			}
		}
		return false
	}
}

func enumTypo(d *deriver, p *place) []Call {
	word, listed := p.word()
	if other := typo(word, listed); other != "" {
		return []Call{d.call(p, jsontext.Str(other), quoted("", other))}
	}
	return nil
}

func enumCase(d *deriver, p *place) []Call {
	word, listed := p.word()
	if word == "" || len(word) > 1000 {
		return nil
	}
	title := inCase(word[:1], isLower) + word[1:]
	for _, other := range []string{inCase(word, isLower), inCase(word, isUpper), title} {
		if other != word && !listed(other) {
			return []Call{d.call(p, jsontext.Str(other), quoted("", other))}
		}
	}
	return nil
}

// inCase gives a text with the ASCII letters of one case turned to the other.
func inCase(s string, of func(byte) bool) string {
	b := []byte(s)
	for i, c := range b {
		if of(c) {
			b[i] = c ^ 0x20
		}
	}
	return string(b)
}

func jsonText(d *deriver, p *place) []Call {
	v := p.example(d)
	if v == nil || v.Kind < jsontext.Array || !p.says() || p.types&example.StringType != 0 {
		return nil
	}
	text := jsontext.Str(written(v))
	return []Call{d.call(p, text, "JSON text "+shown(text))}
}

func listForOne(d *deriver, p *place) []Call {
	v := p.example(d)
	if v == nil || v.Kind == jsontext.Array || !p.says() || p.types&example.ArrayType != 0 {
		return nil
	}
	list := jsontext.Arr(v)
	return []Call{d.call(p, list, "list "+shown(list))}
}

func oneForList(d *deriver, p *place) []Call {
	v := p.example(d)
	if v == nil || v.Kind != jsontext.Array || !p.says() {
		return nil
	}
	item := p.item(d)
	if item == nil || example.TypeOf(item)&p.types != 0 {
		return nil
	}
	return []Call{d.call(p, item, shown(item)+", no list")}
}

// listLine joins at least two items, the first one twice where there is only one.
func listLine(d *deriver, p *place) []Call {
	v := p.example(d)
	if v == nil || v.Kind != jsontext.Array || !p.says() || p.types&example.StringType != 0 {
		return nil
	}
	list := v.Items
	if item := p.item(d); len(list) < 2 {
		if item == nil {
			return nil
		}
		list = []*jsontext.Value{item, item}
	}
	var words []string
	for _, item := range list {
		switch {
		case item.Kind == jsontext.String:
			words = append(words, item.Text)
		case item.Kind == jsontext.Number:
			words = append(words, item.Text)
		default:
			return nil
		}
	}
	text := jsontext.Str(strings.Join(words, ", "))
	return []Call{d.call(p, text, "text "+shown(text))}
}
