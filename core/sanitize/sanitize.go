// Package sanitize makes text that others wrote safe to hand to a model, a
// terminal or a log.
//
// Line makes one line of any value: nothing in it can start a new line, steer a
// terminal or hide. Text keeps line breaks, tabs and indents, joiners and flags,
// and drops what acts on a terminal or reorders what a person reads. Marks tells
// what the two did to a text, piece by piece, for a page that shows it.
//
// The rules, one step after another, are written down in reference_test.go, to which
// the functions are held. All three take time linear in their input. Line and Text
// are idempotent: once the escape sequences are gone, every
// ESC and U+009B that is left goes too, so no second pass finds a sequence that
// the first one put together.
//
// Strings in are WTF-8: UTF-8 in which a lone surrogate is three bytes of its
// own. Each such surrogate, and each byte that is no UTF-8 at all, comes out as
// U+FFFD; strings out are valid UTF-8. The halves of a pair that stand in three
// bytes each are two lone surrogates: WTF-8 writes a pair as one code point.
package sanitize

const replacement = "\uFFFD"

// outcome is what a function makes of one piece of text.
type outcome uint8

const (
	kept outcome = iota
	removed
	space
	lineFeed
	replaced
)

// outcomes are the words of the wire form for them.
var outcomes = [...]string{kept: "kept", removed: "removed", space: "space", lineFeed: "line feed", replaced: "replaced"}

// write appends what an outcome other than kept puts in the place of a piece.
func (o outcome) write(out []byte) []byte {
	switch o {
	case space:
		return append(out, ' ')
	case lineFeed:
		return append(out, '\n')
	case replaced:
		return append(out, replacement...)
	}
	return out
}
