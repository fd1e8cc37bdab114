package core

import (
	"errors"
	"strings"

	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// Result is what a tool gives back. A nil member is one that the tool left out.
type Result struct {
	// Content is MCP's list of blocks: text, image, audio, resource_link, resource.
	// A tool may return anything here; whatever is no list has no text.
	Content *jsontext.Value
	// Details are for the host and not for the model.
	Details *jsontext.Value
	// IsError makes a failure of the result when it is true and nothing else.
	IsError *jsontext.Value
}

// Failed tells whether the tool returned a failure.
func (r Result) Failed() bool {
	return r.IsError != nil && r.IsError.Kind == jsontext.Bool && r.IsError.Bool
}

// Text is the text blocks of the content, joined by line feeds.
func (r Result) Text() string {
	if r.Content == nil || r.Content.Kind != jsontext.Array {
		return ""
	}
	var texts []string
	for _, block := range r.Content.Items {
		kind, text := block.Get("type"), block.Get("text")
		if kind != nil && kind.Kind == jsontext.String && kind.Text == "text" && text != nil && text.Kind == jsontext.String {
			texts = append(texts, text.Text)
		}
	}
	return strings.Join(texts, "\n")
}

// TextResult is a result of one text block, with details; details may be nil.
func TextResult(text string, details *jsontext.Value) Result {
	return Result{Content: jsontext.Arr(TextBlock(text)), Details: details}
}

// TextBlock is one block of content.
func TextBlock(text string) *jsontext.Value {
	return jsontext.Texts("type", "text", "text", text)
}

// ToolInputError is arguments that do not fit: the tool did not run.
type ToolInputError struct {
	// Lines are the problems, each one line that cannot be forged.
	Lines []string
	// Issues are the same with their places.
	Issues []Issue
}

// Error is the lines, joined by line feeds.
func (e *ToolInputError) Error() string { return strings.Join(e.Lines, "\n") }

// Thrown is what a tool threw, in the way of JavaScript: an Error with a name and
// a message, or any other value.
type Thrown struct {
	// Name is the class of the Error, "Error" when it is empty.
	Name string
	// Message is its message, as the tool wrote it.
	Message string
	// Value is what was thrown when it was no Error; Name and Message are then void.
	Value *jsontext.Value
}

// Error is the message, or the value as JavaScript's String() writes it, sanitized.
func (t *Thrown) Error() string {
	if t.Value != nil {
		return sanitize.Line(Plain(t.Value))
	}
	return t.Message
}

// Clean is the Error that an adapter hands on: the name is kept, the message is
// one sanitized line; another value is an Error whose message is String() of it.
func (t *Thrown) Clean() *Thrown {
	if t.Value != nil {
		return &Thrown{Name: "Error", Message: sanitize.Line(Plain(t.Value))}
	}
	name := t.Name
	if name == "" {
		name = "Error"
	}
	return &Thrown{Name: name, Message: sanitize.Line(t.Message)}
}

// AsThrown gives any error of a tool as a *Thrown: the one that it is or wraps,
// else an Error with its text.
func AsThrown(err error) *Thrown {
	var t *Thrown
	if errors.As(err, &t) {
		return t
	}
	return &Thrown{Name: "Error", Message: err.Error()}
}

// InvokeTool checks the arguments, text as a model sent it, and runs the tool when
// they fit. The check is never nil. The error is a *ToolInputError when the
// arguments do not fit; any other error was thrown by the tool.
func InvokeTool(t *Tool, arguments string) (Result, *Check, error) {
	check := ValidateInput(t, arguments)
	if !check.OK {
		return Result{}, check, &ToolInputError{Lines: check.Lines, Issues: check.Issues}
	}
	result, err := run(t, Input{Value: check.Value, Text: arguments})
	return result, check, err
}

// RunUnchecked runs a tool with whatever it is given, nil for nothing at all, as a
// host does with a tool that is not behind the core. It is for showing what the
// check buys; everything else goes through InvokeTool.
func RunUnchecked(t *Tool, in Input) (Result, error) { return run(t, in) }

// run keeps a tool's panic from ending the program: to its host a tool that breaks
// is a tool that threw.
func run(t *Tool, in Input) (result Result, err error) {
	defer func() {
		if r := recover(); r != nil {
			result, err = Result{}, panicked(r)
		}
	}()
	if t.Run == nil {
		return Result{}, &Thrown{Name: "TypeError", Message: t.Name + " has nothing to run"}
	}
	return t.Run(in)
}

func panicked(r any) error {
	if err, ok := r.(error); ok {
		return err
	}
	return &Thrown{Name: "Error", Message: sanitize.Line(r)}
}
