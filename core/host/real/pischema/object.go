package pischema

import (
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
)

func (c *checker) passesObject(s, v *value) bool {
	properties, find := object(s, "properties"), v.Finder()
	for _, p := range members(properties) {
		if i := find.At(p.Key); i >= 0 && !c.check(p.Value, v.Members[i].Value) {
			return false
		}
	}
	if required := list(s, "required"); required != nil {
		for _, key := range required.Items {
			if key.Kind == jsontext.String && find.At(key.Text) < 0 {
				return false
			}
		}
	}
	additional, names := s.Get("additionalProperties"), s.Get("propertyNames")
	patterns := compileAll(object(s, "patternProperties"))
	if additional != nil || len(patterns) > 0 || names != nil {
		known := c.keys(properties)
		for _, m := range v.Members {
			_, matched := known[m.Key]
			for _, p := range patterns {
				if p.matcher.MatchString(m.Key) {
					matched = true
					if !c.check(p.schema, m.Value) {
						return false
					}
				}
			}
			if !matched && additional != nil && !c.check(additional, m.Value) {
				return false
			}
			if names != nil && !c.check(names, jsontext.Str(m.Key)) {
				return false
			}
		}
	}
	n, least, most := float64(len(v.Members)), number(s, "minProperties"), number(s, "maxProperties")
	if least != nil && n < js.Double(least.Text) || most != nil && n > js.Double(most.Text) {
		return false
	}
	for _, keyword := range [...]string{"dependentRequired", "dependencies", "dependentSchemas"} {
		for _, d := range members(object(s, keyword)) {
			if find.At(d.Key) >= 0 && !c.passesDependency(keyword, d.Value, v) {
				return false
			}
		}
	}
	return true
}

func (c *checker) passesDependency(keyword string, d, v *value) bool {
	if d.Kind != jsontext.Array || keyword == "dependentSchemas" {
		return keyword == "dependentRequired" || c.check(d, v)
	}
	for _, key := range d.Items {
		if v.Member(js.String(key)) == nil {
			return false
		}
	}
	return true
}

// patterned is one of patternProperties.
type patterned struct {
	matcher pattern.Matcher
	schema  *value
}

func compileAll(patterns *value) []patterned {
	var all []patterned
	for _, m := range members(patterns) {
		all = append(all, patterned{compile(m.Key), m.Value})
	}
	return all
}

// keys gives the members of an object of the schema by their keys.
func (s *Compiled) keys(v *value) map[string]*value {
	if len(members(v)) == 0 {
		return nil
	}
	known := s.known[v]
	if known == nil {
		known = make(map[string]*value, len(v.Members))
		for _, m := range v.Members {
			known[m.Key] = m.Value
		}
		s.known[v] = known
	}
	return known
}
