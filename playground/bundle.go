package playground

import (
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

// bundles lists what esbuild makes: entry point below web/ → logical name of the
// asset. The page's script is a module; the worker and the theme switch are
// classic scripts, since the one calls importScripts and the other has to
// run before the first paint.
var bundles = []struct {
	format  api.Format
	entries map[string]string
}{
	{api.FormatESModule, map[string]string{"app.ts": "app.js", "app.css": "app.css"}},
	{api.FormatIIFE, map[string]string{"worker.ts": "worker.js", "theme.ts": "theme.js"}},
}

// bundle makes the page's scripts and styles from web/: logical name → content.
// With dev they stay readable and carry their source maps.
func bundle(root string, dev bool) (map[string][]byte, error) {
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
