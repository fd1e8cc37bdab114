package playground

import (
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// counted serves the built site, counts what is asked for by its logical name, and has
// nothing at the names that are missing.
type counted struct {
	mutex   sync.Mutex
	asked   map[string]int
	missing map[string]int // how often there is nothing; -1 is always
	slow    map[string]time.Duration
	policy  string // "" is the site's own
	site    Site
}

func (c *counted) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := hashPart.ReplaceAllString(path.Base(r.URL.Path), "")
	c.mutex.Lock()
	c.asked[name]++
	gone := c.missing[name] < 0 || c.missing[name] >= c.asked[name]
	c.mutex.Unlock()
	time.Sleep(c.slow[name])
	if gone {
		http.NotFound(w, r)
		return
	}
	if c.policy != "" {
		w = policyWriter{w, c.policy}
	}
	serveSite(w, r, c.site)
}

func (c *counted) times(name string) int {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.asked[name]
}

// What is begun before the main script is taken over by it: one download, one worker. The
// page does without as well, whatever of it is missing or late.
func TestWhatIsBegunEarly(t *testing.T) {
	for what, c := range map[string]struct {
		missing map[string]int
		slow    map[string]time.Duration
		policy  string
		cores   int
		noise   []string
	}{
		"all there":             {cores: 1},
		"a policy without it":   {policy: Policy, cores: 1, noise: []string{"Content Security Policy"}},
		"a late main script":    {slow: map[string]time.Duration{"app.js": time.Second}, cores: 1},
		"a late core":           {slow: map[string]time.Duration{"core.wasm": time.Second}, cores: 1},
		"a late worker":         {slow: map[string]time.Duration{"worker.js": time.Second}, cores: 1},
		"a core that was not":   {missing: map[string]int{"core.wasm": 1}, cores: 2, noise: []string{"404"}},
		"a worker that was not": {missing: map[string]int{"worker.js": 1}, cores: 1, noise: []string{"404"}},
	} {
		t.Run(what, func(t *testing.T) {
			served := &counted{asked: map[string]int{}, missing: c.missing, slow: c.slow, policy: c.policy, site: builtSite(t)}
			p := newTab(t)
			p.do(chromedp.Navigate(serveHandler(t, served)))
			for name, times := range c.missing {
				if times > 0 {
					p.until(`document.querySelector("#told").dataset.state === "failed"`)
					// A worker says nothing by itself, and by the time it is looked at, it is there.
					if said := eval[string](p, `document.querySelector("#sentence").textContent`); name != "worker.js" && !strings.Contains(said, name) {
						t.Errorf("the page says %q", said)
					}
					eval[bool](p, `(document.querySelector("#retry").click(), true)`)
				}
			}
			p.settle()
			p.set("#arguments", `{"text": "After All"}`)
			if state, text := p.panel("mcp"); state != "ran" || text != "after-all" {
				t.Errorf("the answer is %s %q", state, text)
			}
			if got := served.times("core.wasm"); got != c.cores {
				t.Errorf("the core was fetched %d times, want %d", got, c.cores)
			}
			if begun := eval[bool](p, "!!window.fourHostsAhead"); begun != (c.policy == "") {
				t.Errorf("begun ahead: %v", begun)
			}
			if !eval[bool](p, `document.documentElement.classList.contains("js")`) {
				t.Error("the page looks as it does without scripts")
			}
			if got := eval[int](p, "window.fourHosts.restarts"); got != 0 {
				t.Errorf("%d restarts", got)
			}
			p.quiet(c.noise...)
		})
	}
}

// The worker is given the call that the page was built with before the main script is there, and the page takes
// over the answer where it asks the same: it asks once. What it asks instead is asked for in its place.
func TestTheFirstCallIsAskedOnce(t *testing.T) {
	p := newTab(t)
	const watching = `window.asks = [];
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (message, ...rest) {
			if (message.type === "ask") asks.push([message.id, JSON.parse(message.request).arguments]);
			return post.call(this, message, ...rest);
		};`
	if _, err := chromedp.Call(p.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watching}); err != nil {
		t.Fatal(err)
	}
	url := serveHandler(t, siteHandler(builtSite(t)))
	const typo = `[0,"{\n  \"text\": \"Hello, Wörld!\",\n  \"seperator\": \"_\"\n}"]`
	asks := func(what, want string) {
		t.Helper()
		p.settle()
		p.is(what, eval[string](p, "JSON.stringify(asks)"), want)
	}
	p.do(chromedp.Navigate(url))
	asks("asked of a new tab", "["+typo+"]")
	p.panels("told told lie told", typoLine)
	p.do(chromedp.Reload())
	asks("asked of a tab that keeps the same call", "["+typo+"]")
	p.set("#arguments", `{"text": "Kept"}`)
	p.settle()
	p.do(chromedp.Reload())
	p.settle()
	p.is("asked of a tab that keeps another call", eval[string](p, "JSON.stringify(asks)"), "["+typo+`,[1,"{\"text\": \"Kept\"}"]]`)
	if _, text := p.panel("mcp"); text != "kept" {
		t.Errorf("the answer is %q", text)
	}
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(url+`#tool=text_slug&args={"text":"Linked"}`))
	p.until(`document.querySelector("#arguments").value.includes("Linked")`)
	p.settle()
	p.is("asked of a page whose address holds a call", eval[string](p, "JSON.stringify(asks)"), `[[1,"{\"text\":\"Linked\"}"]]`)
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(url+`#call=nothing`))
	asks("asked of a page whose address cannot be read", `[[1,"{\"text\":\"Linked\"}"]]`) // the call that the tab keeps
	p.quiet()
}

