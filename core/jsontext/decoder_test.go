package jsontext

import (
	"reflect"
	"strconv"
	"strings"
	"testing"
)

func TestDecoder(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"", nil},
		{" \n\t", nil},
		{`{}`, []string{`{}`}},
		{"{\"a\":1}\n{\"b\":2}{}\r\n [1] 2 \"x\"", []string{`{"a":1}`, `{"b":2}`, `{}`, `[1]`, `2`, `"x"`}},
		{"{}\n{\"a\":}\n{}", []string{`{}`, `8: unexpected "}"`}},
		{"{}\n{", []string{`{}`, `4: ends too early`}},
		{"{} thanks {}", []string{`{}`, `3: text follows the value`}},
		{"{} // one", []string{`{}`, `3: comments are not JSON`}},
		{"\ufeff{}", []string{`0: a byte order mark before the text`}},
		{"\n```\n{}", []string{`1: starts with a code fence`}},
		{"{}\n[[[[1]]]]", []string{`{}`, `6: the nesting depth is over the limit of 3`}},
		{"[1234567890]\n[12345678901]", []string{`[1234567890]`, `25: the size in bytes is over the limit of 12`}},
	}
	for _, test := range tests {
		d := NewDecoder(test.text, Limits{Depth: 3, Bytes: 12})
		var got []string
		for {
			doc, err := d.Next()
			switch err := err.(type) {
			case *SyntaxError:
				got = append(got, strconv.Itoa(err.Offset)+": "+err.What)
				continue
			case *LimitError:
				got = append(got, strconv.Itoa(err.Offset)+": "+err.Error())
				continue
			}
			if doc == nil {
				break
			}
			if doc.Text != doc.Text[doc.Root.Start:doc.Root.End] {
				t.Errorf("%q: offsets do not count from the document", test.text)
			}
			got = append(got, doc.Text)
		}
		if !reflect.DeepEqual(got, test.want) {
			t.Errorf("%q:\n got %q\nwant %q", test.text, got, test.want)
		}
	}
}

// A long file of small documents is read in linear time and without copies.
func TestDecoderManyDocuments(t *testing.T) {
	d := NewDecoder(strings.Repeat("{\"é\":1}\n", 50_000), RequestLimits)
	for n := 0; ; n++ {
		doc, err := d.Next()
		if err != nil {
			t.Fatal(err)
		}
		if doc == nil {
			if n != 50_000 {
				t.Errorf("%d documents", n)
			}
			break
		}
	}
}
