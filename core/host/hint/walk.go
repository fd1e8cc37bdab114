package hint

import (
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// walk goes through the schemas that arguments meet.
type walk struct {
	root  *jsontext.Value
	draft draft
	seen  map[*jsontext.Value]bool
	list  []Hint
	index map[string]int // of a kind and what is the same in it
	words int            // that are no keywords
	// queue holds what references lead to, so that long chains of them need no stack.
	queue []*site
}

// site is a schema and how it stands there.
type site struct {
	node *jsontext.Value
	// up and token say where; base is the pointer of a site without up.
	up    *site
	token string
	base  string
	// alone tells that no other schema speaks about the same value.
	alone bool
	// plain tells that only properties and items lead here from the root, which is as
	// far as OMP's repairs go.
	plain bool
	// optional tells that it is a property that may be absent.
	optional bool
	// referred tells that a reference led here.
	referred bool
}

// pointer spells the place out: only where something is told, since names may be as
// long as the schema.
func (s *site) pointer() string {
	var tokens []string
	for ; s.up != nil; s = s.up {
		tokens = append(tokens, s.token)
	}
	at := s.base
	for i := len(tokens) - 1; i >= 0; i-- {
		at = jsontext.AppendToken(at, tokens[i])
	}
	return at
}

func (s *site) below(node *jsontext.Value, token string) *site {
	return &site{node: node, up: s, token: token}
}

// all walks from the root, then through what was referred to.
func (w *walk) all() {
	w.visit(&site{node: w.root, alone: true, plain: true})
	for len(w.queue) > 0 {
		next := w.queue[0]
		w.queue = w.queue[1:]
		w.visit(next)
	}
}

// tell adds a hint at a member of a schema; group is what makes others the same one.
// It gives nil for one that was told already, which is counted, and for one too many.
func (w *walk) tell(kind, group string, s *site, m *jsontext.Member) *Hint {
	key := kind + " " + group
	if i, ok := w.index[key]; ok {
		w.list[i].Count++
		return nil
	}
	if len(w.list) == Most {
		return nil
	}
	w.index[key] = len(w.list)
	w.list = append(w.list, Hint{Kind: kind, At: jsontext.AppendToken(s.pointer(), m.Key), Start: m.KeyStart, End: m.KeyEnd, Count: 1})
	return &w.list[len(w.list)-1]
}

// say fills in a hint that tell gave: one that is so with the core's adapter too,
// where it makes little difference to a reader.
func (h *Hint) say(hosts []string, message string) {
	if h != nil {
		h.Hosts, h.Message, h.Core = hosts, message, true
	}
}

// despite fills in one of what a host does before the core hears of it.
func (h *Hint) despite(hosts []string, message string) { h.say(hosts, message+", with the core too") }

// without fills in one that the core's adapter keeps from a tool.
func (h *Hint) without(hosts []string, message string) {
	if h.say(hosts, message); h != nil {
		h.Core = false
	}
}

// usual marks one that most tools have.
func (h *Hint) usual() {
	if h != nil {
		h.Usual = true
	}
}

func quoted(s string) string { return sanitize.Line(jsontext.Quote(s)) }

// visit looks at a schema and at what is inside of it.
func (w *walk) visit(s *site) {
	n := s.node
	if n == nil || n.Kind != jsontext.Object || w.seen[n] {
		return
	}
	w.seen[n] = true
	w.everyKeyword(s)
	w.start(s)
	if ref := n.Member("$ref"); ref != nil {
		w.reference(s, ref)
	} else {
		w.values(s)
		w.object(s)
		w.unions(s)
	}
	w.inside(s)
}

// inside walks on, in the order of the text.
func (w *walk) inside(s *site) {
	combined := isCombined(s.node)
	isObject, isArray := isType(s.node, "object"), isType(s.node, "array")
	required := requiredOf(s.node)
	for i := range s.node.Members {
		m := &s.node.Members[i]
		if w.draft.ignores(m.Key) {
			continue
		}
		at := s.below(m.Value, m.Key)
		switch m.Key {
		case "properties", "patternProperties", "dependentSchemas":
			for j := range m.Value.Members {
				p := &m.Value.Members[j]
				next := at.below(p.Value, p.Key)
				if m.Key == "properties" {
					next.alone = s.alone && !combined && s.node.Member("patternProperties") == nil
					next.plain = s.plain && isObject
					next.optional = !required[p.Key]
				}
				w.visit(next)
			}
		case "items", "additionalItems", "additionalProperties", "contains", "propertyNames", "unevaluatedItems", "unevaluatedProperties":
			for j, item := range m.Value.Items {
				next := at.below(item, strconv.Itoa(j))
				next.alone = s.alone && !combined
				w.visit(next)
			}
			at.alone = s.alone && !combined && (m.Key == "items" || m.Key == "additionalProperties")
			at.plain = s.plain && isArray && m.Key == "items"
			w.visit(at)
		case "prefixItems":
			for j, item := range m.Value.Items {
				next := at.below(item, strconv.Itoa(j))
				next.alone = s.alone && !combined
				w.visit(next)
			}
		case "allOf", "anyOf", "oneOf":
			for j, item := range m.Value.Items {
				w.visit(at.below(item, strconv.Itoa(j)))
			}
		case "then", "else":
			if s.node.Member("if") != nil {
				w.visit(at)
			}
		}
	}
}

// isCombined tells whether other schemas speak about the same value as this one.
func isCombined(n *jsontext.Value) bool {
	for _, key := range [...]string{"allOf", "anyOf", "oneOf", "if", "not", "$ref", "$dynamicRef", "$recursiveRef",
		"dependentSchemas", "dependencies", "unevaluatedProperties"} {
		if n.Member(key) != nil {
			return true
		}
	}
	return false
}

// resolve follows a reference of the form #/a/b, nil where it leads nowhere; at is
// its pointer.
func (w *walk) resolve(ref string) (target *jsontext.Value, at string) {
	if ref == "#" {
		return w.root, ""
	}
	at, ok := strings.CutPrefix(ref, "#")
	if !ok || !strings.HasPrefix(at, "/") {
		return nil, ""
	}
	v := w.root
	for _, token := range jsontext.SplitPointer(at) {
		switch {
		case v != nil && v.Kind == jsontext.Array:
			i, err := strconv.Atoi(token)
			if err != nil || i < 0 || i >= len(v.Items) {
				return nil, ""
			}
			v = v.Items[i]
		default:
			v = v.Get(token)
		}
	}
	return v, at
}
