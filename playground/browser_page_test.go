package playground

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"fourhosts/core/call"
)

// set gives a field a value as typing would and waits for the answers to it.
func (p *tab) set(selector, value string) {
	p.Helper()
	before := eval[int](p, "window.fourHosts.answered")
	p.put(selector, value)
	p.until(`window.fourHosts.answered > ` + itoa(before) + ` && !window.fourHosts.pending`)
}

// put gives a field a value as typing would.
func (p *tab) put(selector, value string) {
	p.Helper()
	eval[bool](p, `(() => {
		const field = document.querySelector(`+quote(selector)+`);
		field.focus();
		field.value = `+quote(value)+`;
		field.dispatchEvent(new Event("input", {bubbles: true}));
		return true;
	})()`)
}

func itoa(n int) string {
	text, _ := json.Marshal(n)
	return string(text)
}

// panel gives what one host's panel says: its state, and what its adapter hands over
// with the boxed names of invisible characters.
func (p *tab) panel(host string) (state, text string) {
	p.Helper()
	panel := `document.querySelector("[data-host=` + host + `].panel")`
	return eval[string](p, panel+`.dataset.state`), eval[string](p, panel+`.querySelector(".text").textContent`)
}

// reads gives what the model of a host reads, however the page shows it.
func (p *tab) reads(host string) string {
	p.Helper()
	return eval[string](p, `(() => {
		const panel = document.querySelector("[data-host=`+host+`].panel");
		return panel.querySelector(panel.querySelector(".model").hidden ? ".text" : ".reads").textContent;
	})()`)
}

var fourHosts = []string{"mcp", "pi", "omp", "ai-sdk"}

// panels checks what all four adapters hand over, and the states of the panels.
func (p *tab) panels(states, text string) {
	p.Helper()
	var got []string
	for _, host := range fourHosts {
		state, gotText := p.panel(host)
		got = append(got, state)
		if gotText != text {
			p.Errorf("%s: %q, want %q", host, gotText, text)
		}
	}
	if got := strings.Join(got, " "); got != states {
		p.Errorf("the panels are %s, want %s", got, states)
	}
}

func (p *tab) lines() string {
	p.Helper()
	return eval[string](p, `[...document.querySelectorAll("#lines button")].map(b => b.textContent).join("\n")`)
}

const typoLine = `Invalid arguments: unknown property "seperator"; takes text, separator`

func TestTypingGivesFourAnswers(t *testing.T) {
	p := openPage(t)
	p.panels("told told lie told", typoLine)
	p.do(chromedp.Focus(chromedp.CSS("#arguments")))
	eval[bool](p, `(() => {
		const field = document.querySelector("#arguments"), at = field.value.indexOf("sep") + 3;
		field.setSelectionRange(at, at + 1);
		return true;
	})()`)
	p.do(chromedp.KeyEvent("a"))
	p.until(`!window.fourHosts.pending && document.querySelector("#count").textContent === "no problems"`)
	for _, host := range []string{"mcp", "pi", "omp"} {
		if state, text := p.panel(host); state != "ran" || text != "hello_world" {
			t.Errorf("%s: %s %q", host, state, text)
		}
	}
	if state, text := p.panel("ai-sdk"); state != "ran" || !strings.Contains(text, `"text":"hello_world"`) {
		t.Errorf("ai-sdk: %s %q", state, text)
	}
	if p.lines() != "" {
		t.Errorf("lines are left: %s", p.lines())
	}
	p.until(`document.querySelector("#spoken").textContent`)

	// The field's own undo takes the key back, and the answers follow.
	p.do(chromedp.KeyEvent("z", chromedp.KeyModifiers(kb.ModifierCtrl)))
	p.until(`document.querySelector("#arguments").value.includes("seperator")`)
	p.until(`!window.fourHosts.pending && document.querySelector("#count").textContent === "1 problem"`)
	p.panels("told told lie told", typoLine)
	p.quiet()
}

