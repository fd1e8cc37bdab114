package jsontext

import (
	"slices"
	"strconv"
	"strings"
)

// Equal tells whether two values are equal as JSON Schema means it: numbers by
// exact value, objects without order.
func Equal(a, b *Value) bool {
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case Bool:
		return a.Bool == b.Bool
	case Number:
		return a.Text == b.Text || ParseNumber(a.Text).Cmp(ParseNumber(b.Text)) == 0
	case String:
		return a.Text == b.Text
	case Array:
		if len(a.Items) != len(b.Items) {
			return false
		}
		for i := range a.Items {
			if !Equal(a.Items[i], b.Items[i]) {
				return false
			}
		}
	case Object:
		if len(a.Members) != len(b.Members) {
			return false
		}
		// Most often the keys stand in the same order, and none need be looked for.
		for i := range a.Members {
			if a.Members[i].Key != b.Members[i].Key {
				return equalMembers(a, b)
			}
		}
		for i := range a.Members {
			if !Equal(a.Members[i].Value, b.Members[i].Value) {
				return false
			}
		}
	}
	return true
}

// equalMembers is Equal for objects whose keys stand in another order.
func equalMembers(a, b *Value) bool {
	if len(b.Members) > indexed && b.keys == nil {
		return Compare(a, b) == 0
	}
	for i := range a.Members {
		other := b.Get(a.Members[i].Key)
		if other == nil || !Equal(a.Members[i].Value, other) {
			return false
		}
	}
	return true
}

// Compare orders all values: -1, 0 or 1, and 0 exactly where Equal holds. The
// kinds come in the order of their constants, numbers by value, strings by code
// point, arrays element by element, objects member by member in the order of
// their keys.
func Compare(a, b *Value) int {
	if a.Kind != b.Kind {
		return compare(int(a.Kind), int(b.Kind))
	}
	switch a.Kind {
	case Bool:
		return compare(truth(a), truth(b))
	case Number:
		return ParseNumber(a.Text).Cmp(ParseNumber(b.Text))
	case String:
		return strings.Compare(a.Text, b.Text)
	case Array:
		for i := 0; i < len(a.Items) && i < len(b.Items); i++ {
			if c := Compare(a.Items[i], b.Items[i]); c != 0 {
				return c
			}
		}
		return compare(len(a.Items), len(b.Items))
	case Object:
		m, n := sorted(a), sorted(b)
		for i := 0; i < len(m) && i < len(n); i++ {
			if c := strings.Compare(m[i].Key, n[i].Key); c != 0 {
				return c
			}
			if c := Compare(m[i].Value, n[i].Value); c != 0 {
				return c
			}
		}
		return compare(len(m), len(n))
	}
	return 0
}

func truth(v *Value) int {
	if v.Bool {
		return 1
	}
	return 0
}

// sorted gives the members of an object by key.
func sorted(v *Value) []Member {
	members := slices.Clone(v.Members)
	slices.SortFunc(members, func(m, n Member) int { return strings.Compare(m.Key, n.Key) })
	return members
}

// Key gives a string that two values share exactly when they are Equal, so that
// a map finds repeated items in linear time.
func Key(v *Value) string { return string(appendKey(nil, v)) }

func appendKey(dst []byte, v *Value) []byte {
	switch v.Kind {
	case Null:
		return append(dst, 'z')
	case Bool:
		return append(dst, "ft"[truth(v)])
	case Number:
		d := ParseNumber(v.Text)
		dst = append(dst, "-0+"[d.sign+1])
		dst = append(dst, d.digits...)
		dst = append(dst, 'e')
		dst = strconv.AppendInt(dst, int64(d.point), 10)
		return append(dst, ',')
	case String:
		return appendSized(dst, v.Text)
	case Array:
		dst = append(dst, '[')
		for _, item := range v.Items {
			dst = appendKey(dst, item)
		}
		return append(dst, ']')
	}
	dst = append(dst, '{')
	for _, m := range sorted(v) {
		dst = appendSized(dst, m.Key)
		dst = appendKey(dst, m.Value)
	}
	return append(dst, '}')
}

// appendSized appends a string behind its length, so that no content can look
// like what stands around it.
func appendSized(dst []byte, s string) []byte {
	dst = append(dst, '"')
	dst = strconv.AppendInt(dst, int64(len(s)), 10)
	dst = append(dst, ':')
	return append(dst, s...)
}
