package call

import (
	"strings"
	"testing"

	"fourhosts/core/jsontext"
)

const slugTool = `"tool":{"name":"text_slug","inputSchema":{"type":"object","properties":{"text":{"type":"string","minLength":1},"separator":{"enum":["-","_","."]}},"required":["text"],"additionalProperties":false}}`

// ask answers a request of the slug tool with more members and reads the answer.
func ask(t *testing.T, members string) *jsontext.Value {
	t.Helper()
	return askOf(t, slugTool, members)
}

func askOf(t *testing.T, tool, members string) *jsontext.Value {
	t.Helper()
	response := Answer("{" + tool + "," + members + "}")
	doc, err := jsontext.Parse(response, jsontext.Limits{})
	if err != nil {
		t.Fatalf("%s: %v", response, err)
	}
	return doc.Root
}

func TestQuestionsAreReadStrictly(t *testing.T) {
	for members, want := range map[string]string{
		`"arguments":"{}","report":"pdf"`:              "report must be one of markdown, html, text, json, request, command",
		`"arguments":"{}","report":1`:                  "report must be a string",
		`"arguments":"{}","report":"text","view":true`: "a request takes view or report, not both",
		`"arguments":"{}","report":"text","matrix":{}`: "a request takes report or matrix, not both",
		`"arguments":"{}","wrong":{"from":-1}`:         "wrong.from must be a whole number from 0 to 1048576",
		`"arguments":"{}","wrong":{"count":51}`:        "wrong.count must be a whole number from 0 to 50",
		`"arguments":"{}","matrix":{"from":1.5}`:       "matrix.from must be a whole number from 0 to 1048576",
		`"arguments":"{}","matrix":{"rows":1}`:         `unknown member "rows" in matrix; takes from, count`,
		`"arguments":"{}","example":false`:             "example must be true",
		`"arguments":"{}","differences":1`:             "differences must be true or false",
	} {
		if got := ask(t, members).Get("error").Get("message"); got == nil || got.Text != want {
			t.Errorf("%s: %v, want %s", members, got, want)
		}
	}
}

// What a list or a matrix says of a call is what the panels say once it is opened.
func TestListsSayWhatThePanelsSay(t *testing.T) {
	wrong := ask(t, `"arguments":"{\"text\":\"a b\",\"separator\":\"_\"}","wrong":{}`).Get("wrong")
	if total := wrong.Get("total").Text; total != jsontext.Int(len(wrong.Get("calls").Items)).Text {
		t.Fatalf("%s calls, of which the first part has %d", total, len(wrong.Get("calls").Items))
	}
	for _, c := range wrong.Get("calls").Items {
		arguments := string(jsontext.Append(nil, c.Get("arguments")))
		panels := ask(t, `"view":true,"arguments":`+arguments).Get("view").Get("panels").Items
		sameCells(t, c.Get("label").Text, c.Get("cells").Items, panels)
	}

	// Whatever name the present call has, and whatever its arguments: the columns are calls of their own.
	for _, present := range []string{`{\"text\":\"a b\"}`, `{\"text\": \"a b\"}`, `{}`, `{\"unknown\":true}`, `[]`, `{`} {
		for _, name := range []string{"", `,"call":"another"`} {
			matrixAsPanels(t, ask(t, `"arguments":"`+present+`","matrix":{}`+name).Get("matrix"))
		}
	}
}

