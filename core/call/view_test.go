package call_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"fourhosts/core/call"
)

// view is what the page reads.
type view struct {
	Sentence []struct{ Text, Code string }
	Panels   []struct {
		Name, Release, Adapter, State, Mark, Word, Channel, Flag, Why, Checked, Registered string
		Same                                                                               bool
		Received                                                                           []struct{ Text, Mark string }
	}
	Table *struct {
		Rows []struct {
			Name, Arguments, Note string
			Outcome               json.RawMessage
			Cells                 []struct{ Host, Channel, State, Mark, Word string }
		}
	}
	Problems string
	Text     []struct {
		Answer    int
		Sanitized string
	}
}

func viewOf(t testing.TB, request string) view {
	t.Helper()
	var response struct{ View *view }
	answer := call.Answer(request)
	if err := json.Unmarshal([]byte(answer), &response); err != nil || response.View == nil {
		t.Fatalf("%s: %v\n%s", request, err, pretty(answer))
	}
	return *response.View
}

// sentence joins the pieces, code in backquotes.
func (v view) sentence() string {
	var b strings.Builder
	for _, p := range v.Sentence {
		b.WriteString(p.Text)
		if p.Code != "" {
			b.WriteString("`" + p.Code + "`")
		}
	}
	return b.String()
}

