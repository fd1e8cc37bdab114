package playground

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// startDev serves a copy of the project and gives its folder, its URL and what
// stops it (and fails the test when it does not stop cleanly).
func startDev(t *testing.T) (dir, url string, stop func()) {
	t.Helper()
	dir = t.TempDir()
	copyProject(t, dir)
	ctx, cancel := context.WithCancel(context.Background())
	read, write := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- Serve(ctx, dir, "127.0.0.1:0", write)
		write.Close()
	}()
	lines := bufio.NewScanner(read)
	for url == "" && lines.Scan() {
		if _, rest, found := strings.Cut(lines.Text(), "Four Hosts: "); found {
			url, _, _ = strings.Cut(rest, " ")
		}
	}
	if url == "" {
		t.Fatalf("no URL was printed: %v", <-done)
	}
	go io.Copy(io.Discard, read)
	stopped := false
	stop = func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		select {
		case err := <-done:
			if err != nil {
				t.Errorf("the server stopped with %v", err)
			}
		case <-time.After(20 * time.Second):
			t.Error("the server did not stop")
		}
	}
	t.Cleanup(stop)
	return dir, url, stop
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

func rewrite(t *testing.T, dir, name, text string) (before string) {
	t.Helper()
	path := filepath.Join(dir, name)
	old, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return string(old)
}

func TestDevServerRebuilds(t *testing.T) {
	dir, url, stop := startDev(t)
	status, page := get(t, url)
	if status != 200 || !strings.Contains(page, reloadName+"?build=") {
		t.Fatalf("the page: status %d\n%s", status, page)
	}

	stream, err := http.Get(strings.TrimSuffix(url, "/") + eventsPath)
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	events := make(chan state)
	go func() {
		defer close(events)
		for lines := bufio.NewScanner(stream.Body); lines.Scan(); {
			if data, found := strings.CutPrefix(lines.Text(), "data: "); found {
				var s state
				if json.Unmarshal([]byte(data), &s) == nil {
					events <- s
				}
			}
		}
	}()
	next := func() state {
		select {
		case s := <-events:
			return s
		case <-time.After(2 * time.Minute):
			t.Fatal("no event")
			return state{}
		}
	}
	first := next()
	if first.Build == "" || first.Error != "" || !strings.Contains(page, "build="+first.Build) {
		t.Fatalf("the first event is %+v", first)
	}

	css := rewrite(t, dir, "web/app.css", "body { color: teal }")
	second := next()
	if second.Build == first.Build || second.Error != "" {
		t.Errorf("after a change of a style: %+v", second)
	}
	good := rewrite(t, dir, "web/app.ts", "let = <b>;")
	if broken := next(); broken.Build != second.Build || !strings.Contains(broken.Error, "web/app.ts:1") {
		t.Errorf("after a slip in a script: %+v", broken)
	}
	if status, page := get(t, url); status != 200 || !strings.Contains(page, "build="+second.Build) {
		t.Errorf("the last page that worked is not served: status %d", status)
	}
	rewrite(t, dir, "web/app.css", css)
	next() // still broken
	rewrite(t, dir, "web/app.ts", good)
	if repaired := next(); repaired != first {
		t.Errorf("with the first sources again: %+v, want %+v", repaired, first)
	}

	stop()
	if _, open := <-events; open {
		t.Error("the stream went on after the server stopped")
	}
}

func TestTakenPortSaysWhatToDo(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	err = Serve(t.Context(), projectRoot(t), listener.Addr().String(), io.Discard)
	if err == nil || !strings.Contains(err.Error(), "taken") || !strings.Contains(err.Error(), "-addr 127.0.0.1:0") {
		t.Errorf("a taken port: %v", err)
	}
	for _, addr := range []string{"8080", "127.0.0.1", "localhost:http:x"} {
		if err := Serve(t.Context(), projectRoot(t), addr, io.Discard); err == nil || !strings.Contains(err.Error(), "HOST:PORT") {
			t.Errorf("-addr %s: %v", addr, err)
		}
	}
}

func TestFirstBuildThatFailsIsShownAsText(t *testing.T) {
	d := newDev(&Builder{Root: t.TempDir(), Dev: true}, io.Discard)
	d.rebuild(t.Context())
	d.state.Error = "<script>alert(1)</script>"
	server := http.Server{Handler: d}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go server.Serve(listener)
	defer server.Close()
	status, page := get(t, "http://"+listener.Addr().String()+"/")
	if status != 200 || strings.Contains(page, "<script>alert") || !strings.Contains(page, "&lt;script&gt;alert(1)") || !strings.Contains(page, reloadName) {
		t.Errorf("status %d\n%s", status, page)
	}
}

// serveSmall serves a small site as Serve does, on an address of its own.
func serveSmall(t *testing.T) (server *http.Server, addr string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server = newServer(t.Context(), siteHandler(smallSite()))
	go serve(server, listener)
	t.Cleanup(func() { server.Close() })
	return server, listener.Addr().String()
}

func TestEndlessHeadersAreRefused(t *testing.T) {
	server, addr := serveSmall(t)
	request, err := http.NewRequest("GET", "http://"+addr+"/", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-Long", strings.Repeat("x", 100<<10))
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusRequestHeaderFieldsTooLarge {
		t.Errorf("status %d, want 431", answer.StatusCode)
	}
	for what, limit := range map[string]time.Duration{
		"a header": server.ReadHeaderTimeout, "a request": server.ReadTimeout, "an answer": server.WriteTimeout, "idling": server.IdleTimeout,
	} {
		if limit <= 0 || limit > time.Minute {
			t.Errorf("the time for %s is %s", what, limit)
		}
	}
}
