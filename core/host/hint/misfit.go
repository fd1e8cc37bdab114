package hint

import (
	"strings"

	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// defaultRefused tells of a default that the schema beside it refuses, where it is
// known what the hosts do with it.
func (w *walk) defaultRefused(s *site, m *jsontext.Member) {
	n, v := s.node, m.Value
	if isCombined(n) || n.Member("nullable") != nil || n.Member("const") != nil || n.Get("type") == nil || n.Get("type").Kind != jsontext.String {
		return
	}
	types := typesOf(n)
	fits := fitsType(v, types)
	shown := quotedValue(v)
	switch enum := n.Get("enum"); {
	case fits && enum != nil && enum.Kind == jsontext.Array && isPlainText(v) && !includes(enum, v):
		w.tell(DefaultRefused, "enum", s, m).say(checked, "the default "+shown+" is none of enum: MCP, Pi and OMP refuse it from a model")
	case enum != nil || fits || types == 0:
	case v.Kind == jsontext.Null && s.plain:
		w.tell(DefaultRefused, "null", s, m).say(mcp, "the default null does not fit the type: MCP and the core refuse it from a model")
	case v.Kind == jsontext.Null:
	case types&numbers != 0 && isPlainNumber(v) || types == isBoolean && v.Kind == jsontext.String && (v.Text == "true" || v.Text == "false"),
		types == isString && (v.Kind == jsontext.Bool || v.Kind == jsontext.Number):
		w.tell(DefaultRefused, "coerced", s, m).say(mcp, "the default "+shown+" does not fit the type: MCP and the core refuse it from a model, Pi and OMP change it")
	case types&(numbers|isBoolean) != 0 && isPlainText(v):
		w.tell(DefaultRefused, "refused", s, m).say(checked, "the default "+shown+" does not fit the type: MCP, Pi and OMP refuse it from a model")
	}
}

// quotedValue is a value as JSON, for a message.
func quotedValue(v *jsontext.Value) string {
	return sanitize.Line(jsontext.Cut(string(jsontext.Append(nil, v))))
}

func includes(list, v *jsontext.Value) bool {
	for _, item := range list.Items {
		if jsontext.Equal(item, v) {
			return true
		}
	}
	return false
}

// isPlainText tells a text of letters that no host reads as anything else.
func isPlainText(v *jsontext.Value) bool {
	if v.Kind != jsontext.String || v.Text == "" || len(v.Text) > 100 {
		return false
	}
	for i := range len(v.Text) {
		if c := v.Text[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	switch strings.ToLower(v.Text) {
	case "true", "false", "yes", "no", "on", "off", "null", "undefined", "infinity", "nan":
		return false
	}
	return true
}

// isPlainNumber tells a text of a few digits.
func isPlainNumber(v *jsontext.Value) bool {
	if v.Kind != jsontext.String || v.Text == "" || len(v.Text) > 9 || v.Text[0] == '0' && len(v.Text) > 1 {
		return false
	}
	for i := range len(v.Text) {
		if !isDigit(v.Text[i]) {
			return false
		}
	}
	return true
}

func fitsType(v *jsontext.Value, types kinds) bool {
	switch v.Kind {
	case jsontext.Null:
		return types&isNull != 0
	case jsontext.Bool:
		return types&isBoolean != 0
	case jsontext.Number:
		return types&isNumber != 0 || types&isInteger != 0 && jsontext.ParseNumber(v.Text).IsInteger()
	case jsontext.String:
		return types&isString != 0
	case jsontext.Array:
		return types&isList != 0
	}
	return types&isMap != 0
}

// deadValues tells of values of an enum that the type beside it refuses.
func (w *walk) deadValues(s *site, types kinds) {
	m := s.node.Member("enum")
	if m == nil || m.Value.Kind != jsontext.Array || types == 0 || !s.alone || isCombined(s.node) || s.node.Member("nullable") != nil {
		return
	}
	some, nothing := false, false
	words := map[string]bool{} // the texts that Pi and OMP make other values into
	for _, item := range m.Value.Items {
		some = some || fitsType(item, types)
		nothing = nothing || isNothing(item)
		if item.Kind == jsontext.String {
			words[strings.TrimSpace(item.Text)] = true
		}
	}
	for _, item := range m.Value.Items {
		if fitsType(item, types) || item.Kind >= jsontext.Array {
			continue
		}
		shown := quotedValue(item)
		switch {
		case item.Kind == jsontext.Null && (nothing || !s.plain):
			// Not the same everywhere.
		case item.Kind == jsontext.Null && s.optional:
			w.tell(DeadValue, "null", s, m).say(mcp, "the type refuses the null of enum on MCP and in the core; name null in the type")
		case item.Kind == jsontext.Null || !some || isPlainText(item) || types == isString && !words[shown]:
			w.tell(DeadValue, "other", s, m).say(checked, "the type refuses the "+shown+" of enum: MCP, Pi and OMP take no such value")
		}
	}
}
