// Package json is what jsonschema uses of encoding/json, by means of jsontext: its
// metaschemas are read once, and documents are handed to it as values.
package json

import (
	"errors"
	"io"

	"fourhosts/core/jsontext"
)

// Number is a number as it was written.
type Number string

func (n Number) String() string { return string(n) }

// A Decoder reads one document.
type Decoder struct{ source io.Reader }

func NewDecoder(r io.Reader) *Decoder { return &Decoder{r} }

// UseNumber says what is the case anyway: numbers become a Number.
func (d *Decoder) UseNumber() {}

// Decode reads the whole source, which must be one document, into the any that to points to.
func (d *Decoder) Decode(to any) error {
	text, err := io.ReadAll(d.source)
	if err != nil {
		return err
	}
	return Unmarshal(text, to)
}

// Token says that nothing follows: Decode has seen to it.
func (d *Decoder) Token() (any, error) { return nil, io.EOF }

// Unmarshal reads the document into the any that to points to.
func Unmarshal(text []byte, to any) error {
	doc, err := jsontext.Parse(string(text), jsontext.SchemaLimits)
	if err != nil {
		return err
	}
	into, ok := to.(*any)
	if !ok {
		return errors.New("lean/json reads into an any alone")
	}
	*into = value(doc.Root)
	return nil
}

func value(v *jsontext.Value) any {
	switch v.Kind {
	case jsontext.Bool:
		return v.Bool
	case jsontext.Number:
		return Number(v.Text)
	case jsontext.String:
		return v.Text
	case jsontext.Array:
		items := make([]any, len(v.Items))
		for i, item := range v.Items {
			items[i] = value(item)
		}
		return items
	case jsontext.Object:
		members := make(map[string]any, len(v.Members))
		for _, m := range v.Members {
			members[m.Key] = value(m.Value)
		}
		return members
	}
	return nil
}

// Marshal writes a text, the one thing that jsonschema writes.
func Marshal(v any) ([]byte, error) {
	s, ok := v.(string)
	if !ok {
		return nil, errors.New("lean/json writes texts alone")
	}
	return []byte(jsontext.Quote(s)), nil
}
