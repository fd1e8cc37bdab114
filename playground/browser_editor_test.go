package playground

import (
	"net/http"
	"path"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A text that is taller than its field is typed into where one clicks, and what is
// selected in it can be seen: the field is as tall as its text.
func TestTallTextIsEditable(t *testing.T) {
	p := openPage(t)
	p.choose("issue")
	at := eval[[]float64](p, `(() => {
		const box = document.querySelector("#schema").parentElement;
		box.scrollTop = box.scrollHeight;
		const r = box.getBoundingClientRect();
		return [r.left + 60, r.bottom - 30, box.scrollHeight - box.clientHeight];
	})()`)
	if at[2] < 20 {
		t.Fatalf("the schema of the sample fits its field (%v): the test needs a taller one", at)
	}
	p.do(chromedp.MouseClickXY(at[0], at[1]), chromedp.KeyEvent("XYZ"))
	if !strings.Contains(eval[string](p, `document.querySelector("#schema").value`), "XYZ") {
		t.Errorf("what was typed at the end of a tall schema is lost; the focus is on %s", eval[string](p, "document.activeElement.tagName"))
	}
	var lines strings.Builder
	for range 60 {
		lines.WriteString("\"x\",\n")
	}
	p.set("#arguments", "[\n"+lines.String()+"1]")
	if got := eval[float64](p, `(() => {
		const field = document.querySelector("#arguments"), box = field.parentElement;
		return Math.abs(field.getBoundingClientRect().height - box.querySelector(".mirror").getBoundingClientRect().height);
	})()`); got > 1 {
		t.Errorf("the field and its mirror differ by %v px in height", got)
	}
	p.quiet()
}

// A very long answer is shown as far as it goes, and never leaves an older one standing.
func TestVeryLongAnswer(t *testing.T) {
	p := openPage(t)
	p.choose("shrug")
	p.set("#outcome-text", strings.Repeat("l\n", 60_000))
	p.until(`document.querySelector(".panel[data-host=mcp] .more")`)
	// Each box names its line feed, which stands behind it.
	if _, text := p.panel("mcp"); !strings.HasPrefix(text, strings.Repeat("lLF\n", 9_999)) {
		t.Errorf("the panel shows %d characters: %.60q", len(text), text)
	}
	p.quiet()
}

// Without its main script the page says so and does not look alive.
func TestMainScriptMissing(t *testing.T) {
	site := builtSite(t)
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(path.Base(r.URL.Path), "app") && path.Ext(r.URL.Path) == ".js" {
			http.NotFound(w, r)
			return
		}
		serveSite(w, r, site)
	}))))
	p.until(`document.querySelector("#status").textContent.includes("could not be loaded")`)
	p.showsTheSample()
	if eval[bool](p, `document.querySelector("#file").checkVisibility({visibilityProperty: true, opacityProperty: true})`) {
		t.Error("what needs the script can still be pressed")
	}
}

// Without its style the page works, and says why it looks as it does.
func TestStyleMissing(t *testing.T) {
	site := builtSite(t)
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path.Ext(r.URL.Path) == ".css" {
			http.NotFound(w, r)
			return
		}
		serveSite(w, r, site)
	}))))
	p.until(`document.body.innerText.startsWith("The style of this page could not be loaded. Reload to try again.")`)
	p.set("#arguments", `{"text": "a b"}`)
	if state, text := p.panel("mcp"); state != "ran" || text != "a-b" {
		t.Errorf("%s %q", state, text)
	}
}
