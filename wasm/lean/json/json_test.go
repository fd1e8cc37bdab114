package json

import (
	"encoding/json"
	"io"
	"reflect"
	"strings"
	"testing"
)

// A document is the same value by both, digits included.
func TestAsTheStandardPackage(t *testing.T) {
	const text = `{"$id": "x", "a": [1, 1.50, 1e400, true, false, null, "é\u00e9"], "b": {"c": {}}}`
	decode := func(d interface {
		Decode(any) error
		UseNumber()
	}) any {
		var v any
		d.UseNumber()
		if err := d.Decode(&v); err != nil {
			t.Fatal(err)
		}
		return v
	}
	got, want := decode(NewDecoder(strings.NewReader(text))), decode(json.NewDecoder(strings.NewReader(text)))
	if got := plain(got); !reflect.DeepEqual(got, want) {
		t.Errorf("%#v, want %#v", got, want)
	}
	d := NewDecoder(strings.NewReader(text + "7"))
	var v any
	if d.Decode(&v) == nil {
		t.Error("a document with something behind it is taken")
	}
	if _, err := d.Token(); err != io.EOF {
		t.Error("something follows the whole")
	}
	if Unmarshal([]byte("[1,"), &v) == nil || Unmarshal([]byte("1"), new(int)) == nil {
		t.Error("half a document, or a place for numbers alone, is taken")
	}
}

// plain gives the value with the standard package's numbers.
func plain(v any) any {
	switch v := v.(type) {
	case Number:
		return json.Number(v)
	case []any:
		for i := range v {
			v[i] = plain(v[i])
		}
	case map[string]any:
		for name := range v {
			v[name] = plain(v[name])
		}
	}
	return v
}
