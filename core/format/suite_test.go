package format

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// The optional/format parts of the official suite, a folder a draft.
const suite = "testdata/suite"

// TestOfficialSuite runs optional/format of every draft against the tests of
// formats alone. Values that are no strings are no matter of this package.
func TestOfficialSuite(t *testing.T) {
	files, err := filepath.Glob(suite + "/*/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files of the suite (%v)", err)
	}
	ran := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var groups []struct {
			Description string
			Schema      struct{ Format string }
			Tests       []struct {
				Description string
				Data        any
				Valid       bool
			}
		}
		if err := json.Unmarshal(text, &groups); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, group := range groups {
			check := Lookup(group.Schema.Format)
			if group.Schema.Format == "unknown" {
				if check != nil {
					t.Errorf("%s is known", group.Schema.Format)
				}
				continue
			}
			if check == nil {
				t.Errorf("%s: format %q is not known", file, group.Schema.Format)
				continue
			}
			for _, test := range group.Tests {
				value, isString := test.Data.(string)
				if !isString {
					continue
				}
				ran++
				if got := check(value); got != test.Valid {
					t.Errorf("%s: %s: %s: %q is %v, want %v", file, group.Description, test.Description, value, got, test.Valid)
				}
			}
		}
	}
	if ran < 2000 {
		t.Errorf("ran %d tests of strings, the suite has 2,217", ran)
	}
	t.Logf("%d tests of strings in %d files", ran, len(files))
}
