package omp

// union holds v to anyOf or oneOf. What is told of a union that nothing fits is what
// its one tagged branch says, otherwise what its first branch says.
func (r *run) union(keyword string, schema, v *value, path []crumb, issues *[]issue) bool {
	branches := schema.own(keyword)
	if !branches.is(array) {
		return true
	}
	matches, tagged := 0, 0
	var first, chosen []issue
	for _, branch := range branches.items {
		var own []issue
		if r.node(branch, v, path, &own) {
			matches++
			continue
		}
		if first == nil {
			first = own
		}
		if isTagged(branch, v) {
			if tagged++; tagged == 1 {
				chosen = own
			}
		}
	}
	if keyword == "anyOf" && matches > 0 || matches == 1 {
		return true
	}
	switch {
	case matches == 0 && tagged == 1 && len(chosen) > 0:
		*issues = append(*issues, chosen...)
	case matches == 0 && len(first) > 0:
		for _, i := range first {
			i.guess = true
			*issues = append(*issues, i)
		}
	case keyword == "anyOf":
		report(issues, path, keyword, "must match at least one schema")
	default:
		report(issues, path, keyword, "must match exactly one schema")
	}
	return false
}

// isTagged tells whether v has every constant and enum that a branch declares for
// its properties, and that there is one.
func isTagged(branch, v *value) bool {
	if branch.kind != object || v.kind != object {
		return false
	}
	properties := branch.own("properties")
	if !properties.is(object) {
		return false
	}
	some := false
	for _, key := range properties.names() {
		property := properties.own(key)
		constant, enum := property.own("const"), property.own("enum")
		if constant == nil && !enum.is(array) {
			continue
		}
		own := v.own(key)
		if own == nil || constant != nil && !equal(own, constant) || constant == nil && !new(meter).hasEqual(enum.items, own) {
			return false
		}
		some = true
	}
	return some
}
