package playground

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"fourhosts/core/call"
)

const filler = `<p>words of a page</p>`

// short stands for static HTML that is lower than what takes its place.
var short = strings.Repeat(filler, 6)

// Before it comes near the window an element costs its script and nothing else; then all
// that it needs is fetched once.
func TestEmbedFetchesNothingBeforeItIsNear(t *testing.T) {
	p, d, _ := opened(t, strings.Repeat(filler, 120)+`<four-hosts preset="typo"></four-hosts>`)
	p.until(`customElements.get("four-hosts")`)
	time.Sleep(700 * time.Millisecond)
	p.is("what was fetched", strings.Join(d.fetched.all(), " "), "embed.js")
	eval[bool](p, `(document.querySelector("four-hosts").scrollIntoView(), true)`)
	p.became("result", 1)
	d.waitsFor(t, "rest.wasm")
	for _, name := range []string{"embed.js", "core.wasm", "rest.wasm", "worker.js", "presets.json"} {
		if got := d.count(name); got != 1 {
			t.Errorf("%s was fetched %d times", name, got)
		}
	}
	if all := d.fetched.all(); len(all) != 5 {
		t.Errorf("it has fetched %q", all)
	}
	p.is("events", eval[string](p, `heard.join()`), "ready,result")
	p.mannered()
	p.quiet()
}

// Fifty elements over static HTML: the wheel goes past them, nothing shifts and nothing
// takes the focus; they share one core and one worker.
func TestEmbedFiftyElementsShareEverything(t *testing.T) {
	var body strings.Builder
	views := []string{"panels", "table", "lines"}
	for i := range 50 {
		preset := []string{"typo", "three", "escapes", "thrown", "valid"}[i%5]
		inner := ""
		if i%3 != 2 { // and some without
			inner = staticHTML(t, preset)
		}
		fmt.Fprintf(&body, "<p>number %d</p>\n<four-hosts preset=%q view=%q>%s</four-hosts>\n", i, preset, views[i%3], inner)
	}
	p, d, _ := opened(t, body.String())
	p.until(`customElements.get("four-hosts")`)
	eval[bool](p, `(() => { window.slowest = 0; let last = performance.now(); const tick = () => { const now = performance.now(); slowest = Math.max(slowest, now - last); last = now; requestAnimationFrame(tick); }; tick(); return true; })()`)
	deadline := time.Now().Add(patience)
	for eval[bool](p, `scrollY + innerHeight < document.documentElement.scrollHeight - 1`) {
		before := eval[float64](p, `scrollY`)
		if _, err := chromedp.Call(p.ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseWheel, X: 400, Y: 400, DeltaX: 0.01, DeltaY: 700}); err != nil {
			p.fatal(err)
		}
		p.until(`scrollY > ` + fmt.Sprint(before))
		if time.Now().After(deadline) {
			p.fatal(fmt.Errorf("the wheel does not come to the end"))
		}
	}
	p.became("ready", 50)
	if got := eval[int](p, `[...document.querySelectorAll("four-hosts")].filter(e => e.result).length`); got != 50 {
		t.Errorf("%d of 50 have an answer", got)
	}
	for _, name := range []string{"core.wasm", "rest.wasm", "worker.js", "presets.json"} {
		if got := d.count(name); got != 1 {
			t.Errorf("%s was fetched %d times", name, got)
		}
	}
	targets, err := chromedp.Targets(p.ctx)
	if err != nil {
		t.Fatal(err)
	}
	workers := 0
	for _, target := range targets {
		if target.Type == "worker" && target.BrowserContextID == chromedp.FromContext(p.ctx).BrowserContextID {
			workers++
		}
	}
	if workers != 1 {
		t.Errorf("there are %d workers", workers)
	}
	t.Logf("the longest frame took %.0f ms", eval[float64](p, `slowest`))
	p.mannered()
	p.quiet()
}

var argumentsPart = regexp.MustCompile(`"arguments":"(\\.|[^"\\])*"`)

