package call

import (
	"errors"
	"testing"
)

// TestGuarded: whatever breaks, there is a response, in one line.
func TestGuarded(t *testing.T) {
	for _, test := range []struct {
		breaks any
		want   string
	}{
		{"a\nb\x1b[31m", "a b"},
		{errors.New("boom"), "Error: boom"},
	} {
		got := guarded(func(string) string { panic(test.breaks) }, "")
		want := `{"error":{"kind":"internal","message":"the core broke on this request: ` + test.want + `"}}`
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	var list []int
	if got := guarded(func(string) string { return string(rune(list[5])) }, ""); got != `{"error":{"kind":"internal","message":"the core broke on this request: Error: runtime error: index out of range [5] with length 0"}}` {
		t.Errorf("a fault of the program: %s", got)
	}
}
