package bring

import (
	"strconv"
	"unicode/utf8"

	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

const (
	mostNotes = 200
	mostCalls = 1000
	// mostStrangers is how many names of members that no tool has are told.
	mostStrangers = 20
)

// reader collects what one text brings.
type reader struct {
	// text is the text as it was given.
	text string
	// source is as long as text, with blanks in place of all that frames the JSON, so
	// that its offsets are those of text.
	source string
	// base is where the document at hand starts in source.
	base int
	out  Brought
	// seen gives the value that the first tool of a name was read from.
	seen  map[string]*jsontext.Value
	forms []string // of the tools, as kinds, each once
	// history tells that the calls are those of a conversation.
	history bool
	// inLog tells that there are several documents, in which a list may come again.
	inLog bool
	// again counts the tools of a log that came again, from againAt to againEnd first.
	again, againAt, againEnd int
	lists                    int  // how many tools/list results there were
	rpc                      bool // and that they are those of JSON-RPC messages
	// cursor is the nextCursor of the last list, in the document that starts at cursorBase.
	cursor     *jsontext.Value
	cursorBase int
	strangers  []stranger
	moreNotes  int
}

// stranger is a member of tools that has no place in a Tool.
type stranger struct {
	key        string
	tools      int
	start, end int
}

func newReader(text string) *reader {
	return &reader{text: text, source: text, seen: map[string]*jsontext.Value{}}
}

// note adds a remark on a value of the document at hand.
func (r *reader) note(v *jsontext.Value, message string) {
	r.noteAt(r.base+v.Start, r.base+v.End, message)
}

func (r *reader) noteAt(start, end int, message string) {
	if len(r.out.Notes) >= mostNotes {
		r.moreNotes++
		return
	}
	r.out.Notes = append(r.out.Notes, r.newNote(start, end, message))
}

// newNote makes a note whose place is inside the text, whatever was asked for.
func (r *reader) newNote(start, end int, message string) Note {
	start, end = r.inside(start, end)
	return Note{sanitize.Line(message), start, end}
}

// inside moves a stretch into the text: a brace that members lack stands outside.
func (r *reader) inside(start, end int) (int, int) {
	start = min(max(start, 0), len(r.text))
	return start, min(max(end, start), len(r.text))
}

// problem says why nothing was taken; the first one stays.
func (r *reader) problem(start, end int, message string) {
	if r.out.Problem == nil {
		n := r.newNote(start, end, message)
		r.out.Problem = &n
	}
}

// fault is the problem of a text that jsontext refused, in its words.
func (r *reader) fault(err error) {
	r.out.Kind = KindUnreadable
	switch err := err.(type) {
	case *jsontext.SyntaxError:
		_, size := jsontext.DecodeRune(r.text[min(err.Offset, len(r.text)):])
		if r.out.Says == "" {
			r.out.Says = "text that is not JSON"
		}
		r.problem(err.Offset, err.Offset+size, err.Describe(r.text))
	case *jsontext.LimitError:
		start := min(err.Offset, len(r.text))
		for start > 0 && start < len(r.text) && !utf8.RuneStart(r.text[start]) {
			start--
		}
		_, size := jsontext.DecodeRune(r.text[start:])
		if r.out.Says == "" {
			r.out.Says = "a text that is too large"
		}
		r.problem(start, start+size, err.Error())
	}
}

// finish says what was found out about all tools together.
func (r *reader) finish() {
	out := &r.out
	if r.cursor != nil {
		r.noteAt(r.cursorBase+r.cursor.Start, r.cursorBase+r.cursor.End, "there are more tools: the list goes on with this nextCursor")
	}
	for _, s := range r.strangers {
		message := jsontext.Quote(s.key) + " of the tool is left out"
		if s.tools > 1 {
			message = jsontext.Quote(s.key) + " of " + strconv.Itoa(s.tools) + " tools is left out"
		} else if len(out.Tools) > 1 {
			message = jsontext.Quote(s.key) + " of one tool is left out"
		}
		r.noteAt(s.start, s.end, message)
	}
	if r.again > 0 {
		r.noteAt(r.againAt, r.againEnd, count(r.again, "tool")+" came again, unchanged")
	}
	if len(out.Calls) > 0 {
		at := 0
		if r.history {
			at = len(out.Calls) - 1
		}
		call := out.Calls[at]
		out.Call = &call
	}
	if r.moreNotes > 0 {
		out.Notes = append(out.Notes, r.newNote(0, 0, count(r.moreNotes, "more note")))
	}
	if len(out.Tools) > 0 || out.Call != nil || out.Request != nil {
		out.Problem = nil
	} else {
		r.problem(0, 0, "there is nothing to take")
	}
}

// count says a number of things.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// textOf gives the content of a string, "" for anything else.
func textOf(v *jsontext.Value) string {
	if v == nil || v.Kind != jsontext.String {
		return ""
	}
	return v.Text
}

func isObject(v *jsontext.Value) bool { return v != nil && v.Kind == jsontext.Object }

func isArray(v *jsontext.Value) bool { return v != nil && v.Kind == jsontext.Array }

// kindWord says what kind of value something is.
func kindWord(v *jsontext.Value) string {
	switch v.Kind {
	case jsontext.Null:
		return "null"
	case jsontext.Bool:
		if v.Bool {
			return "true"
		}
		return "false"
	case jsontext.Number:
		return "a number"
	case jsontext.String:
		return "a text"
	case jsontext.Array:
		return "a list"
	}
	return "an object"
}
