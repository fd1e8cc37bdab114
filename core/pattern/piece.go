package pattern

// kind says what a piece of a pattern is.
type kind uint8

const (
	char          kind = iota // lo
	anyChar                   // .
	lineStart                 // ^
	lineEnd                   // $
	wordEdge                  // \b
	noWordEdge                // \B
	alternate                 // |
	capture                   // ( or (?<name>; lo: the number of the group
	plainGroup                // (?:
	modifierGroup             // (?ims-ims:; text: the flags
	lookahead                 // (?=
	noLookahead               // (?!
	lookbehind                // (?<=
	noLookbehind              // (?<!
	groupEnd                  // ) ; lo: the index of the piece that opened the group
	repeat                    // lo to hi times; greedy unless lazy
	backReference             // lo: the number of a group
	nameReference             // text: the name of a group
	setStart                  // [ or [^, the latter negated
	setRange                  // lo to hi
	setEnd                    // ]
	shorthand                 // \d \D \s \S \w \W; lo: the letter
	property                  // \p{text} or \P{text}, the latter negated
)

// A piece is one step through a pattern, in the order of the source. A pattern
// is a flat list of them, so that no depth of nesting can exhaust a stack.
type piece struct {
	kind          kind
	negated, lazy bool
	lo, hi        rune
	text          string
}

// unbounded is the upper count of * + and {n,}; V8 cuts larger counts to it.
const unbounded = 1<<31 - 1
