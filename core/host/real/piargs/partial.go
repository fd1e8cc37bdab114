package piargs

import (
	"strings"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// readPartial reads incomplete JSON as partial-json 0.1.7 does with everything
// allowed to be partial; false where it throws. The result is not in JavaScript's
// order yet.
func readPartial(text string) (*jsontext.Value, bool) {
	p := &partial{text: js.Units(js.Trim(text))}
	v := p.any()
	return v, v != nil
}

// partial walks over the text; a nil value is a thrown error.
type partial struct {
	text []uint16
	pos  int
}

// parse is JSON.parse of a piece, which JavaScript's substring takes: swapped ends
// are put right, negative ones are 0.
func (p *partial) parse(from, to int, tail string) *jsontext.Value {
	from, to = min(max(from, 0), len(p.text)), min(max(to, 0), len(p.text))
	if from > to {
		from, to = to, from
	}
	v, message := js.Parse(js.FromUnits(p.text[from:to]) + tail)
	if message != "" {
		return nil
	}
	return v
}

func (p *partial) at(c uint16) bool { return p.pos < len(p.text) && p.text[p.pos] == c }

func (p *partial) skipBlank() {
	for p.at(' ') || p.at('\n') || p.at('\r') || p.at('\t') {
		p.pos++
	}
}

// last is lastIndexOf of one character.
func (p *partial) last(c uint16) int {
	for i := len(p.text) - 1; i >= 0; i-- {
		if p.text[i] == c {
			return i
		}
	}
	return -1
}

// words are what is read by its beginning at the end of the text, from a length on.
var partialWords = [...]struct {
	word  string
	least int
	value *jsontext.Value
}{
	{"null", 1, jsontext.NullValue()},
	{"true", 1, jsontext.Boolean(true)},
	{"false", 1, jsontext.Boolean(false)},
	{"Infinity", 1, jsontext.Num("Infinity")},
	{"-Infinity", 2, jsontext.Num("-Infinity")},
	{"NaN", 1, jsontext.Num("NaN")},
}

func (p *partial) any() *jsontext.Value {
	p.skipBlank()
	switch {
	case p.pos >= len(p.text):
		return nil
	case p.at('"'):
		return p.string()
	case p.at('{'):
		return p.object()
	case p.at('['):
		return p.array()
	}
	rest := js.FromUnits(p.text[p.pos:min(p.pos+10, len(p.text))])
	left := len(p.text) - p.pos
	for _, w := range partialWords {
		if strings.HasPrefix(rest, w.word) || left >= w.least && left < len(w.word) && strings.HasPrefix(w.word, rest) {
			p.pos += len(w.word)
			return w.value
		}
	}
	return p.number()
}

// string reads from the present character to the next quote, whatever the present
// character is.
func (p *partial) string() *jsontext.Value {
	start, escape := p.pos, 0
	p.pos++
	for p.pos < len(p.text) && (p.text[p.pos] != '"' || escape == 1 && p.text[p.pos-1] == '\\') {
		if p.text[p.pos] == '\\' {
			escape = 1 - escape
		} else {
			escape = 0
		}
		p.pos++
	}
	if p.at('"') {
		p.pos++
		return p.parse(start, p.pos-escape, "")
	}
	if v := p.parse(start, p.pos-escape, `"`); v != nil {
		return v
	}
	return p.parse(start, p.last('\\'), `"`)
}

func (p *partial) object() *jsontext.Value {
	p.pos++
	p.skipBlank()
	v := jsontext.Obj()
	place := map[string]int{}
	for !p.at('}') {
		p.skipBlank()
		if p.pos >= len(p.text) {
			return v
		}
		key := p.string()
		if key == nil {
			return v
		}
		p.skipBlank()
		p.pos++
		value := p.any()
		if value == nil {
			return v
		}
		name := js.String(key)
		if i, ok := place[name]; ok {
			v.Members[i].Value = value
		} else if name != "__proto__" {
			// That name sets the prototype, which does not outlive the copy Pi makes.
			place[name] = len(v.Members)
			v.Members = append(v.Members, jsontext.M(name, value))
		}
		p.skipBlank()
		if p.at(',') {
			p.pos++
		}
	}
	p.pos++
	return v
}

func (p *partial) array() *jsontext.Value {
	p.pos++
	v := jsontext.Arr()
	for !p.at(']') {
		item := p.any()
		if item == nil {
			return v
		}
		v.Items = append(v.Items, item)
		p.skipBlank()
		if p.at(',') {
			p.pos++
		}
	}
	p.pos++
	return v
}

func (p *partial) number() *jsontext.Value {
	if p.pos == 0 {
		if len(p.text) == 1 && p.at('-') {
			return nil
		}
		if v := p.parse(0, len(p.text), ""); v != nil {
			return v
		}
		return p.parse(0, p.last('e'), "")
	}
	start := p.pos
	if p.at('-') {
		p.pos++
	}
	for p.pos < len(p.text) && !p.at(',') && !p.at(']') && !p.at('}') {
		p.pos++
	}
	if v := p.parse(start, p.pos, ""); v != nil {
		return v
	}
	if p.pos-start == 1 && p.text[start] == '-' {
		return nil
	}
	return p.parse(start, p.last('e'), "")
}
