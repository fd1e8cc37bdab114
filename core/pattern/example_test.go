package pattern_test

import (
	"fmt"

	"fourhosts/core/pattern"
)

func ExampleCheck() {
	for _, source := range []string{`^\d{3}-\d{4}$`, `^\d{3}\-\d{4}$`, `(?i)abc`, `\p{Greek}+`} {
		fmt.Println(source, "→", pattern.Check(source))
	}
	// Output:
	// ^\d{3}-\d{4}$ → <nil>
	// ^\d{3}\-\d{4}$ → \- is no escape
	// (?i)abc → (?i) sets flags elsewhere, JavaScript writes (?i:…)
	// \p{Greek}+ → \p{Greek} names a script (\p{Script=Greek})
}
