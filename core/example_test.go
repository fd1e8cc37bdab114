package core_test

import (
	"errors"
	"fmt"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// A tool that greets, defined once.
func greeter() core.Definition {
	input, err := jsontext.Parse(`{
		"type": "object",
		"properties": {"name": {"type": "string"}, "times": {"type": "integer", "maximum": 3}},
		"required": ["name"],
		"additionalProperties": false
	}`, jsontext.SchemaLimits)
	if err != nil {
		panic(err)
	}
	return core.Definition{
		Name:        "greet",
		Description: "Greets somebody.",
		InputSchema: input,
		Run: func(in core.Input) (core.Result, error) {
			return core.TextResult("Hello, "+in.Value.Get("name").Text+"!", nil), nil
		},
	}
}

func ExampleInvokeTool() {
	tool, err := core.DefineTool(greeter())
	if err != nil {
		fmt.Println(err)
		return
	}
	result, _, err := core.InvokeTool(tool, `{"name": "Ada"}`)
	fmt.Println(result.Text(), err)

	_, _, err = core.InvokeTool(tool, `{"nme": "Ada", "times": 5}`)
	var input *core.ToolInputError
	if errors.As(err, &input) {
		for _, line := range input.Lines {
			fmt.Println(line)
		}
	}
	// Output:
	// Hello, Ada! <nil>
	// Invalid arguments: unknown property "nme"; takes name, times
	// Invalid arguments at /: must have required properties name
	// Invalid arguments at /times: must be <= 3
}

func ExampleDefineTool() {
	d := greeter()
	d.Name = "Greet"
	_, err := core.DefineTool(d)
	fmt.Println(err)
	// Output:
	// Tool name "Greet" must match /^[a-z][a-z0-9_]{0,63}$/
}

func ExampleCommandLine() {
	tool, _ := core.CompileTool(greeter())
	for _, line := range core.CommandLine(core.ValidateInput(tool, `{"times": 5}`)) {
		fmt.Println(line)
	}
	// Output:
	// Invalid arguments: missing --name
	// Invalid arguments at --times: must be <= 3
}

func ExampleSanitizeLine() {
	fmt.Println(core.SanitizeLine("disk full\r\n\x1b[31mInvalid arguments\x1b[0m"))
	// Output:
	// disk full Invalid arguments
}
