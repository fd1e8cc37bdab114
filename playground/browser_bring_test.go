package playground

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// permit sets what the browser lets the tab do with the clipboard.
func (p *tab) permit(setting cdpbrowser.PermissionSetting) {
	p.Helper()
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		_, err := chromedp.CallBrowser(p.ctx, cdpbrowser.SetPermission, cdpbrowser.SetPermissionParams{
			Permission:       &cdpbrowser.PermissionDescriptor{Name: name},
			Setting:          setting,
			BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
		})
		if err != nil {
			p.fatal(err)
		}
	}
}

// paste puts a text on the clipboard and presses Ctrl+V, in a field or, with "", in none.
func (p *tab) paste(selector, text string) {
	p.Helper()
	p.permit(cdpbrowser.PermissionSettingGranted)
	eval[bool](p, `navigator.clipboard.writeText(`+quote(text)+`).then(() => true)`)
	if selector == "" {
		eval[bool](p, `(document.activeElement?.blur(), true)`)
	} else {
		eval[bool](p, `(document.querySelector(`+quote(selector)+`).focus(), document.querySelector(`+quote(selector)+`).select?.(), true)`)
	}
	p.do(chromedp.KeyEvent("v", chromedp.KeyModifiers(kb.ModifierCtrl)))
}

// drop drops files on an element; a file is its name and its bytes.
func (p *tab) drop(selector string, files ...[2]string) {
	p.Helper()
	list, err := json.Marshal(files)
	if err != nil {
		p.fatal(err)
	}
	if !eval[bool](p, `(() => {
		const data = new DataTransfer();
		for (const [name, text] of `+string(list)+`) data.items.add(new File([Uint8Array.from(text, c => c.charCodeAt(0))], name));
		const target = document.querySelector(`+quote(selector)+`), event = {dataTransfer: data, bubbles: true, cancelable: true};
		const over = target.dispatchEvent(new DragEvent("dragover", event)), drop = target.dispatchEvent(new DragEvent("drop", event));
		return !over && !drop;
	})()`) {
		p.Errorf("a file that is dropped on %s is left to the browser, which leaves the page", selector)
	}
}

func (p *tab) value(selector string) string {
	p.Helper()
	return eval[string](p, `document.querySelector(`+quote(selector)+`).value`)
}

// says waits for the strip to say something and gives it with its notes.
func (p *tab) says(part string) string {
	p.Helper()
	p.until(`!document.querySelector("#strip").hidden && document.querySelector("#strip").textContent.includes(` + quote(part) + `)`)
	return eval[string](p, `document.querySelector("#strip").innerText`)
}

// brought waits until a tool is on the page and answered.
func (p *tab) brought(name string) {
	p.Helper()
	p.until(`document.querySelector("#tool-name").value === ` + quote(name) + ` && !window.fourHosts.pending && document.querySelector("#told").dataset.state === "current"`)
}

// undo presses #back and waits until the tool of that name is there again.
func (p *tab) undo(name string) {
	p.Helper()
	p.do(chromedp.Click(chromedp.CSS("#back")))
	p.brought(name)
}

const greetSchema = `{"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}`

// Each way to say the same tool.
var greetings = []struct{ what, text, says string }{
	{"a tool of this project", `{"name":"greet","inputSchema":` + greetSchema + `,"effect":"write"}`, "a tool"},
	{"a tools/list response", `{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"greet","inputSchema":` + greetSchema + `},{"name":"part","inputSchema":{"type":"object"}}]}}`, "an MCP tools/list response with 2 tools"},
	{"a tools/list result", `{"tools":[{"name":"greet","inputSchema":` + greetSchema + `}]}`, "an MCP tools/list result with 1 tool"},
	{"an MCP tool", `{"name":"greet","inputSchema":` + greetSchema + `,"annotations":{"readOnlyHint":true}}`, "an MCP tool"},
	{"an OpenAI function", `{"type":"function","function":{"name":"greet","parameters":` + greetSchema + `}}`, "an OpenAI function tool"},
	{"an Anthropic tool", `{"name":"greet","description":"d","input_schema":` + greetSchema + `}`, "an Anthropic tool"},
	{"an OpenAI tools array", `[{"type":"function","function":{"name":"greet","parameters":` + greetSchema + `}},{"type":"function","function":{"name":"part","parameters":{"type":"object"}}}]`, "a list of 2"},
	{"a saved request", `{"tool":{"name":"greet","inputSchema":` + greetSchema + `},"arguments":"{\"nme\": 1}","hosts":[{"host":"pi","release":"0.87.1","failures":"return"}]}`, "a request of this playground"},
}

