// Package fmt is what jsonschema, math/big and net/url use of the standard package of
// this name: texts made of texts and numbers. The standard one works by reflection, which is a
// seventh of the download.
//
// Exact are %s, %d, %v and %q of strings, integers, runes (%q), errors and Stringers; Sprint of one of these and of
// json.Number, which jsonschema reads numbers by. All else is put as "?", in messages that no part
// of the core shows. flags, widths and precisions are skipped.
package fmt

import (
	"errors"
	"io"
	"strconv"
	"strings"
)

// Stringer, State, Formatter, ScanState and Scanner are named by the methods of others.
type Stringer interface{ String() string }

type State interface {
	io.Writer
	Width() (width int, ok bool)
	Precision() (precision int, ok bool)
	Flag(c int) bool
}

type Formatter interface{ Format(f State, verb rune) }

type ScanState interface {
	ReadRune() (r rune, size int, err error)
	UnreadRune() error
	SkipSpace()
	Token(skipSpace bool, f func(rune) bool) (token []byte, err error)
	Width() (width int, ok bool)
	io.Reader
}

type Scanner interface {
	Scan(state ScanState, verb rune) error
}

// text is a value as %v puts it.
func text(v any) string {
	switch v := v.(type) {
	case error:
		return v.Error()
	case Stringer:
		return v.String()
	case string:
		return v
	case []byte:
		return string(v)
	case bool:
		return strconv.FormatBool(v)
	case int:
		return strconv.Itoa(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case int32:
		return strconv.Itoa(int(v))
	case uint64:
		return strconv.FormatUint(v, 10)
	case byte:
		return strconv.Itoa(int(v))
	}
	return "?"
}

// Sprint gives one value as text.
func Sprint(a ...any) string {
	var b strings.Builder
	for _, v := range a {
		b.WriteString(text(v))
	}
	return b.String()
}

// Sprintf puts the values into the format.
func Sprintf(format string, a ...any) string {
	var b strings.Builder
	for {
		i := strings.IndexByte(format, '%')
		if i < 0 {
			b.WriteString(format)
			return b.String()
		}
		b.WriteString(format[:i])
		format = strings.TrimLeft(format[i+1:], "+-# 0123456789.")
		if format == "" {
			return b.String()
		}
		verb := format[0]
		format = format[1:]
		switch {
		case verb == '%':
			b.WriteByte('%')
			continue
		case len(a) == 0:
			b.WriteByte('?')
			continue
		}
		v := a[0]
		a = a[1:]
		switch r, isRune := v.(rune); {
		case verb == 'q' && isRune:
			b.WriteString("'" + string(r) + "'")
		case verb == 'c' && isRune:
			b.WriteRune(r)
		case verb == 'q':
			b.WriteString(strconv.Quote(text(v)))
		case verb == 'T':
			b.WriteByte('?')
		default:
			b.WriteString(text(v))
		}
	}
}

// Fprint writes what Sprint gives.
func Fprint(w io.Writer, a ...any) (int, error) { return io.WriteString(w, Sprint(a...)) }

// Fprintf writes what Sprintf gives.
func Fprintf(w io.Writer, format string, a ...any) (int, error) {
	return io.WriteString(w, Sprintf(format, a...))
}

// Errorf is an error with the text that Sprintf gives. It wraps nothing.
func Errorf(format string, a ...any) error { return errors.New(Sprintf(format, a...)) }
