package playground

import (
	"bytes"
	"compress/gzip"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"os"
	"path/filepath"
)

// The element's files, whose names other pages know: each is there once more under the
// name of its content, for pages that pin it.
const (
	embedName  = "embed.js"
	frameName  = "embed.html"
	framePage  = "playground/embed.html"
	assetsName = "assets.json"
)

// embedFiles are what the element loads, by logical name.
var embedFiles = []string{"core.wasm", "core.js", "worker.js", "presets.json"}

// addEmbed makes the custom element and its frame out of the files of a site, by the
// names that assets give, and of the whole core.
func (b *Builder) addEmbed(site Site, style, core []byte, assets map[string]string) error {
	effort := gzip.BestCompression
	if b.Dev {
		effort = gzip.BestSpeed
	}
	packed := newHashed("core.js", packCore(core, effort))
	packed.packed = true
	site[packed.Name] = packed
	files := map[string]string{"core.js": packed.Name}
	for _, name := range embedFiles {
		if asset := assets[name]; asset != "" {
			files[name] = asset
		}
	}
	bundles, err := embedBundles(style, site[assets["presets.json"]].Body, files)
	if err != nil {
		return err
	}
	scripts, err := bundleAll(b.Root, b.Dev, bundles)
	if err != nil {
		return err
	}
	element := newHashed(embedName, scripts[embedName])
	frame := newHashed("frame.js", scripts["frame.js"])
	site[element.Name], site[frame.Name] = element, frame
	site[embedName] = newFile(embedName, element.Body)
	if site[frameName], err = renderFrame(b.Root, frame.Name); err != nil {
		return err
	}
	// What a page needs that pins a version: the name and its integrity.
	list, err := json.MarshalIndent(map[string]any{
		embedName: map[string]string{"file": element.Name, "integrity": integrity(element.Body)},
	}, "", "  ")
	if err != nil {
		return err
	}
	site[assetsName] = newFile(assetsName, append(list, '\n'))
	return nil
}

// packCore makes a script that carries the core: gzip in base64. A script may be loaded
// from anywhere, by a frame without an origin too, to which no server gives a file that
// does not say so.
func packCore(wasm []byte, effort int) []byte {
	return []byte(`self.fourHostsCore="` + pack(wasm, effort) + `";` + "\n")
}

// pack gives gzip in base64. The result depends on content and effort alone: the header
// holds no name and no time.
func pack(content []byte, effort int) string {
	var packed bytes.Buffer
	zip, _ := gzip.NewWriterLevel(&packed, effort) // the levels here are legal
	zip.Write(content)                             // a Buffer takes everything
	zip.Close()
	return base64.StdEncoding.EncodeToString(packed.Bytes())
}

// integrity is the value of a script's attribute of that name.
func integrity(body []byte) string {
	sum := sha512.Sum384(body)
	return "sha384-" + base64.StdEncoding.EncodeToString(sum[:])
}

func renderFrame(root, script string) (*File, error) {
	text, err := os.ReadFile(filepath.Join(root, framePage))
	if err != nil {
		return nil, err
	}
	parsed, err := template.New(frameName).Parse(string(text))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := parsed.Execute(&out, script); err != nil {
		return nil, err
	}
	file := newFile(frameName, out.Bytes())
	file.policy = framePolicy
	return file, nil
}
