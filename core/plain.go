package core

import "fourhosts/core/jsontext"

// Plain gives a JSON value as SanitizeLine takes it: nil, a string, a list, a map.
// Booleans and numbers are written out as JavaScript writes them.
func Plain(v *jsontext.Value) any {
	switch v.Kind {
	case jsontext.Bool:
		return string(jsontext.Append(nil, v))
	case jsontext.Number:
		return jsontext.JSNumber(v.Text)
	case jsontext.String:
		return v.Text
	case jsontext.Array:
		list := make([]any, len(v.Items))
		for i, item := range v.Items {
			list[i] = Plain(item)
		}
		return list
	case jsontext.Object:
		return map[string]any{}
	}
	return nil
}
