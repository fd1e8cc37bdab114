package playground

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/call"
	"fourhosts/core/jsontext"
)

// A call on one host of a release that a new one does not change, so that a report of it
// can stand here word by word.
const renderedRequest = `{"tool": {"name": "greet", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}},
	"required": ["name"], "additionalProperties": false}}, "arguments": "{\"nme\": \"Ada\"}", "hosts": [{"host": "mcp", "release": "2.4.0"}]}`

// runRender runs the command over files with the real core.
func runRender(t *testing.T, how Rendering, stdin string, files ...string) (status int, out, diagnostics string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	answers := testAnswerer(t, "real", callLimit)
	defer answers.stop()
	status = renderWith(context.Background(), answers, how, files, strings.NewReader(stdin), &stdout, &stderr)
	return status, stdout.String(), stderr.String()
}

// reportOf is the report in a response of the core, asked in this process.
func reportOf(t *testing.T, request, format string) string {
	t.Helper()
	member := strings.Replace(strings.TrimSpace(request), "{", `{"report": "`+format+`", `, 1)
	report, ok := object(t, call.Answer(member))["report"].(string)
	if !ok {
		t.Fatalf("no report: %s", call.Answer(member))
	}
	return report
}

func TestRenderFormats(t *testing.T) {
	file := writeTemp(t, renderedRequest)
	for format, want := range map[string][]string{
		"markdown": {"### `greet`:", "```json\n{\"nme\": \"Ada\"}\n```", "| MCP server, SDK 2.4.0 | failed, told | isError | no |",
			"Invalid arguments: unknown property \"nme\"; takes name\nInvalid arguments at /: must have required properties name\n"},
		"html": {"<table>", "<code>greet</code>", `Invalid arguments: unknown property "nme"; takes name`, "</figure>"},
		"text": {"greet", `    {"nme": "Ada"}`, `    Invalid arguments: unknown property "nme"; takes name`},
		"json": {`"tool": "greet"`, `"arguments": "{\"nme\": \"Ada\"}"`},
	} {
		status, out, diagnostics := runRender(t, Rendering{Format: format}, "", file)
		if status != 0 || diagnostics != "" {
			t.Errorf("%s: status %d, %s", format, status, diagnostics)
		}
		if out != reportOf(t, renderedRequest, format) {
			t.Errorf("%s: not the bytes of the core:\n%s", format, out)
		}
		for _, part := range want {
			if !strings.Contains(out, part) {
				t.Errorf("%s has no %q:\n%s", format, part, out)
			}
		}
		if format == "json" {
			if _, err := jsontext.Parse(out, jsontext.Limits{}); err != nil {
				t.Errorf("json: %v", err)
			}
		}
		if !strings.HasSuffix(out, "\n") || strings.HasSuffix(out, "\n\n") {
			t.Errorf("%s ends with %q", format, out[max(0, len(out)-10):])
		}
	}
	var stderr bytes.Buffer
	if status := Render(context.Background(), Rendering{Format: "pdf"}, []string{file}, nil, nil, &stderr); status != 2 || !strings.Contains(stderr.String(), "markdown, html, text, json") {
		t.Errorf("an unknown format: status %d, %s", status, stderr.String())
	}
}

// Several requests, in several files or one behind the other, are several reports.
func TestRenderSeveral(t *testing.T) {
	other := strings.Replace(renderedRequest, "greet", "part", 1)
	one, two := reportOf(t, renderedRequest, "text"), reportOf(t, other, "text")
	for what, run := range map[string]func() (int, string, string){
		"two files": func() (int, string, string) {
			return runRender(t, Rendering{Format: "text"}, "", writeTemp(t, renderedRequest), writeTemp(t, other))
		},
		"one file": func() (int, string, string) {
			return runRender(t, Rendering{Format: "text"}, "", writeTemp(t, renderedRequest+"\n"+other))
		},
		"standard input": func() (int, string, string) { return runRender(t, Rendering{Format: "text"}, renderedRequest+other) },
		"standard input by name": func() (int, string, string) {
			return runRender(t, Rendering{Format: "text"}, other, writeTemp(t, renderedRequest), "-")
		},
	} {
		if status, out, diagnostics := run(); status != 0 || out != one+"\n"+two || diagnostics != "" {
			t.Errorf("%s: status %d, %s\n%s", what, status, diagnostics, out)
		}
	}
	if status, out, _ := runRender(t, Rendering{Format: "text"}, " \n"); status != 0 || out != "" {
		t.Errorf("nothing: status %d, %q", status, out)
	}
}

