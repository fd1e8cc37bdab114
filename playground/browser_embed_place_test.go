package playground

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// What a page shows of static HTML stays as it is, and so does what stands below it, in
// wide windows and narrow ones, whether the page has a style for it or not.
func TestEmbedMovesNothing(t *testing.T) {
	var body strings.Builder
	for _, preset := range []string{"typo", "three", "thrown", "valid"} {
		for _, load := range []string{"visible", "eager", "click"} {
			fmt.Fprintf(&body, "<four-hosts preset=%q load=%q view=\"table\">\n%s</four-hosts>\n<p>after</p>\n", preset, load, staticHTML(t, preset))
		}
	}
	for _, width := range []int64{900, 360} {
		d := &docs{pages: map[string]string{"/": document(body.String())}, policy: strictPolicy}
		d.late()
		url := d.serve(t)
		p := openDocs(t, "about:blank")
		p.do(chromedp.EmulateViewport(width, 800), chromedp.Navigate(url))
		p.became("ready", 4)
		p.mannered()
		// Nor does what is shown by a click, but for what its reader asks for.
		eval[bool](p, `(document.querySelector("[load=click]").shadowRoot.querySelector("[part=load]").click(), true)`)
		p.became("ready", 5)
		p.mannered()
		p.quiet()
	}
}

// Arguments of any length leave the answers in sight; where they cannot be edited they are
// whole once somebody asks for more.
func TestEmbedLongArguments(t *testing.T) {
	long := `{"text": "` + strings.Repeat("Hello world ", 400) + `"}`
	for _, readonly := range []string{"", " readonly"} {
		p, _, _ := opened(t, `<four-hosts preset="typo" view="table"`+readonly+` args='`+long+`'></four-hosts>`)
		p.became("ready", 1)
		below := `(() => { const [answer, frame] = ["reads", "frame"].map(name => document.querySelector("four-hosts").shadowRoot.querySelector("[part=" + name + "]").getBoundingClientRect()); return frame.bottom - answer.top; })()`
		if got := eval[float64](p, below); got < 200 {
			t.Errorf("%q: of the answers %v px are in sight", readonly, got)
		}
		p.is("more", eval[string](p, `part(0, "more")`), "show all")
		eval[bool](p, `(document.querySelector("four-hosts").shadowRoot.querySelector("[part=more]").click(), true)`)
		if readonly != "" {
			hidden := eval[int](p, `(() => { const fixed = document.querySelector("four-hosts").shadowRoot.querySelector(".fixed"); return fixed.scrollHeight - fixed.clientHeight; })()`)
			if hidden > 0 {
				t.Errorf("%d px of the arguments stay out of sight", hidden)
			}
		}
		p.quiet()
	}
}

// A parent may be as wide as what is in it, and a theme may give a margin to whatever
// stands in a row: with the style of the recipes nothing moves there either.
func TestEmbedMovesNothingInThemes(t *testing.T) {
	css := recipe(t, "four-hosts.css") + `.row { display: flex; gap: 8px } .grid { display: grid; grid-template-columns: 1fr 1fr }
		.owl > * + * { margin-top: 1.5em } .owl :is(p, figure) { margin-bottom: 0 }`
	figure := staticHTML(t, "typo")
	element := func(view, load string) string {
		return fmt.Sprintf("<four-hosts preset=typo view=%s load=%s>\n%s</four-hosts>", view, load, figure)
	}
	var body strings.Builder
	for _, view := range []string{"panels", "table", "lines"} {
		fmt.Fprintf(&body, `<div class="row">%s<p>beside</p></div><div class="grid">%[1]s<p>beside</p></div><table><tr><td>%[1]s</td><td>beside</td></tr></table>
			<div class="owl"><p>before</p>%[1]s<p>after</p>%s<p>after</p></div><div style="float: left">%[1]s</div><p style="clear: both">below</p>`, element(view, "eager"), element(view, "click"))
	}
	page := strings.Replace(document(body.String()), "</head>", `<link rel="stylesheet" href="/docs.css"></head>`, 1)
	d := &docs{pages: map[string]string{"/": page, "/docs.css": css}, policy: strictPolicy}
	d.late()
	url := d.serve(t)
	for _, width := range []int64{1200, 360} {
		p := openDocs(t, "about:blank")
		p.do(chromedp.EmulateViewport(width, 800), chromedp.Navigate(url))
		p.became("ready", 15)
		p.mannered()
	}
}

// What an element shows is whole or can be asked for, also where its place becomes narrower
// than it was and the window does not.
func TestEmbedInAPlaceThatChanges(t *testing.T) {
	css := `#place { width: 900px }`
	page := strings.Replace(document(`<div id="place"><four-hosts preset="typo" view="table" load="eager"></four-hosts><four-hosts preset="typo" view="table" load="eager">`+staticHTML(t, "typo")+`</four-hosts></div><p id="below">below</p>`), "</head>", `<link rel="stylesheet" href="/docs.css"></head>`, 1)
	d := &docs{pages: map[string]string{"/": page, "/docs.css": css}, policy: strictPolicy}
	p := openDocs(t, d.serve(t))
	p.became("ready", 2)
	// Nothing is out of reach: either all is there or it is offered.
	const reach = `[...document.querySelectorAll("four-hosts")].map(e => { const [frame, live, more] = ["frame", "live", "more"].map(name => e.shadowRoot.querySelector("[part=" + name + "]")); return [live.scrollHeight <= frame.clientHeight || !more.hidden, Math.round(live.getBoundingClientRect().width - e.getBoundingClientRect().width)].join(); }).join(" ")`
	for _, change := range []string{
		`document.getElementById("place").style.width = "885px"`, // as by a scrollbar
		`document.getElementById("place").style.width = "340px"`,
		`document.getElementById("place").style.width = "1200px"`,
		`document.documentElement.style.fontSize = "32px"`,
	} {
		// What stands below has not been asked for, and stays.
		below := eval[float64](p, `topOf(document.getElementById("below"))`)
		eval[bool](p, `(`+change+`, true)`)
		p.until(reach + ` === "true,0 true,0"`)
		if got := eval[float64](p, `topOf(document.getElementById("below"))`); got != below && !strings.Contains(change, "fontSize") {
			t.Errorf("after %s what stands below is at %v, before at %v", change, got, below)
		}
	}
	p.quiet()
}

