package schema

import (
	"slices"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
)

// A Fault is one thing that keeps a schema from being used.
type Fault struct {
	// At is the JSON Pointer of the place in the schema.
	At string
	// Message is the reason, in our own words.
	Message string
}

// A site is one subschema of the document.
type site struct {
	at    string
	raw   *jsontext.Value
	draft int
	// base is the URL that its references are relative to, resource the place of
	// the schema that set it.
	base, resource string
}

// A walk visits every subschema by the keywords of its draft, in document order.
type walk struct {
	root      *jsontext.Value
	sites     []site
	visited   map[string]bool
	resources map[string]string // URL → place
	anchors   map[string]string // place of the resource + "#" + name → place
	faults    []Fault
}

func (w *walk) fault(at, message string) {
	w.faults = append(w.faults, Fault{at, message})
}

// walkSchema checks the form of everything that the schema says. What the
// keywords mean together is for the library to refuse.
func walkSchema(root *jsontext.Value) *walk {
	w := &walk{root: root, resources: map[string]string{rootURL: ""}, anchors: map[string]string{}, visited: map[string]bool{}}
	w.visit(root, site{draft: latest, base: rootURL})
	// A reference may lead to a place that no keyword of the draft names: $defs under
	// draft 7, #/components/schemas. What stands there is a schema like any other.
	for i := 0; i < len(w.sites); i++ {
		for _, ref := range w.references(w.sites[i]) {
			if _, at, reason := w.resolve(w.sites[i], ref.text); reason == "" && !w.visited[at] {
				around := w.around(at)
				w.visit(lookup(root, at), site{at: at, draft: around.draft, base: around.base, resource: around.resource})
			}
		}
	}
	return w
}

func (w *walk) visit(v *jsontext.Value, s site) {
	s.raw = v
	if w.visited[s.at] {
		return
	}
	w.visited[s.at] = true
	switch {
	case v.Kind == jsontext.Object:
	case v.Kind == jsontext.Bool && (s.draft > 4 || s.at == ""):
		w.sites = append(w.sites, s)
		return
	case s.draft == 4 && s.at != "":
		w.fault(s.at, "must be a schema: an object")
		return
	default:
		w.fault(s.at, "must be a schema: an object, true or false")
		return
	}
	w.enter(v, &s)
	w.sites = append(w.sites, s)
	for _, m := range v.Members {
		if shape, known := shapeOf(m.Key, s.draft); known {
			w.keyword(jsontext.AppendToken(s.at, m.Key), m.Key, m.Value, shape, s)
		}
	}
}

// enter settles the draft, the base and the anchors of an object schema.
func (w *walk) enter(v *jsontext.Value, s *site) {
	if named := v.Get("$schema"); named != nil && named.Kind == jsontext.String {
		url := strings.TrimSuffix(named.Text, "#")
		bare, ok := strings.CutPrefix(url, "https://")
		if !ok {
			bare, ok = strings.CutPrefix(url, "http://")
		}
		draft, known := drafts[bare]
		if !ok || !known {
			w.fault(jsontext.AppendToken(s.at, "$schema"), "unknown draft "+jsontext.Quote(named.Text)+"; known are 4, 6, 7, 2019-09 and 2020-12")
		} else if s.at == "" || v.Get(idKeyword(draft)) != nil {
			s.draft = draft
		}
	}
	id := v.Get(idKeyword(s.draft))
	if s.draft < 2019 && v.Get("$ref") != nil {
		id = nil // up to draft 7 a reference silences its neighbours
	}
	if id != nil && id.Kind == jsontext.String {
		url, fragment, ok := joinURL(s.base, id.Text)
		w.want(ok, jsontext.AppendToken(s.at, idKeyword(s.draft)), jsontext.Quote(id.Text)+" is no reference")
		if ok && url != s.base {
			s.base, s.resource = url, s.at
			w.resources[url] = s.at
		}
		if ok && s.draft < 2019 && fragment != "" {
			w.anchors[s.resource+"#"+fragment] = s.at
		}
	}
	for _, name := range []string{"$anchor", "$dynamicAnchor"} {
		if a := v.Get(name); a != nil && a.Kind == jsontext.String && s.draft >= 2019 {
			w.anchors[s.resource+"#"+a.Text] = s.at
		}
	}
}

func idKeyword(draft int) string {
	if draft == 4 {
		return "id"
	}
	return "$id"
}

