package typebox

import (
	"strconv"
	"strings"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

var never = jsontext.Boolean(false)

// resolve gives the schema that a reference names, the schema false when it names
// none. TypeBox tries the pointer on the root and, where that names nothing, on
// everything below it, the last place winning.
func (r *run) resolve(ref string) *value {
	if id := text(r.root, "$id"); id != nil && id.Text != "" {
		if rest, ok := strings.CutPrefix(ref, id.Text); ok && strings.HasPrefix(rest, "#") {
			ref = rest
		}
		if strings.Contains(id.Text, "#") {
			js.Lack("references in a schema whose $id has a fragment")
		}
	}
	if HoldsID(r.root, true) {
		js.Lack("references in a schema with inner $id")
	}
	if ref == "#" {
		return r.root
	}
	if !strings.HasPrefix(ref, "#") {
		if r.root.Member("$id") != nil || strings.ContainsAny(ref, "#:/?\\% \t\n\r") || ref == "" || ref == "." || ref == ".." || js.IsInherited(ref) {
			js.Lack("references to other documents")
		}
		return never
	}
	fragment, ok := js.DecodeURIComponent(ref[1:])
	if !ok || strings.ContainsAny(ref, "\t\n\r") {
		js.Lack("a reference that is no URI")
	}
	target := find(r.root, ref, fragment)
	if target == nil {
		return never
	}
	if !isSchema(target) {
		return never
	}
	return target
}

// HoldsID tells whether something below the root is a schema with $id.
func HoldsID(v *value, root bool) bool {
	if !root && text(v, "$id") != nil {
		return true
	}
	for _, item := range v.Items {
		if HoldsID(item, false) {
			return true
		}
	}
	for _, m := range v.Members {
		if HoldsID(m.Value, false) {
			return true
		}
	}
	return false
}

func find(v *value, ref, fragment string) *value {
	if v.Kind == jsontext.Object {
		if a := text(v, "$anchor"); a != nil && "#"+a.Text == ref {
			return v
		}
		if a := text(v, "$dynamicAnchor"); a != nil && "#"+a.Text == ref {
			return v
		}
		if strings.HasPrefix(fragment, "/") {
			if target := at(v, fragment); target != nil {
				return target
			}
		}
	}
	var last *value
	for _, item := range v.Items {
		if target := find(item, ref, fragment); target != nil {
			last = target
		}
	}
	for _, m := range v.Members {
		if m.Key == "const" || m.Key == "enum" {
			continue
		}
		if target := find(m.Value, ref, fragment); target != nil {
			last = target
		}
	}
	return last
}

var unescape = strings.NewReplacer("~1", "/", "~0", "~")

// at follows a JSON Pointer, nil when it leads nowhere.
func at(v *value, pointer string) *value {
	for _, step := range strings.Split(pointer[1:], "/") {
		step = unescape.Replace(step)
		if step == "__proto__" || step == "constructor" || step == "prototype" {
			return nil
		}
		switch v.Kind {
		case jsontext.Object:
			if v.Member(step) == nil && js.IsInherited(step) {
				js.Lack("a reference to what every object inherits")
			}
			v = v.Get(step)
		case jsontext.Array:
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(v.Items) || strconv.Itoa(i) != step {
				return nil
			}
			v = v.Items[i]
		default:
			return nil
		}
		if v == nil {
			return nil
		}
	}
	return v
}