// What is pasted where no field has the focus is taken for what it is, and undo brings
// back what was there.
func TestPasteAnywhere(t *testing.T) {
	p := openPage(t)
	p.set("#arguments", `{"text": "typed by hand"}`)
	for _, c := range greetings {
		p.paste("", c.text)
		p.brought("greet")
		if got := p.says(""); !strings.Contains(got, c.says) {
			t.Errorf("%s: the page says %q", c.what, got)
		}
		if got := p.value("#schema"); !strings.Contains(got, `"name"`) || strings.Contains(got, "greet") {
			t.Errorf("%s: the schema is %s", c.what, got)
		}
		want := "{\n  \"name\": \"text\"\n}"
		if strings.Contains(c.text, `"arguments"`) {
			want = `{"nme": 1}`
			if p.value(".panel[data-host=pi] .release") != "0.87.1" || p.value("#failures") != "return" {
				t.Errorf("%s: its hosts are not those on the page", c.what)
			}
		}
		if got := p.value("#arguments"); got != want {
			t.Errorf("%s: the arguments are %q, want %q", c.what, got, want)
		}
		if many := strings.Contains(c.text, "part"); eval[bool](p, `document.querySelector("#pick").checkVisibility()`) != many {
			t.Errorf("%s: a choice of tools is to be seen: %t", c.what, !many)
		}
		p.undo("text_slug")
		if got := p.value("#arguments"); got != `{"text": "typed by hand"}` {
			t.Errorf("%s: undo brings back the arguments %q", c.what, got)
		}
	}

	// A call alone takes the arguments' place; the tool stays.
	p.paste("", `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"text_slug","arguments":{"text":"from a log"}}}`)
	p.until(`document.querySelector("#arguments").value.includes("from a log")`)
	p.brought("text_slug")

	// What cannot be read is told with its place, and stays to be mended.
	broken := "{\n  \"name\": \"x\",\n  \"inputSchema\": {,}\n}"
	p.paste("", broken)
	if got := p.says("not recognised as a tool"); !strings.Contains(got, "line 3, column 19") {
		t.Errorf("of a broken text the page says %q", got)
	}
	if got := p.value("#schema"); got != broken {
		t.Errorf("the broken text is %q", got)
	}
	p.undo("text_slug")
	if eval[bool](p, `document.querySelector("#strip").innerText.includes("not recognised")`) {
		t.Error("what undo took back is still spoken of")
	}
	p.quiet()
}

// A field that is pasted into keeps what it got, unless it is the schema's and the text
// is more than a schema.
func TestPasteIntoFields(t *testing.T) {
	p := openPage(t)
	p.paste("#arguments", greetings[0].text)
	p.until(`document.querySelector("#arguments").value === ` + quote(greetings[0].text))
	p.settle()
	if got := p.value("#tool-name"); got != "text_slug" {
		t.Errorf("a paste into the arguments brought the tool %q", got)
	}
	sample := p.value("#schema")

	for what, text := range map[string]string{"a bare schema": greetSchema, "a fragment": `"a": 1, `, "no JSON": "hello"} {
		p.paste("#schema", text)
		p.until(`document.querySelector("#schema").value === ` + quote(text) + ` && !window.fourHosts.pending`)
		if got := eval[bool](p, `document.querySelector("#strip").hidden`); !got {
			t.Errorf("%s in the schema's own field is spoken of: %s", what, p.says(""))
		}
		p.do(chromedp.KeyEvent("z", chromedp.KeyModifiers(kb.ModifierCtrl)))
		p.until(`document.querySelector("#schema").value === ` + quote(sample))
	}
	p.paste("#schema", greetings[3].text)
	p.brought("greet")
	if got := p.value("#schema"); strings.Contains(got, "inputSchema") {
		t.Errorf("the schema is %s", got)
	}
	p.undo("text_slug") // one step, over what the paste left in the field for a moment
	if got := p.value("#schema"); got != sample {
		t.Errorf("undo brings back the schema %s", got)
	}
	p.quiet()
}

