// Package message stands in for golang.org/x/text/message, by which jsonschema words its failures in
// the languages of the world. The core has words of its own and never asks for these.
package message

import (
	"fourhosts/wasm/lean/fmt"
	"fourhosts/wasm/lean/language"
)

// A Printer prints in no language.
type Printer struct{}

func NewPrinter(language.Tag) *Printer { return &Printer{} }

func (*Printer) Sprintf(format string, a ...any) string { return fmt.Sprintf(format, a...) }
