package playground

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// Each of these is more than a machine wants to do, or a name that JavaScript has a
// meaning for. The page says what is wrong where something is, keeps what it was given,
// and answers the next call.
var hostileCalls = []struct {
	what, schema, arguments string
	says                    []string // in the page's words
	told                    string   // the state of the answers
}{
	{"anyOf of two $refs, thirty deep", doubling(30), `{"a": 1}`, []string{"Stopped after 1 s", "fewer branches"}, "stopped"},
	{"an exponent of a million", anyObject, `{"a": 1e1000000}`, []string{"the exponent of a number is over the limit of 400"}, "current"},
	{"a million digits", anyObject, `{"a": 1` + strings.Repeat("0", 1_000_000) + `}`, []string{"the size in bytes is over the limit of 262144"}, "current"},
	{"a hundred thousand digits", anyObject, `{"a": 1` + strings.Repeat("0", 100_000) + `}`, []string{"the length of a number in characters is over the limit of 64"}, "current"},
	{"100,000 lists inside each other", anyObject, `{"a": ` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `}`, []string{"the nesting depth is over the limit of 256"}, "current"},
	{"100,000 lists that nobody closes", anyObject, strings.Repeat("[", 100_000), []string{"the nesting depth is over the limit of 256"}, "current"},
	{"100,000 keys", anyObject, manyKeys(100_000), []string{"the size in bytes is over the limit of 262144"}, "current"},
	{"2,000 unknown keys", `{"type": "object", "additionalProperties": false}`, manyKeys(2_000), []string{"more problems"}, "current"},
	{"names of the prototype", `{"type": "object", "properties": {"__proto__": {"type": "string"}, "constructor": {"type": "string"}, "toString": {"type": "integer"}}, "required": ["hasOwnProperty", "valueOf"], "additionalProperties": false}`,
		`{"__proto__": 1, "constructor": {"prototype": null}, "isPrototypeOf": 2}`,
		[]string{`unknown property "isPrototypeOf"`, "must have required properties hasOwnProperty, valueOf", "at /__proto__: must be string", "at /constructor: must be string"}, "current"},
	{"halves of characters", `{"type": "object", "properties": {"\udc00": {"type": "integer"}}, "additionalProperties": false}`, `{"\udc00": "\ud800", "x\ud83d": "\ude00"}`,
		[]string{"unknown property", "must be integer"}, "current"},
	{"a pattern without end", `{"type": "object", "properties": {"a": {"type": "string", "pattern": "^(a+)+$"}}}`, `{"a": "` + strings.Repeat("a", 60) + `!"}`,
		[]string{"Stopped after 1 s", "pattern"}, "stopped"},
	{"HTML", `{"type": "object", "title": ` + quote(hostile) + `, "properties": {` + quote(hostile) + `: {"enum": [` + quote(hostile) + `]}}, "additionalProperties": false}`,
		`{` + quote(hostile) + `: 1, ` + quote(hostile+"2") + `: ` + quote(hostile) + `}`, []string{"<img src="}, "current"},
	{"a schema with an exponent of a million", `{"type": "object", "properties": {"a": {"maximum": 1e1000000}}}`, `{}`, []string{"the exponent of a number is over the limit of 400"}, "fault"},
	{"a schema 100,000 deep", strings.Repeat(`{"not":`, 100_000) + `{}` + strings.Repeat("}", 100_000), `{}`, []string{"the size in bytes is over the limit of 262144"}, "fault"},
	{"a schema 10,000 deep", strings.Repeat(`{"not":`, 10_000) + `{}` + strings.Repeat("}", 10_000), `{}`, []string{"the nesting depth is over the limit of 64"}, "fault"},
	{"a schema that is its own part", `{"type": "object", "properties": {"a": {"allOf": [{"$ref": "#/properties/a"}]}}}`, `{"a": 1}`, []string{"/properties/a"}, "fault"},
}

const anyObject = `{"type": "object"}`

// doubling names each definition twice in the one before it.
func doubling(depth int) string {
	var b strings.Builder
	b.WriteString(`{"type": "object", "properties": {"a": {"$ref": "#/$defs/d0"}}, "$defs": {`)
	for i := range depth {
		next := `{"$ref": "#/$defs/d` + strconv.Itoa(i+1) + `"}`
		b.WriteString(`"d` + strconv.Itoa(i) + `": {"anyOf": [` + next + `, ` + next + `]}, `)
	}
	return b.String() + `"d` + strconv.Itoa(depth) + `": {"type": "string"}}}`
}

func manyKeys(n int) string {
	keys := make([]string, n)
	for i := range keys {
		keys[i] = `"k` + strconv.FormatInt(int64(i), 36) + `":1`
	}
	return "{" + strings.Join(keys, ",") + "}"
}

