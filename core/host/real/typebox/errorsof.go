package typebox

import (
	"strings"

	"fourhosts/core/jsontext"
)

func (r *run) explainObject(c *context, path string, s, v *value) bool {
	ok, find := true, v.Finder()
	if list := required(s); list != nil {
		var missing []string
		for _, key := range list.Items {
			if find.At(key.Text) < 0 && !inherits(key.Text) {
				missing = append(missing, key.Text)
			}
		}
		ok = len(missing) == 0 || c.add(Error{Keyword: "required", Path: path, Missing: missing,
			Message: "must have required properties " + strings.Join(missing, ", ")})
	}
	ok = all(ok, r.explainAdditional(c, path, s, v), r.explainDependencies(c, path, s, v))
	if list := named(s, "patternProperties", isSchema); list != nil {
		for _, p := range list.Members {
			matcher := compile(p.Key)
			for _, m := range v.Members {
				if matcher.MatchString(m.Key) {
					ok = all(ok, r.explainMember(c, path, p.Value, m))
				}
			}
		}
	}
	if list := named(s, "properties", isSchema); list != nil {
		for _, p := range list.Members {
			i := find.At(p.Key)
			if i < 0 {
				lackInherited(p.Key)
				continue
			}
			ok = all(ok, r.explainMember(c, path, p.Value, v.Members[i]))
		}
	}
	return all(ok, r.explainNames(c, path, s, v), explainCount(c, path, s, v))
}

// explainMember explains one property and counts it as evaluated when it passes.
func (r *run) explainMember(c *context, path string, s *value, m jsontext.Member) bool {
	if !r.explainPushed(c, path+"/"+m.Key, s, m.Value) {
		return false
	}
	c.addKey(m.Key)
	return true
}

func (r *run) explainAdditional(c *context, path string, s, v *value) bool {
	additional := schema(s, "additionalProperties")
	if additional == nil {
		return true
	}
	declared, every := declares(s), true
	for _, m := range v.Members {
		if !declared(m.Key) {
			every = all(every, r.explainMember(c, path, additional, m))
		}
	}
	return every || c.add(Error{Keyword: "additionalProperties", Path: path, Message: "must not have additional properties"})
}

func (r *run) explainDependencies(c *context, path string, s, v *value) bool {
	every := true
	if list := named(s, "dependencies", isSchemaOrTexts); list != nil {
		for _, m := range list.Members {
			switch {
			case !hasKey(v, m.Key):
			case m.Value.Kind != jsontext.Array:
				every = all(every, r.explain(c, path, m.Value, v))
			default:
				for _, key := range m.Value.Items {
					if !hasKey(v, key.Text) {
						every = c.add(dependencyError("dependencies", path, m))
						break
					}
				}
			}
		}
	}
	if list := named(s, "dependentRequired", isTexts); list != nil {
		for _, m := range list.Members {
			if !hasKey(v, m.Key) {
				continue
			}
			for _, key := range m.Value.Items {
				if !hasKey(v, key.Text) {
					every = c.add(dependencyError("dependentRequired", path, m))
				}
			}
		}
	}
	if list := named(s, "dependentSchemas", isSchema); list != nil {
		for _, m := range list.Members {
			if hasKey(v, m.Key) {
				every = all(every, r.explain(c, path, m.Value, v))
			}
		}
	}
	return every || len(v.Members) == 0
}

func dependencyError(keyword, path string, m jsontext.Member) Error {
	names := make([]string, len(m.Value.Items))
	for i, key := range m.Value.Items {
		names[i] = key.Text
	}
	return Error{Keyword: keyword, Path: path,
		Message: "must have properties " + strings.Join(names, ", ") + " when property " + m.Key + " is present"}
}

func (r *run) explainNames(c *context, path string, s, v *value) bool {
	names := schema(s, "propertyNames")
	if names == nil {
		return true
	}
	var wrong []string
	for _, m := range v.Members {
		if !r.explain(c, path+"/"+m.Key, names, jsontext.Str(m.Key)) {
			wrong = append(wrong, m.Key)
		}
	}
	return len(wrong) == 0 || c.add(Error{Keyword: "propertyNames", Path: path,
		Message: "property names " + strings.Join(wrong, ", ") + " are invalid"})
}

func explainCount(c *context, path string, s, v *value) bool {
	ok, n := true, float64(len(v.Members))
	if limit := number(s, "minProperties"); limit != nil && n < double(limit) {
		ok = c.add(Error{Keyword: "minProperties", Path: path, Message: "must not have fewer than " + limitText(s, "minProperties") + " properties"})
	}
	if limit := number(s, "maxProperties"); limit != nil && n > double(limit) {
		ok = c.add(Error{Keyword: "maxProperties", Path: path, Message: "must not have more than " + limitText(s, "maxProperties") + " properties"})
	}
	return ok
}

func (r *run) explainArray(c *context, path string, s, v *value) bool {
	ok, list := true, items(s)
	if rest := schema(s, "additionalItems"); rest != nil && list != nil && list.Kind == jsontext.Array {
		// TypeBox stops at the first of these that fails.
		for i := len(list.Items); ok && i < len(v.Items); i++ {
			ok = r.explainItem(c, path, rest, v, i)
		}
	}
	const contains = "must contain at least 1 valid item"
	ok = all(ok, r.checkContains(c, s, v) || c.add(Error{Keyword: "contains", Path: path, Message: contains}))
	switch {
	case list == nil:
	case list.Kind == jsontext.Array:
		ok = all(ok, r.explainEach(c, path, list, v))
	default:
		for i := offset(s); i < len(v.Items); i++ {
			ok = all(ok, r.explainItem(c, path, list, v, i))
		}
	}
	ok = all(ok, r.checkMaxContains(c, s, v) || c.add(Error{Keyword: "contains", Path: path, Message: contains}))
	ok = all(ok, withinMaxItems(s, v) || c.add(Error{Keyword: "maxItems", Path: path, Message: "must not have more than " + limitText(s, "maxItems") + " items"}))
	ok = all(ok, r.checkMinContains(c, s, v) || c.add(Error{Keyword: "contains", Path: path, Message: contains}))
	ok = all(ok, withinMinItems(s, v) || c.add(Error{Keyword: "minItems", Path: path, Message: "must not have fewer than " + limitText(s, "minItems") + " items"}))
	if prefix := schemas(s, "prefixItems"); prefix != nil {
		ok = all(ok, r.explainEach(c, path, prefix, v))
	}
	return all(ok, !wantsUnique(s) || len(duplicates(v)) == 0 ||
		c.add(Error{Keyword: "uniqueItems", Path: path, Message: "must not have duplicate items"}))
}

func (r *run) explainEach(c *context, path string, list, v *value) bool {
	ok := true
	for i := range min(len(list.Items), len(v.Items)) {
		ok = all(ok, r.explainItem(c, path, list.Items[i], v, i))
	}
	return ok
}

func (r *run) explainItem(c *context, path string, s, v *value, i int) bool {
	if !r.explainPushed(c, path+"/"+index(i), s, v.Items[i]) {
		return false
	}
	c.addIndex(i)
	return true
}
