package host_test

import (
	"errors"
	"fmt"

	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// One call of one tool, as each of the four hosts is handed it.
func Example() {
	input, _ := jsontext.Parse(`{"type": "object"}`, jsontext.SchemaLimits)
	tool, err := core.DefineTool(core.Definition{
		Name:        "print_page",
		InputSchema: input,
		Run: func(core.Input) (core.Result, error) {
			return core.Result{}, errors.New("cannot reach\nthe printer")
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	call := host.Invoke(tool, `{}`)
	for _, adapter := range host.Adapters() {
		handed := adapter.Hand(call, host.Options{})
		fmt.Printf("%-6s %-7s %s\n", adapter.ID, handed.Channel, handed.Text)
	}
	// Output:
	// mcp    isError print_page failed: cannot reach the printer
	// pi     thrown  cannot reach the printer
	// omp    thrown  cannot reach the printer
	// ai-sdk thrown  cannot reach the printer
}