// saysAll gives whatever the page says of a call, of its parts and of what came in.
const saysAll = `["#sentence", "#lines", "#schema-notes", "#arguments-notes", "#strip"].map(s => document.querySelector(s)).filter(e => e.checkVisibility()).map(e => e.textContent).join(" ")`

// hand gives the page a call in one of the ways in which calls come, and waits for its
// words: how long that took, in milliseconds of the page.
func (p *tab) hand(way, schema, arguments string, says []string) float64 {
	p.Helper()
	request := quote(`{"request":{"tool":{"name":"hostile","schemaText":` + quote(schema) + `},"arguments":` + quote(arguments) + `}}`)
	eval[bool](p, `(window.began = performance.now(), true)`)
	switch way {
	case "typed":
		p.put("#tool-name", "hostile")
		p.put("#schema", schema)
		p.put("#arguments", arguments)
	case "link":
		eval[bool](p, `(async () => {
			const packed = new Blob([`+request+`]).stream().pipeThrough(new CompressionStream("deflate-raw"));
			const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
			let text = "";
			for (const byte of bytes) text += String.fromCharCode(byte);
			window.began = performance.now();
			location.hash = "#call=1." + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
			return true;
		})()`)
	case "file":
		eval[bool](p, `(() => {
			const data = new DataTransfer(), file = new File([`+request+`], "call.json");
			data.items.add(file);
			window.began = performance.now();
			document.querySelector("h1").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
			return true;
		})()`)
	case "pasted":
		eval[bool](p, `(() => {
			const data = new DataTransfer();
			data.setData("text/plain", `+request+`);
			document.activeElement?.blur();
			window.began = performance.now();
			document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
			return true;
		})()`)
	}
	words, err := json.Marshal(says)
	if err != nil {
		p.fatal(err)
	}
	took := eval[float64](p, `new Promise((done) => {
		const said = () => `+saysAll+`;
		const look = () => {
			if (!fourHosts.pending && document.querySelector("#tool-name").value === "hostile" && `+string(words)+`.every(words => said().includes(words))) return done(performance.now() - began);
			if (performance.now() - began > 20000) return done(-1);
			setTimeout(look, 5);
		};
		look();
	})`)
	if took < 0 {
		p.Errorf("%s: the page says %.1000s; want %q", way, eval[string](p, saysAll), says)
	}
	return took
}

// answers are the four states with what the adapters hand over.
func (p *tab) answers() string {
	p.Helper()
	return eval[string](p, `[...document.querySelectorAll(".panel:not([hidden])")].map(p => p.dataset.state + " " + p.querySelector(".text").textContent).join("; ")`)
}

// TestHostileInput hands over every hostile call in every way. After each the page is as
// usable as before: a click on a sample gives four answers.
func TestHostileInput(t *testing.T) {
	p := openPage(t)
	elements := func() int {
		return eval[int](p, `document.querySelectorAll("img, b, script:not([src]), iframe, object, [onerror], [onload], .hostile").length`)
	}
	p.choose("valid")
	want := p.answers()
	if strings.Count(want, "ran ") != 4 {
		t.Fatalf("the sample gives %s", want)
	}
	before := elements()
	for _, c := range hostileCalls {
		for _, way := range []string{"typed", "link", "file", "pasted"} {
			took := p.hand(way, c.schema, c.arguments, c.says)
			name := c.what + ", " + way
			p.is(name+": the answers", p.told(), c.told)
			// Compared in the page, which keeps half characters.
			if !eval[bool](p, `document.querySelector("#schema").value === `+quote(c.schema)+` && document.querySelector("#arguments").value === `+quote(c.arguments)) {
				t.Errorf("%s: the fields do not hold what was given", name)
			}
			if got := elements(); got != before {
				t.Errorf("%s: %d elements came of it", name, got-before)
			}
			eval[bool](p, `(window.began = performance.now(), true)`)
			p.choose("valid")
			after := eval[float64](p, `performance.now() - began`)
			p.is("after "+name+" the sample", p.answers(), want)
			t.Logf("%-50s told after %5.0f ms, the sample after %4.0f ms", name, took, after)
		}
	}
	p.quiet()
}

