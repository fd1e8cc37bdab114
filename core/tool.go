// Package core checks the arguments of a tool call once, for every host.
//
// A tool is defined once, with a JSON Schema for its input:
//
//	input, _ := jsontext.Parse(`{"type": "object", "properties": {"text": {"type": "string"}},
//		"required": ["text"], "additionalProperties": false}`, jsontext.SchemaLimits)
//	tool, err := core.DefineTool(core.Definition{Name: "shout", InputSchema: input, Run: shout})
//
// and called with the text that a model sent:
//
//	result, check, err := core.InvokeTool(tool, `{"txt": "hello"}`)
//
// Arguments that do not fit never reach the tool: err is then a *ToolInputError
// whose Lines say every problem, one line each. Any other error is what the tool
// itself threw. What each host is handed for such a call is package host's part.
package core

import (
	"fourhosts/core/jsontext"
	"fourhosts/core/schema"
)

// Effect says what a run of a tool may do to the world.
type Effect string

// The effects. An empty Effect counts as Read.
const (
	Read        Effect = "read"
	Write       Effect = "write"
	Destructive Effect = "destructive"
)

// Definition is what the author of a tool writes down.
type Definition struct {
	// Name is what a model calls; it matches ^[a-z][a-z0-9_]{0,63}$.
	Name string
	// Title is for people, Description for the model. An empty Title is the Name.
	Title, Description string
	// Effect is Read when it is empty.
	Effect Effect
	// Idempotent is, when nil, true for tools that only read.
	Idempotent *bool
	// OpenWorld tells that the tool deals with things outside of its own system.
	OpenWorld bool
	// Snippet and Guidelines go into the prompt of hosts that have a place for them.
	Snippet    string
	Guidelines []string
	// InputSchema is a JSON Schema object with type "object".
	InputSchema *jsontext.Document
	// Run does the work. An error is a thrown failure (a *Thrown keeps its name);
	// a failure that the tool returns is a Result with IsError true. A panic counts
	// as thrown.
	Run func(Input) (Result, error)
}

// Input is what a tool runs with: arguments that passed its schema.
type Input struct {
	// Value is the object, the empty one for blank text.
	Value *jsontext.Value
	// Text is the arguments as they were sent.
	Text string
}

// Tool is a Definition with its compiled schema. Like a schema.Schema it may be used by
// many goroutines, as far as its Run may.
type Tool struct {
	Definition
	schema *schema.Schema
}

// DefineTool compiles the schema and holds the definition to the rules. The error
// is a *DefinitionError with the first rule that it breaks: see CheckDefinition.
func DefineTool(d Definition) (*Tool, error) {
	t, faults := compile(d)
	if problems := DefinitionProblems(d, faults); len(problems) > 0 {
		return nil, &DefinitionError{Message: problems[0].Message}
	}
	return t, nil
}

// DefineTools defines a list of tools, in which no name may stand twice. The error
// is the *DefinitionError of the first tool that has one, a duplicate last.
func DefineTools(list ...Definition) ([]*Tool, error) {
	tools := make([]*Tool, 0, len(list))
	for _, d := range list {
		t, err := DefineTool(d)
		if err != nil {
			return nil, err
		}
		tools = append(tools, t)
	}
	seen := make(map[string]bool, len(tools))
	for _, t := range tools {
		if seen[t.Name] {
			return nil, &DefinitionError{Message: "Duplicate tool name " + t.Name}
		}
		seen[t.Name] = true
	}
	return tools, nil
}

// CompileTool makes a tool of a definition whatever the rules say of it: people
// paste tools that others wrote, and want to see them run. Only a schema that does
// not compile stops it: the tool is then nil and the faults say why.
func CompileTool(d Definition) (*Tool, []schema.Fault) {
	return compile(d)
}

// Redefine gives a tool with another definition around the compiled schema of t,
// which costs nothing: InputSchema of d is not looked at.
func (t *Tool) Redefine(d Definition) *Tool {
	d.InputSchema = t.InputSchema
	return &Tool{Definition: d, schema: t.schema}
}

// Heading is the Title, or the Name of a tool that has none.
func (t *Tool) Heading() string {
	if t.Title == "" {
		return t.Name
	}
	return t.Title
}

// ReadsOnly tells whether the effect of the tool is Read, which it also is when it
// is left out.
func (t *Tool) ReadsOnly() bool { return t.Effect == Read || t.Effect == "" }

// Repeatable tells whether the tool may run twice without harm: what Idempotent
// says, else whether it only reads.
func (t *Tool) Repeatable() bool {
	if t.Idempotent != nil {
		return *t.Idempotent
	}
	return t.ReadsOnly()
}

func compile(d Definition) (*Tool, []schema.Fault) {
	if d.InputSchema == nil || d.InputSchema.Root == nil {
		return nil, []schema.Fault{{Message: "the schema is missing"}}
	}
	compiled, faults := schema.Compile(d.InputSchema)
	if len(faults) > 0 || compiled == nil {
		return nil, faults
	}
	return &Tool{Definition: d, schema: compiled}, nil
}