// TestSentence has the words above the panels for every mixture of answers.
func TestSentence(t *testing.T) {
	rows := func(list ...string) string { return `, "hosts": [` + strings.Join(list, ", ") + `]` }
	const (
		good = `{"text": "x"}`
		bad  = `{}`
		fail = `, "outcome": {"kind": "error", "content": []}`
		boom = `, "outcome": {"kind": "throw", "message": "boom"}`

		mcp, pi, omp, ai  = `{"host": "mcp"}`, `{"host": "pi"}`, `{"host": "omp"}`, `{"host": "ai-sdk"}`
		oldMCP            = `{"host": "mcp", "release": "1.32.2"}`
		oldPi             = `{"host": "pi", "release": "0.87.1"}`
		piReturn          = `{"host": "pi", "failures": "return"}`
		oldPiReturn       = `{"host": "pi", "release": "0.87.1", "failures": "return"}`
		plainPi, plainOMP = `{"host": "pi", "adapter": "none"}`, `{"host": "omp", "adapter": "none"}`
	)
	const (
		all      = "All four hand over a failure: MCP returns it, Pi and OMP throw, the AI SDK refuses the input. "
		allText  = "The arguments are not JSON. " + all
		typo     = `{"text": "x", "seperator": "_"}`
		number   = `{"text": 42}`
		rounds   = `{"a": 9007199254740993}`
		client   = `{"host": "ai-sdk-mcp"}`
		plainMCP = `{"host": "mcp", "adapter": "none"}`
		plainAI  = `{"host": "ai-sdk", "adapter": "none"}`
		noText   = `, "outcome": {"kind": "result", "details": {"text": 1}}`
	)
	everyPlain := rows(plainMCP, plainPi, plainOMP, plainAI)
	five := rows(mcp, pi, omp, ai, client)
	tests := []struct{ arguments, more, want string }{
		{good, "", "All four hand over the result. Every model reads the result."},
		{bad, "", all + "Every model is told that it failed, on Pi and OMP in the hosts' own words."},
		// The documented sentence.
		{good, fail, "All four hand over a failure: MCP and OMP return it, Pi and the AI SDK throw. Every model is told that it failed."},
		{good, boom, "All four hand over a failure: MCP returns it, Pi, OMP and the AI SDK throw. Every model is told that it failed."},
		// Who is not told comes first, each with the reason.
		{typo, "", all + "OMP dropped `seperator` and ran the tool, and its model hears of no failure. The models of MCP, Pi and the AI SDK are told that it failed, on Pi in the host's own words."},
		{number, "", all + "Pi and OMP ran the tool with `text = \"42\"`, and their models hear of no failure. The models of MCP and the AI SDK are told that it failed."},
		{`{"text": null}`, "", all + "Pi ran the tool with `text = \"null\"`, and its model hears of no failure. The models of MCP, OMP and the AI SDK are told that it failed, on OMP in the host's own words."},
		{`{"text": "x", "a": 1, "b": 2, "c": 3, "d": 4, "e": 5}`, rows(omp), "The adapter throws a failure. OMP dropped `a`, `b`, `c` and 2 more and ran the tool, and its model hears of no failure."},
		{`{"text": 1, "a": 1, "b": 2}`, rows(omp), "The adapter throws a failure. OMP dropped `a` and `b` and ran the tool with `text = \"1\"`, and its model hears of no failure."},
		{`{"\"text\"": "x", "a": 1}`, rows(omp), "The adapter throws a failure. OMP dropped `\"\\\"text\\\"\"` and `a`, added `text` and ran the tool, and its model hears of no failure."},
		{`null`, "", all + "On MCP it is an error of the protocol that no model reads. OMP breaks off, and its model hears nothing. The models of Pi and the AI SDK are told that it failed, on Pi in the host's own words."},
		{`{`, "", allText + "On MCP no client can send such text. The models of Pi, OMP and the AI SDK are told that it failed, in the hosts' own words."},
		{`{"text": "Hel`, "", allText + "On MCP no client can send such text. OMP ran the tool with `{\"text\":\"Hel\"}`, and its model hears of no failure. The models of Pi and the AI SDK are told that it failed, in the hosts' own words."},
		{`{"text": "Hel`, rows(oldPi, pi), "The arguments are not JSON. Both throw a failure. Pi 0.87.1 ran the tool with `{\"text\":\"Hel\"}`, and its model hears of no failure. The model of Pi 1.6.0 is told that it failed, in the host's own words."},
		{good, fail + rows(oldPiReturn, pi), "Both hand over a failure: Pi 0.87.1 returns it, Pi 1.6.0 throws. The model of Pi 0.87.1 is not told that it failed. The model of Pi 1.6.0 is told that it failed."},
		{good, fail + rows(oldPiReturn), "The adapter returns a failure. The model of Pi is not told that it failed."},
		{good, fail + rows(oldPiReturn, client), "Both return a failure. No model is told that it failed."},
		{bad, five, "All five hand over a failure: MCP and the AI SDK's MCP client return it, Pi and OMP throw, the AI SDK refuses the input. The model of the AI SDK's MCP client is not told that it failed. The models of MCP, Pi, OMP and the AI SDK are told that it failed, on Pi and OMP in the hosts' own words."},
		{good, five, "All five hand over the result. Every model reads the result."},
		{good, noText, "The AI SDK throws a failure; MCP, Pi and OMP hand over the result. The models of OMP and the AI SDK are told that it failed."},
		{good, noText + rows(omp), "The adapter hands over the result. The model is told that it failed."},
		{good, `, "outcome": {"kind": "result", "content": "plain"}` + rows(pi), "The adapter hands over the result. What Pi does with it is not simulated."},
		{good, `, "outcome": {"kind": "result", "content": "plain"}` + rows(pi, oldPi), "Both hand over the result. What Pi 1.6.0 and Pi 0.87.1 do with it is not simulated."},
		// An unknown tool.
		{good, `, "call": "nope"`, "There is no tool `\"nope\"`: MCP returns a failure; Pi, OMP and the AI SDK answer by themselves. Every model is told so."},
		{good, `, "call": "a\nb` + strings.Repeat("x", 200) + `"` + rows(pi), "There is no tool `\"a\\nb" + strings.Repeat("x", 97) + "…\"`: Pi answers by itself. The model is told so."},
		{`nope`, `, "call": "nope"` + rows(mcp), "There is no tool `\"nope\"`: the adapter returns a failure. On MCP no client can send such text."},
		{good, `, "call": "nope"` + everyPlain, "There is no tool `\"nope\"`: without the core no adapter has a say. On MCP it is an error of the protocol that no model reads. The models of Pi, OMP and the AI SDK are told so."},
		// Without the core.
		{good, everyPlain, "Without the core no adapter has a say. Every model reads the result."},
		{bad, everyPlain, "Without the core no adapter has a say. The AI SDK ran the tool as it was asked to, and its model hears of no failure. The models of MCP, Pi and OMP are told that it failed."},
		{good, fail + everyPlain, "Without the core no adapter has a say. The model of the AI SDK is not told that it failed. The models of MCP, Pi and OMP are told that it failed."},
		{bad, rows(plainAI), "Without the core no adapter has a say. The AI SDK ran the tool as it was asked to, and its model hears of no failure."},
		{number, rows(pi, plainPi), "Pi throws a failure; Pi without the core answers by itself. Both ran the tool with `text = \"42\"`, and their models hear of no failure."},
		{good, rows(plainPi), "Without the core no adapter has a say. The model reads it."},
		{bad, rows(plainPi, plainOMP), "Without the core no adapter has a say. Every model is told that it failed."},
		{good, rows(mcp, plainOMP), "MCP hands over the result; OMP answers by itself. Every model reads the result."},
		// One row, two, and more of one host.
		{good, rows(), "No host is asked."},
		{good, rows(ai), "The adapter hands over the result. The model reads it."},
		{bad, rows(ai), "The adapter refuses the input. The model is told that it failed."},
		{bad, rows(pi), "The adapter throws a failure. The model is told that it failed, in the host's own words."},
		{`{`, rows(mcp), "The arguments are not JSON. The adapter returns a failure. On MCP no client can send such text."},
		{good, rows(mcp, omp), "Both hand over the result. Every model reads the result."},
		{bad, rows(pi, omp), "Both throw a failure. Every model is told that it failed, in the hosts' own words."},
		{bad, rows(mcp, ai), "Both hand over a failure: MCP returns it, the AI SDK refuses the input. Every model is told that it failed."},
		{bad, rows(ai, pi, mcp), "All three hand over a failure: MCP returns it, Pi throws, the AI SDK refuses the input. Every model is told that it failed, on Pi in the host's own words."},
		{good, fail + rows(pi, oldPi), "Both throw a failure. Every model is told that it failed."},
		{good, fail + rows(oldPi, oldPiReturn), "Both hand over a failure: Pi with failures returned returns it, Pi with failures thrown throws. The model of Pi with failures returned is not told that it failed. The model of Pi with failures thrown is told that it failed."},
		{good, fail + rows(pi, oldPiReturn, omp), "All three hand over a failure: Pi 0.87.1 and OMP return it, Pi 1.6.0 throws. The model of Pi 0.87.1 is not told that it failed. The models of Pi 1.6.0 and OMP are told that it failed."},
		{good, fail + rows(pi, piReturn, plainPi), "Pi with failures returned returns a failure; Pi with failures thrown throws a failure; Pi without the core answers by itself. Every model is told that it failed."},
		{bad, rows(pi, pi), "Both throw a failure. Every model is told that it failed, in the host's own words."},
		{typo, rows(omp, omp), "Both throw a failure. OMP dropped `seperator` and ran the tool, and its model hears of no failure."},
		{bad, rows(pi, pi, mcp), "All three hand over a failure: MCP returns it, Pi throws. Every model is told that it failed, on Pi in the host's own words."},
		{good, fail + rows(mcp, oldMCP, pi, oldPi, omp, ai, plainPi, plainOMP),
			"MCP 2.4.0, MCP 1.32.2 and OMP return a failure; Pi 1.6.0, Pi 0.87.1 and the AI SDK throw a failure; Pi 1.6.0 without the core and OMP without the core answer by themselves. Every model is told that it failed."},
		{good, rows(mcp, oldMCP, pi, oldPi, omp, ai, piReturn, oldPiReturn), "All eight hand over the result. Every model reads the result."},
		{good, rows(strings.Split(strings.Repeat(mcp+"|", 11)+pi, "|")...), "All 12 hand over the result. Every model reads the result."},
	}
	for _, test := range tests {
		v := viewOf(t, ask(slugTool, test.arguments, test.more+`, "view": true`))
		if got := v.sentence(); got != test.want {
			t.Errorf("%s%s:\n got %s\nwant %s", test.arguments, test.more, got, test.want)
		}
	}
	// Arguments that the core takes, and that every host rounds.
	if got := viewOf(t, ask(anyTool(`{"type": "object"}`), rounds, `, "view": true`)).sentence(); got != "All four hand over the result. All four ran the tool with `a = 9007199254740992`, and their models are not told." {
		t.Errorf("%s: %s", rounds, got)
	}
	for schema, want := range map[string]string{
		`null`:                         "The schema has a fault, so no host is asked.",
		`{"type": "x", "required": 1}`: "The schema has 2 faults, so no host is asked.",
	} {
		v := viewOf(t, ask(anyTool(schema), `{}`, `, "view": true`))
		if got := v.sentence(); got != want || v.Table != nil || len(v.Panels) != 0 || v.Problems != "not checked" {
			t.Errorf("%s: %s, %+v", schema, got, v)
		}
	}
	if got := viewOf(t, `{"tool": {"name": "t", "schemaText": "{"}, "arguments": "", "view": true}`).sentence(); got != "The schema cannot be read, so no host is asked." {
		t.Errorf("a schema that is no JSON: %s", got)
	}
}

