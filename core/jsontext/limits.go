package jsontext

import "strconv"

// Limits bound what is read. 0 means no limit, except for Depth, where a
// ceiling of 1,000 holds, so that whatever walks a value may recurse.
type Limits struct {
	// Bytes is the largest size of the text.
	Bytes int
	// Depth is how many lists and objects may stand inside each other.
	Depth int
	// NumberLength is the largest length of a number as written, in characters.
	NumberLength int
	// Exponent is the largest exponent of a number as written, of either sign.
	Exponent int
}

// ceiling is the depth that holds where none is asked for.
const ceiling = 1000

// The limits in force: 256 KiB of arguments nested 256 deep and 256 KiB of
// schema nested 64 deep, with numbers of at most 64 characters and exponents
// within 400. A request carries both, escaped in strings and a few levels
// down, so its own limits leave them room: what breaks theirs is told as theirs.
var (
	ArgumentLimits = Limits{Bytes: 256 << 10, Depth: 256, NumberLength: 64, Exponent: 400}
	SchemaLimits   = Limits{Bytes: 256 << 10, Depth: 64, NumberLength: 64, Exponent: 400}
	RequestLimits  = Limits{Bytes: 4 << 20, Depth: 512}
)

// LimitError tells that the text is well-formed so far, but larger than allowed.
type LimitError struct {
	// What is too large, in words: "the nesting depth".
	What string
	// Limit is the largest value that is allowed.
	Limit int
	// Offset is the byte offset of what broke the limit: the bracket, the number,
	// for the size the first byte too many.
	Offset int
	// End is the byte offset behind it, Offset itself for the size.
	End int
	// At is the JSON Pointer of the value that broke it, "" for the size.
	At string
}

// Error reads "the nesting depth is over the limit of 256".
func (e *LimitError) Error() string {
	return e.What + " is over the limit of " + strconv.Itoa(e.Limit)
}

// What a limit is called in a LimitError.
const (
	limitBytes    = "the size in bytes"
	limitDepth    = "the nesting depth"
	limitLength   = "the length of a number in characters"
	limitExponent = "the exponent of a number"
)
