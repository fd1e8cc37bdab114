package playground

import (
	"os"
	"path/filepath"
	"testing"

	"fourhosts/core/call"
)

// The golden requests of core/call and the presets, with and without the words for
// the page: the browser's build answers each with the bytes of the native one, also
// the second time, from what it keeps.
func TestBrowserAnswersWithTheSameBytes(t *testing.T) {
	requests := make(map[string]string)
	golden, err := filepath.Glob(filepath.Join(projectRoot(t), "core", "call", "testdata", "golden", "*.json"))
	if err != nil || len(golden) == 0 {
		t.Fatalf("no golden requests: %v", err)
	}
	for _, path := range golden {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		requests[filepath.Base(path)] = string(text)
	}
	presets, err := readPresets(projectRoot(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, preset := range presets {
		if requests["preset "+preset.ID], err = preset.requestText(); err != nil {
			t.Fatal(err)
		}
	}

	p := openPage(t)
	worker := p.worker()
	for name, request := range requests {
		native := call.Answer(request)
		for range 2 {
			if browser := eval[string](worker, "fourHostsAnswer("+quote(request)+")"); browser != native {
				t.Errorf("%s:\n%s\nin the browser, natively\n%s", name, browser, native)
				break
			}
		}
	}
	// What is no request text is refused, and the program goes on.
	for _, argument := range []string{"", "7", "null", "{}", "'a', 'b'"} {
		if got := eval[string](worker, "fourHostsAnswer("+argument+")"); object(t, got)["error"] == nil {
			t.Errorf("fourHostsAnswer(%s) is %s", argument, got)
		}
	}
	if got, want := eval[string](worker, "fourHostsAnswer('{}')"), call.Answer("{}"); got != want {
		t.Errorf("after that: %s, want %s", got, want)
	}
	p.quiet()
}
