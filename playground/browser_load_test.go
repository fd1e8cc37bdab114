package playground

import (
	"net/http"
	"path"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Without scripts the page shows the sample call and what the four hosts are told.
func TestPageWithoutScripts(t *testing.T) {
	p := newTab(t)
	if _, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(serveHandler(t, siteHandler(builtSite(t)))))
	p.showsTheSample()
	if eval[bool](p, `"fourHosts" in window`) {
		t.Error("scripts ran")
	}
	p.quiet()
}

// showsTheSample checks the static page: the call and its four answers, visible.
func (p *tab) showsTheSample() {
	p.Helper()
	p.panels("told told lie told", typoLine)
	if got := p.lines(); got != typoLine {
		p.Errorf("lines: %q", got)
	}
	if got := eval[string](p, `document.querySelector("#sentence").textContent`); len(got) < 20 {
		p.Errorf("the sentence is %q", got)
	}
	if got := eval[string](p, `document.querySelector("#arguments").value`); !strings.Contains(got, `"seperator"`) {
		p.Errorf("the arguments are %q", got)
	}
	for _, selector := range []string{"#schema", "#arguments", "#sentence", ".panel[data-host=mcp] .text", ".panel[data-host=ai-sdk] .text", ".panel[data-host=omp] .reads", ".panel[data-host=omp] .lens del", "#table"} {
		if !eval[bool](p, `document.querySelector(`+quote(selector)+`).checkVisibility()`) {
			p.Errorf("%s is not to be seen", selector)
		}
	}
}

// withheld serves a site whose core does not come before it is released.
func withheld(site Site, release <-chan struct{}) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path.Ext(r.URL.Path) == ".wasm" {
			select {
			case <-release:
			case <-r.Context().Done():
				return
			}
		}
		serveSite(w, r, site)
	})
}

// Before the core arrives the page shows the same, and typing is possible already.
func TestPageBeforeTheCoreArrives(t *testing.T) {
	release := make(chan struct{})
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, withheld(builtSite(t), release))))
	p.until(`window.fourHosts`)
	p.showsTheSample()
	p.put("#arguments", `{"text": "Typed early"}`)
	if got := p.told(); got == "current" {
		t.Error("the sample's answers stand there as if they were those of what was typed")
	}
	close(release)
	p.settle()
	p.until(`document.querySelector("#told").dataset.state === "current"`)
	if _, text := p.panel("mcp"); text != "typed-early" {
		t.Errorf("the answer is %q", text)
	}
	p.quiet()
}

// A static host that knows nothing of the page: no headers of its own, a deep folder.
func TestPlainStaticHostInADeepFolder(t *testing.T) {
	root := t.TempDir()
	if err := builtSite(t).Write(filepath.Join(root, "docs", "tools", "four hosts")); err != nil {
		t.Fatal(err)
	}
	var outside atomic.Int32
	files := http.FileServer(http.Dir(root))
	url := serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/docs/tools/four hosts/") {
			outside.Add(1)
		}
		files.ServeHTTP(w, r)
	}))
	p := newTab(t)
	p.do(chromedp.Navigate(url + "docs/tools/four%20hosts/?from=elsewhere#part"))
	p.settle()
	p.set("#arguments", `{"text": "Down here"}`)
	if _, text := p.panel("mcp"); text != "down-here" {
		t.Errorf("the answer is %q", text)
	}
	if outside.Load() > 0 {
		t.Errorf("%d requests went outside the folder", outside.Load())
	}
	p.quiet()
}

