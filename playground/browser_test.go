package playground

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// patience is how long a page may take to come to a state: a bound on hanging, not
// a measure of speed.
const patience = 60 * time.Second

// browser starts one Chromium for all tests. It ends with the test binary.
var browser = sync.OnceValues(func() (context.Context, error) {
	path, err := findChrome()
	if err != nil {
		return nil, err
	}
	// A browser reaches 127.0.0.1 past its proxy: what arrives there was meant for elsewhere.
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.Host, "google") { // Chromium's own asking for updates and for the time
			strays.add(r.Method + " " + r.URL.String() + " " + r.Host)
		}
		http.Error(w, "no request may leave the origin", http.StatusForbidden)
	}))
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.DisableGPU,
		chromedp.WindowSize(1440, 1000), // both columns, nothing folded
		chromedp.ProxyServer(proxy.URL),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-domain-reliability", true),
	)
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // its sandbox refuses to run as root
	}
	allocator, _ := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	closeBrowser = cancel
	return ctx, chromedp.Do(ctx, chromedp.Navigate("about:blank"))
})

// closeBrowser is called when all tests are done.
var closeBrowser = func() {}

// strays are requests that left the origin.
var strays notes

// A notes is a list that several goroutines write to.
type notes struct {
	mu    sync.Mutex
	lines []string
}

func (n *notes) add(line string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.lines = append(n.lines, line)
}

func (n *notes) all() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return append([]string(nil), n.lines...)
}

// A tab is one page in a profile of its own, with all that it said.
type tab struct {
	*testing.T
	ctx     context.Context
	console notes // errors, warnings, exceptions, policy reports
	dialogs notes
}

// newTab opens an empty tab. Under CI a missing browser fails the test.
func newTab(t *testing.T) *tab {
	t.Helper()
	if testing.Short() {
		t.Skip("no browser tests with -short")
	}
	parent, err := browser()
	if err != nil && parent == nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(parent, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	p := &tab{T: t, ctx: ctx}
	if err := chromedp.Listen(ctx, p.hear); err != nil {
		t.Fatal(err)
	}
	return p
}

func (p *tab) hear(event any) {
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		var words []string
		for _, arg := range e.Args {
			words = append(words, string(arg.Value)+arg.Description)
		}
		p.console.add(fmt.Sprintf("console.%s %s", e.Type, strings.Join(words, " ")))
	case *runtime.EventExceptionThrown:
		p.console.add(fmt.Sprintf("exception %s %s", e.ExceptionDetails.Text, describeException(e.ExceptionDetails)))
	case *log.EventEntryAdded:
		p.console.add(fmt.Sprintf("%s %s: %s %s", e.Entry.Source, e.Entry.Level, e.Entry.Text, e.Entry.URL))
	case *page.EventJavascriptDialogOpening:
		p.dialogs.add(string(e.Type) + " " + e.Message)
		go chromedp.Call(p.ctx, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: false})
	}
}

func describeException(details *runtime.ExceptionDetails) string {
	if details.Exception == nil {
		return ""
	}
	return details.Exception.Description
}

func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	ctx, stop := context.WithTimeout(p.ctx, patience)
	defer stop()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.fatal(err)
	}
}

// eval gives the value of an expression, which may be a promise.
func eval[T any](p *tab, expression string) T {
	p.Helper()
	ctx, stop := context.WithTimeout(p.ctx, patience)
	defer stop()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.fatal(fmt.Errorf("%s: %w", expression, err))
	}
	return value
}

// until waits for an expression to become true.
func (p *tab) until(expression string) {
	p.Helper()
	deadline := time.Now().Add(patience)
	for !eval[bool](p, "Boolean("+expression+")") {
		if time.Now().After(deadline) {
			p.fatal(fmt.Errorf("never true: %s", expression))
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// fatal ends the test with what the page said and shows.
func (p *tab) fatal(err error) {
	p.Helper()
	ctx, stop := context.WithTimeout(p.ctx, 5*time.Second)
	defer stop()
	state, _ := chromedp.Run(ctx, chromedp.Evaluate[string](`location.href + "\n" + JSON.stringify(window.fourHosts ?? null) + "\n" + document.body?.innerText`))
	p.Fatalf("%v\nconsole: %q\npage: %s", err, p.console.all(), state)
}

// quiet checks that the page said nothing on the console and opened no dialog, apart
// from lines that hold one of the expected words.
func (p *tab) quiet(expected ...string) {
	p.Helper()
lines:
	for _, line := range p.console.all() {
		for _, word := range expected {
			if strings.Contains(line, word) {
				continue lines
			}
		}
		p.Errorf("on the console: %s", line)
	}
	for _, line := range p.dialogs.all() {
		p.Errorf("a dialog: %s", line)
	}
	for _, line := range strays.all() {
		p.Errorf("a request left the origin: %s", line)
	}
}

// quote writes a text as a JavaScript string.
func quote(text string) string {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return string(quoted)
}

// serveHandler serves for the length of the test and gives the URL of the root.
func serveHandler(t *testing.T, handler http.Handler) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// siteHandler serves a site as the dev server does.
func siteHandler(site Site) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { serveSite(w, r, site) })
}

// openPage opens the built page and waits until it has answered once and has its
// samples.
func openPage(t *testing.T) *tab {
	t.Helper()
	p := newTab(t)
	p.do(chromedp.Navigate(serveHandler(t, siteHandler(builtSite(t)))))
	p.settle()
	p.until(`performance.getEntriesByName(new URL(document.documentElement.dataset.presets, document.baseURI)).some(e => e.responseEnd > 0)`)
	return p
}

// settle waits until no call is under way and at least one was answered.
func (p *tab) settle() {
	p.Helper()
	p.until(`window.fourHosts?.ready && window.fourHosts.answered > 0 && !window.fourHosts.pending`)
}

// worker gives a tab whose expressions run in the page's worker.
func (p *tab) worker() *tab {
	p.Helper()
	deadline := time.Now().Add(patience)
	for time.Now().Before(deadline) {
		targets, err := chromedp.Targets(p.ctx)
		if err != nil {
			p.fatal(err)
		}
		for _, target := range targets {
			if target.Type == "worker" && target.BrowserContextID == chromedp.FromContext(p.ctx).BrowserContextID {
				ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithTargetID(target.TargetID), chromedp.WithDetachOnCancel())
				p.Cleanup(cancel)
				// The first run attaches, for as long as its context lives: no time limit on it.
				name, err := chromedp.Run(ctx, chromedp.Evaluate[string]("self.name"))
				if err != nil {
					p.fatal(err)
				}
				if name != "spare" { // that one is asked nothing yet
					return &tab{T: p.T, ctx: ctx}
				}
			}
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.fatal(errors.New("the page has no worker"))
	return nil
}
