package playground

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// openLink opens the built page with a hash, in a tab of its own.
func openLink(t *testing.T, hash string) *tab {
	t.Helper()
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, siteHandler(builtSite(t))) + hash))
	p.settle()
	return p
}

// linkOf packs a text as a link of version 1 does.
func linkOf(text string) string {
	var packed bytes.Buffer
	writer := must(flate.NewWriter(&packed, flate.BestCompression))
	writer.Write([]byte(text))
	writer.Close()
	return "#call=1." + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// Links that the page once wrote open as they did. A version that is left behind keeps
// its links in the file; what is expected of them was written by hand.
func TestOldLinks(t *testing.T) {
	text, err := os.ReadFile("testdata/links.json")
	if err != nil {
		t.Fatal(err)
	}
	p := openPage(t)
	for version, links := range object(t, string(text)) {
		for i := range links.([]any) {
			// In JavaScript, which keeps half characters.
			old := `JSON.parse(` + quote(string(text)) + `)["` + version + `"][` + itoa(i) + `]`
			check := func(p *tab) {
				t.Helper()
				faults := eval[[]string](p, `(() => {
					const old = `+old+`, $ = (selector) => document.querySelector(selector), faults = [];
					const is = (what, got, want) => got === want || faults.push(old.what + ": " + what + " is " + JSON.stringify(got) + ", want " + JSON.stringify(want));
					for (const [selector, want] of Object.entries(old.fields)) is(selector, $(selector).value, want);
					is("the outcome", $("[name=outcome]:checked").value, old.outcome);
					const panels = [...document.querySelectorAll(".panel")].filter(p => !p.hidden);
					is("the hosts", JSON.stringify(Object.fromEntries(panels.map(p => [p.dataset.host, [p.querySelector(".release").value, p.querySelector(".adapter").value, ...(p.querySelector("#failures")?.value === "return" ? ["return"] : [])].join(" ")]))), JSON.stringify(old.hosts));
					if (old.states) is("the panels", panels.map(p => p.dataset.state).join(" "), old.states);
					is("the differences", $("#differences").checked, old.look?.differences === true);
					is("the view", $("[name=page]:checked").value, old.look?.page ?? "call");
					is("the text view", $("#text-view").checkVisibility(), old.look?.page === "text");
					is("the strip", $("#strip").hidden, true);
					is("a part that a link does not open", !$("#wrong-part").hidden || Boolean($("dialog[open]")), false);
					return faults;
				})()`)
				for _, fault := range faults {
					t.Error(fault)
				}
			}
			hash := eval[string](p, old+".hash")
			p.follow(hash)
			check(p)
			if i == 1 {
				other := openLink(t, hash)
				other.until(`document.querySelector("#tool-name").value === "pay"`)
				other.settle()
				check(other)
				other.quiet()
			}
		}
	}
	p.quiet()
}

// follow goes to a link in the same tab and waits for its answer.
func (p *tab) follow(hash string) {
	p.Helper()
	before := eval[int](p, "window.fourHosts.answered")
	eval[bool](p, `(location.hash = `+quote(hash)+`, true)`)
	p.until(`window.fourHosts.answered > ` + itoa(before) + ` && !window.fourHosts.pending`)
}

// Links that people write by hand.
func TestReadableLinks(t *testing.T) {
	p := openPage(t)
	fields := func(what, name, arguments string) {
		t.Helper()
		p.until(`document.querySelector("#tool-name").value === ` + quote(name) + ` && !window.fourHosts.pending`)
		p.is(what, p.value("#arguments"), arguments)
	}
	p.follow(`#args={"text":"by+hand"}`)
	fields("args", "text_slug", `{"text":"by+hand"}`)
	p.follow(`#tool=enum`)
	enum := p.value("#arguments")
	p.is("the sample", eval[string](p, `document.querySelector("[data-preset][aria-pressed=true]")?.dataset.preset ?? "none"`), "enum")
	p.follow(`#tool=text_slug&args=%7B%7D`)
	fields("a tool by its name, with arguments", "text_slug", "{}")
	if enum == "{}" || strings.Contains(enum, "by+hand") {
		t.Errorf("the sample's arguments are %q", enum)
	}
	p.follow(`#tool=` + url.QueryEscape(greetings[3].text))
	fields("a tool as JSON", "greet", "{\n  \"name\": \"text\"\n}")
	p.follow(`#args=` + url.QueryEscape(`{"name": 5}`) + `&tool=` + url.QueryEscape(strings.Replace(greetings[3].text, "greet", "other", 1)))
	fields("both", "other", `{"name": 5}`)
	p.quiet()

	first := openLink(t, `#tool=number`)
	first.until(`document.querySelector("[data-preset=number]").ariaPressed === "true" && !window.fourHosts.pending`)
	first.quiet()
}

// A short link can hold what no field can: it is not opened, and says which part it is.
func TestLinksThatNoFieldHolds(t *testing.T) {
	p := openPage(t)
	p.set("#arguments", `{"text": "my own"}`)
	long := quote(strings.Repeat("y", 1<<20+1))
	for request, part := range map[string]string{
		`{"tool":{"name":"t","schemaText":"{}"},"arguments":"{}","outcome":{"kind":"result","content":[{"type":"text","text":` + quote(strings.Repeat("y\n", 60_000)) + `}]}}`: "what the tool answers",
		`{"tool":{"name":"t","schemaText":"{}"},"arguments":` + long + `}`:              "the arguments",
		`{"tool":{"name":"t","schemaText":` + long + `},"arguments":"{}"}`:              "the schema",
		`{"tool":{"name":"t","title":` + long + `,"schemaText":"{}"},"arguments":"{}"}`: "the tool's title",
	} {
		eval[bool](p, `(document.querySelector("#strip-close").click(), location.hash = `+quote(linkOf(`{"request":`+request+`}`))+`, true)`)
		p.says("not opened: over 1 MiB or 50,000 lines in " + part)
		p.is(part, p.value("#arguments"), `{"text": "my own"}`)
	}
	p.quiet()
}

// A link that cannot be read is said, and the page goes on with its own call.
func TestBrokenLinks(t *testing.T) {
	p := openPage(t)
	p.set("#arguments", `{"text": "my own"}`)
	good := linkOf(`{"request":{"tool":{"name":"t","schemaText":"{}"},"arguments":"{}"}}`)
	for hash, why := range map[string]string{
		"#call=1.***":                          "it has a character that no link has",
		good[:len(good)-6]:                     "it is cut off or damaged",
		"#call=7" + good[7:]:                   "it is of version 7",
		"#call=" + good[8:]:                    "it has no version",
		good + "&view=x":                       `it has "view"`,
		"#constructor=1":                       `it has "constructor"`,
		linkOf(`{"request":{"__proto__":{}}}`): "what it holds is no call",
		linkOf(`{"tool":{}}`):                  "the object is no tool, no schema and no call",
		linkOf(`{"tool":{"name":"t","inputSchema":{},"title":1},"arguments":"{}"}`): "tool.title must be a string",
		linkOf(`{"request":`):                "what it holds is no JSON",
		linkOf(strings.Repeat(" ", 4<<20+1)): "it holds more than 4 MiB",
		"#args=%E4":                          "its args has a percent sign that stands for no character",
		"#nowhere":                           "it names no place of this page",
		"#tool=nobody":                       `no sample and no tool of one is called "nobody"`,
		"#tool=__proto__":                    `no sample and no tool of one is called "__proto__"`,
	} {
		eval[bool](p, `(document.querySelector("#strip-close").click(), location.hash = `+quote(hash)+`, true)`)
		p.says("this link cannot be read: " + why)
		if got := p.value("#arguments"); got != `{"text": "my own"}` {
			t.Errorf("%.40s…: the arguments are %q", hash, got)
		}
		p.set("#arguments", `{"text": "my own "}`)
		p.set("#arguments", `{"text": "my own"}`)
		if state, text := p.panel("mcp"); state != "ran" || text != "my-own" {
			t.Errorf("%.40s…: the page does not go on: %s %q", hash, state, text)
		}
	}
	p.quiet()

	// A link that is followed in the moment in which the address is written is read all the same.
	// Its hash is none of those above: one that stands in the address already is no event.
	eval[bool](p, `(document.querySelector("#strip-close").click(), location.hash = "#tool=somebody", history.replaceState(null, "", "#"), true)`)
	p.says(`this link cannot be read: no sample and no tool of one is called "somebody"`)

	fresh := openLink(t, "#call=1.AAAA")
	fresh.says("this link cannot be read: it is cut off or damaged. The page goes on with its own call")
	fresh.panels("told told lie told", typoLine)
	fresh.quiet()
}

// What a link asks for that this page does not have is said, never passed over: another
// release would be told as the one that was meant.
func TestLinksOfAnotherTime(t *testing.T) {
	p := openPage(t)
	p.follow(linkOf(`{"request":{"tool":{"name":"t","schemaText":"{\"type\":\"object\"}"},"arguments":"{}","hosts":[{"host":"pi","release":"99.0.0"},{"host":"constructor"},{"host":"mcp","release":"1.32.2"}]}}`))
	if got := p.says("99.0.0"); !strings.Contains(got, "Pi 99.0.0") || !strings.Contains(got, "constructor") || strings.Contains(got, "1.32.2") {
		t.Errorf("the page says %q", got)
	}
	p.is("MCP's release", p.value(".panel[data-host=mcp] .release"), "1.32.2")
	p.is("the tool", p.value("#tool-name"), "t")

	// What the core would refuse is left out and said, and the rest is there.
	for _, request := range []string{
		`{"tool":{"name":"t","schemaText":"{}","__proto__":{"a":1}},"arguments":"{}"}`,
		`{"tool":{"name":"t","schemaText":"{}","title":{"length":1e9}},"arguments":"{}"}`,
		`{"tool":{"name":"t","schemaText":"{}"},"arguments":"{}","outcome":{"kind":"error","content":null,"toString":1}}`,
		`{"tool":{"name":"t","schemaText":"{}"},"arguments":"{\"a\":1}","arguments":"{}"}`,
		`{"tool":{"name":"t","schemaText":"{}"},"arguments":"{}"},"look":{"page":"call","zoom":2}`,
		`{"tool":{"name":"t","schemaText":"{}"},"arguments":"{}"},"look":{"page":"nowhere"}`,
		`{"tool":{"name":"t","inputSchema":{}},"arguments":"{}"},"look":{"toString":true}`,
		`{"tool":{"name":"t","schemaText":"{}"},"arguments":"{}"},"look":"text"`,
		`{"tool":{"name":"t","schemaText":"{}"},"arguments":"{}"},"__proto__":{}`,
	} {
		p.follow(linkOf(`{"request":` + request + `}`))
		if got := p.says("a part of this link is not shown: "); got == "" {
			t.Errorf("%s: nothing is said", request)
		}
		p.is(request, p.told(), "current")
		p.undo("t")
	}
	p.quiet()
}

// A sample is that sample after a reload and in a link, and no step of undo.
func TestReloadKeepsTheSample(t *testing.T) {
	p := openPage(t)
	p.choose("enum")
	p.until(`location.hash.startsWith("#call=1.")`)
	hash := eval[string](p, "location.hash")
	sample := func(p *tab, when string) {
		t.Helper()
		p.until(`!window.fourHosts.pending && document.querySelector("#told").dataset.state === "current"`)
		p.is(when, eval[string](p, `document.querySelector("[data-preset][aria-pressed=true]")?.dataset.preset ?? "none"`), "enum")
		p.is(when+": edited", itoa(eval[int](p, `document.querySelectorAll("[data-edited]").length`)), "0")
	}
	p.do(chromedp.Reload())
	p.settle()
	sample(p, "after a reload")
	p.is("undo", eval[string](p, `document.querySelector("#back").className`), "live") // the call before is still one step back
	p.choose("valid")
	p.until(`location.hash !== ` + quote(hash))
	p.follow(hash)
	sample(p, "in a link")
	p.quiet()
	fresh := openLink(t, hash)
	fresh.until(`document.querySelector("[data-preset=enum]").ariaPressed === "true"`)
	sample(fresh, "in a link of a fresh tab")
	fresh.quiet()
}

// A reload within the half second in which the address is behind keeps what was typed.
func TestReloadRightAfterTyping(t *testing.T) {
	p := openPage(t)
	p.set("#arguments", `{"text": "written"}`)
	p.until(`location.hash.startsWith("#call=1.")`)
	time.Sleep(600 * time.Millisecond)
	p.put("#arguments", `{"text": "typed last"}`)
	p.do(chromedp.Reload())
	p.settle()
	p.is("the arguments", p.value("#arguments"), `{"text": "typed last"}`)
	p.quiet()
}

// The address is written at most every half second, and not for the page as it opens.
func TestAddressIsWrittenSeldom(t *testing.T) {
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, siteHandler(builtSite(t)))))
	eval[bool](p, `(() => {
		window.writes = [];
		const write = history.replaceState;
		history.replaceState = function (...args) { window.writes.push(performance.now()); return write.apply(this, args); };
		return true;
	})()`)
	p.settle()
	time.Sleep(1200 * time.Millisecond)
	p.is("writes before anything was done", itoa(eval[int](p, "window.writes.length")), "0")
	took := eval[float64](p, `(async () => {
		const field = document.querySelector("#arguments"), began = performance.now();
		for (let n = 0; n < 20; n++) {
			field.value = JSON.stringify({text: "key " + n});
			field.dispatchEvent(new Event("input", {bubbles: true}));
			await new Promise(r => setTimeout(r, 50));
		}
		return performance.now() - began;
	})()`)
	time.Sleep(1500 * time.Millisecond)
	writes := eval[[]float64](p, "window.writes")
	if most := int(took/500) + 1; len(writes) < 2 || len(writes) > most {
		t.Errorf("%d writes for 20 keys in %.0f ms, want 2 to %d", len(writes), took, most)
	}
	for i := 1; i < len(writes); i++ {
		if writes[i]-writes[i-1] < 490 {
			t.Errorf("two writes %.0f ms apart", writes[i]-writes[i-1])
		}
	}
	// The last key is in it.
	other := openLink(t, eval[string](p, "location.hash"))
	other.until(`document.querySelector("#arguments").value === '{"text":"key 19"}'`)
	// A link runs its own call and nothing else: the spare worker waits, none for questions took its place.
	other.settle()
	other.workers(2)
	time.Sleep(time.Second)
	other.workers(2)
	p.quiet()
}

