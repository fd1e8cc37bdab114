package hint

import (
	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// kinds is a set of types, a bit for each.
type kinds uint8

const (
	isNull kinds = 1 << iota
	isBoolean
	isInteger
	isNumber
	isString
	isList
	isMap
)

const numbers = isInteger | isNumber

var typeNames = [...]struct {
	name string
	bit  kinds
}{
	{"null", isNull}, {"boolean", isBoolean}, {"integer", isInteger}, {"number", isNumber},
	{"string", isString}, {"array", isList}, {"object", isMap},
}

// keyword is a word of JSON Schema, the types that it speaks about, and whether it
// only describes.
type keyword struct {
	name  string
	about kinds
	note  bool
	bare  string // its letters, for nearest
}

// keywords are those of all drafts. Notes are words that assert nothing; those
// behind the drafts' own are well-known words of other tools, so that they are not
// taken for misspelled ones.
var keywords = []keyword{
	{name: "type"}, {name: "enum"}, {name: "const"}, {name: "format"},
	{name: "allOf"}, {name: "anyOf"}, {name: "oneOf"}, {name: "not"},
	{name: "if"}, {name: "then"}, {name: "else"},
	{name: "minimum", about: numbers}, {name: "maximum", about: numbers}, {name: "exclusiveMinimum", about: numbers},
	{name: "exclusiveMaximum", about: numbers}, {name: "multipleOf", about: numbers},
	{name: "minLength", about: isString}, {name: "maxLength", about: isString}, {name: "pattern", about: isString},
	{name: "items", about: isList}, {name: "prefixItems", about: isList}, {name: "additionalItems", about: isList}, {name: "contains", about: isList},
	{name: "minContains", about: isList}, {name: "maxContains", about: isList}, {name: "minItems", about: isList}, {name: "maxItems", about: isList},
	{name: "uniqueItems", about: isList}, {name: "unevaluatedItems", about: isList},
	{name: "properties", about: isMap}, {name: "patternProperties", about: isMap}, {name: "additionalProperties", about: isMap},
	{name: "propertyNames", about: isMap}, {name: "required", about: isMap}, {name: "minProperties", about: isMap}, {name: "maxProperties", about: isMap},
	{name: "dependentRequired", about: isMap}, {name: "dependentSchemas", about: isMap}, {name: "dependencies", about: isMap},
	{name: "unevaluatedProperties", about: isMap},
	{name: "$ref"}, {name: "$dynamicRef"}, {name: "$recursiveRef"}, {name: "nullable"},

	{name: "$schema", note: true}, {name: "$id", note: true}, {name: "id", note: true}, {name: "$anchor", note: true},
	{name: "$dynamicAnchor", note: true}, {name: "$recursiveAnchor", note: true}, {name: "$comment", note: true}, {name: "$vocabulary", note: true},
	{name: "$defs", note: true}, {name: "definitions", note: true},
	{name: "title", note: true}, {name: "description", note: true}, {name: "default", note: true}, {name: "examples", note: true},
	{name: "deprecated", note: true}, {name: "readOnly", note: true}, {name: "writeOnly", note: true},
	{name: "contentEncoding", note: true}, {name: "contentMediaType", note: true}, {name: "contentSchema", note: true},

	{name: "example", note: true}, {name: "discriminator", note: true}, {name: "xml", note: true}, {name: "externalDocs", note: true},
	{name: "enumNames", note: true}, {name: "enumDescriptions", note: true}, {name: "markdownDescription", note: true},
	{name: "errorMessage", note: true}, {name: "formatMinimum", note: true}, {name: "formatMaximum", note: true},
	{name: "propertyOrdering", note: true}, {name: "container", note: true},
}

var byName = func() map[string]*keyword {
	m := make(map[string]*keyword, len(keywords))
	for i := range keywords {
		k := &keywords[i]
		k.bare = fold(k.name)
		m[k.name] = k
	}
	return m
}()

// partners are keywords that mean the same for each type.
var partners = [...][4]string{ // numbers, string, array, object
	{"minimum", "minLength", "minItems", "minProperties"},
	{"maximum", "maxLength", "maxItems", "maxProperties"},
}

// partner gives the keyword that does with one of the types what name does with
// others, "" when there is none.
func partner(name string, of kinds) string {
	for _, row := range partners {
		for _, word := range row {
			if word != name {
				continue
			}
			for i, about := range [4]kinds{numbers, isString, isList, isMap} {
				if of&about != 0 {
					return row[i]
				}
			}
		}
	}
	return ""
}

// typesOf gives the types that a schema names; none where it names none, or names
// one that is not of JSON Schema.
func typesOf(n *jsontext.Value) (set kinds) {
	v := n.Get("type")
	if v == nil {
		return 0
	}
	list := v.Items
	if v.Kind == jsontext.String {
		list = []*jsontext.Value{v}
	}
next:
	for _, item := range list {
		for _, t := range typeNames {
			if item.Kind == jsontext.String && item.Text == t.name {
				set |= t.bit
				continue next
			}
		}
		return 0
	}
	return set
}

// isType tells whether type is this one name.
func isType(n *jsontext.Value, name string) bool {
	v := n.Get("type")
	return v != nil && v.Kind == jsontext.String && v.Text == name
}

// written is a type as it stands in the text, for a message.
func written(n *jsontext.Value) string {
	return sanitize.Line(jsontext.Cut(string(jsontext.Append(nil, n.Get("type")))))
}

// everyKeyword looks at each word of a schema by itself.
func (w *walk) everyKeyword(s *site) {
	types := typesOf(s.node)
	for i := range s.node.Members {
		m := &s.node.Members[i]
		k := byName[m.Key]
		switch {
		case k == nil:
			w.misspelled(s, m)
		case w.draft.ignores(m.Key):
			w.otherDraft(s, m)
		case k.about != 0 && types != 0 && k.about&types == 0 && m.Key != "additionalProperties":
			if h := w.tell(OtherType, m.Key+" "+written(s.node), s, m); h != nil {
				message := m.Key + ` does nothing beside "type": ` + written(s.node) + " on any host"
				if other := partner(m.Key, types); other != "" {
					message += "; " + other + " is the one for it"
				}
				h.say(nil, message)
			}
		}
	}
	w.orphans(s)
}

// orphans are keywords that only count beside another one.
func (w *walk) orphans(s *site) {
	for _, o := range [...][2]string{{"then", "if"}, {"else", "if"}, {"minContains", "contains"}, {"maxContains", "contains"}} {
		if m := s.node.Member(o[0]); m != nil && s.node.Member(o[1]) == nil && !w.draft.ignores(o[0]) {
			w.tell(Orphan, o[0], s, m).say(nil, o[0]+" does nothing without "+o[1]+" on any host")
		}
	}
	if m := s.node.Member("if"); m != nil && s.node.Member("then") == nil && s.node.Member("else") == nil {
		w.tell(Orphan, "if", s, m).say(nil, "if does nothing without then or else on any host")
	}
	if m := s.node.Member("additionalItems"); m != nil && (s.node.Get("items") == nil || s.node.Get("items").Kind != jsontext.Array) {
		w.tell(Orphan, "additionalItems", s, m).say(nil, "additionalItems does nothing on any host unless items is a list")
	}
}
