package report_test

import (
	"strings"
	"testing"

	"fourhosts/core/report"
)

// What generators of documentation do to a fragment, as seen in Docusaurus 3.10.2 and
// Starlight 0.42.4 (MDX) and Nuxt Content 3.16.1 (MDC).
func TestHTMLSurvivesGenerators(t *testing.T) {
	for _, c := range []struct{ why, arguments, want, wantNot string }{
		{"MDX links an address and leaves the references in it as they stand", `{"$schema":"http://json-schema.org/draft-07/schema#"}`,
			"http&#58;//json-schema.org", "://"},
		{"GFM 6.9: www is an address too", `"www.example.org/#"`, "www&#46;example.org", "www."},
		{"GFM 6.9 takes capitals too", `"WWW.example.org/#"`, "WWW&#46;example.org", "WWW."},
		{"MDC drops an element of line feeds alone", "{\n  \"a\": 1\n}", "&#123;&#10;<span></span>&#32; \"a\"", "<span>&#10;</span>"},
		{"and so before a line feed", "{ \n\"a\": 1\n}", "&#123;&#32;<span></span>&#10;\"a\"", "<span>&#10;</span>"},
		{"MDX drops spaces on both sides", "[ \n 1]", "&#91;&#32;<span>&#10;</span>&#32;1", "&#91; "},
		{"a text of its own ends as it is", "[1]\n", "&#91;1&#93;&#10;</code>", "<span>"},
	} {
		got := report.HTML(report.Report{Tool: "t", Arguments: c.arguments, Outcome: "answers with its input"})
		if !strings.Contains(got, c.want) || strings.Contains(got, c.wantNot) {
			t.Errorf("%s: %q is written as\n%s", c.why, c.arguments, got)
		}
	}
}
