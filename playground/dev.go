package playground

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"maps"
	"net/http"
	"sync"
	"time"
)

// reloadScript listens for rebuilds in the page. Plain JavaScript, since it has to
// work when the TypeScript does not build.
//
//go:embed reload.js
var reloadScript []byte

const (
	reloadName = "reload.js"
	eventsPath = "/reload-events"
)

// withReload adds the script to a page of the dev server and tells it which build
// the page is of, so that a rebuild between the page and its first event is seen.
func withReload(page []byte, build string) []byte {
	script := []byte(`<script src="` + reloadName + `?build=` + build + `" defer></script>`)
	if at := bytes.Index(page, []byte("</head>")); at >= 0 {
		return bytes.Join([][]byte{page[:at], script, page[at:]}, nil)
	}
	return append(page[:len(page):len(page)], script...)
}

// state is what the page needs to know: which build it should show (a tag; empty
// before there is one) and why there is no newer one.
type state struct {
	Build string `json:"build"`
	Error string `json:"error"`
}

// dev serves the newest site that could be built.
type dev struct {
	builder *Builder
	out     io.Writer

	mu      sync.Mutex
	site    Site // newest whole build; nil before the first
	serving Site // site and the assets of the build before it
	state   state
	changed chan struct{} // closed at the next change of state
}

func newDev(builder *Builder, out io.Writer) *dev {
	return &dev{builder: builder, out: out, changed: make(chan struct{})}
}

// rebuild makes the site again. When that fails, the last one stays and the error
// is shown in it.
func (d *dev) rebuild(ctx context.Context) {
	start := time.Now()
	site, err := d.builder.Build(ctx)
	if ctx.Err() != nil {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if err != nil {
		d.state.Error = err.Error()
		fmt.Fprintf(d.out, "the build failed:\n%s\n", err)
	} else {
		index := site[indexName]
		d.state = state{Build: index.Tag} // the page names every asset: its tag is the build's
		page := newFile(indexName, withReload(index.Body, index.Tag))
		page.policy = index.policy
		site[indexName] = page
		// A page of the build before may still fetch its worker: names are unique, so the
		// assets of both can be served side by side.
		d.serving = maps.Clone(d.site)
		if d.serving == nil {
			d.serving = make(Site)
		}
		maps.Copy(d.serving, site)
		d.site = site
		fmt.Fprintf(d.out, "built in %.1f s\n", time.Since(start).Seconds())
	}
	close(d.changed)
	d.changed = make(chan struct{})
}

func (d *dev) now() (Site, state, <-chan struct{}) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.serving, d.state, d.changed
}

// ServeHTTP answers from the newest site; without one, with a page that says why.
func (d *dev) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	site, current, _ := d.now()
	switch {
	case r.URL.Path == eventsPath && r.Method == http.MethodGet:
		d.events(w, r)
		return
	case r.URL.Path == "/"+reloadName:
		site = Site{reloadName: newFile(reloadName, reloadScript)}
	case site == nil:
		page := withReload([]byte("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Four Hosts: the build failed</title></head><body><h1>The build failed</h1><pre>"+
			html.EscapeString(current.Error)+"</pre></body></html>"), "")
		site = Site{indexName: newFile(indexName, page)}
	}
	serveSite(w, r, site)
}

// events tells the page every state, the present one first, until it leaves.
func (d *dev) events(w http.ResponseWriter, r *http.Request) {
	for name, value := range security {
		w.Header().Set(name, value)
	}
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	stream := http.NewResponseController(w)
	for {
		_, current, changed := d.now()
		text, err := json.Marshal(current)
		if err != nil {
			return
		}
		// The server's time-out is for a file; a stream has one for each message.
		if err := stream.SetWriteDeadline(time.Now().Add(10 * time.Second)); err != nil && !errors.Is(err, http.ErrNotSupported) {
			return
		}
		if _, err := fmt.Fprintf(w, "data: %s\n\n", text); err != nil {
			return
		}
		if err := stream.Flush(); err != nil {
			return
		}
		select {
		case <-changed:
		case <-r.Context().Done():
			return
		}
	}
}
