package pischema

import (
	"slices"
	"strconv"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// explainer finds what fails in a value that failed.
type explainer struct {
	*checker
	// memo keeps what a reference said of an object or list: in a recursive union
	// every branch would ask again.
	memo map[memoKey][]Problem
}

type memoKey struct {
	schema, value *value
	path          string
}

func (e *explainer) walk(s, v *value, path string, out *[]Problem) {
	if !e.passes(s, v) {
		e.explain(s, v, path, out)
	}
}

// passes tells whether there is nothing to explain.
func (e *explainer) passes(s, v *value) bool {
	switch s.Kind {
	case jsontext.Bool:
		return s.Bool
	case jsontext.Object:
		return e.check(s, v)
	}
	return true
}

// explain tells what fails in a value that does not pass.
func (e *explainer) explain(s, v *value, path string, out *[]Problem) {
	if s.Kind == jsontext.Bool {
		*out = append(*out, Problem{"false", path, "no value is allowed here"})
		return
	}
	e.enter()
	defer e.leave()
	start := len(*out)
	push := func(keyword, message string) { *out = append(*out, Problem{keyword, path, message}) }
	if t := s.Get("type"); t != nil && !isOfType(t, v) {
		push("type", "expected "+typeNames(t)+", got "+typeName(v))
		return
	}
	if values := list(s, "enum"); values != nil && !isOneOf(v, values.Items) {
		push("enum", "expected one of "+listValues(values.Items))
	}
	if m := s.Member("const"); m != nil && !js.Equal(v, m.Value) {
		push("const", "expected "+js.Stringify(js.Write(m.Value), ""))
	}
	switch v.Kind {
	case jsontext.String:
		walkString(s, v.Text, push)
	case jsontext.Number:
		walkNumber(s, js.Double(v.Text), push)
	case jsontext.Object:
		e.walkObject(s, v, path, out)
	case jsontext.Array:
		e.walkArray(s, v, path, out)
	}
	if branches := list(s, "allOf"); branches != nil {
		for _, branch := range branches.Items {
			e.walk(branch, v, path, out)
		}
	}
	for _, keyword := range [...]string{"anyOf", "oneOf"} {
		if branches := list(s, keyword); branches != nil {
			e.walkUnion(keyword, branches, v, path, out)
		}
	}
	if not := s.Get("not"); not != nil && e.check(not, v) {
		push("not", "must not match the schema in not")
	}
	if cond := s.Get("if"); cond != nil {
		word := "else"
		if e.check(cond, v) {
			word = "then"
		}
		if branch := s.Get(word); branch != nil {
			e.walk(branch, v, path, out)
		}
	}
	if ref := text(s, "$ref"); ref != nil {
		e.walkRef(ref.Text, v, path, out)
	}
	if len(*out) == start && (s.Member("unevaluatedProperties") != nil || s.Member("unevaluatedItems") != nil) {
		e.walkUnevaluated(s, v, path, out)
	}
}

func typeNames(t *value) string {
	if t.Kind != jsontext.Array {
		return js.String(t)
	}
	names := make([]string, len(t.Items))
	for i, one := range t.Items {
		names[i] = js.String(one)
	}
	return js.Join(names, " or ")
}

func typeName(v *value) string {
	switch {
	case v.Kind == jsontext.Null:
		return "null"
	case v.Kind == jsontext.Array:
		return "array"
	case js.IsInteger(v):
		return "integer"
	case v.Kind == jsontext.Number && !js.IsFinite(v):
		return v.Text
	}
	return js.TypeOf(v)
}

// listed is how many values of an enum are named.
const listed = 20

func listValues(values []*value) string {
	whole := js.Stringify(js.Write(jsontext.Arr(values[:min(len(values), listed)]...)), "")
	if len(values) <= listed {
		return whole
	}
	return whole[:len(whole)-1] + ", ... and " + strconv.Itoa(len(values)-listed) + " more]"
}

func pointer(path, key string) string { return jsontext.AppendToken(path, key) }

func walkString(s *value, v string, push func(keyword, message string)) {
	n := float64(jsontext.Runes(v))
	if limit := number(s, "minLength"); limit != nil && n < js.Double(limit.Text) {
		push("minLength", "expected at least "+js.String(limit)+" characters")
	}
	if limit := number(s, "maxLength"); limit != nil && n > js.Double(limit.Text) {
		push("maxLength", "expected at most "+js.String(limit)+" characters")
	}
	if source := text(s, "pattern"); source != nil && !compile(source.Text).MatchString(v) {
		push("pattern", "expected to match "+source.Text)
	}
	if name := text(s, "format"); name != nil && !passesString(jsontext.Obj(jsontext.M("format", name)), v) {
		push("format", "expected format "+name.Text)
	}
}

func walkNumber(s *value, f float64, push func(keyword, message string)) {
	for _, bound := range [...]struct {
		keyword, sign string
		fails         func(limit float64) bool
	}{
		{"minimum", ">=", func(l float64) bool { return f < l }},
		{"maximum", "<=", func(l float64) bool { return f > l }},
		{"exclusiveMinimum", ">", func(l float64) bool { return f <= l }},
		{"exclusiveMaximum", "<", func(l float64) bool { return f >= l }},
		{"multipleOf", "a multiple of", func(l float64) bool { return !isMultiple(f, l) }},
	} {
		if limit := number(s, bound.keyword); limit != nil && bound.fails(js.Double(limit.Text)) {
			push(bound.keyword, "expected "+bound.sign+" "+js.String(limit))
		}
	}
}

func (e *explainer) walkObject(s, v *value, path string, out *[]Problem) {
	push := func(keyword, key, message string) { *out = append(*out, Problem{keyword, pointer(path, key), message}) }
	find := v.Finder()
	if required := list(s, "required"); required != nil {
		for _, key := range required.Items {
			if key.Kind == jsontext.String && find.At(key.Text) < 0 {
				push("required", key.Text, "missing")
			}
		}
	}
	properties := object(s, "properties")
	for _, p := range members(properties) {
		if i := find.At(p.Key); i >= 0 && !e.passes(p.Value, v.Members[i].Value) {
			e.explain(p.Value, v.Members[i].Value, pointer(path, p.Key), out)
		}
	}
	known, patterns := e.keys(properties), compileAll(object(s, "patternProperties"))
	additional, names := s.Get("additionalProperties"), s.Get("propertyNames")
	for _, m := range v.Members {
		_, matched := known[m.Key]
		for _, p := range patterns {
			if p.matcher.MatchString(m.Key) {
				matched = true
				e.walk(p.schema, m.Value, pointer(path, m.Key), out)
			}
		}
		switch {
		case matched || additional == nil:
		case additional.Kind == jsontext.Bool && !additional.Bool:
			push("additionalProperties", m.Key, "unknown field")
		default:
			e.walk(additional, m.Value, pointer(path, m.Key), out)
		}
		if names != nil && !e.check(names, jsontext.Str(m.Key)) {
			push("propertyNames", m.Key, "invalid property name")
		}
	}
	n := float64(len(v.Members))
	if limit := number(s, "minProperties"); limit != nil && n < js.Double(limit.Text) {
		*out = append(*out, Problem{"minProperties", path, "expected at least " + js.String(limit) + " properties"})
	}
	if limit := number(s, "maxProperties"); limit != nil && n > js.Double(limit.Text) {
		*out = append(*out, Problem{"maxProperties", path, "expected at most " + js.String(limit) + " properties"})
	}
	for _, d := range dependencies(s) {
		switch {
		case v.Member(d.Key) == nil:
		case d.Value.Kind != jsontext.Array:
			e.walk(d.Value, v, path, out)
		default:
			for _, key := range d.Value.Items {
				if v.Member(js.String(key)) == nil {
					push("dependentRequired", js.String(key), "required when "+d.Key+" is present")
				}
			}
		}
	}
	for _, d := range members(object(s, "dependentSchemas")) {
		if v.Member(d.Key) != nil {
			e.walk(d.Value, v, path, out)
		}
	}
}

// dependencies are dependentRequired and dependencies in one, the latter winning at
// the place where a key stood first.
func dependencies(s *value) []jsontext.Member {
	all := slices.Clone(members(object(s, "dependentRequired")))
	for _, d := range members(object(s, "dependencies")) {
		if i := slices.IndexFunc(all, func(m jsontext.Member) bool { return m.Key == d.Key }); i >= 0 {
			all[i] = d
		} else {
			all = append(all, d)
		}
	}
	return js.Read(jsontext.Obj(all...)).Members
}

func (e *explainer) walkRef(ref string, v *value, path string, out *[]Problem) {
	target, found := e.resolve(ref)
	if !found {
		*out = append(*out, Problem{"$ref", path, "unresolved reference " + ref})
		return
	}
	if !isObject(target) || v.Kind < jsontext.Array {
		e.walk(target, v, path, out)
		return
	}
	key := memoKey{target, v, path}
	known, ok := e.memo[key]
	if !ok {
		e.walk(target, v, path, &known)
		if e.memo == nil {
			e.memo = map[memoKey][]Problem{}
		}
		e.memo[key] = known
	}
	*out = append(*out, known...)
}

func (e *explainer) walkUnevaluated(s, v *value, path string, out *[]Problem) {
	inner := jsontext.Obj()
	for _, m := range s.Members {
		if m.Key != "unevaluatedProperties" && m.Key != "unevaluatedItems" && m.Key != "$id" {
			inner.Members = append(inner.Members, m)
		}
	}
	a := &annotations{}
	e.annotate(inner, v, a)
	part := func(s, v *value, path, keyword, message string) {
		if s.Kind == jsontext.Bool && !s.Bool {
			*out = append(*out, Problem{keyword, path, message})
			return
		}
		e.walk(s, v, path, out)
	}
	if rest := s.Get("unevaluatedProperties"); rest != nil && v.Kind == jsontext.Object && !a.allProps {
		for _, m := range v.Members {
			if !a.props[m.Key] {
				part(rest, m.Value, pointer(path, m.Key), "unevaluatedProperties", "unknown field")
			}
		}
	}
	if rest := s.Get("unevaluatedItems"); rest != nil && v.Kind == jsontext.Array && !a.allItems {
		for i := a.items; i < len(v.Items); i++ {
			if !a.indexes[i] {
				part(rest, v.Items[i], path+"/"+strconv.Itoa(i), "unevaluatedItems", "unexpected item")
			}
		}
	}
}
