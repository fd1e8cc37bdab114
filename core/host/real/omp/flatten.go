package omp

import (
	"slices"
	"strconv"
	"strings"
)

// furthest is the largest index that is rebuilt from a flattened key.
const furthest = 100_000

// pathStep is a name or, where name is empty, an index.
type pathStep struct {
	name  string
	index int
}

// parsePath reads a key like a[0].b; false when it names no element of a list.
func parsePath(key string) ([]pathStep, bool) {
	name := identifier(key)
	if name == "" {
		return nil, false
	}
	steps, indexed := []pathStep{{name: name}}, false
	for at := len(name); at < len(key); {
		switch key[at] {
		case '.':
			name := identifier(key[at+1:])
			if name == "" {
				return nil, false
			}
			steps = append(steps, pathStep{name: name})
			at += 1 + len(name)
		case '[':
			end := digits(key, at+1)
			if end == at+1 || end >= len(key) || key[end] != ']' {
				return nil, false
			}
			index, err := strconv.Atoi(key[at+1 : end])
			if err != nil || index > furthest {
				return nil, false
			}
			steps, indexed = append(steps, pathStep{index: index}), true
			at = end + 1
		default:
			return nil, false
		}
	}
	return steps, indexed
}

// identifier gives the name in ASCII that a text begins with.
func identifier(s string) string {
	i := 0
	for i < len(s) && isIdentifier(s[i]) && (i > 0 || s[i] < '0' || s[i] > '9') {
		i++
	}
	return s[:i]
}

// unflatten rebuilds the lists that flattened keys like a[0].b stand for. A key that
// contradicts another one leaves everything as it is.
func (m *meter) unflatten(v *value) outcome {
	if v.kind != object {
		return unchanged(v)
	}
	// A flattened key has an index in brackets.
	if !slices.ContainsFunc(v.keys, func(key string) bool { return strings.IndexByte(key, '[') > 0 }) {
		return unchanged(v)
	}
	out, changed := newObject(), false
	for _, key := range v.names() {
		steps, ok := parsePath(key)
		if !ok {
			if out.own(key) != nil {
				return unchanged(v)
			}
			out.set(key, v.own(key))
			continue
		}
		if v.own(key).kind == undefined {
			continue
		}
		// What is built shares values with v: what is written into those shows there too.
		if !m.build(out, steps, v.own(key)) {
			return unchanged(v)
		}
		changed = true
	}
	if !changed {
		return unchanged(v)
	}
	return outcome{out, true}
}

// build writes a value at a path below out, making what is missing on the way; false
// when something of another shape stands there.
func (m *meter) build(out *value, steps []pathStep, v *value) bool {
	node := out
	for i, step := range steps {
		if step.name != "" && node.kind != object || step.name == "" && node.kind != array {
			return false
		}
		if step.name == "" {
			m.spend(max(0, step.index-len(node.items)))
			for len(node.items) <= step.index {
				node.items = append(node.items, undefinedValue)
			}
		}
		if i == len(steps)-1 {
			if step.name != "" {
				node.set(step.name, v)
			} else {
				node.items[step.index] = v
			}
			return true
		}
		toList := steps[i+1].name == ""
		child := undefinedValue
		if step.name != "" {
			if own := node.own(step.name); own != nil {
				child = own
			}
		} else {
			child = node.items[step.index]
		}
		exists := child.kind != undefined || step.name != "" && node.own(step.name) != nil
		switch {
		case !exists && toList:
			child = arrayOf()
		case !exists:
			child = newObject()
		case (child.kind == array) != toList:
			return false
		case step.name == "" && child.kind != array && child.kind != object:
			return false
		}
		if step.name != "" {
			node.set(step.name, child)
		} else {
			node.items[step.index] = child
		}
		node = child
	}
	return true
}
