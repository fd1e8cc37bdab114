package format

// jsonPointer is RFC 6901: nothing, or tokens that each begin with a slash.
func jsonPointer(s string) bool {
	if s != "" && s[0] != '/' {
		return false
	}
	for i := range len(s) {
		if s[i] == '~' && (i+1 == len(s) || s[i+1] != '0' && s[i+1] != '1') {
			return false
		}
	}
	return true
}

// relativeJSONPointer is draft-bhutton-relative-json-pointer-00, to which 2020-12
// refers: a number without leading zeros, a step +N or -N along a list, then a
// pointer or a #.
func relativeJSONPointer(s string) bool {
	up, rest := digits(s)
	if up == "" || len(up) > 1 && up[0] == '0' {
		return false
	}
	if rest != "" && (rest[0] == '+' || rest[0] == '-') {
		var step string
		if step, rest = digits(rest[1:]); step == "" || step[0] == '0' {
			return false
		}
	}
	return rest == "#" || jsonPointer(rest)
}
