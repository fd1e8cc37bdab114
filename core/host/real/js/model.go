package js

import (
	"math"
	"slices"

	"fourhosts/core/jsontext"
)

// Read gives a value as a JavaScript program holds it after JSON.parse: keys that
// are array indices first, every number the token of its double, which may also be
// Infinity, -Infinity and -0 (and NaN, which no JSON text gives). The result shares
// nothing with v and may be changed.
func Read(v *jsontext.Value) *jsontext.Value {
	w := new(jsontext.Value)
	readInto(w, v)
	return w
}

func readInto(w, v *jsontext.Value) {
	w.Kind, w.Bool, w.Text, w.Start, w.End = v.Kind, v.Bool, v.Text, v.Start, v.End
	switch v.Kind {
	case jsontext.Number:
		// An integer that is not long is its own token.
		if !jsontext.IsShortInteger(v.Text) {
			w.Text = token(Double(v.Text))
		}
	case jsontext.Array:
		w.Items = make([]*jsontext.Value, len(v.Items))
		values := make([]jsontext.Value, len(v.Items))
		for i, item := range v.Items {
			w.Items[i] = &values[i]
			readInto(w.Items[i], item)
		}
	case jsontext.Object:
		w.Members = make([]jsontext.Member, len(v.Members))
		values := make([]jsontext.Value, len(v.Members))
		for i := range v.Members {
			w.Members[i] = jsontext.M(v.Members[i].Key, &values[i])
			readInto(&values[i], v.Members[i].Value)
		}
		if !jsontext.IndicesFirst(w.Members) {
			w.ShareIndex(v)
		}
	}
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

// token is the number as Read gives it.
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
		return a.Text == b.Text && a.Text != "NaN" || Double(a.Text) == Double(b.Text)
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
	if jsontext.IsShortInteger(v.Text) {
		return true
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
