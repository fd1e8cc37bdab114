package playground

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// axeScript is axe-core, where build.sh test installs it. It is run in tests and nowhere else.
func axeScript(t *testing.T) string {
	t.Helper()
	script, err := os.ReadFile(filepath.Join(projectRoot(t), ".cache", "typecheck", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatalf("./build.sh test installs axe-core: %v", err)
		}
		t.Skip("./build.sh test installs axe-core: ", err)
	}
	return string(script)
}

// axe runs every rule of axe-core on what is shown, in both themes and at two widths.
func (p *tab) axe(what, script string) {
	p.Helper()
	if !eval[bool](p, `Boolean(window.axe)`) {
		eval[bool](p, "(() => {"+script+"\n})(); true")
	}
	for _, width := range []int64{1440, 390} {
		p.do(chromedp.EmulateViewport(width, 1000))
		for _, theme := range []string{"light", "dark"} {
			p.theme(theme)
			// A page follows its theme with the next frames; what scrolls gets its stop when the page is idle
			// after them, which this waits for behind it.
			eval[bool](p, `new Promise(done => setTimeout(() => requestIdleCallback(() => done(true), {timeout: 4000}), 600))`)
			found := eval[string](p, `axe.run(document, {resultTypes: ["violations"], elementRef: false}).then(r => JSON.stringify(r.violations.flatMap(v => v.nodes.map(n => v.id + " at " + n.target.flat().join(" ") + ": " + (n.any[0] ?? n.all[0] ?? n.none[0])?.message))))`)
			var lines []string
			if err := json.Unmarshal([]byte(found), &lines); err != nil {
				p.fatal(err)
			}
			if len(lines) > 8 {
				lines = append(lines[:8], fmt.Sprintf("and %d more", len(lines)-8))
			}
			if len(lines) > 0 {
				p.Errorf("%s at %d px, %s:\n  %s", what, width, theme, strings.Join(lines, "\n  "))
			}
		}
	}
	p.do(chromedp.EmulateViewport(1440, 1000))
}

func TestAxeOfThePage(t *testing.T) {
	script := axeScript(t)
	p := openPage(t)
	p.axe("the sample", script)

	p.set("#arguments", "")
	p.settle()
	p.axe("without arguments", script)

	var many []string
	for i := range 100 {
		many = append(many, fmt.Sprintf(`"key %d": %d`, i, i))
	}
	p.set("#arguments", "{"+strings.Join(many, ", ")+"}")
	p.settle()
	p.axe("a hundred problems", script)

	// What belongs to another call is dimmed, and can be read.
	p.set("#schema", `{"type": "object", "properties": {"text": {"type": "string", "pattern": "^(a+)+$"}}}`)
	p.put("#arguments", `{"text": "`+strings.Repeat("a", 60)+`!"}`)
	p.until(`document.querySelector("#told[data-stale]")?.dataset.state === "stopped"`)
	p.axe("stopped", script)

	p.choose("enum")
	p.settle()
	p.press("#break", kb.Enter)
	p.listed()
	p.axe("broken", script)
	p.press("#break", kb.Enter)

	p.press("#matrix-open", kb.Enter)
	p.until(`document.querySelector("#matrix").open && document.querySelector("#matrix td button") && !window.fourHosts.pending`)
	p.axe("every release", script)
	p.do(chromedp.KeyEvent(kb.Escape))

	p.share()
	p.axe("share", script)
	p.do(chromedp.KeyEvent(kb.Escape))

	p.drop("h1", [2]string{"list.json", `{"tools": [{"name": "one", "inputSchema": {"type": "object", "properties": {"a": {"type": "string", "format": "email", "default": "x"}, "b": {"type": ["string", "null"]}}}}, {"name": "two", "inputSchema": {"type": "object"}}]}`})
	p.until(`document.querySelector("#tool-name").value === "one" && !window.fourHosts.pending`)
	eval[bool](p, `(document.querySelectorAll("details").forEach(d => d.open = true), true)`)
	p.axe("tools that were brought, all unfolded", script)

	p.do(chromedp.Reload())
	p.settle()
	p.theme("light")
	p.read()
	p.sample(eval[string](p, `document.querySelector("[data-text]").dataset.text`))
	p.axe("the text view", script)
}

func TestAxeOfTheElement(t *testing.T) {
	script := axeScript(t)
	d := &docs{pages: map[string]string{
		"/": document(`<link rel="stylesheet" href="/docs.css">` + staticHTML(t, "typo") + `<four-hosts preset="escapes"></four-hosts><four-hosts preset="typo" view="table"></four-hosts><four-hosts preset="three" view="lines" readonly></four-hosts><four-hosts view="sanitize" args="a&#x1b;[31mb"></four-hosts>` +
			`<four-hosts preset="typo" theme="dark" load="eager"></four-hosts><four-hosts preset="typo" theme="light" view="table" load="eager"></four-hosts><four-hosts preset="none" load="eager"></four-hosts><four-hosts preset="none" theme="dark" load="eager"></four-hosts><four-hosts preset="none" theme="light" load="eager"></four-hosts><four-hosts preset="typo" load="click"></four-hosts>`),
		"/docs.css": `:root { color-scheme: light dark; font-family: sans-serif } pre { white-space: pre-wrap } @media (prefers-color-scheme: dark) { html { background: #1b1b1d; color: #e3e3e3 } }`,
	}, policy: strictPolicy}
	p := openDocs(t, d.serve(t))
	p.until(`customElements.get("four-hosts")`)
	eval[bool](p, `Promise.all([...document.querySelectorAll("four-hosts:not([preset=none], [load=click])")].map(e => e.call())).then(() => true)`)
	p.until(`failures.length > 2`)
	p.axe("the element", script)
	eval[bool](p, `(document.querySelectorAll("four-hosts").forEach(e => e.shadowRoot.querySelector("[part=more]").click()), true)`)
	p.axe("the element, unfolded", script)
}

func TestAxeOfTheFrame(t *testing.T) {
	script := axeScript(t)
	url := serveHandler(t, siteHandler(builtSite(t)))
	for _, hash := range []string{"tool=typo&view=panels", "tool=typo&view=table", "call=1.broken"} {
		p := newTab(t)
		p.do(chromedp.Navigate(url + "embed.html#" + hash))
		p.until(`document.querySelector("four-hosts")?.result || document.querySelector("#fault").textContent`)
		p.axe("embed.html#"+hash, script)
	}
}

// At 200 % a page of 1440 pixels is one of 720, and WCAG asks for 320: nothing scrolls sideways.
func TestZoomedTwice(t *testing.T) {
	p := openPage(t)
	zoomed := func(p *tab, what string) {
		for _, width := range []int64{720, 320} {
			p.do(chromedp.EmulateViewport(width, 500, chromedp.EmulateScale(2)))
			p.fits(fmt.Sprintf("%s at %d px", what, width))
		}
	}
	zoomed(p, "the page")
	p.press("#break", kb.Enter)
	p.listed()
	zoomed(p, "broken")
	p.share()
	zoomed(p, "share")
	p.do(chromedp.KeyEvent(kb.Escape))
	p.read()
	zoomed(p, "the text view")
	p.quiet()

	p, _, _ = opened(t, `<four-hosts preset="escapes" load="eager"></four-hosts><four-hosts preset="typo" view="table" load="eager"></four-hosts><four-hosts preset="three" view="lines" load="eager"></four-hosts>`)
	p.became("ready", 3)
	zoomed(p, "the element")
	p.quiet()
}
