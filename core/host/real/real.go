// Package real simulates what a release of a host really does with a call before
// its model reads anything: its own check of the arguments, its coercions, its
// wording, its flags. Every behaviour here was seen by running the real packages;
// the recordings are in testdata, and the conformance folder makes them again.
// What was not seen is not guessed: such an Answer is Missing.
package real

import (
	"fourhosts/core"
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// Call is one tool call as a host gets it from a model.
type Call struct {
	// Tool is what is registered; its InputSchema.Root is the schema as written.
	Tool *core.Tool
	// Registered, where it is given, keeps what hosts made of the schema for the next
	// call of the same tool.
	Registered *Registered
	// Name is what the model called, which may be the name of no tool.
	Name string
	// Arguments is the raw text that the model sent as arguments.
	Arguments string
	// Value, where it is given, is what jsontext reads of Arguments: hosts that read
	// them as JSON need not do it again. Nobody changes it.
	Value *jsontext.Value
	// Core tells that the tool is registered through this project's adapter; else
	// it is an ordinary tool without the core.
	Core bool
	// Server is the name that the core's MCP adapter gives itself.
	Server string
	// Check, where it is given, is core.ValidateInput for Tool: hosts that leave
	// arguments as they are ask it about the same text.
	Check func(arguments string) *core.Check
	// Run is what execute does with the arguments that the host passes to it, nil
	// for undefined: the core's adapter when Core is set, else the tool itself.
	Run func(arguments *jsontext.Value) Outcome
}

// check asks the core, as an adapter does before the tool runs.
func (c Call) check(arguments string) *core.Check {
	if c.Check != nil {
		return c.Check(arguments)
	}
	return core.ValidateInput(c.Tool, arguments)
}

// parse is js.Parse of the arguments.
func (c Call) parse() (*jsontext.Value, string) {
	if c.Value != nil {
		return c.Value, ""
	}
	return js.Parse(c.Arguments)
}

// Outcome is how execute ended.
type Outcome struct {
	// Returned is the value that it returned, nil for undefined (and where Thrown
	// is set).
	Returned *jsontext.Value
	// Thrown is set when it threw: an Error with Name and Message, or any other
	// Value.
	Thrown *core.Thrown
	// Undefined tells that what was thrown is undefined.
	Undefined bool
	// Threw tells that the tool itself threw, where Returned is what the core's
	// adapter made of that.
	Threw bool
}

// Answer is what became of the call: hostAnswer in a response.
type Answer struct {
	// Executed tells whether the tool ran, Received with which arguments; nil when it
	// did not run or ran with undefined.
	Executed bool
	Received *jsontext.Value
	// Channel is the way by which the host itself told of it: result, isError, thrown and
	// refused as an adapter has them (host.Channel), or one of the constants below. It is
	// not the channel by which the adapter handed something over.
	Channel string
	// Flagged tells whether the model is told that the call failed.
	Flagged bool
	// Text is exactly what the model reads; nil when it reads nothing.
	Text *string
	// Message is the host's own message: MCP the JSON-RPC response, Pi and OMP the
	// toolResult message, the AI SDK the tool message of the next step.
	Message *jsontext.Value
	// Why says, behind the name of the host, what a person would not guess from the
	// rest, or nothing.
	Why string
	// Missing says what is not simulated; everything else is void then.
	Missing string
}

// The channels that only a host has.
const (
	ProtocolError = "protocol-error" // an error of the protocol, in place of a result
	HostCrash     = "host-crash"     // the host breaks off, or does not start
	NoResponse    = "no-response"    // nothing ever comes back
)