// The way that the workbench is for: from a server's list of tools to a report, with five
// actions between the paste and the copy.
func TestFromPasteToReport(t *testing.T) {
	text := string(must(os.ReadFile(filepath.Join(projectRoot(t), "core", "bring", "testdata", "servers", "filesystem.json"))))
	names := toolNames(t, []byte(text))
	tool := names[len(names)/2]
	p := openPage(t)
	p.paste("", text)
	p.brought(names[0])

	for _, action := range []func(){
		func() {
			eval[bool](p, `(() => { const pick = document.querySelector("#pick"); pick.value = `+quote(tool)+`; pick.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
			p.brought(tool)
		},
		func() { p.do(chromedp.Click(chromedp.CSS("#break"))); p.listed() },
		func() {
			before := eval[int](p, "window.fourHosts.answered")
			p.do(chromedp.Click(chromedp.CSS("#wrong button")))
			p.until(`window.fourHosts.answered > ` + itoa(before) + ` && !window.fourHosts.pending`)
		},
		func() {
			p.do(chromedp.Click(chromedp.CSS("#share-open")))
			p.until(`!document.querySelector("[data-copy=markdown]").disabled`)
		},
		func() {
			p.do(chromedp.Click(chromedp.CSS("[data-copy=markdown]")))
			p.until(`document.querySelector("[data-copy=markdown]").textContent === "copied"`)
		},
	} {
		action()
	}
	p.permit(cdpbrowser.PermissionSettingGranted)
	report := eval[string](p, `navigator.clipboard.readText()`)
	if !strings.HasPrefix(report, "### `"+tool+"`: what four hosts tell the model\n") {
		t.Errorf("the report begins %.80q", report)
	}
	lies := 0
	for i, name := range []string{"MCP server, SDK 2.4.0", "Pi 1.6.0", "OMP 18.2.3", "AI SDK 7.0.173"} {
		name += " without the core" // the server is not one of this core
		state, _ := p.panel(fourHosts[i])
		if state == "lie" {
			lies++
		}
		word := eval[string](p, `document.querySelector(".panel[data-host=`+fourHosts[i]+`] .word").textContent`)
		if !strings.Contains(report, "| "+name+" | "+word+" |") {
			t.Errorf("the report has no row of %s with %q:\n%s", name, word, report)
		}
	}
	if lies == 0 {
		t.Error("what stands first in the list hurts nobody")
	}
	p.quiet()
}
