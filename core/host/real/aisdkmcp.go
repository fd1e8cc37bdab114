package real

import (
	"strings"

	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/zod"
	"fourhosts/core/jsontext"
)

// What the AI SDK's MCP client keeps of a block of content: members that it knows
// come first. What is of no known type stays as it is.
var aiBlock = zod.Union(
	zod.Object(true, zod.Need("type", zod.Literal("text")), zod.Need("text", mcpText)),
	zod.Object(true, zod.Need("type", zod.Literal("image")), zod.Need("data", aiBase64), zod.Need("mimeType", mcpText)),
	zod.Object(true, zod.Need("type", zod.Literal("resource")), zod.Need("resource", zod.Union(aiResource("text", mcpText), aiResource("blob", aiBase64)))),
	zod.Object(true, zod.Need("type", zod.Literal("resource_link")), zod.Need("uri", mcpText), zod.Need("name", mcpText),
		zod.May("description", mcpText), zod.May("mimeType", mcpText)),
	zod.Refine(zod.Object(true, zod.Need("type", mcpText)), "Known content types must match their schema", func(v *jsontext.Value) bool {
		switch v.Get("type").Text {
		case "text", "image", "resource", "resource_link":
			return false
		}
		return true
	}))

// aiBase64 is stricter than the server's: no white space, all of the padding.
var aiBase64 = zod.Refine(mcpText, "Invalid base64-encoded string", func(v *jsontext.Value) bool {
	return len(v.Text)%4 == 0 && !strings.ContainsAny(v.Text, " \t\n\f\r") && isForgivingBase64(v.Text)
})

func aiResource(key string, t zod.Type) zod.Type {
	return zod.Object(true, zod.Need("uri", mcpText), zod.May("name", mcpText), zod.May("title", mcpText), zod.May("mimeType", mcpText), zod.Need(key, t))
}

// AISDKMCP gives what becomes of a call of an MCP server's tool in the AI SDK,
// through its MCP client; r is the server's SDK. The client drops isError, so a
// failure that the server returns reads like any result; only a protocol error is
// told as an error.
func AISDKMCP(r MCPRelease, c Call) Answer {
	if c.Tool.InputSchema.Root.Kind != jsontext.Object {
		return Answer{Missing: "the list of tools of a server with a schema that is no object"}
	}
	if !c.Core && r.Checks {
		if _, refused := mcpRegister(c); refused != nil {
			return *refused
		}
		if kind := c.Tool.InputSchema.Root.Get("type"); kind == nil || kind.Kind != jsontext.String || kind.Text != "object" {
			return Answer{Missing: "the list of tools of a server with a schema whose type is not object"}
		}
	}
	v, failed := aiArguments(c)
	if failed != nil {
		return *failed
	}
	c.Arguments, c.Value = js.Stringify(v, ""), nil
	served := MCP(r, c)
	if served.Missing != "" || served.Channel == NoResponse || served.Channel == HostCrash {
		return served
	}
	a := aiServed(c.Name, served)
	a.Executed, a.Received = served.Executed, served.Received
	return a
}

// aiServed is what the client makes of a response.
func aiServed(tool string, served Answer) Answer {
	channel := "refused"
	if served.Executed {
		channel = "thrown"
	}
	if fault := served.Message.Get("error"); fault != nil {
		return aiError(tool, channel, errorText("MCPClientError", js.String(fault.Get("message"))))
	}
	result := served.Message.Get("result")
	if result.Get("toolResult") != nil || result.Get("resultType") != nil {
		return Answer{Missing: "results of other protocol revisions in the AI SDK's MCP client"}
	}
	blocks, issues := zod.Array(aiBlock)(result.Get("content"))
	if issues != nil {
		return aiError(tool, channel, "MCPClientError: Failed to parse server response")
	}
	var parts []*jsontext.Value
	var texts []string
	for _, block := range blocks.Items {
		part, text := aiPart(jsontext.AsJavaScript(block))
		parts = append(parts, part)
		if text != nil {
			texts = append(texts, *text)
		}
	}
	text := strings.Join(texts, "\n")
	if served.Executed {
		channel = "result"
	}
	return Answer{Channel: channel, Text: &text, Message: aiMessage(tool, "content", jsontext.Arr(parts...))}
}

// aiPart is one block as the model is given it: text, a file, or the JSON of the
// block.
func aiPart(block *jsontext.Value) (part *jsontext.Value, text *string) {
	kind := block.Get("type").Text
	if kind == "image" {
		return jsontext.Obj(
			jsontext.M("type", jsontext.Str("file")),
			jsontext.M("mediaType", block.Get("mimeType")),
			jsontext.M("data", jsontext.Obj(jsontext.M("type", jsontext.Str("data")), jsontext.M("data", block.Get("data")))),
		), nil
	}
	content := string(jsontext.Append(nil, block))
	if kind == "text" {
		content = block.Get("text").Text
	}
	return jsontext.Obj(jsontext.M("type", jsontext.Str("text")), jsontext.M("text", jsontext.Str(content))), &content
}
