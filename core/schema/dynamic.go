package schema

import (
	"net/url"
	"strings"

	"fourhosts/core/jsontext"
)

// resources finds for every node the resource that it belongs to, and for every
// resource its dynamic anchors: the library keeps both to itself. Only schemas
// with dynamic references come here.
func (b *builder) resources() {
	// The anchors may add nodes while we go.
	for i := 0; i < len(b.order); i++ {
		n := b.order[i]
		at, here := placeOf(n.lib.Location)
		resource := ""
		if here {
			resource = b.walk.resourceOf(at)
		}
		location := n.lib.Location
		if cut := strings.IndexByte(location, '#'); cut >= 0 {
			location = location[:cut]
		}
		n.resource = b.compiled(location, resource)
		if n.resource == nil || n.resource.anchors != nil {
			continue
		}
		n.resource.anchors = map[string]*node{}
		if !here {
			// Every metaschema's root offers one anchor.
			if name := n.resource.lib.DynamicAnchor; name != "" {
				n.resource.anchors[name] = n.resource
			}
			continue
		}
		for _, s := range b.walk.sites {
			a := s.raw.Get("$dynamicAnchor")
			if s.resource == resource && s.draft >= 2020 && a != nil && a.Kind == jsontext.String {
				n.resource.anchors[a.Text] = b.compiled(location, s.at)
			}
		}
	}
}

// compiled gives the node at a place; the library compiled it before.
func (b *builder) compiled(document, at string) *node {
	s, err := b.compiler.Compile(document + "#" + escapeFragment(shift(at)))
	if err != nil {
		return nil
	}
	return b.node(s)
}

func escapeFragment(pointer string) string {
	tokens := strings.Split(pointer, "/")
	for i, t := range tokens {
		tokens[i] = url.PathEscape(t)
	}
	return strings.Join(tokens, "/")
}

// resourceOf gives the place of the innermost resource around a place.
func (w *walk) resourceOf(at string) string {
	best := ""
	for _, place := range w.resources {
		if len(place) > len(best) && (at == place || strings.HasPrefix(at, place+"/")) {
			best = place
		}
	}
	return best
}
