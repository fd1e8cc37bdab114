package call_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fourhosts/core/call"
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// readFile reads a JSON file of testdata.
func readFile[T any](t testing.TB, name string) T {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var v T
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return v
}

// handed answers a request of one host and gives what its adapter handed over; text
// in WTF-8.
func handed(t testing.TB, request string) (channel, text string) {
	t.Helper()
	doc, err := jsontext.Parse(call.Answer(request), jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	answers := doc.Root.Get("answers")
	if answers == nil || len(answers.Items) != 1 {
		t.Fatalf("%s\n%s", request, doc.Text)
	}
	answer := answers.Items[0].Get("adapterAnswer")
	if answer == nil {
		return "", ""
	}
	return answer.Get("channel").Text, answer.Get("text").Text
}

// raw gives the text of every member of the objects in a file, as it is written
// there: encoding/json would make U+FFFD of a lone surrogate.
func raw(t testing.TB, name string) *jsontext.Value {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsontext.Parse(string(text), jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return doc.Root
}

// TestRecordedHosts holds the adapters to what real hosts were seen to pass on from
// them, in 523 recorded calls.
func TestRecordedHosts(t *testing.T) {
	type skip struct {
		Cases, Hosts []string
		Why          string
	}
	skips := readFile[struct{ Skip []skip }](t, "recorded.decided.json").Skip
	decided := raw(t, "recorded.decided.json")
	compact := func(v *jsontext.Value) string { return string(jsontext.Append(nil, v)) }
	tried := 0
	for i, row := range raw(t, "recorded.json").Items {
		word := func(key string) string {
			if v := row.Get(key); v != nil {
				return v.Text
			}
			return ""
		}
		id, name := word("host"), word("case")
		if slices.ContainsFunc(skips, func(s skip) bool {
			return slices.Contains(s.Cases, name) && slices.Contains(s.Hosts, id)
		}) {
			continue
		}
		tried++
		schema, toolName := `{"type": "object"}`, word("tool")
		called := toolName
		if strings.HasPrefix(name, "unknown-") {
			toolName = "text_slug"
		}
		if s := decided.Get("tools").Get(toolName); s != nil {
			schema = compact(s)
		}
		request := `{"tool": {"name": ` + jsontext.JSQuote(toolName) + `, "inputSchema": ` + schema + `}, "server": "slugs", "call": ` +
			jsontext.JSQuote(called) + `, "arguments": ` + jsontext.JSQuote(word("arguments"))
		if outcome := decided.Get("outcomes").Get(name); outcome != nil {
			request += `, "outcome": ` + compact(outcome)
		}
		failures := ""
		if host.Find(id).TakesFailures {
			failures = `, "failures": "` + word("failures") + `"`
		}
		request += `, "hosts": [{"host": "` + id + `", "release": "` + word("release") + `"` + failures + `}]}`
		channel, text := handed(t, request)

		// What the host makes of it before the model reads it.
		reads, flagged := text, channel != "result"
		switch {
		case id == "ai-sdk" && channel == "thrown":
			reads = errorText(decided.Get("outcomes").Get(name), text)
		case id == "pi" && word("release") == "0.87.1" && channel == "isError":
			flagged = false // this release ignores the flag
		}
		want := word("reads")
		if id == "ai-sdk" && channel == "refused" {
			want = want[strings.Index(want, "\nError message: Error: ")+len("\nError message: Error: "):]
		}
		if strings.HasPrefix(want, "Invalid arguments") {
			// The stand-in has the original's order.
			reads, want = sorted(reads), sorted(want)
		}
		if reads != want || flagged != row.Get("flagged").Bool {
			t.Errorf("row %d, %s %s %s:\n got %q %v by %s\nwant %q %v", i, id, word("release"), name, reads, flagged, channel, want, row.Get("flagged").Bool)
		}
	}
	if tried < 420 {
		t.Errorf("only %d rows were tried", tried)
	}
}

// errorText is JavaScript's error.toString().
func errorText(outcome *jsontext.Value, message string) string {
	name := "Error"
	if v := outcome.Get("name"); v != nil {
		name = v.Text
	}
	if message == "" {
		return name
	}
	return name + ": " + message
}

func sorted(lines string) string {
	list := strings.Split(lines, "\n")
	slices.Sort(list)
	return strings.Join(list, "\n")
}

// pretty lays out a response for a message of a test.
func pretty(response string) string {
	var b bytes.Buffer
	if json.Indent(&b, []byte(response), "", "  ") != nil {
		return response
	}
	return b.String()
}
