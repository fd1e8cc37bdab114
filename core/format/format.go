// Package format holds the formats of JSON Schema, drafts 4 to 2020-12, as tests
// on one string.
package format

import "fourhosts/core/pattern"

// Lookup gives the test of a format, nil when the name is none that is known: a
// value of an unknown format passes. The test takes WTF-8 of any length.
func Lookup(name string) func(value string) bool {
	return formats[name]
}

var formats = map[string]func(string) bool{
	"regex": func(s string) bool { return pattern.Syntax(s) == nil },
}
