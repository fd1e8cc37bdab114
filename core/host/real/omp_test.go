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
	"fourhosts/core/host/real/omp"
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
	kept := make([]Registered, len(schemas)) // one session takes all calls of a tool
	agree, missing, shown := 0, 0, 0
	for n, row := range rows {
		var at int
		if err := json.Unmarshal([]byte(row.Items[0].Text), &at); err != nil {
			t.Fatal(err)
		}
		a := OMP(Call{Tool: ompTool("probe", schemas[at]), Registered: &kept[at], Name: "probe", Arguments: row.Items[1].Text, Run: okay})
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

// TestOMPTexts holds what is left of texts that a tool returned against the real one.
func TestOMPTexts(t *testing.T) {
	texts := ompRead(t, "omp-18.2.3.diff.json.gz").Get("texts").Items
	for _, row := range texts {
		if got, want := omp.Sanitize(row.Items[0].Text), row.Items[1].Text; got != want {
			t.Errorf("%s: got %s, want %s", jsontext.JSQuote(row.Items[0].Text), jsontext.JSQuote(got), jsontext.JSQuote(want))
		}
	}
	if len(texts) == 0 {
		t.Error("nothing was compared")
	}
}

// ompOutcome reads how a recorded tool ended; without a behaviour it echoes.
func ompOutcome(behaviour *jsontext.Value) func(*jsontext.Value) Outcome {
	return func(args *jsontext.Value) Outcome {
		switch {
		case behaviour == nil:
			return Outcome{Returned: jsontext.Obj(jsontext.M("content", ompTexts("echo "+ompCompact(args))))}
		case behaviour.Get("undefined") != nil:
			return Outcome{}
		case behaviour.Get("throwsUndefined") != nil:
			return Outcome{Undefined: true}
		case behaviour.Get("throws") != nil:
			return Outcome{Thrown: &core.Thrown{Value: behaviour.Get("throws")}}
		case behaviour.Get("thrown") != nil:
			thrown := behaviour.Get("thrown")
			return Outcome{Thrown: &core.Thrown{Name: thrown.Get("name").Text, Message: thrown.Get("message").Text}}
		}
		return Outcome{Returned: behaviour.Get("returned")}
	}
}

// ompCompare holds the rows of a recording against the simulation, all but those that
// skip names.
func ompCompare(t *testing.T, recording *jsontext.Value, skip map[string]bool) {
	t.Helper()
	tools := map[string]*core.Tool{}
	for _, tool := range recording.Get("tools").Items {
		name := tool.Get("name").Text
		tools[name] = ompTool(name, tool.Get("schema"))
	}
	compared := 0
	for _, row := range recording.Get("rows").Items {
		id := row.Get("id").Text
		if skip[id] {
			delete(skip, id)
			continue
		}
		tool := tools[row.Get("tool").Text]
		c := Call{Tool: tool, Name: tool.Name, Arguments: row.Get("text").Text, Run: ompOutcome(row.Get("behaviour"))}
		if called := row.Get("called"); called != nil {
			c.Name = called.Text
		}
		a := OMP(c)
		if a.Missing != "" {
			t.Errorf("%s is not simulated: %s", id, a.Missing)
			continue
		}
		text := jsontext.NullValue()
		if a.Text != nil {
			text = jsontext.Str(*a.Text)
		}
		got := ompCompact(jsontext.Obj(
			jsontext.M("executed", jsontext.Boolean(a.Executed)), jsontext.M("received", a.Received),
			jsontext.M("channel", jsontext.Str(a.Channel)), jsontext.M("flagged", jsontext.Boolean(a.Flagged)),
			jsontext.M("text", text), jsontext.M("message", a.Message),
		))
		if want := ompCompact(row.Get("did")); got != want {
			t.Errorf("%s, arguments %s\ngot  %s\nwant %s", id, jsontext.JSQuote(c.Arguments), got, want)
		}
		compared++
	}
	if compared == 0 {
		t.Error("nothing was compared")
	}
	for id := range skip {
		t.Errorf("%s is to be skipped but does not exist", id)
	}
	t.Logf("%d rows agree", compared)
}

// TestOMPRecorded has what the real packages did with our own cases, message and all.
func TestOMPRecorded(t *testing.T) {
	ompCompare(t, ompRead(t, "omp-18.2.3.json"), nil)
}

// TestOMPCorpus has the rows that were there before the project.
func TestOMPCorpus(t *testing.T) {
	skip := map[string]bool{}
	for _, row := range ompRead(t, "omp-skipped.json").Get("rows").Items {
		skip[row.Get("id").Text] = true
	}
	ompCompare(t, ompRead(t, "omp-corpus.json"), skip)
}
