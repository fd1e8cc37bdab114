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

// blame finds the references that lead nowhere, in document order. It is asked
// only after the library refused the schema, so it need not find anything.
func (w *walk) blame(root *jsontext.Value) []Fault {
	var faults []Fault
	for _, s := range w.sites {
		for _, m := range s.raw.Members {
			shape, known := shapeOf(m.Key, s.draft)
			if !known || shape != aRef || m.Value.Kind != jsontext.String {
				continue
			}
			if reason := w.dangling(root, s, m.Value.Text); reason != "" {
				faults = append(faults, Fault{jsontext.AppendToken(s.at, m.Key), reason})
			}
		}
	}
	return faults
}

func (w *walk) dangling(root *jsontext.Value, s site, ref string) string {
	quoted := jsontext.JSQuote(ref)
	target, fragment, ok := joinURL(s.base, ref)
	if !ok {
		return quoted + " is no reference"
	}
	resource, here := w.resources[target]
	if !here {
		_, bare, _ := strings.Cut(target, "://")
		if _, meta := drafts[bare]; meta {
			return ""
		}
		return quoted + " is not in this schema, and remote references are never loaded"
	}
	if fragment != "" && !strings.HasPrefix(fragment, "/") {
		if _, ok := w.anchors[resource+"#"+fragment]; !ok {
			return quoted + " names an anchor that is not there"
		}
		return ""
	}
	v := lookup(root, resource+fragment)
	switch {
	case v == nil:
		return quoted + " points at nothing"
	case v.Kind != jsontext.Object && v.Kind != jsontext.Bool:
		return quoted + " points at something that is no schema"
	}
	return ""
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
