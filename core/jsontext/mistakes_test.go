package jsontext

import (
	"strconv"
	"strings"
	"testing"
)

// The words are those of the rule "Not JSON"; line and column are counted by
// hand.
var mistakes = []struct {
	text         string
	line, column int
	what         string
}{
	{"```json\n{\"station\":\"Dock 4\"}\n```", 1, 1, "starts with a code fence"},
	{" \n```\n{}\n```", 2, 1, "starts with a code fence"},
	{"~~~\n{}\n~~~", 1, 1, "starts with a code fence"},
	{"`{}`", 1, 1, "unexpected \"`\""},
	{"{}\n```", 2, 1, "text follows the value"},

	{`{"a":1,}`, 1, 8, "comma before the closing }"},
	{"{\"a\":1,\n}", 2, 1, "comma before the closing }"},
	{`[1,2, ]`, 1, 7, "comma before the closing ]"},
	{`{"a":[1,],"b":2}`, 1, 9, "comma before the closing ]"},
	{`{"a":{"b":1,}}`, 1, 13, "comma before the closing }"},
	{`{,}`, 1, 2, `unexpected ","`},
	{`[,]`, 1, 2, `unexpected ","`},
	{`[1,,2]`, 1, 4, `unexpected ","`},
	{`{"a":1,,"b":2}`, 1, 8, `unexpected ","`},
	{`{"a":1,]`, 1, 8, `unexpected "]"`},
	{`{"a":1]`, 1, 7, `unexpected "]"`},
	{`[1}`, 1, 3, `unexpected "}"`},

	{"", 1, 1, "ends too early"},
	{" \n", 2, 1, "ends too early"},
	{`{"panel_id": `, 1, 14, "ends too early"},
	{"{\"a\":1,\r\n", 2, 1, "ends too early"},
	{`{"a":"é😀`, 1, 9, "ends too early"},

	{`{"term":"tide"}{"term":"wind"}`, 1, 16, "a second value follows"},
	{"{}\n\n{}", 3, 1, "a second value follows"},
	{`{} {a: 1}`, 1, 4, "a second value follows"},
	{`{} {"a":`, 1, 4, "a second value follows"},
	{`{}[1]`, 1, 3, "a second value follows"},
	{`1 2`, 1, 3, "a second value follows"},
	{`1 -2.5e3`, 1, 3, "a second value follows"},
	{`{} "done"`, 1, 4, "a second value follows"},
	{`null true`, 1, 6, "a second value follows"},
	{`{"path":"a.txt"} I chose this file because it is newest.`, 1, 18, "text follows the value"},
	{`{} nothing else`, 1, 4, "text follows the value"},
	{`{} [see the notes]`, 1, 4, "text follows the value"},
	{`{} - a bullet`, 1, 4, "text follows the value"},
	{`{} 3rd try`, 1, 4, "text follows the value"},
	{`{} "unfinished`, 1, 4, "text follows the value"},
	{`{"a":1}}`, 1, 8, "text follows the value"},
	{`{"a":1},`, 1, 8, "text follows the value"},

	{`{"a":'x'}`, 1, 6, "strings need double quotes"},
	{`['x']`, 1, 2, "strings need double quotes"},
	{`'x'`, 1, 1, "strings need double quotes"},
	{"{\"a\":“x”}", 1, 6, "strings need double quotes"},
	{"{\"a\":‘x’}", 1, 6, "strings need double quotes"},
	{"{\"a\":`x`}", 1, 6, "strings need double quotes"},

	{`{a:1}`, 1, 2, "a key needs double quotes"},
	{`{ $ref : 1}`, 1, 3, "a key needs double quotes"},
	{`{ключ: 1}`, 1, 2, "a key needs double quotes"},
	{`{'a':1}`, 1, 2, "a key needs double quotes"},
	{"{“a”:1}", 1, 2, "a key needs double quotes"},
	{`{"a":1, b:2}`, 1, 9, "a key needs double quotes"},
	{`{1: 2}`, 1, 2, "a key needs double quotes"},
	{`{True: 2}`, 1, 2, "a key needs double quotes"},
	{`{"n": 1,000}`, 1, 9, `unexpected "0"`},
	{`{{"a":1}}`, 1, 2, `unexpected "{"`},
	{`{:1}`, 1, 2, `unexpected ":"`},
	{`{\"a\":1}`, 1, 2, `unexpected "\\"`},
	{`{...rest}`, 1, 2, `unexpected "."`},

	{`{"dry_run": True, "tag": None}`, 1, 13, "True is Python, JSON says true"},
	{`[False]`, 1, 2, "False is Python, JSON says false"},
	{`None`, 1, 1, "None is Python, JSON says null"},
	{`[Truely]`, 1, 2, `unexpected "T"`},
	{`[TRUE]`, 1, 2, `unexpected "T"`},

	{`{"score":NaN,"max":Infinity}`, 1, 10, "NaN is no JSON number"},
	{`[Infinity]`, 1, 2, "Infinity is no JSON number"},
	{`[-Infinity]`, 1, 3, "Infinity is no JSON number"},
	{`[+Infinity]`, 1, 2, "Infinity is no JSON number"},
	{`[-NaN]`, 1, 3, "NaN is no JSON number"},

	{"{\"cmd\":\"first\nsecond\"}", 1, 14, `a line break inside a string must be written \n`},
	{"{\"cmd\":\"first\r\nsecond\"}", 1, 14, `a line break inside a string must be written \n`},
	{"{\"a\nb\":1}", 1, 4, `a line break inside a string must be written \n`},
	{"[\"\\\n\"]", 1, 4, `a line break inside a string must be written \n`},
	{"[\"a\tb\"]", 1, 4, "a control character inside a string must be escaped"},
	{"[\"\\n\x00\"]", 1, 5, "a control character inside a string must be escaped"},
	{"[\"\x1b[31m\"]", 1, 3, "a control character inside a string must be escaped"},
	{"[\"\\\x01\"]", 1, 4, "a control character inside a string must be escaped"},

	{`{"message":"완료\로 표시"}`, 1, 16, `\로 is no escape`},
	{`["\x41"]`, 1, 4, `\x is no escape`},
	{`["it\'s"]`, 1, 6, `\' is no escape`},
	{`["C:\Users"]`, 1, 6, `\U is no escape`},
	{`["C:\users"]`, 1, 7, `\u is no escape`},
	{`["\u12G4"]`, 1, 7, `\u12 is no escape`},
	{`["\u12"]`, 1, 7, `\u12 is no escape`},
	{"[\"\\u12\n\"]", 1, 7, `a line break inside a string must be written \n`},
	{"[\"\\\u200b\"]", 1, 4, `\\u200b is no escape`},

	{"\ufeff{}", 1, 1, "a byte order mark before the text"},
	{" \ufeff{}", 1, 2, `unexpected "\ufeff"`},

	{`{"a":1 "b":2}`, 1, 8, "a comma is missing"},
	{"{\"a\":1\n\"b\":2}", 2, 1, "a comma is missing"},
	{`{"a":"x""b":2}`, 1, 9, "a comma is missing"},
	{`{"a":{} b:2}`, 1, 9, "a comma is missing"},
	{`[1 2]`, 1, 4, "a comma is missing"},
	{`["a" "b"]`, 1, 6, "a comma is missing"},
	{`[{"a":1}{"a":2}]`, 1, 9, "a comma is missing"},
	{`[[1][2]]`, 1, 5, "a comma is missing"},
	{`[true null]`, 1, 7, "a comma is missing"},
	{`["a" -1]`, 1, 6, "a comma is missing"},
	{`{"a":1,"a":"" "b":2}`, 1, 15, "a comma is missing"},
	{`{"a":1;"b":2}`, 1, 7, `unexpected ";"`},
	{`{"text":"say "hi" now"}`, 1, 15, `unexpected "h"`},
	{`{"text":"""long"""}`, 1, 11, `unexpected "\""`},
	{`{"day": 2024-01-02}`, 1, 13, `unexpected "-"`},
	{`[2024-10-02]`, 1, 6, `unexpected "-"`},
	{`[0x1F]`, 1, 3, `unexpected "x"`},
	{`[truefalse]`, 1, 6, `unexpected "f"`},
	{`{"a":"b":"c"}`, 1, 9, `unexpected ":"`},
	{`{"a":1 {`, 1, 8, `unexpected "{"`},

	{`{"a" 1}`, 1, 6, "a colon is missing"},
	{`{"a" "b"}`, 1, 6, "a colon is missing"},
	{`{"a"=1}`, 1, 5, "a colon is missing"},
	{`{"a" => 1}`, 1, 6, "a colon is missing"},
	{`{"a","b"}`, 1, 5, "a colon is missing"},
	{`{"a"}`, 1, 5, "a colon is missing"},
	{"{\"a\"\u00a0: 1}", 1, 5, `unexpected "\u00a0"`},
	{"{\"a\"：1}", 1, 5, `unexpected "："`},

	{`[01]`, 1, 3, "a number may not start with 0"},
	{`[-007]`, 1, 4, "a number may not start with 0"},
	{`{"zip": 00501}`, 1, 10, "a number may not start with 0"},
	{`[+1]`, 1, 2, "a number may not start with +"},
	{`[+.5]`, 1, 2, "a number may not start with +"},
	{`[.5]`, 1, 2, "a number may not start with ."},
	{`[-.5]`, 1, 3, "a number may not start with ."},
	{`[1, ...]`, 1, 5, `unexpected "."`},
	{`[1.]`, 1, 4, `unexpected "]"`},
	{`[1e]`, 1, 4, `unexpected "]"`},
	{`[1e+]`, 1, 5, `unexpected "]"`},
	{`[1.2.3]`, 1, 5, `unexpected "."`},
	{`[1_000]`, 1, 3, `unexpected "_"`},
	{`[--1]`, 1, 3, `unexpected "-"`},
	{`[- 1]`, 1, 3, `unexpected " "`},
	{`[+]`, 1, 2, `unexpected "+"`},

	{"{\"a\":1 // one\n}", 1, 8, "comments are not JSON"},
	{`{/* one */"a":1}`, 1, 2, "comments are not JSON"},
	{"{\"a\":1, # one\n}", 1, 9, "comments are not JSON"},
	{`{"a" /**/ :1}`, 1, 6, "comments are not JSON"},
	{`{"a": /**/ 1}`, 1, 7, "comments are not JSON"},
	{"// one\n{}", 1, 1, "comments are not JSON"},
	{"{} // done", 1, 4, "comments are not JSON"},
	{`[1 / 2]`, 1, 4, `unexpected "/"`},

	{`{"a":undefined}`, 1, 6, "undefined is no JSON value"},
	{`undefined`, 1, 1, "undefined is no JSON value"},

	{`{"text": "a b", "separator": }`, 1, 30, `unexpected "}"`},
	{`Sure! {"a":1}`, 1, 1, `unexpected "S"`},
	{`{"color": red}`, 1, 11, `unexpected "r"`},
	{`[nil]`, 1, 3, `unexpected "i"`},
	{`[nulll]`, 1, 6, `unexpected "l"`},
	{"[\x00]", 1, 2, `unexpected "\u0000"`},
	{"[\x7f]", 1, 2, `unexpected "\u007f"`},
	{"[\v]", 1, 2, `unexpected "\u000b"`},
	{"[\u200b1]", 1, 2, `unexpected "\u200b"`},
	{"[\u2028]", 1, 2, `unexpected "\u2028"`},
	{"[\ufe0f]", 1, 2, `unexpected "\ufe0f"`},
	{"[\U000e0041]", 1, 2, `unexpected "\udb40\udc41"`},
	{"[😀]", 1, 2, `unexpected "😀"`},
	{"[\xed\xa0\xbd]", 1, 2, `unexpected "\ud83d"`},
	{"[\"\xff\"]", 1, 3, "unexpected \"\ufffd\""},
	{"[\xff]", 1, 2, "unexpected \"\ufffd\""},
	{"\r\r\n\n[\"é\",\r😀]", 5, 1, `unexpected "😀"`},
}

