package playground

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// The link to the playground holds the rows that an element asks: their releases, an
// ordinary tool in the core's place, failures that are returned, and a row beside the four,
// which the playground always shows.
func TestEmbedLinkKeepsTheHosts(t *testing.T) {
	for hosts, want := range map[string]string{
		"mcp@1.32.2 pi/return omp/none ai-sdk-mcp": `{"mcp":"1.32.2 core","pi":"1.6.0 core return","omp":"18.2.3 none","ai-sdk":"7.0.173 core","ai-sdk-mcp":"2.0.99 core"}`,
		`[{"host": "pi", "release": "0.87.1"}]`:    `{"mcp":"2.4.0 core","pi":"0.87.1 core","omp":"18.2.3 core","ai-sdk":"7.0.173 core"}`,
	} {
		p, _, _ := opened(t, `<four-hosts preset="typo" load="eager"></four-hosts>`)
		p.until(`customElements.get("four-hosts")`)
		link := eval[string](p, `(async () => { const el = document.querySelector("four-hosts"); el.hosts = `+quote(hosts)+`; await el.call(); return el.shadowRoot.querySelector("[part=open]").href; })()`)
		p.quiet()
		p = newTab(t)
		p.do(chromedp.Navigate(link))
		p.settle()
		p.is(hosts, eval[string](p, `JSON.stringify(Object.fromEntries([...document.querySelectorAll(".panel")].filter(p => !p.hidden).map(p => [p.dataset.host, [p.querySelector(".release").value, p.querySelector(".adapter").value, ...(p.querySelector("#failures")?.value === "return" ? ["return"] : [])].join(" ")])))`), want)
		p.is(hosts+": the page says nothing of it", eval[string](p, `String(document.querySelector("#strip").hidden)`), "true")
		p.quiet()
	}
}