func TestFiles(t *testing.T) {
	p := openPage(t)
	tool := func(name string) string { return strings.Replace(greetings[3].text, "greet", name, 1) }
	// A file is the same wherever it is dropped, but on the arguments.
	for selector, name := range map[string]string{"h1": "on_page", "#schema": "on_schema", "#told": "on_answers"} {
		p.drop(selector, [2]string{"t.json", tool(name)})
		p.brought(name)
	}
	p.drop("#arguments", [2]string{"t.json", `{"name": "Ada"}`})
	p.until(`document.querySelector("#arguments").value === '{"name": "Ada"}'`)
	for mark, order := range map[string]func(u uint16) string{
		"\xff\xfe": func(u uint16) string { return string([]byte{byte(u), byte(u >> 8)}) },
		"\xfe\xff": func(u uint16) string { return string([]byte{byte(u >> 8), byte(u)}) },
	} {
		wide := mark
		for _, unit := range utf16.Encode([]rune(tool("größe"))) {
			wide += order(unit)
		}
		latin := make([]rune, 0, len(wide)) // bytes as the characters that drop makes bytes of
		for _, b := range []byte(wide) {
			latin = append(latin, rune(b))
		}
		p.drop("h1", [2]string{"wide.json", string(latin)})
		p.brought("größe")
		p.drop("h1", [2]string{"t.json", tool("between")})
		p.brought("between")
	}
	p.drop("h1", [2]string{"first.json", tool("first")}, [2]string{"second.json", tool("second")})
	p.brought("first")
	if got := p.says("first.json was opened, the first of 2 files"); !strings.Contains(got, "an MCP tool") {
		t.Errorf("of the first file the page says %q", got)
	}

	// By the button, which takes files from the disk.
	large := filepath.Join(t.TempDir(), "large.json")
	if err := os.WriteFile(large, []byte(strings.Repeat(" ", 4<<20)+"{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{large}))
	p.until(`document.querySelector("#sentence").textContent === "large.json is over 4 MiB and was not opened."`)
	p.do(chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{writeTemp(t, tool("from_disk"))}))
	p.brought("from_disk")
	// The same file again is another choice.
	p.undo("first")
	p.do(chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{writeTemp(t, tool("from_disk"))}))
	p.brought("from_disk")
	p.quiet()
}

// What is typed while the core reads a text is not lost either.
func TestTypedWhileRead(t *testing.T) {
	p := openPage(t)
	typed := `{"text": "typed in the meantime"}`
	for field, selector := range map[string]string{"none": "document.body", "the schema's": `document.querySelector("#schema")`} {
		eval[bool](p, `(() => {
			const data = new DataTransfer(), field = `+selector+`, args = document.querySelector("#arguments");
			data.setData("text/plain", `+quote(greetings[3].text)+`);
			field.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
			args.value = `+quote(typed)+`;
			args.dispatchEvent(new Event("input", {bubbles: true}));
			return true;
		})()`)
		p.brought("greet")
		p.undo("text_slug")
		if got := p.value("#arguments"); got != typed {
			t.Errorf("after a paste into %s and undo the arguments are %q", field, got)
		}
	}
	p.quiet()
}

