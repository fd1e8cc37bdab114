package playground

import (
	"encoding/json"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// A benchCall is one call of a tool, or several of the same tool.
type benchCall struct {
	schema string
	calls  []string
}

// benchRequest is what the page sends for a call; without a view the four answers alone.
func benchRequest(schema, arguments string, view bool) string {
	members := []jsontext.Member{
		jsontext.M("tool", jsontext.Obj(jsontext.M("name", jsontext.Str("text_slug")), jsontext.M("schemaText", jsontext.Str(schema)))),
		jsontext.M("arguments", jsontext.Str(arguments)),
	}
	if view {
		members = append(members, jsontext.M("view", jsontext.Boolean(true)))
	}
	return string(jsontext.Append(nil, jsontext.Obj(members...)))
}

func (c benchCall) requests(view bool) []string {
	var list []string
	for _, arguments := range c.calls {
		list = append(list, benchRequest(c.schema, arguments, view))
	}
	return list
}

// benchText is plain text of so many bytes.
func benchText(size int) string {
	const words = "Plain words, one after another, as a tool's answer has them. "
	return strings.Repeat(words, size/len(words)+1)[:size]
}

// largeCall is a call whose schema and arguments together have about so many bytes: a
// list of rows, one value wrong.
func largeCall(size int) benchCall {
	const schema = `{"type": "object", "properties": {"rows": {"type": "array", "items": {"type": "object", "properties": ` +
		`{"id": {"type": "integer"}, "title": {"type": "string"}, "tags": {"type": "array", "items": {"type": "string"}}}, ` +
		`"required": ["id", "title"], "additionalProperties": false}}}, "required": ["rows"], "additionalProperties": false}`
	var out strings.Builder
	out.WriteString(`{"rows": [`)
	for i := 0; out.Len() < size-140 || i == 0; i++ {
		if i > 0 {
			out.WriteString(", ")
		}
		out.WriteString(`{"id": ` + strconv.Itoa(i) + `, "title": "Row ` + strconv.Itoa(i) + ` of the table", "tags": ["one", "two"]}`)
	}
	out.WriteString(`, {"id": "last", "title": "Row"}]}`)
	return benchCall{schema, []string{out.String()}}
}

// wideCall is a call of a tool with so many properties.
func wideCall(properties int) benchCall {
	var schema, arguments strings.Builder
	for i := range properties {
		if i > 0 {
			schema.WriteString(", ")
			arguments.WriteString(", ")
		}
		name := "property_" + strconv.Itoa(i)
		schema.WriteString(`"` + name + `": {"type": "string", "minLength": 1, "description": "Some words about it."}`)
		arguments.WriteString(`"` + name + `": "value"`)
	}
	return benchCall{
		`{"type": "object", "properties": {` + schema.String() + `}, "additionalProperties": false}`,
		[]string{`{` + arguments.String() + `, "property": 1}`},
	}
}

// wrongCall is a call with so many problems.
func wrongCall(problems int) benchCall {
	return benchCall{
		`{"type": "object", "properties": {"list": {"type": "array", "items": {"type": "integer"}}}, "additionalProperties": false}`,
		[]string{`{"list": [` + strings.TrimSuffix(strings.Repeat(`"no", `, problems), ", ") + `]}`},
	}
}

// A curve is what grows, at a few sizes.
type curve struct {
	what  string
	unit  string
	sizes []int
	call  func(size int) benchCall
}

var curves = []curve{
	{"arguments", " KB", []int{1, 4, 16, 64, 256}, func(kb int) benchCall { return largeCall(min(kb<<10, 255<<10)) }},
	{"schema", " properties", []int{1, 10, 100, 500}, wideCall},
	{"problems", "", []int{1, 10, 100, 1000}, wrongCall},
}

// name says which point of a curve it is, with c's unit.
func (c curve) name(size int) string { return c.what + " " + grouped(size) + c.unit }

// nodeTask is what bench.mjs reads.
type nodeTask struct {
	Core     string               `json:"core"`
	Rest     string               `json:"rest"`
	Loader   string               `json:"loader"`
	Turns    int                  `json:"turns"`
	Requests map[string][]string  `json:"requests"`
	Checks   map[string]nodeCheck `json:"checks"`
	Texts    map[string]string    `json:"texts"`
}

type nodeCheck struct {
	Schema json.RawMessage `json:"schema"`
	Calls  []string        `json:"calls"`
}

// nodeTasks gives what is to be measured in Node, around the call that the page shows at first.
func nodeTasks(sample benchCall) nodeTask {
	t := nodeTask{Turns: 9, Requests: map[string][]string{}, Checks: map[string]nodeCheck{}, Texts: map[string]string{"plain": benchText(64 << 10)}}
	other := benchCall{sample.schema + " ", sample.calls}
	t.Requests["four hosts"] = sample.requests(false)
	t.Requests["four hosts, view"] = sample.requests(true)
	t.Requests["four hosts, schema anew"] = append(sample.requests(false), other.requests(false)...)
	t.Requests["four hosts, view, 4 KB"] = largeCall(4 << 10).requests(true)
	t.Checks["sample"] = nodeCheck{json.RawMessage(sample.schema), sample.calls}
	for _, c := range curves {
		for _, size := range c.sizes {
			call := c.call(size)
			t.Requests[c.name(size)] = call.requests(false)
			t.Checks[c.name(size)] = nodeCheck{json.RawMessage(call.schema), call.calls}
		}
	}
	return t
}
