package playground

import (
	"math/rand/v2"
	"os/exec"
	"reflect"
	"strings"
	"testing"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"fourhosts/core/call"
)

// share opens the dialog and waits until every form is written that there will be.
func (p *tab) share() {
	p.Helper()
	p.press("#share-open", kb.Enter)
	p.until(`document.querySelector("#share").open && !window.fourHosts.pending && !document.querySelector("#save").disabled && !document.querySelector("[data-copy=command]").disabled`)
}

// copied presses a button of the dialog and gives what is on the clipboard then.
func (p *tab) copied(form string) string {
	p.Helper()
	eval[bool](p, `navigator.clipboard.writeText("nothing was copied").then(() => true)`)
	p.press("[data-copy="+form+"]", kb.Enter)
	p.until(`document.querySelector("[data-copy=` + form + `]").textContent === "copied"`)
	text := eval[string](p, `navigator.clipboard.readText()`)
	if shown := eval[string](p, `document.querySelector("#copied").checkVisibility() ? "shown" : ""`); shown == "" {
		p.Errorf("what was copied as %s is not to be seen", form)
	}
	return text
}

// saved presses "save as a file" and gives the file's name and text.
func (p *tab) saved() (name, text string) {
	p.Helper()
	file := eval[[]string](p, `new Promise(done => {
		const url = URL.createObjectURL, click = HTMLAnchorElement.prototype.click;
		let blob;
		URL.createObjectURL = (b) => url.call(URL, blob = b);
		HTMLAnchorElement.prototype.click = async function () {
			URL.createObjectURL = url;
			HTMLAnchorElement.prototype.click = click;
			done([this.download, await blob.text()]);
		};
		document.querySelector("#save").click();
	})`)
	return file[0], file[1]
}

// sameAnswer checks that a request gets what the page shows of its own call.
func (p *tab) sameAnswer(what, request string) {
	p.Helper()
	got := object(p.T, call.Answer(strings.Replace(strings.TrimSpace(request), "{", `{"view": true, `, 1)))
	want := object(p.T, eval[string](p, "window.fourHosts.last"))
	for _, response := range []map[string]any{got, want} {
		if view, ok := response["view"].(map[string]any); ok {
			delete(view, "hints") // their places are places of the schema's text
		}
	}
	for _, part := range []string{"arguments", "check", "answers", "commandLine", "view"} {
		if got[part] == nil {
			p.Errorf("%s: no %s in %s", what, part, call.Answer(request))
		}
		if !reflect.DeepEqual(got[part], want[part]) {
			p.Errorf("%s: %s is\n%v\non the page\n%v", what, part, got[part], want[part])
		}
	}
}

// Each form holds the call as it is, for a plain one and for one that tries to break out
// of every form.
func TestShareEveryForm(t *testing.T) {
	for what, request := range map[string]string{
		"the sample": "",
		"hostile": `{"tool":{"name":"a</b>|` + "`" + `\"'x","title":"]( [","description":"EOF","inputSchema":{"type":"object","title":"$(id) \u0060 </details> ` + "```" + `",` +
			`"properties":{"a":{"type":"integer"}},"additionalProperties":false}},"arguments":"{\"a\": \"EOF\\nEOF\",\nEOF\n\"b'\": \"\\u001b[31m\u0000\u202e</script>\"}","outcome":{"kind":"throw","name":"E'","message":"a\nEOF\n'b'"},` +
			`"hosts":[{"host":"mcp","release":"1.32.2"},{"host":"pi","release":"0.87.1","failures":"return"},{"host":"omp","adapter":"none"},{"host":"ai-sdk"},{"host":"ai-sdk-mcp"}]}`,
	} {
		p := openPage(t)
		p.permit(cdpbrowser.PermissionSettingGranted)
		if request != "" {
			p.drop("h1", [2]string{"call.json", request})
			p.until(`document.querySelector("#tool-name").value.startsWith("a</b>") && !window.fourHosts.pending`)
		}
		p.share()
		name, file := p.saved()
		if !strings.HasSuffix(name, ".json") || strings.ContainsAny(name, `/\<>|"'`) {
			t.Errorf("%s: the file is named %q", what, name)
		}
		p.sameAnswer(what+", the saved file", file)
		for _, format := range []string{"markdown", "html", "text"} {
			got := p.copied(format)
			status, want, diagnostics := runRender(t, Rendering{Format: format}, "", writeTemp(t, file))
			if status != 0 || got != want {
				t.Errorf("%s: the %s that is copied is\n%s\nand render writes\n%s%s", what, format, got, want, diagnostics)
			}
		}
		p.is(what+", the request", p.copied("request"), file)

		// The command line goes through a real shell.
		command := p.copied("command")
		rest, ok := strings.CutPrefix(command, "go run . call ")
		if !ok {
			t.Fatalf("%s: the command is %s", what, command)
		}
		body, err := exec.Command("sh", "-c", "cat "+rest).Output()
		if err != nil {
			t.Fatalf("%s: %v: %s", what, err, command)
		}
		p.sameAnswer(what+", the command's input", string(body))

		// Links, bare and in their frames.
		link := p.copied("link")
		if !strings.HasPrefix(link, eval[string](p, `location.origin + location.pathname + "#call=1."`)) {
			t.Errorf("%s: the link is %s", what, link)
		}
		p.is(what+", its length", eval[string](p, `document.querySelector("#link-length").textContent`), itoa(len(link))+" characters")
		words, target, _ := strings.Cut(strings.TrimSuffix(p.copied("markdown-link"), ")"), "](")
		p.is(what+", the target of the Markdown link", target, link)
		for i := 1; i < len(words); i++ {
			if words[i] == '\\' {
				i++
			} else if strings.ContainsRune("[]<>`*_&", rune(words[i])) {
				t.Errorf("%s: a bare %c in the words of the link: %s", what, words[i], words)
			}
		}
		p.is(what+", its words", unescaped(words[1:]), eval[string](p, `document.querySelector("#sentence").textContent.replace(/\s+/g, " ").trim()`))
		embedded := p.copied("embed")
		docs := &docs{pages: map[string]string{"/": `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Docs</title></head><body>` + embedded + `</body></html>`}}
		host := openDocs(t, docs.serve(t))
		host.until(`customElements.get("four-hosts")`)
		live := object(t, eval[string](host, `document.querySelector("four-hosts").call().then(r => JSON.stringify(r))`))
		shown := object(t, eval[string](p, "window.fourHosts.last"))
		if view, ok := shown["view"].(map[string]any); ok {
			delete(view, "differences")
		}
		if !sameButHints(live, shown) {
			t.Errorf("%s: embedded it answers\n%v\nand on the page\n%v", what, live, shown)
		}
		p.is(what+", the static part", eval[string](host, `[...document.body.children].map(e => e.localName).join() + " " + [...document.querySelector("four-hosts").children].map(e => e.localName + "." + e.className).join()`), "script,four-hosts figure.four-hosts")
		host.quiet()

		other := newTab(t)
		other.do(chromedp.Navigate(link))
		other.settle()
		other.until(`window.fourHosts.last === ` + quote(eval[string](p, "window.fourHosts.last")))
		other.is(what+", the strip of its link", eval[string](other, `document.querySelector("#strip").textContent.trim()`), "×")
		other.quiet()

		p.do(chromedp.KeyEvent(kb.Escape))
		p.until(`!document.querySelector("#share").open`)
		p.is(what+", the focus", p.focused(), "share-open")
		p.quiet()
	}
}

