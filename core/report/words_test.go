package report_test

import (
	"strings"
	"testing"

	"fourhosts/core/report"
)

// TestCodeSpans holds names and values within words to CommonMark 0.31, section 6.1, and
// words that could be more than words to what the parsers beyond it look for.
func TestCodeSpans(t *testing.T) {
	for _, test := range []struct {
		rule string
		code bool
		text string
		want string
	}{
		{"6.1, example 328: one backtick on both sides", true, "foo", "`foo`"},
		{"6.1, example 329: more backticks than inside, and a space that is stripped", true, "foo ` bar", "``foo ` bar``"},
		{"6.1, example 330: a backtick at an edge needs the space", true, "``", "``` `` ```"},
		{"6.1, example 331: only one space is stripped from each side", true, " `` ", "```  ``  ```"},
		{"6.1, example 332: a space on one side is not stripped", true, " a", "` a`"},
		{"6.1: spaces on both sides are, so there are two", true, " a ", "`  a  `"},
		{"6.1, example 334: nothing is stripped of spaces alone", true, "  ", "`  `"},
		{"6.1, example 338: a backslash is one", true, `a\`, "`a\\`"},
		{"a code span cannot be empty", true, "", "`\"\"`"},
		{"nor hold a line break", true, "a\nb", "`\"a\\nb\"`"},
		{"nor a character that cannot be seen", true, "a\u200bb\U000e0061", "`\"a\\u200bb\\udb40\\udc61\"`"},
		{"words", false, "The host's own words, (and/or) 2.4.0; 2026-11-29: \"Wörld\" re-read!", "The host's own words, (and/or) 2.4.0; 2026-11-29: \"Wörld\" re-read!"},
		{"spaces are one, and none at the ends", false, "  a   b ", "a b"},
		{"6.2 emphasis", false, "a *b* __c__, d_e", "a `*b*` `__c__`, `d_e`"},
		{"6.3 links, 6.4 images", false, "a [b](c) ![d](e)", "a `[b](c`) `![d](e`)"},
		{"6.6 HTML, 2.5 references", false, "a <b>&amp; c", "a `<b>&amp`; c"},
		{"2.4 escapes", false, `a \* b`, "a `\\*` b"},
		{"GFM 6.9: extended autolinks", false, "a www.b.org http://b.org b@b.org b.org", "a `www.b.org` `http://b.org` `b@b.org` `b.org`"},
		{"GFM 6.9: www. alone", false, "www, www. (WWW.)", "www, `www`. (`WWW`.)"},
		{"mentions and references", false, "a @b #12, GH-12 b/c#1 deadbeef 1234567 bead", "a `@b` `#12`, `GH-12` `b/c#1` `deadbeef` `1234567` bead"},
		{"emoji and mathematics", false, "a :tada: $x$", "a `:tada`: `$x$`"},
		{"5.2 list items, 4.2 headings, 4.1 breaks begin a line", false, "1. a - # --- + b", "`1`. a `-` `#` `---` `+` b"},
		{"4.2: a # within a line is code all the same", false, "a # b", "a `#` b"},
		{"a line break in words is a space", false, "a\r\nb\tc\u2028", "a b `c\\u2028`"},
	} {
		r := report.Report{Tool: "t", Arguments: "1", Schema: "1", Sentence: []report.Piece{{Text: test.text, Code: test.code}}}
		want := "### `t`: no host is asked\n\n" + test.want + "\n\n"
		if got := report.Markdown(r); !strings.HasPrefix(got, want) {
			got, _, _ = strings.Cut(strings.TrimPrefix(got, "### `t`: no host is asked\n\n"), "\n")
			t.Errorf("%s: %q is %s, not %s", test.rule, test.text, got, test.want)
		}
	}
}

// TestMeeting holds that no two code spans meet: their backticks would be one run.
func TestMeeting(t *testing.T) {
	r := report.Report{Tool: "t", Sentence: []report.Piece{{Text: "a "}, {Text: "b", Code: true}, {Text: "c`", Code: true}, {Text: "*d"}, {Text: " e"}}}
	if got, want := report.Markdown(r), "\n\na ``bc`*d`` e\n\n"; !strings.Contains(got, want) {
		t.Errorf("%q is not in %s", want, got)
	}
}

// TestCells holds texts in cells to GFM 4.10 and to what a cell can show: what it cannot
// stands below.
func TestCells(t *testing.T) {
	for _, test := range []struct{ rule, text, want string }{
		{"as it is", "a b", "`a b`"},
		{"GFM 4.10, example 200: a pipe is escaped, within code too", "a | b", "`a \\| b`"},
		{"6.1 and 4.10", "`|", "`` `\\| ``"},
		{"parsers differ on a backslash before a pipe", `a\|`, "the text below"},
		{"another backslash is one", `|\`, "`\\|\\`"},
		{"several spaces would be seen as one", "a  b", "the text below"},
		{"spaces at an end would not be seen", "a ", "the text below"},
		{"a line break ends the row", "a\nb", "the text below"},
		{"a tab may become spaces", "a\tb", "the text below"},
		{"a character that cannot be seen", "a\u202eb", "the text below"},
		{"80 characters", strings.Repeat("é", 80), "`" + strings.Repeat("é", 80) + "`"},
		{"81 characters", strings.Repeat("é", 81), "the text below"},
		{"nothing is no text", "", "an empty text"},
	} {
		markdown := report.Markdown(one(test.text))
		if want := "| Pi 1.6.0 | ran | result | no | " + test.want + " |\n"; !strings.Contains(markdown, want) {
			t.Errorf("%s: no %q in\n%s", test.rule, want, markdown)
		}
		if below := strings.Contains(markdown, "\nPi reads"); below != (test.want == "the text below") {
			t.Errorf("%s: a text below the table: %t", test.rule, below)
		}
	}
}

// TestFences holds fences to CommonMark 4.5.
func TestFences(t *testing.T) {
	for _, test := range []struct{ rule, text, want string }{
		{"a run of three inside asks for four", "a\n```\nb", "````text\na\n```\nb\n````\n"},
		{"whatever stands before it", "a `````b\n", "``````text\na `````b\n\n``````\n"},
		{"tildes mean nothing here", "~~~\n~~~", "```text\n~~~\n~~~\n```\n"},
		{"empty lines and spaces stay", " \n\n  a", "```text\n \n\n  a\n```\n"},
		{"hidden characters make it a JSON string", "a\n\x1b[31m\ufeff\ud7ff\xed\xbf\xbf\uffff", "```json\n\"a\\n\\u001b[31m\\ufeff\ud7ff\\udfff\\uffff\"\n```\n"},
	} {
		if markdown := report.Markdown(one(test.text)); !strings.Contains(markdown, "\n\n"+test.want) {
			t.Errorf("%s: no %q in\n%s", test.rule, test.want, markdown)
		}
	}
}

// TestSchema holds that a schema with hidden characters keeps its lines where it is JSON.
func TestSchema(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"{\r\n\t\"a\": 1e400}", "```json\n{\n  \"a\": 1e400}\n```\n"},
		{"{\"\u200b\": \"\\u200b\xed\xa0\x80\"}", "```json\n{\"\\u200b\": \"\\u200b\\ud800\"}\n```\n"},
		{"{\t", "```json\n\"{\\t\"\n```\n"},
	} {
		if got := report.Markdown(report.Report{Tool: "t", Schema: test.text}); !strings.Contains(got, test.want) {
			t.Errorf("no %q in\n%s", test.want, got)
		}
	}
}