// TestPanels has mark, words and the quiet line of each kind of panel.
func TestPanels(t *testing.T) {
	const hosts = `, "view": true, "hosts": [{"host": "mcp"}, {"host": "pi"}, {"host": "pi", "release": "0.87.1", "failures": "return"}, {"host": "omp", "adapter": "none"}, {"host": "ai-sdk"}, {"host": "ai-sdk-mcp"}]`
	show := func(v view) string {
		var b strings.Builder
		for _, p := range v.Panels {
			same := ""
			if p.Same {
				same = "same"
			}
			fmt.Fprintf(&b, "%s · %s | %s %s: %s | %s | %s | %s | %s\n", p.Name, p.Release, p.State, p.Mark, p.Word, p.Channel, p.Flag, same, p.Why)
		}
		return b.String()
	}
	tests := []struct{ arguments, more, want string }{
		{`{"text": "x"}`, ``, `
MCP server · SDK 2.4.0 | ran ran: ran | result | not marked as a failure | same | 
Pi · 1.6.0 | ran ran: ran | result | not marked as a failure | same | 
Pi · 0.87.1 | ran ran: ran | result | not marked as a failure | same | 
OMP · 18.2.3 | ran ran: ran |  |  |  | an ordinary tool without the core
AI SDK · 7.0.173 | ran ran: ran | result | not marked as a failure | same | 
MCP in the AI SDK · 2.0.99 | ran ran: ran | result | not marked as a failure | same | 
`},
		{`{"text": "x"}`, `, "outcome": {"kind": "error", "content": [{"type": "image", "data": "", "mimeType": "image/png"}]}`, `
MCP server · SDK 2.4.0 | told told: failed, told | isError | marked as a failure | same | 
Pi · 1.6.0 | told told: failed, told | thrown | marked as a failure | same | an Error carries text only: the other blocks are lost
Pi · 0.87.1 | lie not-told: failed, not told | isError | marked as a failure |  | this release ignores isError: a failure that is returned reads as a success
OMP · 18.2.3 | told told: failed, told |  |  |  | an ordinary tool without the core
AI SDK · 7.0.173 | told told: failed, told | thrown | marked as a failure |  | The AI SDK puts it into words of its own
MCP in the AI SDK · 2.0.99 | lie not-told: failed, not told | isError | marked as a failure |  | The AI SDK's MCP client does not mark it as a failure
`},
		{`{}`, ``, `
MCP server · SDK 2.4.0 | told told: failed, told | isError | marked as a failure | same | 
Pi · 1.6.0 | told told: failed, told | thrown | marked as a failure |  | Pi refuses first, in its own words
Pi · 0.87.1 | told told: failed, told | thrown | marked as a failure |  | Pi refuses first, in its own words
OMP · 18.2.3 | told told: failed, told |  |  |  | an ordinary tool without the core
AI SDK · 7.0.173 | told told: failed, told | refused | marked as a failure |  | The AI SDK puts its own words around it
MCP in the AI SDK · 2.0.99 | lie not-told: failed, not told | isError | marked as a failure |  | The AI SDK's MCP client does not mark it as a failure
`},
		{`{"text": 42, "seperator": 1}`, ``, `
MCP server · SDK 2.4.0 | told told: failed, told | isError | marked as a failure | same | 
Pi · 1.6.0 | told told: failed, told | thrown | marked as a failure |  | Pi refuses first, in its own words
Pi · 0.87.1 | told told: failed, told | thrown | marked as a failure |  | Pi refuses first, in its own words
OMP · 18.2.3 | lie changed: ran, changed |  |  |  | OMP dropped seperator and ran the tool with text = "42"
AI SDK · 7.0.173 | told told: failed, told | refused | marked as a failure |  | The AI SDK puts its own words around it
MCP in the AI SDK · 2.0.99 | lie not-told: failed, not told | isError | marked as a failure |  | The AI SDK's MCP client does not mark it as a failure
`},
		{`null`, ``, `
MCP server · SDK 2.4.0 | lie protocol: protocol error, not told | isError | marked as a failure |  | an error of the protocol stops in the client, and the model reads nothing
Pi · 1.6.0 | told told: failed, told | thrown | marked as a failure |  | Pi refuses first, in its own words
Pi · 0.87.1 | told told: failed, told | thrown | marked as a failure |  | Pi refuses first, in its own words
OMP · 18.2.3 | lie crashed: host crashed |  |  |  | OMP breaks off on such arguments
AI SDK · 7.0.173 | told told: failed, told | refused | marked as a failure |  | The AI SDK puts its own words around it
MCP in the AI SDK · 2.0.99 | told told: failed, told | isError | marked as a failure |  | The AI SDK's MCP client refuses first, in its own words
`},
		{`{"text": "Hel`, ``, `
MCP server · SDK 2.4.0 | lie silent: no response | isError | marked as a failure |  | no client can put such text into a request
Pi · 1.6.0 | told told: failed, told | thrown | marked as a failure |  | Pi refuses first, in its own words
Pi · 0.87.1 | lie changed: ran, changed | thrown | marked as a failure |  | Pi ran the tool with {"text":"Hel"}
OMP · 18.2.3 | lie changed: ran, changed |  |  |  | OMP ran the tool with {"text":"Hel"}
AI SDK · 7.0.173 | told told: failed, told | refused | marked as a failure |  | The AI SDK refuses first, in its own words
MCP in the AI SDK · 2.0.99 | told told: failed, told | isError | marked as a failure |  | The AI SDK's MCP client refuses first, in its own words
`},
		{`{"text": "x"}`, `, "call": "nope"`, `
MCP server · SDK 2.4.0 | told told: failed, told | isError | marked as a failure | same | 
Pi · 1.6.0 | told told: failed, told |  |  |  | a host answers by itself where a tool does not exist
Pi · 0.87.1 | told told: failed, told |  |  |  | a host answers by itself where a tool does not exist
OMP · 18.2.3 | told told: failed, told |  |  |  | an ordinary tool without the core
AI SDK · 7.0.173 | told told: failed, told |  |  |  | a host answers by itself where a tool does not exist
MCP in the AI SDK · 2.0.99 | told told: failed, told | isError | marked as a failure |  | The AI SDK's MCP client refuses first, in its own words
`},
		{`{"text": "x"}`, `, "outcome": {"kind": "result", "isError": 1, "details": {"text": 1}}`, `
MCP server · SDK 2.4.0 | ran ran: ran | result | not marked as a failure | same | isError is not true, so the core takes this for a success
Pi · 1.6.0 | ran ran: ran | result | not marked as a failure | same | isError is not true, so the core takes this for a success
Pi · 0.87.1 | ran ran: ran | result | not marked as a failure | same | isError is not true, so the core takes this for a success
OMP · 18.2.3 | told told: failed, told |  |  |  | an ordinary tool without the core
AI SDK · 7.0.173 | told told: failed, told | thrown | marked as a failure |  | The AI SDK puts its own words around it
MCP in the AI SDK · 2.0.99 | ran ran: ran | result | not marked as a failure | same | isError is not true, so the core takes this for a success
`},
		{`{"text": "x"}`, `, "outcome": {"kind": "result", "content": "plain"}`, `
MCP server · SDK 2.4.0 | lie protocol: protocol error, not told | result | not marked as a failure |  | an error of the protocol stops in the client, and the model reads nothing
Pi · 1.6.0 | host unknown: not simulated | result | not marked as a failure |  | not simulated: content that is no list
Pi · 0.87.1 | host unknown: not simulated | result | not marked as a failure |  | not simulated: content that is no list
OMP · 18.2.3 | told told: failed, told |  |  |  | an ordinary tool without the core
AI SDK · 7.0.173 | ran ran: ran | result | not marked as a failure | same | 
MCP in the AI SDK · 2.0.99 | told told: failed, told | result | not marked as a failure |  | The AI SDK's MCP client makes a failure of it
`},
	}
	for _, test := range tests {
		if got := "\n" + show(viewOf(t, ask(slugTool, test.arguments, test.more+hosts))); got != test.want {
			t.Errorf("%s%s: got %swant %s", test.arguments, test.more, got, test.want)
		}
	}
	// A thrown null breaks a low-level MCP server; what the core registers catches it.
	silent := ask(slugTool, `{"text": "x"}`, `, "outcome": {"kind": "throw", "value": null}, "view": true, "hosts": [{"host": "mcp", "release": "1.32.2", "adapter": "none"}, {"host": "mcp", "release": "1.32.2"}]`)
	if got, want := show(viewOf(t, silent)), "MCP server · SDK 1.32.2 | lie silent: no response |  |  |  | MCP never answers, and the caller waits\n"+
		"MCP server · SDK 1.32.2 | told told: failed, told | isError | marked as a failure | same | \n"; got != want {
		t.Errorf("a thrown null: got %swant %s", got, want)
	}
}

