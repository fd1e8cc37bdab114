package playground

import (
	"path/filepath"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// The TypeScript that needs no document has tests of its own in web/tests; they run in
// an empty tab, and what fails comes back as lines.
func TestUnitsOfTheTypeScript(t *testing.T) {
	root := projectRoot(t)
	result := api.Build(api.BuildOptions{
		AbsWorkingDir: root,
		EntryPoints:   []string{filepath.Join(root, "web", "tests", "all.ts")},
		Outdir:        root, // names only: nothing is written
		Bundle:        true,
		Format:        api.FormatIIFE,
		GlobalName:    "units",
		LogLevel:      api.LogLevelSilent,
	})
	if len(result.Errors) > 0 || len(result.OutputFiles) != 1 {
		t.Fatalf("%d files, errors %v", len(result.OutputFiles), result.Errors)
	}
	p := newTab(t)
	eval[bool](p, string(result.OutputFiles[0].Contents)+"\n;globalThis.units = units; true")
	for _, failure := range eval[[]string](p, `units.run()`) {
		t.Error(failure)
	}
	p.quiet()
}