// Real lists of tools, written down anew: each opens by the file button, every tool of it
// can be picked, and the first ones can be broken.
func TestServersOpenAndBreak(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(projectRoot(t), "core", "bring", "testdata", "servers", "*.json"))
	if err != nil || len(files) < 10 {
		t.Fatalf("%d lists of tools, want ten at least: %v", len(files), err)
	}
	p := openPage(t)
	eval[bool](p, `(window.settled = async (done) => {
		for (let n = 0; !done() || fourHosts.pending || document.querySelector("#told").dataset.state !== "current"; n++) {
			if (n > 2000) throw new Error("never settled: " + document.body.innerText);
			await new Promise(r => setTimeout(r, 5));
		}
	}, true)`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		names := toolNames(t, text)
		p.do(chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{file}))
		p.brought(names[0])
		faults := eval[[]string](p, `(async () => {
			const $ = (selector) => document.querySelector(selector), pick = $("#pick"), faults = [];
			const names = `+quoteAll(names)+`;
			if (names.length > 1 && [...pick.options].map(o => o.text).join() !== names.join()) faults.push("the choice is " + pick.innerText);
			for (const [i, name] of names.entries()) {
				const check = (what, good) => good || faults.push(name + ": " + what);
				if (names.length > 1) {
					pick.selectedIndex = i;
					pick.dispatchEvent(new Event("change", {bubbles: true}));
				}
				await settled(() => $("#tool-name").value === name);
				check("its arguments are " + $("#arguments").value + ", and " + $("#count").textContent, $("#count").textContent === "no problems");
				check("four panels are " + [...document.querySelectorAll(".panel:not([hidden])")].map(p => p.dataset.state), document.querySelectorAll(".panel:not([hidden]):is([data-state=ran], [data-state=lie])").length === 4);
				if (i > 2) continue;
				$("#break").click();
				await settled(() => !$("#wrong-part").hidden && !$("#wrong-part").hasAttribute("data-stale"));
				const rows = [...document.querySelectorAll("#wrong button")];
				check(rows.length + " calls: " + $("#wrong-count").textContent, rows.length > 4 && $("#wrong-count").textContent.startsWith(rows.length + " calls, in "));
				check("a call has not four marks", rows.every(row => row.querySelectorAll("use[href^='#mark-']").length === 4));
				check("a call is not simulated", rows.every(row => !row.querySelector("[href='#mark-none']")));
				$("#break").click();
			}
			return faults;
		})()`)
		for _, fault := range faults {
			t.Errorf("%s: %s", filepath.Base(file), fault)
		}
	}
	if got := eval[int](p, "fourHosts.restarts"); got != 0 {
		t.Errorf("the core was started anew %d times", got)
	}

	// A reload keeps the whole list, and undo goes back to it.
	last := toolNames(t, must(os.ReadFile(files[0])))
	p.drop("h1", [2]string{"tools.json", string(must(os.ReadFile(files[0])))})
	p.brought(last[0])
	time.Sleep(time.Second) // the address is written
	p.do(chromedp.Reload())
	p.brought(last[0])
	kept := func(when string) {
		t.Helper()
		if got := eval[string](p, `[...document.querySelector("#pick").options].map(o => o.text).join()`); got != strings.Join(last, ",") || !eval[bool](p, `document.querySelector("#pick").checkVisibility()`) {
			t.Errorf("%s the choice is %q, want %q", when, got, last)
		}
	}
	kept("after a reload")
	p.drop("h1", [2]string{"tool.json", greetings[3].text})
	p.brought("greet")
	p.undo(last[0])
	kept("after undo")
	p.quiet()
}

func toolNames(t *testing.T, text []byte) (names []string) {
	t.Helper()
	tools := object(t, string(text))
	if result, ok := tools["result"].(map[string]any); ok {
		tools = result
	}
	for _, tool := range tools["tools"].([]any) {
		names = append(names, tool.(map[string]any)["name"].(string))
	}
	return names
}

func quoteAll(texts []string) string {
	return string(must(json.Marshal(texts)))
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
