package real

import (
	"fourhosts/core"
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// piRefuse is the answer of a call whose tool did not run.
func piRefuse(c Call, text string) Answer {
	return Answer{Channel: "refused", Flagged: true, Text: &text, Message: piMessage(c, piError(text), true, false)}
}

// piError is the result that Pi makes of an error.
func piError(text string) *jsontext.Value {
	return jsontext.Obj(jsontext.M("content", jsontext.Arr(core.TextBlock(text))), jsontext.M("details", jsontext.Obj()))
}

// piOutcome is the answer of a call whose tool ran.
func piOutcome(r PiRelease, c Call, o Outcome) Answer {
	thrown := func(text string) Answer {
		return Answer{Channel: "thrown", Flagged: true, Text: &text, Message: piMessage(c, piError(text), true, r.Timed)}
	}
	switch {
	case o.Undefined:
		return thrown("undefined")
	case o.Thrown != nil && o.Thrown.Value == nil:
		return thrown(o.Thrown.Message)
	case o.Thrown != nil:
		return thrown(piString(o.Thrown.Value))
	case o.Returned == nil || o.Returned.Kind == jsontext.Null:
		if !r.ReadsIsError {
			// The message is made outside of what catches errors: the loop ends.
			return Answer{Channel: HostCrash}
		}
		kind := "undefined"
		if o.Returned != nil {
			kind = "null"
		}
		return thrown("Cannot read properties of " + kind + " (reading 'isError')")
	}
	flag := o.Returned.Get("isError")
	failed := r.ReadsIsError && flag != nil && flag.Kind == jsontext.Bool && flag.Bool
	message := piMessage(c, o.Returned, failed, r.Timed)
	content := message.Get("content")
	if content.Kind != jsontext.Array {
		js.Lack("content that is no list")
	}
	for _, block := range content.Items {
		if block.Kind == jsontext.Null {
			// The provider reads a type off it and breaks, one step later.
			js.Lack("content that holds null")
		}
	}
	text := core.Result{Content: content}.Text()
	a := Answer{Channel: "result", Flagged: failed, Text: &text, Message: message}
	if failed {
		a.Channel = "isError"
	}
	return a
}

// piString is String(x) of a thrown value that is no Error.
func piString(v *jsontext.Value) string {
	if v.Member("toString") != nil || v.Member("valueOf") != nil {
		js.Lack("a thrown object with a toString of its own")
	}
	return js.String(js.Read(v))
}

// piMessage is the toolResult message of a result.
func piMessage(c Call, result *jsontext.Value, failed, timed bool) *jsontext.Value {
	content := result.Get("content")
	if content == nil || content.Kind == jsontext.Null {
		content = jsontext.Arr()
	}
	volatile := jsontext.Str("<volatile>")
	m := jsontext.Texts("role", "toolResult", "toolCallId", "call_1", "toolName", c.Name).Members
	m = append(m, jsontext.M("content", jsontext.AsJavaScript(content)))
	for _, key := range [...]string{"details", "usage"} {
		if v := result.Get(key); v != nil {
			m = append(m, jsontext.M(key, jsontext.AsJavaScript(v)))
		}
	}
	m = append(m, jsontext.M("isError", jsontext.Boolean(failed)))
	if timed {
		m = append(m, jsontext.M("durationMs", volatile))
	}
	return jsontext.Obj(append(m, jsontext.M("timestamp", volatile))...)
}