// In the room that an element keeps by itself every view shows what it is for.
func TestEmbedShowsItsAnswerAtOnce(t *testing.T) {
	for view, part := range map[string]string{"panels": "reads", "table": "reads", "lines": "line", "sanitize": "reads"} {
		d := &docs{pages: map[string]string{"/": document(`<four-hosts preset="typo" view="` + view + `"></four-hosts>`)}, policy: strictPolicy}
		url := d.serve(t)
		p := openDocs(t, "about:blank")
		p.do(chromedp.EmulateViewport(900, 900), chromedp.Navigate(url))
		p.became("ready", 1)
		p.is(view+": more", eval[string](p, `part(0, "more")`), "")
		if !eval[bool](p, `(() => { const root = document.querySelector("four-hosts").shadowRoot, all = [...root.querySelectorAll("[part~=`+part+`]")]; return all.length > 0 && all.at(-1).getBoundingClientRect().bottom < root.querySelector("[part=frame]").getBoundingClientRect().bottom; })()`) {
			t.Errorf("%s: what it shows is cut off", view)
		}
	}
}

// The button of load="click" can be seen and hit whole where the page has no margins and
// clips what comes out of them, on the side where lines end; and the focus does not get
// lost with it.
func TestEmbedButton(t *testing.T) {
	for _, dir := range []string{"ltr", "rtl"} {
		page := strings.Replace(document(`<article dir="`+dir+`"><four-hosts preset="typo" load="click">`+staticHTML(t, "typo")+`</four-hosts></article><p>after</p>`), "</head>", `<link rel="stylesheet" href="/docs.css"></head>`, 1)
		d := &docs{pages: map[string]string{"/": page, "/docs.css": `* { margin: 0 } article { overflow: hidden }`}, policy: strictPolicy}
		p := openDocs(t, d.serve(t))
		p.until(`part(0, "load") === "try it"`)
		got := eval[string](p, `(() => { const root = document.querySelector("four-hosts").shadowRoot, button = root.querySelector("[part=load]"), box = button.getBoundingClientRect(), frame = root.querySelector("[part=frame]").getBoundingClientRect();
			const hit = [0.1, 0.5, 0.9].every(part => root.elementFromPoint(box.left + box.width * part, box.top + box.height * part) === button);
			return hit + " " + (box.left - frame.left < 2 ? "left" : frame.right - box.right < 2 ? "right" : "elsewhere"); })()`)
		p.is(dir, got, map[string]string{"ltr": "true right", "rtl": "true left"}[dir])
		p.do(chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Enter))
		p.became("ready", 1)
		p.is("what has moved", eval[string](p, `moved()`), "")
		p.is("the focus", eval[string](p, `document.activeElement.shadowRoot?.activeElement?.getAttribute("part") ?? "nowhere"`), "out")
		p.quiet()
	}
}

// No word is broken in a narrow window, neither in the live table nor in the static one
// with the style of the recipes.
func TestEmbedKeepsWordsWhole(t *testing.T) {
	page := strings.Replace(document(staticHTML(t, "typo")+`<four-hosts preset="typo" view="table" load="eager"></four-hosts>`), "</head>", `<link rel="stylesheet" href="/docs.css"></head>`, 1)
	d := &docs{pages: map[string]string{"/": page, "/docs.css": recipe(t, "four-hosts.css")}, policy: strictPolicy}
	url := d.serve(t)
	for _, width := range []int64{900, 600, 480, 390, 320} {
		p := openDocs(t, "about:blank")
		p.do(chromedp.EmulateViewport(width, 800), chromedp.Navigate(url))
		p.became("ready", 1)
		broken := eval[string](p, `(() => { const found = []; for (const root of [document, document.querySelector("four-hosts").shadowRoot]) for (const cell of root.querySelectorAll("th, td:not(:last-child)")) {
			const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
			for (let node; (node = walk.nextNode()); ) for (const { 0: word, index } of node.data.matchAll(/[\w.]+/g)) {
				const range = document.createRange(); range.setStart(node, index); range.setEnd(node, index + word.length);
				if (new Set([...range.getClientRects()].map(r => r.top)).size > 1) found.push(word);
			} } return found.join(); })()`)
		p.is(fmt.Sprintf("words that are broken at %d px", width), broken, "")
		if got := eval[int64](p, `document.documentElement.scrollWidth`); got > width {
			t.Errorf("at %d px the page is %d px wide", width, got)
		}
		p.quiet()
	}
}

// Who is in the static HTML by keyboard when the answer takes its place is in the answer then.
func TestEmbedKeepsTheFocus(t *testing.T) {
	d := &docs{pages: map[string]string{"/": document(`<four-hosts preset="typo">` + staticHTML(t, "typo") + `</four-hosts>`)}, policy: strictPolicy}
	d.late()
	p := openDocs(t, d.serve(t), `document.addEventListener("readystatechange", () => document.querySelector("summary")?.focus())`)
	p.became("ready", 1)
	p.is("the focus", eval[string](p, `document.activeElement.shadowRoot?.activeElement?.getAttribute("part") ?? "nowhere"`), "out")
	p.is("what has moved", eval[string](p, `moved()`), "")
	p.quiet()
}
