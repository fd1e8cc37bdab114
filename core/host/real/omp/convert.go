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
	switch v.Kind {
	case jsontext.Bool:
		return boolOf(v.Bool)
	case jsontext.Number:
		return numberOf(double(v.Text))
	case jsontext.String:
		return textOf(v.Text)
	case jsontext.Array:
		items := make([]*value, len(v.Items))
		for i, item := range v.Items {
			items[i] = of(item)
		}
		return arrayOf(items...)
	case jsontext.Object:
		o := newObject()
		for _, m := range v.Members {
			o.set(m.Key, of(m.Value))
		}
		return o
	}
	return nullValue
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
		return jsontext.Num(printNumber(v.num))
	case text:
		return jsontext.Str(v.str)
	case array:
		items := make([]*jsontext.Value, len(v.items))
		for i, item := range v.items {
			items[i] = item.json()
		}
		return jsontext.Arr(items...)
	case object:
		o := jsontext.Obj()
		for _, key := range v.names() {
			if m := v.own(key); m.kind != undefined && m.kind != function {
				o.Members = append(o.Members, jsontext.M(key, m.json()))
			}
		}
		return o
	}
	return jsontext.NullValue()
}

// printNumber is String(f).
func printNumber(f float64) string {
	if math.IsNaN(f) {
		return "NaN"
	}
	if math.IsInf(f, 0) {
		if f > 0 {
			return "Infinity"
		}
		return "-Infinity"
	}
	return jsontext.JSNumber(strconv.FormatFloat(f, 'e', -1, 64))
}

// compact is JSON.stringify(v).
func (v *value) compact() string { return string(jsontext.Append(nil, v.json())) }
