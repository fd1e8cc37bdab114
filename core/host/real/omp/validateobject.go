package omp

import "strings"

// object holds v to the keywords for objects.
func (r *run) object(schema, v *value, path []crumb, issues *[]issue) bool {
	ok := true
	path = roomy(path)
	r.spend(len(v.keys))
	properties := schema.own("properties")
	if !properties.is(object) {
		properties = newObject()
	}
	r.spend(len(properties.keys))
	for _, key := range requiredOf(schema) {
		if !v.has(key) {
			ok = report(issues, under(path, key), "required", "is required")
		}
	}
	for _, key := range properties.names() {
		if v.has(key) {
			ok = r.node(properties.own(key), v.get(key), under(path, key), issues) && ok
		}
	}
	if names := schema.own("propertyNames"); names != nil {
		for _, key := range v.names() {
			ok = r.node(names, textOf(key), under(path, key), issues) && ok
		}
	}
	known := map[string]bool{}
	if patterns := schema.own("patternProperties"); patterns.is(object) {
		for _, source := range patterns.names() {
			re, valid := compile(source)
			if !valid {
				ok = report(issues, path, "patternProperties", "invalid patternProperties regex "+source)
				continue
			}
			for _, key := range v.names() {
				if re.matches(key) {
					known[key] = true
					ok = r.node(patterns.own(source), v.own(key), under(path, key), issues) && ok
				}
			}
		}
	}
	ok = r.dependents(schema, v, path, issues) && ok
	ok = r.additional(schema, v, func(key string) bool { return known[key] || properties.own(key) != nil }, path, issues) && ok
	if n := schema.own("minProperties"); n.is(number) && float64(len(v.keys)) < n.num {
		ok = report(issues, path, "minProperties", "must have at least "+printNumber(n.num)+" properties")
	}
	if n := schema.own("maxProperties"); n.is(number) && float64(len(v.keys)) > n.num {
		ok = report(issues, path, "maxProperties", "must have at most "+printNumber(n.num)+" properties")
	}
	return ok
}

// requiredOf gives the names that a schema requires, none when one of them is no
// text.
func requiredOf(schema *value) []string {
	required := schema.own("required")
	if !required.is(array) {
		return nil
	}
	var names []string
	for _, item := range required.items {
		if item.kind != text {
			return nil
		}
		names = append(names, item.str)
	}
	return names
}

func (r *run) dependents(schema, v *value, path []crumb, issues *[]issue) bool {
	ok := true
	if dependencies := schema.own("dependentRequired"); dependencies.is(object) {
		for _, key := range dependencies.names() {
			names := dependencies.own(key)
			if !v.has(key) || !names.is(array) {
				continue
			}
			for _, name := range names.items {
				if name.kind == text && !v.has(name.str) {
					ok = report(issues, under(path, name.str), "dependentRequired", `is required when "`+key+`" is present`)
				}
			}
		}
	}
	if dependencies := schema.own("dependentSchemas"); dependencies.is(object) {
		for _, key := range dependencies.names() {
			if v.has(key) {
				ok = r.node(dependencies.own(key), v, path, issues) && ok
			}
		}
	}
	return ok
}

// additional holds the members that are not known to additionalProperties.
func (r *run) additional(schema, v *value, known func(key string) bool, path []crumb, issues *[]issue) bool {
	additional := schema.own("additionalProperties")
	if additional == nil || additional.kind == boolean && additional.truth {
		return true
	}
	ok := true
	for _, key := range v.names() {
		switch {
		case known(key):
		case additional.kind == boolean:
			ok = report(issues, under(path, key), "additionalProperties", "must not be present")
		default:
			ok = r.node(additional, v.own(key), under(path, key), issues) && ok
		}
	}
	return ok
}

// array holds v to the keywords for lists.
func (r *run) array(schema, v *value, path []crumb, issues *[]issue) bool {
	ok := true
	path = roomy(path)
	if n := schema.own("minItems"); n.is(number) && float64(len(v.items)) < n.num {
		ok = report(issues, path, "minItems", "must have at least "+printNumber(n.num)+" items")
	}
	if n := schema.own("maxItems"); n.is(number) && float64(len(v.items)) > n.num {
		ok = report(issues, path, "maxItems", "must have at most "+printNumber(n.num)+" items")
	}
	if unique := schema.own("uniqueItems"); unique.is(boolean) && unique.truth {
		for i := range v.items {
			r.spend(len(v.items) - i)
			for j := i + 1; j < len(v.items); j++ {
				if equal(v.items[i], v.items[j]) {
					r.spend(20)
					ok = report(issues, inside(path, j), "uniqueItems", "must be unique")
				}
			}
		}
	}
	ok = r.items(schema, v, path, issues) && ok
	if wanted := schema.own("contains"); wanted != nil {
		ok = r.contains(schema, wanted, v, path, issues) && ok
	}
	return ok
}

func (r *run) items(schema, v *value, path []crumb, issues *[]issue) bool {
	items := schema.own("items")
	if items.is(array) {
		return report(issues, path, "items", "array-valued items is not valid in JSON Schema 2020-12; use prefixItems")
	}
	var prefix []*value
	if p := schema.own("prefixItems"); p.is(array) {
		prefix = p.items
	}
	ok := true
	for i, item := range v.items {
		switch {
		case i < len(prefix):
			ok = r.node(prefix[i], item, inside(path, i), issues) && ok
		case items != nil:
			ok = r.node(items, item, inside(path, i), issues) && ok
		}
	}
	return ok
}

func (r *run) contains(schema, wanted, v *value, path []crumb, issues *[]issue) bool {
	least, most := numberOf(1), schema.own("maxContains")
	if n := schema.own("minContains"); n.is(number) {
		least = n
	}
	count := 0
	for i, item := range v.items {
		if r.node(wanted, item, inside(path, i), &[]issue{}) {
			count++
		}
	}
	ok := true
	if float64(count) < least.num {
		ok = report(issues, path, "contains", "must contain at least "+printNumber(least.num)+" matching item(s)")
	}
	if most.is(number) && float64(count) > most.num {
		ok = report(issues, path, "maxContains", "must contain at most "+printNumber(most.num)+" matching item(s)")
	}
	return ok
}

// dotted is a path as a refusal writes it.
func dotted(path []string) string { return strings.Join(path, ".") }
