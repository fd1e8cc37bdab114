package jsontext

import "unicode/utf8"

// Parse reads a text that is one JSON value (RFC 8259, nothing besides) with
// nothing but blanks around it. text is WTF-8. The error is a *SyntaxError or a
// *LimitError, whichever comes first in the text; the size is looked at first.
func Parse(text string, limits Limits) (*Document, error) {
	r := newReader(text, limits, utf8.ValidString(text))
	if err := r.checkSize(); err != nil {
		return nil, err
	}
	if err := r.begin(); err != nil {
		return nil, err
	}
	root, err := r.value()
	if err != nil {
		return nil, err
	}
	r.blank()
	if r.pos < len(r.text) {
		return nil, r.follows()
	}
	r.doc.Root = root
	return r.doc, nil
}

// Blank tells whether a text holds nothing but spaces, tabs, CR and LF.
func Blank(text string) bool {
	for i := 0; i < len(text); i++ {
		if !isBlank(text[i]) {
			return false
		}
	}
	return true
}

func isBlank(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }

// reader walks over one text once, from the left to the right.
type reader struct {
	text   string
	pos    int
	limits Limits
	// valid tells that the whole text is UTF-8, so that strings need no look at
	// their bytes.
	valid bool
	depth int
	path  []step
	doc   *Document
	// places and pointerBytes are what the lists of doc took so far.
	places, pointerBytes int
	// slab holds values that were allocated together and are not in use yet;
	// there were chunk of them.
	slab  []Value
	chunk int
}

func newReader(text string, limits Limits, valid bool) *reader {
	if limits.Depth <= 0 {
		limits.Depth = ceiling
	}
	return &reader{text: text, limits: limits, valid: valid, doc: &Document{Text: text}}
}

func (r *reader) checkSize() error {
	if r.limits.Bytes > 0 && len(r.text) > r.limits.Bytes {
		return &LimitError{What: limitBytes, Limit: r.limits.Bytes, Offset: r.limits.Bytes, End: r.limits.Bytes}
	}
	return nil
}

// begin goes to the first character of the value and tells what often stands
// before one.
func (r *reader) begin() error {
	if r.has("\uFEFF") && r.pos == 0 {
		return r.fault("a byte order mark before the text")
	}
	r.blank()
	if r.has("```") || r.has("~~~") {
		return r.fault("starts with a code fence")
	}
	return nil
}

func (r *reader) blank() {
	for r.pos < len(r.text) && isBlank(r.text[r.pos]) {
		r.pos++
	}
}

// peek gives the byte at hand, 0 at the end (as for a NUL, which never fits).
func (r *reader) peek() byte {
	if r.pos < len(r.text) {
		return r.text[r.pos]
	}
	return 0
}

func (r *reader) has(prefix string) bool {
	return len(r.text)-r.pos >= len(prefix) && r.text[r.pos:r.pos+len(prefix)] == prefix
}

// add allocates a value; they are short-lived together, so they are made in
// chunks that grow with their number.
func (r *reader) add(kind Kind, start int) *Value {
	if len(r.slab) == 0 {
		r.chunk = min(max(2*r.chunk, 4), 256)
		r.slab = make([]Value, r.chunk)
	}
	v := &r.slab[0]
	r.slab = r.slab[1:]
	v.Kind, v.Start = kind, start
	return v
}

func (r *reader) value() (*Value, error) {
	start := r.pos
	switch c := r.peek(); {
	case c == '{':
		return r.object()
	case c == '[':
		return r.array()
	case c == '"':
		text, lone, err := r.string()
		if err != nil {
			return nil, err
		}
		v := r.add(String, start)
		v.Text, v.End = text, r.pos
		if lone {
			r.note(&r.doc.Surrogates, false, v.Start, v.End)
		}
		return v, nil
	case c == '-' || isDigit(c):
		token, err := r.number()
		if err != nil {
			return nil, err
		}
		v := r.add(Number, start)
		v.Text, v.End = token, r.pos
		if Rounds(token) {
			r.note(&r.doc.Rounded, false, v.Start, v.End)
		}
		return v, nil
	case c == 't':
		return r.literal("true", Bool, true)
	case c == 'f':
		return r.literal("false", Bool, false)
	case c == 'n':
		return r.literal("null", Null, false)
	}
	return nil, r.noValue()
}

