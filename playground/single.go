package playground

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"regexp"
	"strings"
)

// singleName is the file that Single makes.
const singleName = "four-hosts.html"

// The places of index.html that refer to other files.
var (
	policyTag = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy"[^>]*>`)
	iconTag   = regexp.MustCompile(`(?s)<link rel="icon" href="data:," data-late="([^"]*)">\s*<noscript>.*?</noscript>`)
	styleTag  = regexp.MustCompile(`<link rel="stylesheet" href="([^"]*)">`)
	scriptTag = regexp.MustCompile(`<script( type="module")? src="([^"]*)"></script>`)
	// The page of recipes is not in the file.
	recipesTag = regexp.MustCompile(` <a href="` + regexp.QuoteMeta(recipesName) + `">[^<]*</a>[^.<]*\.`)
	dataTag    = regexp.MustCompile(` data-(worker|core|presets|request)="([^"]*)"`)
)

// Single makes the whole playground one HTML file, which opens from a disk without a
// server: for mail, chats and documentation that is read offline. Its scripts and its
// style stand in it under a policy that names each by its hash, and the files that the
// page would fetch are blocks of data.
func (s Site) Single() ([]byte, error) {
	index := s[indexName]
	if index == nil {
		return nil, errors.New("the site has no " + indexName)
	}
	text := string(index.Body)
	var failed error
	body := func(name string) string {
		file := s[name]
		if file == nil {
			failed = fmt.Errorf("%s refers to %q, which the site does not have", indexName, name)
			return ""
		}
		if file.single != nil {
			return string(file.single)
		}
		return string(file.Body)
	}
	var blocks strings.Builder
	files := make(map[string]string)
	text = dataTag.ReplaceAllStringFunc(text, func(tag string) string {
		found := dataTag.FindStringSubmatch(tag)
		if found[1] != "request" { // nothing begins before the file is read
			files[found[1]] = body(found[2])
		}
		return ""
	})
	writeBlock(&blocks, "worker", files["worker"])
	writeBlock(&blocks, "core", files["core"])
	writeBlock(&blocks, "presets", files["presets"])
	var hashes, styles []string
	for _, found := range beginTag.FindAllStringSubmatch(text, -1) {
		hashes = append(hashes, hashOf(found[1]))
	}
	text = scriptTag.ReplaceAllStringFunc(text, func(tag string) string {
		found := scriptTag.FindStringSubmatch(tag)
		script := inline(body(found[2]))
		hashes = append(hashes, hashOf(script))
		return "<script" + found[1] + ">" + script + "</script>"
	})
	text = styleTag.ReplaceAllStringFunc(text, func(tag string) string {
		style := body(styleTag.FindStringSubmatch(tag)[1])
		styles = append(styles, hashOf(style))
		return "<style>" + style + "</style>"
	})
	text = recipesTag.ReplaceAllString(text, "")
	text = iconTag.ReplaceAllStringFunc(text, func(tag string) string {
		icon := body(iconTag.FindStringSubmatch(tag)[1])
		return `<link rel="icon" href="data:image/svg+xml;base64,` + base64.StdEncoding.EncodeToString([]byte(icon)) + `">`
	})
	policy := "default-src 'none'; script-src " + strings.Join(hashes, " ") + " blob: 'wasm-unsafe-eval'; style-src " + strings.Join(styles, " ") +
		"; img-src data:; connect-src blob:; worker-src blob:; base-uri 'none'; form-action 'none'"
	text = policyTag.ReplaceAllLiteralString(text, `<meta http-equiv="Content-Security-Policy" content="`+html.EscapeString(policy)+`">`)
	text = strings.Replace(text, "</body>", blocks.String()+"</body>", 1)
	return []byte(text), failed
}

// writeBlock writes one file as data, by the name under which the page asks for it.
func writeBlock(out *strings.Builder, name, content string) {
	kind := map[string]string{"core": "application/wasm", "presets": "application/json"}[name]
	switch {
	case kind == "application/wasm":
		content = pack([]byte(content), gzip.BestCompression)
	case kind == "":
		kind = "text/javascript"
	}
	// A data block is no script to the browser: it holds any text but its own end.
	fmt.Fprintf(out, "<script type=\"text/plain\" data-file=%q data-type=%q>%s</script>\n", name, kind, inline(content))
}

// inline makes a script's text safe within its element: what would end it or begin a
// comment of HTML stands in strings and regular expressions only, where the
// backslash changes nothing.
func inline(text string) string {
	text = strings.ReplaceAll(text, "</script", `<\/script`)
	return strings.ReplaceAll(text, "<!--", `<\!--`)
}

func hashOf(text string) string {
	sum := sha256.Sum256(bytes.ToValidUTF8([]byte(text), nil))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
