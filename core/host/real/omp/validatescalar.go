package omp

import "math"

// checkText holds a text to its keywords. Lengths are UTF-16 units.
func checkText(schema *value, s string, path []crumb, issues *[]issue) bool {
	ok := true
	if n := schema.own("minLength"); n.is(number) && float64(units(s)) < n.num {
		ok = report(issues, path, "minLength", "must be at least "+printNumber(n.num)+" characters")
	}
	if n := schema.own("maxLength"); n.is(number) && float64(units(s)) > n.num {
		ok = report(issues, path, "maxLength", "must be at most "+printNumber(n.num)+" characters")
	}
	if source := schema.own("pattern"); source.is(text) {
		re, valid := compile(source.str)
		switch {
		case !valid:
			ok = report(issues, path, "pattern", "schema pattern is invalid")
		case !re.matches(s):
			ok = report(issues, path, "pattern", "must match pattern")
		}
	}
	return ok
}

// epsilon is Number.EPSILON.
const epsilon = 1.0 / (1 << 52)

// checkNumber holds a number to its keywords, in double arithmetic.
func checkNumber(schema *value, f float64, path []crumb, issues *[]issue) bool {
	ok := true
	low, high := schema.own("minimum"), schema.own("maximum")
	above, below := schema.own("exclusiveMinimum"), schema.own("exclusiveMaximum")
	if low.is(number) && f < low.num {
		ok = report(issues, path, "minimum", "must be >= "+printNumber(low.num))
	}
	if high.is(number) && f > high.num {
		ok = report(issues, path, "maximum", "must be <= "+printNumber(high.num))
	}
	if above.is(number) && f <= above.num {
		ok = report(issues, path, "exclusiveMinimum", "must be > "+printNumber(above.num))
	}
	if below.is(number) && f >= below.num {
		ok = report(issues, path, "exclusiveMaximum", "must be < "+printNumber(below.num))
	}
	if above.is(boolean) && above.truth && low.is(number) && f <= low.num {
		ok = report(issues, path, "exclusiveMinimum", "must be > "+printNumber(low.num))
	}
	if below.is(boolean) && below.truth && high.is(number) && f >= high.num {
		ok = report(issues, path, "exclusiveMaximum", "must be < "+printNumber(high.num))
	}
	if step := schema.own("multipleOf"); step.is(number) && step.num > 0 {
		quotient := f / step.num
		// An infinite quotient gives NaN here, which is not greater than anything.
		if math.Abs(quotient-math.Floor(quotient+0.5)) > epsilon*10 {
			ok = report(issues, path, "multipleOf", "must be a multiple of "+printNumber(step.num))
		}
	}
	return ok
}
