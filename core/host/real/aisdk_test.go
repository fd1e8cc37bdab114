package real

import (
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// recordedCall is the call of a recorded row. Where the core serves it, the tool is
// compiled.
func recordedCall(t *testing.T, row *jsontext.Value) Call {
	c := Call{Tool: recordedTool(text(row, "name"), row.Get("schema")), Name: text(row, "name"), Arguments: text(row, "arguments")}
	if row.Get("called") != nil {
		c.Name = text(row, "called")
	}
	if row.Get("core") != nil {
		c.Core = true
		tool, faults := core.CompileTool(c.Tool.Definition)
		if faults != nil {
			t.Fatal(faults)
		}
		c.Tool = tool
	}
	outcome := recordedOutcome(row.Get("outcome"))
	c.Run = func(*jsontext.Value) Outcome { return outcome }
	return c
}

func TestAISDKRecordings(t *testing.T) {
	for _, row := range recordedFile(t, "ai-sdk-7.0.173.json").Get("rows").Items {
		c := recordedCall(t, row)
		got, want := show(AISDK(c)), show(recordedAnswer(row))
		if c.Core {
			read := c.Arguments // the core is given what JavaScript made of the text
			if v, failed := aiArguments(c); failed == nil {
				read = string(jsontext.Append(nil, v))
			}
			check := core.ValidateInput(c.Tool, read)
			switch {
			case check.OK != (text(row, "core") == "passes") && check.NotJSON == nil:
				continue // the recorder's validator knows one verdict only
			case !check.OK:
				lines := string(jsontext.AppendString(nil, strings.Join(check.Lines, "\n")))
				want = strings.ReplaceAll(want, "<lines>", lines[1:len(lines)-1])
			}
		}
		if got != want {
			t.Errorf("%s %q %v %s\ngot  %s\nwant %s", c.Name, c.Arguments, c.Core, jsontext.Append(nil, row.Get("outcome")), got, want)
		}
	}
}

// serverOfClient is the SDK of the server behind the AI SDK's MCP client.
func serverOfClient(t *testing.T) MCPRelease {
	row := releaseRows(t, "ai-sdk-mcp")["2.0.99"]
	return ReadMCPRelease(releaseRows(t, "mcp")[text(row, "server")])
}

func TestAISDKMCPRecordings(t *testing.T) {
	server := serverOfClient(t)
	for _, row := range recordedFile(t, "ai-sdk-mcp-2.0.99.json").Get("rows").Items {
		c := recordedCall(t, row)
		r := server
		r.Checks = text(row, "server") == "mcpserver"
		if got, want := show(AISDKMCP(r, c)), show(recordedAnswer(row)); got != want {
			t.Errorf("%s %s %q %s\ngot  %s\nwant %s", text(row, "server"), c.Name, c.Arguments, jsontext.Append(nil, row.Get("outcome")), got, want)
		}
	}
}

func TestAISDKDifferential(t *testing.T) {
	differential(t, "ai-sdk-7.0.173.diff.json.gz", jsontext.Str("done"), AISDK)
}

func TestAISDKMCPDifferential(t *testing.T) {
	server := serverOfClient(t)
	result := jsontext.Obj(jsontext.M("content", jsontext.Arr(core.TextBlock("done"))))
	differential(t, "ai-sdk-mcp-2.0.99.diff.json.gz", result, func(c Call) Answer { return AISDKMCP(server, c) })
}

// differential compares the generated calls of a file with what a host makes of
// them, and prints the share that agrees.
func differential(t *testing.T, name string, returned *jsontext.Value, host func(Call) Answer) {
	calls, same := 0, 0
	for _, row := range recordedFile(t, name).Get("rows").Items {
		tool := recordedTool("t", row.Items[0])
		for _, call := range row.Items[1].Items {
			a := host(Call{Tool: tool, Name: "t", Arguments: call.Items[0].Text, Run: func(*jsontext.Value) Outcome { return Outcome{Returned: returned} }})
			got := []*jsontext.Value{call.Items[0], jsontext.Str(a.Channel), jsontext.NullValue()}
			if a.Text != nil {
				got[2] = jsontext.Str(*a.Text)
			}
			if a.Executed {
				got = append(got, jsontext.Str(string(appendOr(nil, a.Received))))
			}
			calls++
			if jsontext.Equal(jsontext.Arr(got...), call) {
				same++
			} else if calls-same <= 5 {
				t.Logf("%s %s\ngot  %s\nwant %s", jsontext.Append(nil, row.Items[0]), a.Missing, jsontext.Append(nil, jsontext.Arr(got...)), jsontext.Append(nil, call))
			}
		}
	}
	t.Logf("%s: %d of %d calls agree (%.2f %%)", name, same, calls, 100*float64(same)/float64(calls))
	if same*100 < calls*99 {
		t.Error("less than 99 % agree")
	}
}