// What fails on the way is told in the page, in words that name it, and once it is
// repaired "try again" works.
func TestLoadFailuresAreToldAndCanBeRetried(t *testing.T) {
	unsafe := strings.Replace(Policy, " 'wasm-unsafe-eval'", "", 1)
	for _, c := range []struct {
		name, file string
		words      []string
		fail       func(w http.ResponseWriter)
		console    []string // what the browser itself says about it
	}{
		{"the core is missing", ".wasm", []string{"404"},
			func(w http.ResponseWriter) { http.Error(w, "nothing here", 404) }, []string{"404"}},
		{"a page in place of the core", ".wasm", []string{"text/html"},
			func(w http.ResponseWriter) {
				w.Header().Set("Content-Type", "text/html")
				w.Write([]byte("<!doctype html>"))
			}, nil},
		{"a wrong type and no core", ".wasm", []string{"text/plain"},
			func(w http.ResponseWriter) { w.Header().Set("Content-Type", "text/plain"); w.Write([]byte("nothing")) }, nil},
		{"a damaged core", ".wasm", []string{"damaged"},
			func(w http.ResponseWriter) {
				w.Header().Set("Content-Type", "application/wasm")
				w.Write([]byte("\x00asm\x01\x00\x00\x00garbage"))
			}, nil},
		{"the worker is missing", "worker", []string{"404"},
			func(w http.ResponseWriter) { http.Error(w, "nothing here", 404) }, []string{"404"}},
		{"a policy without WebAssembly", "", []string{"wasm-unsafe-eval"}, nil, []string{"security", "Content Security Policy"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			site := builtSite(t)
			var broken atomic.Bool
			broken.Store(true)
			p := newTab(t)
			p.do(chromedp.Navigate(serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				switch {
				case !broken.Load():
					serveSite(w, r, site)
				case c.fail == nil:
					serveSite(policyWriter{w, unsafe}, r, site)
				case path.Ext(r.URL.Path) == c.file || strings.HasPrefix(r.URL.Path, "/"+c.file+"-"):
					c.fail(w)
				default:
					serveSite(w, r, site)
				}
			}))))
			p.until(`document.querySelector("#told").dataset.state === "failed"`)
			said := eval[string](p, `document.querySelector("#sentence").textContent`)
			for _, word := range c.words {
				if !strings.Contains(said, word) {
					t.Errorf("the page says %q, without %q", said, word)
				}
			}
			if !eval[bool](p, `document.querySelector("#retry").checkVisibility()`) {
				t.Error("there is no way to try again")
			}
			broken.Store(false)
			if c.fail == nil {
				// A policy belongs to the page: only a new one has another.
				p.do(chromedp.Reload())
			} else {
				p.do(chromedp.Click(chromedp.CSS("#retry")))
			}
			p.settle()
			p.until(`document.querySelector("#told").dataset.state === "current"`)
			if eval[bool](p, `document.querySelector("#retry").checkVisibility()`) {
				t.Error("\"try again\" stays although it worked")
			}
			p.quiet(c.console...)
		})
	}
}

// policyWriter sends another policy than the site's own.
type policyWriter struct {
	http.ResponseWriter
	policy string
}

func (w policyWriter) WriteHeader(status int) {
	w.Header().Set("Content-Security-Policy", w.policy)
	w.ResponseWriter.WriteHeader(status)
}

func (w policyWriter) Write(body []byte) (int, error) {
	w.Header().Set("Content-Security-Policy", w.policy)
	return w.ResponseWriter.Write(body)
}

// A browser without WebAssembly still shows the sample call and says what is missing.
func TestBrowserWithoutWebAssembly(t *testing.T) {
	p := newTab(t)
	if _, err := chromedp.Call(p.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: "delete globalThis.WebAssembly"}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(serveHandler(t, siteHandler(builtSite(t)))))
	p.until(`document.querySelector("#told").dataset.state === "failed"`)
	if said := eval[string](p, `document.querySelector("#sentence").textContent`); !strings.Contains(said, "WebAssembly") {
		t.Errorf("the page says %q", said)
	}
	if _, text := p.panel("mcp"); text != typoLine {
		t.Errorf("the sample is gone: %q", text)
	}
	p.quiet()
}

// The check of requests that leave the origin works: this one does.
func TestStrayRequestsAreSeen(t *testing.T) {
	p := newTab(t)
	before := len(strays.all())
	p.do(chromedp.Navigate("data:text/html,<img src=http://stray.example/picture>"))
	for deadline := time.Now().Add(patience); len(strays.all()) == before; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("a request to elsewhere was not seen")
		}
	}
	strays.mu.Lock()
	defer strays.mu.Unlock()
	strays.lines = strays.lines[:before]
}
