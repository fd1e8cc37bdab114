package typebox

import (
	"strings"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// Error is one failing keyword.
type Error struct {
	// Keyword failed at the value at Path: the names on the way to it, each after a
	// slash, nothing escaped.
	Keyword, Path string
	// Message is the English sentence.
	Message string
	// Missing are the names that `required` lacks.
	Missing []string
}

// Errors gives why a schema refuses a value: at most eight errors for each list that
// TypeBox keeps, none for a value that the generated check accepts.
func (k *Checker) Errors(s, v *jsontext.Value) []Error {
	if k.Check(s, v) {
		return nil
	}
	r := k.run(s, false)
	c := r.context()
	r.explain(c, "", s, v)
	return c.errors
}

func (r *run) explainPushed(c *context, path string, s, v *value) bool {
	c.push()
	if !r.explain(c, path, s, v) {
		return false
	}
	c.pop()
	return true
}

// all tells whether every one holds; unlike && it has looked at each.
func all(list ...bool) bool {
	for _, ok := range list {
		if !ok {
			return false
		}
	}
	return true
}

func (r *run) explain(c *context, path string, s, v *value) bool {
	if c.full() {
		return false
	}
	if s.Kind == jsontext.Bool {
		return s.Bool || c.add(Error{Keyword: "boolean", Path: path, Message: "schema is false"})
	}
	r.enter()
	defer func() { r.depth-- }()
	ok := true
	if names, has := types(s); has && !isOfTypes(v, names) {
		ok = c.add(Error{Keyword: "type", Path: path, Message: typeMessage(s, names)})
	}
	switch v.Kind {
	case jsontext.Object:
		ok = all(ok, r.explainObject(c, path, s, v))
	case jsontext.Array:
		ok = all(ok, r.explainArray(c, path, s, v))
	case jsontext.String:
		for _, keyword := range stringKeywords {
			ok = all(ok, passesString(keyword, s, v.Text) || c.add(Error{Keyword: keyword, Path: path, Message: stringMessage(keyword, s)}))
		}
	case jsontext.Number:
		if js.IsFinite(v) {
			for _, keyword := range numberKeywords {
				ok = all(ok, passesNumber(keyword, s, v) || c.add(Error{Keyword: keyword, Path: path, Message: numberMessage(keyword, s)}))
			}
		}
	}
	if ref := text(s, "$ref"); ref != nil {
		next := r.context()
		if r.explain(next, path, r.resolve(ref.Text), v) {
			c.merge(next)
		} else {
			ok = false
			c.addAll([]*context{next})
		}
	}
	lackDynamic(s)
	if m := s.Member("const"); m != nil && !js.Equal(v, m.Value) {
		ok = c.add(Error{Keyword: "const", Path: path, Message: "must be equal to constant"})
	}
	if list := s.Get("enum"); isArray(list) && !isOneOf(v, list) {
		ok = c.add(Error{Keyword: "enum", Path: path, Message: "must be equal to one of the allowed values"})
	}
	return all(ok, r.explainLogic(c, path, s, v), r.explainUnevaluated(c, path, s, v))
}

func typeMessage(s *value, names []*value) string {
	if s.Get("type").Kind == jsontext.String {
		return "must be " + names[0].Text
	}
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = name.Text
	}
	return "must be either " + strings.Join(list, " or ")
}

func limitText(s *value, keyword string) string { return js.String(s.Get(keyword)) }

func stringMessage(keyword string, s *value) string {
	switch keyword {
	case "maxLength":
		return "must not have more than " + limitText(s, keyword) + " characters"
	case "minLength":
		return "must not have fewer than " + limitText(s, keyword) + " characters"
	}
	return "must match " + keyword + ` "` + limitText(s, keyword) + `"`
}

func numberMessage(keyword string, s *value) string {
	sign := map[string]string{"exclusiveMaximum": "<", "exclusiveMinimum": ">", "maximum": "<=", "minimum": ">=", "multipleOf": "multiple of"}
	return "must be " + sign[keyword] + " " + limitText(s, keyword)
}

func (r *run) explainLogic(c *context, path string, s, v *value) bool {
	ok := r.explainIf(c, path, s, v)
	if not := schema(s, "not"); not != nil && !r.checkNot(c, not, v) {
		ok = c.add(Error{Keyword: "not", Path: path, Message: "must not be valid"})
	}
	for _, keyword := range [...]string{"allOf", "anyOf", "oneOf"} {
		list := schemas(s, keyword)
		if list == nil {
			continue
		}
		var passed, failed []*context
		for _, branch := range list.Items {
			next := r.context()
			if r.explain(next, path, branch, v) {
				passed = append(passed, next)
			} else {
				failed = append(failed, next)
			}
		}
		if isEnough(keyword, len(passed), len(list.Items)) {
			c.merge(passed...)
			continue
		}
		ok = false
		if keyword != "oneOf" || len(passed) == 0 {
			c.addAll(failed)
		}
		switch keyword {
		case "anyOf":
			c.add(Error{Keyword: keyword, Path: path, Message: "must match a schema in anyOf"})
		case "oneOf":
			c.add(Error{Keyword: keyword, Path: path, Message: "must match exactly one schema in oneOf"})
		}
	}
	return ok
}

// explainIf keeps what `if` and `then` say in a context of their own, whose errors
// nobody reads; `else` speaks for itself.
func (r *run) explainIf(c *context, path string, s, v *value) bool {
	cond := schema(s, "if")
	if cond == nil {
		return true
	}
	own, word, target := r.context(), "else", c
	if r.explain(own, path, cond, v) {
		word, target = "then", own
	}
	if branch := schema(s, word); branch != nil && !r.explain(target, path, branch, v) {
		return c.add(Error{Keyword: "if", Path: path, Message: `must match "` + word + `" schema`})
	}
	c.merge(own)
	return true
}

func (r *run) explainUnevaluated(c *context, path string, s, v *value) bool {
	ok := true
	if rest := schema(s, "unevaluatedItems"); rest != nil && v.Kind == jsontext.Array {
		indices, every := c.top().indices, true
		for i, item := range v.Items {
			if indices[i] || r.explain(r.context(), path, rest, item) {
				c.addIndex(i)
			} else {
				every = false
			}
		}
		ok = all(ok, every || c.add(Error{Keyword: "unevaluatedItems", Path: path, Message: "must not have unevaluated items"}))
	}
	if rest := schema(s, "unevaluatedProperties"); rest != nil && v.Kind >= jsontext.Array {
		keys, every := c.top().keys, true
		for _, e := range entries(v) {
			if keys[e.Key] {
				continue
			}
			if r.explain(r.context(), path, rest, e.Value) {
				c.addKey(e.Key)
			} else {
				every = false
			}
		}
		ok = all(ok, every || c.add(Error{Keyword: "unevaluatedProperties", Path: path, Message: "must not have unevaluated properties"}))
	}
	return ok
}
