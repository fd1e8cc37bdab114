package jsontext

import "strings"

// AppendToken gives the JSON Pointer of the member or element key below
// pointer: a slash and the key, in which ~ is written ~0 and / is written ~1.
func AppendToken(pointer, key string) string {
	if !strings.ContainsAny(key, "~/") {
		return pointer + "/" + key
	}
	return pointer + "/" + escaper.Replace(key)
}

// SplitPointer gives the unescaped tokens of a JSON Pointer, none for "".
func SplitPointer(pointer string) []string {
	if pointer == "" {
		return nil
	}
	tokens := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	for i, token := range tokens {
		if strings.Contains(token, "~") {
			tokens[i] = unescaper.Replace(token)
		}
	}
	return tokens
}

var (
	escaper   = strings.NewReplacer("~", "~0", "/", "~1")
	unescaper = strings.NewReplacer("~1", "/", "~0", "~")
)
