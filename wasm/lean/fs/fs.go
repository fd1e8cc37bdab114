// Package fs is what jsonschema uses of io/fs, which knows the time of day.
package fs

import (
	"errors"
	"io"
)

type File interface{ io.ReadCloser }

var ErrNotExist = errors.New("file does not exist")
