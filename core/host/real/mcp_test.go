package real

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// releaseRows are the rows of releases.json of one host, by release.
func releaseRows(t testing.TB, host string) map[string]*jsontext.Value {
	t.Helper()
	rows := map[string]*jsontext.Value{}
	for _, row := range recordedFile(t, "../../releases.json").Items {
		if row.Get("host").Text == host {
			rows[row.Get("release").Text] = row
		}
	}
	return rows
}

// recordedFile reads a file of testdata, which may be compressed.
func recordedFile(t testing.TB, name string) *jsontext.Value {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasSuffix(name, ".gz") {
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if data, err = io.ReadAll(z); err != nil {
			t.Fatal(err)
		}
	}
	doc, err := jsontext.Parse(string(data), jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return doc.Root
}

// recordedTool is a tool that is not compiled by the core.
func recordedTool(name string, schema *jsontext.Value) *core.Tool {
	return &core.Tool{Definition: core.Definition{Name: name, Title: "T", Description: "d", InputSchema: &jsontext.Document{Root: schema}}}
}

// recordedOutcome is what a recorded tool did.
func recordedOutcome(v *jsontext.Value) Outcome {
	switch {
	case v.Get("thrown") != nil:
		return Outcome{Thrown: &core.Thrown{Name: v.Get("thrown").Get("name").Text, Message: v.Get("thrown").Get("message").Text}}
	case v.Get("threw") != nil:
		return Outcome{Thrown: &core.Thrown{Value: v.Get("threw")}}
	case v.Get("undefined") != nil:
		return Outcome{Undefined: v.Get("undefined").Text == "thrown"}
	}
	return Outcome{Returned: v.Get("returned")}
}

// show writes everything of an answer in one line.
func show(a Answer) string {
	b := []byte(a.Channel)
	if a.Missing != "" {
		return "missing: " + a.Missing
	}
	if a.Executed {
		b = append(b, " ran"...)
	}
	if a.Flagged {
		b = append(b, " flagged"...)
	}
	b = append(b, "\nreceived "...)
	b = appendOr(b, a.Received)
	b = append(b, "\ntext "...)
	if a.Text != nil {
		b = jsontext.AppendString(b, *a.Text)
	}
	b = append(b, "\nmessage "...)
	return string(appendOr(b, a.Message))
}

func appendOr(b []byte, v *jsontext.Value) []byte {
	if v == nil {
		return append(b, "null"...)
	}
	return jsontext.Append(b, v)
}

// recordedAnswer is the answer of a recorded row.
func recordedAnswer(row *jsontext.Value) Answer {
	a := Answer{Executed: row.Get("executed").Bool, Channel: row.Get("channel").Text, Flagged: row.Get("flagged").Bool,
		Received: row.Get("received"), Message: row.Get("message")}
	if text := row.Get("text"); text.Kind == jsontext.String {
		a.Text = &text.Text
	}
	return a
}

func text(row *jsontext.Value, key string) string {
	if v := row.Get(key); v != nil {
		return v.Text
	}
	return ""
}

func TestMCPRecordings(t *testing.T) {
	for release, row := range releaseRows(t, "mcp") {
		r := ReadMCPRelease(row)
		rows := recordedFile(t, "mcp-"+release+".json").Get("rows").Items
		t.Logf("MCP %s: %d recordings", release, len(rows))
		for _, row := range rows {
			c := Call{Tool: recordedTool(text(row, "name"), row.Get("schema")), Name: text(row, "name"), Arguments: text(row, "arguments")}
			if row.Get("called") != nil {
				c.Name = text(row, "called")
			}
			outcome := recordedOutcome(row.Get("outcome"))
			c.Run = func(*jsontext.Value) Outcome { return outcome }
			r := r
			r.Checks = text(row, "kind") == "mcpserver"
			got, want := show(MCP(r, c)), show(recordedAnswer(row))
			if got != want {
				t.Errorf("%s %s %s %s %s %s\ngot  %s\nwant %s", release, text(row, "kind"), jsontext.Append(nil, row.Get("schema")), c.Name, c.Arguments,
					jsontext.Append(nil, row.Get("outcome")), got, want)
			}
		}
	}
}

func TestMCPDifferential(t *testing.T) {
	r := ReadMCPRelease(releaseRows(t, "mcp")["2.4.0"])
	result := jsontext.Obj(jsontext.M("content", jsontext.Arr(core.TextBlock("done"))))
	differential(t, "mcp-2.4.0.diff.json.gz", result, func(c Call) Answer { return MCP(r, c) })
}

// differential compares the generated calls of a file with what a host makes of
// them, prints the share that agrees and the shortest of those that do not.
func differential(t *testing.T, name string, returned *jsontext.Value, host func(Call) Answer) {
	var failures []string
	calls := 0
	for _, row := range recordedFile(t, name).Get("rows").Items {
		tool := recordedTool("t", row.Items[0])
		kept := &Registered{} // one server takes all calls of a tool
		for _, call := range row.Items[1].Items {
			calls++
			a := host(Call{Tool: tool, Registered: kept, Name: "t", Arguments: call.Items[0].Text, Run: func(*jsontext.Value) Outcome { return Outcome{Returned: returned} }})
			got := []*jsontext.Value{call.Items[0], jsontext.Str(a.Channel), jsontext.NullValue()}
			switch {
			case a.Text != nil:
				got[2] = jsontext.Str(*a.Text)
			case a.Message.Get("error") != nil:
				got[2] = a.Message.Get("error").Get("message")
			case a.Channel == HostCrash:
				got[2] = call.Items[2]
			}
			if a.Executed {
				got = append(got, jsontext.Str(string(appendOr(nil, a.Received))))
			}
			if !jsontext.Equal(jsontext.Arr(got...), call) {
				failures = append(failures, string(jsontext.Append(nil, row.Items[0]))+" "+a.Missing+
					"\ngot  "+string(jsontext.Append(nil, jsontext.Arr(got...)))+"\nwant "+string(jsontext.Append(nil, call)))
			}
		}
	}
	slices.SortFunc(failures, func(a, b string) int { return len(a) - len(b) })
	for _, f := range failures[:min(5, len(failures))] {
		t.Log(f)
	}
	same := calls - len(failures)
	t.Logf("%s: %d of %d calls agree (%.2f %%)", name, same, calls, 100*float64(same)/float64(calls))
	if same*100 < calls*99 {
		t.Error("less than 99 % agree")
	}
}
