// Package host holds the four adapters: what this project hands to an MCP server,
// a Pi extension, an OMP extension and an AI SDK tool for one and the same call.
//
// Every adapter is given an Invocation, and only Invoke makes one, through
// core.InvokeTool: so none of them can forget the check.
//
//	call := host.Invoke(tool, `{"text": "Hello"}`)
//	for _, adapter := range host.Adapters() {
//		handed := adapter.Hand(call, host.Options{})
//		fmt.Println(adapter.ID, handed.Channel, handed.Text)
//	}
//
// What a real host of some release makes of what it is handed is another matter,
// that of package real; releases.json lists the releases that are known.
package host

import (
	"fourhosts/core"
	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// Channel is the way by which an adapter hands something over.
type Channel string

// The channels of the wire form.
const (
	ByResult  Channel = "result"  // a result
	ByIsError Channel = "isError" // a result that is marked as a failure
	ByThrow   Channel = "thrown"  // an Error
	ByRefusal Channel = "refused" // the input schema refuses the arguments
)

// Failure tells whether what comes by this channel is a failure.
func (c Channel) Failure() bool { return c != ByResult }

// Handed is what an adapter hands to its host for one call.
type Handed struct {
	Channel Channel
	// Text is the message of an Error, the text blocks of a result, the JSON of the
	// AI SDK's output: what a model is meant to read.
	Text string
	// Content and Details are those of a result, as the tool returned them; nil where
	// the tool left them out or the host is not given them.
	Content, Details *jsontext.Value
	// Output is the one value that the AI SDK takes for a result.
	Output *jsontext.Value
	// Error is what is thrown, or what the input schema answers with.
	Error *core.Thrown
	// Own tells that the text is a failure that the tool returned: it keeps its own
	// lines and is not sanitized.
	Own bool
	// Note says in a few words what a person would not expect, or nothing.
	Note string
}

// Options are the choices of one host.
type Options struct {
	// ReturnFailures makes an adapter that TakesFailures hand over a returned failure as
	// it is instead of throwing it; the others do not look at it.
	ReturnFailures bool
}

// Adapter is the way of one host: what it makes of bad input, of a failure that is
// returned or thrown, of a success, of an unknown tool, and of the registration.
type Adapter struct {
	// ID is the host in requests, Name heads a panel, Short stands in a sentence.
	ID, Name, Short string
	// TakesFailures tells that the host has the switch ReturnFailures.
	TakesFailures bool

	badInput func(*core.ToolInputError) Handed
	returned func(core.Result, Options) Handed
	thrown   func(*core.Tool, *core.Thrown) Handed
	success  func(*core.Tool, core.Result) Handed
	unknown  func(server, name string) Handed // nil: the host answers by itself
	register func(*core.Tool) *jsontext.Value
}

// adapters stand in the order of an answer; extra ones are asked only where a request
// names them.
var (
	adapters = []*Adapter{&mcp, &pi, &omp, &aiSDK}
	extra    = []*Adapter{&mcpClient}
)

// Adapters gives the four adapters in their order.
func Adapters() []*Adapter { return append([]*Adapter(nil), adapters...) }

// All gives the four and those that are asked only by name.
func All() []*Adapter { return append(Adapters(), extra...) }

// Find gives the adapter of a host by its ID, nil when there is none.
func Find(id string) *Adapter {
	for _, a := range All() {
		if a.ID == id {
			return a
		}
	}
	return nil
}

// Hand gives what the host is handed for the call.
func (a *Adapter) Hand(i Invocation, o Options) Handed {
	if input := i.badInput(); input != nil {
		return a.badInput(input)
	}
	if i.err != nil {
		e := core.AsThrown(i.err)
		h := a.thrown(i.tool, e.Clean())
		h.Note = noteOfKept(e)
		return h
	}
	if i.result.Failed() {
		return a.returned(i.result, o)
	}
	h := a.success(i.tool, i.result)
	if h.Note == "" {
		h.Note = noteOfFlag(i.result.IsError)
	}
	return h
}

// Unknown gives what the host is handed for a call of a tool that does not exist;
// false when the adapter has no say and the host answers by itself.
func (a *Adapter) Unknown(server, name string) (Handed, bool) {
	if a.unknown == nil {
		return Handed{}, false
	}
	return a.unknown(server, name), true
}

// Register gives what the host gets when the tool is registered, as JSON.
func (a *Adapter) Register(t *core.Tool) *jsontext.Value { return a.register(t) }

// throw hands over an Error.
func throw(t *core.Thrown) Handed {
	return Handed{Channel: ByThrow, Text: t.Message, Error: t}
}

// throwReturned throws a failure that the tool returned: only its text survives.
func throwReturned(r core.Result) Handed {
	h := throw(&core.Thrown{Name: "Error", Message: r.Text()})
	h.Own = true
	if r.Content != nil && r.Content.Kind == jsontext.Array && countTexts(r) < len(r.Content.Items) {
		h.Note = "an Error carries text only: the other blocks are lost"
	}
	return h
}

// pass hands a result over as the tool returned it.
func pass(channel Channel, r core.Result) Handed {
	return Handed{Channel: channel, Text: r.Text(), Content: r.Content, Details: r.Details}
}

func countTexts(r core.Result) int {
	n := 0
	for _, block := range r.Content.Items {
		if kind := block.Get("type"); kind != nil && kind.Kind == jsontext.String && kind.Text == "text" {
			n++
		}
	}
	return n
}

// noteOfKept speaks up where SanitizeLine leaves a piece behind on which a terminal
// would have acted: Node's pattern does not know all of them (see package sanitize).
func noteOfKept(e *core.Thrown) string {
	for _, m := range sanitize.Marks(e.Message) {
		if m.Kind == "kept" {
			return "part of a control sequence (" + m.Name + ") stays behind as text"
		}
	}
	return ""
}

// noteOfFlag speaks up where isError is neither true nor false.
func noteOfFlag(flag *jsontext.Value) string {
	if flag == nil || flag.Kind == jsontext.Bool {
		return ""
	}
	return "isError is not true, so the core takes this for a success"
}