// TestWhy has the lines that say why a model reads something else than the adapter
// hands over, where it is neither a refusal nor a lie.
func TestWhy(t *testing.T) {
	const exact = `{"type": "object", "properties": {"n": {"maximum": 9007199254740992}, "s": {"type": "string"}}}`
	tests := []struct{ host, schema, arguments, more, want string }{
		// The core is asked twice, and JavaScript has rounded what it hears the second time.
		{"mcp", exact, `{"n": 9007199254740993, "s": 1}`, ``, "MCP reads the arguments in its own way before the core sees them"},
		{"ai-sdk", exact, `{"n": 9007199254740993, "s": 1}`, ``, "The AI SDK reads the arguments in its own way before the core sees them"},
		{"pi", exact, `{"n": 1.0}`, ``, "Pi reads the arguments in its own way before the core sees them"},
		{"omp", `{"type": "object", "properties": {"s": {"type": "string", "format": "date"}}, "additionalProperties": false}`, `{"s": "x", "t": 1}`, ``, "OMP reads the arguments in its own way before the core sees them"},
		{"pi", exact, `{"s": {}}`, ``, "Pi refuses first, in its own words"},
		{"omp", exact, `{}`, `, "outcome": {"kind": "result"}`, "OMP makes a failure of it"},
		{"omp", exact, `{}`, `, "outcome": {"kind": "error"}`, "OMP puts it into words of its own"},
		{"omp", exact, `{}`, `, "outcome": {"kind": "error", "content": [{"type": "text", "text": "\u001b[31mred"}]}`, "OMP takes control characters out of it"},
		{"mcp", exact, `{"n": 9007199254740993}`, ``, "MCP ran the tool with n = 9007199254740992"},
	}
	for _, test := range tests {
		v := viewOf(t, ask(anyTool(test.schema), test.arguments, test.more+`, "view": true, "hosts": [{"host": "`+test.host+`"}]`))
		if got := v.Panels[0].Why; got != test.want {
			t.Errorf("%s, %s%s: %q, want %q", test.host, test.arguments, test.more, got, test.want)
		}
	}
}

