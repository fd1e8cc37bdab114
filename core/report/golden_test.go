package report_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fourhosts/core/report"
)

// goldens are written by hand, from the rules in the package's documents: nothing writes
// them anew.
var goldens = map[string]func() report.Report{
	"told": told, "changed": changed, "silent": silent, "forged": forged, "fault": fault,
	"forged-omp": func() report.Report {
		r := forged()
		r.Hosts = r.Hosts[2:3]
		return r
	},
}

var forms = map[string]func(report.Report) string{
	".md": report.Markdown, ".html": report.HTML, ".txt": report.Text, ".json": report.JSON,
}

// TestGolden compares every file of testdata with its report in its form.
func TestGolden(t *testing.T) {
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, file := range files {
		extension := filepath.Ext(file.Name())
		name := strings.TrimSuffix(file.Name(), extension)
		if file.IsDir() {
			continue
		}
		if goldens[name] == nil || forms[extension] == nil {
			t.Errorf("no test uses %s", file.Name())
			continue
		}
		used[name] = true
		want, err := os.ReadFile(filepath.Join("testdata", file.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if got := forms[extension](goldens[name]()); got != string(want) {
			t.Errorf("%s:\n%s", file.Name(), firstDifference(got, string(want)))
		}
	}
	for name, r := range goldens {
		if !used[name] {
			t.Errorf("no file has %s", name)
		}
		hold(t, r())
		for _, line := range strings.Split(report.Text(r()), "\n") {
			if !strings.HasPrefix(line, "    ") && len([]rune(line)) > 100 {
				t.Errorf("%s has the long line %q", name, line)
			}
		}
	}
}

// firstDifference shows the first line that differs.
func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range g {
		if i == len(w) || g[i] != w[i] {
			return " got " + strings.Join(g[i:min(i+2, len(g))], "\n     ") + "\nwant " + strings.Join(w[min(i, len(w)):min(i+2, len(w))], "\n     ")
		}
	}
	return "want more: " + strings.Join(w[len(g):], "\n")
}
