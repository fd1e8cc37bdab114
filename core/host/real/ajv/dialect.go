package ajv

import (
	"strings"

	"fourhosts/core/jsontext"
)

// dialect is one of Ajv's classes.
type dialect uint8

const (
	draft7 dialect = iota
	draft2019
	draft2020
)

// dialects are the values of $schema that the MCP SDK takes, without a # at the
// end and without the scheme.
var dialects = map[string]dialect{
	"json-schema.org/draft/2020-12/schema": draft2020,
	"json-schema.org/draft/2019-09/schema": draft2019,
	"json-schema.org/draft-07/schema":      draft7,
	"json-schema.org/draft-06/schema":      draft7,
}

func dialectOf(schema *jsontext.Value) (dialect, error) {
	v := schema.Get("$schema")
	if v == nil || v.Kind != jsontext.String {
		return draft2020, nil
	}
	name := strings.TrimSuffix(v.Text, "#")
	bare, ok := strings.CutPrefix(name, "https://")
	if !ok {
		bare, ok = strings.CutPrefix(name, "http://")
	}
	if d, known := dialects[bare]; ok && known {
		return d, nil
	}
	return 0, &Refused{Message: `JSON Schema declares an unsupported dialect ("$schema": "` + head(v.Text, 200) +
		`"). The default validator supports JSON Schema 2020-12, 2019-09, draft-07, and draft-06; ` +
		`pass a pre-configured Ajv instance to AjvJsonSchemaValidator(ajv) to validate other dialects.`}
}

// head is the first units UTF-16 units of a text, whole characters only.
func head(text string, units int) string {
	for i := 0; i < len(text); {
		r, size := jsontext.DecodeRune(text[i:])
		units--
		if r > 0xFFFF {
			units--
		}
		if units < 0 {
			return text[:i]
		}
		i += size
	}
	return text
}

// group is the type of value that a rule looks at. Ajv works through a schema
// group by group.
type group uint8

const (
	anyGroup group = iota
	numberGroup
	stringGroup
	arrayGroup
	objectGroup
	groups
)

var groupNames = [groups]string{"", "number", "string", "array", "object"}

// rule is a keyword that Ajv acts on: the kinds that its value may have, and what
// becomes of it; make is nil for one that is only known.
type rule struct {
	keyword string
	takes   string // of: string number boolean array object
	make    func(*compiler, *scope, *jsontext.Value) check
}

// rulesOf gives the rules of a dialect, group by group, in Ajv's order.
func rulesOf(d dialect) [groups][]rule {
	var g [groups][]rule
	if d != draft7 {
		g[anyGroup] = append(g[anyGroup],
			rule{"$dynamicAnchor", "string", notSimulated("$dynamicAnchor")}, rule{"$dynamicRef", "string", notSimulated("$dynamicRef")},
			rule{"$recursiveAnchor", "boolean", notSimulated("$recursiveAnchor")}, rule{"$recursiveRef", "string", notSimulated("$recursiveRef")})
	}
	g[anyGroup] = append(g[anyGroup],
		rule{"$comment", "", nil}, rule{"id", "", oldID}, rule{"$ref", "string", makeRef},
		rule{"type", "string array", nil}, rule{"nullable", "boolean", nil}, rule{"const", "", makeConst}, rule{"enum", "array", makeEnum},
		rule{"not", "object boolean", makeNot}, rule{"anyOf", "array", makeAnyOf}, rule{"oneOf", "array", makeOneOf},
		rule{"allOf", "array", makeAllOf}, rule{"if", "object boolean", makeIf},
		rule{"then", "object boolean", nil}, rule{"else", "object boolean", nil})
	g[numberGroup] = []rule{
		{"maximum", "number", makeMaximum}, {"minimum", "number", makeMinimum},
		{"exclusiveMaximum", "number", makeExclusiveMaximum}, {"exclusiveMinimum", "number", makeExclusiveMinimum},
		{"multipleOf", "number", makeMultipleOf}, {"format", "string", makeNumberFormat}}
	g[stringGroup] = []rule{
		{"maxLength", "number", makeMaxLength}, {"minLength", "number", makeMinLength},
		{"pattern", "string", makePattern}, {"format", "string", makeStringFormat},
		{"formatMaximum", "string", formatLimit}, {"formatMinimum", "string", formatLimit},
		{"formatExclusiveMaximum", "string", formatLimit}, {"formatExclusiveMinimum", "string", formatLimit}}
	g[arrayGroup] = []rule{{"maxItems", "number", makeMaxItems}, {"minItems", "number", makeMinItems}}
	if d == draft2020 {
		g[arrayGroup] = append(g[arrayGroup], rule{"prefixItems", "array", makePrefixItems}, rule{"items", "object boolean", makeItems})
	} else {
		g[arrayGroup] = append(g[arrayGroup], rule{"additionalItems", "boolean object", makeAdditionalItems}, rule{"items", "object array boolean", makeOldItems})
	}
	g[arrayGroup] = append(g[arrayGroup], rule{"contains", "object boolean", makeContains}, rule{"uniqueItems", "boolean", makeUniqueItems})
	g[objectGroup] = []rule{
		{"maxProperties", "number", makeMaxProperties}, {"minProperties", "number", makeMinProperties},
		{"required", "array", makeRequired}, {"propertyNames", "object boolean", makePropertyNames},
		{"additionalProperties", "boolean object", makeAdditionalProperties}, {"dependencies", "object", makeDependencies},
		{"properties", "object", makeProperties}, {"patternProperties", "object", makePatternProperties}}
	if d != draft7 {
		g[arrayGroup] = append(g[arrayGroup], rule{"maxContains", "number", nil}, rule{"minContains", "number", nil},
			rule{"unevaluatedItems", "boolean object", makeUnevaluatedItems})
		g[objectGroup] = append(g[objectGroup], rule{"dependentRequired", "object", makeDependentRequired},
			rule{"dependentSchemas", "object", makeDependentSchemas}, rule{"unevaluatedProperties", "boolean object", makeUnevaluatedProperties})
	}
	return g
}

func notSimulated(keyword string) func(*compiler, *scope, *jsontext.Value) check {
	return func(*compiler, *scope, *jsontext.Value) check {
		missing("the keyword " + keyword + " in Ajv")
		return nil
	}
}

func oldID(*compiler, *scope, *jsontext.Value) check {
	refuse(`NOT SUPPORTED: keyword "id", use "$id" for schema ID`)
	return nil
}

func formatLimit(_ *compiler, s *scope, _ *jsontext.Value) check {
	missing("the limits of a format in Ajv")
	return nil
}
