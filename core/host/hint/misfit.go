package hint

import (
	"strings"

	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// defaultRefused tells of a default that the schema beside it refuses. No host puts it
// in the place of an absent value, but a model that reads it sends it.
func (w *walk) defaultRefused(s *site, m *jsontext.Member) {
	r := w.sieve.of(s.node, m.Value, place{plain: s.plain, drops: s.plain && s.optional})
	if r.on == 0 || r.on == unsure {
		return
	}
	hosts, who, others := named(r.on)
	message := "the default " + quotedValue(m.Value) + " " + r.why + ": " + who + " refuse it from a model"
	if r.changes && others != "" {
		if r.newest || !s.plain {
			others = strings.Replace(others, "Pi", newestPi, 1)
		}
		message += ", " + others + " change" + verbEnd(others) + " it"
	}
	w.tell(DefaultRefused, r.why+others, s, m).say(hosts, message)
}

// verbEnd is the s of a verb where one host does something.
func verbEnd(who string) string {
	if strings.Contains(who, " and ") {
		return ""
	}
	return "s"
}

// named gives the hosts of a set, in words too, and those that are not in it.
func named(on hostSet) (hosts []string, who, others string) {
	switch on {
	case onMCP:
		return mcp, "MCP and the core", "Pi and OMP"
	case onMCP | onPi:
		return mcpPi, "MCP, Pi and the core", "OMP"
	case onMCP | onOMP:
		return mcpOMP, "MCP, OMP and the core", "Pi"
	}
	return checked, "MCP, Pi and OMP", ""
}

// quotedValue is a value as JSON, for a message.
func quotedValue(v *jsontext.Value) string {
	return sanitize.Line(jsontext.Cut(string(jsontext.Append(nil, v))))
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
