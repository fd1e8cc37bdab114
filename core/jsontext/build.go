package jsontext

import "strconv"

// Str builds a string value from a WTF-8 string.
func Str(s string) *Value { return &Value{Kind: String, Text: s} }

// Num builds a number value from a token, which is written as it is: it must
// be a JSON number.
func Num(token string) *Value { return &Value{Kind: Number, Text: token} }

// Int builds a number value.
func Int(n int) *Value { return Num(strconv.Itoa(n)) }

// The three values that are the same wherever they stand.
var trueValue, falseValue, nullValue = &Value{Kind: Bool, Bool: true}, &Value{Kind: Bool}, &Value{Kind: Null}

// Boolean gives true or false. It is one value for all, which is not to be changed.
func Boolean(b bool) *Value {
	if b {
		return trueValue
	}
	return falseValue
}

// NullValue gives null, one value for all, which is not to be changed.
func NullValue() *Value { return nullValue }

// Obj builds an object with these members in this order. The keys must differ.
func Obj(members ...Member) *Value { return &Value{Kind: Object, Members: members} }

// Texts builds an object of strings, keys and values in turn; its Members may be taken on.
func Texts(pairs ...string) *Value {
	values := make([]Value, len(pairs)/2)
	members := make([]Member, len(values), len(values)+4) // some are given a few more
	for i := range values {
		values[i] = Value{Kind: String, Text: pairs[2*i+1]}
		members[i] = M(pairs[2*i], &values[i])
	}
	return Obj(members...)
}

// Arr builds an array of these elements.
func Arr(items ...*Value) *Value { return &Value{Kind: Array, Items: items} }

// M builds one member for Obj.
func M(key string, value *Value) Member { return Member{Key: key, Value: value} }
