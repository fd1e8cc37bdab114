package jsontext

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// The right side is what JSON.stringify gives.
func TestAppendString(t *testing.T) {
	for s, want := range map[string]string{
		"":                             `""`,
		"plain <b> & 'it'":             `"plain <b> & 'it'"`,
		"\"\\/":                        `"\"\\/"`,
		"\b\f\n\r\t":                   `"\b\f\n\r\t"`,
		"\x00\x01\x0b\x1b\x1f":         `"\u0000\u0001\u000b\u001b\u001f"`,
		"\x7f\u0080\u2028\u2029\ufeff": "\"\x7f\u0080\u2028\u2029\ufeff\"",
		"é😀":                           `"é😀"`,
		"a\xed\xa0\xbdb":               `"a\ud83db"`,
		"\xed\xb8\x80\xed\xa0\xbd":     `"\ude00\ud83d"`,
		"\xed\xaf\xbf":                 `"\udbff"`,
		"a\xffb\xe2\x82":               "\"a\ufffdb\ufffd\ufffd\"",
	} {
		got := JSQuote(s)
		if got != want {
			t.Errorf("%q: got %s, want %s", s, got, want)
		}
		if !utf8.ValidString(got) {
			t.Errorf("%q: not UTF-8", s)
		}
	}
}

func TestAppendIndent(t *testing.T) {
	text := `{"a":[1.0,{"b":"x","c":[]},[[null]]],"":{},"d":-0,"e":[true,false]}`
	want := `{
  "a": [
    1.0,
    {
      "b": "x",
      "c": []
    },
    [
      [
        null
      ]
    ]
  ],
  "": {},
  "d": -0,
  "e": [
    true,
    false
  ]
}`
	root := mustParse(t, text).Root
	if got := string(AppendIndent(nil, root, "  ")); got != want {
		t.Errorf("got %s", got)
	}
	if got := string(AppendIndent(nil, root, "\t")); got != strings.ReplaceAll(want, "  ", "\t") {
		t.Errorf("got %s", got)
	}
	for _, got := range [][]byte{Append(nil, root), AppendIndent(nil, root, "")} {
		if string(got) != text {
			t.Errorf("got %s", got)
		}
	}
	for _, empty := range []string{`{}`, `[]`, `null`, `"x"`, `1e5`} {
		if got := string(AppendIndent([]byte("> "), mustParse(t, empty).Root, "  ")); got != "> "+empty {
			t.Errorf("got %s", got)
		}
	}
}

func TestBuild(t *testing.T) {
	v := Obj(M("s", Str("é\n")), M("n", Num("1.50")), M("i", Int(-7)), M("b", Arr(Boolean(true), Boolean(false), NullValue())), M("o", Obj()), M("a", Arr()))
	if got, want := string(Append(nil, v)), `{"s":"é\n","n":1.50,"i":-7,"b":[true,false,null],"o":{},"a":[]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if v.Get("i").Text != "-7" || v.Get("x") != nil {
		t.Error("Get does not see built members")
	}
}

func TestPointers(t *testing.T) {
	for pointer, tokens := range map[string][]string{
		"":                nil,
		"/":               {""},
		"/a~1b/a~0b/0":    {"a/b", "a~b", "0"},
		"//x y/~01":       {"", "x y", "~1"},
		"/\xed\xa0\xbd/é": {"\xed\xa0\xbd", "é"},
	} {
		built := ""
		for _, token := range tokens {
			built = AppendToken(built, token)
		}
		if built != pointer {
			t.Errorf("%q: built %s", tokens, built)
		}
		got := SplitPointer(pointer)
		if len(got) != len(tokens) || strings.Join(got, "\x00") != strings.Join(tokens, "\x00") {
			t.Errorf("%s: got %q", pointer, got)
		}
	}
}

// The right side is what JSON.stringify(JSON.parse(text)) gives.
func TestAsJavaScript(t *testing.T) {
	for text, want := range map[string]string{
		`{"b":1,"10":2,"9":3,"01":4,"a":{"2":0,"1":0},"4294967294":5,"4294967295":6,"0":7,"-1":8}`: `{"0":7,"9":3,"10":2,"4294967294":5,"b":1,"01":4,"a":{"1":0,"2":0},"4294967295":6,"-1":8}`,
		`[1.0,1e400,-1e400,-0,9007199254740993,1e21,0.0000001]`:                                    `[1,null,null,0,9007199254740992,1e+21,1e-7]`,
		`{"__proto__":1,"x":"\ud83d","y":null,"z":[]}`:                                             `{"__proto__":1,"x":"\ud83d","y":null,"z":[]}`,
	} {
		root := mustParse(t, text).Root
		before := string(Append(nil, root))
		if got := string(Append(nil, AsJavaScript(root))); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		if string(Append(nil, root)) != before {
			t.Errorf("%s was changed", text)
		}
	}
}
