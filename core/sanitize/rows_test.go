package sanitize

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
)

// inGo are the JavaScript expressions of sanitize.json that are values in Go too.
var inGo = map[string]any{
	"true": true, "false": false, "1": 1, "1.0": 1.0, "-0": math.Copysign(0, -1), "0": 0,
	"1e21": 1e21, "1e20": 1e20, "1e-7": 1e-7, "0.000001": 0.000001, "123456789012345680000": 123456789012345680000.0,
	"0.1+0.2": sum(0.1, 0.2), "1/3": 1.0 / 3, "100": 100, "1.50": 1.50, "5e-324": 5e-324,
	"1.7976931348623157e308": math.MaxFloat64, "2**53": 1 << 53, "-1.5e300": -1.5e300, "1e100": 1e100, "123e-20": 123e-20,
	"NaN": math.NaN(), "Infinity": math.Inf(1), "-Infinity": math.Inf(-1),
	"[]": []any{}, "[1,2]": []any{1, 2}, `["a","b"]`: []any{"a", "b"}, "[[1,[2]],3]": []any{[]any{1, []any{2}}, 3},
	"[1,null,undefined,2]": []any{1, nil, nil, 2}, "[{}]": []any{map[string]any{}}, "[true,[false]]": []any{true, []any{false}},
	`["a\nb"]`: []any{"a\nb"}, "[[],[]]": []any{[]any{}, []any{}},
	"{}": map[string]any{}, `{"a":1}`: map[string]any{"a": 1},
	`{"toString":"x"} (from JSON)`:               map[string]any{"toString": "x"},
	`{"toString":"x","valueOf":"y"} (from JSON)`: map[string]any{"toString": "x", "valueOf": "y"},
	"Object.create(null)":                        map[string]any(nil),
	`new Error('boom\nx')`:                       errors.New("boom\nx"),
	`new String('a\u001b[31mb')`:                 "a\x1b[31mb",
	"cyclic array":                               cyclic(),
}

// voidInGo are the expressions that are no JSON values and nothing in Go.
var voidInGo = []string{
	"undefined", "10n", "Symbol('s')", "Symbol()", "{toString:()=>'x\\ny'}", "/re/g", "function f(){}",
	"new Date(0) toISOString n/a: String(new Date(NaN))", "new Map([[1,2]])", "new Uint8Array([1,2])",
}

// sum adds as the processor does; Go adds constants exactly.
func sum(a, b float64) float64 { return a + b }

func cyclic() []any {
	list := []any{1, nil}
	list[1] = list
	return list
}

func TestRows(t *testing.T) {
	rows := read[[]struct {
		Fn, Group, Expr string
		Input, Output   wtf8
		Throws          string
	}](t, "sanitize.json")
	giveWay := map[int]wtf8{}
	for _, g := range read[[]struct {
		Row    int
		Output wtf8
	}](t, "give_way.json") {
		giveWay[g.Row] = g.Output
	}
	if len(rows) != 628 {
		t.Fatalf("%d rows", len(rows))
	}
	void := 0
	for i, row := range rows {
		var value any = string(row.Input)
		if row.Expr != "" {
			var ok bool
			if value, ok = inGo[row.Expr]; !ok {
				if !slices.Contains(voidInGo, row.Expr) {
					t.Errorf("row %d: nothing decided for %s", i, row.Expr)
				}
				void++
				continue
			}
		}
		want := string(row.Output)
		decided, gives := giveWay[i]
		if gives {
			want = string(decided)
		}
		var got string
		if row.Fn == "line" {
			got = Line(value)
		} else if text, ok := value.(string); ok {
			got = Text(text)
		} else {
			if !strings.HasPrefix(row.Throws, "TypeError") {
				t.Errorf("row %d: Text takes only strings, but the row gives %q", i, want)
			}
			void++
			continue
		}
		if got != want {
			t.Errorf("row %d: %s(%q) = %q, want %q", i, row.Fn, value, got, want)
		}
		if gives && got == string(row.Output) && row.Throws == "" {
			t.Errorf("row %d need not give way", i)
		}
	}
	t.Logf("%d rows hold, %d of them as give_way.json decides, %d are void in Go", len(rows)-void, len(giveWay), void)
}

// TestCases holds the faults of public reports: words that must stay, words that
// must go, and answers of which one must come.
func TestCases(t *testing.T) {
	type part struct{ ID, Fn, Part, Word string }
	waived := map[part]bool{}
	for _, g := range read[[]part](t, "cases_give_way.json") {
		waived[g] = false
	}
	cases := read[[]struct {
		ID    string
		Input struct {
			Text   wtf8
			Recipe *struct {
				Prefix, Repeat, Suffix wtf8
				Count                  int
			} `json:"text_recipe"`
		}
		Expected struct {
			Apply      []string
			Keep, Drop []wtf8
			OneOf      []wtf8 `json:"one_of"`
		}
	}](t, "cases.json")
	functions := map[string]func(string) string{
		"sanitizeLine": func(s string) string { return Line(s) },
		"sanitizeText": Text,
	}
	for _, c := range cases {
		text := string(c.Input.Text)
		if r := c.Input.Recipe; r != nil {
			text = string(r.Prefix) + strings.Repeat(string(r.Repeat), r.Count) + string(r.Suffix)
		}
		for _, name := range c.Expected.Apply {
			got := functions[name](text)
			check := func(what string, word wtf8, ok bool) {
				t.Helper()
				if ok {
					return
				}
				p := part{c.ID, name, what, string(word)}
				if _, waiver := waived[p]; !waiver {
					t.Errorf("%s: %s gives %.200q, against %s %q", c.ID, name, got, what, word)
				}
				waived[p] = true
			}
			for _, word := range c.Expected.Keep {
				check("keep", word, strings.Contains(got, string(word)))
			}
			for _, word := range c.Expected.Drop {
				check("drop", word, !strings.Contains(got, string(word)))
			}
			if c.Expected.OneOf != nil {
				check("one_of", "", slices.Contains(c.Expected.OneOf, wtf8(got)))
			}
		}
	}
	for p, used := range waived {
		if !used {
			t.Errorf("%v need not give way", p)
		}
	}
}
