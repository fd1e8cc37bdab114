// Package godebug is what net/url uses of internal/godebug: settings by GODEBUG, which a
// browser has none of.
package godebug

type Setting struct{}

func New(string) *Setting { return &Setting{} }

func (*Setting) Value() string  { return "" }
func (*Setting) IncNonDefault() {}
