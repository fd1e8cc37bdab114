package playground

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// part gives the text of an element of a host's panel, empty where it is not shown.
func (p *tab) part(host, selector string) string {
	p.Helper()
	return eval[string](p, `(() => {
		const part = document.querySelector(".panel[data-host=`+host+`] `+selector+`");
		return part?.checkVisibility() ? part.textContent : "";
	})()`)
}

// pick chooses in a select of a host's panel and waits for the answers.
func (p *tab) pick(host, selector, value string) {
	p.Helper()
	before := eval[int](p, "window.fourHosts.answered")
	eval[bool](p, `(() => {
		const select = document.querySelector(".panel[data-host=`+host+`] `+selector+`");
		select.value = `+quote(value)+`;
		select.dispatchEvent(new Event("change", {bubbles: true}));
		return true;
	})()`)
	p.until(`window.fourHosts.answered > ` + itoa(before) + ` && !window.fourHosts.pending`)
}

func (p *tab) is(what, got, want string) {
	p.Helper()
	if got != want {
		p.Errorf("%s: %q, want %q", what, got, want)
	}
}

// The sample shows every kind of second layer: as it is, refused first, run with
// other arguments, wrapped.
func TestTwoLayers(t *testing.T) {
	p := openPage(t)
	p.panels("told told lie told", typoLine)

	p.is("MCP, between the layers", p.part("mcp", ".same"), "reaches the model as it is")
	p.is("MCP, the model's layer", p.part("mcp", ".model"), "")

	p.is("Pi, the reason", p.part("pi", ".why"), "Pi refuses first, in its own words")
	if got := p.part("pi", ".reads"); !strings.HasPrefix(got, "Validation failed for tool \"text_slug\":\n  - seperator: unknown field\n") {
		t.Errorf("Pi's model reads %q", got)
	}
	// Each line hangs, the wrapped ones behind it.
	if got := eval[int](p, `document.querySelectorAll(".panel[data-host=pi] .reads i").length`); got != 7 {
		t.Errorf("%d hanging lines, want 7 behind the first", got)
	}

	p.is("OMP, the verdict", p.part("omp", ".word"), "ran, changed")
	p.is("OMP, the mark", eval[string](p, `document.querySelector(".panel[data-host=omp] .mark use").getAttribute("href")`), "#mark-changed")
	p.is("OMP's model", p.part("omp", ".reads"), "hello-world")
	p.is("OMP dropped", p.part("omp", ".lens del"), `,"seperator":"_"`)
	if got := eval[string](p, `getComputedStyle(document.querySelector(".panel[data-host=omp] .lens del")).textDecorationLine`); got != "line-through" {
		t.Errorf("what was dropped is shown with %s", got)
	}
	if !strings.HasPrefix(p.part("ai-sdk", ".reads"), "AI_InvalidToolInputError: ") {
		t.Errorf("the AI SDK's model reads %q", p.part("ai-sdk", ".reads"))
	}
	p.is("the cell of OMP", eval[string](p, `document.querySelector("#table button[data-row='0'][data-host=omp]").textContent`), "thrown: ran, changed")

	// What was coerced stands beside what was sent.
	p.choose("number")
	p.is("sent", p.part("pi", ".lens del"), "42")
	p.is("received", p.part("pi", ".lens ins"), `"42"`)
	// The model of a host that cannot be called reads nothing, and says so.
	p.choose("not-json")
	p.is("MCP's model", p.part("mcp", ".reads"), "nothing")
	p.quiet()
}

// A picked release answers for itself, and stays over presets and a reload.
func TestReleaseThatLosesAReturnedFailure(t *testing.T) {
	p := openPage(t)
	p.pick("pi", ".release", "0.87.1")
	p.choose("shrug")
	p.is("with failures thrown", p.part("pi", ".word"), "failed, told")
	p.pick("pi", "#failures", "return")
	check := func(when string) {
		t.Helper()
		state, text := p.panel("pi")
		p.is(when+", the state", state, "lie")
		p.is(when+", the verdict", p.part("pi", ".word"), "failed, not told")
		p.is(when+", the channel", p.part("pi", ".channel"), "isError")
		p.is(when+", the model reads", p.part("pi", ".reads"), text)
		p.is(when+", the cell", eval[string](p, `document.querySelector("#table button[data-row='1'][data-host=pi]").textContent`), "isError: failed, not told")
	}
	check("Pi 0.87.1")
	p.is("its received arguments are those that were sent", p.part("pi", ".lens"), "")
	p.is("the picker names the release", eval[string](p, `document.querySelector(".panel[data-host=pi] .release").title.split(",")[0]`), "checked against @earendil-works/pi-agent-core 0.87.1")
	if eval[bool](p, `document.querySelector("[data-preset=shrug]").hasAttribute("data-edited")`) {
		t.Error("a picked release makes the preset an edited one")
	}
	before := eval[string](p, `performance.timeOrigin + ""`)
	p.do(chromedp.Reload())
	p.until(`performance.timeOrigin + "" !== ` + quote(before))
	p.settle()
	check("after a reload")
	p.pick("pi", ".release", "1.6.0")
	p.is("Pi 1.6.0", p.part("pi", ".word"), "failed, told")
	p.quiet()
}

