package jsontext

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"
)

func mustParse(t testing.TB, text string) *Document {
	t.Helper()
	doc, err := Parse(text, Limits{})
	if err != nil {
		t.Fatalf("%.80q: %v", text, err)
	}
	return doc
}

func TestBlank(t *testing.T) {
	for text, want := range map[string]bool{"": true, " \t\r\n": true, "{}": false, "\u00a0": false, "\v": false, "\ufeff": false, "\x00": false} {
		if Blank(text) != want {
			t.Errorf("%q: not %v", text, want)
		}
	}
}

func TestStrings(t *testing.T) {
	for text, want := range map[string]string{
		`"plain"`:              "plain",
		`"\"\\\/\b\f\n\r\t"`:   "\"\\/\b\f\n\r\t",
		`"\u00e9\u20AC"`:       "é€",
		`"a\ud83d\ude00b"`:     "a😀b",
		`"\ud83d"`:             "\xed\xa0\xbd",
		`"\ude00\ud83d"`:       "\xed\xb8\x80\xed\xa0\xbd",
		`"\ud83d\ud83d\ude00"`: "\xed\xa0\xbd😀",
		`"\ud83d\n\ude00"`:     "\xed\xa0\xbd\n\xed\xb8\x80",
		// A pair is one code point however its halves are written.
		"\"\xed\xa0\xbd\\ude00\"":      "😀",
		"\"\\ud83d\xed\xb8\x80\"":      "😀",
		"\"\xed\xa0\xbd\xed\xb8\x80\"": "😀",
		"\"é\xed\xa0\xbd\"":            "é\xed\xa0\xbd",
		"\"\x7f\u2028\u2029\u0085\"":   "\x7f\u2028\u2029\u0085",
		`"\u0000"`:                     "\x00",
		`"__proto__"`:                  "__proto__",
		"\"\ufeff\"":                   "\ufeff",
		"\"\U0010ffff\ufffd\uffff\"":   "\U0010ffff\ufffd\uffff",
		`"\uDBFF\uDFFF\uD7FF\uE000"`:   "\U0010ffff\ud7ff\ue000",
		`"\udbff\udbff\udfff\udfff"`:   "\xed\xaf\xbf\U0010ffff\xed\xbf\xbf",
	} {
		doc := mustParse(t, text)
		if doc.Root.Kind != String || doc.Root.Text != want {
			t.Errorf("%q: got %q, want %q", text, doc.Root.Text, want)
		}
	}
}

