package call_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fourhosts/core/call"
	"fourhosts/core/jsontext"
)

// hostRow is one call as a real host package was seen to answer it, everything in
// the form of a response.
type hostRow struct {
	host, release, adapter, variant, name string
	tool, called, arguments               string
	want                                  string // hostAnswer
}

func (r hostRow) String() string {
	return strings.Join([]string{r.host, r.release, r.adapter, r.variant, r.name}, " | ")
}

// realFile reads a file of the recordings that lie beside the simulations.
func realFile(t testing.TB, name string) *jsontext.Value {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "host", "real", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasSuffix(name, ".gz") {
		unpacked, err := gzip.NewReader(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if text, err = io.ReadAll(unpacked); err != nil {
			t.Fatal(err)
		}
	}
	doc, err := jsontext.Parse(string(text), jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return doc.Root
}

// textOf gives a string member, "" where there is none.
func textOf(v *jsontext.Value, key string) string {
	if m := v.Get(key); m != nil {
		return m.Text
	}
	return ""
}

func compact(v *jsontext.Value) string {
	if v == nil {
		return "null"
	}
	return string(jsontext.Append(nil, v))
}

// hostAnswerOf lays a row out as the hostAnswer of a response; the files differ in
// names, and in whether what was received is a value or a text.
func hostAnswerOf(row *jsontext.Value) string {
	received := row.Get("executedWith")
	switch v := row.Get("received"); {
	case v != nil && row.Get("executed").Bool:
		received = jsontext.Str(compact(v))
	case received == nil:
		received = jsontext.NullValue()
	}
	return compact(jsontext.Obj(
		jsontext.M("executed", row.Get("executed")), jsontext.M("received", received),
		jsontext.M("channel", row.Get("channel")), jsontext.M("flagged", row.Get("flagged")),
		jsontext.M("text", row.Get("text")), jsontext.M("message", row.Get("message")),
	))
}

// hostRows are the rows of all hosts.
func hostRows(t testing.TB) (rows []hostRow) {
	releases := map[string]string{
		"server@2.4.0+client@2.4.0": "2.4.0", "sdk@1.32.2": "1.32.2", "ai@7.0.173": "7.0.173", "pi-coding-agent@18.2.3": "18.2.3",
	}
	add := func(r hostRow) {
		if release := releases[r.release]; release != "" {
			r.release = release
		}
		r.called = r.tool
		if strings.HasPrefix(r.name, "unknown-") {
			r.tool = "text_slug"
		}
		rows = append(rows, r)
	}
	for host, file := range map[string]string{"mcp": "mcp-rows.json.gz", "pi": "pi-rows.json.gz", "ai-sdk": "ai-sdk-rows.json.gz"} {
		list := realFile(t, file)
		if list.Kind == jsontext.Object {
			list = list.Get("rows")
		}
		for _, row := range list.Items {
			arguments := textOf(row, "args") + textOf(row, "arguments")
			add(hostRow{host, textOf(row, "version"), textOf(row, "adapter"), textOf(row, "variant"), textOf(row, "case"), textOf(row, "tool"), "", arguments, hostAnswerOf(row)})
		}
	}
	for _, row := range realFile(t, "omp-corpus.json").Get("rows").Items {
		id := strings.Split(textOf(row, "id"), " | ")
		tool := textOf(row, "tool")
		if row.Get("called") != nil {
			tool = textOf(row, "called")
		}
		add(hostRow{"omp", id[0], id[1], id[2], id[3], tool, "", textOf(row, "text"), hostAnswerOf(row.Get("did"))})
	}
	return rows
}

// request asks for what a row recorded.
func (r hostRow) request(decided *jsontext.Value) string {
	schema := `{"type": "object", "properties": {}}`
	if s := decided.Get("tools").Get(r.tool); s != nil {
		schema = compact(s)
	}
	request := `{"tool": {"name": ` + jsontext.JSQuote(r.tool) + `, "inputSchema": ` + schema + `}, "server": "slugs", "call": ` +
		jsontext.JSQuote(r.called) + `, "arguments": ` + jsontext.JSQuote(r.arguments)
	if outcome := decided.Get("outcomes").Get(r.name); outcome != nil {
		request += `, "outcome": ` + compact(outcome)
	}
	adapter := map[string]string{"core": "core", "naive": "none"}[r.adapter]
	more := ""
	if strings.Contains(r.variant, "failures:return") {
		more = `, "failures": "return"`
	}
	return request + `, "hosts": [{"host": "` + r.host + `", "release": "` + r.release + `", "adapter": "` + adapter + `"` + more + `}]}`
}

// hostSkip is rows that are not compared, by name and with the reason. An empty list
// of cases is all of them, and so on.
type hostSkip struct {
	Host, Release, Adapter, Variant string
	Cases                           []string
	Why                             string
	used, needed                    bool
}

func (s *hostSkip) has(r hostRow) bool {
	matches := func(want, is string) bool { return want == "" || want == is }
	if !matches(s.Host, r.host) || !matches(s.Release, r.release) || !matches(s.Adapter, r.adapter) || !matches(s.Variant, r.variant) {
		return false
	}
	for _, name := range s.Cases {
		if name == r.name {
			return true
		}
	}
	return len(s.Cases) == 0
}

// TestHosts holds whole responses to what the real packages did in every row that
// can be compared: ran or not, with what, channel, flag, text, message.
func TestHosts(t *testing.T) {
	decided := raw(t, "hosts.decided.json")
	skips := readFile[struct{ Skip []*hostSkip }](t, "hosts.decided.json").Skip
	compared := map[string]int{}
	for _, row := range hostRows(t) {
		response := call.Answer(row.request(decided))
		doc, err := jsontext.Parse(response, jsontext.Limits{})
		if err != nil || doc.Root.Get("answers") == nil {
			t.Fatalf("%s: %s", row, response)
		}
		got := compact(doc.Root.Get("answers").Items[0].Get("hostAnswer"))
		skipped := false
		for _, skip := range skips {
			if skip.has(row) {
				skip.used, skipped = true, true
				skip.needed = skip.needed || got != row.want
				break
			}
		}
		if skipped {
			continue
		}
		compared[row.host+" "+row.release+" "+row.adapter]++
		if got != row.want {
			t.Errorf("%s: %s\n got %s\nwant %s", row, jsontext.JSQuote(row.arguments), got, row.want)
		}
	}
	for _, skip := range skips {
		if !skip.used || !skip.needed {
			t.Errorf("no row needs to be skipped by %+v", *skip)
		}
	}
	total := 0
	for name, n := range compared {
		t.Logf("%s: %d rows agree", name, n)
		total += n
	}
	if total < 2000 {
		t.Errorf("only %d rows were compared", total)
	}
}
