package omp

import "strings"

// Marks of a tool call that a provider wrote into an argument.
const (
	keyOpen    = "<arg_key>"
	keyClose   = "</arg_key>"
	valueOpen  = "<arg_value>"
	valueClose = "</arg_value>"
	callClose  = "</tool_call>"
)

type spilled struct{ key, value string }

func skipBlanks(s string, at int) int {
	for at < len(s) && isBlank(s[at]) {
		at++
	}
	return at
}

// isSpillKey tells whether a name of 1 to 128 letters, digits and _ . $ - stands there.
func isSpillKey(s string) bool {
	if s == "" || len(s) > 128 {
		return false
	}
	for i := 0; i < len(s); i++ {
		if !isIdentifier(s[i]) && s[i] != '.' && s[i] != '-' {
			return false
		}
	}
	return true
}

// spillKey reads <arg_key>NAME</arg_key><arg_value> at a place: the name and the place
// behind it.
func spillKey(s string, at int) (key string, next int, ok bool) {
	if !strings.HasPrefix(s[at:], keyOpen) {
		return "", 0, false
	}
	at += len(keyOpen)
	end := strings.Index(s[at:], keyClose)
	if end < 0 || !isSpillKey(s[at:at+end]) {
		return "", 0, false
	}
	behind := skipBlanks(s, at+end+len(keyClose))
	if !strings.HasPrefix(s[behind:], valueOpen) {
		return "", 0, false
	}
	return s[at : at+end], behind + len(valueOpen), true
}

// find is indexOf from a place on, -1 when there is none.
func find(s, mark string, from int) int {
	if from > len(s) {
		return -1
	}
	if i := strings.Index(s[from:], mark); i >= 0 {
		return from + i
	}
	return -1
}

// spillEnd gives where a value ends, and where to go on.
func spillEnd(s string, from int) (end, next int) {
	shut, wrong, open := find(s, valueClose, from), find(s, keyClose, from), find(s, keyOpen, from)
	for {
		at := -1
		for _, candidate := range []int{shut, wrong, open} {
			if candidate >= 0 && (at < 0 || candidate < at) {
				at = candidate
			}
		}
		switch {
		case at < 0:
			return len(s), len(s)
		case at == shut:
			return at, at + len(valueClose)
		case at == wrong:
			follow := skipBlanks(s, at+len(keyClose))
			if follow >= len(s) || strings.HasPrefix(s[follow:], keyOpen) || strings.HasPrefix(s[follow:], callClose) {
				return at, at + len(keyClose)
			}
			wrong = find(s, keyClose, at+1)
			continue
		}
		if _, _, ok := spillKey(s, at); ok {
			end := at
			for end > from && isBlank(s[end-1]) {
				end--
			}
			return end, at
		}
		open = find(s, keyOpen, at+1)
	}
}

// spillPairs reads a text that consists of pairs; false when anything else is in it.
func spillPairs(s string) ([]spilled, bool) {
	pairs := []spilled{}
	at := skipBlanks(s, 0)
	for at < len(s) {
		if strings.HasPrefix(s[at:], callClose) {
			return pairs, skipBlanks(s, at+len(callClose)) >= len(s)
		}
		key, start, ok := spillKey(s, at)
		if !ok {
			return nil, false
		}
		end, next := spillEnd(s, start)
		pairs = append(pairs, spilled{key, s[start:end]})
		at = skipBlanks(s, next)
	}
	return pairs, true
}

// splitSpill divides a text where pairs begin that do not belong to it.
func splitSpill(s string) (head string, pairs []spilled, ok bool) {
	wrong, open := find(s, keyClose, 0), find(s, keyOpen, 0)
	for wrong >= 0 || open >= 0 {
		if wrong >= 0 && (open < 0 || wrong < open) {
			if pairs, ok := spillPairs(s[wrong+len(keyClose):]); ok {
				return s[:wrong], pairs, true
			}
			wrong = find(s, keyClose, wrong+1)
			continue
		}
		if _, _, ok := spillKey(s, open); ok {
			if pairs, ok := spillPairs(s[open:]); ok && len(pairs) > 0 {
				return trimEnd(s[:open]), pairs, true
			}
		}
		open = find(s, keyOpen, open+1)
	}
	return "", nil, false
}

// unspill takes such pairs out of the texts of the root and makes arguments of them.
func unspill(v *value) outcome {
	if v.kind != object {
		return unchanged(v)
	}
	e := editor{v: v}
	var recovered []spilled
	for _, key := range v.names() {
		entry := v.own(key)
		if entry.kind != text {
			continue
		}
		if head, pairs, ok := splitSpill(entry.str); ok {
			e.own().set(key, textOf(head))
			recovered = append(recovered, pairs...)
		}
	}
	for _, pair := range recovered {
		if !e.v.has(pair.key) {
			e.own().set(pair.key, textOf(pair.value))
		}
	}
	return e.outcome()
}