// An element answers what its attributes say, as the core does natively.
func TestEmbedAttributes(t *testing.T) {
	tool := `{"name":"greet","description":"it's \"said\"","inputSchema":{"type":"object","properties":{"n":{"type":"integer","maximum":12345678901234567890}},"additionalProperties":false}}`
	pasted := `{"tool":` + tool + `,"arguments":"{\"n\": 1.5}","outcome":{"kind":"error","content":[{"type":"text","text":"no"}]},"hosts":[{"host":"omp"}]}`
	d := &docs{pages: map[string]string{"/": document(""), "/docs/call.json": pasted}, policy: strictPolicy}
	p := openDocs(t, d.serve(t))
	p.until(`customElements.get("four-hosts")`)
	for _, c := range []struct{ name, attributes, want string }{
		{"a sample", `{preset: "typo"}`, presetRequest(t, "typo")},
		{"a sample's name as the tool", `{tool: "typo"}`, presetRequest(t, "typo")},
		{"a tool of a sample and arguments", `{tool: "text_slug", args: '{"text": "a b"}'}`, argumentsPart.ReplaceAllLiteralString(presetRequest(t, "valid"), `"arguments":"{\"text\": \"a b\"}"`)},
		{"everything as JSON", `{tool: ` + quote(tool) + `, args: '{"n": 12345678901234567891}', outcome: '{"kind": "throw", "name": "E", "message": "m"}', hosts: "mcp@1.32.2 pi/return omp/none"}`,
			`{"tool":` + tool + `,"arguments":"{\"n\": 12345678901234567891}","outcome":{"kind":"throw","name":"E","message":"m"},"hosts":[{"host":"mcp","release":"1.32.2"},{"host":"pi","failures":"return"},{"host":"omp","adapter":"none"}],"view":true}`},
		{"hosts as JSON", `{tool: ` + quote(tool) + `, hosts: '[{"host": "ai-sdk", "adapter": "none"}]'}`, `{"tool":` + tool + `,"arguments":"{}","hosts":[{"host":"ai-sdk","adapter":"none"}],"view":true}`},
		{"a file", `{src: "docs/call.json"}`, strings.Replace(pasted, "{", `{"view":true,`, 1)},
		{"a file and more", `{src: "/docs/call.json", args: "[]", hosts: "mcp"}`, `{"tool":` + tool + `,"arguments":"[]","outcome":{"kind":"error","content":[{"type":"text","text":"no"}]},"hosts":[{"host":"mcp"}],"view":true}`},
		{"empty attributes", `{preset: "typo", tool: "", hosts: "", outcome: "", src: "", view: "", load: "", theme: "", base: ""}`, presetRequest(t, "typo")},
		{"a text", `{view: "sanitize", args: "a\u001b[31mb\u202e"}`, `{"sanitize":{"value":"a\u001b[31mb\u202e"}}`},
	} {
		for _, way := range []string{
			`for (const [k, v] of Object.entries(given)) el.setAttribute(k, v)`,
			`Object.assign(el, given)`,
			`for (const [k, v] of Object.entries(given)) el[k] = /^[\[{]/.test(v) && k !== "args" && !/\d{17}/.test(v) ? JSON.parse(v) : v`,
		} {
			got := eval[string](p, `(async () => { const el = document.createElement("four-hosts"), given = `+c.attributes+`; `+way+`; return JSON.stringify(await el.call()); })()`)
			if have, need := object(t, got), object(t, call.Answer(c.want)); !sameButHints(have, need) {
				for part := range need {
					if !reflect.DeepEqual(have[part], need[part]) {
						t.Errorf("%s: %s is\n%s\nand the core says\n%s", c.name, part, jsonOf(t, have[part]), jsonOf(t, need[part]))
					}
				}
			}
		}
	}
	for attributes, want := range map[string]string{
		`{}`:                                              "none of tool, src and preset",
		`{preset: "none"}`:                                `preset: there is no "none"; there is valid, typo`,
		`{tool: "none"}`:                                  `tool: there is no "none"; there is valid, typo`,
		`{preset: "typo", view: "tabel"}`:                 `view: there is no "tabel"; there is panels, table, lines, sanitize`,
		`{preset: "typo", theme: "Dark"}`:                 `theme: there is no "Dark"; there is auto, light, dark`,
		`{preset: "typo", load: "lazy"}`:                  `load: there is no "lazy"; there is visible, click, eager`,
		`{tool: "{"}`:                                     "tool: ",
		`{preset: "typo", outcome: "{"}`:                  "outcome: ",
		`{preset: "typo", hosts: "nobody"}`:               "nobody",
		`{preset: "typo", hosts: "[1"}`:                   "hosts: ",
		`{src: "/docs/none.json"}`:                        "src: /docs/none.json could not be fetched: the server says 404",
		`{preset: "typo", base: "javascript:alert(1)//"}`: "base: ",
		`{preset: "typo", base: "data:text/html,x"}`:      "base: ",
		`{preset: "typo", base: "http://["}`:              "base: it is no address of a folder",
		`{src: "http://["}`:                               "src: http://[ ",
	} {
		got := eval[string](p, `(async () => { const el = document.createElement("four-hosts"); let heard; el.addEventListener("four-hosts-failure", e => heard = e.detail.message); Object.assign(el, `+attributes+`); return el.call().then(() => "an answer", e => e.message === heard ? e.message : "the event says " + heard); })()`)
		if !strings.Contains(got, want) {
			t.Errorf("%s: %q does not say %q", attributes, got, want)
		}
	}
	p.quiet("404")
}

