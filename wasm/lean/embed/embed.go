// Package embed is files within the program, as the build writes them: path and content.
package embed

import (
	"errors"
	"io"
	"strings"

	"fourhosts/wasm/lean/fs"
)

type FS map[string]string

// Open gives a file, or a folder, which cannot be read.
func (f FS) Open(name string) (fs.File, error) {
	if content, ok := f[name]; ok {
		return file{strings.NewReader(content)}, nil
	}
	for path := range f {
		if strings.HasPrefix(path, name+"/") {
			return folder{}, nil
		}
	}
	return nil, fs.ErrNotExist
}

type file struct{ io.Reader }

func (file) Close() error { return nil }

type folder struct{}

func (folder) Read([]byte) (int, error) { return 0, errors.New("is a directory") }
func (folder) Close() error             { return nil }
