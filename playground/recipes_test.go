package playground

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"fourhosts/core/call"
)

// recipe gives a file as the page of recipes has it.
func recipe(t *testing.T, name string) string {
	t.Helper()
	page := string(builtSite(t)[recipesName].Body)
	found := regexp.MustCompile(`(?s)<pre data-file="` + regexp.QuoteMeta(name) + `"[^>]*>(.*?)</pre>`).FindStringSubmatch(page)
	if found == nil {
		t.Fatalf("no recipe has a file %s", name)
	}
	return html.UnescapeString(found[1]) + "\n"
}

// filled puts the HTML of a call where a recipe says that it goes.
func filled(t *testing.T, page string) string {
	t.Helper()
	place := regexp.MustCompile(`(?s)<figure class="four-hosts">\n… all of greet\.html …\n</figure>\n`)
	if !place.MatchString(page) {
		t.Fatalf("no place for greet.html in\n%s", page)
	}
	report, why := readReport(call.Answer(withReport(strings.TrimSpace(recipe(t, "greet.json")), "html")))
	if why != "" {
		t.Fatal(why)
	}
	return place.ReplaceAllLiteralString(page, report)
}

func TestRecipesSayWithWhatAndWhen(t *testing.T) {
	page := string(builtSite(t)[recipesName].Body)
	sections := regexp.MustCompile(`(?s)<section aria-labelledby="(\w+)">\n<h2 id="(\w+)">([^<]*)</h2>(.*?)</section>`).FindAllStringSubmatch(page, -1)
	var names []string
	for _, section := range sections {
		if section[1] != section[2] || !strings.Contains(page, `<li><a href="#`+section[2]+`">`+section[3]+`</a></li>`) {
			t.Errorf("the contents do not lead to %s", section[3])
		}
		if section[2] == "common" {
			continue
		}
		names = append(names, section[3])
		tried := regexp.MustCompile(`<p class="tried">((?:Tried with|Not tried:) .*)</p>`).FindStringSubmatch(section[4])
		if tried == nil {
			t.Errorf("%s does not say what it was tried with", section[3])
			continue
		}
		if !regexp.MustCompile(`<time datetime="(\d{4}-\d\d-\d\d)">`).MatchString(tried[1]) {
			t.Errorf("%s does not say when: %s", section[3], tried[1])
		}
		if !regexp.MustCompile(`\d+(\.\d+)+|Chromium \d+`).MatchString(regexp.MustCompile(`<time.*?</time>`).ReplaceAllString(tried[1], "")) {
			t.Errorf("%s names no version: %s", section[3], tried[1])
		}
	}
	if got, want := strings.Join(names, ", "), "Plain HTML, Docusaurus, VitePress, Starlight, MkDocs Material, Nuxt Content, mdBook, GitHub README"; got != want {
		t.Errorf("recipes for %s, want %s", got, want)
	}
}

// The page is of the site: its policy, files that are there, nothing inline, and a name
// that the next build may replace.
func TestRecipesStandInTheSite(t *testing.T) {
	site := builtSite(t)
	page := string(site[recipesName].Body)
	if !written.MatchString(recipesName) {
		t.Errorf("a build does not know its own %s", recipesName)
	}
	if !strings.Contains(html.UnescapeString(page), `<meta http-equiv="Content-Security-Policy" content="`+Policy+`">`) {
		t.Error("the page has not the site's policy")
	}
	for _, tag := range regexp.MustCompile(`<[a-z][^>]*>`).FindAllString(page, -1) {
		if regexp.MustCompile(`\s(style|on\w+)=`).MatchString(tag) || strings.HasPrefix(tag, "<style") || strings.HasPrefix(tag, "<script") && !strings.Contains(tag, " src=") {
			t.Errorf("%s stands inline", tag)
		}
		for _, link := range regexp.MustCompile(`\s(?:href|src)="([^"]*)"`).FindAllStringSubmatch(tag, -1) {
			switch to := link[1]; {
			case to == "./":
			case strings.HasPrefix(to, "#"):
				if !strings.Contains(page, `id="`+to[1:]+`"`) {
					t.Errorf("%s leads nowhere", tag)
				}
			case site[to] == nil:
				t.Errorf("%s leads to no file of the site", tag)
			}
		}
	}
	pin := regexp.MustCompile(`four-hosts/([^"]*)" integrity="([^"]*)"`).FindStringSubmatch(html.UnescapeString(page))
	if pin == nil || site[pin[1]] == nil || integrity(site[pin[1]].Body) != pin[2] {
		t.Errorf("the script that is pinned is %q", pin)
	}
}