// TestTable is the documented table, live: each row with the call that shows it.
func TestTable(t *testing.T) {
	const (
		badRow    = "isError thrown thrown refused"
		returned  = "isError thrown isError thrown"
		thrown    = "isError thrown thrown thrown"
		sampleBad = `{"unknown": true}`
		sampleErr = `{"kind":"error","content":[{"type":"text","text":"It did not work."}]}`
		sampleThr = `{"kind":"throw","message":"It broke."}`
	)
	tests := []struct {
		arguments, more string
		want            [3]string // arguments with outcome, then the cells
	}{
		{`{"text": "!"}`, ``, [3]string{
			sampleBad + ` {"kind":"demo"} ` + badRow, `{"text": "!"} {"kind":"demo"} ` + returned, `{"text": "!"} ` + sampleThr + " " + thrown}},
		{`{"text": "x"}`, `, "outcome": {"kind":"throw","value":null}`, [3]string{
			sampleBad + ` {"kind":"throw","value":null} ` + badRow, `{"text": "x"} ` + sampleErr + " " + returned, `{"text": "x"} {"kind":"throw","value":null} ` + thrown}},
		{`{"txt": "x"}`, ``, [3]string{
			`{"txt": "x"} {"kind":"demo"} ` + badRow, `{"text":"text"} ` + sampleErr + " " + returned, `{"text":"text"} ` + sampleThr + " " + thrown}},
		{`{`, `, "call": "nope"`, [3]string{
			`{ {"kind":"demo"} ` + badRow, `{"text":"text"} ` + sampleErr + " " + returned, `{"text":"text"} ` + sampleThr + " " + thrown}},
	}
	names := []string{"bad input", "returned failure", "thrown failure"}
	for _, test := range tests {
		v := viewOf(t, ask(slugTool, test.arguments, test.more+`, "view": true`))
		for i, row := range v.Table.Rows {
			got := row.Arguments + " " + string(row.Outcome)
			for _, cell := range row.Cells {
				got += " " + cell.Channel
			}
			if row.Name != names[i] || got != test.want[i] {
				t.Errorf("%s%s, %s:\n got %s\nwant %s", test.arguments, test.more, row.Name, got, test.want[i])
			}
			// Asked for itself, the call of a row gives what its cells say.
			again := viewOf(t, ask(slugTool, row.Arguments, `, "view": true, "outcome": `+string(row.Outcome)))
			for n, cell := range row.Cells {
				if p := again.Panels[n]; p.Channel != cell.Channel || p.State != cell.State || p.Mark != cell.Mark || p.Word != cell.Word {
					t.Errorf("%s, %s, %s: the cell says %+v, the call %s %s", test.arguments, row.Name, cell.Host, cell, p.Channel, p.Mark)
				}
			}
		}
	}
	// The cells follow the rows of the request, and the switch in them.
	v := viewOf(t, ask(slugTool, `{"text": "x"}`, `, "view": true, "hosts": [{"host": "pi", "failures": "return"}, {"host": "omp", "adapter": "none"}]`))
	if cells := v.Table.Rows[1].Cells; len(cells) != 2 || cells[0].Channel != "isError" || cells[1].State != "told" || cells[1].Channel != "" {
		t.Errorf("cells %+v", cells)
	}
	// Nothing passes here, and nothing is made up.
	v = viewOf(t, ask(anyTool(`{"type": "object", "properties": {"a": false}, "required": ["a"]}`), `{}`, `, "view": true`))
	for _, row := range v.Table.Rows[1:] {
		if row.Note != "needs arguments that pass" || len(row.Cells) != 0 || row.Arguments != "" {
			t.Errorf("a schema that nothing passes: %+v", row)
		}
	}
}

