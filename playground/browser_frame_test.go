package playground

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"fourhosts/core/call"
)

// listener is the snippet of the README that lets a frame be as tall as it asks for.
func listener(t *testing.T) string {
	t.Helper()
	found := regexp.MustCompile("(?s)### In a frame.*?```html\n(.*?)```").FindStringSubmatch(readme(t))
	if found == nil {
		t.Fatal("the README has no frame")
	}
	return found[1]
}

// framed opens a page with the README's frame, its hash another one, and notes what the
// frame posts.
func framed(t *testing.T, hash string, bare bool) (*tab, *docs) {
	t.Helper()
	snippet := regexp.MustCompile(`embed\.html#[^"]*`).ReplaceAllLiteralString(listener(t), "embed.html#"+hash)
	snippet = strings.ReplaceAll(snippet, "four-hosts/embed.html", "/fh/embed.html")
	d := &docs{pages: map[string]string{"/": `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Docs</title></head><body>` + snippet + `</body></html>`}, bare: bare}
	p := openDocs(t, d.serve(t), `addEventListener("message", (e) => (window.posted ??= []).push([e.origin, e.data]));`)
	return p, d
}

// inner gives a tab whose expressions run in the frame, which is a process of its own.
func (p *tab) inner() *tab {
	p.Helper()
	var found target.ID
	for range 200 {
		targets, err := chromedp.Targets(p.ctx)
		if err != nil {
			p.fatal(err)
		}
		for _, one := range targets {
			if one.Type == "iframe" && one.BrowserContextID == chromedp.FromContext(p.ctx).BrowserContextID {
				found = one.TargetID
			}
		}
		if found != "" {
			break
		}
		eval[bool](p, `new Promise(done => setTimeout(() => done(true), 50))`)
	}
	if found == "" {
		p.fatal(fmt.Errorf("the frame is no target"))
	}
	ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithTargetID(found), chromedp.WithDetachOnCancel())
	p.Cleanup(cancel)
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("true")); err != nil {
		p.fatal(err)
	}
	return &tab{T: p.T, ctx: ctx}
}

// In a frame that may run scripts and nothing else, from a server that lets no origin in,
// the element answers and tells its height, which follows what is in it.
func TestFrameInASandbox(t *testing.T) {
	p, d := framed(t, "tool=typo&view=panels", true)
	p.until(`window.posted?.at(-1)?.[1].height > 300`)
	p.is("its origin", eval[string](p, `posted[0][0]`), "null")
	p.until(`document.querySelector("iframe").clientHeight === posted.at(-1)[1].height`)
	tall := eval[int](p, `document.querySelector("iframe").clientHeight`)
	for _, name := range d.fetched.all() {
		if name == "core.wasm" || strings.HasPrefix(name, "outside") {
			t.Errorf("it has fetched %s", name)
		}
	}
	frame := p.inner()
	frame.until(`document.querySelector("four-hosts").result`)
	p.is("it answers", eval[string](frame, `document.querySelector("four-hosts").shadowRoot.querySelector("[part=reads]").textContent`), typoLine)
	if eval[int](frame, `document.documentElement.scrollHeight - innerHeight`) > 0 {
		t.Error("the frame scrolls")
	}

	// Another hash: another call, and the frame becomes lower.
	eval[bool](frame, `(location.hash = 'tool=text_slug&args={"text":"In a frame"}&view=lines', true)`)
	p.until(`document.querySelector("iframe").clientHeight < ` + itoa(tall))
	frame.until(`document.querySelector("four-hosts").result.check.ok`)
	// One that cannot be read is told, and the frame does not break.
	eval[bool](frame, `(location.hash = 'call=1.nothing', true)`)
	frame.until(`document.querySelector("#fault").textContent.startsWith("This link cannot be read: ")`)
	// The page's own links work here.
	var long []string
	for i := range 99 {
		long = append(long, fmt.Sprintf(`"k%d":1`, i))
	}
	request := `{"tool":{"name":"many","inputSchema":{"type":"object","properties":{},"additionalProperties":false}},"arguments":` + quote("{"+strings.Join(long, ",")+"}") + `}`
	eval[bool](frame, `(async () => { const stream = new Blob([`+quote(jsonOf(t, map[string]any{"request": object(t, request)}))+`]).stream().pipeThrough(new CompressionStream("deflate-raw"));
		const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
		location.hash = "call=1." + btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "") + "&view=panels"; return true; })()`)
	frame.until(`document.querySelector("four-hosts").result.check?.lines.length === ` + itoa(len(object(t, call.Answer(request))["check"].(map[string]any)["lines"].([]any))))
	p.until(`posted.at(-1)[1].height === 4000`) // and no taller
	for _, one := range eval[[]int](p, `posted.map(([, {height}]) => height)`) {
		if one < 80 || one > 4000 {
			t.Errorf("the frame asks for %d px", one)
		}
	}
	p.quiet()
}

// A height goes to the frame's parent and to nobody else: a parent without an origin
// hears nothing, and the fixed height stays.
func TestFrameTellsItsParentAlone(t *testing.T) {
	d := &docs{pages: map[string]string{
		"/":      `<!doctype html><html lang="en"><title>Docs</title><iframe title="outer" sandbox="allow-scripts" src="/outer" width="800" height="700"></iframe></html>`,
		"/outer": `<!doctype html><html lang="en"><title>Outer</title><script>addEventListener("message", (e) => top.postMessage({heard: e.data}, "*"))</script><iframe title="inner" sandbox="allow-scripts" src="/fh/embed.html#tool=typo&view=lines" width="700" height="300"></iframe></html>`,
	}}
	p := openDocs(t, d.serve(t), `addEventListener("message", (e) => (window.posted ??= []).push(e.data));`)
	deadline := 200
	for d.count("core.js") == 0 && deadline > 0 {
		deadline--
		eval[bool](p, `new Promise(done => setTimeout(() => done(true), 50))`)
	}
	eval[bool](p, `new Promise(done => setTimeout(() => done(true), 1500))`)
	if got := eval[string](p, `JSON.stringify(window.posted ?? null)`); got != "null" {
		t.Errorf("it has told %s", got)
	}
	if d.count("core.js") != 1 {
		t.Error("the frame never asked for the core")
	}
}

// A frame says what it cannot do, and is as tall as that: a link that cannot be read, a
// file that nobody without an origin may have.
func TestFrameFailsInSight(t *testing.T) {
	for hash, want := range map[string]string{
		"call=1.broken":        "This link cannot be read: ",
		"src=/call.json":       "A sandboxed frame has no origin, so the server of src has to send Access-Control-Allow-Origin: *",
		"preset=nobody":        `preset: there is no "nobody"; there is valid, typo`,
		"tool=typo&view=tabel": `view: there is no "tabel"; there is panels, table, lines, sanitize`,
	} {
		p, _ := framed(t, hash, true)
		p.until(`window.posted?.length`)
		frame := p.inner()
		frame.until(`(document.body.innerText + document.querySelector("four-hosts")?.shadowRoot.textContent).includes(` + quote(want) + `)`)
		p.until(`posted.at(-1)[1].height < 200 && document.querySelector("iframe").clientHeight === posted.at(-1)[1].height`)
	}
	p, _ := framed(t, "tool=typo&readonly=false", true)
	frame := p.inner()
	frame.until(`document.querySelector("four-hosts")?.result`)
	frame.is("readonly", eval[string](frame, `String(document.querySelector("four-hosts").readonly)`), "false")
}
