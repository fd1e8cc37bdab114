package host

import (
	"fourhosts/core"
	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// mcp answers everything as a result: a protocol error would stop in the client,
// and the model would never read it. It never sends details.
var mcp = Adapter{
	ID: "mcp", Name: "MCP server", Short: "MCP",
	badInput: func(e *core.ToolInputError) Handed { return mcpFailure(e.Error()) },
	returned: func(r core.Result, _ Options) Handed {
		h := mcpResult(ByIsError, r)
		h.Own = true
		return h
	},
	thrown: func(t *core.Tool, e *core.Thrown) Handed {
		return mcpFailure(sanitize.Line(t.Name) + " failed: " + e.Message)
	},
	success: func(_ *core.Tool, r core.Result) Handed { return mcpResult(ByResult, r) },
	unknown: func(server, name string) Handed {
		return mcpFailure(sanitize.Line("Unknown " + server + " tool: " + jsontext.Quote(name)))
	},
	register: func(t *core.Tool) *jsontext.Value {
		return jsontext.Obj(
			jsontext.M("name", jsontext.Str(t.Name)),
			jsontext.M("title", jsontext.Str(t.Heading())),
			jsontext.M("description", jsontext.Str(t.Description)),
			jsontext.M("inputSchema", t.InputSchema.Root),
			jsontext.M("annotations", jsontext.Obj(
				jsontext.M("title", jsontext.Str(t.Heading())),
				jsontext.M("readOnlyHint", jsontext.Boolean(t.ReadsOnly())),
				jsontext.M("destructiveHint", jsontext.Boolean(t.Effect == core.Destructive)),
				jsontext.M("idempotentHint", jsontext.Boolean(t.Repeatable())),
				jsontext.M("openWorldHint", jsontext.Boolean(t.OpenWorld)),
			)),
		)
	},
}

// mcpFailure is a failed result of one text.
func mcpFailure(text string) Handed {
	return Handed{Channel: ByIsError, Text: text, Content: jsontext.Arr(core.TextBlock(text))}
}

func mcpResult(channel Channel, r core.Result) Handed {
	return Handed{Channel: channel, Text: r.Text(), Content: r.Content}
}

// mcpClient is the same server seen from the other end, by the AI SDK's MCP client.
var mcpClient = func() Adapter {
	a := mcp
	a.ID, a.Name, a.Short = "ai-sdk-mcp", "MCP in the AI SDK", "the AI SDK's MCP client"
	return a
}()
