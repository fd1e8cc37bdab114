package jsontext

import "strconv"

// Str builds a string value from a WTF-8 string.
func Str(s string) *Value { return &Value{Kind: String, Text: s} }

// Num builds a number value from a token, which is written as it is: it must
// be a JSON number.
func Num(token string) *Value { return &Value{Kind: Number, Text: token} }

// Int builds a number value.
func Int(n int) *Value { return Num(strconv.Itoa(n)) }

// Boolean builds true or false.
func Boolean(b bool) *Value { return &Value{Kind: Bool, Bool: b} }

// NullValue builds null.
func NullValue() *Value { return &Value{Kind: Null} }

// Obj builds an object with these members in this order. The keys must differ.
func Obj(members ...Member) *Value { return &Value{Kind: Object, Members: members} }

// Arr builds an array of these elements.
func Arr(items ...*Value) *Value { return &Value{Kind: Array, Items: items} }

// M builds one member for Obj.
func M(key string, value *Value) Member { return Member{Key: key, Value: value} }
