package real

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

// ompRead reads a file of testdata, unpacked, with this project's own reader: lone
// surrogates and the order of keys count.
func ompRead(t *testing.T, name string) *jsontext.Value {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasSuffix(name, ".gz") {
		r, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if data, err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	doc, err := jsontext.Parse(string(data), jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return doc.Root
}

// ompTool is a tool that is only its name and its schema.
func ompTool(name string, schema *jsontext.Value) *core.Tool {
	return &core.Tool{Definition: core.Definition{Name: name, InputSchema: &jsontext.Document{Root: schema}}}
}

// ompShow writes what is compared of an answer, one part a line.
func ompShow(channel string, executed bool, received, text, message string) string {
	if !executed {
		received = ""
	}
	return strings.Join([]string{channel, received, text, message}, "\n")
}

func ompCompact(v *jsontext.Value) string { return string(jsontext.Append(nil, v)) }

func ompText8(s *string) string {
	if s == nil {
		return "null"
	}
	return jsontext.JSQuote(*s)
}

// TestOMPDifferential holds generated calls against what the real packages did.
func TestOMPDifferential(t *testing.T) {
	recording := ompRead(t, "omp-18.2.3.diff.json.gz")
	schemas := recording.Get("schemas").Items
	rows := recording.Get("rows").Items
	okay := func(*jsontext.Value) Outcome {
		return Outcome{Returned: jsontext.Obj(jsontext.M("content", ompTexts("ok")))}
	}
	agree, missing, shown := 0, 0, 0
	for n, row := range rows {
		var at int
		if err := json.Unmarshal([]byte(row.Items[0].Text), &at); err != nil {
			t.Fatal(err)
		}
		a := runOMP(Call{Tool: ompTool("probe", schemas[at]), Name: "probe", Arguments: row.Items[1].Text, Run: okay})
		received, text := "", "null"
		if a.Executed {
			received = ompCompact(a.Received)
		} else {
			text = ompText8(a.Text)
		}
		wantReceived := ""
		if v := row.Items[3]; v.Kind == jsontext.String {
			wantReceived = v.Text
		}
		got := ompShow(a.Channel, a.Executed, received, text, "")
		want := ompShow(row.Items[2].Text, wantReceived != "", wantReceived, ompCompact(row.Items[4]), "")
		switch {
		case a.Missing != "":
			missing++
			if testing.Verbose() {
				t.Logf("row %d is not simulated: %s", n, a.Missing)
			}
		case got == want:
			agree++
		default:
			if shown++; shown <= 20 {
				t.Logf("row %d\nschema %s\narguments %s\ngot  %s\nwant %s", n, ompCompact(schemas[at]), jsontext.JSQuote(row.Items[1].Text), got, want)
			}
		}
	}
	share := float64(agree) / float64(len(rows)) * 100
	t.Logf("OMP %s: %d of %d calls agree (%.2f %%), %d are not simulated", recording.Get("version").Text, agree, len(rows), share, missing)
	if share < 99 {
		t.Fail()
	}
}
