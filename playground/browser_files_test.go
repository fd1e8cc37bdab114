package playground

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/chromedp/chromedp"
)

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
	p.says("large.json has 4,194,306 bytes, over the 4 MiB that are taken there, and was not opened")
	p.do(chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{writeTemp(t, tool("from_disk"))}))
	p.brought("from_disk")
	// The same file again is another choice.
	p.undo("first")
	p.do(chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{writeTemp(t, tool("from_disk"))}))
	p.brought("from_disk")
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

// A list that the tab's storage has no room for is said, and the call is kept without it.
func TestListTooLargeToKeep(t *testing.T) {
	p := openPage(t)
	eval[bool](p, `(() => {
		const set = Storage.prototype.setItem;
		Storage.prototype.setItem = function (key, value) {
			if (value.length > 4000) throw new DOMException("full", "QuotaExceededError");
			return set.call(this, key, value);
		};
		return true;
	})()`)
	large := strings.Replace(greetings[1].text, `"part"`, `"part","description":"`+strings.Repeat("long ", 1000)+`"`, 1)
	p.drop("h1", [2]string{"tools.json", large})
	p.brought("greet")
	p.says("too large to be kept over a reload")
	p.do(chromedp.Reload())
	p.brought("greet")
	p.is("the choice of tools is gone", itoa(eval[int](p, `document.querySelector("#pick").options.length`)), "0")
	p.quiet()
}
