package playground

import (
	"fmt"
	"html"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"github.com/evanw/esbuild/pkg/api"
)

// ajvSite is the page that ours is measured beside: ajv and a few lines, bundled as
// ours is, with the same call. home is where the packages are.
func ajvSite(root, home string, sample benchCall) (Site, error) {
	result := api.Build(api.BuildOptions{
		AbsWorkingDir:     root,
		EntryPoints:       []string{"./" + benchDir + "/page.js"},
		NodePaths:         []string{filepath.Join(home, "node_modules")},
		Bundle:            true,
		Format:            api.FormatESModule,
		Platform:          api.PlatformBrowser,
		Engines:           browsers,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		LegalComments:     api.LegalCommentsNone,
		LogLevel:          api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, fmt.Errorf("the page with ajv could not be bundled: %s", result.Errors[0].Text)
	}
	page, err := os.ReadFile(filepath.Join(root, benchDir, "bench.html"))
	if err != nil {
		return nil, err
	}
	script := newHashed("page.js", result.OutputFiles[0].Contents)
	text := strings.NewReplacer("PAGE", script.Name, "SCHEMA", html.EscapeString(sample.schema), "ARGUMENTS", html.EscapeString(sample.calls[0])).Replace(string(page))
	site := Site{script.Name: script, indexName: newFile(indexName, []byte(text))}
	(&compressor{effort: thorough}).compress(site)
	site[indexName].policy = strings.Replace(Policy, "'wasm-unsafe-eval'", "'unsafe-eval'", 1) // ajv makes functions out of text
	return site, nil
}

// A benchServer serves a site on a port of its own: to a browser that is a site which it
// has never seen. cores counts how often the core was asked for.
type benchServer struct {
	url   string
	cores atomic.Int32
	http  *http.Server
}

// serveBench serves a site as the production server does, with all its headers: what they cost (the one that
// parts a page from whoever opened it, 100 to 160 ms where the browser has a process for the page already), they cost both pages.
func serveBench(site Site) (*benchServer, error) {
	return startBench(func(w http.ResponseWriter, r *http.Request) { serveSite(w, r, site) })
}

// serveApart serves it without isolation from other origins.
func serveApart(site Site) (*benchServer, error) {
	return startBench(func(w http.ResponseWriter, r *http.Request) { serveSite(unisolated{w}, r, site) })
}

// unisolated leaves out the header by which a page is isolated from other origins.
type unisolated struct{ http.ResponseWriter }

func (u unisolated) WriteHeader(status int) {
	u.Header().Del(embedder)
	u.ResponseWriter.WriteHeader(status)
}

func (u unisolated) Write(p []byte) (int, error) {
	u.Header().Del(embedder)
	return u.ResponseWriter.Write(p)
}

func startBench(serve http.HandlerFunc) (*benchServer, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &benchServer{url: "http://" + listener.Addr().String() + "/"}
	s.http = &http.Server{ReadHeaderTimeout: 5 * time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/")
		if strings.HasSuffix(name, ".wasm") {
			s.cores.Add(1)
		}
		serve(w, r)
	})}
	go s.http.Serve(listener)
	return s, nil
}

func (s *benchServer) close() { s.http.Close() }

// watch stands in a page before its own scripts: benched is, in milliseconds since the
// navigation began, when the first live answer stood in the page.
const watch = `window.benched = new Promise((resolve) => {
	const seen = new MutationObserver(() => {
		if (document.getElementById("told")?.dataset.state !== "current") return;
		if (document.documentElement.dataset.core && !window.fourHosts?.answered) return; // ours is built with an answer
		seen.disconnect();
		resolve(performance.now());
	});
	seen.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
});`

// A loading is what one navigation took, in milliseconds.
type loading struct{ Answer, Paint float64 }

// load navigates a page and waits for its first live answer.
func (c *chrome) load(session, url string) (l loading, err error) {
	if err = c.call(session, "Page.navigate", map[string]any{"url": url}, nil); err != nil {
		return l, err
	}
	const wait = `(async () => {
		if (!window.benched || location.protocol !== "http:") return { Answer: 0 };
		const Answer = await window.benched;
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		return { Answer, Paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0 };
	})()`
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		// An error is a page that was left on the way.
		if err = c.eval(session, wait, &l); err == nil && l.Answer > 0 {
			return l, nil
		}
	}
	return l, fmt.Errorf("%s never gave an answer: %v", url, err)
}

// loadTimes is what two pages took, cold and again, in milliseconds; cores is how often
// the core was fetched at most by one first load.
type loadTimes struct {
	cold, second, paint, ajvCold, ajvSecond, ajvPaint []float64
	cores                                             int
}

// measureLoads loads both pages in turn, each time as a site that was never seen, then
// once more. As most people do, it comes from a page of another site: a tab that has shown nothing yet has a process
// that the one page may take over and the other may not, by its headers.
func (c *chrome) measureLoads(ours, ajv Site, turns int) (t loadTimes, err error) {
	elsewhere, err := serveBench(Site{indexName: newFile(indexName, []byte("<!doctype html><html lang=\"en\"><title>elsewhere</title>"))})
	if err != nil {
		return t, err
	}
	defer elsewhere.close()
	leave := func(session string) error {
		// The same server by another name is another site.
		if err := c.call(session, "Page.navigate", map[string]any{"url": strings.Replace(elsewhere.url, "127.0.0.1", "localhost", 1)}, nil); err != nil {
			return err
		}
		time.Sleep(500 * time.Millisecond)
		return nil
	}
	visit := func(site Site, cold, second, paint *[]float64) error {
		server, err := serveBench(site)
		if err != nil {
			return err
		}
		defer server.close()
		session, err := c.page()
		if err != nil {
			return err
		}
		defer c.call(session, "Page.close", map[string]any{}, nil)
		if err := leave(session); err != nil {
			return err
		}
		first, err := c.load(session, server.url)
		if err != nil {
			return err
		}
		t.cores = max(t.cores, int(server.cores.Load()))
		time.Sleep(1500 * time.Millisecond) // the browser puts away what it compiled
		if err := leave(session); err != nil {
			return err
		}
		again, err := c.load(session, server.url)
		if err != nil {
			return err
		}
		*cold, *second, *paint = append(*cold, first.Answer), append(*second, again.Answer), append(*paint, first.Paint)
		return nil
	}
	var none []float64
	for turn := range turns + 1 {
		var mine, other = []*[]float64{&t.cold, &t.second, &t.paint}, []*[]float64{&t.ajvCold, &t.ajvSecond, &t.ajvPaint}
		if turn == 0 { // the browser's own start is nobody's
			mine, other = []*[]float64{&none, &none, &none}, []*[]float64{&none, &none, &none}
		}
		if err := visit(ours, mine[0], mine[1], mine[2]); err != nil {
			return t, err
		}
		if err := visit(ajv, other[0], other[1], other[2]); err != nil {
			return t, err
		}
	}
	return t, nil
}
