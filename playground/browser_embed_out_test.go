package playground

import (
	"testing"
	"time"
)

// overheard notes what an element says, where it is heard at all: at the element itself.
const overheard = `window.overheard = []; window.overhear = (el) => { for (const name of ["result", "ready", "failure"]) el.addEventListener("four-hosts-" + name, () => overheard.push(name)); return el; };
window.settled = (ms) => new Promise(done => setTimeout(() => done(true), ms));
window.readsOf = (el) => el.shadowRoot.querySelector("[part=reads]")?.textContent ?? "";`

// An element that is taken out while it loads says nothing where nobody hears it; what was
// asked by call() is told to whoever asked; put back it begins again.
func TestEmbedTakenOutWhileItLoads(t *testing.T) {
	for _, load := range []string{"eager", "visible", "click"} {
		gate, asked := make(chan bool), make(chan bool, 9)
		d := &docs{pages: map[string]string{"/": document(`<four-hosts preset="typo" load="` + load + `"></four-hosts>`)}, policy: strictPolicy}
		d.fails = func(name string) int {
			if name == "core.wasm" {
				asked <- true
				<-gate
			}
			return 0
		}
		p := openDocs(t, d.serve(t), overheard)
		p.until(`customElements.get("four-hosts")`)
		eval[bool](p, `(window.el = overhear(document.querySelector("four-hosts")), true)`)
		if load == "click" {
			eval[bool](p, `(el.shadowRoot.querySelector("[part=load]").click(), true)`)
		}
		select {
		case <-asked:
		case <-time.After(patience):
			t.Fatal("the core is not asked for")
		}
		eval[bool](p, `(window.pending = el.call().then(r => r.answers.length + " answers", e => e.message), el.remove(), true)`)
		close(gate)
		p.is(load+": the call that was under way", eval[string](p, `pending`), "4 answers")
		eval[bool](p, `settled(200)`)
		p.is(load+": what it says outside", eval[string](p, `overheard.join() + readsOf(el)`), "")
		eval[bool](p, `(document.querySelector("main").append(el), true)`)
		p.became("ready", 1)
		eval[bool](p, `settled(200)`)
		p.is(load+": what it says when it is back", eval[string](p, `overheard.join()`), "ready,result")
		p.is(load+": what it shows", eval[string](p, `readsOf(el)`), typoLine)
		p.quiet()
	}
}

// What changes outside the page is asked for once, when the element is back, and an
// element that is moved while it waits for its answer has it in its new place.
func TestEmbedChangedOutsideThePage(t *testing.T) {
	d := &docs{pages: map[string]string{"/": document(`<four-hosts preset="typo" load="eager"></four-hosts><div id="to"></div>`)}, policy: strictPolicy}
	p := openDocs(t, d.serve(t), overheard)
	p.became("ready", 1)
	for _, c := range []struct{ what, do, says, reads string }{
		{"taken out with a question under way", `el.args = '{"text": "Under way"}'; el.remove();`, "", typoLine},
		{"put back", `to.append(el)`, "result", "under-way"},
		{"changed outside", `el.remove(); el.args = '{"text": "Out"}'; el.args = '{"text": "Out side"}';`, "", "under-way"},
		{"put back again", `to.append(el)`, "result", "out-side"},
		{"moved with a question under way", `el.args = '{"text": "On its way"}'; document.querySelector("main").append(el)`, "result", "on-its-way"},
		{"moved", `to.append(el)`, "", "on-its-way"},
		{"changed in the page", `el.args = '{"text": "In"}'`, "result", "in"},
	} {
		got := eval[string](p, `(async () => { window.el ??= overhear(document.querySelector("four-hosts")); const to = document.querySelector("#to"); overheard.length = 0; `+c.do+`; await settled(900); return overheard.join() + ":" + readsOf(el); })()`)
		p.is(c.what, got, c.says+":"+c.reads)
	}
	p.quiet()
}

// Pages that are put in each other's place without a navigation may call two files alike.
func TestEmbedReadsTheFileOfItsPage(t *testing.T) {
	file := func(name string) string {
		return `{"tool":{"name":"` + name + `","inputSchema":{"type":"object"}},"arguments":"{}"}`
	}
	d := &docs{pages: map[string]string{"/a/": document(""), "/a/call.json": file("one"), "/b/call.json": file("two")}, policy: strictPolicy}
	p := openDocs(t, d.serve(t)+"a/")
	p.until(`customElements.get("four-hosts")`)
	const ask = `(async () => { const el = document.createElement("four-hosts"); el.src = "call.json"; await el.call(); document.body.append(el); await el.call(); return el.shadowRoot.querySelector("[part=tool]").textContent; })()`
	p.is("the first page", eval[string](p, ask), "one")
	eval[bool](p, `(history.pushState(null, "", "/b/"), true)`)
	p.is("the second", eval[string](p, ask), "two")
	p.quiet()
}
