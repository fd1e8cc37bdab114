package omp

import "strings"

// resolve follows a reference of the form #/a/b; nil when it leads nowhere.
func resolve(root *value, ref string) *value {
	if ref == "#" {
		return root
	}
	rest, ok := strings.CutPrefix(ref, "#/")
	if !ok {
		return nil
	}
	at := root
	for _, token := range strings.Split(rest, "/") {
		if at = step(at, unescape(token)); at == nil {
			return nil
		}
	}
	return at
}

// unescape reads one token of a JSON Pointer.
func unescape(token string) string {
	return strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
}

// step goes to a member or an element; nil when there is none.
func step(at *value, token string) *value {
	switch at.kind {
	case object:
		if next := at.get(token); next.kind != undefined {
			return next
		}
	case array:
		if i := arrayIndex(token); i < int64(len(at.items)) {
			return at.items[i]
		}
		if token == "length" {
			return numberOf(float64(len(at.items)))
		}
	}
	return nil
}
