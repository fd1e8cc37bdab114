package jsontext

import (
	"math"
	"math/big"
	"os"
	"strings"
	"testing"
)

// The rows were recorded from Node: a token, and String(JSON.parse(token)).
func numberRows(t testing.TB) [][2]string {
	data, err := os.ReadFile("testdata/numbers.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var rows [][2]string
	for line := range strings.Lines(string(data)) {
		token, js, _ := strings.Cut(strings.TrimSpace(line), "\t")
		rows = append(rows, [2]string{token, js})
	}
	return rows
}

func rat(t testing.TB, token string) *big.Rat {
	r, ok := new(big.Rat).SetString(token)
	if !ok {
		t.Fatalf("no number: %s", token)
	}
	return r
}

func TestJavaScriptNumbers(t *testing.T) {
	for _, row := range numberRows(t) {
		token, js := row[0], row[1]
		if got := JSNumber(token); got != js {
			t.Errorf("JSNumber(%s): got %s, want %s", token, got, js)
		}
		same := !strings.Contains(js, "Infinity") && rat(t, token).Cmp(rat(t, js)) == 0
		if Rounds(token) == same {
			t.Errorf("Rounds(%s) is %v", token, !same)
		}
		want := token
		if same {
			want = js
		}
		if got := ShowNumber(token); got != want {
			t.Errorf("ShowNumber(%s): got %s, want %s", token, got, want)
		}
	}
}

func TestShowNumber(t *testing.T) {
	for token, want := range map[string]string{
		"1.0":                  "1",
		"1e-7":                 "1e-7",
		"0.0000001":            "1e-7",
		"0.1":                  "0.1",
		"1E2":                  "100",
		"-0":                   "0",
		"9007199254740993":     "9007199254740993",
		"1234567890123456789":  "1234567890123456789",
		"18446744073709551616": "18446744073709551616",
		"1e400":                "1e400",
		"1e-400":               "1e-400",
		"1e21":                 "1e+21",
		"0.30000000000000004":  "0.30000000000000004",
	} {
		if got := ShowNumber(token); got != want {
			t.Errorf("%s: got %s, want %s", token, got, want)
		}
	}
}

func TestCmp(t *testing.T) {
	ordered := []string{"-1e400", "-1e308", "-12", "-1.5", "-1", "-0.1", "-1e-400", "0", "1e-400", "1e-7", "0.1", "0.15", "0.2", "1", "1.05", "9",
		"10", "9007199254740992", "9007199254740993", "1e100", "1e399", "1e400", "1.0000000001e400", "1e1000001", "1e99999999"}
	for i, a := range ordered {
		for j, b := range ordered {
			if got, want := ParseNumber(a).Cmp(ParseNumber(b)), compare(i, j); got != want {
				t.Errorf("%s against %s: got %d, want %d", a, b, got, want)
			}
		}
	}
	for _, same := range [][]string{{"0", "-0", "0.0", "0e5", "-0.00e-7"}, {"1", "1.0", "10e-1", "0.1e1", "0.01E+2", "100e-2"}, {"120", "1.2e2", "120.00", "12e1"}} {
		for _, a := range same {
			if ParseNumber(a) != ParseNumber(same[0]) {
				t.Errorf("%s is not %s", a, same[0])
			}
		}
	}
}

func TestIsInteger(t *testing.T) {
	for token, want := range map[string]bool{"0": true, "-0.0": true, "1.0": true, "1.50e1": true, "1.5": false, "1e400": true, "1e-1": false,
		"100e-2": true, "101e-2": false, "9007199254740993": true, "0e-5": true, "1e-400": false} {
		if got := ParseNumber(token).IsInteger(); got != want {
			t.Errorf("%s: %v", token, got)
		}
	}
}

func TestInt(t *testing.T) {
	for token, want := range map[string]int{"0": 0, "-0": 0, "2.0": 2, "-3e2": -300, "9223372036854775807": math.MaxInt, "-9223372036854775808": math.MinInt} {
		if got, ok := ParseNumber(token).Int(); !ok || got != want {
			t.Errorf("%s: got %d, %v", token, got, ok)
		}
	}
	for _, token := range []string{"1.5", "9223372036854775808", "1e30", "1e400", "1e-1"} {
		if got, ok := ParseNumber(token).Int(); ok {
			t.Errorf("%s: got %d", token, got)
		}
	}
}

func TestIsMultipleOf(t *testing.T) {
	tests := []struct {
		a, b string
		want bool
	}{
		{"0.3", "0.1", true},
		{"0.35", "0.1", false},
		{"4.35", "0.01", true},
		{"0", "7", true},
		{"7", "0", false},
		{"-9", "3", true},
		{"9", "-3", true},
		{"10", "4", false},
		{"1e308", "0.123456789", false},
		{"1e400", "3", false},
		{"3e400", "3", true},
		{"1e400", "1e-400", true},
		{"1e-400", "1e400", false},
		{"1e1000001", "7", false},
		{"7e1000001", "7", true},
		{"1e99999999", "2", true},
		{"9007199254740993", "2", false},
		{"9007199254740993", "3", true},
		{"12345678901234567890123456789", "3", true},
		{"12345678901234567890123456789", "2", false},
		{"1", "0.00000000000000000000000000000000000001", true},
		{"1e30", "12345678901234567890123", false},
		{"37037036703703703670369", "12345678901234567890123", true},
		{"1.50", "0.5", true},
		{"1", "1e-10000000", true},
	}
	for _, test := range tests {
		if got := ParseNumber(test.a).IsMultipleOf(ParseNumber(test.b)); got != test.want {
			t.Errorf("%s of %s: got %v", test.a, test.b, got)
		}
	}
}

// Exact arithmetic is compared with math/big on every pair of the recorded
// numbers that is small enough for it.
func TestAgainstBig(t *testing.T) {
	var tokens []string
	for _, row := range numberRows(t) {
		if d := ParseNumber(row[0]); d.point > -60 && d.point < 60 {
			tokens = append(tokens, row[0])
		}
	}
	if len(tokens) < 100 {
		t.Fatalf("%d numbers", len(tokens))
	}
	for _, a := range tokens {
		x, d := rat(t, a), ParseNumber(a)
		if d.IsInteger() != x.IsInt() || d.Sign() != x.Sign() {
			t.Errorf("%s: integer %v, sign %d", a, d.IsInteger(), d.Sign())
		}
		for _, b := range append(tokens, "0.5", "0.01", "3", "7e-3", "1e-30") {
			y, e := rat(t, b), ParseNumber(b)
			if got, want := d.Cmp(e), x.Cmp(y); got != want {
				t.Errorf("%s against %s: got %d, want %d", a, b, got, want)
			}
			want := y.Sign() != 0 && new(big.Rat).Quo(x, y).IsInt()
			if got := d.IsMultipleOf(e); got != want {
				t.Errorf("%s of %s: got %v", a, b, got)
			}
		}
	}
}
