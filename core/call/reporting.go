package call

import (
	"strings"
	"unicode/utf8"

	"fourhosts/core"
	"fourhosts/core/jsontext"
	"fourhosts/core/report"
)

// formats are the forms in which a call can be given to others, by the word that asks:
// reports of it, and the call itself.
var formats = []struct {
	name  string
	write func(a *answered) string
}{
	{"markdown", func(a *answered) string { return report.Markdown(a.report()) }},
	{"html", func(a *answered) string { return report.HTML(a.report()) }},
	{"text", func(a *answered) string { return report.Text(a.report()) }},
	{"json", func(a *answered) string { return report.JSON(a.report()) }},
	{"request", (*answered).requestText},
	{"command", (*answered).commandText},
}

// readReport reads "report": the format that is asked for.
func readReport(root object) func(a *answered) *jsontext.Value {
	want := root.text("report", "")
	var known []string
	for _, f := range formats {
		if f.name == want {
			return func(a *answered) *jsontext.Value { return jsontext.Str(f.write(a)) }
		}
		known = append(known, f.name)
	}
	root.r.fail("report must be one of " + strings.Join(known, ", "))
	return nil
}

// report says what the hosts do with the call.
func (a *answered) report() report.Report {
	a.ask()
	out := report.Report{
		Tool:        a.q.definition.Name,
		Title:       a.q.definition.Title,
		Description: a.q.definition.Description,
		Schema:      outdented(a.q.schemaText),
		Arguments:   a.q.arguments,
		Outcome:     a.q.outcome.words(),
		Problems:    a.problemCount(),
	}
	if out.Title == out.Tool {
		out.Title = ""
	}
	if a.q.called != out.Tool {
		out.Called = a.q.called
	}
	for _, p := range a.sentence() {
		out.Sentence = append(out.Sentence, report.Piece{Text: p.text + p.code, Code: p.code != ""})
	}
	for _, f := range a.c.faults {
		words := f.Message
		if f.At != "" {
			words = "at " + f.At + ": " + words
		}
		out.Faults = append(out.Faults, words)
	}
	if a.check != nil && !a.unknown {
		out.Lines = a.check.Lines
	}
	for _, each := range a.answers {
		out.Hosts = append(out.Hosts, each.reported(a))
	}
	return out
}

func (a answer) reported(all *answered) report.Host {
	s := a.real
	h := report.Host{
		ID: a.row.adapter.ID, Name: a.row.adapter.Name, Release: a.row.release.Label, Adapter: a.row.adapterWord(),
		Mark: s.mark, State: s.state, Word: s.word, Why: a.why(all),
		HostChannel: s.Channel, Text: s.Text, Missing: s.Missing, Executed: s.Executed,
		Changed: s.diff.changed(), Checked: checked(a.row.release),
	}
	if a.row.core {
		h.Failures = a.row.failures
	}
	if a.handed != nil {
		h.Channel, h.Handed = string(a.handed.Channel), &a.handed.Text
	}
	if s.Received != nil {
		received := written(s.Received)
		h.Received = &received
	}
	return h
}

// words say what the tool does once it runs.
func (o outcome) words() string {
	text := func() string { return jsontext.Quote(core.Result{Content: o.json.Get("content")}.Text()) }
	switch o.kind {
	case "result":
		return "answers " + text()
	case "error":
		return "returns a failure: " + text()
	case "throw":
		if v := o.json.Get("value"); v != nil {
			return "throws " + shown(v)
		}
		name := "Error"
		if n := o.json.Get("name"); n != nil {
			name = n.Text
		}
		return "throws " + name + ": " + jsontext.Quote(o.json.Get("message").Text)
	case "demo":
		return "answers with a slug of the text"
	}
	return "answers with its input"
}

// requestText is the call as a request, laid out for a person: what call and render take,
// and what the page opens. The schema stands in it as it was written.
func (a *answered) requestText() string {
	whole := string(jsontext.AppendIndent(nil, a.request(jsontext.Str("")), "  "))
	// A quote within a string is escaped, so the first that reads like this is the tool's.
	const place = `"inputSchema": ""`
	schema := `"inputSchema": ` + strings.TrimSpace(a.c.text)
	if !a.plainSchema() {
		schema = `"schemaText": ` + written(jsontext.Str(a.c.text))
	}
	return strings.Replace(whole, place, schema, 1) + "\n"
}

