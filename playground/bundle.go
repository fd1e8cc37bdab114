package playground

import (
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// The browsers that the page is written for; esbuild rewrites what is newer.
// Safari is the oldest of them that has :has() and module workers.
var browsers = []api.Engine{
	{Name: api.EngineChrome, Version: "111"},
	{Name: api.EngineFirefox, Version: "121"},
	{Name: api.EngineSafari, Version: "16.4"},
}

// A bundle is one run of esbuild: entry points below web/ → logical names of assets.
type bundle struct {
	format  api.Format
	entries map[string]string
	// define is what stands in the sources as a name and in the script as its value.
	define map[string]string
}

// pageBundles make the page. Its script is a module; the others are classic scripts, since
// the worker calls importScripts, and what runs before the first paint must not wait for the page to be read.
var pageBundles = []bundle{
	{format: api.FormatESModule, entries: map[string]string{"app.ts": "app.js", "app.css": "app.css"}},
	{format: api.FormatIIFE, entries: map[string]string{"worker.ts": "worker.js", "theme.ts": "theme.js", "begin.ts": beginName}},
	{format: api.FormatESModule, entries: map[string]string{"embed/embed.css": "embed.css"}},
}

// embedBundles make the custom element, which carries its style and the names of the
// files that it loads. The frame's script is a classic one: a frame without an origin is
// given no modules.
func embedBundles(style, presets []byte, files map[string]string) ([]bundle, error) {
	quoted, err := json.Marshal(string(style))
	if err != nil {
		return nil, err
	}
	names, err := json.Marshal(files)
	if err != nil {
		return nil, err
	}
	define := map[string]string{"STYLE": string(quoted), "FILES": string(names)}
	frame := map[string]string{"STYLE": string(quoted), "FILES": string(names), "PRESETS": string(presets)}
	return []bundle{
		{format: api.FormatESModule, entries: map[string]string{"embed.ts": "embed.js"}, define: define},
		{format: api.FormatIIFE, entries: map[string]string{"frame.ts": "frame.js"}, define: frame},
	}, nil
}

// bundleAll runs esbuild over web/: logical name → content. With dev the results stay
// readable and carry their source maps.
func bundleAll(root string, dev bool, bundles []bundle) (map[string][]byte, error) {
	out := make(map[string][]byte)
	for _, b := range bundles {
		options := api.BuildOptions{
			AbsWorkingDir: root,
			Outdir:        filepath.Join(root, "dist"), // names only: nothing is written
			Bundle:        true,
			Format:        b.format,
			Platform:      api.PlatformBrowser,
			Engines:       browsers,
			Charset:       api.CharsetUTF8,
			LegalComments: api.LegalCommentsNone,
			LogLevel:      api.LogLevelSilent,
			Define:        b.define,
		}
		if dev {
			options.Sourcemap = api.SourceMapInline
		} else {
			options.MinifyWhitespace, options.MinifyIdentifiers, options.MinifySyntax = true, true, true
		}
		for entry, name := range b.entries {
			options.EntryPointsAdvanced = append(options.EntryPointsAdvanced, api.EntryPoint{
				InputPath:  "./web/" + entry,
				OutputPath: strings.TrimSuffix(name, filepath.Ext(name)),
			})
		}
		result := api.Build(options)
		// A warning of esbuild is a typing slip in all but name (a duplicate key, an
		// assignment to a constant): it stops the build as an error does.
		if messages := append(result.Errors, result.Warnings...); len(messages) > 0 {
			text := api.FormatMessages(messages, api.FormatMessagesOptions{Kind: api.ErrorMessage})
			return nil, errors.New(strings.TrimSpace(strings.Join(text, "")))
		}
		for _, file := range result.OutputFiles {
			out[filepath.Base(file.Path)] = file.Contents
		}
	}
	return out, nil
}
