package call_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fourhosts/core/call"
)

var update = flag.Bool("update", false, "write the responses of the golden requests anew; read every line of the diff")

// TestGolden answers the golden requests, which the browser tests send as well. The
// index says what each of them guards; a file that is not in it fails.
func TestGolden(t *testing.T) {
	index := readFile[map[string]string](t, "golden.index.json")
	for name, why := range index {
		path := filepath.Join("testdata", "golden", name)
		request, err := os.ReadFile(path + ".json")
		if err != nil {
			t.Error(err)
			continue
		}
		got := call.Answer(string(request)) + "\n"
		if *update {
			if err := os.WriteFile(path+".response", []byte(got), 0o644); err != nil {
				t.Error(err)
			}
			continue
		}
		want, err := os.ReadFile(path + ".response")
		if err != nil {
			t.Error(err)
		} else if withoutHints(got) != withoutHints(string(want)) {
			t.Errorf("%s (%s):\n got %swant %s", name, why, got, want)
		}
	}
	files, err := os.ReadDir(filepath.Join("testdata", "golden"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name, extension, _ := strings.Cut(file.Name(), ".")
		if index[name] == "" || extension != "json" && extension != "response" {
			t.Errorf("no test uses %s", file.Name())
		}
	}
}

// withoutHints leaves out the hints about the schema and, of one with faults, what they
// repeat, which end a view: hints_test.go and TestRepeatedProblems hold them, and a new
// hint is no new response.
func withoutHints(response string) string {
	if i := strings.LastIndex(response, `,"hints":[`); i >= 0 {
		return response[:i] + "}}\n"
	}
	return response
}
