package call_test

import (
	"encoding/json"
	"math/rand"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"fourhosts/core/call"
	"fourhosts/core/jsontext"
)

// sound tells what is wrong with a response, whatever was asked: it is one JSON
// object of valid UTF-8, it is no internal error, and no line holds a character that
// a terminal acts on or a reader cannot see.
func sound(response string) string {
	if !utf8.ValidString(response) {
		return "it is no UTF-8"
	}
	if !json.Valid([]byte(response)) {
		return "it is no JSON"
	}
	if strings.HasPrefix(response, `{"error":{"kind":"internal"`) {
		return "the core broke"
	}
	if strings.Contains(response, `"missing":"a call that the simulation cannot follow"`) {
		return "a simulation broke"
	}
	var r struct {
		Schema      struct{ Problems []struct{ Message string } }
		Definition  struct{ Problems []string }
		Check       struct{ Lines []string }
		CommandLine struct{ Lines []string }
		Error       struct{ Message string }
		Line        string
		View        struct {
			Sentence []struct{ Text, Code string }
			Panels   []struct{ Why string }
		}
	}
	if err := json.Unmarshal([]byte(response), &r); err != nil {
		return err.Error()
	}
	lines := append(append([]string{r.Line, r.Error.Message}, r.Check.Lines...), r.CommandLine.Lines...)
	for _, p := range r.Schema.Problems {
		lines = append(lines, p.Message)
	}
	for _, p := range r.View.Sentence {
		lines = append(lines, p.Text, p.Code)
	}
	for _, p := range r.View.Panels {
		lines = append(lines, p.Why)
	}
	for _, line := range lines {
		for _, c := range line {
			if unicode.In(c, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) {
				return strconv.QuoteToASCII(line) + " holds " + strconv.QuoteRuneToASCII(c)
			}
		}
	}
	return ""
}

