package playground

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// screenshots names a folder: with it, the layout test leaves a picture of every
// width and theme there (FOURHOSTS_SCREENSHOTS=/tmp/shots go test -run Layout ./playground).
const screenshots = "FOURHOSTS_SCREENSHOTS"

func (p *tab) theme(name string) {
	p.Helper()
	value := "prefers-color-scheme"
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: value, Value: name}},
	}); err != nil {
		p.fatal(err)
	}
}

// Nothing scrolls sideways, whatever the width, the theme or the call.
func TestLayoutAtEveryWidth(t *testing.T) {
	p := openPage(t)
	dir := os.Getenv(screenshots)
	long := `{"text": "` + strings.Repeat("unbroken", 100) + `", "` + strings.Repeat("longkey", 30) + `": 1}`
	for _, width := range []int64{1440, 1000, 768, 390, 320} {
		for _, theme := range []string{"light", "dark"} {
			p.theme(theme)
			p.do(chromedp.EmulateViewport(width, 900))
			for _, preset := range []string{"typo", "three", "escapes", "bidi", "issue"} {
				eval[bool](p, `(document.querySelector("[data-preset=`+preset+`]").click(), true)`)
				p.settle()
				p.fits(fmt.Sprintf("%s at %d px, %s", preset, width, theme))
				if dir != "" && width != 1000 && (preset == "typo" || width == 1440) {
					p.picture(filepath.Join(dir, fmt.Sprintf("page-%d-%s-%s.png", width, theme, preset)))
				}
			}
			p.set("#arguments", long)
			p.fits(fmt.Sprintf("a long text at %d px, %s", width, theme))
		}
	}
	p.quiet()
}

func (p *tab) fits(what string) {
	p.Helper()
	if wide := eval[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); wide > 0 {
		p.Errorf("%s: the page is %d px too wide; %s", what, wide, eval[string](p, `[...document.querySelectorAll("body *")]
			.filter(e => e.getBoundingClientRect().right > document.documentElement.clientWidth + 1).slice(0, 5)
			.map(e => e.tagName + "#" + e.id + "." + e.className).join(" ")`))
	}
}

// picture writes the whole page as a PNG.
func (p *tab) picture(name string) {
	p.Helper()
	png, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	if err != nil {
		p.fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		p.Fatal(err)
	}
	if err := os.WriteFile(name, png, 0o644); err != nil {
		p.Fatal(err)
	}
}

// Tab alone comes to everything that can be used, leaves everything again, and shows
// where it is.
func TestKeyboardReachesEverything(t *testing.T) {
	p := openPage(t)
	eval[bool](p, `(() => {
		window.reached = new Set();
		window.unseen = [];
		document.addEventListener("focusin", ({target}) => {
			window.reached.add(target);
			const style = getComputedStyle(target);
			const parent = getComputedStyle(target.parentElement);
			const shown = s => s.outlineStyle !== "none" && parseFloat(s.outlineWidth) > 0 || s.boxShadow !== "none";
			if (!shown(style) && !shown(parent) && ![...target.parentElement.children].some(e => shown(getComputedStyle(e)))) window.unseen.push(target.outerHTML.slice(0, 80));
		});
		document.activeElement?.blur();
		return true;
	})()`)
	count := eval[int](p, `document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]").length`)
	for range count + 20 {
		p.do(chromedp.KeyEvent(kb.Tab))
	}
	left := eval[string](p, `[...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
		.filter(e => e.checkVisibility({visibilityProperty: true}) && !e.disabled && !window.reached.has(e))
		.filter(e => !(e.type === "radio" && [...document.getElementsByName(e.name)].some(r => window.reached.has(r))))
		.map(e => e.outerHTML.slice(0, 80)).join("\n")`)
	if left != "" {
		t.Errorf("Tab never comes to\n%s", left)
	}
	if unseen := eval[string](p, `window.unseen.join("\n")`); unseen != "" {
		t.Errorf("the focus is not to be seen on\n%s", unseen)
	}

	// A preset by keyboard.
	eval[bool](p, `(document.querySelector("[data-preset=enum]").focus(), true)`)
	before := eval[int](p, "window.fourHosts.answered")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`window.fourHosts.answered > ` + itoa(before))
	// The kind of outcome by arrow keys.
	eval[bool](p, `(document.querySelector("[name=outcome]:checked").focus(), true)`)
	p.do(chromedp.KeyEvent(kb.ArrowRight))
	p.until(`document.querySelector("[name=outcome]:checked").value === "error"`)
	p.quiet()
}

