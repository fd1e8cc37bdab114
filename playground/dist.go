package playground

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

// written matches the names that a build writes, so that nothing else is ever
// deleted.
var written = regexp.MustCompile(`^(index\.html|embed\.html|embed\.js|assets\.json|four-hosts\.html|recipes\.html|[a-z_]+-[0-9a-f]{12,16}\.[a-z]+)(\.br|\.gz)?$`)

// CheckFolder tells whether a build may be written to the folder dir: it is new, or
// holds an earlier build, which will be replaced as a whole, and nothing else. A
// mistyped folder must not lose its files.
func CheckFolder(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	for _, entry := range entries {
		if !entry.Type().IsRegular() || !written.MatchString(entry.Name()) {
			return fmt.Errorf("%s holds %q, which no build wrote: choose a folder that is empty, new, or holds an earlier build alone", dir, entry.Name())
		}
	}
	return nil
}

// Write puts the site into the folder dir, with NAME.br and NAME.gz beside each
// NAME, in place of an earlier build (see CheckFolder).
func (s Site) Write(dir string) error {
	if err := CheckFolder(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	// Written beside it and moved into place: a build that is stopped midway leaves the old one whole.
	fresh, err := os.MkdirTemp(filepath.Dir(dir), "."+filepath.Base(dir)+"-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(fresh)
	if err := os.Chmod(fresh, 0o755); err != nil {
		return err
	}
	for _, file := range s {
		for ending, content := range map[string][]byte{"": file.Body, ".br": file.Brotli, ".gz": file.Gzip} {
			if err := os.WriteFile(filepath.Join(fresh, file.Name+ending), content, 0o644); err != nil {
				return err
			}
		}
	}
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	return os.Rename(fresh, dir)
}

// WriteSingle puts the whole playground as one HTML file into the folder dir, beside
// whatever is there, and gives its name.
func (s Site) WriteSingle(dir string) (string, error) {
	content, err := s.Single()
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	name := filepath.Join(dir, singleName)
	return name, os.WriteFile(name, content, 0o644)
}
