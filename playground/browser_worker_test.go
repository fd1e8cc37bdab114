package playground

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func (p *tab) told() string {
	p.Helper()
	return eval[string](p, `document.querySelector("#told").dataset.state`)
}

// A pattern that takes exponential time is not stopped by any limit of the core; the
// page ends the worker and goes on.
func TestWatchdogStopsACallWithoutEnd(t *testing.T) {
	p := openPage(t)
	p.set("#arguments", `{}`)
	p.set("#schema", `{"type": "object", "properties": {"text": {"type": "string", "pattern": "^(a+)+$"}}}`)
	p.put("#arguments", `{"text": "`+strings.Repeat("a", 60)+`!"}`)
	p.until(`window.fourHosts.pending`)
	// Answers of another call are told as such, once they have been there for longer than a frame or two.
	p.until(`document.querySelector("#told[data-stale]")?.dataset.state === "running"`)
	// The page itself goes on: a key is taken, a sum is done.
	if got := eval[int](p, `new Promise(r => requestAnimationFrame(() => r(1 + 1)))`); got != 2 {
		t.Errorf("a frame gave %d", got)
	}
	p.until(`document.querySelector("#told").dataset.state === "stopped"`)
	if said := eval[string](p, `document.querySelector("#sentence").textContent`); !strings.Contains(said, "Stopped after 1 s") || !strings.Contains(said, "pattern") {
		t.Errorf("the page says %q; it should say what was stopped, after how long, and what to try", said)
	}
	if got := eval[int](p, "window.fourHosts.restarts"); got != 1 {
		t.Errorf("%d restarts, want 1", got)
	}
	if got := eval[string](p, `document.querySelector("#count").textContent`); got != "not checked" {
		t.Errorf("the problems of a call that was stopped are counted as %q", got)
	}
	p.set("#arguments", `{"text": "aaa"}`)
	if got := p.told(); got != "current" {
		t.Errorf("after it the answers are %s, want current", got)
	}
	if host, text := p.panel("mcp"); host != "ran" || text == "" {
		t.Errorf("after it: %s %q", host, text)
	}
	p.quiet()
}

// A call that was kept and has no end is seen to run: the core has started, the page waits for nothing else.
func TestAKeptCallWithoutEndIsSeenToRun(t *testing.T) {
	p := openPage(t)
	p.set("#arguments", `{}`)
	p.set("#schema", `{"type": "object", "properties": {"text": {"type": "string", "pattern": "^(a+)+$"}}}`)
	p.put("#arguments", `{"text": "`+strings.Repeat("a", 60)+`!"}`)
	p.until(`document.querySelector("#told").dataset.state === "stopped"`)
	p.do(chromedp.Reload())
	p.until(`window.fourHosts?.ready && document.querySelector("#status").textContent === "running"`)
	p.set("#arguments", `{"text": "aaa"}`)
	if got := p.told(); got != "current" {
		t.Errorf("a call that was typed meanwhile is %s, want current", got)
	}
	p.quiet()
}

// However a worker ends, the page starts another one and answers the call.
func TestWorkerThatBreaksIsReplaced(t *testing.T) {
	for name, breakage := range map[string]string{
		"an exception through Go": `(self.fourHostsAnswer = () => { throw new RangeError("Maximum call stack size exceeded") }, true)`,
		"a program that ended":    `(self.fourHostsAnswer = () => undefined, true)`,
		"a worker that is gone":   `(setTimeout(() => self.close()), true)`,
		"an error of the script":  `(setTimeout(() => { throw new Error("broken on purpose") }), true)`,
	} {
		t.Run(name, func(t *testing.T) {
			p := openPage(t)
			eval[bool](p.worker(), breakage)
			p.put("#arguments", `{"text": "After the crash"}`)
			p.until(`window.fourHosts.restarts > 0`)
			p.settle()
			if p.told() == "stopped" { // a worker that is gone says nothing: only the watchdog tells
				p.set("#arguments", `{"text": "After the crash!"}`)
			}
			p.until(`document.querySelector("#told").dataset.state === "current"`)
			if host, text := p.panel("mcp"); host != "ran" || text != "after-the-crash" {
				t.Errorf("%s %q", host, text)
			}
			p.quiet("broken on purpose")
		})
	}
}

// Where a page is isolated from other origins the worker's answers stand in memory that both share, and are taken
// before the frame of a key or with it; elsewhere they come as messages.
func TestAnswersInSharedMemory(t *testing.T) {
	site := builtSite(t)
	for what, serve := range map[string]http.HandlerFunc{
		"isolated": func(w http.ResponseWriter, r *http.Request) { serveSite(w, r, site) },
		"apart":    func(w http.ResponseWriter, r *http.Request) { serveSite(unisolated{w}, r, site) },
	} {
		p := newTab(t)
		p.do(chromedp.Navigate(serveHandler(t, serve)))
		p.settle()
		p.is(what, eval[string](p, `String(crossOriginIsolated)`), strconv.FormatBool(what == "isolated"))
		eval[bool](p, `(() => {
			const post = Worker.prototype.postMessage;
			window.asks = [];
			Worker.prototype.postMessage = function (message, ...more) {
				if (message.type === "ask") asks.push(message.memory?.constructor.name ?? "none");
				return post.call(this, message, ...more);
			};
			return true;
		})()`)
		for _, text := range []string{"One", "Two", "漢字 é 😀", "Four"} {
			p.set("#arguments", `{"text": `+quote(text)+`, "seperator": 1}`)
			if reads := eval[string](p, `document.querySelector(".panel[data-host=ai-sdk]").textContent`); p.told() != "current" || !strings.Contains(reads, text) {
				t.Errorf("%s, %s: %s, the AI SDK says %q", what, text, p.told(), reads)
			}
		}
		want := map[string]string{"isolated": "SharedArrayBuffer", "apart": "none"}[what]
		if got := eval[[]string](p, `asks`); len(got) < 4 || slices.ContainsFunc(got, func(s string) bool { return s != want }) {
			t.Errorf("%s: the worker was given %v, want %s each time", what, got, want)
		}
		// A worker in its place has memory of its own.
		p.put("#schema", `{"type": "object", "properties": {"text": {"type": "string", "pattern": "^(a+)+$"}}}`)
		p.put("#arguments", `{"text": "`+strings.Repeat("a", 60)+`!"}`)
		p.until(`document.querySelector("#told").dataset.state === "stopped"`)
		p.set("#arguments", `{"text": "aaa"}`)
		if host, text := p.panel("mcp"); p.told() != "current" || host != "ran" || text == "" {
			t.Errorf("%s, after a stop: %s %s %q", what, p.told(), host, text)
		}
		p.quiet()
	}
}
