package typebox

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"testing"

	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// The formats, as TypeBox's own functions answered.
func TestFormat(t *testing.T) {
	packed, err := os.ReadFile("testdata/formats.json.gz")
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsontext.Parse(string(text), jsontext.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	rows, missing, wrong := doc.Root.Items, map[string]int{}, 0
	for _, row := range rows {
		name, s, want := row.Items[0].Text, row.Items[1].Text, row.Items[2].Bool
		got, known := tryFormat(name, s)
		switch {
		case !known:
			missing[name]++
		case got != want:
			wrong++
			t.Errorf("%s of %q is %v, want %v", name, s, got, want)
		}
	}
	t.Logf("%d rows, %d wrong, not simulated: %v", len(rows), wrong, missing)
	if len(rows) < 4000 {
		t.Errorf("only %d rows", len(rows))
	}
}

// tryFormat is Format that tells whether it is simulated.
func tryFormat(name, s string) (ok, known bool) {
	defer func() {
		if _, lacks := recover().(*js.Missing); lacks {
			known = false
		}
	}()
	return Format(name, s), true
}
