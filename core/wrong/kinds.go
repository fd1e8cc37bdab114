package wrong

// A kind is one way of getting a call wrong.
type kind struct {
	id    string                            // a short name that stays
	whole func(d *deriver) []Call           // calls about all arguments
	at    func(d *deriver, p *place) []Call // calls about one key
}

// The kinds in their order: keys, then values, then the whole text.
var kinds = []kind{
	{id: "missing", at: missing},                           // a required key is left out
	{id: "misspelled", at: misspelled},                     // a key has a typo
	{id: "case", at: otherCase},                            // a key is written the other way, userId for user_id
	{id: "extra", whole: extra},                            // a key is there that no schema names
	{id: "type", at: otherType},                            // a value has another type
	{id: "number-text", at: numberText},                    // a number is sent as text
	{id: "boolean-text", at: booleanText},                  // true or false is sent as text
	{id: "null", at: null},                                 // an optional key is null instead of left out
	{id: "empty-text", at: emptyText},                      // an optional key is an empty text instead of left out
	{id: "enum-typo", at: enumTypo},                        // one of the listed values has a typo
	{id: "enum-case", at: enumCase},                        // one of the listed values is in the wrong case
	{id: "json-text", whole: allJSONText, at: jsonText},    // an object or a list is sent as JSON text
	{id: "list-for-one", whole: allInList, at: listForOne}, // a list stands in place of a single value
	{id: "one-for-list", at: oneForList},                   // a single value stands in place of a list
	{id: "list-line", at: listLine},                        // a list is sent as one text with commas
	{id: "wrapped", whole: wrapped},                        // the arguments stand inside of another object
	{id: "large", at: large},                               // a whole number is larger than JavaScript keeps exactly, 2^53 + 1
	{id: "whole-float", at: wholeFloat},                    // a whole number is written with a fraction of zero
	{id: "fraction", at: fraction},                         // a number has a fraction where a whole one is asked
	{id: "range", at: outOfRange},                          // a number is just out of its range
	{id: "length", at: length},                             // a text or a list is too short or too long by one
	{id: "date", at: date},                                 // a date or a time is in another format
	{id: "empty", whole: empty},                            // the arguments are an empty text
	{id: "empty-object", whole: emptyObject},               // the arguments are an empty object
	{id: "null-arguments", whole: nullArguments},           // the arguments are null
	{id: "fenced", whole: fenced},                          // the arguments stand in a Markdown fence
	{id: "truncated", whole: truncated},                    // the arguments break off in the middle
	{id: "trailing-comma", whole: trailingComma},           // a comma follows the last member
	{id: "python", whole: python},                          // the arguments are written as Python writes a dict
	{id: "comment", whole: comment},                        // a comment stands in the arguments
	{id: "twice", whole: twice},                            // two objects follow each other
}