func TestPositions(t *testing.T) {
	text := " { \"é\" : [ 10 , -1.5e3,true ,null,{}], \"b\":\"x\\ny\" } "
	root := mustParse(t, text).Root
	for path, want := range map[string]string{
		"":     `{ "é" : [ 10 , -1.5e3,true ,null,{}], "b":"x\ny" }`,
		"/é":   `[ 10 , -1.5e3,true ,null,{}]`,
		"/é/0": `10`,
		"/é/1": `-1.5e3`,
		"/é/2": `true`,
		"/é/3": `null`,
		"/é/4": `{}`,
		"/b":   `"x\ny"`,
	} {
		v := find(root, path)
		if got := text[v.Start:v.End]; got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
	m := root.Member("é")
	if got := text[m.KeyStart:m.KeyEnd]; got != `"é"` {
		t.Errorf("key: got %s", got)
	}
}

func find(v *Value, pointer string) *Value {
	for _, token := range SplitPointer(pointer) {
		if v.Kind == Array {
			n, _ := ParseNumber(token).Int()
			v = v.Items[n]
		} else {
			v = v.Get(token)
		}
	}
	return v
}

func TestKeys(t *testing.T) {
	keys := []string{"toString", "constructor", "__proto__", "", "a/b", "a~b", "a\nb", "10", "9", "\xed\xa0\xbd"}
	text := "{"
	for i, key := range keys {
		if i > 0 {
			text += ","
		}
		text += JSQuote(key) + ":" + JSQuote("value of "+key)
	}
	root := mustParse(t, text+"}").Root
	for i, key := range keys {
		if root.Members[i].Key != key {
			t.Errorf("member %d: got %q, want %q", i, root.Members[i].Key, key)
		}
		if v := root.Get(key); v == nil || v.Text != "value of "+key {
			t.Errorf("%q: got %v", key, v)
		}
	}
	if root.Get("hasOwnProperty") != nil || Arr(Int(1)).Get("0") != nil || (*Value)(nil).Get("") != nil {
		t.Error("found what is not there")
	}
}

func TestDuplicates(t *testing.T) {
	text := `{"to":"a@evil.test","n":{"x":1,"\u0078":2},"to":"b@example.org","a/b":[{"~":1,"~":2,"~":3}]}`
	doc := mustParse(t, text)
	if got, want := string(Append(nil, doc.Root)), `{"to":"b@example.org","n":{"x":2},"a/b":[{"~":3}]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	var got []string
	for _, d := range doc.Duplicates {
		got = append(got, d.At+" "+text[d.Start:d.End])
	}
	want := []string{`/n/x "\u0078"`, `/to "to"`, `/a~1b/0/~0 "~"`, `/a~1b/0/~0 "~"`}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if m := doc.Root.Member("to"); m.KeyStart != strings.LastIndex(text, `"to"`) || m.KeyEnd != m.KeyStart+4 {
		t.Errorf("the key is the one at %d, not the last", m.KeyStart)
	}
}

func TestSurrogates(t *testing.T) {
	text := `{"text":"done \ud83d","\ude00":["😀","\ud83d\ude00",{"\ud800":1}],"x":"\ud83d"}`
	doc := mustParse(t, text)
	var got []string
	for _, p := range doc.Surrogates {
		at := JSQuote(p.At) + " " + text[p.Start:p.End]
		if p.Key {
			at += " key"
		}
		got = append(got, at)
	}
	want := []string{`"/text" "done \ud83d"`, `"/\ude00" "\ude00" key`, `"/\ude00/2/\ud800" "\ud800" key`, `"/x" "\ud83d"`}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestRounded(t *testing.T) {
	text := `{"id":9007199254740993,"ok":[9007199254740992,0.1,1e2],"list":[1e400,1e-400]}`
	doc := mustParse(t, text)
	var got []string
	for _, p := range doc.Rounded {
		got = append(got, p.At+" "+text[p.Start:p.End])
	}
	want := []string{"/id 9007199254740993", "/list/0 1e400", "/list/1 1e-400"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// What a later key of the same name replaces is no longer there to be noted.
func TestReplacedIsForgotten(t *testing.T) {
	doc := mustParse(t, `{"z":1e400,"a":{"x":["\ud83d",1e400]},"b":1e400,"a":1,"c":"\ud83d"}`)
	if len(doc.Surrogates) != 1 || doc.Surrogates[0].At != "/c" {
		t.Errorf("surrogates: %v", doc.Surrogates)
	}
	if len(doc.Rounded) != 2 || doc.Rounded[0].At != "/z" || doc.Rounded[1].At != "/b" {
		t.Errorf("rounded: %v", doc.Rounded)
	}
}

// Arguments as models sent them, one JSON string a line.
func recorded(t testing.TB) []string {
	data, err := os.ReadFile("testdata/arguments.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, line := range bytes.Split(bytes.TrimSpace(data), []byte("\n")) {
		var text string
		if err := json.Unmarshal(line, &text); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, text)
	}
	return texts
}

func TestRecordedArguments(t *testing.T) {
	for _, text := range recorded(t) {
		doc, err := Parse(text, ArgumentLimits)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		got, want := tokens(t, string(Append(nil, doc.Root))), tokens(t, text)
		if len(doc.Duplicates) == 0 && !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %v", text, got)
		}
	}
}

// tokens reads a text with encoding/json, which keeps order and digits.
func tokens(t testing.TB, text string) []json.Token {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var list []json.Token
	for {
		token, err := d.Token()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatalf("%.100q: %v", text, err)
		}
		list = append(list, token)
	}
}
