// Package playground makes the site from the project's sources and serves it: Go to
// WebAssembly by the go command, TypeScript and CSS by esbuild's Go API,
// presets and the static page from data, every file compressed beforehand. The
// dev server and the production build are the same steps with other efforts.
package playground

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// A BuildError is a part of the site that could not be made.
type BuildError struct {
	// Part is what was being made, in a person's words.
	Part string
	// Err is what its tool said.
	Err error
}

// Error gives the part and the tool's own words.
func (e *BuildError) Error() string { return e.Part + ":\n" + e.Err.Error() }

// Unwrap gives the tool's own error.
func (e *BuildError) Unwrap() error { return e.Err }

// A Builder makes the site again and again from the sources below Root.
type Builder struct {
	// Root is the project's folder.
	Root string
	// Dev makes readable scripts with source maps, and compresses quickly.
	Dev bool

	packed compressor
}

// Build makes the whole site. The error is a *BuildError, or ctx's own.
func (b *Builder) Build(ctx context.Context) (Site, error) {
	presets, sample, err := b.presets()
	if err != nil {
		return nil, &BuildError{"The presets could not be read", err}
	}
	request, err := sample.requestText()
	if err != nil {
		return nil, &BuildError{"The sample call could not be written", err}
	}

	var wait sync.WaitGroup
	var core *compiled
	var scripts map[string][]byte
	var coreErr, scriptErr error
	wait.Go(func() { core, coreErr = compileCore(ctx, b.Root, request) })
	wait.Go(func() { scripts, scriptErr = bundleAll(b.Root, b.Dev, pageBundles) })
	wait.Wait()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if scriptErr != nil {
		return nil, &BuildError{"The scripts and styles in web/ could not be built", scriptErr}
	}
	if coreErr != nil {
		return nil, &BuildError{"The Go core could not be built", coreErr}
	}

	site, err := b.assemble(presets, sample, core, scripts)
	if err != nil {
		return nil, err
	}
	if b.packed.effort == (effort{}) {
		b.packed.effort = thorough
		if b.Dev {
			b.packed.effort = quick
		}
	}
	b.packed.compress(site)
	return site, nil
}

func (b *Builder) presets() ([]*Preset, *Preset, error) {
	presets, err := readPresets(b.Root)
	if err != nil {
		return nil, nil, err
	}
	for _, preset := range presets {
		if preset.ID == samplePreset {
			return presets, preset, nil
		}
	}
	return nil, nil, fmt.Errorf("%s holds no preset with the id %q, which the page shows at first", presetsDir, samplePreset)
}

// assemble names every asset by its content, then writes the page that refers to them.
func (b *Builder) assemble(presets []*Preset, sample *Preset, core *compiled, scripts map[string][]byte) (Site, error) {
	list, err := publish(presets)
	if err != nil {
		return nil, &BuildError{"The presets could not be written", err}
	}
	texts, err := readTexts(b.Root)
	if err != nil {
		return nil, &BuildError{"The samples of the text view could not be read", err}
	}
	icon, err := os.ReadFile(filepath.Join(b.Root, "web", "icon.svg"))
	if err != nil {
		return nil, &BuildError{"The icon could not be read", err}
	}
	contents := map[string][]byte{
		coreName: core.first, "presets.json": list, "icon.svg": icon,
	}
	if core.rest != nil {
		contents[restName] = core.rest
	}
	style := scripts["embed.css"] // a part of the element's script
	delete(scripts, "embed.css")
	begin := inline(string(scripts[beginName]))
	delete(scripts, beginName)
	for name, content := range scripts {
		contents[name] = content
	}
	contents["worker.js"] = slices.Concat(core.loader, []byte("\n"), scripts["worker.js"])

	site := make(Site, len(contents)+1)
	page := Page{Preset: sample, Presets: presets, Texts: texts, Assets: make(map[string]string, len(contents))}
	for name, content := range contents {
		file := newHashed(name, content)
		if file.Type == "" {
			return nil, &BuildError{"The site could not be put together", errors.New(name + " is of no known type")}
		}
		if name == coreName {
			file.single = core.whole // a file has nothing to wait for
		}
		site[file.Name] = file
		page.Assets[name] = file.Name
	}
	if page.Response, err = readSample(core.answer); err != nil {
		return nil, &BuildError{"The static page could not be made", err}
	}
	if page.Panels, err = readPanels(core.answer); err != nil {
		return nil, &BuildError{"The static page could not be made", err}
	}
	if err := b.addEmbed(site, style, core.whole, page.Assets); err != nil {
		return nil, &BuildError{"The element for other pages could not be made", err}
	}
	if err := b.addRecipes(site, page.Assets); err != nil {
		return nil, &BuildError{"The page of recipes could not be made", err}
	}
	if page.Marks, err = readMarks(b.Root); err != nil {
		return nil, &BuildError{"The marks could not be read", err}
	}
	page.Begin, page.Policy = template.JS(begin), pagePolicy(begin)
	if page.Request, err = firstRequest(sample, page.Panels); err != nil {
		return nil, &BuildError{"The first request could not be written", err}
	}
	html, err := renderPage(b.Root, page)
	if err != nil {
		return nil, &BuildError{"The static page could not be made", err}
	}
	site[indexName] = newFile(indexName, html)
	site[indexName].policy = page.Policy
	return site, nil
}

// indexName is the one file whose name must stay.
const indexName = "index.html"
