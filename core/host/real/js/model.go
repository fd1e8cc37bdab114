package js

import (
	"math"
	"slices"
	"strconv"

	"fourhosts/core/jsontext"
)

// Read gives a value as a JavaScript program holds it after JSON.parse: keys that
// are array indices first, every number the token of its double, which may also be
// Infinity, -Infinity and -0 (and NaN, which no JSON text gives). The result shares
// nothing with v and may be changed.
func Read(v *jsontext.Value) *jsontext.Value {
	w := &jsontext.Value{Kind: v.Kind, Bool: v.Bool, Text: v.Text, Start: v.Start, End: v.End}
	switch v.Kind {
	case jsontext.Number:
		w.Text = token(Double(v.Text))
	case jsontext.Array:
		w.Items = make([]*jsontext.Value, len(v.Items))
		for i, item := range v.Items {
			w.Items[i] = Read(item)
		}
	case jsontext.Object:
		w.Members = make([]jsontext.Member, len(v.Members))
		for i, m := range v.Members {
			w.Members[i] = jsontext.M(m.Key, Read(m.Value))
		}
		slices.SortStableFunc(w.Members, func(a, b jsontext.Member) int {
			i, j := arrayIndex(a.Key), arrayIndex(b.Key)
			switch {
			case i < j:
				return -1
			case i > j:
				return 1
			}
			return 0
		})
	}
	return w
}

// Write gives what JSON.stringify keeps of a value that Read gave: NaN and the
// infinities become null, -0 becomes 0.
func Write(v *jsontext.Value) *jsontext.Value {
	switch v.Kind {
	case jsontext.Number:
		switch v.Text {
		case "NaN", "Infinity", "-Infinity":
			return jsontext.NullValue()
		case "-0":
			return jsontext.Num("0")
		}
	case jsontext.Array:
		w := &jsontext.Value{Kind: jsontext.Array, Items: make([]*jsontext.Value, len(v.Items))}
		for i, item := range v.Items {
			w.Items[i] = Write(item)
		}
		return w
	case jsontext.Object:
		w := &jsontext.Value{Kind: jsontext.Object, Members: make([]jsontext.Member, len(v.Members))}
		for i, m := range v.Members {
			w.Members[i] = jsontext.M(m.Key, Write(m.Value))
		}
		return w
	}
	return v
}

// Clone copies a value that Read gave.
func Clone(v *jsontext.Value) *jsontext.Value {
	w := *v
	w.Items, w.Members = slices.Clone(v.Items), slices.Clone(v.Members)
	for i := range w.Items {
		w.Items[i] = Clone(w.Items[i])
	}
	for i := range w.Members {
		w.Members[i].Value = Clone(w.Members[i].Value)
	}
	return &w
}

// NumberValue is the value of a double.
func NumberValue(f float64) *jsontext.Value { return jsontext.Num(token(f)) }

func token(f float64) string {
	if f == 0 && math.Signbit(f) {
		return "-0"
	}
	return Format(f)
}

// Same is a === b for values that Read gave: scalars by value, lists and objects
// only when they are one and the same.
func Same(a, b *jsontext.Value) bool {
	if a == b {
		return a.Kind != jsontext.Number || a.Text != "NaN"
	}
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case jsontext.Null:
		return true
	case jsontext.Bool:
		return a.Bool == b.Bool
	case jsontext.String:
		return a.Text == b.Text
	case jsontext.Number:
		return Double(a.Text) == Double(b.Text)
	}
	return false
}

// IsFinite is Number.isFinite(v), IsInteger Number.isInteger(v).
func IsFinite(v *jsontext.Value) bool {
	return v.Kind == jsontext.Number && v.Text != "NaN" && v.Text != "Infinity" && v.Text != "-Infinity"
}

// IsInteger is Number.isInteger(v).
func IsInteger(v *jsontext.Value) bool {
	if !IsFinite(v) {
		return false
	}
	f := Double(v.Text)
	return f == math.Trunc(f)
}

// IsInherited tells a name that every object answers to although it is not its own:
// `key in value` is true for it.
func IsInherited(key string) bool {
	switch key {
	case "constructor", "__defineGetter__", "__defineSetter__", "hasOwnProperty", "__lookupGetter__", "__lookupSetter__",
		"isPrototypeOf", "propertyIsEnumerable", "toString", "valueOf", "__proto__", "toLocaleString":
		return true
	}
	return false
}

// Missing is panicked with where what the program would do is not simulated; the
// host that began the simulation recovers it.
type Missing struct {
	// What is not simulated, in words.
	What string
}

// Lack stops the simulation: what is said is not simulated.
func Lack(what string) { panic(&Missing{what}) }

// notIndex is above every array index, which end at 2^32-2.
const notIndex = 1<<32 - 1

func arrayIndex(key string) int64 {
	if key == "" || len(key) > 10 || key[0] == '0' && key != "0" || !allDigits(key) {
		return notIndex
	}
	n, _ := strconv.ParseInt(key, 10, 64)
	return min(n, notIndex)
}

// Finder gives the places of many keys among the members of one object that does not
// change meanwhile, -1 for a key that it lacks: a large object is indexed first.
func Finder(v *jsontext.Value) func(key string) int {
	const small = 16
	if len(v.Members) <= small {
		return func(key string) int {
			return slices.IndexFunc(v.Members, func(m jsontext.Member) bool { return m.Key == key })
		}
	}
	index := make(map[string]int, len(v.Members))
	for i := range v.Members {
		index[v.Members[i].Key] = i
	}
	return func(key string) int {
		if i, ok := index[key]; ok {
			return i
		}
		return -1
	}
}
