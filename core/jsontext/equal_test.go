package jsontext

import (
	"fmt"
	"strings"
	"testing"
)

func TestEqual(t *testing.T) {
	// The rows are in the order of Compare; the texts of one row are equal.
	rows := [][]string{
		{`null`},
		{`false`},
		{`true`},
		{`-1`, `-1.0`},
		{`0`, `-0`, `0.0e5`},
		{`1`, `1.0`, `10e-1`},
		{`9007199254740992`},
		{`9007199254740993`},
		{`1e400`, `10e399`},
		{`""`},
		{`"1"`, `"\u0031"`},
		{`"é"`},
		{`"\ud83d"`},
		{`"\uffff"`},
		{`"😀"`, `"\ud83d\ude00"`},
		{`[]`},
		{`[1]`, `[1.0]`},
		{`[1,2]`},
		{`[2]`},
		{`[{"a":1}]`},
		{`{}`},
		{`{"":0}`},
		{`{"a":null}`, `{"a": null }`},
		{`{"a":1}`, `{"a":1.0}`, `{"a":2,"a":1}`},
		{`{"a":1,"b":2}`, `{"b":2,"a":1}`},
		{`{"b":1}`},
	}
	for i, row := range rows {
		for _, a := range row {
			for j, other := range rows {
				for _, b := range other {
					v, w := mustParse(t, a).Root, mustParse(t, b).Root
					if got := Compare(v, w); got != compare(i, j) {
						t.Errorf("Compare(%s, %s) is %d", a, b, got)
					}
					if got := Equal(v, w); got != (i == j) {
						t.Errorf("Equal(%s, %s) is %v", a, b, got)
					}
					if got := Key(v) == Key(w); got != (i == j) {
						t.Errorf("Key of %s and %s: %q, %q", a, b, Key(v), Key(w))
					}
				}
			}
		}
	}
}

func TestEqualLargeObjects(t *testing.T) {
	var up, down []Member
	var text strings.Builder
	for i := range 100 {
		up = append(up, M(fmt.Sprint(i), Int(i)))
		down = append(down, M(fmt.Sprint(99-i), Int(99-i)))
		fmt.Fprintf(&text, `,"%d":%d.0`, i, i)
	}
	read := mustParse(t, "{"+text.String()[1:]+"}").Root
	for _, other := range []*Value{Obj(down...), read} {
		if !Equal(Obj(up...), other) || !Equal(other, Obj(up...)) || Key(other) != Key(Obj(up...)) {
			t.Error("equal objects are not equal")
		}
	}
	down[50].Value = Int(-1)
	if Equal(Obj(up...), Obj(down...)) || Equal(read, Obj(down...)) || Equal(Obj(down...), read) {
		t.Error("objects that differ in one value are equal")
	}
}
