package real

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// piNumbers are the releases of releases.json: a new row is compared with its
// recording without a word here.
var piNumbers = func() (numbers []string) {
	for _, r := range host.Releases("pi") {
		numbers = append(numbers, r.Number)
	}
	return numbers
}()

// piFile reads a file of testdata, or another one beside this package.
func piFile(t testing.TB, name string) *jsontext.Value {
	t.Helper()
	data, err := os.ReadFile(name)
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

// piReleases are the releases as releases.json has them.
func piReleases(t testing.TB) map[string]PiRelease {
	t.Helper()
	releases := map[string]PiRelease{}
	for _, row := range piFile(t, "../releases.json").Items {
		if row.Get("host").Text == "pi" {
			releases[row.Get("release").Text] = NewPiRelease(row)
		}
	}
	for _, number := range piNumbers {
		if releases[number].Validator == "" {
			t.Fatalf("releases.json has no validator for Pi %s", number)
		}
	}
	return releases
}

func piTool(name string, schema *jsontext.Value) *core.Tool {
	return &core.Tool{Definition: core.Definition{Name: name, InputSchema: &jsontext.Document{Root: schema}}}
}

// piRun is a tool that behaves as a row says, or echoes its input.
func piRun(behaviour *jsontext.Value) func(*jsontext.Value) Outcome {
	return func(arguments *jsontext.Value) Outcome {
		if behaviour == nil {
			text := "echo " + string(jsontext.Append(nil, arguments))
			return Outcome{Returned: jsontext.Obj(jsontext.M("content", jsontext.Arr(core.TextBlock(text))), jsontext.M("details", jsontext.Obj(jsontext.M("a", arguments))))}
		}
		if e := behaviour.Get("throws"); e != nil {
			return Outcome{Thrown: &core.Thrown{Name: e.Get("name").Text, Message: e.Get("message").Text}}
		}
		if v := behaviour.Get("throwsValue"); v != nil {
			return Outcome{Thrown: &core.Thrown{Value: v}}
		}
		return Outcome{Returned: behaviour.Get("returns"), Undefined: behaviour.Get("throwsUndefined") != nil}
	}
}

// piShow writes everything of an answer that rows record.
func piShow(a Answer) string {
	if a.Missing != "" {
		return "missing: " + a.Missing
	}
	received, text, message := jsontext.NullValue(), jsontext.NullValue(), jsontext.NullValue()
	if a.Executed {
		received = jsontext.Str(string(jsontext.Append(nil, a.Received)))
	}
	if a.Text != nil {
		text = jsontext.Str(*a.Text)
	}
	if a.Message != nil {
		message = a.Message
	}
	return string(jsontext.AppendIndent(nil, jsontext.Obj(
		jsontext.M("executed", jsontext.Boolean(a.Executed)), jsontext.M("executedWith", received),
		jsontext.M("channel", jsontext.Str(a.Channel)), jsontext.M("flagged", jsontext.Boolean(a.Flagged)),
		jsontext.M("text", text), jsontext.M("message", message)), " "))
}

// piWant writes a row the same way.
func piWant(row *jsontext.Value) string {
	var members []jsontext.Member
	for _, key := range []string{"executed", "executedWith", "channel", "flagged", "text", "message"} {
		members = append(members, jsontext.M(key, row.Get(key)))
	}
	return string(jsontext.AppendIndent(nil, jsontext.Obj(members...), " "))
}

// The named cases, as the recorder drove them through the real packages.
func TestPiRecordings(t *testing.T) {
	releases := piReleases(t)
	for _, number := range piNumbers {
		file := piFile(t, "testdata/pi-"+number+".json")
		rows := file.Get("rows").Items
		t.Logf("Pi %s: %d recordings", number, len(rows))
		if len(rows) < 200 {
			t.Errorf("only %d rows of Pi %s", len(rows), number)
		}
		for _, row := range rows {
			name := row.Get("tool").Text
			call := Call{Tool: piTool(name, file.Get("tools").Get(name)), Name: name, Arguments: row.Get("args").Text, Run: piRun(row.Get("behaviour"))}
			if other := row.Get("name"); other != nil {
				call.Name = other.Text
			}
			if got, want := piShow(Pi(releases[number], call)), piWant(row); got != want {
				t.Errorf("Pi %s, %s: %q\ngot  %s\nwant %s", number, row.Get("id").Text, call.Arguments, got, want)
			}
		}
	}
}
