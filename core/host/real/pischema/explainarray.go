package pischema

import (
	"math"
	"strconv"

	"fourhosts/core/host/real/js"
)

func (e *explainer) walkArray(s, v *value, path string, out *[]Problem) {
	push := func(keyword, message string) { *out = append(*out, Problem{keyword, path, message}) }
	prefix, rest := tuple(s)
	for i, item := range v.Items {
		part := rest
		if i < len(prefix) {
			part = prefix[i]
		}
		// A path is written where it is needed.
		if part != nil && !e.passes(part, item) {
			e.explain(part, item, path+"/"+strconv.Itoa(i), out)
		}
	}
	n := float64(len(v.Items))
	if limit := number(s, "minItems"); limit != nil && n < js.Double(limit.Text) {
		push("minItems", "expected at least "+js.String(limit)+" items")
	}
	if limit := number(s, "maxItems"); limit != nil && n > js.Double(limit.Text) {
		push("maxItems", "expected at most "+js.String(limit)+" items")
	}
	if wantsUnique(s) && !isUnique(v) {
		push("uniqueItems", "expected unique items")
	}
	if s.Member("contains") != nil && !e.contains(s, v) {
		push("contains", containsMessage(containsBounds(s)))
	}
}

func containsMessage(least, most float64) string {
	items := func(n float64) string {
		if n == 1 {
			return js.Format(n) + " matching item"
		}
		return js.Format(n) + " matching items"
	}
	switch {
	case math.IsInf(most, 1):
		return "expected at least " + items(least)
	case least == 0:
		return "expected at most " + items(most)
	}
	return "expected between " + js.Format(least) + " and " + js.Format(most) + " matching items"
}
