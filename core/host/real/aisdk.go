package real

import (
	"strings"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// AISDK gives what becomes of a call in the AI SDK: what is wrong with the call is
// told under two names of errors, a tool's output becomes text or JSON, and nothing
// but error-text tells the model of a failure. A schema without the core's
// validator checks nothing.
func AISDK(c Call) Answer {
	v, failed := aiArguments(c)
	if failed != nil {
		return *failed
	}
	if c.Core {
		if check := c.check(string(jsontext.Append(nil, v))); !check.OK {
			lines := strings.Join(check.Lines, "\n")
			return aiInvalid(c.Name, "AI_TypeValidationError: Type validation failed: Value: "+js.Stringify(v, "")+
				".\nError message: "+errorText("Error", lines))
		}
	}
	o := c.Run(v)
	a := aiOutcome(c.Name, o)
	a.Executed, a.Received = true, jsontext.AsJavaScript(v)
	return a
}

// aiArguments reads the text of a model as JavaScript does, numbers that are too
// large for a double excepted, or gives the answer to one that is no JSON or has a
// key that the AI SDK fears.
func aiArguments(c Call) (v *jsontext.Value, failed *Answer) {
	if c.Name != c.Tool.Name {
		a := aiError(c.Name, "refused", "AI_NoSuchToolError: Model tried to call unavailable tool '"+c.Name+"'. Available tools: "+c.Tool.Name+".")
		return nil, &a
	}
	if js.Trim(c.Arguments) == "" {
		return jsontext.Obj(), nil
	}
	v, problem := c.parse()
	switch {
	case problem == "" && v == nil:
		return nil, &Answer{Missing: "arguments that are nested very deep"}
	case problem == "" && forbidden(v):
		problem = "Object contains forbidden prototype property"
	}
	if problem != "" {
		a := aiInvalid(c.Name, "AI_JSONParseError: JSON parsing failed: Text: "+c.Arguments+".\nError message: "+errorText("SyntaxError", problem))
		return nil, &a
	}
	return finite(js.Read(v)), nil
}

// forbidden tells whether a key could reach the prototype of an object.
func forbidden(v *jsontext.Value) bool {
	if v.Get("__proto__") != nil || v.Get("constructor").Get("prototype") != nil {
		return true
	}
	for _, item := range v.Items {
		if forbidden(item) {
			return true
		}
	}
	for _, m := range v.Members {
		if forbidden(m.Value) {
			return true
		}
	}
	return false
}

// finite writes the numbers that are too large for a double, in a value of which it
// may change what it likes, as JSON can: to the core they are numbers all the same.
func finite(v *jsontext.Value) *jsontext.Value {
	if v.Kind == jsontext.Number {
		switch v.Text {
		case "Infinity":
			v.Text = "1e400"
		case "-Infinity":
			v.Text = "-1e400"
		}
	}
	for _, item := range v.Items {
		finite(item)
	}
	for i := range v.Members {
		finite(v.Members[i].Value)
	}
	return v
}

// errorText is toString of an Error.
func errorText(name, message string) string {
	switch {
	case message == "":
		return name
	case name == "":
		return message
	}
	return name + ": " + message
}

func aiInvalid(tool, reason string) Answer {
	return aiError(tool, "refused", "AI_InvalidToolInputError: Invalid input for tool "+tool+": "+reason)
}

// aiError is a failed call: the one output that says so.
func aiError(tool, channel, text string) Answer {
	return Answer{Channel: channel, Flagged: true, Text: &text, Message: aiMessage(tool, "error-text", jsontext.Str(text))}
}

// aiMessage is the tool message of the next step.
func aiMessage(tool, kind string, value *jsontext.Value) *jsontext.Value {
	part := jsontext.Texts("type", "tool-result", "toolCallId", "call_1", "toolName", tool)
	output := jsontext.Obj(jsontext.M("type", jsontext.Str(kind)), jsontext.M("value", value))
	part.Members = append(part.Members, jsontext.M("output", output))
	return jsontext.Obj(jsontext.M("role", jsontext.Str("tool")), jsontext.M("content", jsontext.Arr(part)))
}

// aiOutcome is the answer to what execute did.
func aiOutcome(tool string, o Outcome) Answer {
	if o.Undefined || o.Thrown != nil {
		return aiError(tool, "thrown", aiThrown(o))
	}
	v := o.Returned
	if v == nil {
		v = jsontext.NullValue()
	}
	if v.Kind == jsontext.String {
		text := v.Text
		return Answer{Channel: "result", Text: &text, Message: aiMessage(tool, "text", v)}
	}
	v = jsontext.AsJavaScript(v)
	text := string(jsontext.Append(nil, v))
	return Answer{Channel: "result", Text: &text, Message: aiMessage(tool, "json", v)}
}

// aiThrown is what the AI SDK says of something thrown.
func aiThrown(o Outcome) string {
	switch {
	case o.Undefined:
		return "unknown error"
	case o.Thrown.Value == nil:
		return errorText(o.Thrown.Name, o.Thrown.Message)
	case o.Thrown.Value.Kind == jsontext.Null:
		return "unknown error"
	case o.Thrown.Value.Kind == jsontext.String:
		return o.Thrown.Value.Text
	}
	return js.Stringify(o.Thrown.Value, "")
}
