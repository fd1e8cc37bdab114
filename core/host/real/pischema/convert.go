package pischema

import (
	"math"

	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/piargs"
	"fourhosts/core/jsontext"
)

// toScalar converts a value to a scalar type by the rules of TypeBox's conversion,
// nil for what none of them takes.
func toScalar(name string, v *value) *value {
	switch name {
	case "string":
		return toText(v)
	case "number":
		return toNumber(v)
	case "integer":
		if n := toNumber(v); n != nil {
			if jsontext.IsShortInteger(n.Text) {
				return n
			}
			return js.NumberValue(math.Trunc(js.Double(n.Text)))
		}
	case "boolean":
		return toBoolean(v)
	case "null":
		return toNull(v)
	}
	return nil
}

// toLiteral gives a constant when a value of another type converts to exactly it,
// else the value.
func toLiteral(literal, v *value) *value {
	var next *value
	switch literal.Kind {
	case jsontext.String:
		next = toText(v)
	case jsontext.Number:
		next = toNumber(v)
	case jsontext.Bool:
		next = toBoolean(v)
	}
	if next != nil && js.Same(next, literal) && !js.Same(literal, v) {
		return next
	}
	return v
}

func toText(v *value) *value {
	switch {
	case v.Kind == jsontext.String:
		return v
	case v.Kind < jsontext.Number || js.IsFinite(v):
		return jsontext.Str(js.String(v))
	}
	return nil
}

func toNumber(v *value) *value {
	switch v.Kind {
	case jsontext.Null:
		return jsontext.Num("0")
	case jsontext.Bool:
		return piargs.Primitive(v, "number")
	case jsontext.Number:
		if js.IsFinite(v) {
			return v
		}
	case jsontext.String:
		if f := js.Number(v.Text); !math.IsNaN(f) && !math.IsInf(f, 0) {
			return js.NumberValue(f)
		}
		switch lower(v.Text) {
		case "false":
			return jsontext.Num("0")
		case "true":
			return jsontext.Num("1")
		}
		return bigint(v.Text)
	}
	return nil
}

// bigint reads a text like 12n as a safe integer.
func bigint(s string) *value {
	n := len(s) - 1
	if n < 1 || s[n] != 'n' {
		return nil
	}
	digits := s[:n]
	if digits[0] == '-' {
		digits = digits[1:]
	}
	if digits == "" || digits[0] == '0' && digits != "0" {
		return nil
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return nil
		}
	}
	const safe = 1<<53 - 1
	f := js.Double(s[:n])
	if f > safe || f < -safe {
		return nil
	}
	// BigInt knows no -0.
	return js.NumberValue(f + 0)
}

func toBoolean(v *value) *value {
	switch v.Kind {
	case jsontext.Null:
		return jsontext.Boolean(false)
	case jsontext.Bool:
		return v
	case jsontext.Number:
		switch {
		case js.Same(v, jsontext.Num("0")):
			return jsontext.Boolean(false)
		case js.Same(v, jsontext.Num("1")):
			return jsontext.Boolean(true)
		}
	case jsontext.String:
		switch lower(v.Text) {
		case "false", "0":
			return jsontext.Boolean(false)
		case "true", "1":
			return jsontext.Boolean(true)
		}
	}
	return nil
}

func toNull(v *value) *value {
	switch v.Kind {
	case jsontext.Null:
		return v
	case jsontext.Bool:
		if !v.Bool {
			return jsontext.NullValue()
		}
	case jsontext.Number:
		if js.Same(v, jsontext.Num("0")) {
			return jsontext.NullValue()
		}
	case jsontext.String:
		switch lower(v.Text) {
		case "undefined", "null", "", "0":
			return jsontext.NullValue()
		}
	}
	return nil
}

// lower is toLowerCase for words of ASCII: no other letter becomes one of theirs.
func lower(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c | 0x20
		}
	}
	return string(b)
}
