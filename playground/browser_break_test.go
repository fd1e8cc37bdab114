package playground

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"fourhosts/core/call"
)

// sampleAsked is what the core natively says when it is asked something of the sample.
func sampleAsked(t *testing.T, member string) map[string]any {
	t.Helper()
	presets, err := readPresets(projectRoot(t))
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(presets, func(p *Preset) bool { return p.ID == samplePreset })
	request, err := presets[at].requestText()
	if err != nil {
		t.Fatal(err)
	}
	return object(t, call.Answer(strings.Replace(request, `"view":true`, member, 1)))
}

// focused is what has the focus.
func (p *tab) focused() string {
	p.Helper()
	return eval[string](p, `(e => e.id || e.dataset.wrong && "wrong " + e.dataset.wrong || e.dataset.at && "at " + e.dataset.at || e.className || e.outerHTML)(document.activeElement)`)
}

// press focuses an element and presses a key there.
func (p *tab) press(selector, key string) {
	p.Helper()
	eval[bool](p, `(document.querySelector(`+quote(selector)+`).focus(), true)`)
	p.do(chromedp.KeyEvent(key))
}

// tabTo presses Tab until an element has the focus.
func (p *tab) tabTo(selector string) {
	p.Helper()
	for range 120 {
		if eval[bool](p, `document.activeElement.matches(`+quote(selector)+`)`) {
			return
		}
		p.do(chromedp.KeyEvent(kb.Tab))
	}
	p.fatal(fmt.Errorf("Tab never comes to %s", selector))
}

// listed waits until the list of wrong calls is whole and gives a line for each: its
// label and the marks.
func (p *tab) listed() []string {
	p.Helper()
	p.until(`!document.querySelector("#wrong-part").hidden && !document.querySelector("#wrong-part").hasAttribute("data-stale") && !window.fourHosts.pending && document.querySelector("#wrong-count").textContent`)
	return eval[[]string](p, `[...document.querySelectorAll("#wrong button")].map(row => [row.querySelector(".label").textContent, ...[...row.querySelectorAll("use")].map(u => u.getAttribute("href").slice(6))].join("|"))`)
}

// marks are those of the four panels.
func (p *tab) marks() string {
	p.Helper()
	return eval[string](p, `[...document.querySelectorAll(".panel:not([hidden]) .verdict use")].map(u => u.getAttribute("href").slice(6)).join("|")`)
}

func TestBreakItByKeyboard(t *testing.T) {
	p := openPage(t)
	p.press("#break", kb.Enter)
	rows := p.listed()

	// What hurts most stands first; equals stay in the order of the core.
	var want []string
	var harms []int
	calls := sampleAsked(t, `"wrong":{}`)["wrong"].(map[string]any)["calls"].([]any)
	slices.SortStableFunc(calls, func(a, b any) int { return harmOf(b) - harmOf(a) })
	hurt := 0
	for _, one := range calls {
		one := one.(map[string]any)
		row, lie := one["label"].(string), false
		for _, cell := range one["cells"].([]any) {
			row += "|" + cell.(map[string]any)["mark"].(string)
			// What no client of MCP can send is no lie of a host.
			lie = lie || cell.(map[string]any)["state"] == "lie" && cell.(map[string]any)["mark"] != "silent"
		}
		want, harms = append(want, row), append(harms, harmOf(one))
		if lie {
			hurt++
		}
	}
	if !slices.Equal(rows, want) {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(rows, "\n"), strings.Join(want, "\n"))
	}
	if len(rows) < 12 || harms[0] < 1000 || harms[len(harms)-1] > 10 {
		t.Fatalf("%d calls, of harm %d", len(rows), harms)
	}
	p.is("the count", eval[string](p, `document.querySelector("#wrong-count").textContent`), fmt.Sprintf("%d calls, in %d a model is not told", len(rows), hurt))
	p.is("aria-expanded", eval[string](p, `document.querySelector("#break").ariaExpanded`), "true")

	// Tab goes into the list, Enter opens a call, and the place in the list stays.
	p.tabTo("#wrong button")
	for i := range rows {
		if i%5 == 0 || i == len(rows)-1 {
			before := eval[int](p, "window.fourHosts.answered")
			p.do(chromedp.KeyEvent(kb.Enter))
			p.until(`window.fourHosts.answered > ` + itoa(before) + ` && !window.fourHosts.pending`)
			p.until(`document.querySelector("#wrong [aria-current=true]")?.dataset.wrong === "` + itoa(i) + `"`)
			p.is("the panels of "+rows[i], p.marks(), strings.SplitN(rows[i], "|", 2)[1])
			p.is("the focus", p.focused(), "wrong "+itoa(i))
		}
		p.do(chromedp.KeyEvent(kb.Tab))
	}
	if again := p.listed(); !slices.Equal(again, rows) {
		t.Error("opening its calls has changed the list")
	}
	p.do(chromedp.Click(chromedp.CSS("#back")))
	p.press("#break", kb.Enter)
	if eval[bool](p, `document.querySelector("#wrong-part").checkVisibility()`) {
		t.Error("the second press does not close the list")
	}
	p.quiet()
}

