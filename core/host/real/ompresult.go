package real

import (
	"strings"

	"fourhosts/core/host/real/js"
	"fourhosts/core/host/real/omp"
	"fourhosts/core/jsontext"
)

// ompReturn is what the loop makes of a value that a tool returned.
type ompReturn struct {
	content, details *jsontext.Value
	// failed is what the model is told; flagged tells that the tool said so itself.
	failed, flagged, useless bool
}

const (
	ompNoContent = "Tool returned an invalid result: missing content array."
	ompNoOutput  = "Tool failed with no output."
)

// ompResultOf looks at what a tool returned: only text and image blocks of the right
// shape are kept, and a failure that says nothing is given words.
func ompResultOf(v *jsontext.Value) ompReturn {
	r := ompReturn{details: jsontext.Obj()}
	if m := v.Member("details"); m != nil {
		r.details = jsontext.AsJavaScript(m.Value)
	}
	r.flagged = ompTruthy(v.Get("isError"))
	r.useless = ompTruthy(v.Get("useless"))
	list := v.Get("content")
	if list == nil || list.Kind != jsontext.Array {
		r.content, r.failed, r.useless = ompTexts(ompNoContent), true, false
		return r
	}
	if v.Member("providerMetadata") != nil {
		js.Lack("a result with providerMetadata")
	}
	r.content = jsontext.Arr()
	wrong := 0
	for _, block := range list.Items {
		if kept := ompBlock(block); kept != nil {
			r.content.Items = append(r.content.Items, kept)
		} else {
			wrong++
		}
	}
	if wrong > 0 {
		plural := "s"
		if wrong == 1 {
			plural = ""
		}
		r.content.Items = append(r.content.Items, ompText("Tool returned an invalid result: "+
			js.Format(float64(wrong))+" content block"+plural+" had an unsupported shape."))
	}
	r.failed = r.flagged || wrong > 0
	if r.failed && !ompSays(r.content) {
		r.content = ompTexts(ompNoOutput)
	}
	return r
}

// ompBlock gives what is kept of a block, nil for one of a shape that is not known.
func ompBlock(block *jsontext.Value) *jsontext.Value {
	isText := func(key, is string) bool {
		v := block.Get(key)
		return v != nil && v.Kind == jsontext.String && (is == "" || v.Text == is)
	}
	switch {
	case isText("type", "text") && isText("text", ""):
		return ompText(omp.Sanitize(block.Get("text").Text))
	case isText("type", "image") && isText("data", "") && isText("mimeType", ""):
		return jsontext.AsJavaScript(block)
	}
	return nil
}

// ompSays tells whether some block is more than blanks.
func ompSays(content *jsontext.Value) bool {
	for _, block := range content.Items {
		if block.Get("type").Text == "image" || js.Trim(block.Get("text").Text) != "" {
			return true
		}
	}
	return false
}

func ompText(text string) *jsontext.Value {
	return jsontext.Texts("type", "text", "text", text)
}

func ompTexts(texts ...string) *jsontext.Value {
	content := jsontext.Arr()
	for _, text := range texts {
		content.Items = append(content.Items, ompText(text))
	}
	return content
}

// ompTruthy is Boolean(v).
func ompTruthy(v *jsontext.Value) bool {
	if v == nil {
		return false
	}
	switch v.Kind {
	case jsontext.Null:
		return false
	case jsontext.Bool:
		return v.Bool
	case jsontext.Number:
		return strings.Trim(jsontext.JSNumber(v.Text), "0") != ""
	case jsontext.String:
		return v.Text != ""
	}
	return true
}
