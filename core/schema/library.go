package schema

import (
	"encoding/json"
	"errors"
	"net/url"
	"strings"

	"fourhosts/core/format"
	"fourhosts/core/jsontext"
	"fourhosts/core/pattern"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// This file is all that knows how jsonschema wants to be spoken to.

// biggestCount replaces counts that the library's int cannot hold: minLength
// 1e30 wraps around in it. No text within the limits has as many characters.
const biggestCount = json.Number("2147483647")

// compileLibrary compiles the document with jsonschema. It never loads anything,
// and a panic of the library becomes an error.
func compileLibrary(doc *jsontext.Document, w *walk) (c *jsonschema.Compiler, s *jsonschema.Schema, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New("the schema library gave up on it")
		}
	}()
	c = jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.AssertFormat()
	c.UseLoader(noLoader{})
	c.UseRegexpEngine(func(source string) (jsonschema.Regexp, error) {
		m, err := pattern.Compile(unshift(source))
		if err != nil {
			return nil, err
		}
		return &matcher{m}, nil
	})
	registerFormats(c, w)
	if err := c.AddResource(rootURL, schemaToLibrary(doc.Root, w)); err != nil {
		return nil, nil, err
	}
	s, err = c.Compile(rootURL)
	return c, s, err
}

// noLoader refuses every document: remote references are never loaded, and the
// library's own loader reads files.
type noLoader struct{}

func (noLoader) Load(string) (any, error) { return nil, errors.New("nothing is loaded") }

// matcher is a pointer, since the library makes it the key of a map.
type matcher struct{ pattern.Matcher }

func (m *matcher) MatchString(s string) bool { return m.Matcher.MatchString(unshift(s)) }

// registerFormats puts our formats in the place of the library's for every name
// that the schema uses: it misjudges hostname, uri, duration and others. A name
// that we do not know passes everything.
func registerFormats(c *jsonschema.Compiler, w *walk) {
	for _, s := range w.sites {
		f := s.raw.Get("format")
		if f == nil || f.Kind != jsontext.String {
			continue
		}
		check := format.Lookup(f.Text)
		c.RegisterFormat(&jsonschema.Format{Name: f.Text, Validate: func(v any) error {
			if s, ok := v.(string); ok && check != nil && !check(unshift(s)) {
				return errFormat
			}
			return nil
		}})
	}
}

var errFormat = errors.New("another format")

// schemaToLibrary turns the schema into what the library compiles, with its counts
// bounded.
func schemaToLibrary(v *jsontext.Value, w *walk) any {
	drafts := make(map[*jsontext.Value]int, len(w.sites))
	for _, s := range w.sites {
		drafts[s.raw] = s.draft
	}
	return alike{}.convert(v, drafts)
}

// convert copies v, or what stands for it: that is valid exactly where v is. drafts holds
// the values that are schemas, so that a count is bounded where it is a keyword and not
// inside an enum.
func (a alike) convert(v *jsontext.Value, drafts map[*jsontext.Value]int) any {
	if stand, bit := a.scalar(v); bit != 0 {
		return stand
	}
	switch v.Kind {
	case jsontext.Bool:
		return v.Bool
	case jsontext.Number:
		return json.Number(v.Text)
	case jsontext.String:
		return shift(v.Text)
	case jsontext.Array:
		items := make([]any, 0, len(v.Items))
		had := had{alike: a}
		for _, item := range v.Items {
			if !a.items || !had.again(item) {
				items = append(items, a.convert(item, drafts))
			}
		}
		return items
	case jsontext.Object:
		members := make(map[string]any, len(v.Members))
		draft, isSchema := drafts[v]
		silenced := isSchema && draft < 2019 && v.Get("$ref") != nil
		for _, m := range v.Members {
			if silenced && m.Key == "const" {
				continue // the one neighbour of $ref that the library still hears
			}
			if shape, known := shapeOf(m.Key, draft); isSchema && known && shape == aCount && m.Value.Kind == jsontext.Number &&
				jsontext.ParseNumber(m.Value.Text).Cmp(jsontext.ParseNumber(string(biggestCount))) > 0 {
				members[m.Key] = biggestCount
				continue
			}
			members[shift(m.Key)] = a.convert(m.Value, drafts)
		}
		return members
	}
	return nil
}

// A lone surrogate is three bytes in our strings, and the library would count
// them as three characters. So for it the 2,048 surrogates are moved to the last
// 2,048 private code points, which are one character each.
const shifted = 0x10F800

func shift(s string) string {
	if !strings.Contains(s, "\xed") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == 0xED && i+2 < len(s) && s[i+1] >= 0xA0 {
			b.WriteRune(shifted + (rune(s[i+1])&0x1F)<<6 | rune(s[i+2])&0x3F)
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// unshift is the way back, for our own patterns and formats.
func unshift(s string) string {
	if !strings.Contains(s, "\xf4\x8f") {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if r >= shifted {
			r -= shifted
			b.Write([]byte{0xED, 0xA0 | byte(r>>6), 0x80 | byte(r&0x3F)})
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// placeOf turns a location of the library into the pointer in our document;
// false for a place in a metaschema.
func placeOf(location string) (string, bool) {
	pointer, ok := strings.CutPrefix(location, rootURL+"#")
	if !ok {
		return "", false
	}
	pointer, err := url.PathUnescape(pointer)
	if err != nil {
		return "", false
	}
	return unshift(pointer), true
}

// faultOf words what the library says of a schema that we found nothing wrong
// with: the deepest place that its error names.
func faultOf(err error) Fault {
	var invalid *jsonschema.SchemaValidationError
	if errors.As(err, &invalid) {
		at, _ := placeOf(invalid.URL)
		var v *jsonschema.ValidationError
		if errors.As(invalid.Err, &v) {
			for len(v.Causes) > 0 {
				v = v.Causes[0]
			}
			for _, token := range v.InstanceLocation {
				at = jsontext.AppendToken(at, unshift(token))
			}
		}
		return Fault{at, "is not what its draft allows here"}
	}
	var anchor *jsonschema.DuplicateAnchorError
	if errors.As(err, &anchor) {
		return Fault{anchor.Ptr2, "the anchor " + jsontext.JSQuote(anchor.Anchor) + " stands twice"}
	}
	var id *jsonschema.DuplicateIDError
	if errors.As(err, &id) {
		return Fault{id.Ptr2, "the id " + jsontext.JSQuote(id.ID) + " stands twice"}
	}
	return Fault{"", "the schema does not compile"}
}
