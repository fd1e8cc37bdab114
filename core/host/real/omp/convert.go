package omp

import (
	"math"
	"strconv"

	"fourhosts/core/jsontext"
)

// Of makes a JavaScript value of one that was read from JSON.
func Of(v *jsontext.Value) Value { return Value{of(v)} }

// Value is a JavaScript value as this host hands it around.
type Value struct{ v *value }

// IsObject tells whether the value is an object or an array: of anything else the
// host cannot ask whether it has a key, and crashes.
func (v Value) IsObject() bool { return v.v.is(object) || v.v.is(array) }

// JSON gives the value as JSON.parse(JSON.stringify(v)) leaves it.
func (v Value) JSON() *jsontext.Value { return v.v.json() }

func of(v *jsontext.Value) *value {
	if v == nil {
		return undefinedValue
	}
	made := new(value)
	return made.fill(v)
}

// fill makes a value of one that was read, in the room that v has for it: what is
// always the same needs none.
func (v *value) fill(from *jsontext.Value) *value {
	switch from.Kind {
	case jsontext.Null:
		return nullValue
	case jsontext.Bool:
		return boolOf(from.Bool)
	case jsontext.Number:
		v.kind, v.num = number, double(from.Text)
		if jsontext.IsShortInteger(from.Text) {
			v.str = from.Text // as it is printed
		}
	case jsontext.String:
		v.kind, v.str = text, from.Text
	case jsontext.Array:
		v.kind = array
		v.items = make([]*value, len(from.Items))
		room := make([]value, len(from.Items))
		for i, item := range from.Items {
			v.items[i] = room[i].fill(item)
		}
	case jsontext.Object:
		v.kind = object
		room := make([]value, len(from.Members))
		for i, m := range from.Members {
			v.set(m.Key, room[i].fill(m.Value))
		}
	}
	return v
}

// double reads a JSON number as JavaScript does.
func double(token string) float64 {
	if f, err := strconv.ParseFloat(token, 64); err == nil || len(token) < 1000 {
		return f
	}
	f, _ := strconv.ParseFloat(jsontext.JSNumber(token), 64)
	return f
}

// json is JSON.parse(JSON.stringify(v)): members that JSON has no word for are left
// out, elements and numbers of that kind become null.
func (v *value) json() *jsontext.Value {
	switch v.kind {
	case boolean:
		return jsontext.Boolean(v.truth)
	case number:
		if math.IsInf(v.num, 0) || math.IsNaN(v.num) {
			return jsontext.NullValue()
		}
		return jsontext.Num(v.printed())
	case text:
		return jsontext.Str(v.str)
	case array:
		items, room := make([]*jsontext.Value, len(v.items)), make([]jsontext.Value, len(v.items))
		for i, item := range v.items {
			if item.kind == number && item.str != "" {
				room[i] = jsontext.Value{Kind: jsontext.Number, Text: item.str}
				items[i] = &room[i]
				continue
			}
			items[i] = item.json()
		}
		return jsontext.Arr(items...)
	case object:
		o := jsontext.Obj()
		o.Members = make([]jsontext.Member, 0, len(v.keys))
		for _, key := range v.names() {
			if m := v.own(key); m.kind != undefined && m.kind != function {
				o.Members = append(o.Members, jsontext.M(key, m.json()))
			}
		}
		return o
	}
	return jsontext.NullValue()
}

// printed is String(v) of a number.
func (v *value) printed() string {
	if v.str != "" {
		return v.str
	}
	return printNumber(v.num)
}

// printNumber is String(f).
func printNumber(f float64) string {
	const most = 999_999_999_999_999 // up to here every integer is its own digits
	switch {
	case math.IsNaN(f):
		return "NaN"
	case f >= -most && f <= most && f == math.Trunc(f):
		return strconv.FormatInt(int64(f), 10)
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	}
	return jsontext.JSNumber(strconv.FormatFloat(f, 'e', -1, 64))
}

// compact is JSON.stringify(v).
func (v *value) compact() string { return string(jsontext.Append(nil, v.json())) }