func TestTheNewestCallWins(t *testing.T) {
	p := openPage(t)
	pending := eval[bool](p, `(() => {
		const field = document.querySelector("#arguments");
		for (let n = 0; n < 50; n++) {
			field.value = JSON.stringify({text: "call " + n});
			field.dispatchEvent(new Event("input", {bubbles: true}));
		}
		return window.fourHosts.pending;
	})()`)
	if !pending {
		t.Error("right after typing no call is under way")
	}
	p.settle()
	p.until(`document.querySelector("#told").dataset.state === "current"`)
	if _, text := p.panel("mcp"); text != "call-49" {
		t.Errorf("the last call's answer is %q, want call-49", text)
	}
	p.quiet()
}

// Every preset shows what the native core answers to its request.
func TestEveryPreset(t *testing.T) {
	presets, err := readPresets(projectRoot(t))
	if err != nil {
		t.Fatal(err)
	}
	p := openPage(t)
	if got := eval[int](p, `document.querySelectorAll("[data-preset]").length`); got != len(presets) {
		t.Errorf("%d presets on the page, want %d", got, len(presets))
	}
	for _, preset := range presets {
		before := eval[int](p, "window.fourHosts.answered")
		p.do(chromedp.Click(chromedp.CSS("[data-preset=" + preset.ID + "]")))
		if preset.ID != samplePreset || before > 1 {
			p.until(`window.fourHosts.answered > ` + itoa(before))
		}
		p.settle()
		if got := eval[string](p, `document.querySelector("[data-preset][aria-pressed=true]")?.dataset.preset ?? ""`); got != preset.ID {
			t.Errorf("%s: the chosen preset is %q", preset.ID, got)
		}
		if got := eval[string](p, `document.querySelector("#schema").value`); got != preset.SchemaText {
			t.Errorf("%s: the schema is\n%s\nwant\n%s", preset.ID, got, preset.SchemaText)
		}
		if got := eval[string](p, `document.querySelector("#arguments").value`); got != preset.Arguments {
			t.Errorf("%s: the arguments are %q, want %q", preset.ID, got, preset.Arguments)
		}
		request, err := preset.requestText()
		if err != nil {
			t.Fatal(err)
		}
		native, browser := object(t, call.Answer(request)), object(t, eval[string](p, "window.fourHosts.last"))
		if definition, ok := browser["definition"].(map[string]any); ok {
			// The page sends the schema as text, and hears of places and hints in it.
			delete(definition, "places")
		}
		if view, ok := browser["view"].(map[string]any); ok {
			delete(view, "hints")
		}
		for _, part := range []string{"definition", "arguments", "check", "answers", "commandLine", "view"} {
			if !reflect.DeepEqual(native[part], browser[part]) {
				t.Errorf("%s: %s is\n%v\nin the browser, natively\n%v", preset.ID, part, browser[part], native[part])
			}
		}
		answers, _ := native["answers"].([]any)
		if len(answers) != 4 {
			t.Errorf("%s: %d answers natively, want 4", preset.ID, len(answers))
		}
		for i, answer := range answers {
			answer := answer.(map[string]any)
			host := answer["host"].(string)
			handed := answer["adapterAnswer"].(map[string]any)["text"].(string)
			reads, ok := answer["hostAnswer"].(map[string]any)["text"].(string)
			if !ok {
				reads = "nothing"
			}
			same := native["view"].(map[string]any)["panels"].([]any)[i].(map[string]any)["same"].(bool)
			eval[bool](p, `(document.querySelector(".panel[data-host=`+host+`] .raw").click(), true)`)
			if _, got := p.panel(host); got != handed {
				t.Errorf("%s, %s: handed over is %q, want %q", preset.ID, host, got, handed)
			}
			if got := p.reads(host); got != reads {
				t.Errorf("%s, %s: the model reads %q, want %q", preset.ID, host, got, reads)
			}
			if got := !eval[bool](p, `document.querySelector(".panel[data-host=`+host+`] .same").hidden`); got != same {
				t.Errorf("%s, %s: said to reach the model as it is: %t, want %t", preset.ID, host, got, same)
			}
			eval[bool](p, `(document.querySelector(".panel[data-host=`+host+`] .raw").click(), true)`)
		}
	}
	p.quiet()
}

