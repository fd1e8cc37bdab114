package playground

import (
	"net/http"
	"net/http/httptest"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"fourhosts/core/call"
)

// strictPolicy is the policy of a page of documentation that the element has to work
// under, word by word as the README gives it.
const strictPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'"

// A docs is a server of documentation: pages of its own, and the built site in a folder.
type docs struct {
	// pages are texts by their path.
	pages map[string]string
	// policy stands on every page.
	policy string
	// folder is where the site is: /fh/ unless told otherwise.
	folder string
	// bare sends the site without the headers that let other origins have it.
	bare bool
	// fails gives the status with which a file fails, by its logical name; 0 for none.
	fails func(name string) int

	site    Site
	fetched notes // logical names, in the order of the requests
}

// hashPart is the part of a name that a build puts in.
var hashPart = regexp.MustCompile(`-[0-9a-f]{12}`)

func (d *docs) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/favicon.ico" { // a browser asks for it by itself
		w.WriteHeader(http.StatusNoContent)
		return
	}
	if text, ok := d.pages[r.URL.Path]; ok {
		if d.policy != "" {
			w.Header().Set("Content-Security-Policy", d.policy)
		}
		kind := types[path.Ext(r.URL.Path)]
		if kind == "" {
			kind = types[".html"]
		}
		w.Header().Set("Content-Type", kind)
		w.Write([]byte(text))
		return
	}
	name, ok := strings.CutPrefix(r.URL.Path, d.folder)
	if !ok {
		d.fetched.add("outside: " + r.URL.Path)
		http.NotFound(w, r)
		return
	}
	logical := hashPart.ReplaceAllString(name, "")
	d.fetched.add(logical)
	if d.fails != nil {
		if status := d.fails(logical); status != 0 {
			http.Error(w, "no", status)
			return
		}
	}
	inner := r.Clone(r.Context())
	inner.URL.Path = "/" + name
	answer := httptest.NewRecorder()
	serveSite(answer, inner, d.site)
	for key, values := range answer.Header() {
		if !d.bare || key != "Access-Control-Allow-Origin" && key != "Cross-Origin-Resource-Policy" {
			w.Header()[key] = values
		}
	}
	w.WriteHeader(answer.Code)
	w.Write(answer.Body.Bytes())
}

// late sends the script so late that the page is painted without it.
func (d *docs) late() {
	d.fails = func(name string) int {
		if name == "embed.js" {
			time.Sleep(700 * time.Millisecond)
		}
		return 0
	}
}

// waitsFor waits until a file was fetched.
func (d *docs) waitsFor(t *testing.T, name string) {
	t.Helper()
	for deadline := time.Now().Add(patience); d.count(name) == 0; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s was not fetched", name)
		}
	}
}

// count tells how often a file was asked for.
func (d *docs) count(name string) int {
	n := 0
	for _, one := range d.fetched.all() {
		if one == name {
			n++
		}
	}
	return n
}

func (d *docs) serve(t *testing.T) string {
	t.Helper()
	d.site = builtSite(t)
	if d.folder == "" {
		d.folder = "/fh/"
	}
	return serveHandler(t, d)
}

