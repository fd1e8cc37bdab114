package core

import (
	"strconv"

	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
	"fourhosts/core/schema"
)

// DefinitionError is a rule for definitions that a tool breaks.
type DefinitionError struct {
	// Message says in one line which rule it is, of which tool and where.
	Message string
}

// Error is the Message.
func (e *DefinitionError) Error() string { return e.Message }

// DefinitionProblem is one rule that a definition breaks.
type DefinitionProblem struct {
	// Message is what DefineTool would say.
	Message string
	// Start and End are byte offsets in the text of the schema, both 0 when the
	// problem has no place there. They mark little: of a whole object only its type,
	// of a union only its keyword.
	Start, End int
	// Repeats tells that a fault of the schema is all that is behind it: whoever is told
	// of the faults knows it already.
	Repeats bool
}

// CheckDefinition gives the messages of all rules that a definition breaks, first
// the one that DefineTool would return; none when DefineTool takes it.
func CheckDefinition(d Definition) []string {
	_, faults := compile(d)
	var messages []string
	for _, p := range DefinitionProblems(d, faults) {
		messages = append(messages, p.Message)
	}
	return messages
}

// DefinitionProblems is CheckDefinition with places, for somebody who has compiled
// the schema already and hands over the faults that came out. Messages of the same
// words are given once, and no more than MaxIssues.
func DefinitionProblems(d Definition, faults []schema.Fault) []DefinitionProblem {
	w := definitionWalk{label: sanitize.Line(d.Name), seen: map[string]bool{}}
	if !lawfulName(d.Name) {
		w.add("Tool name "+jsontext.Quote(d.Name)+" must match /^[a-z][a-z0-9_]{0,63}$/", 0, 0, false)
	}
	var root *jsontext.Value
	if d.InputSchema != nil {
		root = d.InputSchema.Root
	}
	if kind := root.Get("type"); kind == nil || kind.Kind != jsontext.String || kind.Text != "object" {
		start, end := typePlace(root)
		// Of a text that cannot be read nothing more is known than that.
		w.add(w.label+`: input must be a JSON Schema object with type: "object"`, start, end, root == nil && len(faults) > 0)
	}
	for _, f := range faults {
		start, end := faultPlace(root, f.At)
		w.add(w.label+": schema at "+place(jsontext.SplitPointer(f.At))+": "+sanitize.Line(f.Message), start, end, true)
	}
	w.node(root)
	return w.problems
}

// lawfulName tells whether a name matches ^[a-z][a-z0-9_]{0,63}$.
func lawfulName(name string) bool {
	if name == "" || len(name) > 64 || name[0] < 'a' || name[0] > 'z' {
		return false
	}
	for i := 1; i < len(name); i++ {
		c := name[i]
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_' {
			return false
		}
	}
	return true
}

// place is a pointer as the messages print it: / for the root, long names cut.
func place(tokens []string) string {
	if len(tokens) == 0 {
		return "/"
	}
	at := ""
	for _, token := range tokens {
		at = jsontext.AppendToken(at, jsontext.Cut(token))
	}
	return sanitize.Line(at)
}

// definitionWalk collects what is wrong on a walk through a schema. The place is
// spelled out where something is wrong, and only there: a name may be as long as the
// schema, and stand above thousands of nodes.
type definitionWalk struct {
	label    string
	path     []string
	problems []DefinitionProblem
	seen     map[string]bool
}

// add notes a problem, the first MaxIssues of them.
func (w *definitionWalk) add(message string, start, end int, repeats bool) {
	if w.seen[message] || len(w.problems) == MaxIssues {
		return
	}
	w.seen[message] = true
	w.problems = append(w.problems, DefinitionProblem{Message: message, Start: start, End: end, Repeats: repeats})
}

// inside says how the walk goes on from a keyword of a node: what it adds to the
// pointer of what stands in it. allOf, not, if and dependentSchemas speak about
// the object that is looked at already and are left out; so is everything else.
var inside = map[string]struct {
	byKey bool   // the value maps names to schemas, else it is one schema or a list of them
	token string // stands before the name, or for the one schema
	name  string // stands in place of each name
	lists bool   // the schemas of a list have their index in the pointer
}{
	"properties":           {byKey: true},
	"patternProperties":    {byKey: true, name: "*"},
	"$defs":                {byKey: true, token: "$defs"},
	"definitions":          {byKey: true, token: "definitions"},
	"additionalProperties": {token: "*"},
	"items":                {token: "items", lists: true},
	"prefixItems":          {lists: true},
	"contains":             {token: "items"},
	"anyOf":                {},
	"oneOf":                {},
}

