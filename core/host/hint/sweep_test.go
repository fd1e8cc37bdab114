package hint_test

import (
	"strconv"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/host/hint"
)

// property compiles a tool whose one optional property a has a schema.
func property(t *testing.T, schema string) (*core.Tool, []hint.Hint) {
	t.Helper()
	doc := parse(t, `{"type": "object", "properties": {"a": `+schema+`}, "additionalProperties": true}`)
	tool, faults := core.CompileTool(core.Definition{Name: "t", InputSchema: doc})
	if tool == nil {
		t.Fatal(schema, faults)
	}
	return tool, hint.Of(doc)
}

// find gives the first hint of a kind.
func find(list []hint.Hint, kind string) *hint.Hint {
	for i := range list {
		if list[i].Kind == kind {
			return &list[i]
		}
	}
	return nil
}

// samples are keywords that speak about one type, with a value that the samples of
// that type break.
var samples = []struct{ about, keyword, value string }{
	{"number", "minimum", "100"}, {"number", "maximum", "1"}, {"number", "exclusiveMinimum", "100"}, {"number", "exclusiveMaximum", "1"}, {"number", "multipleOf", "7"},
	{"string", "minLength", "9"}, {"string", "maxLength", "0"}, {"string", "pattern", `"^q$"`},
	{"array", "items", `{"type": "null"}`}, {"array", "prefixItems", `[{"type": "null"}]`}, {"array", "contains", `{"type": "null"}`}, {"array", "minItems", "9"},
	{"array", "maxItems", "0"}, {"array", "unevaluatedItems", "false"},
	{"object", "properties", `{"k": {"type": "null"}}`}, {"object", "patternProperties", `{"k": {"type": "null"}}`}, {"object", "propertyNames", `{"maxLength": 0}`},
	{"object", "required", `["l"]`}, {"object", "minProperties", "9"}, {"object", "maxProperties", "0"}, {"object", "dependentRequired", `{"k": ["l"]}`},
	{"object", "dependentSchemas", `{"k": false}`}, {"object", "unevaluatedProperties", "false"},
}

var ofType = map[string]string{"number": "5", "integer": "5", "string": `"x y"`, "array": `[1]`, "object": `{"k": 1}`, "boolean": "true", "null": "null"}

// TestOtherTypes holds every keyword against every type that it says nothing about.
func TestOtherTypes(t *testing.T) {
	for _, s := range samples {
		for name, value := range ofType {
			if name == s.about || name == "integer" && s.about == "number" {
				continue
			}
			schema := `{"type": "` + name + `", "` + s.keyword + `": ` + s.value + `}`
			tool, list := property(t, schema)
			if find(list, hint.OtherType) == nil {
				t.Errorf("%s has no hint", schema)
			}
			args := `{"a": ` + value + `}`
			for _, id := range hosts {
				if name == "null" && id == "omp" {
					continue // which takes the null of an optional property away
				}
				if o := call(tool, id, args, false); o.did != "" {
					if is, _ := holds("runs as sent", args, o); !is {
						t.Errorf("%s: %s %s %s", schema, id, o.did, o.text)
					}
				}
			}
		}
	}
}

// TestUntyped holds every keyword against a value of another type where no type is
// named.
func TestUntyped(t *testing.T) {
	for _, s := range samples {
		switch s.keyword {
		case "items": // Pi makes a list of a text: testdata/hints.json
			continue
		case "unevaluatedProperties", "dependentSchemas": // they speak with other schemas; not told
			continue
		}
		tool, list := property(t, `{"`+s.keyword+`": `+s.value+`}`)
		h, other := find(list, hint.Untyped), `"x y"`
		if s.about == "string" {
			other = "5"
		}
		if h == nil || strings.Contains(h.Message, "a number") != (s.about == "string") {
			t.Errorf("%s: %v", s.keyword, h)
		}
		for _, id := range hosts {
			if o := call(tool, id, `{"a": `+other+`}`, false); o.did != "" && !strings.HasPrefix(o.did, "runs ") {
				t.Errorf("%s: %s %s %s", s.keyword, id, o.did, o.text)
			}
		}
	}
}

