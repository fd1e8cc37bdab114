package hint

import (
	"strings"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// list holds a list to the keywords for lists.
func (c *sieve) list(r *refusal, n, v *jsontext.Value, at place) {
	if least, ok := count(n, "minItems"); ok && len(v.Items) < least {
		r.add(onAll, "breaks minItems")
	}
	if most, ok := count(n, "maxItems"); ok && len(v.Items) > most {
		r.add(onAll, "breaks maxItems")
	}
	if unique := n.Get("uniqueItems"); unique != nil && isTrue(unique) {
		seen := map[string]bool{}
		for _, item := range v.Items {
			key := jsontext.Key(item)
			if seen[key] {
				r.add(onAll, "breaks uniqueItems")
			}
			seen[key] = true
		}
	}
	items := n.Get("items")
	if items == nil || items.Kind == jsontext.Bool && items.Bool {
		return
	}
	for _, item := range v.Items {
		inner := c.of(items, item, at.deeper())
		if inner.changes && n.Member("uniqueItems") != nil {
			inner.on |= unsure
		}
		inner.why = "holds an item that " + innermost(inner.why)
		r.join(inner)
	}
}

// object holds an object to the keywords for objects.
func (c *sieve) object(r *refusal, n, v *jsontext.Value, at place) {
	properties, rest := n.Get("properties"), n.Get("additionalProperties")
	names := 0
	if list := n.Get("required"); list != nil {
		names += len(list.Items)
	}
	if properties != nil {
		names += len(properties.Members)
	}
	if !c.spend(names * (1 + len(v.Members))) {
		r.add(unsure, "")
		return
	}
	required := requiredOf(n)
	for name := range required {
		if v.Member(name) == nil && !js.IsInherited(name) && name != "__proto__" {
			r.add(onAll, "lacks a required key")
		}
	}
	plain := at.plain && isType(n, "object") && properties != nil
	for i := range v.Members {
		m := &v.Members[i]
		if js.IsInherited(m.Key) || m.Key == "__proto__" {
			r.add(unsure, "")
			continue
		}
		next := at.deeper()
		next.plain = plain
		schema := properties.Get(m.Key)
		switch {
		case schema != nil:
			next.drops = plain && !required[m.Key]
		case rest == nil:
			continue
		case isFalse(rest):
			if properties == nil {
				r.add(unsure, "")
				continue
			}
			r.add(onMCP|onPi, "has an undeclared key")
			r.changes = true
			continue
		default:
			schema, next.plain = rest, false
		}
		inner := c.of(schema, m.Value, next)
		inner.why = "holds a value that " + innermost(inner.why)
		r.join(inner)
	}
}

// innermost is what is wrong with a value, without what holds it.
func innermost(why string) string {
	if _, rest, held := strings.Cut(why, " that "); held && strings.HasPrefix(why, "holds ") {
		return rest
	}
	return why
}