// sameButHints compares two responses; the places of hints are places of the schema's text.
func sameButHints(a, b map[string]any) bool {
	for _, one := range []map[string]any{a, b} {
		if view, ok := one["view"].(map[string]any); ok {
			delete(view, "hints")
		}
		for _, part := range []string{"schema", "definition"} {
			if m, ok := one[part].(map[string]any); ok {
				delete(m, "places")
				delete(m, "notices")
			}
		}
	}
	return reflect.DeepEqual(a, b)
}

// A keyboard comes through: into the element and out of it, and nothing moves.
func TestEmbedByKeyboard(t *testing.T) {
	p, _, _ := opened(t, `<a id="before" href="#x">before</a><four-hosts preset="typo">`+short+`</four-hosts><a id="after" href="#y">after</a>`)
	p.became("ready", 1)
	where := `(() => { let e = document.activeElement; while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement; return e.id || e.getAttribute("part") || e.tagName; })()`
	var places []string
	for range 5 {
		p.do(chromedp.KeyEvent(kb.Tab))
		places = append(places, eval[string](p, where))
	}
	p.is("Tab comes to", strings.Join(places, " "), "before open arguments more after")
	if got := eval[float64](p, `window.shift`); got != 0 {
		t.Errorf("on the way the layout has shifted by %v", got)
	}
	// Writing is a touch: the answer is shown whole, and told once it has settled.
	p.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(kb.ModifierShift)), chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(kb.ModifierShift)))
	p.is("Shift and Tab", eval[string](p, where), "arguments")
	eval[bool](p, `(() => { const area = document.querySelector("four-hosts").shadowRoot.activeElement; area.select(); return true; })()`)
	p.do(chromedp.KeyEvent(`{"text": "By hand"}`))
	p.until(`part(0, "reads").startsWith("by-hand")`)
	p.is("show all", eval[string](p, `part(0, "more")`), "")
	p.until(`document.querySelector("four-hosts").shadowRoot.querySelector("[role=status]").textContent.length > 20`)
	p.is("the arguments", eval[string](p, `document.querySelector("four-hosts").args`), `{"text": "By hand"}`)
	p.is("the focus", eval[string](p, where), "arguments")
	p.quiet()
}

// However fast attributes change, the newest is shown, and what came before it is not.
func TestEmbedNewestWins(t *testing.T) {
	p, _, _ := opened(t, `<four-hosts preset="typo" load="eager"></four-hosts>`)
	p.became("ready", 1)
	got := eval[string](p, `(async () => {
		const el = document.querySelector("four-hosts"), texts = [];
		el.addEventListener("four-hosts-result", () => texts.push(el.shadowRoot.querySelector("[part=reads]").textContent));
		const first = (el.args = '{"text": "first"}', el.call());
		for (let i = 0; i < 20; i++) { el.args = JSON.stringify({text: "number " + i}); if (i % 4 === 0) await null; }
		const answer = JSON.parse(JSON.stringify(await first)).answers[0].hostAnswer.text;
		while (texts.at(-1) !== "number-19") await new Promise(done => setTimeout(done, 20));
		await new Promise(done => setTimeout(done, 300));
		return answer + " " + texts.join() + " " + el.shadowRoot.querySelector("[part=reads]").textContent;
	})()`)
	p.is("the promise of the first, what was shown", got, "first number-19 number-19")
	p.quiet()
}