func TestRecipeOfPlainHTML(t *testing.T) {
	page := filled(t, recipe(t, "index.html"))
	d := &docs{folder: "/four-hosts/", policy: strictPolicy, pages: map[string]string{
		"/": page, "/greet.json": recipe(t, "greet.json"), "/four-hosts.css": recipe(t, "four-hosts.css"),
	}}
	p := newTab(t)
	url := d.serve(t)
	narrow := emulation.SetDeviceMetricsOverrideParams{Width: 320, Height: 800, DeviceScaleFactor: 1}
	if _, err := chromedp.Call(p.ctx, emulation.SetDeviceMetricsOverride, narrow); err != nil {
		p.fatal(err)
	}
	if _, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		p.fatal(err)
	}
	p.do(chromedp.Navigate(url))
	if got := eval[string](p, `document.querySelector("four-hosts tr[data-state=lie] th").textContent`); got != "OMP 18.2.3" {
		t.Errorf("without scripts the lie is that of %q", got)
	}
	if got := eval[int](p, `document.documentElement.scrollWidth`); got > 320 {
		t.Errorf("without scripts the page is %d pixels wide in a window of 320", got)
	}
	p.quiet()

	p = openDocs(t, url)
	p.became("ready", 1)
	p.is("the arguments", eval[string](p, `part(0, "arguments")`), `{"nme": "Ada"}`)
	if got := eval[string](p, `part(0, "reads")`); !strings.Contains(got, `unknown property "nme"; takes name`) {
		t.Errorf("it shows %q", got)
	}
	p.mannered()
	p.quiet()
}

func TestPageOfRecipes(t *testing.T) {
	p := openDocs(t, serveHandler(t, siteHandler(builtSite(t)))+recipesName)
	p.became("ready", 1)
	paper := eval[string](p, `getComputedStyle(document.documentElement).backgroundColor`)
	p.media("screen", "prefers-color-scheme", "dark")
	p.until(`getComputedStyle(document.documentElement).backgroundColor !== ` + quote(paper))
	p.until(`document.querySelector("four-hosts").shadowRoot.querySelector(".dark")`)
	narrow := emulation.SetDeviceMetricsOverrideParams{Width: 320, Height: 800, DeviceScaleFactor: 1}
	if _, err := chromedp.Call(p.ctx, emulation.SetDeviceMetricsOverride, narrow); err != nil {
		p.fatal(err)
	}
	if got := eval[int](p, `document.documentElement.scrollWidth`); got > 320 {
		t.Errorf("the page is %d pixels wide in a window of 320", got)
	}
	p.quiet()
}

// VitePress takes the margins off a figure and gives them to the paragraphs in it, from
// where they come out of the element all the same.
func TestEmbedKeepsMarginsOfWhatStandsDeep(t *testing.T) {
	css := `figure { margin: 0 } p, ul { margin: 16px 0 } h1, #after { margin: 4px 0 }`
	d := &docs{policy: strictPolicy, pages: map[string]string{"/docs.css": css,
		"/": strings.Replace(document(`<four-hosts preset="typo">`+staticHTML(t, "typo")+`</four-hosts><div id="after">after</div>`), "</head>", `<link rel="stylesheet" href="/docs.css"></head>`, 1)}}
	p := openDocs(t, d.serve(t), `addEventListener("DOMContentLoaded", () => window.before = document.getElementById("after").getBoundingClientRect().top)`)
	p.became("ready", 1)
	if before, after := eval[float64](p, `before`), eval[float64](p, `document.getElementById("after").getBoundingClientRect().top`); before != after {
		t.Errorf("what stands below was at %v and is at %v", before, after)
	}
	p.mannered()
	p.quiet()
}
