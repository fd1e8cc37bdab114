package omp

import (
	"cmp"
	"slices"
	"strconv"

	"fourhosts/core/host/real/js"
)

// kind says what a value is in JavaScript.
type kind uint8

const (
	undefined kind = iota
	null
	boolean
	number
	text
	array
	object
	function // what an object inherits under a name like toString
)

// value is a JavaScript value. Objects and arrays are shared like there; whoever
// changes one owns it.
type value struct {
	kind  kind
	truth bool
	num   float64
	str   string // WTF-8
	items []*value
	keys  []string // in the order in which they were set
	vals  []*value
	index map[string]int // of keys, from a certain size on
}

var (
	undefinedValue = &value{kind: undefined}
	nullValue      = &value{kind: null}
	functionValue  = &value{kind: function}
	trueValue      = &value{kind: boolean, truth: true}
	falseValue     = &value{kind: boolean}
	// prototype stands for Object.prototype: an object without own keys that
	// anything enumerates.
	prototype = &value{kind: object}
)

func boolOf(b bool) *value {
	if b {
		return trueValue
	}
	return falseValue
}
func numberOf(f float64) *value { return &value{kind: number, num: f} }
func textOf(s string) *value    { return &value{kind: text, str: s} }
func newObject() *value         { return &value{kind: object} }
func arrayOf(items ...*value) *value {
	return &value{kind: array, items: items}
}

// inherited are the names that every object answers to.
var inherited = map[string]*value{
	"__proto__": prototype, "constructor": functionValue, "hasOwnProperty": functionValue,
	"isPrototypeOf": functionValue, "propertyIsEnumerable": functionValue, "toLocaleString": functionValue,
	"toString": functionValue, "valueOf": functionValue, "__defineGetter__": functionValue,
	"__defineSetter__": functionValue, "__lookupGetter__": functionValue, "__lookupSetter__": functionValue,
}

// indexedFrom is the size from which an object keeps an index of its keys.
const indexedFrom = 12

// place gives where an own key stands, -1 when there is none.
func (v *value) place(key string) int {
	if v.kind != object {
		return -1
	}
	if v.index != nil {
		if i, ok := v.index[key]; ok {
			return i
		}
		return -1
	}
	return slices.Index(v.keys, key)
}

// own gives the value of an own key, nil when there is none.
func (v *value) own(key string) *value {
	if i := v.place(key); i >= 0 {
		return v.vals[i]
	}
	return nil
}

// get gives v[key] of an object: an own key, an inherited one, or undefined.
func (v *value) get(key string) *value {
	if found := v.own(key); found != nil {
		return found
	}
	if v.kind == object {
		if found := inherited[key]; found != nil {
			return found
		}
	}
	return undefinedValue
}

// has is key in v.
func (v *value) has(key string) bool { return v.get(key).kind != undefined || v.own(key) != nil }

// set defines an own key.
func (v *value) set(key string, to *value) {
	if i := v.place(key); i >= 0 {
		v.vals[i] = to
		return
	}
	v.keys = append(v.keys, key)
	v.vals = append(v.vals, to)
	if v.index != nil {
		v.index[key] = len(v.keys) - 1
	} else if len(v.keys) >= indexedFrom {
		v.reindex()
	}
}

// assign is v[key] = to: under the name __proto__ it does not make a key.
func (v *value) assign(key string, to *value) {
	if key == "__proto__" && v.place(key) < 0 {
		if to.kind == object || to.kind == array || to.kind == null {
			js.Lack("an object whose prototype is replaced by a key __proto__")
		}
		return
	}
	v.set(key, to)
}

// remove deletes an own key.
func (v *value) remove(key string) {
	if v.place(key) >= 0 {
		v.removeAll(map[string]bool{key: true})
	}
}

// removeAll deletes own keys.
func (v *value) removeAll(gone map[string]bool) {
	var keys []string
	var vals []*value
	for i, key := range v.keys {
		if !gone[key] {
			keys, vals = append(keys, key), append(vals, v.vals[i])
		}
	}
	v.keys, v.vals, v.index = keys, vals, nil
	if len(v.keys) >= indexedFrom {
		v.reindex()
	}
}

func (v *value) reindex() {
	v.index = make(map[string]int, len(v.keys))
	for i, key := range v.keys {
		v.index[key] = i
	}
}

// names gives the own keys in the order of JavaScript: array indices first, in
// ascending order, then the others as they were set. The list is not to be changed.
func (v *value) names() []string {
	if !slices.ContainsFunc(v.keys, isIndex) {
		return v.keys[:len(v.keys):len(v.keys)]
	}
	keys := slices.Clone(v.keys)
	slices.SortStableFunc(keys, func(a, b string) int { return cmp.Compare(arrayIndex(a), arrayIndex(b)) })
	return keys
}

func isIndex(key string) bool { return arrayIndex(key) != notIndex }

// notIndex is above every array index.
const notIndex = 1<<32 - 1

func arrayIndex(key string) int64 {
	if key == "" || len(key) > 10 || key[0] == '0' && key != "0" || key[0] < '0' || key[0] > '9' {
		return notIndex
	}
	n, err := strconv.ParseInt(key, 10, 64)
	if err != nil {
		return notIndex
	}
	return min(n, notIndex)
}

// copied is a shallow copy of an object or array, {...v} and [...v].
func (v *value) copied() *value {
	c := &value{kind: v.kind, items: slices.Clone(v.items)}
	if v.kind == object {
		c.keys, c.vals = slices.Clone(v.keys), slices.Clone(v.vals)
		if v.index != nil {
			c.reindex()
		}
	}
	return c
}

// clone is a deep copy: structuredClone, or through JSON what that cannot copy.
func (v *value) clone() *value {
	if v.holdsFunction() {
		return of(v.json())
	}
	return v.deepCopy()
}

func (v *value) holdsFunction() bool {
	holds := func(v *value) bool { return v.holdsFunction() }
	return v.kind == function || slices.ContainsFunc(v.items, holds) || slices.ContainsFunc(v.vals, holds)
}

func (v *value) deepCopy() *value {
	if v.kind != object && v.kind != array {
		return v
	}
	c := v.copied()
	for i, item := range c.items {
		c.items[i] = item.deepCopy()
	}
	for i, member := range c.vals {
		c.vals[i] = member.deepCopy()
	}
	return c
}

// is tells the kind of a value, and takes nil for none at all.
func (v *value) is(k kind) bool { return v != nil && v.kind == k }

// isTextOf tells whether v is that text.
func (v *value) isTextOf(s string) bool { return v.is(text) && v.str == s }

// includes is list.includes(v) for a primitive v.
func (v *value) includes(item *value) bool {
	for _, entry := range v.items {
		if entry.kind != item.kind {
			continue
		}
		switch item.kind {
		case null, undefined:
			return true
		case boolean:
			if entry.truth == item.truth {
				return true
			}
		case number:
			if entry.num == item.num {
				return true
			}
		case text:
			if entry.str == item.str {
				return true
			}
		}
	}
	return false
}

func (v *value) includesText(s string) bool {
	return v.is(array) && slices.ContainsFunc(v.items, func(entry *value) bool { return entry.isTextOf(s) })
}
