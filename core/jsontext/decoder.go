package jsontext

import (
	"strings"
	"unicode/utf8"
)

// Decoder reads one JSON value after another from one text, with nothing but
// blanks between them.
type Decoder struct {
	text   string
	pos    int
	limits Limits
	valid  bool
	first  bool
}

// NewDecoder gives a Decoder; limits hold for each document on its own.
func NewDecoder(text string, limits Limits) *Decoder {
	return &Decoder{text: text, limits: limits, valid: utf8.ValidString(text), first: true}
}

// Next gives the next document, and nil and no error behind the last one. The
// offsets of a document count from its own start. Those of an error count from
// the start of the whole text; behind an error nothing more is read.
func (d *Decoder) Next() (*Document, error) {
	for d.pos < len(d.text) && isBlank(d.text[d.pos]) {
		d.pos++
	}
	if d.pos == len(d.text) {
		return nil, nil
	}
	start := d.pos
	r := newReader(d.text[start:], d.limits, d.valid)
	doc, err := d.read(r)
	if err != nil {
		d.pos = len(d.text)
		switch err := err.(type) {
		case *SyntaxError:
			err.Offset += start
		case *LimitError:
			err.Offset += start
			err.End += start
		}
		return nil, err
	}
	d.pos, d.first = start+r.pos, false
	return doc, nil
}

func (d *Decoder) read(r *reader) (*Document, error) {
	if err := r.begin(); err != nil {
		return nil, err
	}
	if !d.first && strings.IndexByte(`{["-0123456789`, r.peek()) < 0 && !r.secondValue() {
		return nil, r.follows()
	}
	root, err := r.value()
	if err != nil {
		return nil, err
	}
	r.text = r.text[:r.pos]
	if err := r.checkSize(); err != nil {
		return nil, err
	}
	r.doc.Text, r.doc.Root = r.text, root
	return r.doc, nil
}
