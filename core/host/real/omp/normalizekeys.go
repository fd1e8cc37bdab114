package omp

import "strings"

// Names whose texts lose line breaks at their end, and names under which nothing is
// touched.
var (
	labels = map[string]bool{
		"path": true, "paths": true, "file": true, "file_path": true, "filePath": true, "filepath": true,
		"url": true, "uri": true, "title": true, "label": true,
	}
	contents = map[string]bool{
		"content": true, "input": true, "body": true, "text": true, "command": true, "code": true,
	}
)

// trimLabels takes line breaks off the end of texts under names like path and title.
func trimLabels(v *value) outcome {
	if v.kind == array {
		return eachItem(v, trimLabels)
	}
	e := editor{v: v}
	if v.kind != object {
		return e.outcome()
	}
	for _, key := range v.names() {
		if contents[key] {
			continue
		}
		entry := v.own(key)
		next := unchanged(entry)
		if labels[key] {
			next = trimLabel(entry)
		}
		if o := trimLabels(next.v); o.changed {
			next = o
		}
		if next.changed {
			e.own().set(key, next.v)
		}
	}
	return e.outcome()
}

func trimLabel(v *value) outcome {
	switch v.kind {
	case text:
		trimmed := strings.TrimRight(v.str, "\r\n")
		if trimmed == v.str {
			return unchanged(v)
		}
		return outcome{textOf(trimmed), true}
	case array:
		return eachItem(v, func(item *value) outcome {
			if item.kind != text {
				return unchanged(item)
			}
			return trimLabel(item)
		})
	}
	return unchanged(v)
}

// deepestKey is how often a key may have been written as JSON.
const deepestKey = 3

// decodeKey gives the key that is written as a JSON string inside a key.
func decodeKey(key string) (string, bool) {
	decoded := false
	for range deepestKey {
		if len(key) < 2 || key[0] != '"' || key[len(key)-1] != '"' {
			break
		}
		inner, ok := parseJSON(key)
		if !ok || inner.kind != text {
			break
		}
		key, decoded = inner.str, true
	}
	return key, decoded
}

// unquoteKeys gives keys that were written as JSON strings their names back.
func unquoteKeys(v *value) outcome {
	if v.kind == array {
		return eachItem(v, unquoteKeys)
	}
	if v.kind != object {
		return unchanged(v)
	}
	names := v.names()
	var out *value // made with the first change
	for i, key := range names {
		child := unquoteKeys(v.own(key))
		target := key
		if decoded, ok := decodeKey(key); ok && decoded != key && v.own(decoded) == nil && (out == nil || out.own(decoded) == nil) {
			target = decoded
		}
		if out == nil {
			if !child.changed && target == key {
				continue
			}
			out = newObject()
			for _, same := range names[:i] {
				out.set(same, v.own(same))
			}
		}
		out.set(target, child.v)
	}
	if out == nil {
		return unchanged(v)
	}
	return outcome{out, true}
}

// adoptText puts a text that stands under another name in the place of the one
// required text that a schema declares.
func adoptText(schema, v *value) outcome {
	key, ok := onlyText(schema)
	if !ok || v.kind != object || v.get(key).kind != undefined {
		return unchanged(v)
	}
	for _, name := range v.names() {
		if name == key || v.own(name).kind != text {
			continue
		}
		next := v.copied()
		next.set(key, v.own(name))
		next.remove(name)
		return outcome{next, true}
	}
	return unchanged(v)
}

// onlyText gives the name of the property of a schema that declares one, a required
// text.
func onlyText(schema *value) (string, bool) {
	properties, required := schema.own("properties"), schema.own("required")
	if !schema.own("type").isTextOf("object") || !properties.is(object) || len(properties.keys) != 1 {
		return "", false
	}
	key := properties.keys[0]
	if !required.is(array) || len(required.items) != 1 || !required.items[0].isTextOf(key) {
		return "", false
	}
	return key, properties.own(key).own("type").isTextOf("string")
}

// readLists makes lists of texts that hold one as JSON, where a schema takes both and
// the list fits.
func (m *meter) readLists(schema, v *value) outcome {
	m.spend(1)
	if isNothing(v) || schema.kind != object {
		return unchanged(v)
	}
	if v.kind == text && takesBoth(schema) {
		source := trim(v.str)
		if !strings.HasPrefix(source, "[") {
			return unchanged(v)
		}
		if list, ok := parseJSON(source); ok && list.kind == array {
			if list = unquoteKeys(list).v; m.fitsList(schema, list) {
				return outcome{list, true}
			}
		}
		return unchanged(v)
	}
	if v.kind == array {
		items := schema.own("items")
		if !items.is(object) {
			return unchanged(v)
		}
		return eachItem(v, func(item *value) outcome { return m.readLists(items, item) })
	}
	properties := schema.own("properties")
	if !schema.own("type").isTextOf("object") || v.kind != object || !properties.is(object) {
		return unchanged(v)
	}
	e := editor{v: v}
	for _, key := range properties.names() {
		if !e.v.has(key) {
			continue
		}
		if o := m.readLists(properties.own(key), e.v.get(key)); o.changed {
			e.own().set(key, o.v)
		}
	}
	return e.outcome()
}

// takes tells whether the type of a schema names a type.
func takes(schema *value, name string) bool {
	is := schema.own("type")
	return is.isTextOf(name) || is.includesText(name)
}

func takesBoth(schema *value) bool {
	if is := schema.own("type"); is.includesText("string") && is.includesText("array") {
		return true
	}
	for _, keyword := range []string{"anyOf", "oneOf"} {
		branches := schema.own(keyword)
		if !branches.is(array) {
			continue
		}
		texts, lists := false, false
		for _, branch := range branches.items {
			texts = texts || takes(branch, "string")
			lists = lists || takes(branch, "array")
		}
		if texts && lists {
			return true
		}
	}
	return false
}

func (m *meter) fitsList(schema, list *value) bool {
	if takes(schema, "array") {
		return m.fits(schema, list)
	}
	for _, keyword := range []string{"anyOf", "oneOf"} {
		if branches := schema.own(keyword); branches.is(array) {
			for _, branch := range branches.items {
				if takes(branch, "array") && m.fits(branch, list) {
					return true
				}
			}
		}
	}
	return false
}
