package call

import (
	"strings"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// defaultServer is the name of the MCP server where a request gives none.
const defaultServer = "playground"

// request is one call as it was asked for.
type request struct {
	definition core.Definition // without its schema
	schemaText string          // the text of the schema, exactly as it was written
	places     bool            // the schema came as text: its places are told
	arguments  string
	called     string // the name that is called: the member call
	server     string
	outcome    outcome
	rows       []row
	// hostsLeftOut says that the rows are those of a request that names none.
	hostsLeftOut bool
	view         bool
	// differences asks the view for how the texts of the models differ.
	differences bool
	// asks and question are the member that asks something else, and how to answer it;
	// plain says that no host and no check is needed for that.
	asks     string
	question func(a *answered) *jsontext.Value
	plain    bool
}

// outcome is what the tool does once it runs.
type outcome struct {
	run  func(core.Input) (core.Result, error)
	kind string
	json *jsontext.Value // as the request has it, or would have it
	own  bool            // it was left out: what the tool does by itself
}

// The members of a request, in the order in which an error lists them.
var (
	requestMembers = []string{"tool", "arguments", "call", "server", "outcome", "hosts", "view", "differences", "report", "wrong", "matrix", "example"}
	toolMembers    = []string{"name", "title", "description", "effect", "idempotent", "openWorld", "snippet", "guidelines", "inputSchema", "schemaText"}
	outcomeMembers = map[string][]string{
		"demo":   {"kind"},
		"echo":   {"kind"},
		"result": {"kind", "content", "details", "isError"},
		"error":  {"kind", "content", "details", "isError"},
		"throw":  {"kind", "name", "message", "value"},
	}
	outcomeKinds = []string{"demo", "echo", "result", "error", "throw"}
)

// readRequest reads a call.
func readRequest(r *reader) request {
	root := r.object(r.doc.Root, "", "", requestMembers...)
	root.need("tool")
	root.need("arguments")
	q := request{
		arguments: root.text("arguments", ""),
		server:    root.text("server", defaultServer),
	}
	q.readTool(r, root)
	q.called = root.text("call", q.definition.Name)
	q.outcome = readOutcome(root, q.definition.Name)
	q.definition.Run = q.outcome.run
	q.rows, q.hostsLeftOut = readRows(root), !root.has("hosts")
	if view := root.flag("view"); view != nil {
		q.view = *view
	}
	if differences := root.flag("differences"); differences != nil {
		q.differences = *differences
	}
	q.asks, q.question = readQuestion(root)
	if format := root.v.Get("report"); format != nil {
		q.plain = format.Text == "request" || format.Text == "command"
	}
	return q
}

func (q *request) readTool(r *reader, root object) {
	tool := root.member("tool", toolMembers...)
	tool.need("name")
	name := tool.text("name", "")
	q.definition = core.Definition{
		Name:        name,
		Title:       tool.text("title", name),
		Description: tool.text("description", ""),
		Effect:      core.Effect(tool.oneOf("effect", string(core.Read), string(core.Write), string(core.Destructive))),
		Idempotent:  tool.flag("idempotent"),
		Snippet:     tool.text("snippet", ""),
		Guidelines:  tool.texts("guidelines"),
	}
	if open := tool.flag("openWorld"); open != nil {
		q.definition.OpenWorld = *open
	}
	if tool.has("schemaText") {
		if tool.has("inputSchema") {
			r.fail("tool takes inputSchema or schemaText, not both")
		}
		q.schemaText, q.places = tool.text("schemaText", ""), true
		return
	}
	if v := tool.need("inputSchema"); v != nil {
		q.schemaText = r.doc.Text[v.Start:v.End]
	}
}

// readOutcome reads what the tool does; left out it is the built-in tool of the
// name, or an echo.
func readOutcome(root object, name string) outcome {
	kind := "echo"
	if demos[name] != nil {
		kind = "demo"
	}
	if !root.has("outcome") {
		return outcome{runOf(kind, name), kind, jsontext.Obj(jsontext.M("kind", jsontext.Str(kind))), true}
	}
	v := root.v.Get("outcome")
	known := outcomeMembers["result"]
	if k := v.Get("kind"); k != nil && outcomeMembers[k.Text] != nil {
		known = outcomeMembers[k.Text]
	} else if k != nil && k.Kind == jsontext.String {
		root.r.fail("outcome.kind must be one of " + strings.Join(outcomeKinds, ", "))
	}
	o := root.member("outcome", known...)
	o.need("kind")
	kind = o.text("kind", "")
	out := outcome{kind: kind, json: v}
	switch kind {
	case "result", "error":
		result := core.Result{Content: o.v.Get("content"), Details: o.v.Get("details"), IsError: o.v.Get("isError")}
		if kind == "error" && result.IsError == nil {
			result.IsError = jsontext.Boolean(true)
		}
		out.run = func(core.Input) (core.Result, error) { return result, nil }
	case "throw":
		thrown := readThrown(o)
		out.run = func(core.Input) (core.Result, error) { return core.Result{}, thrown }
	default:
		out.run = runOf(kind, name)
		if out.run == nil {
			root.r.fail("outcome.kind demo runs a built-in tool, which " + jsontext.Quote(name) + " is not; there is text_slug")
		}
	}
	return out
}

func readThrown(o object) *core.Thrown {
	if o.has("value") {
		if o.has("name") || o.has("message") {
			o.r.fail("outcome takes name and message, or value")
		}
		return &core.Thrown{Value: o.v.Get("value")}
	}
	o.need("message")
	return &core.Thrown{Name: o.text("name", "Error"), Message: o.text("message", "")}
}

// runOf gives what a tool without an outcome of its own does.
func runOf(kind, name string) func(core.Input) (core.Result, error) {
	if kind == "demo" {
		return demos[name]
	}
	return echo
}

// echo answers with its input, for the model and for the host.
func echo(in core.Input) (core.Result, error) {
	if in.Value == nil {
		return core.TextResult("echo undefined", jsontext.Obj()), nil
	}
	text := "echo " + written(in.Value)
	return core.TextResult(text, jsontext.Obj(jsontext.M("a", in.Value))), nil
}
