package playground

import (
	"fmt"
	"strings"
	"testing"
)

// Of fifty elements those are asked that are near the window, each once, of one worker,
// and before the first of them is near nothing is fetched: none of it depends on how fast a machine is.
func TestEmbedManyAskWhatIsSeen(t *testing.T) {
	var body strings.Builder
	far := strings.Repeat(filler, 120)
	body.WriteString(far)
	for i := range 50 {
		if i == 5 {
			body.WriteString(far)
		}
		inner := ""
		if i%2 == 0 {
			inner = short
		}
		fmt.Fprintf(&body, "<four-hosts preset=%q view=\"lines\">%s</four-hosts>\n", []string{"typo", "three", "valid"}[i%3], inner)
	}
	d := &docs{pages: map[string]string{"/": document(body.String())}, policy: strictPolicy}
	p := openDocs(t, d.serve(t), `window.workers = 0; window.posted = []; { const post = Worker.prototype.postMessage; Worker.prototype.postMessage = function (message, ...more) { posted.push(message.type); return post.call(this, message, ...more); };
		window.Worker = class extends Worker { constructor(...given) { super(...given); workers++; } }; }
		window.near = () => [...document.querySelectorAll("four-hosts")].filter(e => { const { top, bottom } = e.getBoundingClientRect(); return top < innerHeight + 200 && bottom > -200; }).length;
		window.still = () => new Promise(done => setTimeout(() => done(true), 1200));`)
	p.until(`customElements.get("four-hosts")`)
	eval[bool](p, `still()`)
	p.is("before one is near", strings.Join(d.fetched.all(), " ")+eval[string](p, `" " + near() + " " + workers`), "embed.js 0 0")

	eval[bool](p, `(document.querySelector("four-hosts").scrollIntoView(), true)`)
	p.is("near are", fmt.Sprint(eval[int](p, `near()`)), "5")
	p.became("result", 5)
	eval[bool](p, `still()`)
	p.is("the worker is sent", eval[string](p, `posted.join(" ")`), "start ask ask ask ask ask")

	eval[bool](p, `(scrollTo(0, document.documentElement.scrollHeight), true)`)
	near := eval[int](p, `near()`)
	if near < 2 || near > 20 {
		t.Fatalf("at the end of the page %d are near", near)
	}
	p.became("result", 5+near)
	eval[bool](p, `still()`)
	p.is("the worker was sent", eval[string](p, `workers + " " + posted.filter(type => type === "start").length + " " + posted.filter(type => type === "ask").length + " " + posted.length`), fmt.Sprintf("1 1 %d %d", 5+near, 6+near))
	for _, name := range []string{"embed.js", "core.wasm", "rest.wasm", "worker.js", "presets.json"} {
		if got := d.count(name); got != 1 {
			t.Errorf("%s was fetched %d times", name, got)
		}
	}
	if all := d.fetched.all(); len(all) != 5 {
		t.Errorf("it has fetched %q", all)
	}
	p.mannered()
	p.quiet()
}