// unescaped takes Markdown's backslashes away.
func unescaped(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' {
			i++
		}
		out.WriteByte(text[i])
	}
	return out.String()
}

// A browser that allows no copying is said, or the old way is gone.
func TestShareWithoutAClipboard(t *testing.T) {
	p := openPage(t)
	p.permit(cdpbrowser.PermissionSettingDenied)
	p.share()
	p.press("[data-copy=markdown]", kb.Enter)
	p.until(`document.querySelector("[data-copy=markdown]").textContent === "copied"`)
	if shown := eval[string](p, `document.querySelector("#copied").textContent`); !strings.HasPrefix(shown, "### `text_slug`") {
		t.Errorf("shown is %q", shown)
	}
	p.permit(cdpbrowser.PermissionSettingGranted)
	if got := eval[string](p, `navigator.clipboard.readText()`); !strings.HasPrefix(got, "### `text_slug`") {
		t.Errorf("the old way copied %q", got)
	}
	p.permit(cdpbrowser.PermissionSettingDenied)
	eval[bool](p, `(document.execCommand = () => false, true)`)
	p.press("[data-copy=html]", kb.Enter)
	p.until(`document.querySelector("[data-copy=html]").textContent === "not allowed"`)
	p.until(`document.querySelector("#copied").textContent.startsWith("<figure")`)
	p.until(`document.querySelector("[data-copy=html]").textContent === "HTML table"`)
	p.is("the focus", eval[string](p, `document.activeElement.dataset.copy ?? ""`), "html")
	p.quiet()
}

func TestShareLongLinks(t *testing.T) {
	p := openPage(t)
	random := rand.New(rand.NewPCG(1, 2))
	noise := func(n int) string {
		text := make([]byte, n)
		for i := range text {
			text[i] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"[random.IntN(64)]
		}
		return string(text)
	}
	said := func() string {
		t.Helper()
		p.share()
		defer p.do(chromedp.KeyEvent(kb.Escape))
		return eval[string](p, `document.querySelector("#link-length").textContent + [...document.querySelectorAll("#share button:disabled")].map(b => " " + b.dataset.copy).join("")`)
	}
	p.set("#arguments", `{"text": "`+noise(3000)+`"}`)
	if got := said(); !strings.HasSuffix(got, " characters: mail and chats may cut a link over 2,000") {
		t.Errorf("of a long link it says %q", got)
	}
	p.until(`location.hash.length > 2000`)
	p.set("#arguments", `{"text": "`+noise(90_000)+`"}`)
	if got := said(); got != "too long for a link: save it as a file link markdown-link" {
		t.Errorf("of too long a link it says %q", got)
	}
	p.until(`location.hash === ""`)
	p.quiet()
}

// From Tab to the clipboard.
func TestShareByKeyboard(t *testing.T) {
	p := openPage(t)
	p.permit(cdpbrowser.PermissionSettingGranted)
	p.tabTo("#share-open")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.querySelector("#share").open && !document.querySelector("[data-copy=markdown]").disabled`)
	p.tabTo("[data-copy=markdown]")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.querySelector("[data-copy=markdown]").textContent === "copied"`)
	if got := eval[string](p, `navigator.clipboard.readText()`); !strings.HasPrefix(got, "### `text_slug`: what four hosts tell the model\n") {
		t.Errorf("copied is %q", got)
	}
	p.tabTo("#share .close")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`!document.querySelector("#share").open`)
	p.is("the focus", p.focused(), "share-open")
	p.quiet()
}