func object(t *testing.T, text string) map[string]any {
	t.Helper()
	value, err := readObject(text)
	if err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return value
}

func TestOwnSchema(t *testing.T) {
	p := openPage(t)
	p.set("#schema", `{"type": "object", "properties": {"n": {"type": "integer", "minimum": 3}, "s": {"type": "string"}}, "required": ["n"]}`)
	p.set("#tool-name", "counter")
	p.set("#arguments", `{"n": 1.5, "s": 7}`)
	want := "Invalid arguments at /n: must be integer\nInvalid arguments at /n: must be >= 3\nInvalid arguments at /s: must be string"
	if got := p.lines(); got != want {
		t.Errorf("lines\n%s\nwant\n%s", got, want)
	}
	p.panels("told told told told", want)

	// A click on a line selects the place that it names.
	eval[bool](p, `(document.querySelectorAll("#lines button")[2].click(), true)`)
	if got := eval[string](p, `(() => { const f = document.querySelector("#arguments"); return document.activeElement === f ? f.value.slice(f.selectionStart, f.selectionEnd) : "the focus is elsewhere"; })()`); got != "7" {
		t.Errorf("the line about /s selects %q, want 7", got)
	}

	p.set("#arguments", `{"n": 9007199254740993}`)
	// The core keeps every digit; a host in JavaScript rounds before the tool runs.
	if state, text := p.panel("mcp"); state != "lie" || text != `echo {"n":9007199254740993}` || p.reads("mcp") != `echo {"n":9007199254740992}` {
		t.Errorf("with good arguments: %s %q, and the model reads %q", state, text, p.reads("mcp"))
	}

	p.set("#schema", `{"type": "object",}`)
	if got := eval[string](p, `document.querySelector("#schema-notes button").textContent`); !strings.Contains(got, "comma before the closing }") {
		t.Errorf("about a schema that is no JSON: %q", got)
	}
	if got := eval[string](p, `document.querySelector("#told").dataset.state`); got != "fault" {
		t.Errorf("the answers are %s, want fault", got)
	}
	// What the definition rules refuse for the same reason is not said again.
	notes := func() []string {
		return eval[[]string](p, `[...document.querySelectorAll("#schema-notes li")].map(li => li.textContent)`)
	}
	if got := notes(); len(got) != 1 {
		t.Errorf("a schema that is no JSON is told %d times: %q", len(got), got)
	}
	p.set("#schema", `{"type": "object", "properties": {"a": {"type": 1}}}`)
	if got := notes(); len(got) != 2 || !strings.HasPrefix(got[0], "/properties/a/type: must be one of") || !strings.Contains(got[1], "must be closed") {
		t.Errorf("of a schema with a fault that is open besides: %q", got)
	}
	p.set("#schema", `{"type": "object"}`)
	p.until(`document.querySelector("#told").dataset.state === "current"`)
	p.quiet()
}

func TestTableCellOpensItsCall(t *testing.T) {
	p := openPage(t)
	if got := eval[int](p, `document.querySelectorAll("#table td:not([hidden]) button[data-row]").length`); got != 12 {
		t.Fatalf("%d cells, want 12: three failures on four hosts", got)
	}
	before := eval[int](p, "window.fourHosts.answered")
	p.do(chromedp.Click(chromedp.CSS(`#table button[data-row="2"][data-host=pi]`)))
	p.until(`window.fourHosts.answered > ` + itoa(before) + ` && !window.fourHosts.pending`)
	if got := eval[string](p, `document.querySelector("[name=outcome]:checked").value`); got != "throw" {
		t.Errorf("the cell of the thrown failure opens a call that %ss", got)
	}
	if state, _ := p.panel("pi"); state != "told" {
		t.Errorf("pi is %s, want told", state)
	}
	if got := eval[string](p, `document.querySelector(".panel[data-host=pi] .channel").textContent`); got != "thrown" {
		t.Errorf("pi's channel is %s, want thrown", got)
	}
	p.quiet()
}
