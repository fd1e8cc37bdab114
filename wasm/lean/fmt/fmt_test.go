package fmt

import (
	"errors"
	"fmt"
	"testing"
)

type pointer string

func (p pointer) String() string { return string(p) }

// What is said to be exact is what the standard package says.
func TestAsTheStandardPackage(t *testing.T) {
	for _, c := range []struct {
		format string
		values []any
	}{
		{"%s#%s/%s", []any{pointer("a~1b"), "c", pointer("")}}, {"%q is not valid: %v", []any{"a\"\n", errors.New("so")}},
		{"%d, %d and %v", []any{3, int64(-4), uint64(5)}}, {"100%% of %s", []any{[]byte("it")}}, {"%v", []any{true}}, {"no verbs", nil},
		{"invalid character %q", []any{'x'}}, {"a%c", []any{'é'}},
	} {
		if got, want := Sprintf(c.format, c.values...), fmt.Sprintf(c.format, c.values...); got != want {
			t.Errorf("Sprintf(%q) is %q, want %q", c.format, got, want)
		}
	}
	for _, v := range []any{"1e400", pointer("x"), 7, int64(-9), uint64(1 << 63), byte(3), int32(-2), false} {
		if got, want := Sprint(v), fmt.Sprint(v); got != want {
			t.Errorf("Sprint(%#v) is %q, want %q", v, got, want)
		}
	}
}
