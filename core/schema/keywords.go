package schema

// A shape is what the value of a keyword must be, and where the subschemas in it
// stand. Source: the metaschemas of the five drafts.
type shape uint8

const (
	anyValue        shape = iota
	aString               // title, format, …
	aBool                 // uniqueItems, …
	aNumber               // minimum, …
	aPositive             // multipleOf: a number > 0
	aCount                // maxLength, …: a whole number >= 0
	aPattern              // pattern
	aList                 // examples, enum of 2019-09 and later
	distinctList          // enum up to draft 7: one value or more, no two equal
	names                 // required: distinct strings
	someNames             // required of draft 4: at least one
	namesByKey            // dependentRequired
	types                 // type
	anchorName            // $anchor, $dynamicAnchor
	aRef                  // $ref, $dynamicRef, $recursiveRef
	aSchema               // not, contains, …
	schemaList            // allOf, …: one or more
	schemaOrList          // items up to 2019-09
	schemaByKey           // properties, $defs, …
	schemaByPattern       // patternProperties
	dependencyMap         // dependencies: a schema or names
)

// latest is the draft of a schema without $schema.
const latest = 2020

// A keyword is known to the drafts from since to until (0: to the latest).
type keyword struct {
	name         string
	since, until int
	shape        shape
}

// keywords is the table of everything that a schema may say. A name may stand
// twice where a draft changed its meaning.
var keywords = []keyword{
	{"$schema", 4, 0, aString},
	{"id", 4, 4, aString},
	{"$id", 6, 0, aString},
	{"$anchor", 2019, 0, anchorName},
	{"$dynamicAnchor", 2020, 0, anchorName},
	{"$recursiveAnchor", 2019, 2019, aBool},
	{"$ref", 4, 0, aRef},
	{"$dynamicRef", 2020, 0, aRef},
	{"$recursiveRef", 2019, 2019, aRef},
	{"$comment", 7, 0, aString},
	{"title", 4, 0, aString},
	{"description", 4, 0, aString},
	{"examples", 7, 0, aList},
	{"readOnly", 7, 0, aBool},
	{"writeOnly", 2019, 0, aBool},
	{"deprecated", 2019, 0, aBool},
	{"definitions", 4, 0, schemaByKey},
	{"$defs", 2019, 0, schemaByKey},
	{"type", 4, 0, types},
	{"required", 4, 4, someNames},
	{"required", 6, 0, names},
	{"properties", 4, 0, schemaByKey},
	{"patternProperties", 4, 0, schemaByPattern},
	{"additionalProperties", 4, 0, aSchema},
	{"unevaluatedProperties", 2019, 0, aSchema},
	{"dependentRequired", 2019, 0, namesByKey},
	{"dependentSchemas", 2019, 0, schemaByKey},
	{"dependencies", 4, 0, dependencyMap},
	{"propertyNames", 6, 0, aSchema},
	{"minProperties", 4, 0, aCount},
	{"maxProperties", 4, 0, aCount},
	{"minItems", 4, 0, aCount},
	{"maxItems", 4, 0, aCount},
	{"uniqueItems", 4, 0, aBool},
	{"prefixItems", 2020, 0, schemaList},
	{"items", 4, 2019, schemaOrList},
	{"items", 2020, 0, aSchema},
	{"additionalItems", 4, 2019, aSchema},
	{"unevaluatedItems", 2019, 0, aSchema},
	{"contains", 6, 0, aSchema},
	{"minContains", 2019, 0, aCount},
	{"maxContains", 2019, 0, aCount},
	{"minLength", 4, 0, aCount},
	{"maxLength", 4, 0, aCount},
	{"format", 4, 0, aString},
	{"pattern", 4, 0, aPattern},
	{"exclusiveMinimum", 4, 4, aBool},
	{"exclusiveMaximum", 4, 4, aBool},
	{"exclusiveMinimum", 6, 0, aNumber},
	{"exclusiveMaximum", 6, 0, aNumber},
	{"minimum", 4, 0, aNumber},
	{"maximum", 4, 0, aNumber},
	{"multipleOf", 4, 0, aPositive},
	{"enum", 4, 7, distinctList},
	{"enum", 2019, 0, aList},
	{"contentEncoding", 7, 0, aString},
	{"contentMediaType", 7, 0, aString},
	{"contentSchema", 2019, 0, aSchema},
	{"if", 7, 0, aSchema},
	{"then", 7, 0, aSchema},
	{"else", 7, 0, aSchema},
	{"not", 4, 0, aSchema},
	{"allOf", 4, 0, schemaList},
	{"anyOf", 4, 0, schemaList},
	{"oneOf", 4, 0, schemaList},
}

var keywordsByName = func() map[string][]keyword {
	m := make(map[string][]keyword, len(keywords))
	for _, k := range keywords {
		m[k.name] = append(m[k.name], k)
	}
	return m
}()

// shapeOf gives what draft wants of a keyword; false for a keyword that it does
// not know, which says nothing.
func shapeOf(name string, draft int) (shape, bool) {
	for _, k := range keywordsByName[name] {
		if draft >= k.since && (k.until == 0 || draft <= k.until) {
			return k.shape, true
		}
	}
	return anyValue, false
}

// simpleTypes are the names that `type` may hold.
var simpleTypes = []string{"null", "boolean", "object", "array", "number", "integer", "string"}

// drafts maps the metaschema that $schema may name, without its scheme and its
// empty fragment, to the number of the draft. Every other value is a fault: an
// unknown draft.
var drafts = map[string]int{
	"json-schema.org/draft-04/schema":      4,
	"json-schema.org/draft-06/schema":      6,
	"json-schema.org/draft-07/schema":      7,
	"json-schema.org/draft/2019-09/schema": 2019,
	"json-schema.org/draft/2020-12/schema": 2020,
}