func TestMistakes(t *testing.T) {
	for _, m := range mistakes {
		_, err := Parse(m.text, Limits{})
		syntax, ok := err.(*SyntaxError)
		if !ok {
			t.Errorf("%q: got %v, want a syntax error", m.text, err)
			continue
		}
		want := "not JSON at line " + strconv.Itoa(m.line) + ", column " + strconv.Itoa(m.column) + ": " + m.what
		if got := syntax.Describe(m.text); got != want {
			t.Errorf("%q:\n got %s\nwant %s", m.text, got, want)
		}
	}
}

// Every place at which a text can be cut off reads the same.
func TestCutOff(t *testing.T) {
	const text = `{"a": [1, -2.5e+7, true, false, null, "x\n\u00e9", {}, []], "b" : {"c":"é"}}`
	if _, err := Parse(text, Limits{}); err != nil {
		t.Fatal(err)
	}
	for i := range text {
		for _, cut := range []string{text[:i], text[:i] + " "} {
			_, err := Parse(cut, Limits{})
			syntax, ok := err.(*SyntaxError)
			if cut != text[:i] && (!ok || syntax.What != "ends too early") {
				continue // a blank may break a token
			}
			if !ok || syntax.What != "ends too early" || syntax.Offset != len(cut) {
				t.Errorf("%q: got %v", cut, err)
			}
		}
	}
}

