// Package os is the files of a browser: there are none.
package os

import "errors"

type File struct{}

func Open(string) (*File, error) { return nil, errors.New("a browser has no files") }

func (*File) Read([]byte) (int, error) { return 0, errors.New("a browser has no files") }
func (*File) Close() error             { return nil }
