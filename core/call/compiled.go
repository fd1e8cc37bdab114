package call

import (
	"strconv"
	"sync"

	"fourhosts/core"
	"fourhosts/core/host/hint"
	"fourhosts/core/host/real"
	"fourhosts/core/jsontext"
	"fourhosts/core/schema"
	"fourhosts/core/wrong"
)

// compiled is what became of the text of a schema.
type compiled struct {
	text   string
	doc    *jsontext.Document // empty when the text could not be read
	tool   *core.Tool         // nil when there are faults
	faults []fault            // cut like the issues of a check
	count  int                // how many there are
	index  *jsontext.Index    // made when it is needed

	registered real.Registered // the schema as hosts keep it

	samples  samples   // texts for the table, made when they are needed
	standing *standing // what was made of the schema for one tool
	hints    []hint.Hint
	hinted   bool     // hints are there
	wrong    struct { // calls that models get wrong, around the arguments that the key tells
		key   string
		calls []wrong.Call
		cut   bool
	}
}

// fault is a fault of the schema with its place in the text.
type fault struct {
	schema.Fault
	start, end int
}

// compile reads and compiles the text of a schema.
func compile(text string) *compiled {
	c := &compiled{text: text, doc: &jsontext.Document{Text: text}}
	doc, err := jsontext.Parse(text, jsontext.SchemaLimits)
	if err != nil {
		c.faults, c.count = []fault{unreadable(text, err)}, 1
		return c
	}
	c.doc = doc
	tool, faults := core.CompileTool(core.Definition{InputSchema: doc})
	c.tool = tool
	size := 0
	for i, f := range faults {
		if size += len(f.At) + len(f.Message); i == core.MaxIssues || size > mostIssues {
			c.faults = append(c.faults, fault{Fault: schema.Fault{Message: "and " + strconv.Itoa(len(faults)-i) + " more faults"}})
			break
		}
		v := core.Locate(doc.Root, f.At)
		c.faults = append(c.faults, fault{f, v.Start, v.End})
	}
	c.count = len(faults)
	return c
}

// unreadable is the one fault of a text that is no JSON or over a limit; it marks
// the one character that cannot stand there, or the whole of what is over the limit.
func unreadable(text string, err error) fault {
	switch e := err.(type) {
	case *jsontext.SyntaxError:
		return fault{schema.Fault{Message: e.Describe(text)}, e.Offset, after(text, e.Offset)}
	case *jsontext.LimitError:
		return fault{schema.Fault{At: e.At, Message: e.Error()}, e.Offset, max(e.End, after(text, e.Offset))}
	}
	return fault{Fault: schema.Fault{Message: err.Error()}}
}

// after gives the end of the character that starts at an offset.
func after(text string, offset int) int {
	if offset >= len(text) {
		return len(text)
	}
	_, size := jsontext.DecodeRune(text[offset:])
	return offset + size
}

// rangeOf gives a place in the text of the schema.
func (c *compiled) rangeOf(start, end int) jsontext.Range {
	if c.index == nil {
		c.index = jsontext.NewIndex(c.text)
	}
	return c.index.Range(start, end)
}

// schemaFaults gives the faults without their places.
func (c *compiled) schemaFaults() []schema.Fault {
	var list []schema.Fault
	for _, f := range c.faults {
		list = append(list, f.Fault)
	}
	return list
}

// The schema of the last call: while somebody types arguments it stays the same,
// and compiling is most of the work. What is kept with it is for one goroutine at a
// time, so the one that uses it takes it away and puts it back.
var (
	lastMutex sync.Mutex
	last      *compiled
)

// take gives the compiled schema of a text, which nobody else has.
func take(text string) *compiled {
	lastMutex.Lock()
	c := last
	if c != nil && c.text == text {
		last = nil
		lastMutex.Unlock()
		return c
	}
	lastMutex.Unlock()
	return compile(text)
}

// put gives it back for the next call.
func put(c *compiled) {
	lastMutex.Lock()
	last = c
	lastMutex.Unlock()
}

// forget drops it, since something that it was compiled with has changed.
func forget() { put(nil) }