// Without the core there is one layer: what the host does on its own.
func TestHostOnItsOwn(t *testing.T) {
	p := openPage(t)
	p.pick("mcp", ".adapter", "none")
	p.is("the adapter's layer", p.part("mcp", ".handed"), "")
	p.is("registered as", p.part("mcp", ".registered summary"), "")
	if got := p.part("mcp", ".reads"); !strings.HasPrefix(got, "Input validation error: ") {
		t.Errorf("the model reads %q", got)
	}
	p.is("the channel in the table", eval[string](p, `document.querySelector("#table button[data-row='0'][data-host=mcp] code").textContent`), "")
	p.pick("pi", ".adapter", "none")
	if !eval[bool](p, `document.querySelector("#failures").disabled`) {
		t.Error("the adapter's switch can be set without the adapter")
	}
	p.pick("mcp", ".adapter", "core")
	p.is("with the core again", p.part("mcp", ".text"), typoLine)
	p.quiet()
}

func TestFifthRow(t *testing.T) {
	p := openPage(t)
	shown := func() int {
		return eval[int](p, `[...document.querySelectorAll(".panel, #table th[scope=col]")].filter(e => e.checkVisibility()).length`)
	}
	if got := shown(); got != 8 {
		t.Errorf("%d panels and columns, want 4 of each", got)
	}
	p.choose("shrug")
	before := eval[int](p, "window.fourHosts.answered")
	p.do(chromedp.Click(chromedp.CSS("[data-also]")))
	p.until(`window.fourHosts.answered > ` + itoa(before) + ` && !window.fourHosts.pending`)
	if got := shown(); got != 10 {
		t.Errorf("%d panels and columns, want 5 of each", got)
	}
	state, text := p.panel("ai-sdk-mcp")
	p.is("the flag is lost", state+", "+p.part("ai-sdk-mcp", ".word"), "lie, failed, not told")
	p.is("the model reads", p.part("ai-sdk-mcp", ".reads"), text)
	p.is("its cell", eval[string](p, `document.querySelector("#table button[data-row='1'][data-host=ai-sdk-mcp]").textContent`), "isError: failed, not told")
	for _, width := range []int64{1440, 320} {
		p.do(chromedp.EmulateViewport(width, 900))
		p.fits("five rows at " + itoa(int(width)) + " px")
	}
	p.do(chromedp.Click(chromedp.CSS("[data-also]")))
	p.until(`!window.fourHosts.pending`)
	if got := shown(); got != 8 {
		t.Errorf("taken back: %d panels and columns, want 4 of each", got)
	}
	p.quiet()
}

func TestMessageFold(t *testing.T) {
	p := openPage(t)
	message := func() string {
		return eval[string](p, `document.querySelector(".panel[data-host=pi] .message pre").textContent`)
	}
	p.do(chromedp.Click(chromedp.CSS(".panel[data-host=pi] .message summary")))
	p.until(`document.querySelector(".panel[data-host=pi] .message pre").textContent`)
	for _, want := range []string{"{\n  \"role\": \"toolResult\",\n", "\n  \"isError\": true,\n", `"text": "Validation failed for tool \"text_slug\":\n`} {
		if !strings.Contains(message(), want) {
			t.Errorf("the message is without %q:\n%s", want, message())
		}
	}
	if got := p.part("pi", ".checked"); !strings.HasPrefix(got, "checked against @earendil-works/pi-agent-core 1.6.0, ") {
		t.Errorf("how it is known: %q", got)
	}
	eval[bool](p, `(navigator.clipboard.writeText = async (text) => { window.copied = text }, true)`)
	for button, want := range map[string]string{".copy-message": message(), ".copy-handed": typoLine, ".copy": p.part("pi", ".reads")} {
		p.do(chromedp.Click(chromedp.CSS(".panel[data-host=pi] " + button)))
		p.until(`window.copied !== undefined`)
		p.is(button, eval[string](p, `window.copied`), want)
		eval[bool](p, `delete window.copied`)
	}
	// It follows the call while it is open.
	p.choose("valid")
	if !strings.Contains(message(), `"isError": false`) {
		t.Errorf("the message of the next call:\n%s", message())
	}
	p.do(chromedp.Click(chromedp.CSS(".panel[data-host=pi] .received summary")))
	p.until(`document.querySelector(".panel[data-host=pi] .received pre").textContent`)
	p.is("received", p.part("pi", ".received pre"), eval[string](p, `JSON.stringify(JSON.parse(document.querySelector("#arguments").value))`))
	p.quiet()
}

// Nothing moves and no word changes when the scripts take the built page over and
// answer the same call anew.
func TestTakeOverMovesNothing(t *testing.T) {
	release := make(chan struct{})
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, withheld(builtSite(t), release))))
	p.until(`window.fourHosts`)
	const places = `[...document.querySelectorAll("#told *")].filter(e => !e.closest(".bar, #retry, #spoken, .stale, details > :not(summary)") && e.checkVisibility({visibilityProperty: true})).map(e => {
		const {x, y, width, height} = e.getBoundingClientRect();
		return [e.tagName + "." + e.getAttribute("class"), x, y, width, height, e.childElementCount ? "" : e.textContent].join(" ");
	}).join("\n")`
	built := eval[string](p, places)
	close(release)
	p.settle()
	p.until(`document.querySelector("#told").dataset.state === "current"`)
	if live := eval[string](p, places); live != built {
		was, is := strings.Split(built, "\n"), strings.Split(live, "\n")
		for i := range min(len(was), len(is)) {
			if was[i] != is[i] {
				t.Fatalf("%d and %d elements; the first that differs is\n%s\nand was\n%s", len(is), len(was), is[i], was[i])
			}
		}
		t.Fatalf("%d elements, built %d", len(is), len(was))
	}
	p.quiet()
}
