package playground

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// presetsDir holds one file per preset, NN-id.json; NN gives the order on the page.
const presetsDir = "playground/presets"

// samplePreset is the preset that the page shows before anything was typed.
const samplePreset = "typo"

// A Preset is one sample call, read from its file.
type Preset struct {
	// ID is the name in the file name and in links, Label the word on the page,
	// Title the sentence that explains it.
	ID, Label, Title string
	// SchemaText is the tool's input schema exactly as the file has it, moved to the
	// left margin.
	SchemaText string
	// Arguments is the raw text that the model sent.
	Arguments string
	// Tool is the tool without its schema; Outcome is what the tool does (nil: its default).
	Tool, Outcome map[string]any

	request map[string]json.RawMessage // as the file has it
	tool    map[string]json.RawMessage // without inputSchema
	schema  json.RawMessage            // as the file has it
}

// published is a preset as presets.json gives it to the page.
type published struct {
	ID         string                     `json:"id"`
	Label      string                     `json:"label"`
	Title      string                     `json:"title"`
	SchemaText string                     `json:"schemaText"`
	Tool       map[string]json.RawMessage `json:"tool"`
	Arguments  string                     `json:"arguments"`
	Outcome    json.RawMessage            `json:"outcome,omitempty"`
	Call       json.RawMessage            `json:"call,omitempty"`
	Server     json.RawMessage            `json:"server,omitempty"`
	Hosts      json.RawMessage            `json:"hosts,omitempty"`
}

var presetFile = regexp.MustCompile(`^[0-9]{2}-([a-z0-9-]+)\.json$`)

// readPresets reads every preset in the order of the file names.
func readPresets(root string) ([]*Preset, error) {
	entries, err := os.ReadDir(filepath.Join(root, presetsDir))
	if err != nil {
		return nil, err
	}
	var presets []*Preset
	seen := make(map[string]bool)
	for _, entry := range entries {
		name := entry.Name()
		match := presetFile.FindStringSubmatch(name)
		if match == nil {
			return nil, fmt.Errorf("%s/%s: a preset's file is named NN-id.json", presetsDir, name)
		}
		text, err := os.ReadFile(filepath.Join(root, presetsDir, name))
		if err != nil {
			return nil, err
		}
		preset, err := parsePreset(text)
		if err == nil && preset.ID != match[1] {
			err = fmt.Errorf("its id is %q", preset.ID)
		}
		if err == nil && seen[preset.ID] {
			err = errors.New("an earlier file has the same id")
		}
		if err != nil {
			return nil, fmt.Errorf("%s/%s: %w", presetsDir, name, err)
		}
		seen[preset.ID] = true
		presets = append(presets, preset)
	}
	return presets, nil
}

func parsePreset(text []byte) (*Preset, error) {
	var file struct {
		ID, Label, Title string
		Request          map[string]json.RawMessage
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&file); err != nil {
		return nil, err
	}
	p := &Preset{ID: file.ID, Label: file.Label, Title: file.Title, request: file.Request}
	if p.ID == "" || p.Label == "" || p.Title == "" {
		return nil, errors.New("id, label and title are needed")
	}
	if err := json.Unmarshal(file.Request["tool"], &p.tool); err != nil {
		return nil, fmt.Errorf("request.tool: %w", err)
	}
	if err := json.Unmarshal(file.Request["arguments"], &p.Arguments); err != nil {
		return nil, fmt.Errorf("request.arguments: %w", err)
	}
	p.schema = p.tool["inputSchema"]
	delete(p.tool, "inputSchema")
	p.SchemaText = dedent(string(p.schema))
	json.Unmarshal(file.Request["tool"], &p.Tool) // read above: it is an object
	delete(p.Tool, "inputSchema")
	if outcome := file.Request["outcome"]; outcome != nil {
		if err := json.Unmarshal(outcome, &p.Outcome); err != nil {
			return nil, fmt.Errorf("request.outcome: %w", err)
		}
	}
	return p, nil
}

// dedent moves a value that stands inside a file to the left margin: its lines
// after the first lose the indentation of the last one, the closing bracket's.
func dedent(text string) string {
	lines := strings.Split(text, "\n")
	last := lines[len(lines)-1]
	margin := last[:len(last)-len(strings.TrimLeft(last, " \t"))]
	for i := range lines {
		lines[i] = strings.TrimPrefix(lines[i], margin)
	}
	return strings.Join(lines, "\n")
}

// requestText is the preset's wire request, with the words for the page asked for.
func (p *Preset) requestText() (string, error) {
	request := map[string]json.RawMessage{"view": json.RawMessage("true")}
	for name, value := range p.request {
		request[name] = value
	}
	text, err := encode(request)
	return string(text), err
}

// publish makes presets.json.
func publish(presets []*Preset) ([]byte, error) {
	list := make([]published, 0, len(presets))
	for _, p := range presets {
		list = append(list, published{p.ID, p.Label, p.Title, p.SchemaText, p.tool, p.Arguments,
			p.request["outcome"], p.request["call"], p.request["server"], p.request["hosts"]})
	}
	return encode(list)
}

// encode writes JSON without the HTML escapes of json.Marshal: the text is data for a script.
func encode(value any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}
