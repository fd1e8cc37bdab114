package playground

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/evanw/esbuild/pkg/api"
)

// The modules of web/ that need no page have tests of their own, in web/tests. They run
// in the browser, so that strings, regular expressions and timers are the real ones.
func TestScriptUnits(t *testing.T) {
	result := api.Build(api.BuildOptions{
		AbsWorkingDir: projectRoot(t),
		EntryPoints:   []string{filepath.Join("web", "tests", "all.ts")},
		Bundle:        true,
		Format:        api.FormatIIFE,
		GlobalName:    "units",
		Engines:       browsers,
		Charset:       api.CharsetUTF8,
	})
	for _, message := range append(result.Errors, result.Warnings...) {
		t.Fatal(message.Text)
	}
	p := newTab(t)
	site := Site{indexName: newFile(indexName, []byte(`<!doctype html><html lang="en"><title>units</title>`))}
	p.do(chromedp.Navigate(serveHandler(t, siteHandler(site))))
	failures := eval[[]string](p, string(result.OutputFiles[0].Contents)+";\nunits.run()")
	if len(failures) > 0 {
		t.Error(strings.Join(failures, "\n"))
	}
	p.quiet("favicon") // Chromium asks for one by itself
}
