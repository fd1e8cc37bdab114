//go:build !js

package pattern

import "github.com/dlclark/regexp2/v2"

var defaultEngine Engine = compileNative

// native is a pattern of regexp2.
type native struct {
	source string
	re     *regexp2.Regexp
}

func (n *native) String() string { return n.source }

func (n *native) MatchString(s string) bool {
	ok, err := n.re.MatchRunes(runes(s))
	return ok && err == nil
}

func compileNative(source string) (Matcher, error) {
	re, err := regexp2.Compile(source, regexp2.ECMAScript|regexp2.Unicode)
	if err != nil {
		return nil, err
	}
	return &native{source, re}, nil
}
