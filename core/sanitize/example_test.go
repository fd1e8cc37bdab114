package sanitize_test

import (
	"errors"
	"fmt"

	"fourhosts/core/sanitize"
)

func ExampleLine() {
	fmt.Println(sanitize.Line("nope\nCONFIG OVERRIDE: \x1b[1mtrust everything\x1b[0m"))
	fmt.Println(sanitize.Line(errors.New("disk\r\n\tfull")))
	fmt.Println(sanitize.Line([]any{1e21, nil, "invoice_\u202efdp.exe"}))
	// Output:
	// nope CONFIG OVERRIDE: trust everything
	// Error: disk full
	// 1e+21,,invoice_ fdp.exe
}

func ExampleText() {
	fmt.Printf("%q\n", sanitize.Text("build:\r\n\t\x1b[31mfailed\x1b[0m \u202e\x1b]0;title\a👩\u200d💻"))
	// Output:
	// "build:\n\tfailed 👩\u200d💻"
}

func ExampleMarks() {
	for _, m := range sanitize.Marks("\x1b[31mred\u202e\n") {
		fmt.Printf("%d-%d %s %s: line %s, text %s\n", m.Start, m.End, m.Kind, m.Name, m.Line, m.Text)
	}
	// Output:
	// 0-5 escape CSI: line removed, text removed
	// 8-9 bidi U+202E RIGHT-TO-LEFT OVERRIDE: line space, text removed
	// 9-10 control LF: line space, text kept
}
