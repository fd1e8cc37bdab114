package omp

import (
	"strconv"
	"strings"
)

// numberFrom reads a number out of a text when one of the types wants it.
func numberFrom(v *value, types []string) outcome {
	if !contains(types, "number") && !contains(types, "integer") {
		return unchanged(v)
	}
	source := trim(v.str)
	if !isNumeric(source, true) {
		return unchanged(v)
	}
	parsed := numberOf(double(source))
	if !isFinite(parsed) || !isOfAny(parsed, types) {
		return unchanged(v)
	}
	return outcome{parsed, true}
}

// isNumeric tells whether a text is a number with an optional sign; zeros may stand
// in front when leading is set.
func isNumeric(s string, leading bool) bool {
	i := 0
	if s != "" && (s[0] == '+' || s[0] == '-') {
		i = 1
	}
	end := digits(s, i)
	if end == i || !leading && s[i] == '0' && end > i+1 {
		return false
	}
	return endOfNumber(s, end) == len(s)
}

// endOfNumber gives the place behind the fraction and the exponent at i, i itself
// when there are none.
func endOfNumber(s string, i int) int {
	if i < len(s) && s[i] == '.' {
		if end := digits(s, i+1); end > i+1 {
			i = end
		}
	}
	if i < len(s) && s[i]|0x20 == 'e' {
		j := i + 1
		if j < len(s) && (s[j] == '+' || s[j] == '-') {
			j++
		}
		if end := digits(s, j); end > j {
			i = end
		}
	}
	return i
}

// accepts decides whether what was read out of a text may take its place.
func accepts(parsed *value, source string, types []string, depth int) (*value, bool) {
	switch {
	case parsed.kind == null && trim(source) == "null":
		return nullValue, true
	case isOfAny(parsed, types):
		return parsed, true
	case parsed.kind == text && !contains(types, "string") && depth < deepestKey:
		return readJSON(parsed.str, types, depth+1)
	}
	return nil, false
}

// looksLikeContainer tells whether a text is taken for a JSON object or list.
func looksLikeContainer(s string) bool {
	s = trimStart(s)
	if body, ok := strings.CutPrefix(s, "{"); ok {
		rest := trimStart(body)
		return strings.HasPrefix(rest, `"`) || strings.Contains(body, ":") || strings.HasPrefix(rest, "}")
	}
	body, ok := strings.CutPrefix(s, "[")
	if !ok {
		return false
	}
	item := trimStart(body)
	for _, start := range []string{"{", "[", `"`, "]", "true", "false", "null"} {
		if strings.HasPrefix(item, start) {
			return true
		}
	}
	return startsWithNumber(item)
}

// startsWithNumber tells whether a JSON number stands first, and behind it a comma,
// a bracket or nothing.
func startsWithNumber(s string) bool {
	i := 0
	if s != "" && s[0] == '-' {
		i = 1
	}
	end := digits(s, i)
	if end == i {
		return false
	}
	if s[i] == '0' {
		end = i + 1
	}
	rest := trimStart(s[endOfNumber(s, end):])
	return rest == "" || rest[0] == ',' || rest[0] == ']'
}

// readJSON reads a value of one of the types out of a text that looks like JSON, and
// mends the text a little where it has to.
func readJSON(s string, types []string, depth int) (*value, bool) {
	source := trim(s)
	if source == "" {
		return nil, false
	}
	if o := numberFrom(textOf(source), types); o.changed {
		return o.v, true
	}
	container := (source[0] == '{' || source[0] == '[') && looksLikeContainer(source)
	quoted := source[0] == '"' && !contains(types, "string")
	literal := source == "true" || source == "false" || source == "null" || isNumeric(source, false)
	if !container && !quoted && !literal {
		return nil, false
	}
	if parsed, ok := parseJSON(source); ok {
		return accepts(parsed, source, types, depth)
	}
	if !container {
		return nil, false
	}
	if escaped := escapeControls(source); escaped != source {
		if parsed, ok := parseJSON(escaped); ok {
			if v, ok := accepts(parsed, escaped, types, depth); ok {
				return v, true
			}
		}
	}
	if parsed, ok := leading(source); ok {
		if v, ok := accepts(parsed, source, types, depth); ok {
			return v, true
		}
	}
	if parsed, ok := healTail(source); ok {
		return accepts(parsed, source, types, depth)
	}
	return nil, false
}

// leading reads the object or list that a text begins with, whatever follows.
func leading(s string) (*value, bool) {
	open, shut := s[0], byte('}')
	if open == '[' {
		shut = ']'
	}
	depth := 0
	inString, escaped := false, false
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case inString && escaped:
			escaped = false
		case inString && c == '\\':
			escaped = true
		case c == '"':
			inString = !inString
		case inString:
		case c == open:
			depth++
		case c == shut:
			if depth--; depth == 0 {
				return mend(s[:i+1])
			}
		}
	}
	return nil, false
}

// mend reads an object or list: as it is, with \n between its tokens as a blank, with
// control characters escaped, with one character changed at its end.
func mend(s string) (*value, bool) {
	if v, ok := parseJSON(s); ok {
		return v, true
	}
	if cleaned := blankEscapes(s); cleaned != s {
		if v, ok := parseJSON(cleaned); ok {
			return v, true
		}
	}
	if escaped := escapeControls(s); escaped != s {
		if v, ok := parseJSON(escaped); ok {
			return v, true
		}
	}
	return healTail(s)
}

// blankEscapes writes a blank for \n, \t and \r outside of strings.
func blankEscapes(s string) string {
	var out []byte
	inString := false
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '\\' && i+1 < len(s) && inString:
			out = append(out, c, s[i+1])
			i++
			continue
		case c == '\\' && i+1 < len(s) && (s[i+1] == 'n' || s[i+1] == 't' || s[i+1] == 'r'):
			out = append(out, ' ')
			i++
			continue
		case c == '"':
			inString = !inString
		}
		out = append(out, c)
	}
	return string(out)
}

// escapeControls escapes the control characters inside strings.
func escapeControls(s string) string {
	var out []byte
	inString, escaped := false, false
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case inString && escaped:
			escaped = false
		case inString && c == '\\':
			escaped = true
		case c == '"':
			inString = !inString
		case inString && c < 0x20:
			out = append(out, controlEscape(c)...)
			continue
		}
		out = append(out, c)
	}
	return string(out)
}

func controlEscape(c byte) string {
	switch c {
	case '\n':
		return `\n`
	case '\r':
		return `\r`
	case '\t':
		return `\t`
	case '\b':
		return `\b`
	case '\f':
		return `\f`
	}
	hex := strconv.FormatUint(uint64(c), 16)
	return `\u` + strings.Repeat("0", 4-len(hex)) + hex
}

// healTail takes one character away among the last seven, or puts a bracket in the
// place of one.
func healTail(s string) (*value, bool) {
	if v, ok := parseJSON(s); ok {
		return v, true
	}
	starts := lastUnits(s, 7)
	for _, i := range starts {
		if v, ok := parseJSON(s[:i] + s[i+width(s[i:]):]); ok {
			return v, true
		}
	}
	for _, i := range starts {
		for _, bracket := range []string{"[", "]", "{", "}"} {
			if s[i:i+1] == bracket {
				continue
			}
			if v, ok := parseJSON(s[:i] + bracket + s[i+width(s[i:]):]); ok {
				return v, true
			}
		}
	}
	return nil, false
}
