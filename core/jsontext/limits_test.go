package jsontext

import (
	"fmt"
	"strings"
	"testing"
)

func TestLimits(t *testing.T) {
	tests := []struct {
		name, text, want string
		offset           int
	}{
		{"depth kept", strings.Repeat("[", 256) + strings.Repeat("]", 256), "", 0},
		{"depth broken", strings.Repeat("[", 257) + strings.Repeat("]", 257), "the nesting depth is over the limit of 256", 256},
		{"depth of objects", strings.Repeat(`{"a":`, 257), "the nesting depth is over the limit of 256", 256 * 5},
		{"deep and cut off", strings.Repeat("[", 100_000), "the nesting depth is over the limit of 256", 256},
		{"wide is not deep", "[" + strings.Repeat("[],", 1000) + "[]]", "", 0},
		{"size kept", `"` + strings.Repeat("a", 256<<10-2) + `"`, "", 0},
		{"size broken", `"` + strings.Repeat("a", 256<<10-1) + `"`, "the size in bytes is over the limit of 262144", 256 << 10},
		{"size before syntax", strings.Repeat("x", 256<<10+1), "the size in bytes is over the limit of 262144", 256 << 10},
		{"length kept", "[" + strings.Repeat("1", 64) + "]", "", 0},
		{"length broken", "[ " + strings.Repeat("1", 65) + "]", "the length of a number in characters is over the limit of 64", 2},
		{"length of a negative", "-" + strings.Repeat("1", 64), "the length of a number in characters is over the limit of 64", 0},
		{"a long fraction", "0." + strings.Repeat("0", 63), "the length of a number in characters is over the limit of 64", 0},
		{"exponent kept", "[1e400,-1e-400,1E+400,1e0000000400,0e400]", "", 0},
		{"exponent broken", "[1e401]", "the exponent of a number is over the limit of 400", 1},
		{"negative exponent", "-1e-401", "the exponent of a number is over the limit of 400", 0},
		{"huge exponent", "1e1000001", "the exponent of a number is over the limit of 400", 0},
		{"exponent beyond an int", "1e99999999999999999999999999999999", "the exponent of a number is over the limit of 400", 0},
	}
	for _, test := range tests {
		_, err := Parse(test.text, ArgumentLimits)
		if test.want == "" {
			if err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
			continue
		}
		limit, ok := err.(*LimitError)
		if !ok || limit.Error() != test.want || limit.Offset != test.offset {
			t.Errorf("%s: got %v, want %s at %d", test.name, err, test.want, test.offset)
		}
	}
	if _, err := Parse("1e1000001", Limits{}); err != nil {
		t.Errorf("no limit: %v", err)
	}
}

// What is marked is the whole number and the one bracket, and of a size nothing.
func TestWhatIsOverALimit(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`{"a": [1, -1.5e+401 ]}`, "-1.5e+401"},
		{`{"a": 1` + strings.Repeat("0", 99) + `}`, "1" + strings.Repeat("0", 99)},
		{strings.Repeat("[", 256) + `{"a": 1}`, "{"},
		{strings.Repeat(`{"a":`, 256) + `[1]`, "["},
		{strings.Repeat(" ", 256<<10+9), ""},
	} {
		_, err := Parse(test.text, ArgumentLimits)
		limit, ok := err.(*LimitError)
		if !ok || test.text[limit.Offset:max(limit.End, limit.Offset)] != test.want {
			t.Errorf("%.40s: %#v, want %s", test.text, err, test.want)
		}
	}
	d := NewDecoder(` {} [1e401]`, ArgumentLimits)
	d.Next()
	if _, err := d.Next(); err.(*LimitError).Offset != 5 || err.(*LimitError).End != 10 {
		t.Errorf("behind another document: %#v", err)
	}
}

// Without a limit nesting still ends in an error and not in an overflow.
func TestCeiling(t *testing.T) {
	for _, open := range []string{"[", `{"a":`} {
		_, err := Parse(strings.Repeat(open, 1_000_000), Limits{})
		if err == nil || err.Error() != "the nesting depth is over the limit of 1000" {
			t.Errorf("%s: %v", open, err)
		}
	}
	deep := strings.Repeat("[", 1000) + strings.Repeat("]", 1000)
	if got := string(Append(nil, mustParse(t, deep).Root)); got != deep {
		t.Errorf("lost some of 1,000 levels: %d bytes", len(got))
	}
}

func TestManyKeys(t *testing.T) {
	const n = 100_000
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `,"key %d":%d`, i, i)
	}
	text := "{" + b.String()[1:] + "}"
	root := mustParse(t, text).Root
	if len(root.Members) != n {
		t.Fatalf("%d members", len(root.Members))
	}
	for i := range n {
		if v := root.Get(fmt.Sprintf("key %d", i)); v == nil || v.Text != fmt.Sprint(i) {
			t.Fatalf("key %d: %v", i, v)
		}
	}
	if root.Get("key") != nil {
		t.Error("found what is not there")
	}
	// The same object again in one list: the keys repeat, but not inside one
	// object.
	if doc := mustParse(t, "["+text+","+text+"]"); len(doc.Duplicates) != 0 || !Equal(doc.Root.Items[0], doc.Root.Items[1]) {
		t.Error("two equal objects are not equal or count as duplicates")
	}
}

// 30,000 duplicates below a key of 100 KB must not cost 3 GB.
func TestManyDuplicates(t *testing.T) {
	const n = 30_000
	key := strings.Repeat("k", 100_000)
	doc := mustParse(t, `{"`+key+`":{"":0`+strings.Repeat(`,"":0`, n)+`}}`)
	if got := len(doc.Duplicates) + doc.Omitted; got != n {
		t.Errorf("%d duplicates, of them %d listed", got, len(doc.Duplicates))
	}
	if len(doc.Duplicates) == 0 || len(doc.Duplicates) > 100 {
		t.Errorf("%d listed", len(doc.Duplicates))
	}
	doc = mustParse(t, `{"":0`+strings.Repeat(`,"":1e400`, n)+`}`)
	if len(doc.Duplicates) < 1000 || doc.Omitted == 0 {
		t.Errorf("%d listed, %d omitted", len(doc.Duplicates), doc.Omitted)
	}
}

func TestMillionDigits(t *testing.T) {
	digits := strings.Repeat("7", 1_000_000)
	for _, token := range []string{digits, "0." + digits, digits + "." + digits, digits + "e-1000000", "0." + strings.Repeat("0", 1_000_000) + "7e1000001"} {
		if v := mustParse(t, token).Root; v.Text != token {
			t.Errorf("%.20s…: digits were lost", token)
		}
		if _, err := Parse(token[:200_000], ArgumentLimits); err == nil || !strings.HasPrefix(err.Error(), limitLength) {
			t.Errorf("%.20s…: %v", token, err)
		}
	}
	if got := JSNumber(digits + "e-1000000"); got != "0.7777777777777778" {
		t.Errorf("got %s", got)
	}
	if got := JSNumber("0." + strings.Repeat("0", 1_000_000) + "7e1000001"); got != "7" {
		t.Errorf("got %s", got)
	}
	if got := JSNumber(digits); got != "Infinity" {
		t.Errorf("got %s", got)
	}
}
