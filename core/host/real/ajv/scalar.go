package ajv

import (
	"math"

	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
)

func limit(sign string, breaks func(v, limit float64) bool) func(*compiler, *scope, *jsontext.Value) check {
	return func(_ *compiler, _ *scope, value *jsontext.Value) check {
		bound, message := number(value), "must be "+sign+" "+printed(value)
		return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
			if breaks(number(v), bound) {
				x.fail(at, message)
			}
		}
	}
}

var (
	makeMaximum          = limit("<=", func(v, limit float64) bool { return v > limit })
	makeMinimum          = limit(">=", func(v, limit float64) bool { return v < limit })
	makeExclusiveMaximum = limit("<", func(v, limit float64) bool { return v >= limit })
	makeExclusiveMinimum = limit(">", func(v, limit float64) bool { return v <= limit })
)

// makeMultipleOf divides doubles and asks whether the quotient reads as an
// integer, so 0.3 is no multiple of 0.1, and nothing from 1e21 on is one.
func makeMultipleOf(_ *compiler, _ *scope, value *jsontext.Value) check {
	divisor, message := number(value), "must be multiple of "+printed(value)
	return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
		q := number(v) / divisor
		if divisor == 0 || math.IsNaN(q) || q != math.Trunc(q) || math.Abs(q) >= 1e21 {
			x.fail(at, message)
		}
	}
}

// size makes the six keywords that count something.
func size(more bool, noun string, count func(*jsontext.Value) int) func(*compiler, *scope, *jsontext.Value) check {
	return func(_ *compiler, _ *scope, value *jsontext.Value) check {
		word := "fewer"
		if more {
			word = "more"
		}
		bound, message := number(value), "must NOT have "+word+" than "+printed(value)+" "+noun
		return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
			n := float64(count(v))
			if more && n > bound || !more && n < bound {
				x.fail(at, message)
			}
		}
	}
}

func runes(v *jsontext.Value) int   { return jsontext.Runes(v.Text) }
func items(v *jsontext.Value) int   { return len(v.Items) }
func members(v *jsontext.Value) int { return len(v.Members) }

var (
	makeMaxLength     = size(true, "characters", runes)
	makeMinLength     = size(false, "characters", runes)
	makeMaxItems      = size(true, "items", items)
	makeMinItems      = size(false, "items", items)
	makeMaxProperties = size(true, "properties", members)
	makeMinProperties = size(false, "properties", members)
)

// expression compiles a pattern, with the flag u.
func expression(source string) pattern.Matcher {
	m, err := pattern.Compile(source)
	if err != nil {
		refuse("Invalid regular expression: /" + source + "/u: " + err.Error())
	}
	return m
}

func makePattern(_ *compiler, _ *scope, value *jsontext.Value) check {
	m, message := expression(value.Text), `must match pattern "`+value.Text+`"`
	return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
		if !m.MatchString(v.Text) {
			x.fail(at, message)
		}
	}
}

func makeStringFormat(_ *compiler, _ *scope, value *jsontext.Value) check {
	return makeFormat(value.Text, textFormats[value.Text])
}

func makeNumberFormat(_ *compiler, _ *scope, value *jsontext.Value) check {
	return makeFormat(value.Text, numberFormats[value.Text])
}

// makeFormat makes nothing of a format that Ajv does not know: it only warns.
func makeFormat[F func(string) bool](name string, fits F) check {
	if fits == nil {
		return nil
	}
	message := `must match format "` + name + `"`
	return func(x *run, v *jsontext.Value, at *place, _ *evaluated) {
		if !fits(v.Text) {
			x.fail(at, message)
		}
	}
}
