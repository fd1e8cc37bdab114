// Package example makes values that a JSON Schema takes, from the schema alone:
// what it names itself (const, default, examples, enum) where its other keywords do
// not refuse that, else the least of its type: required keys only, as few items and
// as short texts as there may be.
//
// An example is a guess. It is looked at with the common keywords before it is given
// (see refuses), but whoever uses it has the schema's verdict and should ask for it.
// The work is bounded by steps, whatever the schema is, and the same schema always
// gives the same example.
package example

import "fourhosts/core/jsontext"

// Of makes arguments for a schema: an object where it takes one. It is nil when there
// is nothing that it could take.
func Of(root *jsontext.Value) *jsontext.Value {
	return New(root).value([]*jsontext.Value{root}, 0, nil)
}

// A Maker makes examples for the schemas of one document. What they may cost they
// share: once it is spent, there are no more.
type Maker struct {
	root                  *jsontext.Value
	values, checks, tries int // how many more are worth it
}

// New gives a Maker for the document root.
func New(root *jsontext.Value) *Maker {
	return &Maker{root, mostValues, mostChecks, mostMatches}
}

// Value makes a value for a schema that stands somewhere in the document, which is where
// its references lead; nil when there is nothing that it could take.
func (m *Maker) Value(node *jsontext.Value) *jsontext.Value {
	return m.value([]*jsontext.Value{node}, 1, nil)
}

// What one example may cost.
const (
	mostValues  = 3000  // values made, those that were thrown away with them
	mostChecks  = 20000 // schemas looked at by refuses
	mostMatches = 400   // patterns tried on texts
	mostDepth   = 20
	mostWays    = 6  // branches of a union that are tried
	mostOffered = 12 // values of an enum or of examples that are tried
)

// value makes a value that all the nodes take and that equals none of the others.
// Where they have a union, one branch after another is tried.
func (m *Maker) value(nodes []*jsontext.Value, depth int, others []*jsontext.Value) *jsontext.Value {
	var guess *jsontext.Value
	for way, ways := 0, 1; way < ways && way < mostWays; way++ {
		m.values--
		if m.values < 0 || depth > mostDepth {
			break
		}
		var parts []*jsontext.Value
		parts, ways = m.parts(nodes, way)
		if parts == nil {
			continue
		}
		v := m.make(nodes, parts, depth, others)
		if v != nil && !m.refused(nodes, v) {
			return v
		}
		if guess == nil {
			guess = v
		}
	}
	// What not keeps away from the likely type may take another.
	if v := m.first(nodes, simple, others); v != nil && guess != nil {
		return v
	}
	return guess
}

var simple = []*jsontext.Value{jsontext.Int(1), jsontext.Boolean(true), jsontext.Str("text"), jsontext.Obj(), jsontext.Arr(), jsontext.NullValue()}

// make makes a value of what holds for it at the same time.
func (m *Maker) make(nodes, parts []*jsontext.Value, depth int, others []*jsontext.Value) *jsontext.Value {
	if v := m.first(nodes, offered(parts), others); v != nil {
		return v
	}
	switch m.kind(nodes, parts, depth) {
	case "object":
		return m.object(parts, depth)
	case "array":
		return m.list(parts, depth)
	case "number", "integer":
		return m.choose(nodes, numbers(parts), others)
	case "boolean":
		return m.choose(nodes, []*jsontext.Value{jsontext.Boolean(false), jsontext.Boolean(true)}, others)
	case "null":
		return jsontext.NullValue()
	case "string":
		return m.choose(nodes, texts(parts), others)
	}
	return nil
}

// first gives the first candidate that is not refused and new, nil when there is none.
func (m *Maker) first(nodes, candidates, others []*jsontext.Value) *jsontext.Value {
	for _, v := range candidates {
		if !among(others, v) && !m.refused(nodes, v) {
			return v
		}
	}
	return nil
}

// choose is first, with the first candidate as the guess that remains.
func (m *Maker) choose(nodes, candidates, others []*jsontext.Value) *jsontext.Value {
	if v := m.first(nodes, candidates, others); v != nil || len(candidates) == 0 {
		return v
	}
	return candidates[0]
}

func (m *Maker) refused(nodes []*jsontext.Value, v *jsontext.Value) bool {
	for _, n := range nodes {
		if m.refuses(n, v, 0) {
			return true
		}
	}
	return false
}

// offered gives the values that the schemas name themselves, the likeliest first.
func offered(parts []*jsontext.Value) []*jsontext.Value {
	var values []*jsontext.Value
	for _, keyword := range []string{"const", "default"} {
		for _, n := range parts {
			if v := n.Get(keyword); v != nil {
				values = append(values, v)
			}
		}
	}
	for _, keyword := range []string{"examples", "enum"} {
		for _, n := range parts {
			list := items(n.Get(keyword))
			values = append(values, list[:min(len(list), mostOffered)]...)
		}
	}
	return values
}

// kind names the type that an example should have: the first that a schema names
// and all allow, null last, else the one that the keywords are about.
func (m *Maker) kind(nodes, parts []*jsontext.Value, depth int) string {
	set := Type(AnyType)
	for _, n := range nodes {
		set &= Types(m.root, n)
	}
	if set == 0 {
		return ""
	}
	for _, n := range parts {
		for _, name := range typeNames(n) {
			if t := typeNamed(name); name != "null" && t&set != 0 {
				if t == NumberType && set&FractionType == 0 {
					return "integer"
				}
				return name
			}
		}
	}
	about := ""
	for _, n := range parts {
		for _, member := range n.Members {
			if kind := aboutType[member.Key]; kind != "" && typeNamed(kind)&set != 0 && about != "object" {
				about = kind
			}
		}
	}
	switch {
	case about != "":
		return about
	case depth == 0 && set&ObjectType != 0:
		return "object"
	}
	for _, name := range []string{"string", "number", "boolean", "object", "array"} {
		if set&typeNamed(name) != 0 {
			return name
		}
	}
	return "null"
}

// aboutType says for which type a keyword means something.
var aboutType = map[string]string{
	"properties": "object", "required": "object", "minProperties": "object", "patternProperties": "object",
	"items": "array", "prefixItems": "array", "minItems": "array", "contains": "array",
	"minLength": "string", "maxLength": "string", "pattern": "string", "format": "string",
	"minimum": "number", "maximum": "number", "exclusiveMinimum": "number", "exclusiveMaximum": "number", "multipleOf": "number",
}

func among(list []*jsontext.Value, v *jsontext.Value) bool {
	for _, other := range list {
		if jsontext.Equal(other, v) {
			return true
		}
	}
	return false
}

func items(v *jsontext.Value) []*jsontext.Value {
	if v == nil {
		return nil
	}
	return v.Items
}
