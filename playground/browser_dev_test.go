package playground

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestDevPageReloadsAndShowsErrors(t *testing.T) {
	p := newTab(t)
	dir, url, stop := startDev(t)
	p.do(chromedp.Navigate(url))
	p.settle()
	eval[bool](p, "window.old = true")

	good := rewrite(t, dir, "web/app.ts", "let = 'no script';//<img src=x onerror=alert(1)>")
	p.until(`document.querySelector("#build-error")?.textContent.includes("web/app.ts:1")`)
	if eval[int](p, `document.querySelectorAll("#build-error *").length`) != 0 {
		t.Error("the build error is more than text")
	}
	p.until(`window.old`)

	rewrite(t, dir, "web/app.ts", good)
	p.until(`!document.querySelector("#build-error")`)
	p.until(`window.old`) // the same sources: nothing to reload for

	css := rewrite(t, dir, "web/app.css", "")
	rewrite(t, dir, "web/app.css", css+"\nmain { outline-offset: 7px }\n")
	p.until(`!window.old`)
	p.settle()
	if href := eval[string](p, `document.querySelector("link[rel=stylesheet]").href`); !strings.Contains(href, "app-") {
		t.Errorf("the style sheet is %s", href)
	}
	stop()
	p.quiet("reload-events") // the stream that ends with the server
}
