package playground

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The single file opens from a disk, without a server: it answers, breaks a tool, and asks
// for nothing.
func TestSingleFileFromADisk(t *testing.T) {
	name, err := builtSite(t).WriteSingle(filepath.Join(t.TempDir(), "a folder"))
	if err != nil {
		t.Fatal(err)
	}
	p := newTab(t)
	p.do(chromedp.Navigate((&url.URL{Scheme: "file", Path: name}).String()))
	p.settle()
	p.panels("told told lie told", typoLine)
	p.set("#arguments", `{"text": "From a disk"}`)
	p.settle()
	if _, text := p.panel("mcp"); text != "from-a-disk" {
		t.Errorf("the answer is %q", text)
	}
	p.choose("enum")
	p.settle()
	p.press("#break", kb.Enter)
	if rows := p.listed(); len(rows) < 10 {
		t.Errorf("broken it lists %q", rows)
	}
	if others := eval[string](p, `performance.getEntriesByType("resource").map(e => e.name).filter(n => !/^(blob|data):/.test(n)).join()`); others != "" {
		t.Errorf("it has asked for %s", others)
	}
	p.quiet()
}

// A text within it ends no element of it: the file is one page, however hostile a script's
// strings are.
func TestSingleFileKeepsItsParts(t *testing.T) {
	site := builtSite(t)
	text, err := site.Single()
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{` src="`, ` href="app`, "<!--"} {
		if strings.Contains(string(text), "<script"+wrong) || wrong == "<!--" && strings.Contains(string(text), wrong) {
			t.Errorf("the single file holds %q", wrong)
		}
	}
	// Nothing leads to a file that is not there.
	page, _, _ := strings.Cut(string(text), "<script type=\"text/plain\"")
	for _, link := range regexp.MustCompile(`<(?:a|link)[^>]* href="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if !strings.HasPrefix(link[1], "#") && !strings.HasPrefix(link[1], "data:") && !strings.HasPrefix(link[1], "https:") {
			t.Errorf("the single file leads to %q", link[1])
		}
	}
	// Two scripts and three blocks of data; an end within a string has a backslash.
	if ends := strings.Count(string(text), "</script>"); ends != 5 {
		t.Errorf("%d scripts end", ends)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "other.txt"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := site.WriteSingle(dir); err != nil {
		t.Fatal(err)
	}
	if kept, err := os.ReadFile(filepath.Join(dir, "other.txt")); err != nil || string(kept) != "mine" {
		t.Error("it has changed what stood beside it")
	}
}
