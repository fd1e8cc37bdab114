package call

import (
	"strings"
	"testing"

	"fourhosts/core/jsontext"
)

// A schema that stands deep in a file is reported as if it stood alone.
func TestReportOutdentsTheSchema(t *testing.T) {
	const alone = "{\n  \"type\": \"object\",\n  \"additionalProperties\": false\n}"
	for _, c := range []struct{ name, schema, want string }{
		{"deep", strings.ReplaceAll(alone, "\n", "\n    "), alone},
		{"by tabs", strings.ReplaceAll(alone, "\n", "\n\t\t"), alone},
		{"alone", alone, alone},
		{"a line that begins elsewhere", "{\n\"type\": \"object\",\n  \"additionalProperties\": false\n  }", "{\n\"type\": \"object\",\n  \"additionalProperties\": false\n  }"},
		{"one line", `{"type": "object", "additionalProperties": false}`, `{"type": "object", "additionalProperties": false}`},
	} {
		response := Answer(`{"report": "markdown", "tool": {"name": "t", "inputSchema": ` + c.schema + `}, "arguments": "{}"}`)
		if want := strings.Trim(jsontext.Quote("```json\n"+c.want+"\n```\n"), `"`); !strings.Contains(response, want) {
			t.Errorf("%s: the report is %s, want it to hold %s", c.name, response, want)
		}
	}
}