// document is a page with the element's script.
func document(body string) string {
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Docs</title>` +
		`<script type="module" src="/fh/embed.js"></script></head><body><main><h1>Docs</h1>` + body + `</main></body></html>`
}

// watching notes from the start of a page what it may not do, and what the elements say.
const watching = `window.heard = []; window.shift = 0; window.focuses = []; window.prevented = 0; window.failures = [];
for (const name of ["result", "ready", "failure"]) addEventListener("four-hosts-" + name, (e) => { heard.push(name); if (name === "failure") failures.push(e.detail.message); });
window.stood = new Map();
window.topOf = (e) => Math.round(e.getBoundingClientRect().top + scrollY);
// A bare element grows unless the page keeps its room.
const stands = () => {
	for (const e of document.body.querySelectorAll("*")) {
		if (e.localName === "four-hosts" && !e.childElementCount && !document.querySelector("link[rel=stylesheet]")) return;
		if (!e.closest("four-hosts")) stood.set(e, topOf(e));
	}
};
// What shifts before there is an element is the page's own: tables that are still being read.
let defined = Infinity;
const { define } = customElements;
customElements.define = function (...all) {
	if (all[0] === "four-hosts") stands();
	defined = performance.now();
	return define.apply(this, all);
};
window.moved = () => [...stood].filter(([e, top]) => e.isConnected && topOf(e) !== top).map(([e, top]) => e.localName + " " + e.textContent.slice(0, 40) + " from " + top + " to " + topOf(e)).slice(0, 3).join("; ");
addEventListener("focusin", (e) => focuses.push(e.target.tagName));
addEventListener("wheel", (e) => setTimeout(() => { prevented += e.defaultPrevented }), { passive: true });
window.shifts = [];
new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput && e.startTime > defined) { shift += e.value; shifts.push(e.sources.map(s => (s.node?.textContent ?? "").slice(0, 30) + " " + JSON.stringify([s.previousRect, s.currentRect])).join(" and ")); } }).observe({ type: "layout-shift", buffered: true });
window.part = (n, name) => [...document.querySelectorAll("four-hosts")[n].shadowRoot.querySelectorAll("[part~=" + name + "]")].filter(e => e.checkVisibility()).map(e => e.localName === 'textarea' ? e.value : e.textContent).join("|");`

// openDocs opens a page of documentation and watches it.
func openDocs(t *testing.T, url string, more ...string) *tab {
	t.Helper()
	p := newTab(t)
	if _, err := chromedp.Call(p.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watching + strings.Join(more, "\n")}); err != nil {
		p.fatal(err)
	}
	p.do(chromedp.Navigate(url))
	return p
}

// opened serves one page of documentation under the strict policy and opens it.
func opened(t *testing.T, body string) (*tab, *docs, string) {
	t.Helper()
	d := &docs{pages: map[string]string{"/": document(body)}, policy: strictPolicy}
	url := d.serve(t)
	return openDocs(t, url), d, url
}

// became waits until the elements have said something so often.
func (p *tab) became(event string, times int) {
	p.Helper()
	p.until(`window.heard.filter(e => e === ` + quote(event) + `).length >= ` + itoa(times))
}

// mannered checks what no element may ever do by itself.
func (p *tab) mannered() {
	p.Helper()
	if got := eval[float64](p, `window.shift`); got != 0 {
		p.Errorf("the layout has shifted by %v: %s", got, eval[string](p, `shifts.slice(0, 3).join("; ")`))
	}
	// The browser's own measure is blind for what lies outside of the window.
	p.is("what has moved", eval[string](p, `moved()`), "")
	if got := eval[string](p, `window.focuses.join()`); got != "" {
		p.Errorf("it has focused %s", got)
	}
	p.is("the focus", eval[string](p, `document.activeElement.tagName`), "BODY")
	if eval[int](p, `window.prevented`) != 0 {
		p.Error("a turn of the wheel was kept from the page")
	}
}

// staticHTML is what `render -format html` writes for a sample.
func staticHTML(t *testing.T, preset string) string {
	t.Helper()
	request := strings.Replace(presetRequest(t, preset), `,"view":true`, "", 1)
	report, why := readReport(call.Answer(withReport(request, "html")))
	if why != "" {
		t.Fatal(why)
	}
	return report
}

func presetRequest(t *testing.T, id string) string {
	t.Helper()
	presets, err := readPresets(projectRoot(t))
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(presets, func(p *Preset) bool { return p.ID == id })
	if at < 0 {
		t.Fatalf("there is no sample %s", id)
	}
	text, err := presets[at].requestText()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// media emulates a medium and features of it, in pairs.
func (p *tab) media(medium string, features ...string) {
	p.Helper()
	params := emulation.SetEmulatedMediaParams{Media: medium}
	for i := 0; i < len(features); i += 2 {
		params.Features = append(params.Features, &emulation.MediaFeature{Name: features[i], Value: features[i+1]})
	}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, params); err != nil {
		p.fatal(err)
	}
}