// outdented takes off a text what its last line begins with, where all lines but the first
// begin so: a schema that stood deep in a file is shown as if it stood alone. In JSON
// nothing is meant by it.
func outdented(text string) string {
	last := text[strings.LastIndexByte(text, '\n')+1:]
	indent := last[:len(last)-len(strings.TrimLeft(last, " \t"))]
	if indent == "" || strings.Count(text, "\n"+indent) != strings.Count(text, "\n") {
		return text
	}
	return strings.ReplaceAll(text, "\n"+indent, "\n")
}

// plainSchema tells whether the text of the schema can stand in a request as it is.
func (a *answered) plainSchema() bool { return a.c.doc.Root != nil && utf8.ValidString(a.c.text) }

// commandText is the line that asks the call command for the same: the quotes around
// EOF keep the shell out of the text, and compact JSON has no line of its own.
func (a *answered) commandText() string {
	schema, key := a.c.doc.Root, "inputSchema"
	if schema == nil || len(a.c.doc.Duplicates) > 0 {
		schema, key = jsontext.Str(a.c.text), "schemaText"
	}
	request := a.request(schema)
	tool := request.Members[0].Value
	tool.Members[len(tool.Members)-1].Key = key
	return "go run . call <<'EOF'\n" + written(request) + "\nEOF\n"
}

// request lays out the call as a request, the schema last in its tool.
func (a *answered) request(schema *jsontext.Value) *jsontext.Value {
	d := a.q.definition
	tool := []jsontext.Member{jsontext.M("name", jsontext.Str(d.Name))}
	add := func(key, value, otherwise string) {
		if value != otherwise {
			tool = append(tool, jsontext.M(key, jsontext.Str(value)))
		}
	}
	add("title", d.Title, d.Name)
	add("description", d.Description, "")
	add("effect", string(d.Effect), "read")
	if d.Idempotent != nil {
		tool = append(tool, jsontext.M("idempotent", jsontext.Boolean(*d.Idempotent)))
	}
	if d.OpenWorld {
		tool = append(tool, jsontext.M("openWorld", jsontext.Boolean(true)))
	}
	add("snippet", d.Snippet, "")
	if len(d.Guidelines) > 0 {
		tool = append(tool, jsontext.M("guidelines", texts(d.Guidelines)))
	}
	tool = append(tool, jsontext.M("inputSchema", schema))
	members := []jsontext.Member{jsontext.M("tool", jsontext.Obj(tool...)), jsontext.M("arguments", jsontext.Str(a.q.arguments))}
	if a.q.called != d.Name {
		members = append(members, jsontext.M("call", jsontext.Str(a.q.called)))
	}
	if a.q.server != defaultServer {
		members = append(members, jsontext.M("server", jsontext.Str(a.q.server)))
	}
	if !a.q.outcome.own {
		members = append(members, jsontext.M("outcome", a.q.outcome.json))
	}
	if !a.q.hostsLeftOut {
		members = append(members, jsontext.M("hosts", rowsPart(a.q.rows)))
	}
	return jsontext.Obj(members...)
}

// rowsPart lays out which hosts are asked, as a request has it.
func rowsPart(rows []row) *jsontext.Value {
	var list []*jsontext.Value
	for _, r := range rows {
		members := []jsontext.Member{
			jsontext.M("host", jsontext.Str(r.adapter.ID)),
			jsontext.M("release", jsontext.Str(r.release.Number)),
		}
		if r.failures == "return" {
			members = append(members, jsontext.M("failures", jsontext.Str(r.failures)))
		}
		if !r.core {
			members = append(members, jsontext.M("adapter", jsontext.Str("none")))
		}
		list = append(list, jsontext.Obj(members...))
	}
	return jsontext.Arr(list...)
}