// What a docs build asks for: a report that is kept in a file is still true.
func TestRenderCheck(t *testing.T) {
	report := reportOf(t, renderedRequest, "markdown")
	file := writeTemp(t, renderedRequest)
	how := func(kept string) Rendering { return Rendering{Format: "markdown", Check: writeTemp(t, kept)} }

	if status, out, diagnostics := runRender(t, how(report), "", file); status != 0 || out != "" || diagnostics != "" {
		t.Errorf("an equal one: status %d, %q, %s", status, out, diagnostics)
	}
	lines := strings.Split(report, "\n")
	at := 0
	for i, line := range lines {
		if strings.Contains(line, "| failed, told |") {
			at = i
		}
	}
	was := strings.Replace(lines[at], "failed, told", "ran", 1)
	kept := how(strings.Replace(report, lines[at], was, 1))
	status, out, diagnostics := runRender(t, kept, "", file)
	if want := "line " + itoa(at+1) + "\n- " + was + "\n+ " + lines[at] + "\n"; status != 1 || out != "" || !strings.Contains(diagnostics, want) || !strings.Contains(diagnostics, kept.Check) {
		t.Errorf("a verdict that is another one: status %d, %q, %s\nwant 1 and\n%s", status, out, diagnostics, want)
	}
	// An end that is missing, nothing at all.
	for _, text := range []string{report[:len(report)-1], report + "\n", ""} {
		if status, _, diagnostics := runRender(t, how(text), "", file); status != 1 || !strings.Contains(diagnostics, "line ") {
			t.Errorf("%d bytes in place of %d: status %d, %s", len(text), len(report), status, diagnostics)
		}
	}
	missing := Rendering{Format: "markdown", Check: filepath.Join(t.TempDir(), "none.md")}
	if status, _, diagnostics := runRender(t, missing, "", file); status != 2 || !strings.Contains(diagnostics, "none.md") {
		t.Errorf("a file to check that is not there: status %d, %s", status, diagnostics)
	}
	if status, _, diagnostics := runRender(t, how(report), `{"tool": {}, "arguments": ""}`, file, "-"); status != 1 || !strings.Contains(diagnostics, "-: ") {
		t.Errorf("a refused request is a failure, whatever the rest is: status %d, %s", status, diagnostics)
	}
}

// A report that went through git on Windows has other line ends, and is no other report.
// What a terminal does not show is told as a Go string.
func TestRenderCheckOfLineEnds(t *testing.T) {
	report, file := reportOf(t, renderedRequest, "markdown"), writeTemp(t, renderedRequest)
	check := func(kept string) (int, string) {
		status, _, diagnostics := runRender(t, Rendering{Check: writeTemp(t, kept)}, "", file)
		return status, diagnostics
	}
	if status, diagnostics := check(strings.ReplaceAll(report, "\n", "\r\n")); status != 0 || diagnostics != "" {
		t.Errorf("CRLF: status %d, %s", status, diagnostics)
	}
	if status, diagnostics := check("\ufeff" + report); status != 0 || diagnostics != "" {
		t.Errorf("with a byte order mark: status %d, %s", status, diagnostics)
	}
	if status, diagnostics := check("\xff\xfe#\x00"); status != 2 || !strings.Contains(diagnostics, "it is UTF-16") {
		t.Errorf("UTF-16: status %d, %s", status, diagnostics)
	}
	for _, end := range []string{" ", "\r", "\u00a0", "\u200b"} {
		line := report[:strings.Index(report, "\n")]
		if status, diagnostics := check(strings.Replace(report, "\n", end+"\n\n", 1)); status != 1 || !strings.Contains(diagnostics, "\n- "+strconv.Quote(line+end)+"\n+ "+strconv.Quote(line)+"\n") {
			t.Errorf("%q: status %d, %s", end, status, diagnostics)
		}
	}
}

// A report tells by itself in which format it is; a wrong one is named.
func TestRenderCheckKnowsTheFormat(t *testing.T) {
	file := writeTemp(t, renderedRequest)
	for _, format := range ReportFormats {
		kept := writeTemp(t, reportOf(t, renderedRequest, format))
		if status, _, diagnostics := runRender(t, Rendering{Check: kept}, "", file); status != 0 {
			t.Errorf("%s: status %d, %s", format, status, diagnostics)
		}
		for _, other := range ReportFormats {
			status, _, diagnostics := runRender(t, Rendering{Format: other, Check: kept}, "", file)
			if want := "it is a report as " + format + ", and is compared with one as " + other; other != format && (status != 1 || !strings.Contains(diagnostics, want)) {
				t.Errorf("%s as %s: status %d, %s", format, other, status, diagnostics)
			}
		}
	}
}

func TestRenderRefuses(t *testing.T) {
	good, missing := writeTemp(t, renderedRequest), filepath.Join(t.TempDir(), "none.json")
	report := reportOf(t, renderedRequest, "text")
	for _, c := range []struct {
		name, text string
		say        []string
	}{
		{"an unknown member", strings.Replace(renderedRequest, `"tool"`, `"tol": 1, "tool"`, 1), []string{`unknown member "tol" in the request`}},
		{"an unknown host", strings.Replace(renderedRequest, `"mcp"`, `"mpc"`, 1), []string{"mpc"}},
		{"no object", `[1]`, []string{"the request must be an object"}},
		{"an empty object", `{}`, []string{"tool"}},
		{"no JSON", `{"tool" 1}`, []string{"line 1, column 9", "a colon is missing"}},
		{"another question", strings.Replace(renderedRequest, `"tool"`, `"report": "html", "tool"`, 1), []string{"report"}},
	} {
		file := writeTemp(t, c.text)
		status, out, diagnostics := runRender(t, Rendering{Format: "text"}, "", file, good)
		if status != 1 || out != report {
			t.Errorf("%s: status %d, and the sound one beside it gives\n%s", c.name, status, out)
		}
		for _, part := range append(c.say, file+": ") {
			if !strings.Contains(diagnostics, part) {
				t.Errorf("%s: %s\nsays nothing of %q", c.name, diagnostics, part)
			}
		}
	}
	status, out, diagnostics := runRender(t, Rendering{Format: "text"}, "", missing, good)
	if status != 2 || out != report || !strings.Contains(diagnostics, missing) {
		t.Errorf("a file that is not there: status %d, %s\n%s", status, diagnostics, out)
	}
	if err := os.WriteFile(good, []byte("{\"a\": \"\xff\"}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if status, _, diagnostics := runRender(t, Rendering{Format: "text"}, "", good); status != 1 || !strings.Contains(diagnostics, "not UTF-8 at byte 7") {
		t.Errorf("no UTF-8: status %d, %s", status, diagnostics)
	}
}
