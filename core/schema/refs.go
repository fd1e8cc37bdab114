package schema

import (
	"net/url"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// rootURL is the base of a schema without an $id of its own. It names no file and
// no host: the loader refuses everything that is not in the document.
const rootURL = "schema:///tool"

// joinURL resolves a reference against a base. It gives the URL without its
// fragment, and the fragment decoded.
func joinURL(base, ref string) (target, fragment string, ok bool) {
	ref, fragment, _ = strings.Cut(ref, "#")
	fragment, err := url.PathUnescape(fragment)
	if err != nil {
		return "", "", false
	}
	b, err := url.Parse(base)
	if err != nil {
		return "", "", false
	}
	r, err := url.Parse(ref)
	if err != nil {
		return "", "", false
	}
	joined := b.ResolveReference(r)
	if !r.IsAbs() && b.Opaque != "" {
		joined.Opaque = b.Opaque
	}
	return joined.String(), fragment, true
}

// A reference is one $ref, $dynamicRef or $recursiveRef, with its place.
type reference struct{ at, text string }

func (w *walk) references(s site) []reference {
	var list []reference
	for _, m := range s.raw.Members {
		shape, known := shapeOf(m.Key, s.draft)
		if known && shape == aRef && m.Value.Kind == jsontext.String {
			list = append(list, reference{jsontext.AppendToken(s.at, m.Key), m.Value.Text})
		}
	}
	return list
}

// dangling finds the references that lead nowhere.
func (w *walk) dangling() []Fault {
	var faults []Fault
	for _, s := range w.sites {
		for _, ref := range w.references(s) {
			if meta, _, reason := w.resolve(s, ref.text); reason != "" && !meta {
				faults = append(faults, Fault{ref.at, reason})
			}
		}
	}
	return faults
}

// resolve follows a reference. It gives the place in the document, or meta for one
// that leads to a metaschema, or the reason why it leads nowhere.
func (w *walk) resolve(s site, ref string) (meta bool, at, reason string) {
	quoted := jsontext.Quote(ref)
	target, fragment, ok := joinURL(s.base, ref)
	if !ok {
		return false, "", quoted + " is no reference"
	}
	resource, here := w.resources[target]
	if !here {
		_, bare, _ := strings.Cut(target, "://")
		for known := range drafts {
			// The vocabularies of a draft stand beside its metaschema.
			if bare == known || strings.HasPrefix(bare, strings.TrimSuffix(known, "schema")+"meta/") {
				return true, "", "a metaschema"
			}
		}
		return false, "", quoted + " is not in this schema, and remote references are never loaded"
	}
	if fragment != "" && !strings.HasPrefix(fragment, "/") {
		at, ok := w.anchors[resource+"#"+fragment]
		if !ok {
			return false, "", quoted + " names an anchor that is not there"
		}
		return false, at, ""
	}
	at = resource + fragment
	v := lookup(w.root, at)
	switch {
	case v == nil:
		return false, "", quoted + " points at nothing"
	case v.Kind != jsontext.Object && v.Kind != jsontext.Bool:
		return false, "", quoted + " points at something that is no schema"
	}
	return false, canonical(at), ""
}

// canonical spells a pointer as we spell it, so that one place has one name.
func canonical(pointer string) string {
	at := ""
	for _, token := range jsontext.SplitPointer(pointer) {
		at = jsontext.AppendToken(at, token)
	}
	return at
}

// around gives the innermost schema that was visited around a place.
func (w *walk) around(at string) site {
	best := w.sites[0]
	for _, s := range w.sites {
		if len(s.at) >= len(best.at) && (at == s.at || strings.HasPrefix(at, s.at+"/")) {
			best = s
		}
	}
	return best
}

// lookup gives the value at a JSON Pointer, nil when there is none.
func lookup(v *jsontext.Value, pointer string) *jsontext.Value {
	for _, token := range jsontext.SplitPointer(pointer) {
		switch {
		case v == nil:
			return nil
		case v.Kind == jsontext.Object:
			v = v.Get(token)
		case v.Kind == jsontext.Array:
			i, err := strconv.Atoi(token)
			if err != nil || i < 0 || i >= len(v.Items) {
				return nil
			}
			v = v.Items[i]
		default:
			return nil
		}
	}
	return v
}
