package hint

import (
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// requiredOf gives the names that a schema requires.
func requiredOf(n *jsontext.Value) map[string]bool {
	v := n.Get("required")
	if v == nil || v.Kind != jsontext.Array || len(v.Items) == 0 {
		return nil
	}
	names := make(map[string]bool, len(v.Items))
	for _, item := range v.Items {
		if item.Kind == jsontext.String {
			names[item.Text] = true
		}
	}
	return names
}

// object looks at what a schema says of the members of an object.
func (w *walk) object(s *site) {
	n := s.node
	properties := n.Get("properties")
	if m := n.Member("unevaluatedProperties"); m != nil && !isTrue(m.Value) && !w.draft.ignores(m.Key) {
		message := "OMP does not know unevaluatedProperties: what it forbids is not refused"
		if s.alone && w.dropsKeys(s) {
			message += ", and is dropped from a call that OMP repairs"
		}
		w.tell(Unevaluated, "p", s, m).without(omp, message)
	}
	if m := n.Member("unevaluatedItems"); m != nil && !isTrue(m.Value) && !w.draft.ignores(m.Key) {
		w.tell(Unevaluated, "i", s, m).without(omp, "OMP does not know unevaluatedItems: what it forbids is let through")
	}
	if properties == nil || properties.Kind != jsontext.Object {
		return
	}
	required := requiredOf(n)
	w.rootType(s)
	w.names(s, properties)
	w.members(s, properties, required)
	w.undeclared(s, properties)
	w.unknownKeys(s, properties, required)
	w.onlyText(s, properties, required)
}

func isTrue(v *jsontext.Value) bool { return v.Kind == jsontext.Bool && v.Bool }

func isFalse(v *jsontext.Value) bool { return v != nil && v.Kind == jsontext.Bool && !v.Bool }

func (w *walk) rootType(s *site) {
	if s.node == w.root && s.node.Member("type") == nil && !isCombined(s.node) {
		w.tell(RootType, "", s, s.node.Member("properties")).without(omp, `without "type": "object" at the root OMP runs the tool with a list as its arguments`)
	}
}

// names looks at the names of properties that JavaScript or OMP has its own use for.
func (w *walk) names(s *site, properties *jsontext.Value) {
	at := s.below(properties, "properties")
	for i := range properties.Members {
		p := &properties.Members[i]
		switch {
		case !s.alone:
		case p.Key == "__proto__":
			if s.node != w.root {
				continue // MCP keeps it deeper
			}
			w.tell(ProtoName, "", at, p).despite(mcpAI, "MCP drops a key __proto__, and the AI SDK refuses the call")
		case js.IsInherited(p.Key) && typesOf(p.Value) != 0:
			w.tell(InheritedName, "", at, p).without(mcpOMP, "every object in JavaScript has something at "+p.Key+": MCP and OMP find it where the key is absent, MCP refuses the call, OMP refuses or changes it and does so with the core too")
		case s.node == w.root && isFlat(p.Key):
			w.tell(FlatName, "", at, p).despite(omp, "OMP makes a list of a key such as "+quoted(p.Key))
		}
	}
}

// isFlat tells a name like a[0].b, which OMP takes for a place in a list.
func isFlat(name string) bool {
	indexed := false
	for i := 0; i < len(name); {
		c := name[i]
		switch {
		case i == 0 || c == '.':
			if c == '.' {
				if i++; i == len(name) {
					return false
				}
			}
			start := i
			for i < len(name) && (isLetter(name[i]) || i > start && isDigit(name[i])) {
				i++
			}
			if i == start {
				return false
			}
		case c == '[':
			start := i + 1
			for i++; i < len(name) && isDigit(name[i]); i++ {
			}
			if i == start || i-start > 5 || i == len(name) || name[i] != ']' {
				return false
			}
			i++
			indexed = true
		default:
			return false
		}
	}
	return indexed
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || c == '_' || c == '$' }

// members looks at each property by itself.
func (w *walk) members(s *site, properties *jsontext.Value, required map[string]bool) {
	isObject, combined := isType(s.node, "object"), isCombined(s.node)
	at := s.below(properties, "properties")
	for i := range properties.Members {
		p := &properties.Members[i]
		if p.Value.Kind != jsontext.Object || !s.alone || combined {
			continue
		}
		if m := p.Value.Member("default"); m != nil {
			next := at.below(p.Value, p.Key)
			next.plain, next.optional = s.plain && isObject, !required[p.Key]
			if required[p.Key] && isObject {
				except := ""
				if next.plain && m.Value.Kind != jsontext.Null {
					except = ", except OMP in the place of a null"
				}
				w.tell(RequiredDefault, except, next, m).say(checked,
					"no host fills in a default"+except+": MCP, Pi and OMP refuse a call without the required "+quoted(p.Key))
			}
			w.defaultRefused(next, m)
		}
		if s.plain && isObject {
			w.plainMember(at, p, required[p.Key])
		}
	}
}

// plainMember looks at a property that OMP's repairs reach.
func (w *walk) plainMember(at *site, p *jsontext.Member, required bool) {
	if p.Value.Member("$ref") != nil {
		return
	}
	if m := p.Value.Member("default"); !required && takes(p.Value, isNull) && (m == nil || m.Value.Kind != jsontext.Null) {
		w.tell(NullDropped, "", at, p).despite(omp, "OMP takes a null away although it is allowed here: the tool cannot tell it from no value at all")
	}
	if takes(p.Value, isString) && takes(p.Value, isList) {
		w.tell(TextOrList, "", at, p).despite(omp, "OMP makes a list of a text that holds one as JSON")
	}
}

// takes tells whether a schema, or one branch of its union, names a type.
func takes(n *jsontext.Value, bit kinds) bool {
	if typesOf(n)&bit != 0 {
		enum := n.Get("enum")
		return enum == nil && n.Member("const") == nil && n.Member("anyOf") == nil && n.Member("oneOf") == nil && n.Member("allOf") == nil && n.Member("not") == nil
	}
	if n.Member("type") != nil || n.Member("anyOf") != nil && n.Member("oneOf") != nil {
		return false
	}
	for _, key := range [...]string{"anyOf", "oneOf"} {
		if v := n.Get(key); v != nil {
			for _, branch := range v.Items {
				if typesOf(branch)&bit != 0 && branch.Member("enum") == nil && branch.Member("const") == nil {
					return true
				}
			}
		}
	}
	return false
}

// undeclared looks for names that are required and not declared.
func (w *walk) undeclared(s *site, properties *jsontext.Value) {
	n := s.node
	m := n.Member("required")
	if m == nil || m.Value.Kind != jsontext.Array || !s.alone || !isType(n, "object") || isCombined(n) || n.Member("patternProperties") != nil || n.Member("propertyNames") != nil {
		return
	}
	rest := n.Get("additionalProperties")
	if rest != nil && rest.Kind != jsontext.Bool {
		return
	}
	declared := make(map[string]bool, len(properties.Members))
	for i := range properties.Members {
		declared[properties.Members[i].Key] = true
	}
	for _, item := range m.Value.Items {
		switch {
		case item.Kind != jsontext.String || declared[item.Text] || js.IsInherited(item.Text):
		case isFalse(rest):
			w.tell(Undeclared, "closed", s, m).say(checked, "required names "+quoted(item.Text)+", which is not declared: MCP, "+newestPi+" and OMP refuse every call with it or without it")
		case w.dropsKeys(s):
			w.tell(Undeclared, "dropped", s, m).despite(omp, "required names "+quoted(item.Text)+
				", which is not declared: every host takes any value of it, but from a call that OMP repairs it drops the key, and then refuses the call")
		default:
			w.tell(Undeclared, "open", s, m).say(nil, "required names "+quoted(item.Text)+", which is not declared: any value of it passes on every host")
		}
	}
}

// dropsKeys tells whether OMP may drop undeclared keys of an object that says nothing
// of them: it does so once it makes a value of one type into one of another, and
// leaves them where nothing is to be repaired.
func (w *walk) dropsKeys(s *site) bool {
	n := s.node
	return takes(n, isMap) && n.Member("properties") != nil && n.Member("additionalProperties") == nil && n.Member("patternProperties") == nil &&
		(repairable(n) || repairable(w.root))
}

// repairable tells whether a member of an object may have to be of some type.
func repairable(n *jsontext.Value) bool {
	properties := n.Get("properties")
	if properties == nil {
		return false
	}
	for i := range properties.Members {
		if p := properties.Members[i].Value; p.Member("type") != nil || isCombined(p) {
			return true
		}
	}
	return false
}

// unknownKeys tells what becomes of a misspelled optional key.
func (w *walk) unknownKeys(s *site, properties *jsontext.Value, required map[string]bool) {
	n := s.node
	some := false
	for i := range properties.Members {
		some = some || !required[properties.Members[i].Key]
	}
	if !some || !s.alone || !isType(n, "object") || isCombined(n) {
		return
	}
	for _, key := range [...]string{"patternProperties", "propertyNames", "maxProperties", "minProperties", "dependentRequired"} {
		if n.Member(key) != nil {
			return
		}
	}
	rest := n.Member("additionalProperties")
	switch {
	case rest == nil:
		h := w.tell(OpenObject, "", s, n.Member("properties"))
		except := ""
		if w.dropsKeys(s) {
			except = ", except that OMP drops it from a call that it repairs,"
		}
		h.say(nil, "a misspelled optional key passes here on every host"+except+" and nobody is told; additionalProperties: false closes the object")
		h.usual()
	case isFalse(rest.Value) && s.plain:
		h := w.tell(DroppedKey, "", s, rest)
		h.despite(omp, "OMP drops unknown keys and runs: nobody is told of a misspelled optional key")
		h.usual()
	}
}

// onlyText tells of OMP's repair of a call whose one text has another name.
func (w *walk) onlyText(s *site, properties *jsontext.Value, required map[string]bool) {
	if s.node != w.root || len(properties.Members) != 1 || !isType(s.node, "object") || isCombined(s.node) {
		return
	}
	p, list := &properties.Members[0], s.node.Get("required")
	if !required[p.Key] || len(list.Items) != 1 || !isType(p.Value, "string") || isCombined(p.Value) || p.Value.Member("enum") != nil || p.Value.Member("const") != nil || js.IsInherited(p.Key) {
		return
	}
	h := w.tell(OnlyText, "", s.below(properties, "properties"), p)
	h.despite(omp, "OMP takes a text under any other name for "+quoted(p.Key))
	h.usual()
}
