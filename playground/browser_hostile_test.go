package playground

import (
	"strings"
	"testing"
)

// hostile would make elements, run scripts and load from elsewhere if it were ever
// taken for HTML.
const hostile = `<img src="//stray.example/x" onerror=alert(1)><b class=hostile>&amp;</b><script>alert(2)</script><style>*{color:red}</style>"'</textarea></pre><svg/onload=alert(3)>{{.}}`

func TestHostileTextStaysText(t *testing.T) {
	p := openPage(t)
	elements := func() int {
		return eval[int](p, `document.querySelectorAll("img, b, script:not([src]), style, iframe, object, [onerror], [onload], .hostile").length`)
	}
	before := elements()

	p.set("#tool-name", hostile)
	for _, field := range []string{"#title", "#description", "#called"} {
		p.put(field, hostile)
	}
	p.set("#schema", `{"type": "object", "title": `+quote(hostile)+`, "properties": {`+quote(hostile)+`: {"enum": [`+quote(hostile)+`]}}, "required": [`+quote(hostile)+`], "additionalProperties": false}`)
	p.set("#arguments", `{`+quote(hostile)+`: 1, `+quote(hostile+"2")+`: `+quote(hostile)+`}`)
	p.settle()
	if _, text := p.panel("mcp"); !strings.Contains(text, "<img src=") {
		t.Errorf("the panel does not show the text as it is: %q", text)
	}
	p.set("#called", "")
	if lines := p.lines(); !strings.Contains(lines, "<img src=") || !strings.Contains(lines, "<b class=hostile>") {
		t.Errorf("the lines do not show the text as it is: %q", lines)
	}
	if got := elements(); got != before {
		t.Errorf("%d elements came of it", got-before)
	}

	p.set("#schema", `{"type": "object"}`)
	p.set("#arguments", `{}`)
	for _, outcome := range []string{"result", "error", "throw"} {
		eval[bool](p, `(document.querySelector("[name=outcome][value=`+outcome+`]").click(), true)`)
		p.put("#outcome-text", hostile+outcome)
		p.put("#error-name", hostile)
		p.settle()
		p.until(`document.querySelector(".panel[data-host=pi] .text").textContent.includes("{{.}}` + outcome + `")`)
		if got := elements(); got != before {
			t.Errorf("%s: %d elements came of it", outcome, got-before)
		}
	}

	p.set("#schema", hostile)
	p.set("#arguments", hostile)
	p.set("#schema", `{"type": `+quote(hostile)+`}`)
	if got := elements(); got != before {
		t.Errorf("in the faults: %d elements came of it", got-before)
	}
	p.quiet()
}

func TestInvisibleCharactersAreNamed(t *testing.T) {
	p := openPage(t)
	p.set("#schema", `{"type": "object"}`)
	p.set("#arguments", `{}`)
	eval[bool](p, `(document.querySelector("[name=outcome][value=error]").click(), true)`)
	p.set("#outcome-text", "a\u001b[31mb\u202Ec\u200Bd")
	codes := eval[string](p, `[...document.querySelectorAll(".panel[data-host=mcp] .text .box")].map(b => b.dataset.code).join(" ")`)
	if codes != "U+001B U+202E U+200B" {
		t.Errorf("boxed: %s", codes)
	}
	if _, cleaned := eval[bool](p, `!document.querySelector(".panel[data-host=mcp] .sanitized").hidden`), eval[string](p, `document.querySelector(".panel[data-host=mcp] .cleaned").textContent`); !strings.HasPrefix(cleaned, "ab") || strings.ContainsAny(cleaned, "\u001b\u202e") {
		t.Errorf("what SanitizeText would make of it: %q", cleaned)
	}
	p.quiet()
}
