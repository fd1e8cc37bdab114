package report_test

import (
	"runtime"
	"strings"
	"testing"

	"fourhosts/core/jsontext"
	"fourhosts/core/report"
)

// one is a report of one host whose model reads a text.
func one(s string) report.Report {
	return report.Report{Tool: "t", Arguments: "{}", Hosts: []report.Host{{Name: "Pi", Release: "1.6.0", Word: "ran", HostChannel: "result", Text: &s}}}
}

// TestCut holds a text at the limit of 64 KiB and over it. The limit counts bytes and
// divides no character; what is left out is counted in characters.
func TestCut(t *testing.T) {
	whole := strings.Repeat("x", 64<<10)
	for _, test := range []struct{ name, text, shown, left string }{
		{"at the limit", whole, whole, ""},
		{"one more", whole + "y", whole, "… and 1 more character is left out."},
		{"many more", whole + strings.Repeat("é", 1_234_567), whole, "… and 1,234,567 more characters are left out."},
		{"a character on the limit", whole[1:] + "é!", whole[1:], "… and 2 more characters are left out."},
	} {
		r := one(test.text)
		markdown, html, plain := report.Markdown(r), report.HTML(r), report.Text(r)
		for form, want := range map[string]string{
			markdown: "```text\n" + test.shown + "\n```\n", html: "<pre><code>" + test.shown + "</code></pre>", plain: "\n    " + test.shown + "\n",
		} {
			if !strings.Contains(form, want) {
				t.Errorf("%s: the text is not shown up to the limit", test.name)
			}
			if strings.Contains(form, "left out") != (test.left != "") || !strings.Contains(form, test.left) {
				t.Errorf("%s: it is not said what is left out", test.name)
			}
		}
		doc, err := jsontext.Parse(report.JSON(r), jsontext.Limits{})
		if err != nil || doc.Root.Get("hosts").Items[0].Get("text").Text != test.text {
			t.Errorf("%s: JSON cuts the text", test.name)
		}
	}
}

// TestLarge makes reports in which every text is large and made of what each form treats
// apart. Were one of them not linear, this would not end.
func TestLarge(t *testing.T) {
	size := 100 << 10
	if runtime.GOARCH == "wasm" {
		size = 68 << 10 // still over the limit of a text
	}
	for _, piece := range []string{"`", "``a", "|", "\\", "\n", " ", " \n", "\x1b", "\u202e", "\xed\xa0\x80", "\xff", "a ", "@a ", "(", "."} {
		s := strings.Repeat(piece, size/len(piece))
		r := report.Report{Tool: s, Title: s, Description: s, Schema: s, Called: s, Arguments: s, Outcome: s, Problems: s,
			Sentence: []report.Piece{{Text: s}, {Text: s, Code: true}}}
		for range 100 {
			r.Lines = append(r.Lines, s[:4<<10])
		}
		for range 3 {
			other := s + "."
			r.Hosts = append(r.Hosts, report.Host{Name: "Pi", Word: "ran", Text: &s, Handed: &other, Received: &s, Executed: true, Changed: true, Why: s})
		}
		for form, write := range forms {
			if out := write(r); form != ".json" && len(out) > 16<<20 {
				t.Errorf("%s of %q has %d bytes", form, piece, len(out))
			}
		}
	}
}

// TestNames names rows of the same host apart.
func TestNames(t *testing.T) {
	long := strings.Repeat("x", 100)
	r := one(long)
	other := long + "y"
	r.Hosts = append(r.Hosts, r.Hosts[0], report.Host{Name: "Pi", Release: "1.4.0", Text: &other}, report.Host{Name: "OMP", Text: &other})
	markdown := report.Markdown(r)
	for _, want := range []string{"\nPi 1.6.0 in row 1 and Pi 1.6.0 in row 2 read:\n", "\nPi 1.4.0 and OMP read:\n", "what four hosts tell"} {
		if !strings.Contains(markdown, want) {
			t.Errorf("no %q in\n%s", want, markdown)
		}
	}
	if strings.Count(markdown, long+"\n") != 1 || strings.Count(markdown, other) != 1 {
		t.Error("equal texts stand more than once")
	}
}

// TestAll names all hosts together where they are more than two.
func TestAll(t *testing.T) {
	r := one("a\nb")
	for _, name := range []string{"OMP", "AI SDK"} {
		r.Hosts = append(r.Hosts, report.Host{Name: name, Text: r.Hosts[0].Text, Handed: &r.Tool, Executed: true, Changed: true, Received: &r.Tool})
	}
	if got := report.Markdown(r); !strings.Contains(got, "\n\nAll three read:\n") || !strings.Contains(got, "\n\nThe adapters of OMP and AI SDK hand over:\n") {
		t.Error(got)
	}
	r.Hosts = r.Hosts[:2]
	if got := report.Markdown(r); !strings.Contains(got, "\n\nPi and OMP read:\n") {
		t.Error(got)
	}
}

// TestOutcome shows the value in an outcome as one piece of code.
func TestOutcome(t *testing.T) {
	for outcome, want := range map[string]string{
		`returns a failure: "a *b*, \u001b"`: "returns a failure: `\"a *b*, \\u001b\"`.",
		"throws Error: \"a\u202e\\\".\"":     "throws Error: `\"a\\u202e\\\".\"`",
		"answers with its input":             "answers with its input.",
		`throws "`:                           "throws \".",
	} {
		r := report.Report{Tool: "t", Outcome: outcome}
		if got := report.Markdown(r); !strings.Contains(got, "\n\nWhen it runs: "+want+"\n") {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
