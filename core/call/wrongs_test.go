package call

import (
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/jsontext"
)

// wrongCalls asks for the calls that models get wrong, by their labels.
func wrongCalls(t *testing.T, tool, members string) (list *jsontext.Value, calls map[string]*jsontext.Value) {
	t.Helper()
	list, calls = askOf(t, tool, members+`,"wrong":{}`).Get("wrong"), map[string]*jsontext.Value{}
	for _, c := range list.Get("calls").Items {
		calls[c.Get("label").Text] = c
	}
	return list, calls
}

// A call hurts where a host does not tell its model of it. What no client can send hurts nobody, on however many rows.
func TestWhichCallsHurt(t *testing.T) {
	const tool = `"tool":{"name":"t","inputSchema":{"type":"object","properties":{"count":{"type":"integer"}},"required":["count"],"additionalProperties":false}}`
	silent := `{"host":"mcp"}` + strings.Repeat(`,{"host":"mcp"}`, 20)
	for _, test := range []struct {
		hosts, kind string
		hurts       bool
	}{
		{silent, "truncated", false},
		{`{"host":"mcp"},{"host":"pi"}`, "missing", false},
		{`{"host":"omp","adapter":"none"}`, "missing", false},
		{`{"host":"omp","adapter":"none"}`, "number-text", true}, // runs with the number
		{`{"host":"ai-sdk","adapter":"none"}`, "missing", true},  // runs without the key
		{`{"host":"mcp"},{"host":"ai-sdk","adapter":"none"}`, "missing", true},
	} {
		_, calls := wrongCalls(t, tool, `"arguments":"{\"count\":3}","hosts":[`+test.hosts+`]`)
		found := false
		for label, c := range calls {
			if c.Get("kind").Text != test.kind {
				continue
			}
			found = true
			if hurts := c.Get("hurts"); hurts == nil || hurts.Bool != test.hurts {
				t.Errorf("%s, %s: %s", test.hosts, label, jsontext.Append(nil, c))
			}
		}
		if !found {
			t.Errorf("no call is %s", test.kind)
		}
	}
}

// A list that is not all that there is says so, whether it has many calls or large ones.
func TestAListThatIsCutSaysSo(t *testing.T) {
	wide := func(n int) string {
		var properties []string
		for i := range n {
			properties = append(properties, `"key_`+strconv.Itoa(i)+`":{"type":"string"}`)
		}
		return `"tool":{"name":"t","inputSchema":{"type":"object","properties":{` + strings.Join(properties, ",") + `}}}`
	}
	for _, test := range []struct {
		name, tool, arguments string
		cut                   bool
	}{
		{"few", slugTool, `{}`, false},
		{"many", wide(500), `{}`, true},
		{"large", wide(60), `{\"key_0\":\"` + strings.Repeat("x", 15<<10) + `\"}`, true},
	} {
		list, _ := wrongCalls(t, test.tool, `"arguments":"`+test.arguments+`"`)
		if cut := list.Get("cut"); (cut != nil) != test.cut || cut != nil && !cut.Bool {
			t.Errorf("%s: %s calls, cut %v", test.name, list.Get("total").Text, cut)
		}
	}
}
