package playground

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

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

// Without a core nothing waits for good: what is asked beside the call says why not.
func TestQuestionsWithoutACore(t *testing.T) {
	site := siteHandler(builtSite(t))
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			http.NotFound(w, r)
			return
		}
		site.ServeHTTP(w, r)
	}))))
	p.until(`document.querySelector("#told").dataset.state === "failed"`)
	p.do(chromedp.Click(chromedp.CSS("#break")))
	p.until(`document.querySelector("#wrong-count").textContent.startsWith("stopped: core.wasm could not be fetched")`)
	p.paste("", greetings[3].text)
	p.says("not recognised as a tool: core.wasm could not be fetched")
	p.is("what was pasted", p.value("#schema"), greetings[3].text)
	p.quiet("404")
}
