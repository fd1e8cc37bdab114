package schema_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fourhosts/core/jsontext"
	"fourhosts/core/schema"
)

// metaschemas are what a schema of the suite's folder means without $schema.
var metaschemas = map[string]string{
	"draft4":       "http://json-schema.org/draft-04/schema#",
	"draft6":       "http://json-schema.org/draft-06/schema#",
	"draft7":       "http://json-schema.org/draft-07/schema#",
	"draft2019-09": "https://json-schema.org/draft/2019-09/schema",
	"draft2020-12": "https://json-schema.org/draft/2020-12/schema",
}

type suiteGroup struct {
	Description string
	Schema      json.RawMessage
	Tests       []struct {
		Description string
		Data        json.RawMessage
		Valid       bool
	}
}

// TestSuite runs the official JSON Schema test suite: the verdict must be its own,
// and every refusal must be explained with a place in the value.
// testdata/suite.skip.json names what is left out, and why.
func TestSuite(t *testing.T) {
	skip := map[string]string{}
	text, err := os.ReadFile("testdata/suite.skip.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &skip); err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	ran := 0
	root := filepath.Join("testdata", "suite", "tests")
	err = filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, _ := filepath.Rel(root, path)
		name = strings.TrimSuffix(filepath.ToSlash(name), ".json")
		if skip[name] != "" {
			used[name] = true
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		var groups []suiteGroup
		if err := json.Unmarshal(text, &groups); err != nil {
			return err
		}
		for _, g := range groups {
			group := name + " / " + g.Description
			if skip[group] != "" {
				used[group] = true
				continue
			}
			ran += runGroup(t, strings.Split(name, "/")[0], group, g, skip, used)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range skip {
		if !used[name] {
			t.Errorf("testdata/suite.skip.json names %q, which is not in the suite", name)
		}
	}
	t.Logf("%d tests of the suite", ran)
	if ran < 5000 {
		t.Errorf("only %d tests ran", ran)
	}
}

func runGroup(t *testing.T, draft, group string, g suiteGroup, skip map[string]string, used map[string]bool) (ran int) {
	text := strings.TrimSpace(string(g.Schema))
	if rest, ok := strings.CutPrefix(text, "{"); ok && !strings.Contains(text, `"$schema"`) {
		comma := ","
		if strings.TrimSpace(rest) == "}" {
			comma = ""
		}
		text = `{"$schema": "` + metaschemas[draft] + `"` + comma + rest
	}
	doc, err := jsontext.Parse(text, jsontext.Limits{})
	if err != nil {
		t.Errorf("%s: %v", group, err)
		return 0
	}
	s, faults := schema.Compile(doc)
	if len(faults) > 0 {
		t.Errorf("%s: does not compile: %v\n%s", group, faults, text)
		return 0
	}
	for _, c := range g.Tests {
		name := group + " / " + c.Description
		if skip[name] != "" {
			used[name] = true
			continue
		}
		ran++
		value, err := jsontext.Parse(string(c.Data), jsontext.Limits{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		failures := s.Failures(value.Root)
		if (len(failures) == 0) != c.Valid {
			t.Errorf("%s: %d failures, valid must be %v\n%s\n%s", name, len(failures), c.Valid, text, c.Data)
			continue
		}
		for _, f := range failures {
			if at := place(value.Root, f.At); at == nil && !f.OnKey {
				t.Errorf("%s: nothing is at %q", name, f.At)
			}
		}
		if own := schema.Explain(s, value.Root); (len(own) == 0) != c.Valid {
			t.Errorf("%s: our own evaluation finds %d failures, valid must be %v\n%s\n%s", name, len(own), c.Valid, text, c.Data)
		}
	}
	return ran
}

// place finds what a pointer points at.
func place(v *jsontext.Value, at string) *jsontext.Value {
	for _, token := range jsontext.SplitPointer(at) {
		switch v.Kind {
		case jsontext.Object:
			v = v.Get(token)
		case jsontext.Array:
			i, err := jsontext.ParseNumber(token).Int()
			if !err || i >= len(v.Items) {
				return nil
			}
			v = v.Items[i]
		default:
			return nil
		}
		if v == nil {
			return nil
		}
	}
	return v
}
