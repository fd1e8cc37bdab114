//go:build !js

package pattern

import (
	"fmt"

	"github.com/dlclark/regexp2/v2"
)

var defaultEngine Engine = compileNative

// native is a pattern of regexp2.
type native struct {
	source string
	re     *regexp2.Regexp
	place  hideout
}

func (n *native) String() string { return n.source }

// MatchString hands over code points, which regexp2 works on anyway. A
// panic of regexp2 would be a fault of ours; to the caller it is no match.
func (n *native) MatchString(s string) (matched bool) {
	defer func() {
		if recover() != nil {
			matched = false
		}
	}()
	matched, err := n.re.MatchRunes(n.place.runes(s))
	return matched && err == nil
}

func compileNative(source string) (m Matcher, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			m, err = nil, fmt.Errorf("regexp2: %v", thrown)
		}
	}()
	pieces, err := parse(source, maxDepth, true)
	if err != nil {
		return nil, err
	}
	// A long text may need many steps back, which is no reason to call it wrong.
	place := hide(pieces)
	re, err := regexp2.Compile(translate(pieces, place), regexp2.ECMAScript|regexp2.Unicode, regexp2.OptionMaxBacktrackingStackSize(-1))
	if err != nil {
		return nil, err
	}
	return &native{source, re, place}, nil
}
