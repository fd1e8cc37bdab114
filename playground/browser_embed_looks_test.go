package playground

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Light and dark follow the page, however it says so; forced colours and a page that is
// written from right to left do no harm; nothing is too wide.
func TestEmbedThemes(t *testing.T) {
	d := &docs{pages: map[string]string{
		"/":         strings.Replace(document(`<link rel="stylesheet" href="/docs.css"><four-hosts preset="typo"></four-hosts><four-hosts preset="typo" view="table" theme="dark"></four-hosts>`), `lang="en"`, `lang="ar" dir="rtl"`, 1),
		"/docs.css": `html.night { background: #111; color: #eee } html { background: #fff; color: #222 }`,
	}, policy: strictPolicy}
	p := openDocs(t, d.serve(t))
	p.became("ready", 2)
	dark := `[...document.querySelectorAll("four-hosts")].map(e => e.shadowRoot.firstChild.classList.contains("dark")).join()`
	p.is("by day", eval[string](p, dark), "false,true")
	eval[bool](p, `(document.documentElement.classList.add("night"), true)`)
	p.until(dark + ` === "true,true"`)
	eval[bool](p, `(document.querySelectorAll("four-hosts")[1].theme = "light", true)`)
	p.is("at night", eval[string](p, dark), "true,false")
	eval[bool](p, `(document.querySelectorAll("four-hosts")[1].theme = null, true)`)
	p.is("at night without a theme of its own", eval[string](p, dark), "true,true")
	eval[bool](p, `(document.querySelectorAll("four-hosts")[1].theme = "light", true)`)
	// However a colour is written, and whichever element around has it.
	for color, want := range map[string]string{"oklch(20% 0.02 250)": "false,false", "lab(95 0 0)": "true,false", "oklab(0.2 0 0)": "false,false", "rgb(238 238 238)": "true,false"} {
		eval[bool](p, `(document.body.style.color = `+quote(color)+`, true)`)
		p.until(dark + ` === "` + want + `"`)
	}
	p.is("the direction", eval[string](p, `[...document.querySelectorAll("four-hosts")].map(e => getComputedStyle(e.shadowRoot.querySelector("[part=live]")).direction).join()`), "ltr,ltr")
	for _, width := range []int64{1000, 720, 390, 320} {
		p.do(chromedp.EmulateViewport(width, 800))
		p.fits(fmt.Sprintf("%d px", width))
		p.until(`part(0, "more") === ""`) // a page that becomes narrower moves anyway
	}
	p.media("", "forced-colors", "active", "prefers-reduced-motion", "reduce")
	// The millisecond in which a colour changes is all that ever moves.
	p.until(`document.querySelector("four-hosts").shadowRoot.getAnimations().length === 0`)
	p.quiet()
}

// The README names every part and every property, and there are no others.
func TestEmbedPartsAreDocumented(t *testing.T) {
	p, _, _ := opened(t, `<four-hosts preset="escapes" load="eager"></four-hosts>`)
	p.became("ready", 1)
	parts := eval[[]string](p, `(async () => {
		const el = document.querySelector("four-hosts"), parts = new Set();
		for (const preset of ["escapes", "typo", "shrug"]) for (const view of ["panels", "table", "lines", "sanitize"]) {
			Object.assign(el, {preset, view, args: view === "sanitize" ? "\u001b\u202e" : null});
			await el.call();
			for (const e of el.shadowRoot.querySelectorAll("[part]")) for (const part of e.part) parts.add(part.replace(/-(told|ran|lie|host|none)$/, "-STATE"));
		}
		return [...parts].sort();
	})()`)
	_, section, _ := strings.Cut(readme(t), "`::part`")
	section, _, _ = strings.Cut(section, "\n\n")
	for _, part := range parts {
		if !strings.Contains(section, "`"+part+"`") {
			t.Errorf("the README does not name the part %s", part)
		}
	}
	if named := strings.Count(section, "`") / 2; named != len(parts) {
		t.Errorf("the README names %d parts, there are %d: %q", named, len(parts), parts)
	}
	style, err := os.ReadFile(filepath.Join(projectRoot(t), "web", "embed", "embed.css"))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(style), "var(") {
		if name, _, ok := strings.Cut(line, ","); ok && strings.HasPrefix(name, "--four-hosts-") && !strings.Contains(readme(t), "`"+name+"`") {
			t.Errorf("the README does not name the property %s", name)
		}
	}
}