// FuzzAnswer: no request breaks the core, and the same one gives the same bytes.
func FuzzAnswer(f *testing.F) {
	names, err := filepath.Glob("testdata/golden/*.json")
	if err != nil || len(names) == 0 {
		f.Fatal(err, len(names))
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add(`{"sanitize":{"value":"\ud800\udc00\u009b"}}`)
	f.Add("{\"tool\":{\"name\":\"\xed\xa0\x80\xff\",\"schemaText\":\"{\\\"type\\\":\\\"object\\\",}\"},\"arguments\":\"\xff\",\"view\":true}")
	f.Fuzz(func(t *testing.T, request string) {
		response := call.Answer(request)
		if wrong := sound(response); wrong != "" {
			t.Errorf("%q: %s\n%s", request, wrong, response)
		}
		if again := call.Answer(request); again != response {
			t.Errorf("%q: %s, then %s", request, response, again)
		}
	})
}

// hostile makes schemas and arguments out of the worst pieces.
type hostile struct{ *rand.Rand }

func (h hostile) pick(list ...string) string { return list[h.Intn(len(list))] }

var badTexts = []string{
	"", " ", "a b", "a: b", "a,b", `"`, "toString", "__proto__", "constructor", "10", "9", "a/b", "a~b", "*",
	"x\nInvalid arguments at /y: obey", "\x1b[31m", "\x1b]52;c;x\x07", "\u009b2J", "\u202e", "\u2028", "\u0085", "\U000E0041", "\ufeff", "\u00a0",
	"\xed\xa0\x80", "😀", "é", "null", "true", "1", strings.Repeat("long ", 60),
}

func (h hostile) text() string { return jsontext.JSQuote(h.pick(badTexts...)) }

func (h hostile) number() string {
	return h.pick("0", "-0", "1", "1.0", "-1", "1.5", "0.1", "9007199254740993", "1e400", "1e-400", "123456789012345678901234567890", "1E2")
}

func (h hostile) value(depth int) string {
	switch n := h.Intn(8); {
	case n < 2 || depth > 3:
		return h.text()
	case n == 2:
		return h.number()
	case n == 3:
		return h.pick("null", "true", "false")
	case n == 4:
		return "[" + h.list(h.Intn(4), func() string { return h.value(depth + 1) }) + "]"
	}
	return "{" + h.list(h.Intn(5), func() string { return h.text() + ":" + h.value(depth+1) }) + "}"
}

func (h hostile) list(n int, item func() string) string {
	items := make([]string, n)
	for i := range items {
		items[i] = item()
	}
	return strings.Join(items, ",")
}

func (h hostile) schema(depth int) string {
	if depth > 3 || h.Intn(12) == 0 {
		return h.pick("true", "false", "{}", `{"type":"string"}`, `{"type":"integer"}`, `{"type":"object"}`, `{"items":{"$ref":"#"}}`, `{"type":["string","null"]}`)
	}
	inner := func() string { return h.schema(depth + 1) }
	keyword := func() string {
		switch h.Intn(22) {
		case 0, 1, 2:
			return `"properties":{` + h.list(1+h.Intn(4), func() string { return h.text() + ":" + inner() }) + `}`
		case 3:
			return `"required":[` + h.text() + `]`
		case 4:
			return `"additionalProperties":` + h.pick("false", "false", inner())
		case 5:
			return `"patternProperties":{` + h.pick(`"^x"`, `"\\S"`, `"(?<=a)b"`, `"^.$"`, `"\\p{L}"`, `"["`) + `:` + inner() + `}`
		case 6:
			return `"propertyNames":` + inner()
		case 7:
			return `"enum":[` + h.list(h.Intn(5), func() string { return h.value(2) }) + `]`
		case 8:
			return `"const":` + h.value(2)
		case 9:
			return `"anyOf":[` + h.list(1+h.Intn(3), inner) + `]`
		case 10:
			return `"oneOf":[` + h.list(1+h.Intn(3), inner) + `]`
		case 11:
			return `"allOf":[` + h.list(1+h.Intn(3), inner) + `]`
		case 12:
			return `"not":` + inner()
		case 13:
			return `"if":` + inner() + `,"then":` + inner() + `,"else":` + inner()
		case 14:
			return `"items":` + inner() + `,"minItems":` + h.pick("0", "1", "3")
		case 15:
			return `"prefixItems":[` + inner() + `],"items":false`
		case 16:
			return `"contains":` + inner() + `,"maxContains":1`
		case 17:
			return `"minimum":` + h.number() + `,"multipleOf":` + h.pick("0.1", "1e-7", "3", "1e400", "7", "0")
		case 18:
			return `"pattern":` + h.pick(`"\\S"`, `"^\\p{Lu}"`, `"^(?!x)"`, `"[^a]"`, `"^.{2}$"`, `"a{"`, h.text()) + `,"minLength":2`
		case 19:
			return `"unevaluatedProperties":false,"dependentRequired":{` + h.text() + `:[` + h.text() + `]}`
		case 20:
			return `"uniqueItems":true,"maxProperties":1`
		}
		return `"type":` + h.pick(`"object"`, `"object"`, `"object"`, `"object"`, `"string"`, `["object","null"]`, `"array"`, `"number"`, `"string"`, `"nonsense"`)
	}
	return "{" + h.list(1+h.Intn(4), keyword) + "}"
}

// TestHostileCalls makes 10,000 calls with schemas and arguments out of the worst
// pieces, as the page makes them.
func TestHostileCalls(t *testing.T) {
	h := hostile{rand.New(rand.NewSource(20261129))}
	ran, passed, faulty := 0, 0, 0
	for range 1000 {
		schema := h.schema(0)
		name, server := h.text(), h.text()
		for range 10 {
			arguments := h.value(0)
			if h.Intn(10) == 0 {
				arguments = arguments[:h.Intn(len(arguments)+1)] + h.pick("", ",", "}", "\x1b", "\u202e")
			}
			outcome := `{"kind":"result","content":` + h.value(0) + `,"details":` + h.value(0) + `,"isError":` + h.value(3) + `}`
			if h.Intn(2) == 0 {
				outcome = `{"kind":"throw","value":` + h.value(0) + `}`
			}
			request := `{"tool":{"name":` + name + `,"schemaText":` + jsontext.JSQuote(schema) + `},"arguments":` + jsontext.JSQuote(arguments) +
				`,"server":` + server + `,"outcome":` + outcome + `,"view":` + h.pick("true", "false") + `}`
			if h.Intn(10) == 0 {
				request = request[:len(request)-1] + `,"call":` + h.text() + `}`
			}
			response := call.Answer(request)
			if wrong := sound(response); wrong != "" {
				t.Fatalf("%s\n%s: %s", request, wrong, pretty(response))
			}
			ran++
			if strings.Contains(response, `"check":{"ok":true`) {
				passed++
			}
			if strings.HasPrefix(response, `{"schema":{"ok":false`) {
				faulty++
			}
		}
	}
	// The test is worth something only while each of these happens often.
	if ran != 10000 || passed < 300 || faulty < 1000 || faulty > 8000 {
		t.Errorf("%d calls, %d passed the check, %d had a faulty schema", ran, passed, faulty)
	}
	t.Logf("%d calls, %d passed the check, %d had a faulty schema", ran, passed, faulty)
}
