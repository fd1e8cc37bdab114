package real

import (
	"strings"

	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/omp"
	"fourhosts/core/jsontext"
)

// The channels of an Answer that this host uses, besides HostCrash.
const (
	ompResult  = "result"
	ompIsError = "isError"
	ompThrown  = "thrown"
	ompRefused = "refused"
)

// OMP simulates OMP with a tool that an extension registers, its parameters made
// by pi.typebox.Type.Unsafe: the loop of @oh-my-pi/pi-agent-core, the arguments read
// as a provider of the openai kind reads them. The session around the loop (settings,
// hooks, further tools) has no say.
func OMP(c Call) (a Answer) {
	defer func() {
		if r := recover(); r != nil {
			missing, ok := r.(*js.Missing)
			if !ok {
				panic(r)
			}
			a = Answer{Missing: missing.What}
		}
	}()
	args := ompArguments(c)
	if c.Name != c.Tool.Name {
		return ompRefuse(c, args, ompUnknown(c.Name, c.Tool.Name))
	}
	received, refusal := c.Registered.parameters(c.Tool).Arguments(c.Tool.Name, args)
	if refusal != "" {
		return ompRefuse(c, args, refusal)
	}
	return ompRun(c, received.JSON())
}

func ompArguments(c Call) omp.Value {
	if c.Value != nil {
		return omp.Of(c.Value)
	}
	return omp.ReadStreamed(c.Arguments)
}

// ompRefuse answers for the tool. The loop asks the arguments whether they have a key,
// which crashes on everything but an object or a list.
func ompRefuse(c Call, args omp.Value, message string) Answer {
	if !args.IsObject() {
		return Answer{Channel: HostCrash}
	}
	details := jsontext.Obj(jsontext.M("isError", jsontext.Boolean(true)), jsontext.M("error", jsontext.Str(message)))
	a := ompAnswer(c, ompTexts(message), details, true)
	a.Channel = ompRefused
	return a
}

// ompRun runs the tool and makes the message of what it leaves.
func ompRun(c Call, args *jsontext.Value) Answer {
	outcome := c.Run(args)
	if outcome.Thrown != nil || outcome.Undefined {
		// A thrown text is left as it is, unlike a returned one.
		content := ompTexts(ompThrownText(outcome))
		a := ompAnswer(c, content, jsontext.Obj(), true)
		a.Executed, a.Received, a.Channel = true, args, ompThrown
		return a
	}
	result := ompResultOf(outcome.Returned)
	a := ompAnswer(c, result.content, result.details, result.failed)
	if result.useless && !result.failed {
		i := len(a.Message.Members) - 1
		last := a.Message.Members[i]
		a.Message.Members = append(a.Message.Members[:i], jsontext.M("useless", jsontext.Boolean(true)), last)
	}
	a.Executed, a.Received = true, args
	switch {
	case result.flagged:
		a.Channel = ompIsError
	case result.failed:
		a.Channel = ompThrown
	default:
		a.Channel = ompResult
	}
	return a
}

// ompThrownText is the message of an Error, or String() of anything else.
func ompThrownText(o Outcome) string {
	switch {
	case o.Undefined:
		return "undefined"
	case o.Thrown.Value.Member("toString") != nil || o.Thrown.Value.Member("valueOf") != nil:
		js.Lack("a thrown object with its own toString or valueOf")
	case o.Thrown.Value != nil:
		return js.String(o.Thrown.Value)
	}
	return o.Thrown.Message
}

// ompAnswer is the message that goes to the model, and what of it the model reads.
func ompAnswer(c Call, content *jsontext.Value, details *jsontext.Value, failed bool) Answer {
	message := jsontext.Texts("role", "toolResult", "toolCallId", "call_1", "toolName", c.Name)
	message.Members = append(message.Members, jsontext.M("content", content))
	if details != nil {
		message.Members = append(message.Members, jsontext.M("details", details))
	}
	message.Members = append(message.Members,
		jsontext.M("isError", jsontext.Boolean(failed)),
		jsontext.M("timestamp", jsontext.Str("<volatile>")),
	)
	var texts []string
	for _, block := range content.Items {
		if kind := block.Get("type"); kind.Text == "text" {
			texts = append(texts, block.Get("text").Text)
		}
	}
	read := strings.Join(texts, "\n")
	return Answer{Flagged: failed, Text: &read, Message: message}
}

// ompUnknown is what the host says of a tool that it does not have. It suggests one
// whose name ends like the name that was called.
func ompUnknown(name, have string) string {
	message := "Tool " + name + " not found"
	for _, boundary := range []string{"__", "_"} {
		i := strings.LastIndex(name, boundary)
		if i < 0 {
			continue
		}
		segment := name[i+len(boundary):]
		if js.Length(segment) >= 3 && (have == segment || strings.HasSuffix(have, "_"+segment)) {
			return message + ". Did you mean " + have + "?"
		}
	}
	return message
}