// What stands in an element is there without scripts, is followed by its live answer, and
// comes back to paper whole.
func TestEmbedWithoutScriptsAndOnPaper(t *testing.T) {
	d := &docs{pages: map[string]string{"/": document(`<four-hosts preset="typo">` + staticHTML(t, "typo") + `</four-hosts>`)}, policy: strictPolicy}
	p := newTab(t)
	if _, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(d.serve(t)))
	text := eval[string](p, `document.querySelector("four-hosts").innerText`)
	if !strings.Contains(text, typoLine) || !strings.Contains(text, "OMP") {
		t.Errorf("without scripts it shows %q", text)
	}
	p.quiet()

	p, _, _ = opened(t, `<four-hosts preset="typo">`+short+`</four-hosts>`)
	p.became("ready", 1)
	p.until(`part(0, "more") === "show all"`)
	for _, theme := range []string{"light", "dark"} {
		eval[bool](p, `(document.querySelector("four-hosts").theme = `+quote(theme)+`, true)`)
		p.media("print")
		if got := eval[string](p, `["more", "open", "load"].map(name => part(0, name)).join("")`); got != "" {
			t.Errorf("paper has %q", got)
		}
		if cut := eval[int](p, `(() => { const root = document.querySelector("four-hosts").shadowRoot, frame = root.querySelector("[part=frame]"); return frame.scrollHeight - frame.clientHeight; })()`); cut > 0 {
			t.Errorf("on paper %d px are cut off", cut)
		}
		if got := eval[string](p, `part(0, "arguments")`); !strings.Contains(got, `"seperator"`) {
			t.Errorf("on paper the arguments are %q", got)
		}
		if got := eval[string](p, `getComputedStyle(document.querySelector("four-hosts").shadowRoot.querySelector("[part=live]")).color`); got != "rgb(27, 29, 33)" {
			t.Errorf("on paper %s is written in %s", theme, got)
		}
		p.media("")
	}
	p.quiet()
}

// The README's style keeps the room of an element whose script comes late, without HTML
// in it and with, whatever its view.
func TestEmbedKeepsItsRoomByTheReadmesStyle(t *testing.T) {
	found := regexp.MustCompile("(?s)## In your documentation.*?```css\n(.*?)```").FindStringSubmatch(readme(t))
	if found == nil {
		t.Fatal("the README has no style")
	}
	var body strings.Builder
	for _, view := range []string{"panels", "table", "lines", "sanitize"} {
		fmt.Fprintf(&body, "<four-hosts preset=\"typo\" view=%q load=\"eager\">\n</four-hosts><p class=after>after</p><four-hosts preset=\"typo\" view=%q load=\"eager\"><p>static</p></four-hosts><p class=after>after</p>\n", view, view)
	}
	page := strings.Replace(document(body.String()), "</head>", `<link rel="stylesheet" href="/docs.css"></head>`, 1)
	d := &docs{pages: map[string]string{"/": page, "/docs.css": found[1]}, policy: strictPolicy}
	d.late()
	p := openDocs(t, d.serve(t), `window.tops = () => [...document.querySelectorAll(".after")].map(e => e.getBoundingClientRect().top).join(" ");
		const look = () => { if (customElements.get("four-hosts")) return; if (document.querySelectorAll(".after").length === 8) window.before = tops(); requestAnimationFrame(look); }; requestAnimationFrame(look);`)
	p.became("ready", 8)
	before := eval[string](p, `String(window.before)`)
	p.is("where the texts are that stand below", eval[string](p, `tops()`), before)
	p.mannered()
	p.quiet()
}
