package hint

import (
	"fourhosts/core/format"
	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
)

// constraints holds a value to what is said of values of its type.
func (c *sieve) constraints(n, v *jsontext.Value, types kinds, at place) (r refusal) {
	c.listed(&r, n, v, types)
	switch v.Kind {
	case jsontext.Number:
		if !within(n, v.Text) {
			r.add(onAll, "is out of bounds")
		}
		if m := n.Get("multipleOf"); m != nil && len(m.Text) < 7 && len(v.Text) < 7 {
			if by, of := jsontext.ParseNumber(m.Text), jsontext.ParseNumber(v.Text); by.IsInteger() && of.IsInteger() && !of.IsMultipleOf(by) {
				r.add(onAll, "breaks multipleOf")
			}
		}
	case jsontext.String:
		c.text(&r, n, v.Text, types, at)
	case jsontext.Array:
		c.list(&r, n, v, at)
	case jsontext.Object:
		c.object(&r, n, v, at)
	}
	return r
}

// listed holds a value to enum and const.
func (c *sieve) listed(r *refusal, n, v *jsontext.Value, types kinds) {
	among := func(list []*jsontext.Value, why string) {
		for _, item := range list {
			if !c.spend(1) || types == 0 && !isApart(item, v) {
				r.add(unsure, "")
				return
			}
			if jsontext.Equal(item, v) {
				return
			}
		}
		if v.Kind == jsontext.Number || v.Kind == jsontext.Bool || v.Kind == jsontext.String && isPlain(v.Text) {
			r.add(onAll, why)
		} else {
			r.add(unsure, "")
		}
	}
	if m := n.Member("enum"); m != nil {
		among(m.Value.Items, "is none of enum")
	}
	if m := n.Member("const"); m != nil {
		among([]*jsontext.Value{m.Value}, "is not the const")
	}
}

// isApart tells whether a value is one of an enum or no host makes it one, where no
// type says what to make of it.
func isApart(item, v *jsontext.Value) bool {
	switch {
	case item.Kind == v.Kind:
		return true
	case item.Kind == jsontext.String && (v.Kind == jsontext.Number || v.Kind == jsontext.Bool):
		return item.Text != string(jsontext.Append(nil, v))
	}
	return (item.Kind == jsontext.Number || item.Kind == jsontext.Bool) && isPlainText(v)
}

// isWords tells a text that no host reads as a number, a boolean or JSON.
func isWords(v *jsontext.Value) bool {
	if v.Kind != jsontext.String || !isPlain(v.Text) || !isLetter(v.Text[0]) {
		return false
	}
	for i := range len(v.Text) {
		if c := v.Text[i]; !isLetter(c) && !isDigit(c) {
			return i > 0
		}
	}
	return isPlainText(v)
}

// isPlain tells a text that no host trims, drops or reads as something else.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return s != "" && s != "null" && s[0] != ' ' && s[len(s)-1] != ' ' && len(s) < 200
}

// text holds a text to the keywords for texts.
func (c *sieve) text(r *refusal, n *jsontext.Value, s string, types kinds, at place) {
	if s == "" && at.drops {
		before := *r
		c.text(r, n, s, types, place{depth: at.depth})
		if r.on == onAll && before.on == 0 { // OMP drops an empty text that is refused
			r.on, r.changes = onMCP|onPi, true
		}
		return
	}
	if s != "" && !isPlain(s) || types&isList != 0 && (s == "" || s[0] == '[' || s[0] == '{') {
		if bounded(n) {
			r.add(unsure, "")
		}
		return
	}
	if least, ok := count(n, "minLength"); ok && len(s) < least {
		r.add(onAll, "breaks minLength")
	}
	if most, ok := count(n, "maxLength"); ok && len(s) > most {
		r.add(onAll, "breaks maxLength")
	}
	if p := n.Get("pattern"); p != nil && p.Kind == jsontext.String {
		switch m := c.matcher(p.Text, s); {
		case m == nil:
			r.add(unsure, "")
		case !m.MatchString(s):
			r.add(onAll, "breaks pattern")
		}
	}
	if f := n.Get("format"); f != nil && checksAlike[f.Text] {
		if test := format.Lookup(f.Text); test != nil && !test(s) {
			r.add(onMCP|onPi, "breaks format")
		}
	}
}

// checksAlike are formats on whose common mistakes MCP, Pi and the core agree.
var checksAlike = map[string]bool{"date": true, "date-time": true, "email": true, "ipv4": true, "ipv6": true, "uuid": true, "uri": true}

// matcher compiles a pattern for a text, nil for too much work and for one that may not
// mean the same with the u flag and without it.
func (c *sieve) matcher(source, s string) pattern.Matcher {
	if c.matches++; c.matches > mostMatches || len(source) > longestPattern || len(s) > longestMatch || unicodeEscape(source) != "" {
		return nil
	}
	for i := range len(source) {
		if source[i] > '~' {
			return nil
		}
	}
	m, err := pattern.Compile(source)
	if err != nil {
		return nil
	}
	return m
}

// count reads a keyword whose value is a whole number.
func count(n *jsontext.Value, key string) (int, bool) {
	v := n.Get(key)
	if v == nil || v.Kind != jsontext.Number {
		return 0, false
	}
	return jsontext.ParseNumber(v.Text).Int()
}
