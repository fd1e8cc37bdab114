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
	rows := recordedFile(t, "ai-sdk-7.0.173.json").Get("rows").Items
	t.Logf("AI SDK 7.0.173: %d recordings", len(rows))
	for _, row := range rows {
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