// What is too large to come in at all is refused by name, and the call that was there
// stays; what is typed into a field stays in it.
func TestTenMegabytes(t *testing.T) {
	p := openPage(t)
	p.choose("valid")
	want := p.answers()
	p.set("#arguments", `{"text": "my own"}`)
	eval[bool](p, `(window.large = JSON.stringify({a: "long ".repeat(2 << 20)}), true)`)
	stays := func(what string) {
		t.Helper()
		p.is(what+": the arguments", p.value("#arguments"), `{"text": "my own"}`)
	}
	// A field takes less than the page reads; what the schema's does not take is read whole.
	most := func(target string) string {
		if target == "#arguments" || target == "#raw" {
			return "1"
		}
		return "4"
	}
	drop := func(selector string) {
		eval[bool](p, `(() => {
			const data = new DataTransfer();
			data.items.add(new File([large], "large.json"));
			document.querySelector(`+quote(selector)+`).dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
			return true;
		})()`)
		p.says("large.json has " + grouped(eval[int](p, `large.length`)) + " bytes, over the " + most(selector) + " MiB that are taken there, and was not opened")
		stays("dropped on " + selector)
		p.set("#arguments", `{"text": "my own "}`)
		p.set("#arguments", `{"text": "my own"}`)
	}
	drop("h1")
	drop("#arguments")

	for _, target := range []string{"body", "#schema", "#arguments"} {
		// A field would lay it out for seconds before anybody could say no.
		if eval[bool](p, `(() => {
			const data = new DataTransfer();
			data.setData("text/plain", large);
			document.activeElement?.blur();
			return document.querySelector(`+quote(target)+`).dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
		})()`) {
			t.Errorf("pasted into %s: the browser takes it", target)
		}
		p.says("what was pasted has " + grouped(eval[int](p, `large.length`)) + " bytes, over the " + most(target) + " MiB that are taken there, and was not opened")
		stays("pasted into " + target)
		p.set("#arguments", `{"text": "my own "}`)
		p.set("#arguments", `{"text": "my own"}`)
	}

	// So would it lines.
	eval[bool](p, `(window.large = "x\n".repeat(60000), true)`)
	for what, hand := range map[string]string{
		"what was pasted": `(data.setData("text/plain", large), document.querySelector("#arguments").dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true})))`,
		"long.txt":        `(data.items.add(new File([large], "long.txt")), document.querySelector("#arguments").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true})))`,
	} {
		if eval[bool](p, `(() => { const data = new DataTransfer(); return `+hand+`; })()`) {
			t.Errorf("the browser takes %s", what)
		}
		p.says(what + " has over 50,000 lines, more than a field is given, and was not opened")
		stays(what)
		p.do(chromedp.Click("#strip-close"))
	}
	eval[bool](p, `(window.large = JSON.stringify({a: "long ".repeat(2 << 20)}), true)`)

	// A list of tools that the schema's field does not take comes in all the same.
	eval[bool](p, `(() => {
		const data = new DataTransfer();
		data.setData("text/plain", JSON.stringify({tools: ["brought", "two", "three"].map((name) => ({name, description: "long ".repeat(100000), inputSchema: {type: "object"}}))}));
		return document.querySelector("#schema").dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
	})()`)
	p.until(`document.querySelector("#tool-name").value === "brought"`)
	p.choose("valid")

	// The other view says it where one looks at it.
	p.do(chromedp.Click(`[name=page][value=text]`))
	was := p.value("#raw")
	for _, hand := range []string{
		`document.querySelector("#raw").dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}))`,
		`document.querySelector("#raw").dispatchEvent(new InputEvent("beforeinput", {inputType: "insertFromDrop", dataTransfer: data, bubbles: true, cancelable: true}))`,
		`(data.items.add(new File([large], "large.txt")), document.querySelector("h1").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true})))`,
	} {
		if eval[bool](p, `(() => { const data = new DataTransfer(); data.setData("text/plain", large.slice(0, 2 << 20)); return `+hand+`; })()`) {
			t.Errorf("the browser takes %s", hand)
		}
		p.says("over the 1 MiB that are taken there, and was not opened")
		p.is("the text", p.value("#raw"), was)
		p.do(chromedp.Click("#strip-close"))
	}
	p.do(chromedp.Click(`[name=page][value=call]`))

	for _, field := range []string{"#schema", "#arguments"} {
		took := eval[float64](p, `new Promise(done => {
			const field = document.querySelector(`+quote(field)+`), began = performance.now();
			field.focus();
			field.value = large;
			field.dispatchEvent(new Event("input", {bubbles: true}));
			const look = () => !fourHosts.pending && (`+saysAll+`).includes("over the limit of") ? done(performance.now() - began) : setTimeout(look, 5);
			look();
		})`)
		if !eval[bool](p, `document.querySelector(`+quote(field)+`).value === large`) {
			t.Errorf("%s does not hold what was typed", field)
		}
		said := eval[string](p, saysAll)
		p.choose("valid")
		p.is("after it the sample", p.answers(), want)
		// A bare textarea takes most of this for the layout of such a text.
		t.Logf("typed in %s: told after %.0f ms: %.200s", field, took, said)
		if where := map[string]string{"#schema": "The schema holds 10,485,768 characters", "#arguments": "the arguments 10,485,768."}[field]; !strings.Contains(said, where) {
			t.Errorf("typed in %s: the page says %q, want %q", field, said, where)
		}
	}
	p.quiet()
}
