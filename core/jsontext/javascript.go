package jsontext

import (
	"cmp"
	"slices"
	"strconv"
)

// AsJavaScript gives what is left of a value once a JavaScript program has read
// it and writes it again, JSON.stringify(JSON.parse(text)): numbers as doubles,
// those too large for one as null, and keys that are array indices first, in
// ascending order. v itself is not changed; parts that stay the same are shared.
func AsJavaScript(v *Value) *Value {
	switch v.Kind {
	case Number:
		token := JSNumber(v.Text)
		switch token {
		case v.Text:
			return v
		case "Infinity", "-Infinity":
			return NullValue()
		}
		return Num(token)
	case Array:
		w := v
		for i, item := range v.Items {
			next := AsJavaScript(item)
			if next != item && w == v {
				w = &Value{Kind: Array, Items: slices.Clone(v.Items)}
			}
			if w != v {
				w.Items[i] = next
			}
		}
		return w
	case Object:
		w := v
		for i := range v.Members {
			old := v.Members[i].Value
			next := AsJavaScript(old)
			if w == v && (next != old || arrayIndex(v.Members[i].Key) != notIndex) {
				w = &Value{Kind: Object, Members: slices.Clone(v.Members)}
			}
			if w != v {
				w.Members[i].Value = next
			}
		}
		if w != v {
			IndicesFirst(w.Members)
		}
		return w
	}
	return v
}

// IndicesFirst brings members into the order in which JavaScript keeps them: keys
// that are array indices first, in ascending order, the others as they stand. It tells
// whether there are such keys.
func IndicesFirst(members []Member) bool {
	for i := range members {
		if arrayIndex(members[i].Key) != notIndex {
			slices.SortStableFunc(members, func(a, b Member) int { return cmp.Compare(arrayIndex(a.Key), arrayIndex(b.Key)) })
			return true
		}
	}
	return false
}

// notIndex is above every array index, which end at 2^32-2.
const notIndex = 1<<32 - 1

// arrayIndex gives the array index that a key is in JavaScript, otherwise
// notIndex.
func arrayIndex(key string) int64 {
	if key == "" || len(key) > 10 || key[0] == '0' && key != "0" {
		return notIndex
	}
	for i := 0; i < len(key); i++ {
		if !isDigit(key[i]) {
			return notIndex
		}
	}
	n, _ := strconv.ParseInt(key, 10, 64)
	return min(n, notIndex)
}
