package example

import (
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// mostParts bounds how many schemas may hold for one value, those of allOf and of
// references with them.
const mostParts = 64

// Target follows the reference of a schema, the value of its $ref, inside of the
// document root: "#" and a JSON Pointer, or the name of an anchor or $id of a direct
// definition. It is nil when that leads nowhere.
func Target(root, ref *jsontext.Value) *jsontext.Value {
	if ref == nil || ref.Kind != jsontext.String {
		return nil
	}
	fragment, own := strings.CutPrefix(ref.Text, "#")
	if fragment != "" && fragment[0] != '/' || !own {
		return named(root, ref.Text)
	}
	v := root
	for _, token := range jsontext.SplitPointer(unescape(fragment)) {
		if v != nil && v.Kind == jsontext.Array {
			i, err := strconv.Atoi(token)
			if err != nil || i < 0 || i >= len(v.Items) {
				return nil
			}
			v = v.Items[i]
		} else {
			v = v.Get(token)
		}
	}
	return v
}

// named looks for a definition that has that name of its own.
func named(root *jsontext.Value, ref string) *jsontext.Value {
	for _, keyword := range []string{"$defs", "definitions"} {
		if definitions := root.Get(keyword); definitions != nil {
			for _, m := range definitions.Members {
				if anchor := m.Value.Get("$anchor"); anchor != nil && anchor.Text == strings.TrimPrefix(ref, "#") && ref[:1] == "#" {
					return m.Value
				}
				if id := m.Value.Get("$id"); id != nil && id.Kind == jsontext.String && id.Text == ref {
					return m.Value
				}
			}
		}
	}
	return nil
}

// unescape undoes the percent signs of a URI's fragment.
func unescape(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	var b []byte
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if n, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				b = append(b, byte(n))
				i += 2
				continue
			}
		}
		b = append(b, s[i])
	}
	return string(b)
}

// Parts gives the schemas that hold for a value beside each other: the node, what its
// $ref leads to, those of allOf, and the first branch of anyOf and oneOf that is about
// more than null. Only objects are among them; none at all says that nothing passes.
func Parts(root, node *jsontext.Value) []*jsontext.Value {
	m := Maker{root: root}
	parts, _ := m.parts([]*jsontext.Value{node}, 0)
	return parts
}

// parts is Parts for several nodes, with another branch of every union for each way,
// and how many ways there are. With if, the first way is without, the next ones with then
// and with else. It is nil when nothing passes.
func (m *Maker) parts(nodes []*jsontext.Value, way int) (parts []*jsontext.Value, ways int) {
	ways = 1
	parts = []*jsontext.Value{}
	impossible := false
	queue := append([]*jsontext.Value(nil), nodes...)
	for i := 0; i < len(queue) && i < mostParts; i++ {
		n := queue[i]
		if n == nil || n.Kind == jsontext.Bool && !n.Bool {
			impossible = true
			continue
		}
		if n.Kind != jsontext.Object || seen(parts, n) {
			continue
		}
		parts = append(parts, n)
		if ref := n.Get("$ref"); ref != nil {
			queue = append(queue, Target(m.root, ref))
		}
		queue = append(queue, firstParts(items(n.Get("allOf")))...)
		for _, union := range []string{"anyOf", "oneOf"} {
			if branches := branches(n.Get(union)); len(branches) > 0 {
				ways = max(ways, len(branches))
				queue = append(queue, branches[way%len(branches)])
			}
		}
		if n.Get("if") != nil {
			ways = max(ways, 3)
			if then := n.Get("then"); way%3 == 1 && then != nil {
				queue = append(queue, n.Get("if"), then)
			} else if other := n.Get("else"); way%3 == 2 && other != nil {
				queue = append(queue, other)
			}
		}
	}
	if impossible {
		return nil, ways
	}
	return parts, ways
}

// branches gives the branches of a union that are worth a try, null last.
func branches(union *jsontext.Value) []*jsontext.Value {
	var list, last []*jsontext.Value
	for _, b := range firstParts(items(union)) {
		if kind := b.Get("type"); kind != nil && kind.Text == "null" {
			last = append(last, b)
		} else {
			list = append(list, b)
		}
	}
	return append(list, last...)
}

// firstParts gives as much of a list as there may be parts.
func firstParts[T any](list []T) []T { return list[:min(len(list), mostParts)] }

func seen(list []*jsontext.Value, n *jsontext.Value) bool {
	for _, other := range list {
		if other == n {
			return true
		}
	}
	return false
}
