// Package bring recognises what a text is that a person pasted, dropped or opened,
// and takes the tools and the calls out of it:
//
//	b := bring.Read(text)
//	b.Says  // "an MCP tools/list response with 12 tools"
//	b.Tools // each with a name, an effect and the text of its schema
//
// Nothing is guessed and nothing vanishes in silence: what was left out or is odd is a
// Note with its place, and where nothing could be taken the Problem says why.
// All offsets count bytes of the text that was given.
package bring

import "fourhosts/core/jsontext"

// Limits bound the text that is read: 4 MiB, nested 512 deep. They are those of a
// request, which may be saved and opened again.
var Limits = jsontext.RequestLimits

// The kinds of text.
const (
	// KindRequest is a request of this project (see package call), or a file around one.
	KindRequest = "request"
	// KindTool is a tool definition of this project, the member tool of a request.
	KindTool = "tool"
	// KindMCPTool is one tool of an MCP tools/list result.
	KindMCPTool = "mcp-tool"
	// KindOpenAITool is OpenAI's {"type": "function", "function": {…}} of Chat Completions.
	KindOpenAITool = "openai-tool"
	// KindOpenAIFunction is OpenAI's {"type": "function", "name": …} of Responses.
	KindOpenAIFunction = "openai-function"
	// KindFunction is {name, description, parameters}: OpenAI's functions of old, Gemini's
	// declarations, the tools of Pi and OMP.
	KindFunction = "function"
	// KindAnthropicTool is {name, description, input_schema}.
	KindAnthropicTool = "anthropic-tool"
	// KindInputSchema is an object with a schema as its only member: {"inputSchema": …}.
	KindInputSchema = "input-schema"
	// KindSchema is a JSON Schema.
	KindSchema = "schema"
	// KindToolsList is a result of MCP's tools/list, bare, in its JSON-RPC message, or
	// several in a log.
	KindToolsList = "tools-list"
	// KindTools is any other list of tools, also of several forms.
	KindTools = "tools"
	// KindAPIRequest is a request to a model's provider that carries tools.
	KindAPIRequest = "api-request"
	// KindCall is a call of a tool, or a message that holds some.
	KindCall = "call"
	// KindUnreadable is everything else; the Problem says what.
	KindUnreadable = "unreadable"
)

// Brought is what a text brings.
type Brought struct {
	// Kind is one of the constants.
	Kind string
	// Says is what the text is in a person's words, without a full stop.
	Says string
	// Tools are the tools in their order. A bare schema is one without a name.
	Tools []Tool
	// Call is the call that the text is or also holds, nil for none. Of several it is the
	// first, in a conversation the last, which is the one that was just made.
	Call *Call
	// Calls are all calls in their order, Call among them; at most 1,000 are taken.
	Calls []Call
	// Request is the whole request of this project; nil where its arguments are missing or
	// no string. Its offsets are those of the text only where it stands alone there.
	Request *jsontext.Value
	// Problem tells why nothing could be taken. It is nil exactly when there is a tool, a
	// call or a request.
	Problem *Note
	// Notes are what was left out or is odd, at most 200 and one that counts the rest.
	Notes []Note
}

// Tool is one tool, whatever form it had.
type Tool struct {
	// Name is empty where the text has none. It may break the rules of DefineTool.
	Name string
	// Title and Description are empty where the text has none.
	Title, Description string
	// Effect is read, write or destructive, and empty where the text says nothing of it.
	Effect string
	// Idempotent and OpenWorld are nil where the text says nothing of them.
	Idempotent, OpenWorld *bool
	// Snippet and Guidelines are for hosts that have a place for them.
	Snippet    string
	Guidelines []string
	// SchemaText is the source of the schema with every token as it was written. Its
	// blanks are the source's too, unless it stood on one long line or indented.
	SchemaText string
	// Start and End are the byte offsets of the schema in the text. Where there is none
	// they are both the start of the tool.
	Start, End int
}

// Call is one call of a tool.
type Call struct {
	// Name is the tool that is called, empty where the text has none.
	Name string
	// Arguments is the raw text that the model sent: the content of a string, the exact
	// source of any other value, empty where there is none.
	Arguments string
	// Start and End are the byte offsets of the arguments in the text, quotes included,
	// or of the call where it has none.
	Start, End int
}

// Note is a remark on a stretch of the text.
type Note struct {
	// Message is one harmless line without a full stop.
	Message string
	// Start and End are byte offsets.
	Start, End int
}

// Read recognises what a text is and takes out of it what a page can use. The text is
// WTF-8 and may be anything; a byte order mark and a Markdown code fence around the
// JSON are no part of it.
func Read(text string) Brought {
	r := newReader(text)
	r.read()
	r.finish()
	return r.out
}
