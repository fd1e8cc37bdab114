package real

import (
	"strings"

	"fourhosts/core"
	"fourhosts/core/host/real/ajv"
	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/zod"
	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// MCPRelease is what differs between the two MCP SDKs.
type MCPRelease struct {
	// Checks tells that an ordinary tool is registered with a class that takes a JSON
	// Schema and checks it, McpServer; else the only way is the low-level Server,
	// which checks nothing.
	Checks bool
	// RequestCode and RequestPrefix stand before zod's issues when the arguments are
	// no object.
	RequestCode, RequestPrefix string
	// ResultPrefix stands before zod's issues of a result.
	ResultPrefix string
	// Families tells that a result without content may not hold members of other
	// kinds of result.
	Families bool
	// Codes are error codes that are written as another one.
	Codes map[string]string
}

// ReadMCPRelease reads a row of releases.json.
func ReadMCPRelease(row *jsontext.Value) MCPRelease {
	word := func(key string) string {
		if v := row.Get(key); v != nil {
			return v.Text
		}
		return ""
	}
	r := MCPRelease{RequestCode: word("requestCode"), RequestPrefix: word("requestPrefix"), ResultPrefix: word("resultPrefix")}
	if v := row.Get("checks"); v != nil {
		r.Checks = v.Bool
	}
	if v := row.Get("families"); v != nil {
		r.Families = v.Bool
	}
	if v := row.Get("codes"); v != nil {
		r.Codes = map[string]string{}
		for _, m := range v.Members {
			r.Codes[m.Key] = m.Value.Text
		}
	}
	return r
}

// MCP gives what becomes of a call on an MCP server: through the low-level Server
// when the core's adapter serves it. An MCP server never sees text that is no
// JSON: no client can put it into a request, so nothing answers.
func MCP(r MCPRelease, c Call) Answer {
	arguments, given, ok := mcpArguments(c)
	if !ok {
		return Answer{Channel: NoResponse}
	}
	var validator *ajv.Validator
	if !c.Core && r.Checks {
		var refused *Answer
		if validator, refused = mcpRegister(c); refused != nil {
			return *refused
		}
	}
	params := jsontext.Obj()
	if given {
		params.Members = append(params.Members, jsontext.M("arguments", arguments))
	}
	kept, issues := mcpRequest(jsontext.Obj(jsontext.M("params", params)))
	if issues != nil {
		return mcpError(r.RequestCode, jsontext.Str(r.RequestPrefix+zod.Message(issues)), nil)
	}
	arguments = kept.Get("params").Get("arguments") // nil: undefined
	switch {
	case c.Core:
		return mcpCore(r, c, arguments)
	case r.Checks:
		return mcpChecked(r, c, validator, arguments)
	case c.Name != c.Tool.Name:
		return Answer{Missing: "a name that is no tool, which a low-level server leaves to its author"}
	}
	return mcpBare(r, c.Run(arguments), arguments)
}

// mcpArguments reads the text of a model as a client does and sends it on as JSON.
// Blank text is no arguments.
func mcpArguments(c Call) (v *jsontext.Value, given, ok bool) {
	if jsontext.Blank(c.Arguments) {
		return nil, false, true
	}
	v, problem := c.parse()
	if problem != "" || v == nil {
		return nil, false, false
	}
	return jsontext.AsJavaScript(v), true, true
}

// mcpCore is the core's adapter: it answers everything itself.
func mcpCore(r MCPRelease, c Call, arguments *jsontext.Value) Answer {
	if c.Name != c.Tool.Name {
		return mcpRefused(sanitize.Line("Unknown " + c.Server + " tool: " + jsontext.Quote(c.Name)))
	}
	text := "{}"
	if arguments != nil {
		text = string(jsontext.Append(nil, arguments))
	}
	if check := c.check(text); !check.OK {
		return mcpRefused(strings.Join(check.Lines, "\n"))
	}
	if arguments == nil {
		arguments = jsontext.Obj()
	}
	return mcpBare(r, c.Run(arguments), arguments)
}

// mcpBare is the low-level Server: what its handler throws is a protocol error.
func mcpBare(r MCPRelease, o Outcome, arguments *jsontext.Value) Answer {
	a := mcpThrown(r, o)
	if a == nil {
		a = mcpReturned(r, o)
	}
	a.Executed, a.Received = true, arguments
	return *a
}

// mcpThrown is the protocol error of something thrown; nil when nothing was.
func mcpThrown(r MCPRelease, o Outcome) *Answer {
	var code, message, data *jsontext.Value
	switch {
	case o.Undefined, o.Thrown != nil && o.Thrown.Value != nil && o.Thrown.Value.Kind == jsontext.Null:
		return &Answer{Channel: NoResponse} // the server reads a code off it and breaks
	case o.Thrown == nil:
		return nil
	case o.Thrown.Value == nil:
		message = jsontext.Str(o.Thrown.Message)
	default:
		code, message, data = o.Thrown.Value.Get("code"), o.Thrown.Value.Get("message"), o.Thrown.Value.Get("data")
	}
	number := "-32603"
	if code != nil && code.Kind == jsontext.Number && isSafeInteger(code.Text) {
		number = jsontext.JSNumber(code.Text)
	}
	if other := r.Codes[number]; other != "" {
		number = other
	}
	if message == nil || message.Kind == jsontext.Null {
		message = jsontext.Str("Internal error")
	}
	a := mcpError(number, jsontext.AsJavaScript(message), data)
	return &a
}

func isSafeInteger(token string) bool {
	d := jsontext.ParseNumber(jsontext.JSNumber(token))
	n, ok := d.Int()
	return ok && n <= 1<<53-1 && n >= -(1<<53-1)
}

// mcpReturned is the response to what a handler returned.
func mcpReturned(r MCPRelease, o Outcome) *Answer {
	v := o.Returned
	if v != nil {
		v = jsontext.AsJavaScript(v)
	}
	if kind := v.Get("resultType"); kind != nil && kind.Kind == jsontext.String && kind.Text == "input_required" && r.Families {
		return &Answer{Missing: "a result that asks for more input"}
	}
	if r.Families && v != nil && v.Kind == jsontext.Object && v.Get("content") == nil {
		for _, key := range [3]string{"task", "inputRequests", "requestState"} {
			if v.Get(key) != nil {
				issue := zod.NewIssue("content is required when the body carries '" + key + "' — another result family cannot default into an empty tools/call success")
				a := mcpError("-32602", jsontext.Str(r.ResultPrefix+zod.Message([]zod.Issue{issue})), nil)
				return &a
			}
		}
	}
	kept, issues := mcpResult(v)
	if issues != nil {
		a := mcpError("-32602", jsontext.Str(r.ResultPrefix+zod.Message(issues)), nil)
		return &a
	}
	kept = jsontext.AsJavaScript(kept)
	a := Answer{Channel: "result", Message: jsontext.Obj(jsontext.M("result", kept), jsontext.M("jsonrpc", jsontext.Str("2.0")), jsontext.M("id", jsontext.Str("<id>")))}
	if flag := kept.Get("isError"); flag != nil && flag.Bool {
		a.Channel, a.Flagged = "isError", true
		if o.Threw {
			a.Channel = "thrown"
		}
	}
	text := core.Result{Content: kept.Get("content")}.Text()
	a.Text = &text
	return &a
}

// mcpError is a JSON-RPC error: the model reads nothing unless the client makes
// something of it.
func mcpError(code string, message, data *jsontext.Value) Answer {
	body := jsontext.Obj(jsontext.M("code", jsontext.Num(code)), jsontext.M("message", message))
	if data != nil {
		body.Members = append(body.Members, jsontext.M("data", jsontext.AsJavaScript(data)))
	}
	return Answer{Channel: ProtocolError, Flagged: true, Message: jsontext.Obj(
		jsontext.M("jsonrpc", jsontext.Str("2.0")), jsontext.M("id", jsontext.Str("<id>")), jsontext.M("error", body))}
}

// mcpRefused is a failed result of one text, made before the tool ran.
func mcpRefused(text string) Answer {
	a := mcpReturned(MCPRelease{}, Outcome{Returned: mcpFailure(text)})
	a.Channel = "refused"
	return *a
}

func mcpFailure(text string) *jsontext.Value {
	return jsontext.Obj(jsontext.M("content", jsontext.Arr(core.TextBlock(text))), jsontext.M("isError", jsontext.Boolean(true)))
}

// mcpRegister compiles the schema as the author of the server does at start-up.
// What Ajv refuses there never becomes a server.
func mcpRegister(c Call) (*ajv.Validator, *Answer) {
	if js.IsInherited(c.Tool.Name) {
		return nil, &Answer{Channel: HostCrash, Why: "does not start: a tool of this name looks registered already"}
	}
	v, err := c.Registered.validator(c.Tool)
	switch e := err.(type) {
	case *ajv.Missing:
		return nil, &Answer{Missing: e.What}
	case *ajv.Refused:
		return nil, &Answer{Channel: HostCrash, Why: "does not start with such a schema, whatever the arguments"}
	}
	return v, nil
}

// mcpChecked is McpServer with a JSON Schema.
func mcpChecked(r MCPRelease, c Call, v *ajv.Validator, arguments *jsontext.Value) Answer {
	if c.Name != c.Tool.Name {
		word := " not found"
		if js.IsInherited(c.Name) {
			word = " disabled"
		}
		return mcpError("-32602", jsontext.Str("Tool "+c.Name+word), nil)
	}
	if arguments == nil {
		arguments = jsontext.Obj()
	}
	text, err := v.Errors(js.Read(arguments))
	switch e := err.(type) {
	case *ajv.Missing:
		return Answer{Missing: e.What}
	case *ajv.Refused:
		return mcpRefused(e.Message)
	}
	if text != "" {
		return mcpRefused("Input validation error: Invalid arguments for tool " + c.Name + ": " + text)
	}
	o := c.Run(arguments)
	if failure := mcpCaught(o); failure != "" || o.Undefined || o.Thrown != nil {
		o = Outcome{Returned: mcpFailure(failure), Threw: true}
	}
	return mcpBare(r, o, arguments)
}

// mcpCaught is the text that McpServer makes of what a tool threw, or of a result
// that it cannot read.
func mcpCaught(o Outcome) string {
	switch {
	case o.Undefined:
		return "undefined"
	case o.Thrown != nil && o.Thrown.Value != nil:
		if o.Thrown.Value.Member("toString") != nil || o.Thrown.Value.Member("valueOf") != nil {
			js.Lack("a thrown object with its own toString or valueOf")
		}
		return js.String(o.Thrown.Value)
	case o.Thrown != nil:
		return o.Thrown.Message
	case o.Returned == nil:
		return "Cannot read properties of undefined (reading 'structuredContent')"
	case o.Returned.Kind == jsontext.Null:
		return "Cannot read properties of null (reading 'structuredContent')"
	}
	return ""
}
