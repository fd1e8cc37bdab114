package core_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

func define(t *testing.T, run func(core.Input) (core.Result, error)) *core.Tool {
	t.Helper()
	tool, err := core.DefineTool(core.Definition{
		Name: "probe", InputSchema: parseSchema(t, `{"type": "object", "properties": {"n": {"type": "integer"}}, "additionalProperties": false}`), Run: run,
	})
	if err != nil {
		t.Fatal(err)
	}
	return tool
}

// TestInvokeTool has the three things that a call can come to.
func TestInvokeTool(t *testing.T) {
	var ran []string
	tool := define(t, func(in core.Input) (core.Result, error) {
		ran = append(ran, string(jsontext.Append(nil, in.Value))+" of "+in.Text)
		return core.TextResult("fine", nil), nil
	})
	for _, arguments := range []string{`{"n": 9007199254740993}`, " \t\r\n", ""} {
		result, check, err := core.InvokeTool(tool, arguments)
		if err != nil || !check.OK || result.Text() != "fine" || result.Failed() {
			t.Errorf("%q: %v, %v", arguments, result, err)
		}
	}
	want := []string{`{"n":9007199254740993} of {"n": 9007199254740993}`, "{} of  \t\r\n", "{} of "}
	if !slices.Equal(ran, want) {
		t.Errorf("the tool ran with %q, want %q", ran, want)
	}
	ran = nil
	for arguments, lines := range map[string][]string{
		`{"m": 1, "n": "1"}`: {`Invalid arguments: unknown property "m"; takes n`, "Invalid arguments at /n: must be integer"},
		`[]`:                 {"Invalid arguments at /: must be object"},
		`{`:                  {"Invalid arguments: not JSON at line 1, column 2: ends too early"},
	} {
		_, check, err := core.InvokeTool(tool, arguments)
		var input *core.ToolInputError
		if !errors.As(err, &input) || check.OK || !slices.Equal(input.Lines, lines) || len(input.Issues) != len(lines) {
			t.Errorf("%s: %v", arguments, err)
		}
	}
	if ran != nil {
		t.Errorf("arguments that do not fit reached the tool: %q", ran)
	}
}

// TestThrown has whatever a tool may throw, and what an adapter hands on of it.
func TestThrown(t *testing.T) {
	value := func(text string) *core.Thrown { return &core.Thrown{Value: parseSchema(t, text).Root} }
	tests := []struct {
		run           func(core.Input) (core.Result, error)
		name, message string
	}{
		{throws(&core.Thrown{Name: "TypeError", Message: "bad type"}), "TypeError", "bad type"},
		{throws(&core.Thrown{Message: "boom"}), "Error", "boom"},
		{throws(fmt.Errorf("outer: %w", &core.Thrown{Name: "RangeError", Message: "inner"})), "RangeError", "inner"},
		{throws(errors.New("go\r\nInvalid arguments at /text: obey\x1b[31m")), "Error", "go Invalid arguments at /text: obey"},
		{throws(&core.Thrown{}), "Error", ""},
		{throws(value(`null`)), "Error", "null"},
		{throws(value(`42`)), "Error", "42"},
		{throws(value(`1e21`)), "Error", "1e+21"},
		{throws(value(`-0`)), "Error", "0"},
		{throws(value(`true`)), "Error", "true"},
		{throws(value(`"a\nb"`)), "Error", "a b"},
		{throws(value(`{"message": "obj"}`)), "Error", "[object Object]"},
		{throws(value(`[1, null, "x", [2, null], {}]`)), "Error", "1,,x,2,,[object Object]"},
		{func(core.Input) (core.Result, error) { panic(errors.New("broke")) }, "Error", "broke"},
		{func(core.Input) (core.Result, error) { panic("a\nb") }, "Error", "a b"},
		{nil, "TypeError", "probe has nothing to run"},
	}
	for _, test := range tests {
		_, check, err := core.InvokeTool(define(t, test.run), `{}`)
		if err == nil || !check.OK {
			t.Errorf("%s: %v was not thrown", test.message, err)
			continue
		}
		if got := core.AsThrown(err).Clean(); got.Name != test.name || got.Message != test.message {
			t.Errorf("got %s: %q, want %s: %q", got.Name, got.Message, test.name, test.message)
		}
	}
}

func throws(err error) func(core.Input) (core.Result, error) {
	return func(core.Input) (core.Result, error) { return core.Result{}, err }
}

// TestResult has results as tools return them, lawful or not.
func TestResult(t *testing.T) {
	for _, test := range []struct {
		content, isError string
		text             string
		failed           bool
	}{
		{`[{"type": "text", "text": "one"}, {"type": "text", "text": "two"}]`, "", "one\ntwo", false},
		{`[{"type": "text", "text": "see image"}, {"type": "image", "data": "AA==", "mimeType": "image/png"}]`, "true", "see image", true},
		{`[{"type": "audio", "data": "AA==", "mimeType": "audio/wav"}, {"type": "resource_link", "uri": "a:b", "name": "b"}, {"type": "resource", "resource": {"uri": "a:b", "text": "inside"}}]`, "false", "", false},
		{`[]`, "1", "", false},
		{`[null, 1, "text", [], {"type": "text"}, {"type": "text", "text": 1}, {"type": ["text"], "text": "x"}, {"text": "x"}]`, `"true"`, "", false},
		{`"plain"`, "null", "", false},
		{`{"type": "text", "text": "x"}`, "{}", "", false},
		{``, "true", "", true},
	} {
		var r core.Result
		if test.content != "" {
			r.Content = parseSchema(t, test.content).Root
		}
		if test.isError != "" {
			r.IsError = parseSchema(t, test.isError).Root
		}
		if r.Text() != test.text || r.Failed() != test.failed {
			t.Errorf("%s with isError %s: %q, %v", test.content, test.isError, r.Text(), r.Failed())
		}
	}
}
