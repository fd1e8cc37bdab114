package example

import "fourhosts/core/jsontext"

// mostItems bounds the items of one list that is made.
const mostItems = 50

// list gives as many items as there must be, of a tuple those that it names as far.
func (m *Maker) list(parts []*jsontext.Value, depth int) *jsontext.Value {
	least, contained, unique := 0, 0, false
	for _, n := range parts {
		least = max(least, count(n.Get("minItems"), 0))
		if n.Get("contains") != nil {
			contained = max(contained, count(n.Get("minContains"), 1))
		}
		if u := n.Get("uniqueItems"); u != nil && u.Bool {
			unique = true
		}
	}
	var made, others []*jsontext.Value
	for i := 0; i < max(least, contained) && i < mostItems; i++ {
		schemas := itemSchemas(parts, i)
		if i < contained {
			for _, n := range parts {
				if c := n.Get("contains"); c != nil {
					schemas = append(schemas, c)
				}
			}
		}
		if unique {
			others = made
		}
		v := jsontext.Str("text")
		if len(schemas) > 0 || unique {
			v = m.value(append(schemas, anything), depth+1, others)
		}
		if v == nil {
			return nil
		}
		made = append(made, v)
	}
	return jsontext.Arr(made...)
}

var anything = jsontext.Boolean(true)

// itemSchemas gives the schemas of the item at i.
func itemSchemas(parts []*jsontext.Value, i int) []*jsontext.Value {
	var schemas []*jsontext.Value
	for _, n := range parts {
		tuple, rest := items(n.Get("prefixItems")), n.Get("items")
		if rest != nil && rest.Kind == jsontext.Array {
			tuple, rest = rest.Items, n.Get("additionalItems")
		}
		if i < len(tuple) {
			schemas = append(schemas, tuple[i])
		} else if rest != nil {
			schemas = append(schemas, rest)
		}
	}
	return schemas
}

// Item gives the schema of the first item of a list, nil when none is named.
func Item(parts []*jsontext.Value) *jsontext.Value {
	if schemas := itemSchemas(parts, 0); len(schemas) > 0 {
		return schemas[0]
	}
	return nil
}

// count reads a keyword that counts.
func count(v *jsontext.Value, otherwise int) int {
	if v == nil || v.Kind != jsontext.Number {
		return otherwise
	}
	n, ok := jsontext.ParseNumber(v.Text).Int()
	if !ok || n < 0 {
		return otherwise
	}
	return n
}
