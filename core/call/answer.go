// Package call is one call from the outside: the text of a request in, the text of
// a response out. The page, the command and the tests speak to the core by it
// alone.
//
//	response := call.Answer(`{"tool": {"name": "text_slug", "inputSchema": {…}}, "arguments": "{}"}`)
//
// A request is read strictly: names are matched exactly, each stands once, an
// unknown one is an error. The same request gives the same bytes in every build.
package call

import (
	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"
	"fourhosts/core/sanitize"
)

// The kinds of error that a response may be.
const (
	BadRequest = "request"  // the request cannot be read, or asks for what is not there
	OverLimit  = "limit"    // it is too large, or took too long
	Internal   = "internal" // the core itself broke
)

// Answer gives the response to a request. It never panics: what breaks is an error
// of kind internal. Requests over a limit are errors of kind limit.
func Answer(request string) string { return guarded(answerTo, request) }

// guarded answers a request and turns a panic into an error.
func guarded(answer func(string) string, request string) (response string) {
	defer func() {
		if r := recover(); r != nil {
			forget() // whatever broke may have left it half done
			response = Refusal(Internal, "the core broke on this request: "+sanitize.Line(r))
		}
	}()
	return answer(request)
}

// others are requests that are no calls, by the one member that each has.
var others = []struct {
	member string
	answer func(r *reader) string
}{
	{"sanitize", answerSanitize},
	{"bring", answerBring},
}

func answerTo(request string) string {
	doc, err := jsontext.Parse(request, jsontext.RequestLimits)
	switch e := err.(type) {
	case nil:
	case *jsontext.LimitError:
		return Refusal(OverLimit, "in the request "+e.Error())
	case *jsontext.SyntaxError:
		return Refusal(BadRequest, "the request is "+e.Describe(request))
	default:
		return Refusal(BadRequest, err.Error())
	}
	r := &reader{doc: doc}
	for _, other := range others {
		if doc.Root.Member(other.member) != nil {
			return other.answer(r)
		}
	}
	q := readRequest(r)
	if r.bad != "" {
		return Refusal(r.kind, r.bad)
	}
	c := take(q.schemaText)
	response := written(respond(q, c))
	put(c)
	return response
}

// Refusal is the response to a request that is not answered, of one of the kinds
// above.
func Refusal(kind, message string) string {
	return written(jsontext.Obj(jsontext.M("error", jsontext.Obj(
		jsontext.M("kind", jsontext.Str(kind)),
		jsontext.M("message", jsontext.Str(sanitize.Line(message))),
	))))
}

// UseRegexp sets the engine that matches the patterns of schemas, once, before the
// first call.
func UseRegexp(engine func(source string) (pattern.Matcher, error)) {
	pattern.Use(engine)
	forget()
}

// written is a value as compact JSON.
func written(v *jsontext.Value) string { return string(jsontext.Append(nil, v)) }
