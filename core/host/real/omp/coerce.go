package omp

import (
	"slices"
	"strings"

	"fourhosts/core/host/real/js"
)

// coerce repairs what the issues complain about: values of a wrong type where they
// can be read as a right one, and keys that are not declared. It leaves args alone
// and gives a copy where something changes.
func coerce(args *value, issues []issue) outcome {
	next, owned, changed := args, false, false
	for n := 0; n < len(issues); n++ {
		i := issues[n]
		switch {
		case i.keyword == "additionalProperties" && i.guess:
		case i.keyword == "additionalProperties":
			parent := i.path[:len(i.path)-1]
			gone := map[string]bool{}
			for ; n < len(issues) && isSibling(issues[n], parent); n++ {
				gone[issues[n].path[len(parent)]] = true
			}
			n--
			if without := dropKeys(next, parent, gone); without != next {
				next, changed = without, true
			}
		case i.keyword == "type" && len(i.expected) > 0:
			v := coerced(follow(next, i.path), i)
			if v == nil {
				continue
			}
			if !owned {
				next, owned, changed = next.clone(), true, true
			}
			next = replace(next, i.path, v)
		}
	}
	return outcome{next, changed}
}

// coerced gives what is to stand in the place of a value of a wrong type, nil when
// nothing is to be done.
func coerced(v *value, i issue) *value {
	if next := towards(v, i.expected); next != nil {
		return next
	}
	if !slices.Contains(i.expected, "array") || i.guess || v.kind == undefined || v.kind == array {
		return nil
	}
	item := v
	if v.kind == text {
		if parsed, ok := readJSON(v.str, []string{"object"}, 0); ok {
			item = parsed
		} else if looksLikeContainer(v.str) {
			return nil
		}
	}
	return arrayOf(item)
}

// towards reads a value as one of the types; nil when it cannot be read so.
func towards(v *value, types []string) *value {
	if v.kind == text {
		if parsed, ok := readJSON(v.str, types, 0); ok {
			return parsed
		}
		return toBoolean(v, types)
	}
	if b := toBoolean(v, types); b != nil {
		return b
	}
	if v.kind == boolean && (slices.Contains(types, "number") || slices.Contains(types, "integer")) {
		if v.truth {
			return numberOf(1)
		}
		return numberOf(0)
	}
	if !slices.Contains(types, "string") {
		return nil
	}
	switch v.kind {
	case boolean:
		if v.truth {
			return textOf("true")
		}
		return textOf("false")
	case number:
		return textOf(printNumber(v.num))
	case array, object:
		return textOf(v.compact())
	}
	return nil
}

func toBoolean(v *value, types []string) *value {
	if !slices.Contains(types, "boolean") {
		return nil
	}
	switch {
	case v.kind == number && (v.num == 0 || v.num == 1):
		return boolOf(v.num == 1)
	case v.kind == text:
		switch strings.ToLower(trim(v.str)) {
		case "true", "1", "yes", "on":
			return boolOf(true)
		case "false", "0", "no", "off":
			return boolOf(false)
		}
	}
	return nil
}

// follow gives the value at a path, undefined where it leads nowhere.
func follow(v *value, path []string) *value {
	for _, key := range path {
		switch v.kind {
		case array:
			i := arrayIndex(key)
			if i >= int64(len(v.items)) {
				return undefinedValue
			}
			v = v.items[i]
		case object:
			v = v.get(key)
		default:
			return undefinedValue
		}
	}
	return v
}

// replace puts a value at a path of args, which it changes.
func replace(args *value, path []string, v *value) *value {
	if len(path) == 0 {
		return v
	}
	parent := follow(args, path[:len(path)-1])
	last := path[len(path)-1]
	switch {
	case parent == prototype:
		js.Lack("arguments that change Object.prototype")
	case parent.kind == array:
		if i := arrayIndex(last); i < int64(len(parent.items)) {
			parent.items[i] = v
		}
	case parent.kind == object:
		parent.assign(last, v)
	}
	return args
}

// isSibling tells whether an issue says that a key of the value at a path is not
// declared.
func isSibling(i issue, parent []string) bool {
	return i.keyword == "additionalProperties" && !i.guess && len(i.path) == len(parent)+1 &&
		slices.Equal(i.path[:len(parent)], parent)
}

// dropKeys gives args without some keys of the object at a path: the same value when
// it has none of them.
func dropKeys(v *value, path []string, gone map[string]bool) *value {
	if len(path) == 0 {
		if v.kind != object || !slices.ContainsFunc(v.keys, func(key string) bool { return gone[key] }) {
			return v
		}
		next := v.copied()
		next.removeAll(gone)
		return next
	}
	child := follow(v, path[:1])
	without := dropKeys(child, path[1:], gone)
	if without == child {
		return v
	}
	next := v.copied()
	if v.kind == array {
		next.items[arrayIndex(path[0])] = without
	} else {
		next.set(path[0], without)
	}
	return next
}
