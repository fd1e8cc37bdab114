package sanitize

import (
	"encoding/json"
	"os"
	"strconv"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

// wtf8 is a JSON string read as WTF-8; encoding/json would make U+FFFD of a lone
// surrogate before the code under test sees it.
type wtf8 string

func (w *wtf8) UnmarshalJSON(raw []byte) error {
	var out []byte
	for i := 1; i < len(raw)-1; i++ {
		if raw[i] != '\\' {
			out = append(out, raw[i])
			continue
		}
		if raw[i+1] != 'u' {
			var s string
			if err := json.Unmarshal([]byte(`"`+string(raw[i:i+2])+`"`), &s); err != nil {
				return err
			}
			out, i = append(out, s...), i+1
			continue
		}
		r := unit(raw[i:])
		i += 5
		if low := unit(raw[i+1:]); utf16.IsSurrogate(r) && utf16.DecodeRune(r, low) != utf8.RuneError {
			r = utf16.DecodeRune(r, low)
			i += 6
		}
		if utf16.IsSurrogate(r) {
			out = append(out, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
		} else {
			out = utf8.AppendRune(out, r)
		}
	}
	*w = wtf8(out)
	return nil
}

// unit reads one \uXXXX, or gives 0.
func unit(raw []byte) rune {
	if len(raw) < 6 || raw[0] != '\\' || raw[1] != 'u' {
		return 0
	}
	n, err := strconv.ParseUint(string(raw[2:6]), 16, 16)
	if err != nil {
		return 0
	}
	return rune(n)
}

// read gives what a file of testdata holds.
func read[T any](t testing.TB, name string) T {
	t.Helper()
	raw, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var v T
	if err := json.Unmarshal(raw, &v); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return v
}
