package schema

import (
	"encoding/json"
	"slices"

	"fourhosts/core/jsontext"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

type schemaOfLibrary = jsonschema.Schema

// fromLibrary is the way back from a value of the library, for constants of a
// metaschema, whose text we do not have.
func fromLibrary(v any) *jsontext.Value {
	switch v := v.(type) {
	case bool:
		return jsontext.Boolean(v)
	case json.Number:
		return jsontext.Num(string(v))
	case string:
		return jsontext.Str(unshift(v))
	case []any:
		items := make([]*jsontext.Value, len(v))
		for i, item := range v {
			items[i] = fromLibrary(item)
		}
		return jsontext.Arr(items...)
	case map[string]any:
		var members []jsontext.Member
		for name, value := range v {
			members = append(members, jsontext.M(unshift(name), fromLibrary(value)))
		}
		slices.SortFunc(members, func(a, b jsontext.Member) int {
			if a.Key < b.Key {
				return -1
			}
			return 1
		})
		return jsontext.Obj(members...)
	}
	return jsontext.NullValue()
}
