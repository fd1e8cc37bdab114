package real

import (
	"testing"

	"fourhosts/core/jsontext"
)

// The rows of a collection that was made before: every one that a text can give.
func TestPiRows(t *testing.T) {
	releases := piReleases(t)
	tools := piFile(t, "testdata/pi-1.6.0.json").Get("tools")
	skips, used := piFile(t, "testdata/pi-skip.json").Items, map[*jsontext.Value]bool{}
	compared, skipped := 0, 0
	for _, row := range piFile(t, "testdata/pi-rows.json.gz").Get("rows").Items {
		if skip := piSkip(skips, row); skip != nil {
			used[skip] = true
			skipped++
			continue
		}
		compared++
		name, schema := row.Get("tool").Text, tools.Get("empty")
		if known := tools.Get(name); known != nil {
			schema = known
		}
		call := Call{Tool: piTool(name, schema), Name: name, Arguments: row.Get("args").Text, Run: piRun(row.Get("behaviour")), Core: row.Get("adapter").Text == "core"}
		if c := row.Get("case").Text; len(c) > 8 && c[:8] == "unknown-" {
			call.Tool = piTool("text_slug", tools.Get("text_slug"))
		}
		if got, want := piShow(Pi(releases[row.Get("version").Text], call)), piWant(row); got != want {
			t.Errorf("Pi %s %s %q %s: %q\ngot  %s\nwant %s", row.Get("version").Text, row.Get("adapter").Text, row.Get("variant").Text, row.Get("case").Text, call.Arguments, got, want)
		}
	}
	for _, skip := range skips {
		if !used[skip] {
			t.Errorf("nothing is skipped by %s", jsontext.Append(nil, skip))
		}
	}
	t.Logf("%d rows compared, %d skipped by name", compared, skipped)
	if compared < 1300 {
		t.Errorf("only %d rows were compared", compared)
	}
}

// piSkip gives the reason to leave out a row, nil when it is compared.
func piSkip(skips []*jsontext.Value, row *jsontext.Value) *jsontext.Value {
	for _, skip := range skips {
		matches := true
		for _, key := range []string{"version", "variant", "case"} {
			if v := skip.Get(key); v != nil && v.Text != row.Get(key).Text {
				matches = false
			}
		}
		if matches {
			return skip
		}
	}
	return nil
}

// Calls that were generated, as the real packages answered them.
func TestPiDifferential(t *testing.T) {
	releases := piReleases(t)
	for _, number := range piNumbers {
		file := piFile(t, "testdata/pi-"+number+".diff.json.gz")
		schemas, rows := file.Get("schemas").Items, file.Get("rows").Items
		agree := 0
		for i, row := range rows {
			n := int(row.Items[0].Text[0] - '0')
			for _, c := range row.Items[0].Text[1:] {
				n = n*10 + int(c-'0')
			}
			call := Call{Tool: piTool("tool", schemas[n]), Name: "tool", Arguments: row.Items[1].Text, Run: func(*jsontext.Value) Outcome { return Outcome{Returned: jsontext.Obj()} }}
			got, want := piCompact(Pi(releases[number], call)), string(jsontext.Append(nil, row.Items[2]))+" "+string(jsontext.Append(nil, row.Items[3]))
			if got == want {
				agree++
			} else if i-agree < 10 || testing.Verbose() {
				t.Logf("Pi %s, row %d, schema %s\nargs %s\ngot  %s\nwant %s", number, i, jsontext.Append(nil, schemas[n]), call.Arguments, got, want)
			}
		}
		share := 100 * float64(agree) / float64(len(rows))
		t.Logf("Pi %s: %d of %d generated calls agree exactly, %.2f %%", number, agree, len(rows), share)
		if len(rows) < 3000 || share < 99 {
			t.Errorf("Pi %s: %d rows, %.2f %%", number, len(rows), share)
		}
	}
}

// piCompact writes what the tool got, and what the model reads when it did not run.
func piCompact(a Answer) string {
	switch {
	case a.Missing != "":
		return "missing: " + a.Missing
	case a.Executed:
		return jsontext.JSQuote(string(jsontext.Append(nil, a.Received))) + " null"
	}
	return "null " + jsontext.JSQuote(*a.Text)
}
