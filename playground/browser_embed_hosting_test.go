package playground

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func jsonOf(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(projectRoot(t), "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The integrity that assets.json gives lets the script in, and another one does not.
func TestEmbedIntegrity(t *testing.T) {
	assets := object(t, string(builtSite(t)[assetsName].Body))[embedName].(map[string]any)
	name, right := assets["file"].(string), assets["integrity"].(string)
	wrong := "sha384-" + strings.Repeat("A", 64)
	for _, integrity := range []string{right, wrong} {
		page := strings.Replace(document(`<four-hosts preset="typo">`+staticHTML(t, "typo")+`</four-hosts>`), `src="/fh/embed.js"`, `src="/fh/`+name+`" integrity="`+integrity+`" crossorigin="anonymous"`, 1)
		d := &docs{pages: map[string]string{"/": page}, policy: strictPolicy}
		p := openDocs(t, d.serve(t))
		if integrity == right {
			p.became("ready", 1)
			p.quiet()
			continue
		}
		p.until(`document.readyState === "complete"`)
		if eval[bool](p, `Boolean(customElements.get("four-hosts"))`) || !eval[bool](p, `document.querySelector("figure").checkVisibility()`) {
			t.Error("a script of another content was let in")
		}
		if said := strings.Join(p.console.all(), "\n"); !strings.Contains(said, "integrity") {
			t.Errorf("the browser says %q", said)
		}
	}
}

// A page of another origin: it needs worker-src blob: and the site's own in script-src and
// connect-src; without the first it keeps its static HTML and says why.
func TestEmbedFromAnotherOrigin(t *testing.T) {
	site := &docs{}
	from := site.serve(t) + "fh/"
	origin := strings.TrimSuffix(strings.TrimSuffix(from, "fh/"), "/")
	body := strings.Replace(document(`<four-hosts preset="typo">`+staticHTML(t, "typo")+`</four-hosts>`), `src="/fh/embed.js"`, `src="`+from+`embed.js"`, 1)
	policy := "default-src 'none'; script-src " + origin + " 'wasm-unsafe-eval'; connect-src " + origin + "; worker-src "
	for _, workers := range []string{"blob:", "'self'"} {
		d := &docs{pages: map[string]string{"/": body}, policy: policy + workers}
		p := openDocs(t, d.serve(t))
		if workers == "blob:" {
			p.became("ready", 1)
			p.is("the link", strings.SplitN(eval[string](p, `document.querySelector("four-hosts").shadowRoot.querySelector("a").href`), "#", 2)[0], from)
			p.mannered()
			p.quiet()
			continue
		}
		p.became("failure", 1)
		if got := eval[string](p, `failures[0]`); !strings.Contains(got, "worker-src blob:") {
			t.Errorf("without worker-src blob: it says %q", got)
		}
		if !eval[bool](p, `document.querySelector("figure").checkVisibility()`) {
			t.Error("the static HTML is gone")
		}
		p.mannered()
	}
}

// The files are found beside the script, in whatever folder, and else where base says.
func TestEmbedFindsItsFiles(t *testing.T) {
	body := strings.Replace(document(`<four-hosts preset="typo"></four-hosts>`), "/fh/", "/a/b/", 1)
	d := &docs{pages: map[string]string{"/docs/deep/page": body}, policy: strictPolicy, folder: "/a/b/"}
	p := openDocs(t, d.serve(t)+"docs/deep/page")
	p.became("ready", 1)
	p.quiet()

	// The script was taken into a bundle of the page's own, say.
	script := string(builtSite(t)[embedName].Body)
	for _, base := range []string{"/a/b/", "/a/b", "../../a/b/"} {
		body := strings.Replace(document(`<four-hosts preset="typo" base="`+base+`"></four-hosts>`), "/fh/embed.js", "/bundle.js", 1)
		d := &docs{pages: map[string]string{"/docs/deep/page": body, "/bundle.js": script}, policy: strictPolicy, folder: "/a/b/"}
		url := d.serve(t)
		p := openDocs(t, url+"docs/deep/page")
		p.became("ready", 1)
		p.is("the link", strings.SplitN(eval[string](p, `document.querySelector("four-hosts").shadowRoot.querySelector("a").href`), "#", 2)[0], url+"a/b/")
		for _, name := range d.fetched.all() {
			if strings.HasPrefix(name, "outside") {
				t.Errorf("base %s: %s was fetched", base, name)
			}
		}
		p.quiet()
	}
}

// The README's snippet, in a file without anything else beside the built site on a server
// that knows nothing of it.
func TestEmbedSnippetOfTheReadme(t *testing.T) {
	found := regexp.MustCompile("(?s)## In your documentation.*?```html\n(.*?)```").FindStringSubmatch(readme(t))
	if found == nil {
		t.Fatal("the README has no snippet")
	}
	dir := t.TempDir()
	if err := builtSite(t).Write(filepath.Join(dir, "four-hosts")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "page.html"), []byte(found[1]), 0o644); err != nil {
		t.Fatal(err)
	}
	files := http.FileServer(http.Dir(dir))
	p := openDocs(t, serveHandler(t, files)+"page.html")
	p.became("ready", 1)
	if got := eval[string](p, `part(0, "reads")`); !strings.Contains(got, "unknown property") {
		t.Errorf("it shows %q", got)
	}
	p.mannered()
	p.quiet("favicon")
	p.do(chromedp.Reload())
	p.became("ready", 1)
}
