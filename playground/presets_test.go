package playground

import (
	"encoding/json"
	"strings"
	"testing"
)

const presetText = `{
  "id": "typo", "label": "typo", "title": "A misspelt key",
  "request": {
    "tool": {"name": "t", "title": "T <b>", "inputSchema": {
      "type": "object",
      "properties": {"n": {"const": 9007199254740993, "const": 1e400}}
    }},
    "arguments": "{\"a\": \"\ud800\"}",
    "outcome": {"kind": "throw", "message": "\u001b[31m"}
  }
}`

func TestPresetKeepsItsTexts(t *testing.T) {
	p, err := parsePreset([]byte(presetText))
	if err != nil {
		t.Fatal(err)
	}
	want := "{\n  \"type\": \"object\",\n  \"properties\": {\"n\": {\"const\": 9007199254740993, \"const\": 1e400}}\n}"
	if p.SchemaText != want {
		t.Errorf("schema text\n%s\nwant\n%s", p.SchemaText, want)
	}
	if p.Tool["name"] != "t" || p.Tool["inputSchema"] != nil || p.Outcome["kind"] != "throw" {
		t.Errorf("tool %v, outcome %v", p.Tool, p.Outcome)
	}

	list, err := publish([]*Preset{p})
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`"title":"T <b>"`, `"message":"\u001b[31m"`, `9007199254740993, \"const\": 1e400`} {
		if !strings.Contains(string(list), part) {
			t.Errorf("presets.json lacks %s:\n%s", part, list)
		}
	}
	if strings.Contains(string(list), "inputSchema") {
		t.Error("presets.json holds the schema twice")
	}
	var back []map[string]any
	if err := json.Unmarshal(list, &back); err != nil || back[0]["schemaText"] != want {
		t.Errorf("presets.json does not give the schema text back: %v", err)
	}

	request, err := p.requestText()
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`"view":true`, `"arguments":"{\"a\": \"\ud800\"}"`, `"const":9007199254740993,"const":1e400`} {
		if !strings.Contains(request, part) {
			t.Errorf("the request lacks %s:\n%s", part, request)
		}
	}
}

func TestPresetFaultsAreNamed(t *testing.T) {
	for from, to := range map[string]string{
		`"label": "typo"`:    `"lable": "typo"`,
		`"title": "A mis`:    `"titel": "A mis`,
		`"tool": {"name"`:    `"tool": 7, "x": {"name"`,
		`"arguments": "{\"`:  `"argument": "{\"`,
		`"outcome": {"kind"`: `"outcome": [], "y": {"kind"`,
	} {
		text := strings.Replace(presetText, from, to, 1)
		if text == presetText {
			t.Fatalf("%s is not in the text", from)
		}
		if _, err := parsePreset([]byte(text)); err == nil {
			t.Errorf("%s: no error", to)
		}
	}
}
