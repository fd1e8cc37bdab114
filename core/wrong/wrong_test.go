package wrong_test

import (
	"reflect"
	"slices"
	"testing"

	"fourhosts/core/jsontext"
	"fourhosts/core/wrong"
)

func parse(t testing.TB, text string) *jsontext.Value {
	t.Helper()
	doc, err := jsontext.Parse(text, jsontext.SchemaLimits)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return doc.Root
}

// TestCalls: for each kind named, exactly these calls come of the schema, in this
// order; a kind with none is named with an empty list.
func TestCalls(t *testing.T) {
	type calls map[string][]string
	tests := []struct {
		name, schema, good string
		want               calls
	}{
		{"a tool for files", `{"type": "object", "properties": {
			"path": {"type": "string"}, "user_id": {"type": "integer", "minimum": 1, "maximum": 99}, "recursive": {"type": "boolean"}},
			"required": ["path", "user_id"], "additionalProperties": false}`,
			`{"path": "a.go", "user_id": 7}`, calls{
				"missing":      {`{"user_id":7}`, `{"path":"a.go"}`},
				"misspelled":   {`{"paht":"a.go","user_id":7}`, `{"path":"a.go","user_di":7}`, `{"path":"a.go","user_id":7,"recusrive":false}`},
				"case":         {`{"path":"a.go","userId":7}`},
				"extra":        {`{"path":"a.go","user_id":7,"reason":"The user asked for it."}`},
				"type":         {`{"path":42,"user_id":7}`, `{"path":"a.go","user_id":"ten"}`, `{"path":"a.go","user_id":7,"recursive":"yes"}`},
				"number-text":  {`{"path":"a.go","user_id":"7"}`},
				"boolean-text": {`{"path":"a.go","user_id":7,"recursive":"false"}`},
				"null":         {`{"path":"a.go","user_id":7,"recursive":null}`},
				"empty-text":   {`{"path":"a.go","user_id":7,"recursive":""}`},
				"enum-typo":    {},
				"json-text":    {`"{\"path\":\"a.go\",\"user_id\":7}"`},
				"list-for-one": {`[{"path":"a.go","user_id":7}]`, `{"path":["a.go"],"user_id":7}`, `{"path":"a.go","user_id":[7]}`, `{"path":"a.go","user_id":7,"recursive":[false]}`},
				"one-for-list": {},
				"wrapped":      {`{"arguments":{"path":"a.go","user_id":7}}`, `{"input":{"path":"a.go","user_id":7}}`},
				"large":        {`{"path":"a.go","user_id":9007199254740993}`},
				"whole-float":  {`{"path":"a.go","user_id":7.0}`},
				"fraction":     {`{"path":"a.go","user_id":7.5}`},
				"range":        {`{"path":"a.go","user_id":0}`, `{"path":"a.go","user_id":100}`},
				"length":       {}, "date": {},
				"empty": {``}, "empty-object": {`{}`}, "null-arguments": {`null`},
				"fenced":         {"```json\n{\"path\":\"a.go\",\"user_id\":7}\n```"},
				"truncated":      {`{"path":"a.go`},
				"trailing-comma": {`{"path":"a.go","user_id":7,}`},
				"python":         {`{'path': 'a.go', 'user_id': 7}`},
				"comment":        {"{\"path\":\"a.go\", // as asked\n\"user_id\":7}"},
				"twice":          {`{"path":"a.go","user_id":7}{"path":"a.go","user_id":7}`},
			}},
		{"optional keys that the arguments lack are tried where they belong", `{"properties": {
			"first": {"type": "string"}, "limit": {"type": "integer", "default": 10}, "last": {"type": "string"}}, "required": ["first", "last"]}`,
			`{"first": "a", "last": "b"}`, calls{
				"missing":     {`{"last":"b"}`, `{"first":"a"}`},
				"number-text": {`{"first":"a","limit":"10","last":"b"}`},
				"null":        {`{"first":"a","limit":null,"last":"b"}`},
				"whole-float": {`{"first":"a","limit":10.0,"last":"b"}`},
				"misspelled":  {`{"fisrt":"a","last":"b"}`, `{"first":"a","liimt":10,"last":"b"}`, `{"first":"a","lats":"b"}`},
			}},
		{"listed values and formats", `{"properties": {
			"order": {"type": "string", "enum": ["asc", "desc"]}, "mode": {"oneOf": [{"const": "Fast"}, {"const": "FAST"}, {"const": "fast"}]},
			"day": {"type": "string", "format": "date"}, "at": {"type": "string", "format": "date-time"}}, "required": ["order", "mode", "day", "at"]}`,
			`{"order": "desc", "mode": "Fast", "day": "2026-02-28", "at": "2026-02-28T10:20:30Z"}`, calls{
				"enum-typo": {`{"order":"decs","mode":"Fast","day":"2026-02-28","at":"2026-02-28T10:20:30Z"}`, `{"order":"desc","mode":"Fats","day":"2026-02-28","at":"2026-02-28T10:20:30Z"}`},
				"enum-case": {`{"order":"DESC","mode":"Fast","day":"2026-02-28","at":"2026-02-28T10:20:30Z"}`},
				"date": {`{"order":"desc","mode":"Fast","day":"28/02/2026","at":"2026-02-28T10:20:30Z"}`, `{"order":"desc","mode":"Fast","day":"2026-02-28T00:00:00Z","at":"2026-02-28T10:20:30Z"}`,
					`{"order":"desc","mode":"Fast","day":"2026-02-28","at":"2026-02-28 10:20:30"}`, `{"order":"desc","mode":"Fast","day":"2026-02-28","at":"2026-02-28"}`},
				"null": {}, "empty-text": {},
			}},
		{"lists and objects in them", `{"properties": {"edits": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"$ref": "#/$defs/edit"}}, "tags": {"type": "array", "items": {"type": "string"}}},
			"required": ["edits"], "$defs": {"edit": {"type": "object", "properties": {"at": {"type": "number"}}, "required": ["at"]}}}`,
			`{"edits": [{"at": 1.5}, {"at": 2}], "tags": ["x", "y"]}`, calls{
				"missing":      {`{"tags":["x","y"]}`, `{"edits":[{},{"at":2}],"tags":["x","y"]}`},
				"number-text":  {`{"edits":[{"at":"1.5"},{"at":2}],"tags":["x","y"]}`},
				"type":         {`{"edits":{"item":[{"at":1.5},{"at":2}]},"tags":["x","y"]}`, `{"edits":[{"at":1.5},{"at":2}],"tags":{"item":["x","y"]}}`, `{"edits":[{"at":"ten"},{"at":2}],"tags":["x","y"]}`},
				"json-text":    {`"{\"edits\":[{\"at\":1.5},{\"at\":2}],\"tags\":[\"x\",\"y\"]}"`, `{"edits":"[{\"at\":1.5},{\"at\":2}]","tags":["x","y"]}`, `{"edits":[{"at":1.5},{"at":2}],"tags":"[\"x\",\"y\"]"}`},
				"one-for-list": {`{"edits":{"at":1.5},"tags":["x","y"]}`, `{"edits":[{"at":1.5},{"at":2}],"tags":"x"}`},
				"list-line":    {`{"edits":[{"at":1.5},{"at":2}],"tags":"x, y"}`},
				"length":       {`{"edits":[],"tags":["x","y"]}`, `{"edits":[{"at":1.5},{"at":2},{"at":1.5}],"tags":["x","y"]}`},
				"extra":        {`{"edits":[{"at":1.5},{"at":2}],"tags":["x","y"],"reason":"The user asked for it."}`, `{"edits":[{"at":1.5,"reason":"The user asked for it."},{"at":2}],"tags":["x","y"]}`},
				"large":        {}, "whole-float": {}, "fraction": {},
			}},
		{"bounds keep their digits", `{"properties": {"a": {"type": "integer", "exclusiveMinimum": 0, "maximum": 9007199254740993}, "b": {"type": "number", "minimum": -0.5, "exclusiveMaximum": 1e2},
			"c": {"type": "number", "minimum": 5, "exclusiveMinimum": true}, "d": {"type": "string", "minLength": 2, "maxLength": 3}}, "required": ["a", "b", "c", "d"]}`,
			`{"a": 1, "b": 0.10, "c": 6, "d": "éa"}`, calls{
				"range": {`{"a":0,"b":0.10,"c":6,"d":"éa"}`, `{"a":9007199254740994,"b":0.10,"c":6,"d":"éa"}`, `{"a":1,"b":-1,"c":6,"d":"éa"}`,
					`{"a":1,"b":1e2,"c":6,"d":"éa"}`, `{"a":1,"b":0.10,"c":5,"d":"éa"}`},
				"length":      {`{"a":1,"b":0.10,"c":6,"d":"é"}`, `{"a":1,"b":0.10,"c":6,"d":"éaéa"}`},
				"number-text": {`{"a":"1","b":0.10,"c":6,"d":"éa"}`, `{"a":1,"b":"0.10","c":6,"d":"éa"}`, `{"a":1,"b":0.10,"c":"6","d":"éa"}`},
			}},
		{"what a schema takes in several types is not got wrong by one of them", `{"properties": {"a": {"type": ["integer", "string", "null"]}, "b": {"anyOf": [{"type": "array"}, {"type": "boolean"}]}, "c": {}}}`,
			`{"a": 1, "b": true, "c": 1}`, calls{
				"number-text": {}, "null": {`{"a":1,"b":null,"c":1}`},
				"boolean-text": {`{"a":1,"b":"true","c":1}`},
				"list-for-one": {`[{"a":1,"b":true,"c":1}]`, `{"a":[1],"b":true,"c":1}`},
				"type":         {`{"a":true,"b":true,"c":1}`, `{"a":1,"b":"yes","c":1}`},
				"missing":      {},
			}},
		{"no two keys become one", `{"properties": {"ab": {"type": "string"}, "abb": {"type": "string"}, "user_id": {"type": "string"}, "userId": {"type": "string"}, "reason": {"type": "string"}, "arguments": {"type": "string"}}}`,
			`{"ab": "x"}`, calls{
				"case":    {},
				"extra":   {`{"ab":"x","explanation":"The user asked for it."}`},
				"wrapped": {`{"input":{"ab":"x"}}`},
			}},
		{"Python's quotes", `{}`, `{"it's": ["say \"no\"", "back\\slash", true, null, 0.10]}`, calls{
			"python": {`{'it\'s': ['say "no"', 'back\\slash', True, None, 0.10]}`},
		}},
	}
	for _, test := range tests {
		got := calls{}
		list, cut := wrong.Calls(parse(t, test.schema), parse(t, test.good))
		if cut {
			t.Errorf("%s: %d calls are not all", test.schema, len(list))
		}
		for _, c := range list {
			got[c.Kind] = append(got[c.Kind], c.Arguments)
		}
		for kind, want := range test.want {
			if len(want)+len(got[kind]) > 0 && !reflect.DeepEqual(got[kind], want) {
				t.Errorf("%s: %s:\n got %q\nwant %q", test.name, kind, got[kind], want)
			}
		}
	}
}

