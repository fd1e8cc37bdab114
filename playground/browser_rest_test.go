package playground

import (
	"net/http"
	"path"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// mailSchema takes functions of the core that no sample takes.
const mailSchema = `{"type": "object", "properties": {"to": {"type": "string", "format": "email"}}, "required": ["to"], "additionalProperties": false}`

// restServer serves a site; of the rest of the core it does what the handler does.
func restServer(site Site, rest http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(path.Base(r.URL.Path), "rest-") {
			rest(w, r)
			return
		}
		serveSite(w, r, site)
	})
}

// askForMail types a call that needs the rest.
func (p *tab) askForMail() {
	p.Helper()
	p.put("#schema", mailSchema)
	p.put("#arguments", `{"to": "nobody"}`)
}

// The first answer does not wait for the rest of the core. A call that needs it does, for longer than a call may take.
func TestTheRestMayComeLate(t *testing.T) {
	site := builtSite(t)
	release := make(chan struct{})
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, restServer(site, func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-release:
			serveSite(w, r, site)
		case <-r.Context().Done():
		}
	}))))
	p.settle()
	p.showsTheSample()
	p.askForMail()
	time.Sleep(2 * time.Second) // a call may take one
	if got := p.told(); got != "running" {
		t.Errorf("while the rest is on its way the page is %q", got)
	}
	close(release)
	p.until(`document.querySelector("#told").dataset.state === "current"`)
	if got := p.lines(); !strings.Contains(got, "email") {
		t.Errorf("the answer is %q", got)
	}
	if got := eval[int](p, "window.fourHosts.restarts"); got != 0 {
		t.Errorf("%d restarts", got)
	}
	p.quiet()
}

// Without the rest, the page says of a call that needs it what is missing; once it is there, the call goes on.
func TestTheRestMayBeMissing(t *testing.T) {
	site := builtSite(t)
	var there atomic.Bool
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, restServer(site, func(w http.ResponseWriter, r *http.Request) {
		if !there.Load() {
			http.NotFound(w, r)
			return
		}
		serveSite(w, r, site)
	}))))
	p.settle()
	p.showsTheSample()
	p.askForMail()
	p.until(`document.querySelector("#told").dataset.state === "stopped"`)
	if said := eval[string](p, `document.querySelector("#sentence").textContent`); !strings.Contains(said, "the rest of the core could not be loaded: the server says 404") || !strings.Contains(said, "reload") {
		t.Errorf("the page says %q", said)
	}
	p.do(chromedp.Click("[data-preset=typo]"))
	p.settle() // a call that needs no more goes on
	p.showsTheSample()
	p.askForMail()
	p.until(`document.querySelector("#told").dataset.state === "stopped"`)
	there.Store(true)
	p.do(chromedp.Click(chromedp.CSS("#retry")))
	p.until(`document.querySelector("#told").dataset.state === "current"`)
	if got := p.lines(); !strings.Contains(got, "email") {
		t.Errorf("the answer is %q", got)
	}
	p.quiet("404", "the rest of the core")
}

// A rest that never comes is given up, and what waited for it with it; a server's start page is told as that.
func TestTheRestMayHang(t *testing.T) {
	site := builtSite(t)
	var page atomic.Bool
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, restServer(site, func(w http.ResponseWriter, r *http.Request) {
		if page.Load() {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_, _ = w.Write([]byte("<h1>Start</h1>"))
			return
		}
		<-r.Context().Done()
	}))))
	p.settle()
	for _, want := range []string{"The server may be gone", "a web page (text/html; charset=utf-8)"} {
		p.askForMail()
		p.do(chromedp.Click("[data-preset=typo]")) // waits for the call before it
		p.settle()
		p.showsTheSample()
		p.askForMail()
		p.until(`document.querySelector("#told").dataset.state === "stopped"`)
		if said := eval[string](p, `document.querySelector("#sentence").textContent`); !strings.Contains(said, want) {
			t.Errorf("the page says %q", said)
		}
		page.Store(true)
		p.do(chromedp.Click("[data-preset=typo]"))
		p.settle()
	}
	p.quiet("the rest of the core", "Failed to load")
}

// The same in other pages.
func TestEmbedTakesTheRest(t *testing.T) {
	mail := `<four-hosts tool='{"name": "mail", "inputSchema": ` + mailSchema + `}' args='{"to": "nobody"}' view="lines"></four-hosts>`
	gone := true
	d := &docs{pages: map[string]string{"/": document(`<four-hosts preset="typo"></four-hosts>` + mail)}, policy: strictPolicy}
	d.fails = func(name string) int {
		if gone && name == "rest.wasm" {
			return 404
		}
		return 0
	}
	p := openDocs(t, d.serve(t))
	p.became("result", 1)
	p.became("failure", 1)
	if got := eval[string](p, `failures[0]`); !strings.Contains(got, "the rest of the core could not be loaded: the server says 404") {
		t.Errorf("it says %q", got)
	}
	gone = false
	eval[bool](p, `(document.querySelectorAll("four-hosts")[1].call().catch(() => {}), true)`)
	p.became("result", 2)
	if got := eval[string](p, `document.querySelectorAll("four-hosts")[1].result.check.lines[0]`); !strings.Contains(got, "email") {
		t.Errorf("the answer is %q", got)
	}
	p.quiet("404", "the rest of the core")
}
