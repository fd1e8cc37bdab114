package playground

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// choose clicks a preset and waits for its answers.
func (p *tab) choose(preset string) {
	p.Helper()
	before := eval[int](p, "window.fourHosts.answered")
	eval[bool](p, `(document.querySelector("[data-preset=`+preset+`]").click(), true)`)
	p.until(`window.fourHosts.answered > ` + itoa(before) + ` && !window.fourHosts.pending`)
}

func (p *tab) channel(host string) string {
	p.Helper()
	return eval[string](p, `document.querySelector(".panel[data-host=`+host+`] .channel").textContent`)
}

func TestPiFailuresSwitch(t *testing.T) {
	p := openPage(t)
	p.choose("shrug")
	if got := p.channel("pi"); got != "thrown" {
		t.Errorf("a returned failure is %s by default, want thrown", got)
	}
	before := eval[int](p, "window.fourHosts.answered")
	eval[bool](p, `(() => { const s = document.querySelector("#failures"); s.value = "return"; s.dispatchEvent(new Event("input", {bubbles: true})); s.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
	p.until(`window.fourHosts.answered > ` + itoa(before) + ` && !window.fourHosts.pending`)
	if got := p.channel("pi"); got != "isError" {
		t.Errorf("with \"return\" it is %s, want isError", got)
	}
	p.quiet()
}

func TestToolThatIsNotThere(t *testing.T) {
	p := openPage(t)
	p.choose("valid")
	p.set("#called", "text_slugg")
	if state, text := p.panel("mcp"); state != "told" || text != `Unknown playground tool: "text_slugg"` {
		t.Errorf("mcp: %s %q", state, text)
	}
	for _, host := range []string{"pi", "omp", "ai-sdk"} {
		if eval[bool](p, `document.querySelector(".panel[data-host=`+host+`] .handed").checkVisibility()`) {
			t.Errorf("%s: an adapter hands over something; there the host answers by itself", host)
		}
		if got := p.reads(host); !strings.Contains(got, "text_slugg") {
			t.Errorf("%s: the model reads %q", host, got)
		}
	}
	p.quiet()
}

func TestNoticesAndPlaces(t *testing.T) {
	p := openPage(t)
	p.choose("integer")
	if got := eval[string](p, `document.querySelector("#arguments-notes").textContent`); got == "" {
		t.Error("a rounded number has no notice")
	}
	p.choose("typo")
	// The failing key is marked, and focusing its line marks its place too.
	marked := eval[string](p, `(() => {
		const out = [];
		for (const [name, highlight] of CSS.highlights) for (const r of highlight) {
			const range = new Range();
			range.setStart(r.startContainer, r.startOffset);
			range.setEnd(r.endContainer, r.endOffset);
			out.push(name + " " + range.toString());
		}
		return out.filter(s => s.startsWith("fault") && s.endsWith('"seperator"')).join("; ");
	})()`)
	if marked == "" {
		t.Error("the misspelt key is not marked")
	}
	p.set("#arguments", "{\n  \"text\": \"ä😀\", x\n}")
	if got := p.lines(); got != `Invalid arguments: not JSON at line 2, column 17: a key needs double quotes` {
		t.Errorf("lines: %s", got)
	}
	p.quiet()
}

// What is over a limit is said with the limit, and the page goes on.
func TestInputOverTheLimits(t *testing.T) {
	p := openPage(t)
	p.set("#schema", `{"type": "object"}`)
	p.set("#tool-name", "echo")
	for _, input := range []string{
		`{"a": "` + strings.Repeat("long ", 60_000) + `"}`,
		strings.Repeat(`{"a":`, 2000) + "1" + strings.Repeat("}", 2000),
		`{"a": 1` + strings.Repeat("0", 100) + `}`,
		`{"a": 1e1000000}`,
	} {
		p.set("#arguments", input)
		if said := eval[string](p, `document.querySelector("#sentence").textContent`) + p.lines(); !strings.Contains(said, "over the limit of") {
			t.Errorf("about %.20s…: %q", input, said)
		}
	}
	p.set("#arguments", `{"a": 1}`)
	if state, text := p.panel("mcp"); state != "ran" || text != `echo {"a":1}` {
		t.Errorf("after it: %s %q", state, text)
	}
	p.quiet()
}

// Unsaved work is never lost to a click on a preset.
func TestPresetCanBeTakenBack(t *testing.T) {
	p := openPage(t)
	p.set("#arguments", `{"text": "my own"}`)
	p.choose("enum")
	before := eval[int](p, "window.fourHosts.answered")
	p.do(chromedp.Click(chromedp.CSS("#back")))
	p.until(`window.fourHosts.answered > ` + itoa(before) + ` && !window.fourHosts.pending`)
	if got := eval[string](p, `document.querySelector("#arguments").value`); got != `{"text": "my own"}` {
		t.Errorf("the arguments are %q", got)
	}
	p.quiet()
}