// matrixAsPanels holds each cell to the panel of the same call, asked by itself.
func matrixAsPanels(t *testing.T, matrix *jsontext.Value) {
	t.Helper()
	columns := matrix.Get("columns").Items
	if len(columns) != 6 {
		t.Fatalf("%d columns", len(columns))
	}
	for _, row := range matrix.Get("rows").Items {
		host := `{"host":"` + row.Get("host").Text + `","release":"` + row.Get("release").Text + `","adapter":"` + row.Get("adapter").Text + `"`
		if f := row.Get("failures"); f != nil {
			host += `,"failures":"` + f.Text + `"`
		}
		for i, column := range columns {
			members := `"view":true,"hosts":[` + host + `}],"arguments":` + string(jsontext.Append(nil, column.Get("arguments"))) +
				`,"outcome":` + string(jsontext.Append(nil, column.Get("outcome")))
			if called := column.Get("call"); called != nil {
				members += `,"call":` + string(jsontext.Append(nil, called))
			}
			panels := ask(t, members).Get("view").Get("panels").Items
			sameCells(t, host+" "+column.Get("name").Text, row.Get("cells").Items[i:i+1], panels)
		}
	}
}

func sameCells(t *testing.T, what string, cells, panels []*jsontext.Value) {
	t.Helper()
	if len(cells) != len(panels) {
		t.Fatalf("%s: %d cells, %d panels", what, len(cells), len(panels))
	}
	for i := range cells {
		for _, key := range []string{"state", "mark", "word", "channel"} {
			if got, want := cells[i].Get(key).Text, panels[i].Get(key).Text; got != want {
				t.Errorf("%s: %s is %q in the list and %q in the panel", what, key, got, want)
			}
		}
	}
}

// Parts of a list are the list.
func TestPartsAreTheWhole(t *testing.T) {
	for _, member := range []string{"wrong", "matrix"} {
		list := map[string]string{"wrong": "calls", "matrix": "rows"}[member]
		whole := ask(t, `"arguments":"{\"text\":\"a\"}","`+member+`":{}`).Get(member)
		var parts []*jsontext.Value
		for from := 0; ; from += 7 {
			part := ask(t, `"arguments":"{\"text\":\"a\"}","`+member+`":{"from":`+jsontext.Int(from).Text+`,"count":7}`).Get(member)
			if len(part.Get(list).Items) == 0 {
				break
			}
			parts = append(parts, part.Get(list).Items...)
		}
		if !jsontext.Equal(jsontext.Arr(parts...), whole.Get(list)) {
			t.Errorf("the parts of %s are not the whole", member)
		}
	}
}

func TestExampleArguments(t *testing.T) {
	got := ask(t, `"arguments":"","example":true`).Get("example")
	if got.Get("arguments").Text != "{\n  \"text\": \"text\"\n}" || !got.Get("ok").Bool {
		t.Errorf("%s", jsontext.Append(nil, got))
	}
	got = askOf(t, `"tool":{"name":"t","inputSchema":{"type":"object","properties":{"a":{"type":"string","pattern":"^[a-z]{3}-\\d+$"}},"required":["a"]}}`, `"arguments":"","example":true`).Get("example")
	if got.Kind != jsontext.Object || got.Get("arguments").Text == "" {
		t.Errorf("no guess where a pattern asks too much: %s", jsontext.Append(nil, got))
	}
	if got := askOf(t, `"tool":{"name":"t","schemaText":"{"}`, `"arguments":"","example":true`).Get("example"); got.Kind != jsontext.Null {
		t.Errorf("an example of a broken schema: %s", jsontext.Append(nil, got))
	}
}

