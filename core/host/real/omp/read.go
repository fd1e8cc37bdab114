package omp

import (
	"errors"
	"strconv"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// ReadStreamed gives the arguments as they reach the loop through a provider of the
// openai kind, once the text is whole: JSON as it is, other text as far as it goes,
// and the empty object where nothing can be made of it.
func ReadStreamed(source string) Value { return Value{readStreamed(source)} }

func readStreamed(source string) (v *value) {
	source = trimStart(source)
	if source == "" {
		return newObject()
	}
	if v, ok := parseJSON(source); ok {
		return v
	}
	r := reader{lexer: lexer{src: source}}
	r.blanks()
	if r.atEnd() {
		return newObject()
	}
	v = r.value()
	if v == incomplete || v.kind == null {
		return newObject()
	}
	return v
}

// parseJSON is JSON.parse; false when it throws.
func parseJSON(source string) (*value, bool) {
	doc, err := jsontext.Parse(source, jsontext.Limits{})
	if err != nil {
		var limit *jsontext.LimitError
		if errors.As(err, &limit) {
			js.Lack("arguments that are nested deeper than " + strconv.Itoa(limit.Limit))
		}
		return nil, false
	}
	return of(doc.Root), true
}

// incomplete stands for a number or a word that is cut off or makes no sense: what
// is around it ends there.
var incomplete = &value{kind: undefined}

// deepest bounds what is read here as jsontext bounds JSON.
const deepest = 1000

// reader builds values from the tokens of a lexer.
type reader struct {
	lexer
	depth int
}

func (r *reader) enter() {
	if r.depth++; r.depth > deepest {
		js.Lack("arguments that are nested deeper than " + strconv.Itoa(deepest))
	}
}

// value reads one value.
func (r *reader) value() *value {
	switch c := r.peek(); {
	case c == '{':
		r.enter()
		defer func() { r.depth-- }()
		return r.object()
	case c == '[':
		r.enter()
		defer func() { r.depth-- }()
		return r.array()
	case c == '"' || c == '\'':
		return textOf(r.string(c))
	case isNumberStart(c):
		if f, ok := r.number(); ok {
			return numberOf(f)
		}
		return incomplete
	}
	if !r.atEnd() {
		if word := r.keyword(); word != nil {
			return word
		}
	}
	r.pos = len(r.src)
	return incomplete
}

func (r *reader) object() *value {
	r.pos++
	out := newObject()
	for {
		r.blanks()
		if r.atEnd() {
			return out
		}
		switch r.peek() {
		case '}':
			r.pos++
			return out
		case ',':
			r.pos++
			continue
		}
		key := r.key()
		r.blanks()
		if r.peek() != ':' {
			return out
		}
		r.pos++
		r.blanks()
		if r.atEnd() {
			return out
		}
		v := r.value()
		if v == incomplete {
			return out
		}
		out.assign(key, v)
		r.blanks()
		switch r.peek() {
		case ',', '}':
		default:
			return out
		}
	}
}

func (r *reader) array() *value {
	r.pos++
	out := arrayOf()
	for {
		r.blanks()
		if r.atEnd() {
			return out
		}
		switch r.peek() {
		case ']':
			r.pos++
			return out
		case ',':
			r.pos++
			continue
		}
		v := r.value()
		if v == incomplete {
			return out
		}
		out.items = append(out.items, v)
		r.blanks()
		switch r.peek() {
		case ',', ']':
		default:
			return out
		}
	}
}

func (r *reader) key() string {
	if c := r.peek(); c == '"' || c == '\'' {
		return r.string(c)
	}
	return r.bareKey()
}
