// Package regexp is what jsonschema uses of the standard package of this name: the few patterns of its
// metaschemas, which it compiles when the program starts. They mean the same in ECMA-262, so that package
// pattern matches them here as it matches everyone else's.
package regexp

import "fourhosts/core/pattern"

// A Regexp is a pattern, compiled when it is first used: the program has an engine by then.
type Regexp struct {
	source  string
	matcher pattern.Matcher
}

func Compile(source string) (*Regexp, error) { return &Regexp{source: source}, nil }

func (r *Regexp) String() string { return r.source }

func (r *Regexp) MatchString(s string) bool {
	if r.matcher == nil {
		m, err := pattern.Compile(r.source)
		if err != nil {
			panic("the metaschema's pattern " + r.source + " does not compile") // the core recovers it
		}
		r.matcher = m
	}
	return r.matcher.MatchString(s)
}
