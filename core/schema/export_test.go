package schema

import "fourhosts/core/jsontext"

// Explain is our own evaluation without the library's verdict.
func Explain(s *Schema, v *jsontext.Value) []*Failure { return s.explain(v) }

// Verdict is the library's alone.
func Verdict(s *Schema, v *jsontext.Value) (valid, known bool) { return s.verdict(v) }

// Plain is the library's verdict on the value as it is, where Verdict gives it one that
// stands for it.
func Plain(s *Schema, v *jsontext.Value) bool {
	return s.root.lib.Validate(alike{}.convert(v, nil)) == nil
}

// Given is how many values the library is given for one.
func Given(s *Schema, v *jsontext.Value) int { return values(s.alike.convert(v, nil)) }

func values(v any) int {
	n := 1
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			n += values(item)
		}
	case map[string]any:
		for _, member := range v {
			n += values(member)
		}
	}
	return n
}
