package format_test

import (
	"fmt"

	"fourhosts/core/format"
)

func ExampleLookup() {
	isDate := format.Lookup("date")
	fmt.Println(isDate("2024-02-29"), isDate("2023-02-29"))
	fmt.Println(format.Lookup("url") == nil) // unknown: every value passes
	// Output:
	// true false
	// true
}
