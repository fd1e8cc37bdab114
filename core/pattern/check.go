package pattern

// Check tells whether the source (WTF-8) is a regular expression of ECMA-262
// with the `u` flag, as Chromium reads it: modifiers (?i:…) and equal group
// names in different alternatives included. The error is an *Error. The verdict
// is the same in every build.
func Check(source string) error {
	_, err := parse(source, false)
	return err
}