// A request that is saved asks for the same call, and its schema stands in it as it was
// written.
func TestSavedRequests(t *testing.T) {
	for _, members := range []string{
		`"tool":{"name":"t","schemaText":"{\n\t\"type\": \"object\",  \"type\": \"object\"}"},"arguments":"{\"a\":1e400,\"a\":2}"`,
		`"tool":{"name":"t","title":"T","description":"d \"inputSchema\": \"\" $&","effect":"destructive","idempotent":true,"openWorld":true,"snippet":"s","guidelines":["g"],"schemaText":"{\"type\""},"arguments":"\u001b[31m\ud800"`,
		slugTool + `,"arguments":"{}","call":"other","server":"s","outcome":{"kind":"throw","value":{"n":9007199254740993}},"hosts":[{"host":"pi","release":"0.87.1","failures":"return"},{"host":"omp","adapter":"none"}]`,
		`"tool":{"name":"t","schemaText":"{\"title\":\"\ud800\"}"},"arguments":""`,
		slugTool + `,"arguments":"{}","hosts":[]`,
	} {
		want := Answer("{" + members + `,"view":true}`)
		for _, format := range []string{"request", "command"} {
			doc, _ := jsontext.Parse(Answer("{"+members+`,"report":"`+format+`"}`), jsontext.Limits{})
			saved := doc.Root.Get("report").Text
			if format == "command" {
				saved = strings.TrimSuffix(strings.TrimPrefix(saved, "go run . call <<'EOF'\n"), "\nEOF\n")
				if strings.Contains(saved, "\n") {
					t.Errorf("more than one line: %s", saved)
				}
			}
			got := Answer(`{"view":true,` + strings.TrimPrefix(strings.TrimSpace(saved), "{"))
			// The places of a schema are told only where it came as text.
			if strings.Contains(saved, `"schemaText"`) == strings.Contains(members, `"schemaText"`) && got != want {
				t.Errorf("%s of %s\nis %s\nand answers %s\nnot %s", format, members, saved, got, want)
			}
			if strings.HasPrefix(got, `{"error"`) {
				t.Errorf("%s: %s", saved, got)
			}
		}
	}
}

func TestDifferences(t *testing.T) {
	panels := func(arguments, hosts string) []*jsontext.Value {
		return ask(t, `"view":true,"differences":true,"hosts":`+hosts+`,"arguments":`+arguments).Get("view").Get("differences").Items
	}
	// A typo: Pi says it in its own words, the AI SDK puts its own around the line, and
	// the older MCP server says the same as the newer one.
	got := panels(`"{\"text\":\"a\",\"seperator\":\"_\"}"`, `[{"host":"mcp"},{"host":"ai-sdk"},{"host":"pi"},{"host":"mcp","release":"1.32.2"}]`)
	if like := got[3].Get("like").Text; like != "0" {
		t.Errorf("the older MCP server is like %s", like)
	}
	for i := range 3 {
		if like := got[i].Get("like").Text; like != "-1" {
			t.Errorf("%d is like %s", i, like)
		}
	}
	last := got[1].Get("words").Items[len(got[1].Get("words").Items)-1]
	if last.Get("mark").Text != "" || last.Get("text").Text != `Invalid arguments: unknown property "seperator"; takes text, separator` {
		t.Errorf("the AI SDK ends with %s", jsontext.Append(nil, last))
	}
	if got[0].Get("words").Kind != jsontext.Null {
		t.Errorf("the first differs from itself")
	}
}

func TestCompareWords(t *testing.T) {
	show := func(pieces []piece) string {
		var out strings.Builder
		for _, p := range pieces {
			out.WriteString(map[string]string{"": p.text, "dropped": "[-" + p.text + "-]", "added": "[+" + p.text + "+]"}[p.mark])
		}
		return out.String()
	}
	for _, row := range []struct{ other, text, want string }{
		{"one two three four", "one two three five", "one two three [-four-][+five+]"},
		{"must be one of the words", "Error: must be one of the words", "[+Error: +]must be one of the words"},
		{"a b c d e f g h", "a b c X e f g h", "a b c [-d-][+X+] e f g h"},
		// A single word between two changes is no common ground.
		{"one two three up a down one two three", "one two three left a right one two three", "one two three [-up a down-][+left a right+] one two three"},
		{"quite another text", "hello", ""},
		{"same text here", "same text here", "same text here"},
	} {
		if got := show(compareWords(row.other, row.text)); got != row.want {
			t.Errorf("%q and %q: %s, want %s", row.other, row.text, got, row.want)
		}
	}
	long := strings.Repeat("a b ", 5000)
	if got := show(compareWords(long+"x", "y "+long)); !strings.Contains(got, "[+y +]") && got != "" {
		t.Errorf("long texts: %.80s", got)
	}
}

