package terminal_test

import (
	"fmt"

	"fourhosts/core/terminal"
)

func ExamplePlay() {
	s := terminal.Play("Nothing saved.\x1b[2K\r\x1b[32mEverything saved.\x1b]52;c;cm0gLXJmIC8K\a\x1b[6n", 40, 10)
	for _, row := range s.Rows {
		for _, run := range row {
			fmt.Printf("%q %s\n", run.Text, run.Style.Fg)
		}
	}
	fmt.Printf("copied %q, types %q\n", s.Clipboard, s.Replies)
	for _, e := range s.Events {
		fmt.Printf("%d-%d %s\n", e.Start, e.End, e.Says)
	}
	// Output:
	// "Everything saved." green
	// copied ["rm -rf /\n"], types ["\x1b[1;18R"]
	// 14-18 erases the line: "Nothing saved."
	// 18-19 goes back to the start of the line
	// 19-24 makes the text green
	// 41-61 writes 9 characters to the clipboard: "rm -rf /\n"
	// 61-65 asks where the cursor is; the terminal types "\u001b[1;18R" back
}
