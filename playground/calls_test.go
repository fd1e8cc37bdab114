package playground

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"fourhosts/core/call"
)

// fakeAnswers makes this test binary the program that answers.
const fakeAnswers = "FOURHOSTS_TEST_ANSWERS"

func TestMain(m *testing.M) {
	switch os.Getenv(fakeAnswers) {
	case "fake":
		answerLoop(os.Stdin, os.Stdout, fakeAnswer)
		return
	case "real":
		AnswerLoop(os.Stdin, os.Stdout)
		return
	}
	status := m.Run()
	closeBrowser()
	os.Exit(status)
}

// fakeAnswer does what its request says.
func fakeAnswer(request string) string {
	switch request {
	case `"hang"`:
		for {
		}
	case `"overflow"`:
		return strings.Repeat(" ", overflow(1))
	case `"error"`:
		return call.Refusal(call.BadRequest, "as asked")
	}
	return "answer " + request
}

func overflow(n int) int { return overflow(n+1) + n }

func testAnswerer(t *testing.T, kind string, limit time.Duration) *answerer {
	t.Helper()
	return &answerer{limit: limit, program: func() *exec.Cmd {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), fakeAnswers+"="+kind)
		return cmd
	}}
}

// runCalls runs the command over files with these texts and a standard input.
func runCalls(t *testing.T, kind string, limit time.Duration, stdin string, files ...string) (status int, out, diagnostics string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status = callWith(context.Background(), testAnswerer(t, kind, limit), files, strings.NewReader(stdin), &stdout, &stderr)
	return status, stdout.String(), stderr.String()
}

func writeTemp(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "requests.json")
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestCallAnswersEachDocument(t *testing.T) {
	for _, c := range []struct {
		name, stdin string
		status      int
		out         string
	}{
		{"nothing", " \n", 0, ""},
		{"two lines", "{\"a\": 1}\n[2]\n", 0, "answer {\"a\": 1}\nanswer [2]\n"},
		{"side by side", `{}{"b":{}} 3`, 0, "answer {}\nanswer {\"b\":{}}\nanswer 3\n"},
		{"an error among them", `1 "error" 2`, 1, "answer 1\n" + call.Refusal(call.BadRequest, "as asked") + "\nanswer 2\n"},
		{"a broken one", "1\n{\"a\" 2}\n3", 1, "answer 1\n" + call.Refusal(call.BadRequest, "the request is not JSON at line 2, column 6: a colon is missing") + "\n"},
		{"not UTF-8", "\"a\xffb\" 2", 0, "answer \"a\uFFFDb\"\nanswer 2\n"},
	} {
		status, out, _ := runCalls(t, "fake", time.Minute, c.stdin)
		if status != c.status || out != c.out {
			t.Errorf("%s: status %d and\n%swant %d and\n%s", c.name, status, out, c.status, c.out)
		}
	}
}

func TestCallFiles(t *testing.T) {
	one, broken := writeTemp(t, "1"), writeTemp(t, "{")
	missing := filepath.Join(t.TempDir(), "none.json")
	status, out, diagnostics := runCalls(t, "fake", time.Minute, "9", one, missing, "-", broken, one)
	want := "answer 1\nanswer 9\n" + call.Refusal(call.BadRequest, "the request is not JSON at line 1, column 2: ends too early") + "\nanswer 1\n"
	if status != 2 || out != want {
		t.Errorf("status %d and\n%swant 2 and\n%s", status, out, want)
	}
	if !strings.Contains(diagnostics, missing) {
		t.Errorf("the diagnostics do not name the missing file: %s", diagnostics)
	}
	if status, _, _ := runCalls(t, "fake", time.Minute, "", broken); status != 1 {
		t.Errorf("a broken file alone: status %d, want 1", status)
	}
}

func TestCallStopsWhatDoesNotEnd(t *testing.T) {
	status, out, _ := runCalls(t, "fake", 200*time.Millisecond, `1 "hang" 2 "hang" 3`)
	stopped := call.Refusal(call.OverLimit, "the call was stopped after 200ms without an answer") + "\n"
	want := "answer 1\n" + stopped + "answer 2\n" + stopped + "answer 3\n"
	if status != 1 || out != want {
		t.Errorf("status %d and\n%swant 1 and\n%s", status, out, want)
	}
}

