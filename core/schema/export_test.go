package schema

import "fourhosts/core/jsontext"

// Explain is our own evaluation without the library's verdict.
func Explain(s *Schema, v *jsontext.Value) []*Failure { return s.explain(v) }

// Verdict is the library's alone.
func Verdict(s *Schema, v *jsontext.Value) (valid, known bool) { return s.verdict(v) }