func TestThemeSwitchIsKept(t *testing.T) {
	p := openPage(t)
	p.theme("light")
	paper := func() string { return eval[string](p, `getComputedStyle(document.documentElement).backgroundColor`) }
	light := paper()
	p.do(chromedp.Click(chromedp.CSS("#theme")))
	dark := paper()
	if dark == light {
		t.Fatalf("the switch changes nothing: %s", dark)
	}
	p.do(chromedp.Reload())
	p.settle()
	if got := paper(); got != dark {
		t.Errorf("after a reload the paper is %s, want %s", got, dark)
	}
	p.do(chromedp.Click(chromedp.CSS("#theme")))
	if got := paper(); got != light {
		t.Errorf("switched back the paper is %s, want %s", got, light)
	}
	p.quiet()
}

// What comes first for the eye comes first for Tab as well, whichever way the window becomes another; what most of
// the page is in is not moved, and the focus stays.
func TestTheOrderOfTheColumns(t *testing.T) {
	p := openPage(t)
	eval[bool](p, `(window.moved = [], new MutationObserver(list => list.forEach(m => m.addedNodes.forEach(n => moved.push(n.id)))).observe(document.querySelector("main"), {childList: true}), true)`)
	eval[bool](p, `(document.querySelector("[name=outcome]:checked").focus(), true)`)
	for _, c := range []struct {
		width int64
		order string
	}{
		{1440, "tool-part arguments-part wrong-part outcome-part core-part told"},
		{999, "arguments-part wrong-part told tool-part outcome-part core-part"},
		{1000, "tool-part arguments-part wrong-part outcome-part core-part told"},
		{320, "arguments-part wrong-part told tool-part outcome-part core-part"},
	} {
		p.do(chromedp.EmulateViewport(c.width, 900))
		p.until(`[...document.querySelector("main").children].map(e => e.id).join(" ") === ` + quote(c.order))
		if got := eval[string](p, `document.activeElement.outerHTML.slice(0, 80)`); !strings.Contains(got, `name="outcome"`) {
			t.Errorf("%d px: the focus is on %s", c.width, got)
		}
	}
	if moved := eval[string](p, `moved.join(" ")`); strings.Contains(moved, "told") || !strings.Contains(moved, "tool-part") {
		t.Errorf("moved: %s", moved)
	}
	p.quiet()
}

// In a narrow window the words beside the arguments stay whole, and the field stays where it
// is when it is focused.
func TestArgumentsStayWhereTheyAre(t *testing.T) {
	p := openPage(t)
	for _, width := range []int64{320, 390, 420, 519, 520, 768} {
		p.do(chromedp.EmulateViewport(width, 900))
		const measured = `[document.querySelector("#problems").getClientRects().length, Math.round(document.querySelector("#arguments").getBoundingClientRect().top + scrollY)]`
		eval[bool](p, `(document.activeElement.blur(), true)`)
		before := eval[[]int](p, measured)
		eval[bool](p, `(document.querySelector("#arguments").focus({preventScroll: true}), true)`)
		p.until(`document.querySelector("#arguments-place").textContent.startsWith("line ")`)
		if after := eval[[]int](p, measured); before[0] != 1 || after[0] != 1 || before[1] != after[1] {
			t.Errorf("%d px: lines and top %v, focused %v", width, before, after)
		}
	}
	p.quiet()
}

// What the page does is read whole on a small screen too, and the buttons beside it stay in one row.
func TestTheStatusIsWhole(t *testing.T) {
	p := openPage(t)
	for _, width := range []int64{390, 360, 320} {
		p.do(chromedp.EmulateViewport(width, 700))
		if got := eval[bool](p, `(() => { const s = document.querySelector("#status"); s.textContent = "running"; return s.clientWidth > 0 && s.scrollWidth <= s.clientWidth })()`); !got {
			t.Errorf("at %d px the status is cut", width)
		}
		if rows := eval[int](p, `new Set([...document.querySelectorAll(".top button, .top .segments")].map(e => e.getBoundingClientRect()).filter(r => r.width).map(r => Math.round((r.top + r.bottom) / 20))).size`); rows != 1 {
			t.Errorf("at %d px the buttons are in %d rows", width, rows)
		}
		p.fits(fmt.Sprint(width))
	}
}
