package sanitize

import (
	"math"
	"strconv"
	"strings"
)

// valueText gives the text that JavaScript's String() gives for a value:
//
//   - nil is null; booleans and strings are themselves
//   - numbers as JavaScript prints the double: 1e+21, 1e-7, NaN, -0 as 0
//   - lists joined with commas, nil elements and a list inside itself as nothing
//   - an error as "Error: " and its message, "Error" without one
//   - everything else is [object Object]
func valueText(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case nil:
		return "null"
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return number(v)
	case float32:
		return number(float64(v))
	case int:
		return number(float64(v))
	case int8:
		return number(float64(v))
	case int16:
		return number(float64(v))
	case int32:
		return number(float64(v))
	case int64:
		return number(float64(v))
	case uint:
		return number(float64(v))
	case uint8:
		return number(float64(v))
	case uint16:
		return number(float64(v))
	case uint32:
		return number(float64(v))
	case uint64:
		return number(float64(v))
	case uintptr:
		return number(float64(v))
	case []any:
		return join(v)
	case []string:
		return strings.Join(v, ",")
	case error:
		return errorText(v)
	}
	return "[object Object]"
}

// number prints a double as ECMA-262's Number::toString does.
func number(f float64) string {
	switch {
	case f == 0:
		return "0"
	case math.IsNaN(f):
		return "NaN"
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	}
	if size := math.Abs(f); size >= 1e-6 && size < 1e21 {
		return strconv.FormatFloat(f, 'f', -1, 64)
	}
	// Go writes two digits of exponent at least, JavaScript one.
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(f, 'e', -1, 64), "e")
	return mantissa + "e" + exponent[:1] + strings.TrimLeft(exponent[1:], "0")
}

// errorText gives an error's text. A method on a nil pointer may panic, and so may
// any Error method: then there is no message.
func errorText(err error) (text string) {
	defer func() {
		if recover() != nil {
			text = "Error"
		}
	}()
	if message := err.Error(); message != "" {
		return "Error: " + message
	}
	return "Error"
}

// level is a list that is being joined, and the index of its next element.
type level struct {
	items []any
	next  int
}

// list is what tells two lists apart: where the elements are, and how many.
type list struct {
	first *any
	size  int
}

func (l *level) list() list { return list{&l.items[0], len(l.items)} }

// join joins the elements of a list, and of the lists in it. It keeps its own
// stack: lists nested some thousand deep would overflow the browser's.
func join(items []any) string {
	if len(items) == 0 {
		return ""
	}
	var out strings.Builder
	stack := []level{{items: items}}
	open := map[list]bool{stack[0].list(): true}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if top.next == len(top.items) {
			delete(open, top.list())
			stack = stack[:len(stack)-1]
			continue
		}
		if top.next > 0 {
			out.WriteByte(',')
		}
		item := top.items[top.next]
		top.next++
		switch v := item.(type) {
		case nil:
		case []any:
			if inner := (level{items: v}); len(v) > 0 && !open[inner.list()] {
				open[inner.list()] = true
				stack = append(stack, inner)
			}
		default:
			out.WriteString(valueText(v))
		}
	}
	return out.String()
}
