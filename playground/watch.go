package playground

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"
)

// sources are the files and folders that a build reads; own are those of the
// running program, which only a new start can take up.
var (
	sources = []string{"go.mod", "go.sum", "core", "wasm", "web", pageFile, partsDir, framePage, recipesPage, recipesStyle, presetsDir, textsFile, "playground/answer"}
	own     = []string{"serve.go", "playground"}
)

// pollEvery is how often the sources are looked at: a walk over a few hundred files
// takes a millisecond or two.
const pollEvery = 300 * time.Millisecond

// A print tells one state of the sources from another.
type print struct{ sources, own string }

// fingerprint lists name, size and time of every file that matters. Polling needs no
// library and works on every file system, mounted ones included.
func fingerprint(root string) print {
	return print{list(root, sources, false), list(root, own, true)}
}

func list(root string, paths []string, goOnly bool) string {
	var out strings.Builder
	for _, path := range paths {
		filepath.WalkDir(filepath.Join(root, path), func(at string, entry fs.DirEntry, err error) error {
			if err != nil {
				return nil // a file that went away between two looks
			}
			name := entry.Name()
			if entry.IsDir() {
				if name == "testdata" || name == "tests" || name == "node_modules" || (goOnly && name == "answer") || strings.HasPrefix(name, ".") {
					return fs.SkipDir
				}
				return nil
			}
			if strings.HasSuffix(name, "_test.go") || goOnly && filepath.Ext(name) != ".go" {
				return nil
			}
			if info, err := entry.Info(); err == nil {
				fmt.Fprintln(&out, at, info.Size(), info.ModTime().UnixNano())
			}
			return nil
		})
	}
	return out.String()
}

// watch rebuilds whenever the sources differ from those of the last build, begun
// at first, until ctx ends.
func (d *dev) watch(ctx context.Context, built print) {
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	last := built
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		now := fingerprint(d.builder.Root)
		settled := now == last // an editor that saves ten files is waited for
		last = now
		if !settled {
			continue
		}
		if now.own != built.own {
			built.own = now.own
			fmt.Fprintln(d.out, "the server's own Go files changed: stop it and start it again to use them")
		}
		if now.sources != built.sources {
			built.sources = now.sources
			d.rebuild(ctx)
		}
	}
}