// The same pieces, joined, are both texts.
func TestCompareWordsKeepsBothTexts(t *testing.T) {
	texts := []string{"", "a", "a b c d", "d c b a", "one two three four five", "one two 3 four five six", "x\ny\nz one two three", "ü ö\u202e one two three four"}
	for _, a := range texts {
		for _, b := range texts {
			pieces := compareWords(a, b)
			if pieces == nil {
				continue
			}
			var was, is strings.Builder
			for _, p := range pieces {
				if p.mark != "added" {
					was.WriteString(p.text)
				}
				if p.mark != "dropped" {
					is.WriteString(p.text)
				}
			}
			if was.String() != a || is.String() != b {
				t.Errorf("%q and %q became %q and %q", a, b, was.String(), is.String())
			}
		}
	}
}

func TestBring(t *testing.T) {
	bring := func(text string) *jsontext.Value {
		doc, err := jsontext.Parse(Answer(`{"bring":{"text":`+string(jsontext.Append(nil, jsontext.Str(text)))+`}}`), jsontext.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		return doc.Root.Get("bring")
	}
	got := bring(`{"tools":[{"name":"a","inputSchema":{"type":"object"}},{"name":"b","inputSchema":{"type":"object"}}]}`)
	if tools := got.Get("tools").Items; len(tools) != 2 || tools[1].Get("tool").Get("name").Text != "b" || tools[1].Get("schemaText").Text != `{"type":"object"}` {
		t.Errorf("%s", jsontext.Append(nil, got))
	}
	request := "{" + slugTool + `,"arguments":"{}","hosts":[{"host":"pi"}]}`
	if got := bring(request); got.Get("request").Get("hosts") == nil || got.Get("tools").Items[0].Get("tool").Get("name").Text != "text_slug" {
		t.Errorf("%s", jsontext.Append(nil, got))
	}
	if got := bring("{" + slugTool + `,"arguments":"{}","hosts":[{"host":"p"}]}`); got.Get("problem").Get("message").Text != `unknown host "p" in hosts[0]; takes mcp, pi, omp, ai-sdk, ai-sdk-mcp` {
		t.Errorf("%s", jsontext.Append(nil, got))
	}
	// An effect that is none is left out of the tool, and no reason to refuse the call.
	zap := strings.Replace(request, `"tool":{`, `"tool":{"effect":"zap",`, 1)
	if got := bring(zap); zap == request || got.Get("problem") != nil || got.Get("request").Get("hosts") == nil ||
		got.Get("tools").Items[0].Get("tool").Get("effect") != nil || got.Get("notes").Items[0].Get("message").Text != "tool.effect must be one of read, write, destructive; left out" {
		t.Errorf("%s", jsontext.Append(nil, got))
	}
	if got := bring("\U0001f600 {"); got.Get("problem").Get("range").Get("start").Text != "0" {
		t.Errorf("%s", jsontext.Append(nil, got))
	}
	for request, want := range map[string]string{
		`{"bring":{}}`:                    "bring.text is missing",
		`{"bring":{"text":1}}`:            "bring.text must be a string",
		`{"bring":{"text":""},"tool":{}}`: `unknown member "tool" in the request; takes bring`,
	} {
		if got := Answer(request); !strings.Contains(got, string(jsontext.Append(nil, jsontext.Str(want)))) {
			t.Errorf("%s: %s, want %s", request, got, want)
		}
	}
}

// A call that takes too long is saved all the same: no check and no host is part of it.
func TestSavingAsksNobody(t *testing.T) {
	got := askOf(t, `"tool":{"name":"t","inputSchema":{"type":"object","properties":{"a":{"type":"string","pattern":"^(a+)+$"}}}}`,
		`"report":"request","arguments":"{\"a\":\"`+strings.Repeat("a", 60)+`!\"}"`)
	if text := got.Get("report"); text == nil || !strings.Contains(text.Text, strings.Repeat("a", 60)) {
		t.Errorf("%.200s", jsontext.Append(nil, got))
	}
}