// node looks at one schema and at what is inside it, in the order of the text.
func (w *definitionWalk) node(n *jsontext.Value) {
	if n == nil || n.Kind != jsontext.Object || len(w.problems) == MaxIssues {
		return
	}
	if takesObjects(n.Get("type")) && hasMembers(n.Get("properties")) && !isFalse(n.Get("additionalProperties")) {
		start, end := typePlace(n)
		w.add(w.label+": object at "+place(w.path)+" must be closed with additionalProperties: false", start, end, false)
	}
	for i := range n.Members {
		m := &n.Members[i]
		if (m.Key == "anyOf" || m.Key == "oneOf") && allConstants(m.Value) {
			w.add(w.label+": union of literals at "+place(w.path)+" must use enum", m.KeyStart, m.KeyEnd, false)
		}
	}
	for i := range n.Members {
		rule, ok := inside[n.Members[i].Key]
		v := n.Members[i].Value
		switch {
		case !ok:
		case v.Kind == jsontext.Array:
			for j, item := range v.Items {
				if rule.lists {
					w.below(item, strconv.Itoa(j))
				} else {
					w.below(item)
				}
			}
		case rule.byKey:
			for j := range v.Members {
				name := rule.name
				if name == "" {
					name = v.Members[j].Key
				}
				if rule.token == "" {
					w.below(v.Members[j].Value, name)
				} else {
					w.below(v.Members[j].Value, rule.token, name)
				}
			}
		case rule.token != "":
			w.below(v, rule.token)
		}
	}
}

// below looks at a schema that these tokens lead to.
func (w *definitionWalk) below(n *jsontext.Value, tokens ...string) {
	above := len(w.path)
	w.path = append(w.path, tokens...)
	w.node(n)
	w.path = w.path[:above]
}

func takesObjects(kind *jsontext.Value) bool {
	if kind == nil {
		return false
	}
	if kind.Kind == jsontext.Array {
		for _, name := range kind.Items {
			if name.Kind == jsontext.String && name.Text == "object" {
				return true
			}
		}
	}
	return kind.Kind == jsontext.String && kind.Text == "object"
}

func hasMembers(v *jsontext.Value) bool {
	return v != nil && v.Kind == jsontext.Object && len(v.Members) > 0
}

func isFalse(v *jsontext.Value) bool {
	return v != nil && v.Kind == jsontext.Bool && !v.Bool
}

func allConstants(branches *jsontext.Value) bool {
	if branches.Kind != jsontext.Array || len(branches.Items) < 2 {
		return false
	}
	for _, b := range branches.Items {
		if b.Member("const") == nil {
			return false
		}
	}
	return true
}

// typePlace marks the type of a schema, the whole of one that has no type.
func typePlace(n *jsontext.Value) (start, end int) {
	if n == nil {
		return 0, 0
	}
	if kind := n.Get("type"); kind != nil {
		return kind.Start, kind.End
	}
	return n.Start, n.End
}

// faultPlace marks the value that a pointer leads to, or the last one on the way
// that is there.
func faultPlace(root *jsontext.Value, pointer string) (start, end int) {
	v := Locate(root, pointer)
	if v == nil {
		return 0, 0
	}
	return v.Start, v.End
}

// Locate follows a JSON Pointer from root and gives the value that it leads to, or
// the last one on the way that is there; nil for a nil root.
func Locate(root *jsontext.Value, pointer string) *jsontext.Value {
	v := root
	for _, token := range jsontext.SplitPointer(pointer) {
		var next *jsontext.Value
		switch {
		case v == nil:
			return nil
		case v.Kind == jsontext.Object:
			next = v.Get(token)
		case v.Kind == jsontext.Array:
			if i, err := strconv.Atoi(token); err == nil && i >= 0 && i < len(v.Items) {
				next = v.Items[i]
			}
		}
		if next == nil {
			return v
		}
		v = next
	}
	return v
}
