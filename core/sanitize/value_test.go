package sanitize

import (
	"errors"
	"math"
	"strings"
	"testing"
)

type brokenError struct{ message string }

// Error panics on a nil receiver, as many Error methods do.
func (e *brokenError) Error() string { return e.message }

type panickingError struct{}

func (panickingError) Error() string { panic("no message") }

type namedString string

func TestValues(t *testing.T) {
	var nilError *brokenError
	var nilSlice []any
	inner := []any{"in", nil}
	inner[1] = []any{inner, "x"}
	half := []any{"a", nil}
	half[1] = half[:1]
	for _, c := range []struct {
		value any
		want  string
	}{
		{nil, "null"},
		{"", ""},
		{"a\x00b", "a b"},
		{int8(-1), "-1"}, {uint8(255), "255"}, {int16(-2), "-2"}, {uint16(2), "2"}, {int32(3), "3"}, {uint32(4), "4"},
		{uint(5), "5"}, {uintptr(6), "6"}, {int(-7), "-7"},
		// As JavaScript prints the double that comes nearest.
		{int64(9007199254740993), "9007199254740992"},
		{int64(math.MaxInt64), "9223372036854776000"},
		{uint64(math.MaxUint64), "18446744073709552000"},
		{float32(0.5), "0.5"}, {float32(0.1), "0.10000000149011612"},
		{math.Copysign(0, -1), "0"},
		{1e21, "1e+21"}, {999999999999999900000.0, "999999999999999900000"}, {-1e21, "-1e+21"},
		{1e-6, "0.000001"}, {9.5e-7, "9.5e-7"}, {-1e-7, "-1e-7"}, {1.5e-10, "1.5e-10"},
		{123.456, "123.456"}, {math.SmallestNonzeroFloat64, "5e-324"}, {math.NaN(), "NaN"}, {math.Inf(-1), "-Infinity"},
		{nilSlice, ""},
		{[]any{nil}, ""},
		{[]any{nil, nil}, ","},
		{[]any{[]any{}, []any{nil, "a"}}, ",,a"},
		{[]any{errors.New("boom"), 1e21, map[string]any{}}, "Error: boom,1e+21,[object Object]"},
		{[]any{"a\x1b[31m", "b"}, "a,b"},
		// The list takes the sequence's end: the text is made first.
		{[]any{"a\x1b]0;t", "b\x07c"}, "ac"},
		{[]string{"a", "b"}, "a,b"},
		// A list that stands twice is no cycle, and neither is a part of it.
		{[]any{inner, inner}, "in,,x,in,,x"},
		{half, "a,a"},
		{errors.New("boom\nx"), "Error: boom x"},
		{errors.New(""), "Error"},
		{nilError, "Error"},
		{panickingError{}, "Error"},
		{[]any{panickingError{}}, "Error"},
		{errors.Join(errors.New("a"), errors.New("b")), "Error: a b"},
		{map[string]any{"toString": 1}, "[object Object]"},
		{struct{}{}, "[object Object]"},
		{(*int)(nil), "[object Object]"},
		{func() {}, "[object Object]"},
		{make(chan int), "[object Object]"},
		{namedString("a"), "[object Object]"},
	} {
		if got := Line(c.value); got != c.want {
			t.Errorf("Line(%T) = %q, want %q", c.value, got, c.want)
		}
	}
}

// TestDeepList holds that lists do not use the stack.
func TestDeepList(t *testing.T) {
	var list any = "a"
	for range 100_000 {
		list = []any{list}
	}
	if got := Line(list); got != "a" {
		t.Errorf("%.80q", got)
	}
	list = []any{}
	for range 100_000 {
		list = []any{list, "b"}
	}
	if got, want := Line(list), strings.Repeat(",b", 100_000); got != want {
		t.Errorf("%.80q", got)
	}
}
