package pattern

import "strconv"

// Limits of what Check takes. Engines die of more: V8 ends its whole process on
// groups nested 4,000 deep, and a literal of 32,768 characters is too large for it.
const (
	maxBytes = 16 << 10
	maxDepth = 250
)

// Check tells whether the source (WTF-8) is a regular expression of ECMA-262
// with the `u` flag, as Chromium reads it: modifiers (?i:…) and equal group
// names in different alternatives included. A source of more than 16,384 bytes
// and groups nested over 250 deep are refused too. The error is an *Error. The
// verdict is the same in every build.
func Check(source string) error {
	if len(source) > maxBytes {
		return &Error{maxBytes, "the length in bytes is over the limit of " + strconv.Itoa(maxBytes)}
	}
	_, err := parse(source, maxDepth, false)
	return err
}

// Syntax is Check without its limits: what the format `regex` asks.
func Syntax(source string) error {
	_, err := parse(source, len(source), false)
	return err
}
