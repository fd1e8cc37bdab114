package playground

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"strings"
)

// Page is what page.html is executed with.
type Page struct {
	// Preset is the sample call that the page shows at first.
	Preset *Preset
	// Presets are all of them, in the order of the page.
	Presets []*Preset
	// Texts are the samples of the text view.
	Texts []Text
	// Response is the native core's answer to the sample call, with the member view, as encoding/json reads it, numbers
	// as json.Number.
	Response map[string]any
	// Panels are the hosts, in the order of the page, with their answers to it.
	Panels []Panel
	// Assets are the files that the page loads: logical name ("app.js") → URL relative
	// to the page.
	Assets map[string]string
	// Request is the request of the sample call as the page's scripts write it (firstRequest).
	Request string
	// Begin is the script that stands in the page, Policy the page's content security policy, which names it.
	Begin  template.JS
	Policy string
	// Marks are the shapes of the verdicts, in the order of their file.
	Marks []Mark
}

// pageFile is the page; what is in it that has a file of its own stands in partsDir.
const (
	pageFile = "playground/page.html"
	partsDir = "playground/parts"
)

// renderPage executes page.html. A name that the data lacks is an error, not an
// empty place in the page.
func renderPage(root string, page Page) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(root, pageFile))
	if err != nil {
		return nil, err
	}
	parsed, err := template.New("page.html").Funcs(template.FuncMap{"lines": lines}).Option("missingkey=error").Parse(string(text))
	if err != nil {
		return nil, err
	}
	if parsed, err = parsed.ParseGlob(filepath.Join(root, partsDir, "*.html")); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := parsed.Execute(&out, page); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// readSample reads the response to the sample call for the template. One that answers
// nothing would make a page that shows nothing: it is an error.
func readSample(response string) (map[string]any, error) {
	read, err := readObject(response)
	if err != nil {
		return nil, fmt.Errorf("the core's answer to the sample call: %w", err)
	}
	if read["error"] != nil {
		return nil, fmt.Errorf("the core answered the sample call with an error: %s", response)
	}
	if read["view"] == nil {
		return nil, errors.New("the core's answer to the sample call has no member \"view\"")
	}
	return read, nil
}

func readObject(text string) (map[string]any, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var object map[string]any
	err := decoder.Decode(&object)
	return object, err
}

// lines are the lines of a text: the page lets each hang.
func lines(text string) []string { return strings.Split(text, "\n") }
