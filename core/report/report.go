// Package report writes down one call for others to read: what was asked, and what
// four models would be told. The same report comes as Markdown for an issue tracker, as
// a fragment of HTML, as plain text, and as JSON for programs.
//
// Two things are kept apart. Words are ours (the sentence, the verdicts, the reasons):
// they are wrapped and escaped as each form needs, and a piece of a tool's name in them
// never becomes markup, a mention or a link. Exact texts are what was sent and what was
// read: they stand in blocks of code, byte for byte, and nothing in them acts on the form
// or on whoever reads it. A text with a character that cannot be seen or that acts on its
// reader (see hidden) is written as a JSON string, and the line above it says so. The
// schema alone, where it is JSON, keeps its lines: such characters are written so that
// the JSON means the same.
//
// Every output is valid UTF-8 whose only control character is the line feed. The same
// report gives the same bytes. Of a text over 64 KiB Markdown, HTML and Text show the
// first 64 KiB and say how much is left out; JSON leaves out nothing.
//
// Strings in are WTF-8, as in package jsontext; a byte that is no WTF-8 is shown as U+FFFD.
package report

// A Report is one call and what became of it.
type Report struct {
	// Tool, Title and Description are the tool's; Title and Description may be empty.
	Tool, Title, Description string
	// Schema is the tool's schema as it was written, JSON or not.
	Schema string
	// Called is the name that was called where it is another one than Tool, else "".
	Called string
	// Arguments are the raw text that the model sent, JSON or not.
	Arguments string
	// Outcome says what the tool does once it runs: `throws Error: "It broke."`.
	Outcome string
	// Sentence says how the hosts differ.
	Sentence []Piece
	// Problems counts what the core found: "2 problems", "no problems", "not checked".
	Problems string
	// Lines are the core's, one for each problem.
	Lines []string
	// Faults are those of the schema, when no host is asked.
	Faults []string
	// Hosts are the rows, in the order of the page.
	Hosts []Host
}

// A Piece is a part of a sentence.
type Piece struct {
	Text string
	// Code tells that Text is a name or a value and no words.
	Code bool
}

// A Host is what one host makes of the call. Names of channels and states are those of
// the page.
type Host struct {
	// ID, Name and Release say which it is: pi, Pi, 1.6.0.
	ID, Name, Release string
	// Adapter is core, or none for an ordinary tool.
	Adapter string
	// Failures is how a Pi adapter hands over failures: throw, return, or "".
	Failures string
	// Mark, State, Word and Why are the verdict: changed, lie, "ran, changed", and a line
	// that says the reason, or "".
	Mark, State, Word, Why string
	// Channel is the adapter's: result, isError, thrown, refused, "" for none.
	Channel string
	// HostChannel is the host's own.
	HostChannel string
	// Handed is what the adapter hands over, nil where the host answers by itself.
	Handed *string
	// Text is what the model reads, nil for nothing.
	Text *string
	// Missing says why the host is not simulated, or "".
	Missing string
	// Executed tells that the tool ran, Received with which arguments, as JSON text.
	Executed bool
	Received *string
	// Changed tells that they are others than were sent.
	Changed bool
	// Checked says how all this is known.
	Checked string
}
