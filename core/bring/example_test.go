package bring_test

import (
	"fmt"

	"fourhosts/core/bring"
)

func ExampleRead() {
	b := bring.Read(`{"tools": [
		{"name": "read_file", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": true}},
		{"inputSchema": {"type": "object"}}
	]}`)
	fmt.Println(b.Says)
	for _, tool := range b.Tools {
		fmt.Printf("%q effect %q %s\n", tool.Name, tool.Effect, tool.SchemaText)
	}
	for _, note := range b.Notes {
		fmt.Println(note.Message)
	}
	// Output:
	// an MCP tools/list result with 2 tools
	// "read_file" effect "read" {"type": "object"}
	// "" effect "" {"type": "object"}
	// tools[1] has no name
}