// TestViewWords has the count of problems and the texts that would be cleaned.
func TestViewWords(t *testing.T) {
	for arguments, want := range map[string]string{
		`{"text": "x"}`: "no problems", `{}`: "1 problem", `{"x": 1, "y": 2}`: "3 problems", `{`: "1 problem", `[]`: "1 problem",
	} {
		if got := viewOf(t, ask(slugTool, arguments, `, "view": true`)).Problems; got != want {
			t.Errorf("%s: %s, want %s", arguments, got, want)
		}
	}
	many := `{"a": 1` + strings.Repeat(`, "b": 1`, 5) + `, "c": [` + strings.Repeat(`"x", `, 1100) + `""]}`
	if got := viewOf(t, ask(anyTool(`{"properties": {"c": {"items": {"type": "number"}}}}`), many, `, "view": true`)).Problems; got != "more than 1000 problems" {
		t.Errorf("1101 problems are %s", got)
	}
	const escape = `"content": [{"type": "text", "text": "a\u001b[31mb\r\n\tc"}]}, "view": true`
	v := viewOf(t, ask(slugTool, `{"text": "x"}`, `, "outcome": {"kind": "error", `+escape))
	if len(v.Text) != 4 || v.Text[3].Answer != 3 || v.Text[3].Sanitized != "ab\n\tc" {
		t.Errorf("a returned failure with control characters: %+v", v.Text)
	}
	for _, kind := range []string{`"result"`, `"error", "isError": 1`} {
		if v := viewOf(t, ask(slugTool, `{"text": "x"}`, `, "outcome": {"kind": `+kind+`, `+escape)); len(v.Text) != 0 {
			t.Errorf("a success with control characters: %+v", v.Text)
		}
	}
}
