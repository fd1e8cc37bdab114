package typebox

import (
	"strconv"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
)

func (r *run) checkObject(c *context, s, v *value) bool {
	if list := required(s); list != nil {
		find := v.Finder()
		for _, key := range list.Items {
			if find.At(key.Text) < 0 && !inherits(key.Text) {
				return false
			}
		}
	}
	return r.checkAdditional(c, s, v) && r.checkDependencies(c, s, v) && r.checkPatterns(c, s, v) &&
		r.checkProperties(c, s, v) && r.checkNames(c, s, v) && r.checkCount(s, v)
}

// isClosedAndFull tells the schema for which the generated code only counts keys.
func isClosedAndFull(s, additional *value) bool {
	list, properties := required(s), named(s, "properties", isSchema)
	return list != nil && properties != nil && named(s, "patternProperties", isSchema) == nil &&
		additional.Kind == jsontext.Bool && !additional.Bool && len(properties.Members) == len(list.Items)
}

func (r *run) checkAdditional(c *context, s, v *value) bool {
	additional := schema(s, "additionalProperties")
	if additional == nil {
		return true
	}
	if r.generated && isClosedAndFull(s, additional) {
		return len(v.Members) == len(required(s).Items)
	}
	declared := declares(s)
	for _, m := range v.Members {
		if declared(m.Key) {
			continue
		}
		if !r.checkPushed(c, additional, m.Value) {
			return false
		}
		c.addKey(m.Key)
	}
	return true
}

// declares gives the test of a key that properties or patternProperties speak of.
func declares(s *value) func(key string) bool {
	known := map[string]bool{}
	if properties := named(s, "properties", isSchema); properties != nil {
		for _, m := range properties.Members {
			known[m.Key] = true
		}
	}
	var patterns []pattern.Matcher
	if list := named(s, "patternProperties", isSchema); list != nil {
		for _, m := range list.Members {
			patterns = append(patterns, compile(m.Key))
		}
	}
	return func(key string) bool {
		if known[key] {
			return true
		}
		for _, p := range patterns {
			if p.MatchString(key) {
				return true
			}
		}
		return false
	}
}

// compile gives the matcher of a pattern.
func compile(source string) pattern.Matcher {
	m, err := pattern.Compile(source)
	if err != nil {
		js.Lack("a pattern that is none with the flag u")
	}
	return m
}

func (r *run) checkDependencies(c *context, s, v *value) bool {
	if len(v.Members) == 0 {
		return true
	}
	if list := named(s, "dependencies", isSchemaOrTexts); list != nil {
		for _, m := range list.Members {
			if hasKey(v, m.Key) && !r.checkDependency(c, m.Value, v) {
				return false
			}
		}
	}
	if list := named(s, "dependentRequired", isTexts); list != nil {
		for _, m := range list.Members {
			if hasKey(v, m.Key) && !r.checkDependency(c, m.Value, v) {
				return false
			}
		}
	}
	if list := named(s, "dependentSchemas", isSchema); list != nil {
		for _, m := range list.Members {
			if hasKey(v, m.Key) && !r.check(c, m.Value, v) {
				return false
			}
		}
	}
	return true
}

func (r *run) checkDependency(c *context, d, v *value) bool {
	if d.Kind != jsontext.Array {
		return r.check(c, d, v)
	}
	for _, key := range d.Items {
		if !hasKey(v, key.Text) {
			return false
		}
	}
	return true
}

func (r *run) checkPatterns(c *context, s, v *value) bool {
	list := named(s, "patternProperties", isSchema)
	if list == nil {
		return true
	}
	for _, p := range list.Members {
		matcher := compile(p.Key)
		for _, m := range v.Members {
			if !matcher.MatchString(m.Key) {
				continue
			}
			if !r.checkPushed(c, p.Value, m.Value) {
				return false
			}
			c.addKey(m.Key)
		}
	}
	return true
}

func (r *run) checkProperties(c *context, s, v *value) bool {
	properties := named(s, "properties", isSchema)
	if properties == nil {
		return true
	}
	find := v.Finder()
	for _, p := range properties.Members {
		i := find.At(p.Key)
		if i < 0 {
			lackInherited(p.Key)
			continue
		}
		if !r.checkPushed(c, p.Value, v.Members[i].Value) {
			return false
		}
		c.addKey(p.Key)
	}
	return true
}

func (r *run) checkNames(c *context, s, v *value) bool {
	names := schema(s, "propertyNames")
	if names == nil {
		if isArray(s.Get("propertyNames")) {
			js.Lack("a list where TypeBox takes an object (propertyNames)")
		}
		return true
	}
	for _, m := range v.Members {
		if !r.check(c, names, jsontext.Str(m.Key)) {
			return false
		}
	}
	return true
}

func (r *run) checkCount(s, v *value) bool {
	n := float64(len(v.Members))
	least, most := number(s, "minProperties"), number(s, "maxProperties")
	return (least == nil || n >= double(least)) && (most == nil || n <= double(most))
}

func double(v *value) float64 { return js.Double(v.Text) }

func index(i int) string { return strconv.Itoa(i) }
