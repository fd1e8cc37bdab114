package call_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/call"
	"fourhosts/core/host"
)

// hintsOf gives the messages of the hints about a schema, and how many faults it has.
func hintsOf(t *testing.T, schema string) (messages []string, faults int) {
	t.Helper()
	answer := call.Answer(`{"view": true, "tool": {"name": "t", "schemaText": ` + strconv.Quote(schema) + `}, "arguments": "{}"}`)
	if strings.HasPrefix(answer, `{"error"`) {
		t.Fatal(answer)
	}
	var response struct {
		Schema struct{ Problems []json.RawMessage }
		View   struct{ Hints []struct{ Message string } }
	}
	if err := json.Unmarshal([]byte(answer), &response); err != nil {
		t.Fatal(err, answer)
	}
	for _, h := range response.View.Hints {
		messages = append(messages, h.Message)
	}
	return messages, len(response.Schema.Problems)
}

// TestHints: no definition rule hides what a host does; a schema with faults has hints
// where only patterns are wrong.
func TestHints(t *testing.T) {
	newestPi, newestMCP := "Pi "+host.Releases("pi")[0].Number, "SDK "+host.Releases("mcp")[0].Number
	for _, row := range []struct {
		schema, says, not string
		faults            int
	}{
		{`{"type": "object", "properties": {"a": {"anyOf": [{"const": "x"}, {"const": "y"}]}}, "additionalProperties": false}`, newestPi + ` tells the model that "x" alone was expected`, "", 0},
		{`{"type": "object", "properties": {"a": {"type": "integer", "oneOf": [{"const": 1}, {"const": 2}]}}}`, newestPi + " tells the model that 1 alone was expected", "", 0},
		{`{"type": "object", "properties": {"a": {"type": "string"}}}`, "except that OMP drops it", "", 0},
		{`{"type": "object", "properties": {"a": {"type": "string", "pattern": "^a\\-b$"}}}`, "the MCP server (" + newestMCP + ") does not start with the pattern", "misspelled", 1},
		{`{"type": "object", "patternProperties": {"[\\w-.]": {"type": "string"}}}`, "does not start with the pattern", "misspelled", 1},
		{`{"type": "object", "properties": {"a": {"type": "text"}, "b": {"pattern": "\\-"}}}`, "", "start", 2},
		{`{"type": `, "", "start", 1},
	} {
		list, faults := hintsOf(t, row.schema)
		all := strings.Join(list, "\n")
		if faults != row.faults || !strings.Contains(all, row.says) || row.not != "" && strings.Contains(all, row.not) {
			t.Errorf("%s, %d faults:\n%s", row.schema, faults, all)
		}
	}
}