// What a person does before the main script is there is done once it is.
func TestWhatIsDoneBeforeTheMainScript(t *testing.T) {
	site := builtSite(t)
	file := writeTemp(t, `{"name": "from_a_file", "inputSchema": {"type": "object"}}`)
	for what, c := range map[string]struct {
		act  func(p *tab)
		done string
	}{
		"a sample": {
			func(p *tab) { p.do(chromedp.Click("[data-preset=enum]")) },
			`document.querySelector("[data-preset=enum]").ariaPressed === "true" && document.querySelector("#arguments").value !== document.querySelector("#arguments").defaultValue`,
		},
		"the view": {
			func(p *tab) { p.do(chromedp.Click(`//label[input[@name="page"][@value="text"]]`)) },
			`document.querySelector("[name=page]:checked").value === "text" && document.querySelector("#text-view").checkVisibility()`,
		},
		"a field": {
			func(p *tab) { p.put("#title", "Text Slug!") },
			`document.querySelector("#title").value === "Text Slug!" && document.querySelector("[data-preset=typo]").hasAttribute("data-edited") && window.fourHosts.last.includes("Text Slug!")`,
		},
		"a file": {
			func(p *tab) { p.do(chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{file})) },
			`document.querySelector("#tool-name").value === "from_a_file"`,
		},
		"a button": {
			func(p *tab) { p.do(chromedp.Click("#theme")) },
			`document.documentElement.dataset.theme !== undefined`,
		},
	} {
		t.Run(what, func(t *testing.T) {
			release := make(chan struct{})
			url := serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if hashPart.ReplaceAllString(path.Base(r.URL.Path), "") == "app.js" {
					select {
					case <-release:
					case <-r.Context().Done():
					}
				}
				serveSite(w, r, site)
			}))
			p := newTab(t)
			// It loads for as long as the script is withheld.
			if _, err := chromedp.Call(p.ctx, page.Navigate, page.NavigateParams{URL: url}); err != nil {
				t.Fatal(err)
			}
			p.until(`document.readyState !== "loading" || !!document.querySelector("#outcome-part")`)
			c.act(p)
			p.until(`document.querySelector("#status").textContent === "loading"`)
			close(release)
			p.settle()
			p.until(c.done)
			p.quiet()
		})
	}
}

// Over a slow network the page says how much of the core has come; over a fast one, that it is on its way.
func TestTheWayOfTheCore(t *testing.T) {
	release := make(chan struct{})
	site := builtSite(t)
	url := serveHandler(t, withheld(site, release))
	fast := newTab(t)
	fast.do(chromedp.Navigate(url))
	fast.until(`document.querySelector("#status").textContent === "loading"`)
	close(release)
	fast.settle()
	fast.until(`document.querySelector("#status").textContent === ""`)
	fast.quiet()

	slow := newTab(t)
	if _, err := chromedp.Call(slow.ctx, network.OverrideNetworkState, network.OverrideNetworkStateParams{DownloadThroughput: 250_000, UploadThroughput: -1}); err != nil {
		t.Fatal(err)
	}
	slow.do(chromedp.Navigate(serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path.Ext(r.URL.Path) == ".wasm" {
			w = slowWriter{w}
		}
		serveSite(w, r, site)
	}))))
	slow.until(`/^loading \d\.\d MB$/.test(document.querySelector("#status").textContent)`)
	slow.settle()
	slow.quiet()
}

// A slowWriter takes 50 ms for every 32 KB.
type slowWriter struct{ http.ResponseWriter }

func (w slowWriter) Write(b []byte) (n int, err error) {
	for piece := range slices.Chunk(b, 32<<10) {
		time.Sleep(50 * time.Millisecond)
		k, err := w.ResponseWriter.Write(piece)
		if n += k; err != nil {
			return n, err
		}
		w.ResponseWriter.(http.Flusher).Flush()
	}
	return n, nil
}

// Once the page has answered, a second worker waits with the core started: what is stopped
// goes on with it.
func TestTheSpareWorker(t *testing.T) {
	served := &counted{asked: map[string]int{}, site: builtSite(t)}
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, served)))
	p.settle()
	p.workers(2)
	eval[bool](p.worker(), `(setTimeout(() => { throw new Error("broken on purpose") }), true)`)
	p.until(`window.fourHosts.restarts === 1 && window.fourHosts.ready`)
	p.set("#arguments", `{"text": "By the Spare"}`)
	if _, text := p.panel("mcp"); text != "by-the-spare" {
		t.Errorf("the answer is %q", text)
	}
	p.workers(2) // and another one waits
	if got := served.times("core.wasm"); got != 1 {
		t.Errorf("the core was fetched %d times", got)
	}
	p.quiet("broken on purpose")
}

// workers waits until the page has so many.
func (p *tab) workers(n int) {
	p.Helper()
	deadline := time.Now().Add(patience)
	for {
		count := 0
		for _, target := range must(chromedp.Targets(p.ctx)) {
			if target.Type == "worker" && target.BrowserContextID == chromedp.FromContext(p.ctx).BrowserContextID {
				count++
			}
		}
		if count == n {
			return
		}
		if time.Now().After(deadline) {
			p.Fatalf("%d workers, want %d", count, n)
		}
		time.Sleep(50 * time.Millisecond)
	}
}