// load says when: by a click, at once, or when it is seen; whoever saves data is asked.
func TestEmbedLoads(t *testing.T) {
	far := strings.Repeat(filler, 120)
	p, d, _ := opened(t, `<four-hosts preset="typo" load="click"></four-hosts>`+far+`<four-hosts preset="valid" load="visible"></four-hosts>`)
	p.until(`part(0, "load") === "try it"`)
	time.Sleep(500 * time.Millisecond)
	p.is("fetched", strings.Join(d.fetched.all(), " "), "embed.js")
	eval[bool](p, `(document.querySelectorAll("four-hosts")[1].load = "eager", true)`)
	p.became("ready", 1)
	p.is("the first still waits", eval[string](p, `part(0, "load")`), "try it")
	p.do(chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Enter))
	p.became("ready", 2)
	if got := eval[string](p, `part(0, "reads")`); !strings.Contains(got, "seperator") {
		t.Errorf("after the click it shows %q", got)
	}
	p.quiet()

	d = &docs{pages: map[string]string{"/": document(`<four-hosts preset="typo">` + staticHTML(t, "typo") + `</four-hosts>`)}, policy: strictPolicy}
	p = openDocs(t, d.serve(t), `Object.defineProperty(navigator, "connection", {value: {saveData: true}});`)
	p.until(`part(0, "load") === "try it"`)
	time.Sleep(500 * time.Millisecond)
	p.is("fetched by who saves data", strings.Join(d.fetched.all(), " "), "embed.js")
	p.quiet()
}

// What fails leaves the static HTML where it is, is told, and is tried again.
func TestEmbedFailsInPlace(t *testing.T) {
	figure := "<figure>" + short + "</figure>"
	for _, c := range []struct{ file, want string }{
		{"core.wasm", "core.wasm could not be fetched: the server says 404"},
		{"presets.json", "presets.json could not be fetched: the server says 404"},
		{"worker.js", "worker.js could not be loaded"},
	} {
		broken := true
		d := &docs{pages: map[string]string{"/": document(`<four-hosts preset="typo">` + figure + `</four-hosts><four-hosts preset="typo"></four-hosts>`)}, policy: strictPolicy}
		d.fails = func(name string) int {
			if broken && name == c.file {
				return 404
			}
			return 0
		}
		p := openDocs(t, d.serve(t))
		p.became("failure", 2)
		if got := eval[string](p, `failures[0]`); !strings.Contains(got, c.want) {
			t.Errorf("without %s it says %q", c.file, got)
		}
		p.is("beside static HTML", eval[string](p, `part(0, "fault") + part(0, "load")`), "")
		if !eval[bool](p, `document.querySelector("four-hosts figure").checkVisibility()`) {
			t.Errorf("without %s the static HTML is gone", c.file)
		}
		if got := eval[string](p, `part(1, "fault")`); !strings.HasPrefix(got, "No live answer: ") || eval[string](p, `part(1, "load")`) != "try again" {
			t.Errorf("without %s and static HTML it says %q", c.file, got)
		}
		p.mannered()
		broken = false
		eval[bool](p, `document.querySelector("four-hosts").call().then(() => true)`)
		p.do(chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Tab))
		p.is("the focus", eval[string](p, `document.activeElement.shadowRoot.activeElement.getAttribute("part")`), "load")
		p.do(chromedp.KeyEvent(kb.Enter))
		p.became("ready", 2)
		p.is("the fault", eval[string](p, `part(1, "fault") + part(1, "load")`), "")
		p.quiet("404", "Failed to load")
	}

	// A policy that forbids WebAssembly, and a browser without it.
	for more, c := range map[string]struct{ policy, want string }{
		"":                              {strings.ReplaceAll(strictPolicy, " 'wasm-unsafe-eval'", ""), "core.wasm could not be compiled"},
		"delete globalThis.WebAssembly": {strictPolicy, "no WebAssembly"},
	} {
		d := &docs{pages: map[string]string{"/": document(`<four-hosts preset="typo">` + figure + `</four-hosts>`)}, policy: c.policy}
		p := openDocs(t, d.serve(t), more)
		p.became("failure", 1)
		if got := eval[string](p, `failures[0]`); !strings.Contains(got, c.want) {
			t.Errorf("%q: it says %q", more, got)
		}
		if !eval[bool](p, `document.querySelector("four-hosts figure").checkVisibility()`) {
			t.Error("the static HTML is gone")
		}
		p.mannered()
	}
}

