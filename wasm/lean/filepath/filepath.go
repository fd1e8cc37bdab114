// Package filepath is what jsonschema uses of path/filepath, where folders are
// parted by a slash.
package filepath

import "errors"

func FromSlash(path string) string { return path }
func ToSlash(path string) string   { return path }

func Abs(string) (string, error) { return "", errors.New("a browser has no folders") }
