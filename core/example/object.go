package example

import (
	"strconv"

	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
)

// mostKeys bounds the keys of one object that is made.
const mostKeys = 600

// object gives an object of the required keys, in the order in which they are required,
// with what depends on them, and as many more as there must be.
func (m *Maker) object(parts []*jsontext.Value, depth int) *jsontext.Value {
	var members []jsontext.Member
	has := map[string]bool{}
	add := func(key string) {
		if has[key] || len(members) >= mostKeys {
			return
		}
		has[key] = true
		schemas, refused := m.schemasOf(parts, key)
		if refused {
			return
		}
		v := jsontext.Str("text")
		if len(schemas) > 0 {
			v = m.value(schemas, depth+1, nil)
		}
		if v != nil {
			members = append(members, jsontext.M(key, v))
		}
	}
	for _, n := range parts {
		for _, name := range items(n.Get("required")) {
			if name.Kind == jsontext.String {
				add(name.Text)
			}
		}
	}
	for i := 0; i < len(members); i++ {
		for _, n := range parts {
			for _, keyword := range []string{"dependentRequired", "dependencies"} {
				for _, name := range items(n.Get(keyword).Get(members[i].Key)) {
					add(name.Text)
				}
			}
		}
	}
	least := 0
	for _, n := range parts {
		least = min(max(least, count(n.Get("minProperties"), 0)), mostKeys)
	}
	for _, key := range m.moreKeys(parts, least) {
		if len(members) < least {
			add(key)
		}
	}
	return jsontext.Obj(members...)
}

// schemasOf gives the schemas of one key, and whether the key is refused because a
// schema is closed to it.
func (m *Maker) schemasOf(parts []*jsontext.Value, key string) (schemas []*jsontext.Value, refused bool) {
	for _, n := range parts {
		known := false
		if property := n.Get("properties").Get(key); property != nil {
			schemas, known = append(schemas, property), true
		}
		if patterns := n.Get("patternProperties"); patterns != nil && patterns.Kind == jsontext.Object {
			for _, p := range firstParts(patterns.Members) {
				if m.matches(p.Key, key, false) {
					schemas, known = append(schemas, p.Value), true
				}
			}
		}
		if rest := n.Get("additionalProperties"); rest != nil && !known {
			if rest.Kind == jsontext.Bool && !rest.Bool {
				return nil, true
			}
			schemas = append(schemas, rest)
		}
	}
	return schemas, false
}

// moreKeys gives keys that an object of so many members could have.
func (m *Maker) moreKeys(parts []*jsontext.Value, least int) []string {
	var keys []string
	if least == 0 {
		return nil
	}
	for _, n := range parts {
		if properties := n.Get("properties"); properties != nil {
			for _, p := range properties.Members {
				keys = append(keys, p.Key)
			}
		}
		for _, name := range items(n.Get("propertyNames").Get("enum")) {
			keys = append(keys, name.Text)
		}
		if patterns := n.Get("patternProperties"); patterns != nil {
			for _, p := range firstParts(patterns.Members) {
				if s, ok := sample(p.Key, 1); ok {
					keys = append(keys, s)
				}
			}
		}
	}
	for i := 1; i <= least; i++ {
		keys = append(keys, "key"+strconv.Itoa(i))
	}
	return keys
}

// matches tells whether a pattern finds itself in a text; unsure is the answer where
// that cannot be told. Long texts are not tried: a pattern may take ages over them.
func (m *Maker) matches(source, text string, unsure bool) bool {
	if m.tries--; m.tries < 0 || len(source) > 2000 || len(text) > 200 {
		return unsure
	}
	matcher, err := pattern.Compile(source)
	if err != nil {
		return unsure
	}
	return matcher.MatchString(text)
}