// No text of a tool, of arguments or of an answer becomes anything but text, and the link
// leads to the site.
func TestEmbedHostileTexts(t *testing.T) {
	p, _, url := opened(t, `<four-hosts load="eager"></four-hosts>`)
	p.until(`customElements.get("four-hosts")`)
	tool := `{"name":` + quote(hostile) + `,"title":` + quote(hostile) + `,"inputSchema":{"type":"object","properties":{` + quote(hostile) + `:{"enum":[` + quote(hostile) + `]}},"required":[` + quote(hostile) + `],"additionalProperties":false}}`
	for _, view := range []string{"panels", "table", "lines", "sanitize"} {
		args := `{` + quote(hostile) + `: 1, ` + quote(hostile+"2") + `: ` + quote(hostile) + `}`
		if view == "sanitize" {
			args = hostile
		}
		for _, readonly := range []string{"true", "false"} {
			got := eval[string](p, `(async () => { const el = document.querySelector("four-hosts"); Object.assign(el, {tool: `+quote(tool)+`, args: `+quote(args)+
				`, outcome: {kind: "throw", name: "E", message: `+quote(hostile)+`}, view: `+quote(view)+`, readonly: `+readonly+`}); await el.call(); const root = el.shadowRoot;
				return root.querySelectorAll("img, b, script, style, iframe, object, [onerror], [onload], .hostile, svg:not([part=mark])").length + " " + root.textContent.includes("<img src=") + " " + [...root.querySelectorAll("a:not([hidden])")].map(a => a.href.split("#")[0]); })()`)
			link := url + "fh/"
			if view == "sanitize" {
				link = ""
			}
			p.is(view, got, "0 true "+link)
		}
	}
	p.quiet()
}

// Elements are moved, taken out and put back, defined twice and set before they are defined
// (to nothing as well, as MkDocs Material 9 does by el.src = el.src).
func TestEmbedInADocumentThatChanges(t *testing.T) {
	site := builtSite(t)
	var hashed string
	for name, file := range site {
		if file.Hashed && hashPart.ReplaceAllString(name, "") == "embed.js" {
			hashed = name
		}
	}
	body := `<script type="module" src="/fh/embed.js"></script><script type="module" src="/fh/` + hashed + `"></script><div id="a"><four-hosts preset="typo" load="eager"></four-hosts></div><div id="b"></div><four-hosts id="early" args="{}"></four-hosts>`
	d := &docs{pages: map[string]string{"/": document(body), "/early.js": ""}, policy: strictPolicy}
	p := openDocs(t, d.serve(t), `addEventListener("DOMContentLoaded", () => {}); new MutationObserver((_, o) => { const e = document.querySelector("#early"); if (e && !e.shadowRoot) { Object.assign(e, {preset: "valid", view: "lines", readonly: true, args: undefined}); o.disconnect(); } }).observe(document, {childList: true, subtree: true});`)
	p.became("ready", 2)
	p.is("what was set before the script", eval[string](p, `(e => [e.getAttribute("preset"), e.getAttribute("view"), e.hasAttribute("readonly"), e.getAttribute("args"), Object.keys(e).join()].join())(document.querySelector("#early"))`), "valid,lines,true,{},result,keepsHeight")
	got := eval[string](p, `(async () => {
		const el = document.querySelector("four-hosts"), b = document.querySelector("#b");
		b.append(el);
		el.remove();
		el.args = '{"text": "outside"}';
		const first = (await el.call()).answers[0].hostAnswer.text;
		b.append(el);
		el.args = '{"text": "back"}';
		await el.call();
		b.innerHTML = '<four-hosts preset="typo" args="{&quot;text&quot;: &quot;new&quot;}" load="eager"></four-hosts>';
		await b.firstChild.call();
		return [first, b.firstChild.shadowRoot.querySelector("[part=reads]").textContent, el.shadowRoot.querySelector("[part=reads]").textContent].join();
	})()`)
	p.is("the answers", got, "outside,new,back")
	for _, name := range []string{"core.wasm", "worker.js"} {
		if got := d.count(name); got != 1 {
			t.Errorf("%s was fetched %d times", name, got)
		}
	}
	p.quiet()
}

// Where there is no browser the module does nothing and throws nothing.
func TestEmbedInNode(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	dir := t.TempDir()
	for name, text := range map[string][]byte{embedName: builtSite(t)[embedName].Body, "package.json": []byte(`{"type": "module"}`)} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	command := exec.Command(node, "--input-type=module", "-e", `const {FourHosts} = await import("./embed.js"); console.log(typeof FourHosts, Object.keys(globalThis).includes("customElements"))`)
	command.Dir = dir
	out, err := command.CombinedOutput()
	if err != nil || string(out) != "function false\n" {
		t.Errorf("Node says %v: %s", err, out)
	}
}