func harmOf(call any) int {
	harm, _ := call.(map[string]any)["harm"].(json.Number).Int64()
	return int(harm)
}

// The list follows the tool, whatever its schema is.
func TestBreakItFollowsTheSchema(t *testing.T) {
	p := openPage(t)
	p.do(chromedp.Click(chromedp.CSS("#break")))
	first := p.listed()
	p.set("#schema", `{"type": "object", "properties": {"count": {"type": "integer"}}, "required": ["count"], "additionalProperties": false}`)
	p.until(`document.querySelector("#wrong").textContent.includes("count") && !document.querySelector("#wrong").textContent.includes("separator")`)
	if again := p.listed(); slices.Equal(again, first) {
		t.Error("another schema has the same list")
	}
	p.set("#schema", `{"type": "object",`)
	p.until(`document.querySelector("#wrong-count").textContent === "none can be derived" && !document.querySelector("#wrong button")`)
	p.choose("typo")
	p.until(`document.querySelector("#wrong-count").textContent.includes(" calls, in ")`)
	if again := p.listed(); len(again) != len(first) {
		t.Errorf("the sample's list has %d calls, and %d before", len(again), len(first))
	}

	// Another host, another mark.
	p.pick("omp", ".adapter", "none")
	p.until(`!window.fourHosts.pending && !document.querySelector("#wrong-part").hasAttribute("data-stale")`)
	eval[bool](p, `(document.querySelector("[data-also]").click(), true)`)
	p.until(`document.querySelector("#wrong button")?.querySelectorAll("use").length === 5 && !window.fourHosts.pending`)

	// A schema that is large is broken in parts, none of them too long.
	var properties []string
	for n := range 500 {
		properties = append(properties, fmt.Sprintf(`"property_%d": {"type": "string", "minLength": 1}`, n))
	}
	p.put("#schema", `{"type": "object", "properties": {`+strings.Join(properties, ", ")+`}, "required": ["property_0"], "additionalProperties": false}`)
	p.until(`document.querySelector("#wrong").textContent.includes("property_0")`)
	rows := p.listed()
	if count := eval[string](p, `document.querySelector("#wrong-count").textContent`); !strings.Contains(count, " calls, the most that are listed, in ") || len(rows) < 20 {
		t.Errorf("500 properties: %s", count)
	}
	p.quiet()
}

