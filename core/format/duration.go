package format

import "strings"

// duration is that of RFC 3339, appendix A: weeks stand alone, no unit between
// two others may be left out, a T needs a part behind it. Letters are capitals,
// as ISO 8601 writes them.
func duration(s string) bool {
	if !strings.HasPrefix(s, "P") {
		return false
	}
	days, time, timed := strings.Cut(s[1:], "T")
	if timed {
		return (days == "" || parts(days, "YMD")) && parts(time, "HMS")
	}
	return parts(days, "YMD") || parts(days, "W")
}

// parts reads one or more numbers with their units, which follow each other in
// units without a gap.
func parts(s, units string) bool {
	last := -1
	for s != "" {
		number, rest := digits(s)
		if number == "" || rest == "" {
			return false
		}
		unit := strings.IndexByte(units, rest[0])
		if unit < 0 || last >= 0 && unit != last+1 {
			return false
		}
		last, s = unit, rest[1:]
	}
	return last >= 0
}
