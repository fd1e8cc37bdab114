package playground

import (
	"net/http"
	"path"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// A sample that was chosen before the list of them was there is opened when it comes, but not over what
// was typed since.
func TestALateListOfSamplesReplacesNothing(t *testing.T) {
	site, release := builtSite(t), make(chan struct{})
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if hashPart.ReplaceAllString(path.Base(r.URL.Path), "") == "presets.json" {
			<-release
		}
		serveSite(w, r, site)
	}))))
	p.until(`window.fourHosts?.answered > 0`)
	eval[bool](p, `(document.querySelector("[data-preset=enum]").click(), true)`)
	p.put("#arguments", `{"text": "Typed since"}`)
	close(release)
	p.until(`performance.getEntriesByName(new URL(document.documentElement.dataset.presets, document.baseURI)).some(e => e.responseEnd > 0)`)
	p.settle()
	p.is("the arguments", eval[string](p, `document.querySelector("#arguments").value`), `{"text": "Typed since"}`)
	eval[bool](p, `(document.querySelector("[data-preset=enum]").click(), true)`)
	p.settle()
	p.is("the chosen sample", eval[string](p, `document.querySelector("[data-preset][aria-pressed=true]").dataset.preset`), "enum")
	p.quiet()
}

// Without the list of samples a link to one says what is missing, not that there is no such sample.
func TestALinkToASampleWithoutTheList(t *testing.T) {
	served := &counted{asked: map[string]int{}, missing: map[string]int{"presets.json": -1}, site: builtSite(t)}
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, served) + "#tool=enum"))
	p.until(`window.fourHosts?.answered > 0 && document.querySelector("#strip").textContent.includes("samples could not be fetched")`)
	if said := eval[string](p, `document.querySelector("#strip").textContent`); strings.Contains(said, "is called") {
		t.Errorf("the page says %q", said)
	}
	p.quiet("404")
}

// A list that could not be had is asked for again when somebody wants a sample.
func TestTheListOfSamplesIsTriedAgain(t *testing.T) {
	served := &counted{asked: map[string]int{}, missing: map[string]int{"presets.json": 1}, site: builtSite(t)}
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, served)))
	p.until(`window.fourHosts?.answered > 0 && document.querySelector("#strip").textContent.includes("samples could not be fetched")`)
	p.set("#arguments", `{"text": "Typed"}`)
	if got := served.times("presets.json"); got != 1 {
		t.Errorf("asked %d times before anybody wanted one", got)
	}
	p.do(chromedp.Click("[data-preset=enum]"))
	p.until(`document.querySelector("[data-preset=enum]").ariaPressed === "true" && !window.fourHosts.pending`)
	p.quiet("404")
}

// Where the browser keeps nothing for the page, that is not for the size of a call.
func TestAStorageThatIsForbidden(t *testing.T) {
	p := newTab(t)
	const forbid = `Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("forbidden", "SecurityError") } })`
	if _, err := chromedp.Call(p.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: forbid}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(serveHandler(t, siteHandler(builtSite(t)))))
	p.settle()
	p.set("#arguments", `{"text": "Not kept"}`)
	p.until(`document.querySelector("#strip").textContent.includes("over a reload")`)
	if said := eval[string](p, `document.querySelector("#strip").textContent`); !strings.Contains(said, "this browser keeps nothing") {
		t.Errorf("the page says %q", said)
	}
	p.quiet()
}
