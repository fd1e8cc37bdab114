package pattern

import (
	"os"
	"testing"

	"fourhosts/core/jsontext"
)

// read gives a file of testdata; lone surrogates survive in jsontext alone.
func read(t testing.TB, name string) *jsontext.Value {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsontext.Parse(string(text), jsontext.Limits{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return doc.Root
}

// TestRecordedSyntax holds Check to 2,400 verdicts of Chromium 156's RegExp on
// sources put together at random.
func TestRecordedSyntax(t *testing.T) {
	rows := read(t, "syntax.json")
	for _, want := range []string{"yes", "no"} {
		list := rows.Get(want)
		if len(list.Items) != 1200 {
			t.Errorf("%d rows of %s, want 1200", len(list.Items), want)
		}
		for _, source := range list.Items {
			if err := Check(source.Text); (err == nil) != (want == "yes") {
				t.Errorf("Check(%+q) = %v, Chromium says %s", source.Text, err, want)
			}
		}
	}
}
