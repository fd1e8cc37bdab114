package playground

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What the runtime prints and traces is left out of the core; a runtime of another shape
// is told of, and then the plain build is made.
func TestSilence(t *testing.T) {
	goroot, err := goTool(t.Context(), projectRoot(t), nil, "env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	for name, functions := range silenced {
		text, err := os.ReadFile(filepath.Join(strings.TrimSpace(goroot), "src", "runtime", name))
		if err != nil {
			t.Error(err)
			continue
		}
		changed, err := silence(name, text)
		if err != nil {
			t.Error(err)
		} else if len(changed) >= len(text) {
			t.Errorf("nothing of %s is silent", name)
		}
		for function := range functions {
			_, short, method := strings.Cut(function, ".")
			if !method {
				short = function
			}
			if _, err := silence(name, []byte(strings.ReplaceAll(string(text), short+"(", short+"Gone("))); err == nil {
				t.Errorf("%s was taken without %s", name, function)
			}
		}
	}
}

func TestUnusedImportsBecomeBlank(t *testing.T) {
	got, err := withoutUnused("a.go", []byte("package a\n\nimport (\n\t\"internal/used\"\n\t\"unsafe\"\n\tother \"x\"\n)\n\nvar b = used.C\n"))
	if want := "package a\n\nimport (\n\t\"internal/used\"\n\t_ \"unsafe\"\n\tother \"x\"\n)\n\nvar b = used.C\n"; err != nil || string(got) != want {
		t.Errorf("%q, %v", got, err)
	}
}
