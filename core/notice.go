package core

import (
	"cmp"
	"slices"

	"fourhosts/core/jsontext"
)

// Notice is something about a text that is no failure but worth knowing.
type Notice struct {
	// Kind is one of the constants below.
	Kind string
	// At is the JSON Pointer of the value or of the member whose key it is.
	At string
	// Message is one sentence for a person.
	Message string
	// Start and End are byte offsets in the text.
	Start, End int
}

// The kinds of notices, as a response has them.
const (
	DuplicateKey   = "duplicate-key"
	RoundedNumber  = "rounded-number"
	LoneSurrogate  = "lone-surrogate"
	EmptyArguments = "empty-arguments"
	NotAnObject    = "not-an-object"
)

// Notices tells of the duplicate keys, of the numbers that a JavaScript host
// rounds and of the lone surrogates of a document, in the order of the text.
func Notices(doc *jsontext.Document) []Notice {
	var list []Notice
	for _, d := range doc.Duplicates {
		tokens := jsontext.SplitPointer(d.At)
		name := SanitizeLine(jsontext.JSQuote(tokens[len(tokens)-1]))
		list = append(list, Notice{DuplicateKey, d.At, "the key " + name + " stands twice, the last one counts", d.Start, d.End})
	}
	for _, p := range doc.Rounded {
		token := doc.Text[p.Start:p.End]
		list = append(list, Notice{RoundedNumber, p.At,
			token + " becomes " + jsontext.JSNumber(token) + " on a host that runs JavaScript", p.Start, p.End})
	}
	for _, p := range doc.Surrogates {
		what := "the text"
		if p.Key {
			what = "the key"
		}
		list = append(list, Notice{LoneSurrogate, p.At, what + " holds half of a surrogate pair, which is no character", p.Start, p.End})
	}
	slices.SortStableFunc(list, func(a, b Notice) int { return cmp.Compare(a.Start, b.Start) })
	return list
}

func (c *Check) notice(doc *jsontext.Document) { c.Notices = Notices(doc) }

func (c *Check) emptyArguments(text string) {
	c.Notices = append(c.Notices, Notice{EmptyArguments, "", "no arguments were sent, that counts as {}", 0, len(text)})
}

// kindNames is what a value is called in a sentence.
var kindNames = [...]string{
	jsontext.Null: "null", jsontext.Bool: "a boolean", jsontext.Number: "a number",
	jsontext.String: "a string", jsontext.Array: "an array", jsontext.Object: "an object",
}

func (c *Check) notAnObject() {
	c.Notices = append(c.Notices, Notice{NotAnObject, "",
		"the arguments are " + kindNames[c.Value.Kind] + ", a tool takes an object", c.Value.Start, c.Value.End})
}
