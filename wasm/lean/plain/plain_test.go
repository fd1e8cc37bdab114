package plain

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

var drafts = map[int]*jsonschema.Draft{4: jsonschema.Draft4, 6: jsonschema.Draft6, 7: jsonschema.Draft7, 2019: jsonschema.Draft2019, 2020: jsonschema.Draft2020}

type noLoader struct{}

func (noLoader) Load(string) (any, error) { return nil, errors.New("nothing is loaded") }

func compiles(pattern string) bool {
	_, err := regexp.Compile(pattern)
	return err == nil
}

// refused tells whether the metaschema of the draft refuses the schema.
func refused(schema any, draft int) bool {
	c := jsonschema.NewCompiler()
	c.DefaultDraft(drafts[draft])
	c.AssertFormat()
	c.UseLoader(noLoader{})
	if c.AddResource("urn:test", schema) != nil {
		return false
	}
	_, err := c.Compile("urn:test")
	var invalid *jsonschema.SchemaValidationError
	return errors.As(err, &invalid)
}

func read(t testing.TB, text []byte) any {
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func readFile(t testing.TB, name string) any {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, text)
}

// corpus is every schema of the recorded rows and of the official suite, by draft.
func corpus(t testing.TB) map[int][]any {
	all := map[int][]any{}
	for _, row := range readFile(t, "../../../core/testdata/validation.json").([]any) {
		all[2020] = append(all[2020], row.(map[string]any)["schema"])
	}
	folders := map[string]int{"draft4": 4, "draft6": 6, "draft7": 7, "draft2019-09": 2019, "draft2020-12": 2020}
	for folder, draft := range folders {
		files, err := filepath.Glob("../../../core/schema/testdata/suite/tests/" + folder + "/*.json")
		if err != nil || len(files) == 0 {
			t.Fatal(folder, " has no tests", err)
		}
		for _, file := range files {
			for _, group := range readFile(t, file).([]any) {
				all[draft] = append(all[draft], group.(map[string]any)["schema"])
			}
		}
	}
	return all
}

// What is plain is what jsonschema takes, also after something in it was changed.
func TestPlainIsTaken(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	seen, plain := 0, 0
	check := func(schema any, draft int) {
		seen++
		if !Schema(schema, draft, compiles) {
			return
		}
		plain++
		if refused(schema, draft) {
			text, _ := json.Marshal(schema)
			t.Errorf("draft %d does not take %s", draft, text)
		}
	}
	all := corpus(t)
	for draft, list := range all {
		for _, schema := range list {
			check(schema, draft)
			for range 8 {
				check(changed(random, schema, list), draft)
			}
		}
	}
	// Of 15,000 about a third: fewer would mean that the shortcut is taken by nobody.
	t.Log(plain, "of", seen)
	if plain < seen/5 {
		t.Errorf("%d of %d schemas are plain", plain, seen)
	}
}

// changed puts a piece of another schema, or something small, in the place of a piece.
func changed(random *rand.Rand, v any, others []any) any {
	if random.IntN(4) == 0 {
		return piece(random, others[random.IntN(len(others))])
	}
	switch v := v.(type) {
	case map[string]any:
		copied := map[string]any{}
		for key, member := range v {
			copied[key] = member
		}
		if key := anyKey(random, v); key != "" {
			copied[key] = changed(random, v[key], others)
		}
		if random.IntN(4) == 0 {
			words := []string{"type", "enum", "required", "items", "$ref", "$id", "$schema", "minLength", "multipleOf", "properties", "allOf", "pattern", "examples", "definitions", "dependencies", "patternProperties", "x"}
			copied[words[random.IntN(len(words))]] = piece(random, others[random.IntN(len(others))])
		}
		return copied
	case []any:
		copied := append([]any{}, v...)
		if len(v) > 0 {
			at := random.IntN(len(v))
			copied[at] = changed(random, v[at], others)
		}
		return copied
	}
	small := []any{nil, true, "", "a", "#", "#/$defs/a", "%", "(", "string", json.Number("0"), json.Number("-1"), json.Number("1.5"), json.Number("1e400"), json.Number("0.0"), []any{}, []any{"a", "a"}, []any{"string", "null"}, map[string]any{}}
	return small[random.IntN(len(small))]
}

// piece is some part of a value.
func piece(random *rand.Rand, v any) any {
	for random.IntN(3) > 0 {
		switch inside := v.(type) {
		case map[string]any:
			if key := anyKey(random, inside); key != "" {
				v = inside[key]
			}
		case []any:
			if len(inside) > 0 {
				v = inside[random.IntN(len(inside))]
			}
		}
	}
	return v
}

func anyKey(random *rand.Rand, members map[string]any) string {
	at := random.IntN(len(members) + 1)
	for key := range members {
		if at--; at < 0 {
			return key
		}
	}
	return ""
}

// The tools of the first page are plain: for them it was made.
func TestSamplesArePlain(t *testing.T) {
	files, err := filepath.Glob("../../../playground/presets/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no presets", err)
	}
	plain := 0
	for _, file := range files {
		preset := readFile(t, file).(map[string]any)
		if request, ok := preset["request"].(map[string]any); ok {
			preset = request
		}
		if tool, ok := preset["tool"].(map[string]any); ok && Schema(tool["inputSchema"], 2020, compiles) {
			plain++
		}
	}
	if plain*2 < len(files) {
		t.Errorf("of %d samples %d are plain", len(files), plain)
	}
}

func FuzzPlain(f *testing.F) {
	for _, list := range corpus(f) {
		for _, schema := range list[:40] {
			text, _ := json.Marshal(schema)
			f.Add(text, 2020)
		}
	}
	f.Fuzz(func(t *testing.T, text []byte, draft int) {
		schema, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
		if err != nil || drafts[draft] == nil || len(text) > 2000 {
			t.Skip()
		}
		if Schema(schema, draft, compiles) && refused(schema, draft) {
			t.Errorf("draft %d does not take %s", draft, text)
		}
	})
}
