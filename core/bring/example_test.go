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
		fmt.Printf("%q %s %s\n", tool.Name, tool.Effect, tool.SchemaText)
	}
	for _, note := range b.Notes {
		fmt.Println(note.Message)
	}
	// Output:
	// an MCP tools/list result with 2 tools
	// "read_file" read {"type": "object"}
	// "" {"type": "object"}
	// tools[1] has no name
}
