package real

import (
	"strings"

	"fourhosts/core/host/real/zod"
	"fourhosts/core/jsontext"
)

// What the MCP SDKs hold a request and a result of tools/call against, in the form
// of protocol revision 2025-11-25. Both SDKs have the same.
var (
	mcpText = zod.Primitive("string")

	mcpBase64 = zod.Refine(mcpText, "Invalid Base64 string", func(v *jsontext.Value) bool { return isForgivingBase64(v.Text) })

	mcpAnnotations = zod.May("annotations", zod.Object(false,
		zod.May("audience", zod.Array(zod.Enum("user", "assistant"))),
		zod.May("priority", zod.Between(0, 1)),
		zod.May("lastModified", zod.DateTime())))

	mcpMeta = zod.May("_meta", zod.Record())

	mcpIcon = zod.Object(false, zod.Need("src", mcpText), zod.May("mimeType", mcpText),
		zod.May("sizes", zod.Array(mcpText)), zod.May("theme", zod.Enum("light", "dark")))

	mcpBlock = zod.Union(
		zod.Object(false, zod.Need("type", zod.Literal("text")), zod.Need("text", mcpText), mcpAnnotations, mcpMeta),
		zod.Object(false, zod.Need("type", zod.Literal("image")), zod.Need("data", mcpBase64), zod.Need("mimeType", mcpText), mcpAnnotations, mcpMeta),
		zod.Object(false, zod.Need("type", zod.Literal("audio")), zod.Need("data", mcpBase64), zod.Need("mimeType", mcpText), mcpAnnotations, mcpMeta),
		zod.Object(false, zod.Need("name", mcpText), zod.May("title", mcpText), zod.May("icons", zod.Array(mcpIcon)), zod.Need("uri", mcpText),
			zod.May("description", mcpText), zod.May("mimeType", mcpText), zod.May("size", zod.Primitive("number")), mcpAnnotations,
			zod.May("_meta", zod.Object(true)), zod.Need("type", zod.Literal("resource_link"))),
		zod.Object(false, zod.Need("type", zod.Literal("resource")), zod.Need("resource", zod.Union(mcpResource("text", mcpText), mcpResource("blob", mcpBase64))),
			mcpAnnotations, mcpMeta))

	mcpResult = zod.Object(true,
		zod.May("_meta", zod.Object(true,
			zod.May("progressToken", zod.Union(mcpText, zod.Integer())),
			zod.May("io.modelcontextprotocol/related-task", zod.Object(false, zod.Need("taskId", mcpText))))),
		zod.Field{Key: "content", Type: zod.Array(mcpBlock), Default: jsontext.Arr()},
		zod.May("structuredContent", zod.Record()),
		zod.May("isError", zod.Primitive("boolean")))

	// mcpRequest is the part of a request that a model has a say in.
	mcpRequest = zod.Object(false, zod.Need("params", zod.Object(false, zod.May("arguments", zod.Record()))))
)

func mcpResource(key string, t zod.Type) zod.Type {
	return zod.Object(false, zod.Need("uri", mcpText), zod.May("mimeType", mcpText), mcpMeta, zod.Need(key, t))
}

// isForgivingBase64 tells whether atob takes a text: ASCII white space is nothing,
// and the padding may be missing.
func isForgivingBase64(s string) bool {
	s = strings.NewReplacer("\t", "", "\n", "", "\f", "", "\r", "", " ", "").Replace(s)
	if len(s)%4 == 0 {
		s = strings.TrimSuffix(strings.TrimSuffix(s, "="), "=")
	}
	if len(s)%4 == 1 {
		return false
	}
	for _, c := range []byte(s) {
		letter := c|0x20 >= 'a' && c|0x20 <= 'z'
		if !letter && (c < '0' || c > '9') && c != '+' && c != '/' {
			return false
		}
	}
	return true
}