func TestMistakeRange(t *testing.T) {
	text := "{\"é\": 😀}"
	_, err := Parse(text, Limits{})
	got := err.(*SyntaxError).Range(NewIndex(text))
	if want := (Range{Start: 6, End: 8, Line: 1, Column: 7}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	_, err = Parse("[", Limits{})
	got = err.(*SyntaxError).Range(NewIndex("["))
	if want := (Range{Start: 1, End: 1, Line: 1, Column: 2}); got != want {
		t.Errorf("at the end: got %v, want %v", got, want)
	}
}

// No message may bring a line break, or anything else that one cannot see, into
// the line that shows it.
func TestMistakesAreVisible(t *testing.T) {
	for _, c := range []string{"\n", "\x00", "\x1b", "\x7f", "\u0085", "\u00a0", "\u00ad", "\u034f", "\u061c", "\u115f",
		"\u200b", "\u200d", "\u2028", "\u202e", "\u3000", "\u3164", "\ue000", "\ufe0f", "\ufeff", "\ufff9", "\U000e0001", "\U000e0100"} {
		for _, text := range []string{"[" + c + "]", `["\` + c + `"]`, `{"a"` + c + `:1}`, `[1` + c + `]`, `{` + c} {
			_, err := Parse(text, Limits{})
			if err == nil {
				continue // a line break between tokens
			}
			if what := err.Error(); strings.Contains(what, c) {
				t.Errorf("%q: %q", text, what)
			}
		}
	}
}
