package jsontext

import (
	"slices"
	"strconv"
)

// Document is a text that was read, with everything that is lawful JSON but
// deserves a word.
type Document struct {
	// Text is the text of this document; all offsets count its bytes.
	Text string
	// Root is the value.
	Root *Value
	// Duplicates are the keys that stood before in the same object, in the order
	// of the text.
	Duplicates []Duplicate
	// Surrogates are the keys and string values that hold a lone surrogate.
	Surrogates []Place
	// Rounded are the numbers that a JavaScript host rounds, see Rounds.
	Rounded []Place
	// Omitted counts what was left out of the three lists: they stop where
	// the pointers would take more room than the text is worth.
	Omitted int
}

// Duplicate is a key that stood before in the same object. The last one counts.
type Duplicate struct {
	// At is the JSON Pointer of the member.
	At string
	// Start and End are the byte offsets of the later key, quotes included.
	Start, End int
}

// Place is a value or a key in the text.
type Place struct {
	// At is the JSON Pointer of the value, or of the member that has the key.
	At string
	// Key tells that it is the key and not the value.
	Key bool
	// Start and End are the byte offsets of the value or of the key, quotes
	// included.
	Start, End int
}

// The lists of a Document stop at so many entries in all, and at so many bytes
// of pointers: 20,000 duplicates below a key of 100 KB would be 2 GB.
const (
	maxPlaces       = 3000
	maxPointerBytes = 1 << 20
)

// step is one token of the pointer of the value that is being read.
type step struct {
	key   string
	index int // -1: it is the key
}

// pointer spells out where the reader is, and tells whether there is room left
// to note it.
func (r *reader) pointer() (string, bool) {
	size := 0
	for _, s := range r.path {
		size += len(s.key) + 1
	}
	if r.places >= maxPlaces || r.pointerBytes+size > maxPointerBytes {
		r.doc.Omitted++
		return "", false
	}
	at := r.spell(size)
	r.places++
	r.pointerBytes += len(at)
	return at, true
}

// spell writes the pointer out; size is about how long it gets.
func (r *reader) spell(size int) string {
	at := make([]byte, 0, size+8)
	for _, s := range r.path {
		at = append(at, '/')
		if s.index >= 0 {
			at = strconv.AppendInt(at, int64(s.index), 10)
			continue
		}
		for i := 0; i < len(s.key); i++ {
			switch c := s.key[i]; c {
			case '~':
				at = append(at, '~', '0')
			case '/':
				at = append(at, '~', '1')
			default:
				at = append(at, c)
			}
		}
	}
	return string(at)
}

// note adds a place of the value or key that is being read.
func (r *reader) note(list *[]Place, key bool, start, end int) {
	if at, ok := r.pointer(); ok {
		*list = append(*list, Place{At: at, Key: key, Start: start, End: end})
	}
}

// forget drops the places between two offsets: a later key of the same name has
// replaced the member that stood there, so nobody will meet them.
func forget(list []Place, start, end int) []Place {
	from := firstFrom(list, start)
	return slices.Delete(list, from, from+firstFrom(list[from:], end))
}

// firstFrom gives the first place that starts at an offset or behind it; the
// lists follow the text.
func firstFrom(list []Place, offset int) int {
	i, _ := slices.BinarySearchFunc(list, offset, func(p Place, offset int) int { return compare(p.Start, offset) })
	return i
}
