package call_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"fourhosts/core/call"
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

// pretty lays out a response for a message of a test.
func pretty(response string) string {
	var b bytes.Buffer
	if json.Indent(&b, []byte(response), "", "  ") != nil {
		return response
	}
	return b.String()
}
