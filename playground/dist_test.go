package playground

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

func TestWriteReplacesOnlyEarlierBuilds(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "dist")
	if err := smallSite().Write(dir); err != nil {
		t.Fatal(err)
	}
	old := newHashed("app.css", []byte("body{}"))
	for _, ending := range []string{"", ".br", ".gz"} {
		if err := os.WriteFile(filepath.Join(dir, old.Name+ending), old.Body, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	site := smallSite()
	if err := site.Write(dir); err != nil {
		t.Fatal(err)
	}
	entries, _ := os.ReadDir(dir)
	if len(entries) != 3*len(site) {
		t.Errorf("%d files, want three for each of %d", len(entries), len(site))
	}
	for name, file := range site {
		for ending, want := range map[string][]byte{"": file.Body, ".br": file.Brotli, ".gz": file.Gzip} {
			if got, err := os.ReadFile(filepath.Join(dir, name+ending)); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s: %d bytes and error %v, want %d bytes", name+ending, len(got), err, len(want))
			}
		}
	}

	precious := filepath.Join(dir, "thesis.txt")
	if err := os.WriteFile(precious, []byte("years of work"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := site.Write(dir); err == nil {
		t.Error("a folder with another file in it was written to")
	}
	if _, err := os.Stat(precious); err != nil {
		t.Errorf("the other file is gone: %v", err)
	}
	siblings, _ := os.ReadDir(filepath.Dir(dir))
	if len(siblings) != 1 {
		t.Errorf("%d entries beside the site, want none left over", len(siblings)-1)
	}
}

func TestEveryWrittenNameIsKnownToBeWritten(t *testing.T) {
	for _, name := range []string{"app.js", "worker.js", "core.wasm", "rest.wasm", "presets.json", "icon.svg", "app.css"} {
		if hashed := newHashed(name, []byte(name)).Name; !written.MatchString(hashed) || !written.MatchString(hashed+".br") {
			t.Errorf("%s would stop the next build", hashed)
		}
	}
	for _, name := range []string{"app.js", "package.json", ".git", "go.mod", "index.htm", "notes-2024.txt"} {
		if written.MatchString(name) {
			t.Errorf("%s would be deleted by the next build", name)
		}
	}
}