// TestFormats asks each host of each format whether it refuses any of some texts, and
// holds what is told to that.
func TestFormats(t *testing.T) {
	texts := []string{`"x"`, `"("`, `"{"`, `" "`, `"%"`, `"\\"`, `"-"`, `"a b"`}
	for _, format := range []string{"date", "time", "date-time", "duration", "uri", "uri-reference", "uri-template", "url", "email", "hostname", "ipv4", "ipv6",
		"regex", "uuid", "json-pointer", "json-pointer-uri-fragment", "relative-json-pointer", "byte", "iso-time", "iso-date-time", "idn-email", "idn-hostname", "iri",
		"iri-reference", "float", "double", "password", "binary", "decimal", "path", "color", "phone", "int32", "int64", "uint8", "style", "ip", "datetime", "base64"} {
		tool, list := property(t, `{"type": "string", "format": "`+format+`"}`)
		h := find(list, hint.FormatOwn)
		checks, core := map[string]bool{}, false
		for _, text := range texts {
			for _, id := range hosts {
				checks[id] = checks[id] || call(tool, id, `{"a": `+text+`}`, false).did == "refused"
			}
			core = core || call(tool, "omp", `{"a": `+text+`}`, true).did == "refused"
		}
		var not []string
		for _, id := range []string{"mcp", "pi", "omp"} {
			if !checks[id] {
				not = append(not, id)
			}
		}
		switch {
		case checks["omp"] || checks["ai-sdk"]:
			t.Errorf("OMP or the AI SDK checks %s", format)
		case h == nil && (checks["mcp"] || checks["pi"]):
			t.Errorf("%s: nothing is told, %v do not check it", format, not)
		case h == nil:
		case h.Hosts == nil && len(not) < 3, h.Hosts != nil && strings.Join(h.Hosts, " ") != strings.Join(not, " "):
			t.Errorf("%s: %v do not check it, told is %v", format, not, h.Hosts)
		case h.Core == core:
			t.Errorf("%s: the core checks it: %v, the hint says %v", format, core, h.Core)
		}
	}
}

// TestMultiples holds each multiple that is told to be lost to the hosts, for many
// divisors.
func TestMultiples(t *testing.T) {
	told := 0
	for n := 1; n < 400; n++ {
		divisor := jsNumber(n)
		tool, list := property(t, `{"type": "number", "multipleOf": `+divisor+`}`)
		h := find(list, hint.MultipleOf)
		if h == nil {
			continue
		}
		told++
		_, rest, _ := strings.Cut(h.Message, ": ")
		multiple, _, _ := strings.Cut(rest, " ")
		args := `{"a": ` + multiple + `}`
		for _, id := range hosts {
			if did := call(tool, id, args, false).did; did == "refused" != (id == "mcp") {
				t.Errorf("%s of %s: %s %s", multiple, divisor, id, did)
			}
		}
		if did := call(tool, "mcp", args, true).did; did == "refused" {
			t.Errorf("the core refuses %s of %s", multiple, divisor)
		}
	}
	if told < 100 {
		t.Errorf("told of %d divisors", told)
	}
}

// jsNumber is n thousandths.
func jsNumber(n int) string {
	s := strconv.Itoa(1000 + n)
	return strings.TrimRight("0."+s[1:], "0")
}

// TestInherited holds every name that all objects of JavaScript know.
func TestInherited(t *testing.T) {
	for _, name := range []string{"constructor", "__defineGetter__", "__defineSetter__", "hasOwnProperty", "__lookupGetter__", "__lookupSetter__",
		"isPrototypeOf", "propertyIsEnumerable", "toString", "valueOf", "toLocaleString"} {
		for kind := range ofType {
			doc := parse(t, `{"type": "object", "properties": {"`+name+`": {"type": "`+kind+`"}}, "additionalProperties": true}`)
			tool, _ := core.CompileTool(core.Definition{Name: "t", InputSchema: doc})
			if find(hint.Of(doc), hint.InheritedName) == nil {
				t.Errorf("%s has no hint", name)
			}
			for _, id := range hosts {
				if did := call(tool, id, `{}`, false).did; did != "runs {}" != (id == "mcp" || id == "omp") {
					t.Errorf("%s, %s: %s %s", name, kind, id, did)
				}
			}
		}
	}
}
