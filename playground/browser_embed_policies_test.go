package playground

import (
	"net/http"
	"strings"
	"testing"
)

// sent is a server of documentation that sends further headers, with its pages alone or
// with every file.
func (d *docs) sent(t *testing.T, headers map[string]string, everywhere bool) string {
	t.Helper()
	d.site, d.folder = builtSite(t), "/fh/"
	return serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, page := d.pages[r.URL.Path]; page || everywhere {
			w = &withHeaders{w, headers}
		} else {
			w = unisolated{w} // a host that sends nothing of the kind
		}
		d.ServeHTTP(w, r)
	}))
}

// withHeaders puts headers in the place of a handler's own.
type withHeaders struct {
	http.ResponseWriter
	headers map[string]string
}

func (w *withHeaders) WriteHeader(status int) {
	w.put()
	w.ResponseWriter.WriteHeader(status)
}

func (w *withHeaders) Write(body []byte) (int, error) {
	w.put() // without effect once they were sent
	return w.ResponseWriter.Write(body)
}

func (w *withHeaders) put() {
	for name, value := range w.headers {
		w.Header().Set(name, value)
	}
}

// A page that takes no plain text for the address of a script (Trusted Types): the element
// has a policy of its own, which a page that names its policies has to name.
func TestEmbedUnderTrustedTypes(t *testing.T) {
	for _, c := range []struct {
		more       string
		everywhere bool
		fails      string
	}{
		{"", false, ""},
		{"", true, ""},
		{"; trusted-types four-hosts", false, ""},
		{"; trusted-types four-hosts", true, ""},
		{"; trusted-types another", false, `"four-hosts" disallowed`},
	} {
		d := &docs{pages: map[string]string{"/": document(`<four-hosts preset="typo">` + staticHTML(t, "typo") + `</four-hosts>`)}}
		p := openDocs(t, d.sent(t, map[string]string{"Content-Security-Policy": strictPolicy + "; require-trusted-types-for 'script'" + c.more}, c.everywhere))
		if c.fails == "" {
			p.became("ready", 1)
			p.quiet()
		} else {
			p.became("failure", 1)
			if got := eval[string](p, `failures[0]`); !strings.Contains(got, c.fails) {
				t.Errorf("%q: it says %q", c.more, got)
			}
			if !eval[bool](p, `document.querySelector("figure").checkVisibility()`) {
				t.Errorf("%q: the static HTML is gone", c.more)
			}
		}
		p.mannered()
	}
}

// From another origin there are two scripts with a policy of that name, in one worker.
func TestEmbedFromAnotherOriginUnderTrustedTypes(t *testing.T) {
	site := &docs{}
	from := site.serve(t) + "fh/"
	origin := strings.TrimSuffix(from, "/fh/")
	page := strings.Replace(document(`<four-hosts preset="typo"></four-hosts>`), `src="/fh/embed.js"`, `src="`+from+`embed.js"`, 1)
	for _, more := range []string{"", "; trusted-types four-hosts 'allow-duplicates'"} {
		d := &docs{pages: map[string]string{"/": page}, policy: "default-src 'none'; script-src " + origin + " 'wasm-unsafe-eval'; connect-src " + origin + "; worker-src blob:; require-trusted-types-for 'script'" + more}
		p := openDocs(t, d.serve(t))
		p.became("ready", 1)
		p.mannered()
		p.quiet()
	}
}

// A page that is isolated from other origins (COOP and COEP): the worker's script has to
// say so as well, whatever else does; from another origin the worker is the page's own.
func TestEmbedInAnIsolatedPage(t *testing.T) {
	isolated := map[string]string{"Content-Security-Policy": strictPolicy, "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
	page := document(`<four-hosts preset="typo">` + staticHTML(t, "typo") + `</four-hosts>`)
	for _, everywhere := range []bool{true, false} {
		d := &docs{pages: map[string]string{"/": page}}
		p := openDocs(t, d.sent(t, isolated, everywhere))
		if everywhere {
			p.became("ready", 1)
			p.quiet()
		} else {
			p.became("failure", 1)
			p.is("without the header on worker.js", eval[string](p, `failures[0]`), "worker.js could not be loaded")
		}
		p.is("isolated", eval[string](p, `String(crossOriginIsolated)`), "true")
		p.mannered()
	}

	site := &docs{}
	from := site.serve(t) + "fh/"
	delete(isolated, "Content-Security-Policy")
	d := &docs{pages: map[string]string{"/": strings.Replace(page, `src="/fh/embed.js"`, `src="`+from+`embed.js"`, 1)}}
	p := openDocs(t, d.sent(t, isolated, false))
	p.became("ready", 1)
	p.is("isolated", eval[string](p, `String(crossOriginIsolated)`), "true")
	p.mannered()
	p.quiet()

	// In a frame: embed.html has to say it, as every page in one.
	frame := strings.ReplaceAll(listener(t), "four-hosts/embed.html", "/fh/embed.html")
	d = &docs{pages: map[string]string{"/": `<!doctype html><html lang="en"><title>Docs</title>` + frame + `</html>`}}
	delete(isolated, "Cross-Origin-Opener-Policy")
	p = openDocs(t, d.sent(t, isolated, true), `addEventListener("message", (e) => (window.posted ??= []).push(e.data));`)
	p.until(`window.posted?.at(-1)?.height > 100`)
	p.quiet()
}
