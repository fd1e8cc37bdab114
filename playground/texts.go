package playground

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// textsFile lists the samples of the text view, in its order.
const textsFile = "playground/texts.json"

// A Text is one sample of the text view.
type Text struct {
	// ID names the sample, Label is the word on the page, Title the sentence that
	// explains it.
	ID, Label, Title string
	// Value is the text as a JSON string with the escapes of the file: half a surrogate
	// pair would not live through a Go string.
	Value json.RawMessage
}

// JSON gives the value for an attribute.
func (t Text) JSON() string { return string(t.Value) }

// readTexts reads the samples of the text view.
func readTexts(root string) ([]Text, error) {
	content, err := os.ReadFile(filepath.Join(root, textsFile))
	if err != nil {
		return nil, err
	}
	var texts []Text
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&texts); err != nil {
		return nil, fmt.Errorf("%s: %w", textsFile, err)
	}
	seen := make(map[string]bool)
	for i, text := range texts {
		switch {
		case text.ID == "" || text.Label == "" || text.Title == "":
			err = errors.New("id, label and title are needed")
		case seen[text.ID]:
			err = fmt.Errorf("the id %q is given twice", text.ID)
		case len(text.Value) == 0 || text.Value[0] != '"':
			err = errors.New("value must be a string")
		}
		if err != nil {
			return nil, fmt.Errorf("%s: sample %d: %w", textsFile, i+1, err)
		}
		seen[text.ID] = true
	}
	return texts, nil
}