// TestLabels: what a list shows.
func TestLabels(t *testing.T) {
	schema := `{"properties": {"path": {"type": "string"}, "limit": {"type": "integer"}, "filter": {"type": "object", "properties": {"to": {"type": "string", "enum": ["me"]}}, "required": ["to"]},
		"a\nb/c": {"type": "boolean"}, "separator": {"type": "string"}}, "required": ["path", "filter"]}`
	good := `{"path": "x", "limit": 10, "filter": {"to": "me"}, "a\nb/c": true, "separator": "-"}`
	calls, _ := wrong.Calls(parse(t, schema), parse(t, good))
	for _, want := range []wrong.Call{
		{Kind: "missing", Label: `without "path"`},
		{Kind: "missing", Label: `without "filter.to"`},
		{Kind: "number-text", Label: `limit as text "10"`},
		{Kind: "misspelled", Label: `"sepaartor" for "separator"`},
		{Kind: "enum-case", Label: `filter.to as "ME"`},
		{Kind: "boolean-text", Label: `"a\nb/c" as text "true"`},
		{Kind: "wrapped", Label: `all inside "arguments"`},
		{Kind: "list-for-one", Label: `the arguments in a list`},
		{Kind: "extra", Label: `with "filter.reason" besides`},
		{Kind: "json-text", Label: `filter as JSON text "{\"to\":\"me\"}"`},
	} {
		if !slices.ContainsFunc(calls, func(c wrong.Call) bool { return c.Kind == want.Kind && c.Label == want.Label }) {
			t.Errorf("no call %s, %s", want.Kind, want.Label)
		}
	}
}

// TestEveryKindOfAWideSchema: 500 keys leave room for every kind.
func TestEveryKindOfAWideSchema(t *testing.T) {
	calls, cut := wrong.Calls(wide(500), nil)
	if len(calls) != wrong.Most || !cut {
		t.Errorf("%d calls, cut %v", len(calls), cut)
	}
	seen := map[string]int{}
	for _, c := range calls {
		seen[c.Kind]++
	}
	for _, k := range wrong.Kinds() {
		if seen[k] == 0 && k != "empty-object" { // that one is the base: nothing is required
			t.Errorf("no %s", k)
		}
		if seen[k] > wrong.Most/10 {
			t.Errorf("%d of %s", seen[k], k)
		}
	}
}
