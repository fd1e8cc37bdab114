package playground

import (
	"strings"
	"testing"
)

// A text that would hold up the page is drawn as far as it goes and says how much is missing; copy has all of it.
func TestEndlessTextsAreDrawnInPart(t *testing.T) {
	p := openPage(t)
	p.put("#schema", `{"type": "object"}`)
	p.set("#arguments", `{}`)
	for _, text := range []string{strings.Repeat("y\n", 49_000), strings.Repeat("\u202e\u0007", 30_000), strings.Repeat("long ", 60_000)} {
		p.put("#outcome-text", text)
		p.settle()
		p.until(`document.querySelector(".panel[data-host=mcp] .more")?.textContent.match(/^… and [\d,]+ more characters/)`)
		if got := eval[int](p, `document.querySelectorAll("*").length`); got > 120_000 {
			t.Errorf("%d elements", got)
		}
		drawn := eval[int](p, `(() => {
			const more = document.querySelector(".panel[data-host=mcp] .more");
			const place = more.parentElement.cloneNode(true);
			place.querySelector(".more").remove();
			for (const box of place.querySelectorAll(".box")) box.textContent = box.dataset.code === "U+000A" ? "" : "x";
			return place.textContent.length + Number(more.textContent.replace(/\D/g, ""));
		})()`)
		if want := eval[int](p, `JSON.parse(window.fourHosts.last).answers[0].adapterAnswer.text.length`); drawn != want {
			t.Errorf("drawn and counted are %d characters, want %d", drawn, want)
		}
		if !eval[bool](p, `(async () => {
			let copied = "";
			navigator.clipboard.writeText = async (text) => void (copied = text);
			document.querySelector(".panel[data-host=mcp] .copy").click();
			await null;
			return copied === JSON.parse(window.fourHosts.last).answers[0].hostAnswer.text;
		})()`) {
			t.Error("what is copied is not all of it")
		}
	}
	p.quiet()
}

// A long text is laid out in blocks. It reads, hangs and is copied as one, and a key changes only the blocks that it is about.
func TestLongTextsAreLaidOutInBlocks(t *testing.T) {
	p := openPage(t)
	call := largeCall(4<<10 - 500)
	p.put("#schema", call.schema)
	p.set("#arguments", call.calls[0])
	const reads = `const reads = document.querySelector(".panel[data-host=omp] .reads");`
	blocks := eval[int](p, `(() => { `+reads+` return reads.querySelectorAll(":scope > .block").length; })()`)
	if blocks < 5 {
		t.Fatalf("%d blocks", blocks)
	}
	text := eval[string](p, `JSON.parse(window.fourHosts.last).answers.find(({ host }) => host === "omp").hostAnswer.text`)
	if got := p.reads("omp"); got != text {
		t.Errorf("the page shows %q, want %q", got, text)
	}
	if got := eval[string](p, `(() => { `+reads+` getSelection().selectAllChildren(reads); return getSelection().toString(); })()`); got != text {
		t.Errorf("selected and copied it is %q, want %q", got, text)
	}
	// Every line begins at the same place, whichever block it is in.
	if got := eval[[]float64](p, `(() => {
		`+reads+`
		const lefts = new Set();
		const texts = document.createTreeWalker(reads, NodeFilter.SHOW_TEXT);
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			const range = new Range();
			range.setStart(node, 0);
			range.setEnd(node, 1);
			if (node.data.trim()) lefts.add(range.getBoundingClientRect().left);
		}
		return [...lefts];
	})()`); len(got) != 1 {
		t.Errorf("lines begin at %v", got)
	}
	eval[bool](p, `(() => { `+reads+` for (const block of reads.children) block.old = true; return true; })()`)
	p.set("#arguments", call.calls[0][:len(`{"rows": [{"id": 0, "title": "`)]+"a"+call.calls[0][len(`{"rows": [{"id": 0, "title": "`):])
	if kept := eval[int](p, `(() => { `+reads+` return [...reads.children].filter(({ old }) => old).length; })()`); kept < blocks-2 {
		t.Errorf("of %d blocks a key left %d", blocks, kept)
	}
	p.quiet()
}
