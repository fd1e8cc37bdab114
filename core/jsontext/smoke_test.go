package jsontext

import "testing"

func TestSmoke(t *testing.T) {
	for _, s := range []string{`{"a":[1,2,{"b":"x\u00e9\ud83d\ude00"}]}`, `{"a":1,}`, `{'a':1}`, "```json\n{}", `{"a":1} thanks`, `{}{}`} {
		d, err := Parse(s, Limits{})
		if err != nil {
			t.Log(err.(*SyntaxError).Describe(s))
			continue
		}
		t.Log(string(AppendIndent(nil, d.Root, "  ")))
	}
}
