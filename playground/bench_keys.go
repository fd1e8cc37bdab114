package playground

import (
	"encoding/json"
	"fmt"
	"time"
)

// keyTimes is, in milliseconds, how long after a key press the four answers stood in the
// page and, some of these, when they were painted.
type keyTimes struct{ answered, painted []float64 }

// armed waits for one key, the answer to it and the frame that shows it: the next one, or the one that is
// being made where the answer is put into the page before that is laid out.
const armed = `if (!window.benchFrame) {
	window.benchFrame = requestAnimationFrame.bind(window);
	window.requestAnimationFrame = (call) => benchFrame((time) => {
		window.inFrame = true;
		try {
			call(time);
		} finally {
			queueMicrotask(() => (window.inFrame = false)); // behind what the call itself has left to do
		}
	});
}
window.benchKey = new Promise((resolve) => {
	const before = fourHosts.answered;
	let pressed = 0;
	addEventListener("keydown", (event) => (pressed = event.timeStamp), { once: true, capture: true });
	const seen = new MutationObserver(() => {
		if (!pressed || fourHosts.answered === before || fourHosts.pending) return;
		seen.disconnect();
		const answered = performance.now() - pressed;
		const painted = () => {
			const after = new MessageChannel();
			after.port1.onmessage = () => resolve([answered, performance.now() - pressed]);
			after.port2.postMessage(0);
		};
		if (window.inFrame) painted();
		else benchFrame(painted);
	});
	seen.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}); 0`

// measureKeys types into the arguments of a call, one key after another, in a page that is isolated from other
// origins or in one of a server that sends no header for that.
func (c *chrome) measureKeys(site Site, isolated bool, call benchCall, caretBefore string, presses int) (t keyTimes, err error) {
	serve := serveBench
	if !isolated {
		serve = serveApart
	}
	server, err := serve(site)
	if err != nil {
		return t, err
	}
	defer server.close()
	session, err := c.page()
	if err != nil {
		return t, err
	}
	defer c.call(session, "Page.close", map[string]any{}, nil)
	if _, err := c.load(session, server.url); err != nil {
		return t, err
	}
	schema, _ := json.Marshal(call.schema)
	arguments, _ := json.Marshal(call.calls[0])
	before, _ := json.Marshal(caretBefore)
	fill := fmt.Sprintf(`(async () => {
		const put = (id, text) => {
			const field = document.getElementById(id);
			field.value = text;
			field.dispatchEvent(new Event("input", { bubbles: true }));
			return field;
		};
		put("schema", %s);
		const field = put("arguments", %s);
		const at = field.value.indexOf(%s);
		field.focus();
		field.setSelectionRange(at, at);
		await new Promise((resolve) => setTimeout(resolve, 500));
		while (fourHosts.pending) await new Promise((resolve) => setTimeout(resolve, 50));
		return at;
	})()`, schema, arguments, before)
	at := -1
	if err := c.eval(session, fill, &at); err != nil || at < 0 {
		return t, fmt.Errorf("the call could not be typed into: %v", err)
	}
	for i := range presses + 20 {
		if err := c.eval(session, armed, nil); err != nil {
			return t, err
		}
		for _, kind := range []string{"keyDown", "keyUp"} {
			key := map[string]any{"type": kind, "key": "a", "code": "KeyA", "windowsVirtualKeyCode": 65}
			if kind == "keyDown" {
				key["text"] = "a"
			}
			if err := c.call(session, "Input.dispatchKeyEvent", key, nil); err != nil {
				return t, err
			}
		}
		var took []float64
		if err := c.eval(session, "window.benchKey", &took); err != nil {
			return t, err
		}
		if i >= 20 && len(took) == 2 { // the first run on code that is hardly compiled
			t.answered, t.painted = append(t.answered, took[0]), append(t.painted, took[1])
		}
		time.Sleep(time.Duration(40+i%7*3) * time.Millisecond) // not in step with the frames
	}
	return t, nil
}

// measureWorker asks the page's own worker, started once more, and gives the times of
// whole round trips in milliseconds, request to response.
func (c *chrome) measureWorker(site Site, requests map[string][]string) (map[string]float64, error) {
	server, err := serveBench(site)
	if err != nil {
		return nil, err
	}
	defer server.close()
	session, err := c.page()
	if err != nil {
		return nil, err
	}
	defer c.call(session, "Page.close", map[string]any{}, nil)
	if _, err := c.load(session, server.url); err != nil {
		return nil, err
	}
	list, err := json.Marshal(requests)
	if err != nil {
		return nil, err
	}
	expression := `(async (tasks) => {
		const urls = document.documentElement.dataset;
		const address = (name) => new URL(urls[name], document.baseURI).href;
		const module = await WebAssembly.compileStreaming(fetch(address("core")));
		const worker = new Worker(address("worker"));
		let take;
		worker.onmessage = ({ data }) => take?.(data);
		const hear = (type) => new Promise((resolve) => (take = (data) => data.type === type && resolve(data)));
		const ready = hear("ready");
		worker.postMessage({ type: "start", beside: document.baseURI, module });
		await ready;
		let id = 0;
		const ask = (request) => {
			const answer = hear("answer");
			worker.postMessage({ type: "ask", id: ++id, request });
			return answer;
		};
		const times = {};
		for (const round of ["warm", "measured"]) {
			for (const [name, requests] of Object.entries(tasks)) {
				const began = performance.now();
				const list = [];
				for (let i = 0; i < 300 && performance.now() - began < 2000; i++) {
					const asked = performance.now();
					await ask(requests[i % requests.length]);
					list.push(performance.now() - asked);
				}
				times[name] = list.sort((a, b) => a - b)[list.length >> 1];
			}
		}
		worker.terminate();
		return times;
	})(` + string(list) + `)`
	var times map[string]float64
	err = c.eval(session, expression, &times)
	return times, err
}