func TestCallSurvivesAFatalError(t *testing.T) {
	status, out, _ := runCalls(t, "fake", time.Minute, `1 "overflow" 2`)
	want := "answer 1\n" + call.Refusal(call.Internal, "the core ended without an answer: stack overflow") + "\nanswer 2\n"
	if status != 1 || out != want {
		t.Errorf("status %d and\n%swant 1 and\n%s", status, out, want)
	}
}

func TestCallEndsWithItsContext(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	time.AfterFunc(100*time.Millisecond, stop)
	var stdout, stderr bytes.Buffer
	if status := callWith(ctx, testAnswerer(t, "fake", time.Minute), nil, strings.NewReader(`"hang" 1`), &stdout, &stderr); status != 1 {
		t.Errorf("status %d, want 1", status)
	}
	if stdout.Len() > 0 {
		t.Errorf("it answered on: %s", stdout.String())
	}
}

// The real core: an ordinary request, one whose schema doubles thirty times, and the
// ordinary one again.
func TestCallWithTheCore(t *testing.T) {
	ordinary := `{"tool": {"name": "t", "inputSchema": {"type": "object"}}, "arguments": "{\"a\": 1}"}`
	var definitions strings.Builder
	for n := range 30 {
		fmt.Fprintf(&definitions, `, "d%d": {"anyOf": [{"properties": {"a": {"$ref": "#/$defs/d%d"}}}, {"properties": {"a": {"$ref": "#/$defs/d%d"}}}]}`, n+1, n, n)
	}
	endless := `{"tool": {"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"$ref": "#/$defs/d30"}}, "$defs": {"d0": {"type": "string"}` +
		definitions.String() + `}}}, "arguments": "` + strings.Repeat(`{\"a\":`, 40) + "1" + strings.Repeat("}", 40) + `"}`
	status, out, _ := runCalls(t, "real", callLimit, ordinary+endless+ordinary)
	answer := call.Answer(ordinary) + "\n"
	want := answer + call.Refusal(call.OverLimit, "the call was stopped after 3s without an answer") + "\n" + answer
	if status != 1 || out != want {
		t.Errorf("status %d and\n%.2000s\nwant 1 and\n%s", status, out, want)
	}
}

// The README's response is the one to its request, in which it shows one of the answers.
func TestResponseOfTheReadme(t *testing.T) {
	block := func(title string) string {
		_, section, _ := strings.Cut(readme(t), title)
		_, text, _ := strings.Cut(section, "```json\n")
		text, _, _ = strings.Cut(text, "```")
		return text
	}
	got, shown := object(t, call.Answer(block("### A request"))), object(t, block("### A response"))
	got["answers"] = got["answers"].([]any)[2:]
	if !reflect.DeepEqual(got, shown) {
		t.Errorf("the README shows\n%v\nthe answer is\n%v", shown, got)
	}
}

// The README's request is one, and its three hosts answer.
func TestRequestOfTheReadme(t *testing.T) {
	_, section, _ := strings.Cut(readme(t), "### A request")
	_, example, _ := strings.Cut(section, "```json\n")
	example, _, _ = strings.Cut(example, "```")
	response := object(t, call.Answer(example))
	answers, ok := response["answers"].([]any)
	if !ok || len(answers) != 3 {
		t.Fatalf("it answers %v", response)
	}
	pi := answers[1].(map[string]any)
	if pi["release"] != "0.99.1" || pi["failures"] != "return" || answers[2].(map[string]any)["adapter"] != "none" {
		t.Errorf("the hosts are %v", answers)
	}
	for _, outcome := range regexp.MustCompile("`(\\{\"kind\"[^`]*)`").FindAllStringSubmatch(section, -1) {
		if error, ok := object(t, call.Answer(strings.Replace(example, `{"kind": "result", "content": [{"type": "text", "text": "Hello, Ada!"}]}`, outcome[1], 1)))["error"]; ok {
			t.Errorf("%s: %v", outcome[1], error)
		}
	}
}