// keyword checks one value and visits the subschemas in it.
func (w *walk) keyword(at, name string, v *jsontext.Value, shape shape, s site) {
	child := func(at string, v *jsontext.Value) {
		next := s
		next.at = at
		w.visit(v, next)
	}
	switch shape {
	case aString, aRef:
		w.want(v.Kind == jsontext.String, at, "must be a string")
	case aBool:
		w.want(v.Kind == jsontext.Bool, at, "must be true or false")
	case aNumber:
		w.want(v.Kind == jsontext.Number, at, "must be a number")
	case aPositive:
		w.want(v.Kind == jsontext.Number && jsontext.ParseNumber(v.Text).Sign() > 0, at, "must be a number greater than 0")
	case aCount:
		ok := v.Kind == jsontext.Number
		if ok {
			n := jsontext.ParseNumber(v.Text)
			ok = n.IsInteger() && n.Sign() >= 0
		}
		w.want(ok, at, "must be a whole number, 0 or more")
	case aPattern:
		if w.want(v.Kind == jsontext.String, at, "must be a string") {
			w.pattern(at, v.Text)
		}
	case aList:
		w.want(v.Kind == jsontext.Array, at, "must be a list")
	case distinctList:
		if w.want(v.Kind == jsontext.Array && len(v.Items) > 0, at, "must be a list of one value or more") {
			w.want(firstDuplicate(v.Items) < 0, at, "must not hold a value twice")
		}
	case names, someNames:
		w.names(at, v, shape == someNames)
	case namesByKey:
		if w.want(v.Kind == jsontext.Object, at, "must be an object") {
			for _, m := range v.Members {
				w.names(jsontext.AppendToken(at, m.Key), m.Value, false)
			}
		}
	case types:
		w.types(at, v)
	case anchorName:
		w.want(v.Kind == jsontext.String && isAnchor(v.Text), at, "must be a name: a letter or _, then letters, digits, - . _")
	case aSchema:
		if v.Kind == jsontext.Bool && (name == "additionalProperties" || name == "additionalItems") {
			return // legal in draft 4 too
		}
		child(at, v)
	case schemaOrList:
		if v.Kind != jsontext.Array {
			child(at, v)
			return
		}
		fallthrough
	case schemaList:
		if w.want(v.Kind == jsontext.Array && len(v.Items) > 0, at, "must be a list of one schema or more") {
			for i, item := range v.Items {
				child(jsontext.AppendToken(at, strconv.Itoa(i)), item)
			}
		}
	case schemaByKey, schemaByPattern, dependencyMap:
		if !w.want(v.Kind == jsontext.Object, at, "must be an object") {
			return
		}
		for _, m := range v.Members {
			at := jsontext.AppendToken(at, m.Key)
			if shape == schemaByPattern {
				w.pattern(at, m.Key)
			}
			if shape == dependencyMap && m.Value.Kind == jsontext.Array {
				w.names(at, m.Value, s.draft == 4)
				continue
			}
			child(at, m.Value)
		}
	}
}

func (w *walk) want(ok bool, at, message string) bool {
	if !ok {
		w.fault(at, message)
	}
	return ok
}

func (w *walk) pattern(at, source string) {
	if _, err := pattern.Compile(source); err != nil {
		w.fault(at, "the pattern "+jsontext.Quote(source)+" does not compile: "+err.Error())
	}
}

func (w *walk) names(at string, v *jsontext.Value, some bool) {
	ok := v.Kind == jsontext.Array
	for i := 0; ok && i < len(v.Items); i++ {
		ok = v.Items[i].Kind == jsontext.String
	}
	if !w.want(ok, at, "must be a list of names") {
		return
	}
	w.want(!some || len(v.Items) > 0, at, "must be a list of one name or more")
	w.want(firstDuplicate(v.Items) < 0, at, "must not hold a name twice")
}

func (w *walk) types(at string, v *jsontext.Value) {
	one := func(at string, v *jsontext.Value) bool {
		return w.want(v.Kind == jsontext.String && slices.Contains(simpleTypes, v.Text), at,
			"must be one of "+strings.Join(simpleTypes, ", "))
	}
	if v.Kind != jsontext.Array {
		one(at, v)
		return
	}
	if !w.want(len(v.Items) > 0, at, "must be a type or a list of one type or more") {
		return
	}
	for i, item := range v.Items {
		if !one(jsontext.AppendToken(at, strconv.Itoa(i)), item) {
			return
		}
	}
	w.want(firstDuplicate(v.Items) < 0, at, "must not hold a type twice")
}

// firstDuplicate gives the index of the first value that already stood before it.
func firstDuplicate(items []*jsontext.Value) int {
	seen := make(map[string]bool, len(items))
	for i, item := range items {
		key := jsontext.Key(item)
		if seen[key] {
			return i
		}
		seen[key] = true
	}
	return -1
}

func isAnchor(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		letter := c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z'
		if !letter && (i == 0 || c != '-' && c != '.' && (c < '0' || c > '9')) {
			return false
		}
	}
	return s != ""
}
