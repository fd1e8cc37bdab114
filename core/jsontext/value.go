// Package jsontext reads and writes JSON without losing anything: the order
// of keys, the digits of numbers, duplicate keys, lone surrogates, and the
// place of every value in the text.
//
// Strings are WTF-8: UTF-8 in which a lone surrogate (the escape \ud800, or the
// same code unit raw in the text) is kept as its own three bytes ED A0..BF xx.
// A surrogate pair is always one four-byte code point. Byte order of such
// strings is code point order.
package jsontext

// Kind says what a Value is.
type Kind uint8

// The six kinds of JSON value.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array
	Object
)

// Value is one JSON value with its place in the text that it was read from.
// A value that was read is not to be changed: others may hold it too, and a
// large object keeps an index of its keys.
type Value struct {
	Kind Kind
	// Bool is the value of a Bool.
	Bool bool
	// Text is the decoded string (WTF-8) of a String, the token as written of a
	// Number.
	Text string
	// Items are the elements of an Array.
	Items []*Value
	// Members are the members of an Object in the order in which their keys first
	// stood; a key given twice has one member, with the last value.
	Members []Member
	// Start and End are byte offsets of the value in the text; both 0 for a value
	// that was built and not read.
	Start, End int

	// keys is the place of every key in Members, kept for large objects only.
	keys map[string]int
}

// Member is one member of an object.
type Member struct {
	Key   string
	Value *Value
	// KeyStart and KeyEnd are the byte offsets of the key with its quotes; for a
	// key given twice those of the last one.
	KeyStart, KeyEnd int
}

// Get gives the value of an object's own key, nil when v is no object or lacks it.
func (v *Value) Get(key string) *Value {
	if m := v.Member(key); m != nil {
		return m.Value
	}
	return nil
}

// Member gives the member of an object with that key, nil when v is no object
// or lacks it. It takes constant time on large objects that were read.
func (v *Value) Member(key string) *Member {
	if v == nil || v.Kind != Object {
		return nil
	}
	if v.keys != nil && len(v.keys) == len(v.Members) {
		if i, ok := v.keys[key]; ok {
			return &v.Members[i]
		}
		return nil
	}
	for i := range v.Members {
		if v.Members[i].Key == key {
			return &v.Members[i]
		}
	}
	return nil
}

// ShareIndex lets an object find its keys by what another one with the same keys in the
// same places knows. Whoever takes members out of v later takes its index with them.
func (v *Value) ShareIndex(with *Value) {
	if len(with.keys) == len(v.Members) {
		v.keys = with.keys
	}
}

// A Finder gives the places of many keys among the members of one object that does not
// change meanwhile.
type Finder struct {
	members []Member
	index   map[string]int
}

// Finder indexes a large object that has no index yet.
func (v *Value) Finder() Finder {
	f := Finder{members: v.Members}
	switch n := len(v.Members); {
	case n < indexed:
	case len(v.keys) == n:
		f.index = v.keys
	default:
		f.index = make(map[string]int, n)
		for i := range v.Members {
			f.index[v.Members[i].Key] = i
		}
	}
	return f
}

// At gives the place of a key, -1 for one that the object lacks.
func (f Finder) At(key string) int {
	if f.index != nil {
		if i, ok := f.index[key]; ok {
			return i
		}
		return -1
	}
	for i := range f.members {
		if f.members[i].Key == key {
			return i
		}
	}
	return -1
}
