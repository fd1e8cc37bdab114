package wrong

// A Kind is one way of getting a call wrong.
type Kind struct {
	// ID is a short name that stays.
	ID string
	// Says is one line for a reader.
	Says string

	whole func(d *deriver) []Call           // calls about all arguments
	at    func(d *deriver, p *place) []Call // calls about one key
}

// The kinds in their order: keys, then values, then the whole text.
var kinds = []Kind{
	{ID: "missing", Says: "a required key is left out", at: missing},
	{ID: "misspelled", Says: "a key has a typo", at: misspelled},
	{ID: "case", Says: "a key is written the other way, userId for user_id", at: otherCase},
	{ID: "extra", Says: "a key is there that no schema names", whole: extra},
	{ID: "type", Says: "a value has another type", at: otherType},
	{ID: "number-text", Says: "a number is sent as text", at: numberText},
	{ID: "boolean-text", Says: "true or false is sent as text", at: booleanText},
	{ID: "null", Says: "an optional key is null instead of left out", at: null},
	{ID: "empty-text", Says: "an optional key is an empty text instead of left out", at: emptyText},
	{ID: "enum-typo", Says: "one of the listed values has a typo", at: enumTypo},
	{ID: "enum-case", Says: "one of the listed values is in the wrong case", at: enumCase},
	{ID: "json-text", Says: "an object or a list is sent as JSON text", whole: allJSONText, at: jsonText},
	{ID: "list-for-one", Says: "a list stands in place of a single value", whole: allInList, at: listForOne},
	{ID: "one-for-list", Says: "a single value stands in place of a list", at: oneForList},
	{ID: "list-line", Says: "a list is sent as one text with commas", at: listLine},
	{ID: "wrapped", Says: "the arguments stand inside of another object", whole: wrapped},
	{ID: "large", Says: "a whole number is larger than JavaScript keeps exactly, 2^53 + 1", at: large},
	{ID: "whole-float", Says: "a whole number is written with a fraction of zero", at: wholeFloat},
	{ID: "fraction", Says: "a number has a fraction where a whole one is asked", at: fraction},
	{ID: "range", Says: "a number is just out of its range", at: outOfRange},
	{ID: "length", Says: "a text or a list is too short or too long by one", at: length},
	{ID: "date", Says: "a date or a time is in another format", at: date},
	{ID: "empty", Says: "the arguments are an empty text", whole: empty},
	{ID: "empty-object", Says: "the arguments are an empty object", whole: emptyObject},
	{ID: "null-arguments", Says: "the arguments are null", whole: nullArguments},
	{ID: "fenced", Says: "the arguments stand in a Markdown fence", whole: fenced},
	{ID: "truncated", Says: "the arguments break off in the middle", whole: truncated},
	{ID: "trailing-comma", Says: "a comma follows the last member", whole: trailingComma},
	{ID: "python", Says: "the arguments are written as Python writes a dict", whole: python},
	{ID: "comment", Says: "a comment stands in the arguments", whole: comment},
	{ID: "twice", Says: "two objects follow each other", whole: twice},
}

// Kinds gives all kinds in the order in which Calls gives their calls.
func Kinds() []Kind { return append([]Kind(nil), kinds...) }