func (r *reader) literal(word string, kind Kind, truth bool) (*Value, error) {
	start := r.pos
	for i := 0; i < len(word); i++ {
		if r.peek() != word[i] {
			return nil, r.unexpected()
		}
		r.pos++
	}
	v := r.add(kind, start)
	v.Bool, v.End = truth, r.pos
	return v, nil
}

// enter goes into a list or an object.
func (r *reader) enter() error {
	if r.depth == r.limits.Depth {
		return &LimitError{limitDepth, r.limits.Depth, r.pos, r.pos + 1, r.spell(0)}
	}
	r.depth++
	r.pos++
	r.blank()
	return nil
}

func (r *reader) leave(v *Value) *Value {
	r.depth--
	r.pos++
	v.End = r.pos
	return v
}

func (r *reader) array() (*Value, error) {
	v := r.add(Array, r.pos)
	if err := r.enter(); err != nil {
		return nil, err
	}
	if r.peek() == ']' {
		return r.leave(v), nil
	}
	r.path = append(r.path, step{})
	for {
		r.path[len(r.path)-1].index = len(v.Items)
		item, err := r.value()
		if err != nil {
			return nil, err
		}
		v.Items = append(v.Items, item)
		r.blank()
		switch r.peek() {
		case ']':
			r.path = r.path[:len(r.path)-1]
			return r.leave(v), nil
		case ',':
			r.pos++
			r.blank()
			if r.peek() == ']' {
				return nil, r.fault("comma before the closing ]")
			}
		default:
			return nil, r.noComma(item, false)
		}
	}
}

func (r *reader) object() (*Value, error) {
	v := r.add(Object, r.pos)
	if err := r.enter(); err != nil {
		return nil, err
	}
	if r.peek() == '}' {
		return r.leave(v), nil
	}
	r.path = append(r.path, step{index: -1})
	for {
		last, err := r.member(v)
		if err != nil {
			return nil, err
		}
		r.blank()
		switch r.peek() {
		case '}':
			r.path = r.path[:len(r.path)-1]
			return r.leave(v), nil
		case ',':
			r.pos++
			r.blank()
			if r.peek() == '}' {
				return nil, r.fault("comma before the closing }")
			}
		default:
			return nil, r.noComma(last, true)
		}
	}
}

// indexed is the number of members from which on an object keeps an index.
const indexed = 16

// member reads one key and its value and gives the value.
func (r *reader) member(v *Value) (*Value, error) {
	if r.peek() != '"' {
		return nil, r.noKey()
	}
	m := Member{KeyStart: r.pos}
	key, lone, err := r.string()
	if err != nil {
		return nil, err
	}
	m.Key, m.KeyEnd = key, r.pos
	r.path[len(r.path)-1].key = key
	old := v.Member(key) // nothing is added to v before its value is read
	if old != nil {
		if at, ok := r.pointer(); ok {
			r.doc.Duplicates = append(r.doc.Duplicates, Duplicate{at, m.KeyStart, m.KeyEnd})
		}
		r.doc.Surrogates = forget(r.doc.Surrogates, old.KeyStart, old.Value.End)
		r.doc.Rounded = forget(r.doc.Rounded, old.KeyStart, old.Value.End)
	}
	if lone {
		r.note(&r.doc.Surrogates, true, m.KeyStart, m.KeyEnd)
	}
	r.blank()
	if r.peek() != ':' {
		return nil, r.noColon()
	}
	r.pos++
	r.blank()
	if m.Value, err = r.value(); err != nil {
		return nil, err
	}
	if old != nil {
		*old = m
		return m.Value, nil
	}
	v.Members = append(v.Members, m)
	switch n := len(v.Members); {
	case n == indexed:
		v.keys = make(map[string]int, 2*indexed)
		for i := range v.Members {
			v.keys[v.Members[i].Key] = i
		}
	case n > indexed:
		v.keys[key] = n - 1
	}
	return m.Value, nil
}