func TestMatrixByKeyboard(t *testing.T) {
	p := openPage(t)
	matrix := sampleAsked(t, `"matrix":{}`)["matrix"].(map[string]any)
	rows, columns := matrix["rows"].([]any), matrix["columns"].([]any)
	filled := func() {
		t.Helper()
		p.press("#matrix-open", kb.Enter)
		p.until(`document.querySelector("#matrix-count").textContent === "` + itoa(len(rows)) + ` rows" && !window.fourHosts.pending`)
	}
	filled()
	if len(rows) != 22 || len(columns) != 6 {
		t.Errorf("%d rows and %d columns, want 22 and 6", len(rows), len(columns))
	}
	p.is("the columns", eval[string](p, `[...document.querySelectorAll("#matrix thead th")].map(c => c.textContent).join(", ")`), "answers, bad input, not JSON, unknown tool, returned failure, thrown failure")
	shown := eval[[]string](p, `[...document.querySelectorAll("#matrix tbody tr")].map(r => [...r.querySelectorAll("use")].map(u => u.getAttribute("href").slice(6)).join("|"))`)
	chosen := -1
	for i, row := range rows {
		row, marks := row.(map[string]any), []string{}
		for _, cell := range row["cells"].([]any) {
			marks = append(marks, cell.(map[string]any)["mark"].(string))
		}
		if i < len(shown) {
			p.is(fmt.Sprint("row ", i), shown[i], strings.Join(marks, "|"))
		}
		if row["host"] == "pi" && row["release"] == "0.87.1" && row["failures"] == "return" {
			chosen = i
		}
	}
	head := eval[string](p, `document.querySelectorAll("#matrix tbody th")[`+itoa(chosen)+`].textContent`)
	if !strings.HasPrefix(head, "Pi") || !strings.HasSuffix(head, "core, failures returned") {
		t.Errorf("the row's head is %q", head)
	}

	// A cell opens its call, with the release that it is about, and the focus comes back.
	cell := "[data-at='" + itoa(chosen) + " 4']"
	p.tabTo("#matrix td button")
	p.press(cell, kb.Enter)
	p.until(`!document.querySelector("#matrix").open && document.querySelector("[name=outcome]:checked").value === "error" && !window.fourHosts.pending && document.querySelector("#told").dataset.state === "current"`)
	p.is("the focus", p.focused(), "matrix-open")
	p.is("Pi's release", p.value(".panel[data-host=pi] .release"), "0.87.1")
	p.is("Pi's failures", p.value("#failures"), "return")
	p.is("Pi's mark", strings.Split(p.marks(), "|")[1], strings.Split(shown[chosen], "|")[4])
	if p.do(chromedp.Click(chromedp.CSS("#back"))); !eval[bool](p, `document.querySelector("#arguments").value.includes("seperator") && document.querySelector("[name=outcome]:checked").value === "result"`) {
		t.Error("undo does not bring back the call before")
	}
	p.settle()

	filled()
	p.do(chromedp.KeyEvent(kb.Escape))
	p.until(`!document.querySelector("#matrix").open`)
	p.is("the focus after Escape", p.focused(), "matrix-open")
	p.set("#schema", "{")
	p.press("#matrix-open", kb.Enter)
	p.until(`document.querySelector("#matrix-count").textContent === "the schema has a fault, so no host is asked"`)
	p.quiet()
}

// Answers that read the same fold; the others are shown as against the first.
func TestDifferences(t *testing.T) {
	p := openPage(t)
	folds := func() string {
		return eval[string](p, `[...document.querySelectorAll(".panel:not([hidden])")].map(f => f.querySelector(".like").checkVisibility() ? f.querySelector(".like").textContent : "whole").join("; ")`)
	}
	p.choose("valid")
	p.is("by default", folds(), "whole; whole; whole; whole")
	p.press("#differences", " ")
	p.until(`document.querySelector(".panel[data-like]") && !window.fourHosts.pending`)
	for i, host := range fourHosts {
		want := "whole"
		for j, other := range fourHosts[:i] {
			if want == "whole" && p.reads(host) == p.reads(other) && strings.Split(p.marks(), "|")[i] == strings.Split(p.marks(), "|")[j] {
				want = "the same as " + eval[string](p, `document.querySelector(".panel[data-host=`+other+`] h3").textContent`)
			}
		}
		p.is(host, strings.Split(folds(), "; ")[i], want)
	}
	p.choose("typo")
	p.until(`document.querySelector(".panel .reads :is(ins, del)")`)
	// With the deletions it is the first text, with the insertions the panel's own.
	first := eval[string](p, `JSON.parse(fourHosts.last).answers[0].hostAnswer.text`)
	for i, host := range fourHosts {
		if !eval[bool](p, `Boolean(document.querySelector(".panel[data-host=`+host+`] .reads :is(ins, del)"))`) {
			continue
		}
		without := func(tag string) string {
			return eval[string](p, `(() => { const c = document.querySelector(".panel[data-host=`+host+`] .reads").cloneNode(true); c.querySelectorAll("`+tag+`").forEach(e => e.remove()); return c.textContent; })()`)
		}
		p.is(host+" without what it added", without("ins"), first)
		p.is(host+" without what it dropped", without("del"), eval[string](p, `JSON.parse(fourHosts.last).answers[`+itoa(i)+`].hostAnswer.text`))
		p.is(host+" says", eval[string](p, `document.querySelector(".panel[data-host=`+host+`] .against").textContent`), ", as against MCP server")
	}
	p.until(`location.hash.startsWith("#call=")`)
	p.do(chromedp.Reload())
	p.settle()
	p.until(`document.querySelector("#differences").checked && document.querySelector(".panel .reads :is(ins, del)")`)
	p.press("#differences", " ")
	p.until(`!document.querySelector(".panel .reads :is(ins, del)") && !window.fourHosts.pending`)
	p.is("switched off", folds(), "whole; whole; whole; whole")
	p.quiet()
}
